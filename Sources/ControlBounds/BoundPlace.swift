import TouchCore

/// A part of a control in which the same things are waited for, wherever a finger lands (HI-5).
///
///     landing ●──── withheld ────▶ touchDown, highlight ── next frame ──▶ seen
///     lift    ●── the rest of it ─▶ touchUpInside ── delay (HI-4) ──▶ action
///
/// What ends with the lift delays no action.
public struct BoundPlace: Hashable, Sendable {
  /// Where on the screen, in points.
  public internal(set) var rects: [Rect2D]
  /// What the highlight waits for, from the landing until it is on the screen. A press that lasts
  /// no longer than it is withheld is another matter: see `quick`.
  public let toHighlight: [BoundWait]
  /// What the action waits for, from the lift on, however short the press.
  public let toAction: [BoundWait]
  /// What is seen of presses that are over before the touch is delivered.
  public let quick: QuickPress
  /// The presses that recognizers take from it when the finger rests, the shortest first: they make
  /// no action (ARB-6).
  public let taken: [TakenPresses]

  /// The latest that the highlight is on the screen, from the landing.
  public var highlight: Interval { BoundWait.longest(of: toHighlight) }
  /// The latest that the action runs, from the lift; `.never` where no press of a finger that rests
  /// makes one.
  public var action: Interval { neverActs ? .never : BoundWait.longest(of: toAction) }

  /// Whether recognizers take every press of a finger that rests.
  public var neverActs: Bool {
    var next = Interval.zero
    for presses in taken where presses.shortest == next { next = presses.past }
    return next == .never
  }

  /// Whether another place waits for the same.
  func isLike(_ other: BoundPlace) -> Bool {
    toHighlight == other.toHighlight && toAction == other.toAction && quick == other.quick
      && taken == other.taken
  }

  /// Takes in the places of another that waits for the same.
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
  /// Whether this and `other` are one rectangle together.
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

  /// The rectangle that this and `other` are together.
  fileprivate func joined(_ other: Rect2D) -> Rect2D {
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return Rect2D(x, y, max(maxX, other.maxX) - x, max(maxY, other.maxY) - y)
  }
}
