import TouchCore

/// A simple implementation of EDGE-2, GATE-2, GATE-7 and DEFER-3 to DEFER-5: the touches that the
/// system wins at the bottom edge of a phone with a home button.
///
/// At a deferred edge the first swipe belongs to the app and shows the affordance. The system may
/// win a touch that begins while the affordance is shown, by a swipe or by a tap on the tab.
struct SystemSight {
  private let screen: Size2D
  private let isDeferred: Bool
  /// The touches that may still become the system's swipe or tap.
  private var swipes: [Int: Swipe] = [:]
  /// The touches that may still become the app's first swipe.
  private var firsts: [Int: Swipe] = [:]
  /// The touches that the system has won.
  private var taken: Set<Int> = []
  /// The time since which the affordance is shown; `nil` if it is not.
  private var shown: Int64?

  private struct Swipe {
    var start: Point2D
    var began: Int64
    var takesTap: Bool

    /// True if the system has given up the touch: 750 ms after it began (GATE-7, DEFER-5).
    func isLate(_ now: Int64) -> Bool { now - began > 750_000_000 }

    /// EDGE-2: true if the finger is beyond the hysteresis of 10 points, and true if it moved
    /// inward within 45°.
    func goes(to point: Point2D) -> (isFar: Bool, isInward: Bool) {
      let (up, aside) = (start.y - point.y, abs(point.x - start.x))
      return ((up * up + aside * aside).squareRoot() > 10, up >= aside)
    }
  }

  init(on screen: Size2D, isDeferred: Bool) {
    (self.screen, self.isDeferred) = (screen, isDeferred)
  }

  /// A touch begins; `down` are the touches of the other fingers.
  mutating func began(_ touch: Int, at point: Point2D, _ now: Int64, besides down: Set<Int>) {
    // EDGE-2: in the swipe band.
    guard screen.height - point.y <= 20 else { return }
    goAway(now)
    var swipe = Swipe(start: point, began: now, takesTap: false)
    if isDeferred, shown == nil {
      // Two fingers of one gesture rule it out.
      firsts = firsts.isEmpty ? [touch: swipe] : [:]
      return
    }
    // DEFER-4: the tab is 96 points wide.
    swipe.takesTap = isDeferred && abs(point.x - screen.width / 2) <= 48
    // GATE-2: two fingers of one gesture rule it out, and so does a touch that the system has.
    if !taken.isDisjoint(with: down) { return }
    let others = swipes.filter { down.contains($0.key) && !$0.value.isLate(now) }
    if others.isEmpty { swipes[touch] = swipe }
    for other in others.keys { swipes[other] = nil }
  }

  /// A finger has moved.
  /// - Returns: true if the system takes its touch.
  mutating func moved(_ touch: Int, to point: Point2D, _ now: Int64) -> Bool {
    goAway(now)
    if let first = firsts[touch] {
      let (isFar, isInward) = first.goes(to: point)
      if isFar { firsts[touch] = nil }
      // DEFER-3.
      if isFar, isInward, shown == nil { shown = now }
      return false
    }
    guard let swipe = swipes[touch] else { return false }
    let (isFar, isInward) = swipe.goes(to: point)
    guard isFar || swipe.isLate(now) else { return false }
    swipes[touch] = nil
    guard isInward, !swipe.isLate(now) else { return false }
    taken.insert(touch)
    shown = nil
    return true
  }

  /// A finger lifts.
  /// - Returns: true if the system takes its touch, which was a tap on the tab (DEFER-5).
  mutating func lifted(_ touch: Int, _ now: Int64) -> Bool {
    defer { left(touch) }
    guard let swipe = swipes[touch], swipe.takesTap, !swipe.isLate(now) else { return false }
    shown = nil
    return true
  }

  /// A finger has lifted or was cancelled.
  mutating func left(_ touch: Int) { (swipes[touch], firsts[touch]) = (nil, nil) }

  /// Hides the affordance if its time is over: it takes 0.2 s to appear and stays for 2 s
  /// (DEFER-3).
  private mutating func goAway(_ now: Int64) {
    if let since = shown, now > since + 2_200_000_000 { shown = nil }
  }
}
