import TouchCore

/// A part of a control with the same waits for every landing location in it (HI-5).
///
///     landing ●──── withheld ────▶ touchDown, highlight ── next frame ──▶ seen
///     lift    ●── the rest of it ─▶ touchUpInside ── delay (HI-4) ──▶ action
///
/// A wait that ends with the lift does not delay an action.
public struct BoundPlace: Hashable, Sendable {
  /// The rectangles of the part on the screen, in points.
  public internal(set) var rects: [Rect2D]
  /// The waits of the highlight, from the landing until it is on the screen. They do not apply to a
  /// press that ends before its touch is delivered: see `quick`.
  public let toHighlight: [BoundWait]
  /// The waits of the action, from the lift on, for a press of any length.
  public let toAction: [BoundWait]
  /// The look of presses that end before the touch is delivered.
  public let quick: QuickPress
  /// The presses that recognizers take from the control when the finger rests, the shortest first.
  /// They make no action (ARB-6).
  public let taken: [TakenPresses]

  /// The longest time from the landing until the highlight is on the screen. O(n) in the number of
  /// waits.
  public var highlight: Interval { BoundWait.longest(of: toHighlight) }
  /// The longest time from the lift until the action runs; `.never` if no press of a finger that
  /// rests makes an action. O(n) in the number of waits.
  public var action: Interval { neverActs ? .never : BoundWait.longest(of: toAction) }

  /// True if recognizers take every press of a finger that rests.
  package var neverActs: Bool {
    var next = Interval.zero
    for presses in taken where presses.shortest == next { next = presses.past }
    return next == .never
  }

  /// True if another part has the same waits.
  func isLike(_ other: BoundPlace) -> Bool {
    toHighlight == other.toHighlight && toAction == other.toAction && quick == other.quick
      && taken == other.taken
  }

  /// Adds the rectangles of another part with the same waits.
  mutating func join(_ other: BoundPlace) {
    rects += other.rects
    var first = 0
    while first < rects.count {
      if let second = rects.indices.first(where: { $0 > first && rects[first].touches(rects[$0]) })
      {
        let both = rects[first].joined(rects.remove(at: second))
        rects[first] = both
        first = 0
      } else {
        first += 1
      }
    }
  }
}

extension Rect2D {
  /// True if this rectangle and `other` form one rectangle together.
  fileprivate func touches(_ other: Rect2D) -> Bool {
    if minX == other.minX, size.width == other.size.width {
      return isNear(maxY, other.minY) || isNear(other.maxY, minY)
    }
    if minY == other.minY, size.height == other.size.height {
      return isNear(maxX, other.minX) || isNear(other.maxX, minX)
    }
    return false
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { a - b < 1e-9 && b - a < 1e-9 }

  /// The rectangle that this one and `other` form together.
  fileprivate func joined(_ other: Rect2D) -> Rect2D {
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return Rect2D(x, y, max(maxX, other.maxX) - x, max(maxY, other.maxY) - y)
  }
}
