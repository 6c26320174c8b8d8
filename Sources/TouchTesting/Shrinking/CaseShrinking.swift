import GestureLaws
import TouchCore
import TouchScene

/// Makes a test case smaller, as long as `breaks` says that it shows the same: fewer fingers, fewer
/// events, straight, at round numbers, shorter.
///
/// Every case that is taken has a lesser `TestCase.Size` than the one before. So no step undoes what
/// another did, the search ends, and a shrunk case is its own shrunk case, unless the plays run out.
struct CaseShrinking {
  private(set) var test: TestCase
  private(set) var tries = 0
  private let most: Int
  private let breaks: (TestCase) -> Bool

  /// Shrinks a case with at most `most` plays.
  init(_ test: TestCase, most: Int = 3_000, breaks: @escaping (TestCase) -> Bool) {
    (self.test, self.most, self.breaks) = (test, most, breaks)
    var isSmaller = true
    while isSmaller, tries < most {
      isSmaller = false
      for step in [fingers, events, lines, moments, points] where take(step) { isSmaller = true }
    }
  }

  /// Tries what a step offers until none of it shows the same. An offer that is not smaller is left
  /// out.
  private mutating func take(_ step: (TestCase) -> [TestCase]) -> Bool {
    var hasTaken = false
    var offers = step(test)[...]
    while let next = offers.popFirst(), tries < most {
      // Touch rows begin at 0.
      let offer = next.fromZero
      guard offer.size < test.size else { continue }
      tries += 1
      guard breaks(offer) else { continue }
      test = offer
      hasTaken = true
      offers = step(test)[...]
    }
    return hasTaken
  }

  /// Each finger left out.
  private func fingers(_ test: TestCase) -> [TestCase] {
    test.paths.indices.map { index in
      var smaller = test
      smaller.paths.remove(at: index)
      return smaller
    }
  }

  /// Movements left out: all of a finger, then halves, down to each; a finger that the system takes
  /// away lifts; and answers of the host left out.
  private func events(_ test: TestCase) -> [TestCase] {
    test.paths.indices.flatMap { index -> [TestCase] in
      let path = test.paths[index]
      var offers: [FingerPath] = []
      if path.isCancelled {
        var lifted = path
        lifted.isCancelled = false
        offers.append(lifted)
      }
      for answer in path.answers.indices {
        var unanswered = path
        unanswered.answers.remove(at: answer)
        offers.append(unanswered)
      }
      if path.places.count > 2 {
        for chunk in Chunks.of(path.places.count - 2) {
          var places = path.places
          places.removeSubrange((chunk.lowerBound + 1)..<(chunk.upperBound + 1))
          if let shorter = path.with(places) { offers.append(shorter) }
        }
      }
      return offers.map { test.replacing(index, with: $0) }
    }
  }

  /// A finger that ends where it began, or lifts where it was last.
  private func lines(_ test: TestCase) -> [TestCase] {
    test.paths.indices.flatMap { index -> [TestCase] in
      let path = test.paths[index]
      var still = path.places
      for index in still.indices { still[index].point = still[0].point }
      var lifted = path.places
      if lifted.count > 2 { lifted[lifted.count - 1].point = lifted[lifted.count - 2].point }
      return [still, lifted].filter { $0 != path.places }.compactMap { path.with($0) }
        .map { test.replacing(index, with: $0) }
    }
  }

  /// Pauses of 10 ms or 1 ms; times in whole milliseconds.
  private func moments(_ test: TestCase) -> [TestCase] {
    var offers: [TestCase] = []
    let instants = Set(test.paths.flatMap { $0.places.map { $0.instant } }).sorted()
    for (one, next) in zip(instants, instants.dropFirst()) {
      for pause in [Interval.milliseconds(1), .milliseconds(10), .milliseconds(100)] {
        let cut = (next - one).nanoseconds - pause.nanoseconds
        guard cut > 0 else { break }
        offers.append(test.mapping { $0 > one ? $0 + Interval(nanoseconds: -cut) : $0 })
      }
    }
    for unit: Int64 in [10_000_000, 1_000_000] {
      offers.append(test.mapping { Self.rounded($0, to: unit) })
      for instant in instants where instant.nanoseconds % unit != 0 {
        let whole = Self.rounded(instant, to: unit)
        offers.append(test.mapping { $0 == instant ? whole : $0 })
      }
    }
    return offers
  }

