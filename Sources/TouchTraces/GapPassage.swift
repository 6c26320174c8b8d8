import TouchCore

/// Finds out which fingers lifted and which came down in the lost parts of a trace.
///
/// Every block begins with the touches that are down at its start, each with its number: touches count
/// from 1 in the order in which they begin. So the first block behind a gap says which touches go on. A
/// finger that it does not name has lifted. A touch with a number above all before it has begun in the
/// gap, also if its finger was down before.
///
/// Numbers are not sure behind a gap without a digest, since touches of which no block says may have begun
/// and ended in it. Then a finger that is down before and behind the next gap may count as lifted.
///
///     block                 pass(block, &live)
///       its entries         live.note(entry) or live.follow(fingers)
///                           blockEnded(block)
///     gap                   lose()
///     block                 pass(block, &live)      who lifted, who came down
package struct GapPassage: Sendable {
  /// What a block says of the gap before it.
  package struct Crossing: Sendable {
    /// The touches whose fingers lifted in the gap, or may have.
    package var lifted: [TouchSnapshot] = []
    /// The last time before the gap.
    package var lifts: Instant = .zero
    /// The fingers that came down in the gap and are down; empty before a block of the host, which leaves
    /// them to a block with touches.
    package var landed: [FingerID] = []
    /// The time from the last block before the gap to the first one with touches behind it.
    package var length: Interval = .zero
  }

  /// The last time before the gaps since the last block with touches; `nil` without a gap.
  private var began: Instant?
  /// The last time before the gaps of which no block has said yet who lifted.
  private var lifts: Instant?
  /// The latest time of a block that is played, or of a digest; `nil` before the first.
  private var latest: Instant?
  /// True if a block has named a finger, false if one did not name a finger that was down: then blocks do
  /// not say who lifted. `nil` before either.
  private var namesFingers: Bool?
  /// The difference between the count of touches in digests and the numbers in blocks; `nil` if it is not
  /// known.
  private var ahead: UInt32? = 0
  /// The number of touches at the beginning, or right behind a gap in which more may have begun, until a
  /// digest or a block has the number of a later one; `nil` if the numbers are sure.
  private var unsureSince: UInt32? = 0
  /// The count of the last digest since a gap, before a block with touches.
  private var countInGap: UInt32?

  package init() {}

  /// Begins in the middle of a trace, where these touches are down.
  package init(with live: LiveTouchList) { unsureSince = live.latest }

  /// The trace begins with a saved state, in which touches have begun before.
  package mutating func begin(at instant: Instant) {
    latest = instant
    (ahead, unsureSince) = (nil, nil)
  }

  /// Notes a gap.
  package mutating func lose() {
    began = began ?? latest ?? .zero
    lifts = lifts ?? latest
  }

  /// Compares the touches at the start of a block with those that are down before it, and replaces these.
  /// - Returns: What the block says of the gap before it; `nil` if none is before it. A block that is
  ///   missing is a gap too: the next one names other fingers than are down.
  package mutating func pass(_ block: TraceBlock, _ live: inout LiveTouchList) -> Crossing? {
    let touches = block.liveTouches
    if began == nil {
      guard isMissingBlock(before: touches, live) else {
        if namesFingers == true, let since = unsureSince,
          live.takeNumbers(of: touches, after: since)
        {
          unsureSince = nil
        }
        return nil
      }
      lose()
    }
    var crossing = Crossing()
    if let lifts {
      self.lifts = nil
      if namesFingers != false {
        let kept = touches.filter { live.has($0) }
        crossing.lifted = live.touches.without(kept)
        crossing.lifts = min(lifts, block.first)
        live.replace(by: kept)
      }
    }
    guard let began, block.kind != .host else { return crossing }
    self.began = nil
    let landed = touches.without(live.touches)
    crossing.landed = landed.map { $0.finger }
    crossing.length = max(.zero, block.first - began)
    live.replace(by: namesFingers == false ? live.touches + landed : touches)
    unsureSince = live.latest
    if let countInGap { note(begun: countInGap, &live) }
    countInGap = nil
    return crossing
  }

  /// True if the touches at the start of a block are others than those that are down before it, although
  /// blocks name them.
  private mutating func isMissingBlock(
    before touches: [TouchSnapshot], _ live: LiveTouchList
  ) -> Bool {
    let isOther = !live.touches.without(touches).isEmpty
    if namesFingers == nil, isOther || !touches.isEmpty { namesFingers = !touches.isEmpty }
    guard namesFingers == true else { return false }
    let isNew = !touches.allSatisfy { touch in
      live.touches.contains { $0.finger == touch.finger }
        && (unsureSince != nil || live.has(touch))
    }
    return isOther || isNew
  }

  /// Notes the last time of a block that is played, or of a digest.
  package mutating func blockEnded(_ block: TraceBlock) {
    latest = max(latest ?? block.first, block.first, block.last)
  }

  /// Notes the count of a digest: the number of touches that have begun in the run.
  package mutating func note(begun: UInt32, _ live: inout LiveTouchList) {
    if began != nil {
      countInGap = begun
    } else if unsureSince == nil {
      ahead = begun < live.latest ? nil : begun - live.latest
    } else if let ahead, begun >= ahead {
      live.noteNumber(begun - ahead)
      unsureSince = nil
    }
  }
}

extension [TouchSnapshot] {
  /// The touches whose fingers are not among others.
  fileprivate func without(_ others: [TouchSnapshot]) -> [TouchSnapshot] {
    filter { one in !others.contains { $0.finger == one.finger } }
  }
}
