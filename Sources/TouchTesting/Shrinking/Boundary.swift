import TouchCore

/// The least change of one fact of a witness with which the law holds.
///
/// The witness breaks the law at `fail`; one step of the unit further, at `pass`, it does not.
public struct Boundary: Hashable, Sendable {
  /// The fact, such as `touch 1 is down for`.
  public let fact: String
  /// The unit of both numbers: `ns` or `pt`.
  public let unit: String
  /// The last value at which the law is broken.
  public let fail: Double
  /// The first value at which it holds.
  public let pass: Double

  /// A fact of a test case that can be varied: a time in nanoseconds, or a distance in 64ths of a
  /// point.
  struct Fact {
    /// The index of the path that it is about.
    let path: Int
    let words: String
    let unit: String
    /// The number of steps in one of the unit.
    let scale: Double
    let value: Int64
    let range: ClosedRange<Int64>
    /// The directions in which it is varied, the first one first.
    var directions: [Int64] = [1, -1]
    let vary: (Int64) -> TestCase
  }

  /// The first fact of a case that has a boundary; `nil` if none has. The time from `touch` to `later`
  /// comes first, then the facts of `touch`, if they are not `nil`. `breaks` plays a case.
  static func first(
    of test: TestCase, about touch: TouchID?, andLater later: TouchID? = nil,
    breaks: (TestCase) -> Bool
  ) -> Boundary? {
    let facts = facts(of: test)
    if let touch, let later, let fact = fact(of: test, from: touch, to: later),
      let boundary = boundary(of: fact, breaks)
    {
      return boundary
    }
    let own = facts.filter { Int(touch?.number ?? 0) == $0.path + 1 }
    for fact in own + facts.filter({ Int(touch?.number ?? 0) != $0.path + 1 }) {
      if let boundary = boundary(of: fact, breaks) { return boundary }
    }
    return nil
  }

  private static func boundary(of fact: Fact, _ breaks: (TestCase) -> Bool) -> Boundary? {
    for direction in fact.directions {
      var (bad, step) = (fact.value, max(1, fact.value / 16))
      var good: Int64?
      while good == nil {
        let far = (Instant(nanoseconds: bad) + Interval(nanoseconds: direction * step)).nanoseconds
        let next = min(max(far, fact.range.lowerBound), fact.range.upperBound)
        if next == bad { break }
        if breaks(fact.vary(next)) { bad = next } else { good = next }
        step = step > .max / 2 ? .max : step * 2
      }
      guard var good else { continue }
      while (good - bad).magnitude > 1 {
        let middle = bad + (good - bad) / 2
        if breaks(fact.vary(middle)) { bad = middle } else { good = middle }
      }
      return Boundary(
        fact: fact.words, unit: fact.unit, fail: Double(bad) / fact.scale,
        pass: Double(good) / fact.scale)
    }
    return nil
  }

  /// The time between the landing of two fingers; `nil` if the case does not have them in this order.
  /// It is made shorter before it is made longer.
  private static func fact(of test: TestCase, from touch: TouchID, to later: TouchID) -> Fact? {
    let (first, second) = (Int(touch.number) - 1, Int(later.number) - 1)
    let indices = test.paths.indices
    guard indices.contains(first), indices.contains(second) else { return nil }
    let began = test.paths[first].began
    let time = (test.paths[second].began - began).nanoseconds
    guard time > 0 else { return nil }
    return Fact(
      path: second, words: "touch \(later.number) comes down after touch \(touch.number) by",
      unit: "ns", scale: 1, value: time,
      range: 0...max(time, (test.paths[first].ended - began).nanoseconds - 1), directions: [-1, 1]
    ) { value in
      var varied = test
      varied.paths[second] = test.paths[second].shifted(by: Interval(nanoseconds: value - time))
      return varied
    }
  }

  private static func facts(of test: TestCase) -> [Fact] {
    let longest: Int64 = 10_000_000_000
    // Up to here 64ths of a point are exact. Longer, infinite and NaN distances are left out.
    let farthest = 0x1p46
    var facts: [Fact] = []
    for (index, path) in test.paths.enumerated() {
      let length = path.samples.last.map { ($0.instant - path.began).nanoseconds } ?? 1
      let last = path.places.count > 1 ? path.places[path.places.count - 2].instant : path.began
      let shortest = max(1, (last + Interval(nanoseconds: 1) - path.began).nanoseconds)
      if shortest <= longest {
        facts.append(
          Fact(
            path: index, words: "touch \(index + 1) is down for", unit: "ns", scale: 1,
            value: length,
            range: shortest...longest
          ) { value in
            var places = path.places
            if places.count == 1 { places.append(places[0]) }
            let end = path.began + Interval(nanoseconds: value)
            let cut = end - path.samples[path.samples.count - 1].instant
            places[places.count - 1].instant = end
            var varied = test
            varied.paths[index] = path.with(places) ?? path
            // What begins after the lift keeps its distance to it.
            for other in varied.paths.indices
            where other != index && test.paths[other].began > path.ended {
              varied.paths[other] = test.paths[other].shifted(by: cut)
            }
            return varied
          })
      }
      if let before = test.paths.prefix(index).last(where: { $0.ended < path.began }) {
        let pause = (path.began - before.ended).nanoseconds
        facts.append(
          Fact(
            path: index, words: "touch \(index + 1) begins after the lift before it by", unit: "ns",
            scale: 1,
            value: pause, range: 1...longest
          ) { value in
            var varied = test
            let cut = Interval(nanoseconds: value - pause)
            for later in index..<varied.paths.count {
              varied.paths[later] = test.paths[later].shifted(by: cut)
            }
            return varied
          })
      }
      let first = path.places[0].point
      let far = path.places.map { $0.point.distance(to: first) }.max() ?? 0
      if far > 0, far <= farthest {
        facts.append(
          Fact(
            path: index, words: "touch \(index + 1) moves as far as", unit: "pt", scale: 64,
            value: Int64(Arithmetic.round(far * 64)), range: 0...(64 * 2_000)
          ) { value in
            let share = Double(value) / 64 / far
            var places = path.places
            for index in places.indices {
              let point = places[index].point
              places[index].point = Point2D(
                first.x + (point.x - first.x) * share, first.y + (point.y - first.y) * share)
            }
            var varied = test
            varied.paths[index] = path.with(places) ?? path
            return varied
          })
      }
    }
    return facts
  }
}