  /// The multiple of `unit` nanoseconds that is nearest to an instant, or the last one there is.
  private static func rounded(_ instant: Instant, to unit: Int64) -> Instant {
    let later = instant + Interval(nanoseconds: unit / 2)
    return Instant(nanoseconds: later.nanoseconds / unit * unit)
  }

  /// Locations at tens, then at whole points: all of a finger, then each.
  private func points(_ test: TestCase) -> [TestCase] {
    var offers: [TestCase] = []
    for unit in [10.0, 1.0] {
      for (index, path) in test.paths.enumerated() {
        let all = path.places.indices
        for chosen in [Array(all)] + all.map({ [$0] }) {
          var places = path.places
          for place in chosen {
            let point = places[place].point
            places[place].point = Point2D(
              Arithmetic.round(point.x / unit) * unit, Arithmetic.round(point.y / unit) * unit)
          }
          if let path = path.with(places) { offers.append(test.replacing(index, with: path)) }
        }
      }
    }
    return offers
  }
}

extension TestCase {
  /// The case with its first touch at 0, and its paths in the order in which they begin, which is
  /// that of the numbers of touches. The instants of a path increase, up to `FingerPath.latest` at most.
  var fromZero: TestCase {
    var test = self
    test.paths = paths.enumerated()
      .sorted { ($0.element.began, $0.offset) < ($1.element.began, $1.offset) }
      .map { $0.element }
    guard let first = test.paths.first?.began else { return test }
    let isFar = test.paths.contains { $0.ended > FingerPath.latest }
    if first == .zero, !isFar { return test }
    test.paths = test.paths.map { $0.counted(from: first) }
    return test
  }

  fileprivate func replacing(_ index: Int, with path: FingerPath) -> TestCase {
    var test = self
    test.paths[index] = path
    return test
  }

  /// The case with other instants; unchanged if the instants of a path would not increase.
  func mapping(_ change: (Instant) -> Instant) -> TestCase {
    var test = self
    for index in paths.indices {
      var places = paths[index].places
      for index in places.indices { places[index].instant = change(places[index].instant) }
      guard let path = paths[index].with(places) else { return self }
      test.paths[index] = path
    }
    return test
  }

  /// What shrinking makes less, the first part first.
  fileprivate typealias Size = (fingers: Int, events: Int, bends: Int, roughness: Int64)

  fileprivate var size: Size {
    let bends = paths.reduce(0) { $0 + $1.bends }
    let answers = paths.reduce(0) { $0 + $1.answers.count }
    return (paths.count, eventCount + answers, bends, roughness)
  }

  /// A measure that is less for shorter cases with rounder numbers, and for fingers that lift.
  fileprivate var roughness: Int64 {
    var sum: Int64 = 0
    for path in paths {
      sum += path.ended.nanoseconds / 1_000_000
      if path.isCancelled { sum += 1_000_000 }
      for place in path.places {
        if place.instant.nanoseconds % 1_000_000 != 0 { sum += 2_000 }
        if place.instant.nanoseconds % 10_000_000 != 0 { sum += 1_000 }
        for number in [place.point.x, place.point.y] {
          if Arithmetic.round(number) != number { sum += 2_000 }
          if Arithmetic.round(number / 10) * 10 != number { sum += 1_000 }
        }
      }
    }
    return sum
  }
}

extension FingerPath {
  /// The number of places at another point than the place before.
  fileprivate var bends: Int {
    zip(places, places.dropFirst()).count { $0.point != $1.point }
  }
}

extension TestCase {
  /// The smallest case that was found for which `keeps` is still true: fewer fingers, fewer events,
  /// straight, at round numbers, shorter. It begins at 0. `keeps` is called 3 000 times at most.
  package func shrunk(while keeps: @escaping (TestCase) -> Bool) -> TestCase {
    CaseShrinking(self, breaks: keeps).test
  }
}
