import TouchCore

/// What the system makes of fingers at the bottom edge of a phone with a home button, as EDGE-2, GATE-2
/// and GATE-7 say: which of them it takes.
struct SystemSight {
  /// Where the screen ends.
  var bottom: Double
  /// The touches that may yet be its swipe.
  private var swipes: [Int: (start: Point, began: Int64)] = [:]
  /// The touches that it has taken.
  private var taken: Set<Int> = []

  init(bottom: Double) { self.bottom = bottom }

  /// A touch begins; `down` are the other fingers.
  mutating func began(_ touch: Int, at point: Point, _ now: Int64, besides down: Set<Int>) {
    // EDGE-2: in the swipe band.
    guard bottom - point.y <= 20 else { return }
    // GATE-2: two fingers of one gesture are none, and none is beside one that the system has taken.
    if !taken.isDisjoint(with: down) { return }
    let others = swipes.keys.filter { down.contains($0) && !isLate($0, now) }
    if others.isEmpty { swipes[touch] = (point, now) }
    for other in others { swipes[other] = nil }
  }

  /// A finger has moved.
  /// - Returns: true if the system takes its touch.
  mutating func moved(_ touch: Int, to point: Point, _ now: Int64) -> Bool {
    guard let swipe = swipes[touch] else { return false }
    let isLate = isLate(touch, now)
    let (up, aside) = (swipe.start.y - point.y, abs(point.x - swipe.start.x))
    if !isLate, (up * up + aside * aside).squareRoot() <= 10 { return false }
    swipes[touch] = nil
    // EDGE-2: inward, within 45°.
    guard !isLate, up >= aside else { return false }
    taken.insert(touch)
    return true
  }

  /// GATE-7: after 150 ms the system has said that a touch is not its.
  private func isLate(_ touch: Int, _ now: Int64) -> Bool {
    swipes[touch].map { now - $0.began > 150_000_000 } ?? false
  }

  /// A finger has lifted, or was taken away.
  mutating func left(_ touch: Int) { swipes[touch] = nil }
}
