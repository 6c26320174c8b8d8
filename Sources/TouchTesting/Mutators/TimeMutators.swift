import TouchCore

/// Ends a case at one of its instants, where its fingers lift, and goes on with the end of another.
struct SpliceMutator: TestCaseMutator {
  func mutate(_ test: TestCase, with other: TestCase, by writer: inout HandWriter) -> TestCase {
    let (first, second) = (test.instants, other.instants)
    guard !first.isEmpty, !second.isEmpty else { return test }
    let (cut, start) = (writer.pick(first), writer.pick(second))
    var paths = test.paths.filter { $0.began < cut }.map { $0.ended > cut ? $0.cut(at: cut) : $0 }
    let pause = Interval(nanoseconds: Int64(writer.below(30)) * writer.pace.nanoseconds)
    paths += other.paths.filter { $0.began >= start }.map { $0.shifted(by: cut + pause - start) }
    return paths.isEmpty ? test : TestCase(paths)
  }
}

/// Makes a case faster or slower, from one of its instants on.
struct WarpMutator: TestCaseMutator {
  func mutate(_ test: TestCase, with other: TestCase, by writer: inout HandWriter) -> TestCase {
    let instants = test.instants
    guard !instants.isEmpty else { return test }
    let from = writer.chance(50) ? instants[0] : writer.pick(instants)
    let factor = writer.chance(50) ? writer.number(0.25, 1) : writer.number(1, 4)
    return TestCase(
      test.paths.map { path in
        var places = path.places
        for index in places.indices where places[index].instant > from {
          let late = Double((places[index].instant - from).nanoseconds) * factor
          places[index].instant = from + Interval(nanoseconds: Int64(min(late, 1e15)))
          // Two instants that become one are 1 ns apart.
          if index > 0, places[index].instant <= places[index - 1].instant {
            places[index].instant = places[index - 1].instant + Interval(nanoseconds: 1)
          }
        }
        return path.with(places) ?? path
      })
  }
}

/// Loses some frames in which fingers only move.
struct DropMutator: TestCaseMutator {
  func mutate(_ test: TestCase, with other: TestCase, by writer: inout HandWriter) -> TestCase {
    let share = writer.pick([5, 30, 80])
    var lost: Set<Instant> = []
    for instant in test.instants where writer.chance(share) { lost.insert(instant) }
    return TestCase(
      test.paths.map { path in
        path.with(
          path.places.enumerated().filter { index, place in
            index == 0 || index == path.places.count - 1 || !lost.contains(place.instant)
          }.map { $0.element }) ?? path
      })
  }
}

/// Reports some frames a second time, halfway to the next place of the finger.
struct DuplicateMutator: TestCaseMutator {
  func mutate(_ test: TestCase, with other: TestCase, by writer: inout HandWriter) -> TestCase {
    var twice: Set<Instant> = []
    for instant in test.instants where writer.chance(20) { twice.insert(instant) }
    return TestCase(
      test.paths.map { path in
        var places: [FingerPath.Place] = []
        for (index, place) in path.places.enumerated() {
          places.append(place)
          guard index + 1 < path.places.count, twice.contains(place.instant) else { continue }
          let half = (path.places[index + 1].instant - place.instant).nanoseconds / 2
          if half > 0 {
            places.append(
              .init(instant: place.instant + Interval(nanoseconds: half), point: place.point))
          }
        }
        return path.with(places) ?? path
      })
  }
}

/// Reports each finger 60, 120 or 240 times a second, at points between those that it had.
///
/// Began and the lift keep their instants and points.
struct ResampleMutator: TestCaseMutator {
  /// The reports in a second; `nil` for one of the three.
  var rate: Int?

  func mutate(_ test: TestCase, with other: TestCase, by writer: inout HandWriter) -> TestCase {
    let rate = rate ?? writer.pick([60, 120, 240])
    // A case that lasts long keeps its own reports, so that it stays small.
    return TestCase(
      test.paths.map { $0.ended - $0.began > .milliseconds(10_000) ? $0 : $0.sampled(at: rate) })
  }
}

extension FingerPath {
  /// The path with a place at each whole part of a second of `rate` between began and lift.
  func sampled(at rate: Int) -> FingerPath {
    let last = places[places.count - 1]
    var sampled = [places[0]]
    var index = 0
    let second: Int64 = 1_000_000_000
    let start = Instant(nanoseconds: began.nanoseconds / second * second)
    var tick = (began - start).nanoseconds * Int64(rate) / second
    while true {
      tick += 1
      let instant = start + Interval(nanoseconds: tick * second / Int64(rate))
      if instant >= last.instant { break }
      if instant <= began { continue }
      while places[index + 1].instant <= instant { index += 1 }
      sampled.append(.init(instant: instant, point: point(at: instant, after: index)))
    }
    if places.count > 1 { sampled.append(last) }
    return with(sampled) ?? self
  }

  /// The point on the straight line from a place to the next one.
  private func point(at instant: Instant, after index: Int) -> Point2D {
    let (one, next) = (places[index], places[index + 1])
    let share =
      Double((instant - one.instant).nanoseconds) / Double((next.instant - one.instant).nanoseconds)
    return Point2D(
      one.point.x + share * (next.point.x - one.point.x),
      one.point.y + share * (next.point.y - one.point.y))
  }
}
