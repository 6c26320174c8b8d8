import TouchCore

/// Finds out which fingers lifted and which came down in the lost parts of a trace.
///
/// Every block begins with the touches that are down at its start, each with its number: touches count
/// from 1 in the order in which they begin. So the first block behind a gap says which touches go on. A
/// finger that it does not name has lifted. A touch with a number above all before it has begun in the
/// gap, also if its finger was down before.
///
///     block                 pass(block, &live)
///       its entries         live.note(entry) or live.follow(fingers)
///                           blockEnded(block)
///     gap                   lose()
///     block                 pass(block, &live)      who lifted, who came down
///
/// Behind a gap numbers are not sure, since touches of which no block says may have begun and ended in it,
/// until a digest or a later block has one. Until then a finger that is down before and behind the next gap
/// may count as lifted. A trace whose blocks do not name the fingers that are down has no lost lifts, and
/// in one that numbers touches in another way a finger on both sides of a gap has not lifted.
package struct GapPassage: Sendable {
  /// What a block says of the gap before it.
  package struct Crossing: Sendable {
    /// The touches whose fingers lifted in the gap, or may have.
    package var lifted: [TouchSnapshot] = []
    /// The last time before the gap, or the first one behind it if that is earlier.
    package var liftedAt: Instant = .zero
    /// The fingers that came down in the gap and are down; empty before a block of the host, which leaves
    /// them to a block with touches.
    package var landed: [FingerID] = []
    /// The time from the last block before the gap to the first one with touches behind it.
    package var length: Interval = .zero
  }

  /// The last time before the gaps since the last block with touches; `nil` without a gap.
  private var gapBegan: Instant?
  /// The last time before the gaps of which no block has said yet who lifted.
  private var lastBefore: Instant?
  /// The latest time of a block that is played, or of a digest; `nil` before the first.
  private var latest: Instant?
  /// True if a block has named all fingers that were down, false if one has not; `nil` before either.
  private var namesFingers: Bool?
  /// False if a block numbers a touch otherwise than those before it.
  private var numbersInOrder = true
  /// The number of touches at the beginning, or right behind a gap in which more may have begun, until a
  /// digest or a block has the number of a later one; `nil` if the numbers are sure.
  private var unsureSince: UInt32? = 0
  /// The count of touches in digests less their numbers in blocks; `nil` if it is not known.
  private var digestExcess: UInt32? = 0
  /// The count of the last digest since a gap, before a block with touches.
  private var countInGap: UInt32?

  package init() {}

  /// Begins in the middle of a trace, where these touches are down. Their numbers are sure, and those of
  /// later touches are not.
  package init(with live: LiveTouchList) { unsureSince = live.latest }

  /// The trace begins with a saved state, in which touches have begun before.
  package mutating func begin(at instant: Instant) {
    latest = instant
    (digestExcess, unsureSince) = (nil, nil)
  }

  /// Notes a gap.
  package mutating func lose() {
    gapBegan = gapBegan ?? latest ?? .zero
    lastBefore = lastBefore ?? latest
  }

  /// Compares the touches at the start of a block with those that are down before it, and replaces these
  /// behind a gap.
  /// - Returns: What the block says of the gap before it; `nil` if none is before it.
  package mutating func pass(_ block: TraceBlock, _ live: inout LiveTouchList) -> Crossing? {
    let touches = block.liveTouches
    guard let gapBegan else {
      learn(from: touches, &live)
      return nil
    }
    var crossing = Crossing()
    let says = namesFingers ?? true
    if says, let lastBefore {
      let kept = touches.filter { numbersInOrder ? live.has($0) : live.holds($0.finger) }
      crossing.lifted = live.touches.without(kept)
      crossing.liftedAt = min(lastBefore, block.first)
      live.replace(by: kept)
    }
    lastBefore = nil
    guard block.kind != .host else { return crossing }
    self.gapBegan = nil
    let landed = touches.without(live.touches)
    crossing.landed = landed.map { $0.finger }
    crossing.length = max(.zero, block.first - gapBegan)
    live.replace(by: says ? touches : live.touches + landed)
    unsureSince = live.latest
    if let countInGap { note(begun: countInGap, &live) }
    countInGap = nil
    return crossing
  }

  /// Learns from a block without a gap before it whether blocks name the fingers that are down, and the
  /// numbers of their touches.
  private mutating func learn(from touches: [TouchSnapshot], _ live: inout LiveTouchList) {
    if !live.touches.without(touches).isEmpty {
      namesFingers = false
    } else if !live.touches.isEmpty {
      namesFingers = namesFingers ?? true
    }
    guard namesFingers == true else { return }
    if let since = unsureSince {
      if live.takeNumbers(of: touches, after: since) { unsureSince = nil }
    } else if !live.touches.allSatisfy({ one in touches.contains { $0.touch == one.touch } }) {
      numbersInOrder = false
    }
  }

  /// Notes the last time of a block that is played, or of a digest.
  package mutating func blockEnded(_ block: TraceBlock) {
    latest = max(latest ?? block.first, block.first, block.last)
  }

  /// Notes the count of a digest: the number of touches that have begun in the run.
  package mutating func note(begun: UInt32, _ live: inout LiveTouchList) {
    if gapBegan != nil {
      countInGap = begun
    } else if unsureSince == nil {
      digestExcess = begun < live.latest ? nil : begun - live.latest
    } else if let digestExcess, begun >= digestExcess {
      live.noteNumber(begun - digestExcess)
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
