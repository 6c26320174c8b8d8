import TouchCore

/// The rulings that differ between two plays of a run: before a change of its scene and after.
///
///     let difference = AccountDifference(before, after)
///     difference.touches[0].rulings[0].what           // "delivered"
///     difference.touches[0].rulings[0].before         // "150 ms late (GATE-4)"
///     difference.touches[0].rulings[0].after          // "at once (HIT-2)"
public struct AccountDifference: Sendable {
  /// The touches with different rulings, in order.
  public let touches: [TouchDifference]
  /// The rulings that differ and belong to no touch.
  public let besides: [RulingDifference]
  /// The touches with equal rulings.
  public let alike: [TouchID]

  /// A ruling that differs.
  public struct RulingDifference: Hashable, Sendable {
    /// The subject in UTF-8: `delivered`, or the id of an entrant.
    public let what: [UInt8]
    /// The ruling before, in UTF-8; `nil` if only the run after has one.
    public let before: [UInt8]?
    /// The ruling after, in UTF-8; `nil` if only the run before has one.
    public let after: [UInt8]?
  }

  /// A touch with different rulings.
  public struct TouchDifference: Sendable {
    /// The touch.
    public let touch: TouchID
    /// The instant at which the touch began.
    public let began: Instant
    /// The rulings that differ; never empty.
    public let rulings: [RulingDifference]
  }

  /// Compares two plays. Touches and findings that the filter excludes in both are left out. The
  /// cost grows with the number of touches, and with the square of the findings of each touch.
  public init(
    _ before: RunAccount, _ after: RunAccount, _ filter: AccountFilter = AccountFilter()
  ) {
    var comparison = AccountComparison(filter)
    comparison.take(before.touches, of: .before)
    comparison.end(before, of: .before)
    comparison.take(after.touches, of: .after)
    comparison.end(after, of: .after)
    self = comparison.difference
  }

  /// Makes a difference of these parts; see the properties.
  init(touches: [TouchDifference], besides: [RulingDifference], alike: [TouchID]) {
    (self.touches, self.besides, self.alike) = (touches, besides, alike)
  }

  /// An empty difference.
  package static var none: AccountDifference {
    AccountDifference(touches: [], besides: [], alike: [])
  }

  /// True if all rulings are equal.
  public var isEmpty: Bool { touches.isEmpty && besides.isEmpty }

  /// The rulings that are in one list only, or that differ in words or time. Only findings of one kind
  /// and of one object are paired: the most alike first, then in order.
  static func rulings(_ old: [Finding], _ new: [Finding]) -> [RulingDifference] {
    var rulings: [(rank: UInt8, ruling: RulingDifference)] = []
    var isPaired = [Bool](repeating: false, count: new.count)
    var pairs = [Int?](repeating: nil, count: old.count)
    for likeness in Finding.Likeness.allCases {
      for (number, finding) in old.enumerated() where pairs[number] == nil {
        let index = new.indices.first { !isPaired[$0] && new[$0].isLike(finding, likeness) }
        guard let index else { continue }
        (isPaired[index], pairs[number]) = (true, index)
      }
    }
    for (finding, index) in zip(old, pairs) {
      let after = index.map { new[$0].words(beside: finding) }
      if after != finding.words {
        rulings.append(
          (
            finding.rank,
            RulingDifference(what: finding.subject, before: finding.words, after: after)
          ))
      }
    }
    for index in new.indices where !isPaired[index] {
      rulings.append(
        (
          new[index].rank,
          RulingDifference(what: new[index].subject, before: nil, after: new[index].words)
        ))
    }
    var sorted: [RulingDifference] = []
    for rank in 0...UInt8(4) {
      for entry in rulings where entry.rank == rank { sorted.append(entry.ruling) }
    }
    return sorted
  }
}
