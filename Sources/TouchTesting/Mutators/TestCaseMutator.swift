import TouchCore

/// A change of the touches of a test case, such as those of a real trace.
///
/// The same case and the same state of the writer give the same result. `Mutators.apply` makes it
/// well formed, so that a mutator need not.
protocol TestCaseMutator: Sendable {
  /// The case changed. `other` is another one from which a mutator may take touches.
  func mutate(_ test: TestCase, with other: TestCase, by writer: inout HandWriter) -> TestCase
}

/// All mutators.
enum Mutators {
  static let all: [any TestCaseMutator] = [
    SpliceMutator(), WarpMutator(), DropMutator(), DuplicateMutator(), FingerSwapMutator(),
    NoiseMutator(), TurnMutator(), ResampleMutator(),
  ]

  /// The fingers of a person's hand, the most that are down at once in a mutated case.
  static let mostFingers = 5

  /// Changes the case of a writer by one of all mutators, with touches of one of the cases `known`.
  static func change(_ writer: inout HandWriter, among known: [TestCase]) {
    let other = known.isEmpty ? writer.test : writer.pick(known)
    writer.test = apply(writer.pick(all), to: writer.test, with: other, by: &writer)
  }

  /// The case changed by a mutator, and well formed: points on the screen, no touch before 0, and at
  /// most five fingers at once. A touch that would be one too many is left out.
  static func apply(
    _ mutator: any TestCaseMutator, to test: TestCase, with other: TestCase,
    by writer: inout HandWriter
  ) -> TestCase {
    let changed = mutator.mutate(test, with: other, by: &writer)
    let first = min(.zero, changed.paths.map { $0.began }.min() ?? .zero)
    var result = TestCase()
    for path in changed.paths {
      let whole = path.counted(from: first).mapping { writer.clamped($0) }
      // The number of fingers is highest at an instant at which one comes down.
      let begins = result.paths.map { $0.began } + [whole.began]
      let paths = result.paths + [whole]
      let isTooMany = begins.contains { instant in
        paths.count { $0.began <= instant && instant <= $0.ended } > mostFingers
      }
      if !isTooMany { result.paths.append(whole) }
    }
    return result
  }
}

extension FingerPath {
  /// The path with other points at the same instants.
  func mapping(_ other: (Point2D) -> Point2D) -> FingerPath {
    with(places.map { Place(instant: $0.instant, point: other($0.point)) }) ?? self
  }
}

extension TestCase {
  /// The instants of all places, in order.
  var instants: [Instant] {
    Set(paths.flatMap { $0.places.map { $0.instant } }).sorted()
  }
}
