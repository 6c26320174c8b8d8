import TouchAccounts
import TouchCore
import TouchScene

/// Order law: moves and lifts of one frame in any order: the same rows (ARB-9).
///
/// The trial is played again with the moves and lifts of every frame in the opposite order; what
/// begins or is cancelled stays in its place. Rows of one instant are compared as a set, since today's
/// engine writes them in the order of samples: `comparesOrder` compares them as a list.
///
/// Exempt is a frame that names a finger twice: its samples are one after another.
struct OrderLaw {
  static let statement = "moves and lifts of one frame in any order: the same rows"

  /// True if the order of rows of one instant is compared too.
  var comparesOrder = false

  /// The trial with the moves and lifts of every frame in the opposite order; `nil` if no frame has
  /// two.
  static func reversed(_ trial: Trial) -> Trial? {
    var other = trial
    var isAnother = false
    for index in trial.happenings.indices {
      guard case .frame(var samples) = trial.happenings[index].what, samples.count > 1 else {
        continue
      }
      let places = samples.indices.filter {
        samples[$0].phase == .moved || samples[$0].phase == .ended
      }
      let fingers = Set(samples.map(\.finger.index))
      guard places.count > 1, fingers.count == samples.count else { continue }
      let turned = places.reversed().map { samples[$0] }
      for (index, sample) in zip(places, turned) { samples[index] = sample }
      other.happenings[index].what = .frame(samples)
      isAnother = true
    }
    return isAnother ? other : nil
  }

  /// True if a finger lifts in the last frame up to an instant that has several samples.
  private static func liftsBefore(_ instant: Instant, in trial: Trial) -> Bool {
    let last = trial.happenings.last { happening in
      guard happening.instant <= instant.nanoseconds, case .frame(let samples) = happening.what
      else { return false }
      return samples.count { $0.phase == .moved || $0.phase == .ended } > 1
    }
    guard case .frame(let samples)? = last?.what else { return false }
    return samples.contains { $0.phase == .ended }
  }

  /// The difference between the rows of a trial and those of `other`, in which the samples of each
  /// frame are reversed; `nil` if the rows are the same.
  func finding(
    in trial: Trial, _ other: Trial, _ scene: CompiledScene, _ played: Played
  ) -> LawFinding? {
    var nobody = NoWatcher()
    let replayed = Played(other, in: scene, until: trial.end, &nobody)
    let digests = played.batch.rows.map { RowDigest($0, played.batch, scene) }
    let others = replayed.batch.rows.map { RowDigest($0, replayed.batch, scene) }
    guard
      let difference = comparesOrder
        ? RowDifference(lists: digests, others) : RowDifference(sets: digests, others)
    else { return nil }
    let cause = Self.liftsBefore(difference.instant, in: trial) ? "lifts" : "moves alone"
    return LawFinding(
      .order, "\(cause): \(difference.kind(played, replayed, in: scene))",
      difference.lines(played, "as it is", replayed, "in the opposite order", in: scene))
  }
}

/// The difference between the rows of two runs at the first instant at which they differ.
struct RowDifference {
  /// The indices of the rows that only the first run has.
  private(set) var first: [Int] = []
  /// The indices of the rows that only the second run has.
  private(set) var second: [Int] = []
  /// The first instant at which the runs differ.
  private(set) var instant = Instant.zero
  /// True if one row of each run differs from the other in figures only.
  private var areAlike = false

  /// The first instant at which two runs have different sets of rows; `nil` if they have the same.
  init?(sets a: [RowDigest], _ b: [RowDigest]) {
    self.init(a, b) { one, other in
      var rest = other
      var alone: [Int] = []
      for place in one {
        if let index = rest.firstIndex(where: { b[$0].whole == a[place].whole }) {
          rest.remove(at: index)
        } else {
          alone.append(place)
        }
      }
      return (alone, rest)
    }
  }

  /// The same, with the order of rows compared too.
  init?(lists a: [RowDigest], _ b: [RowDigest]) {
    self.init(a, b) { one, other in
      var (one, other) = (one[...], other[...])
      while let a1 = one.first, let b1 = other.first, a[a1].whole == b[b1].whole {
        (one, other) = (one.dropFirst(), other.dropFirst())
      }
      while let a1 = one.last, let b1 = other.last, a[a1].whole == b[b1].whole {
        (one, other) = (one.dropLast(), other.dropLast())
      }
      return (Array(one), Array(other))
    }
  }

  private init?(
    _ a: [RowDigest], _ b: [RowDigest], _ differ: ([Int], [Int]) -> (first: [Int], second: [Int])
  ) {
    if a.count == b.count, zip(a, b).allSatisfy({ $0.whole == $1.whole }) { return nil }
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      let instant = min(
        i < a.count ? a[i].instant : Instant(nanoseconds: .max),
        j < b.count ? b[j].instant : Instant(nanoseconds: .max))
      let (firstI, firstJ) = (i, j)
      while i < a.count, a[i].instant == instant { i += 1 }
      while j < b.count, b[j].instant == instant { j += 1 }
      (first, second) = differ(Array(firstI..<i), Array(firstJ..<j))
      if first.isEmpty, second.isEmpty { continue }
      self.instant = instant
      if let one = first.first,
        let other = second.firstIndex(where: { b[$0].head == a[one].head })
      {
        areAlike = true
        // The row that differs in figures only comes first.
        second.swapAt(0, other)
      }
      return
    }
    return nil
  }

  /// Moves the indices of the rows.
  mutating func move(_ first: [Int], _ second: [Int]) {
    (self.first, self.second) = (first, second)
  }

  func kind(_ played: Played, _ replayed: Played, in scene: CompiledScene) -> String {
    if let index = first.first {
      let word = RowWords.kind(of: played.batch.rows[index], in: scene)
      return areAlike ? "\(word): other figures" : word
    }
    return second.first.map { RowWords.kind(of: replayed.batch.rows[$0], in: scene) } ?? ""
  }

  func lines(
    _ played: Played, _ one: String, _ replayed: Played, _ other: String, in scene: CompiledScene
  ) -> [String] {
    let (mine, others) = (
      RowWords.lines(of: played, in: scene), RowWords.lines(of: replayed, in: scene)
    )
    return ["\(one):"] + first.map { "  " + mine[$0] } + ["\(other):"]
      + second.map { "  " + others[$0] }
  }
}
