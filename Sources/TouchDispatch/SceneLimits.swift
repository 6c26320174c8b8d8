import SystemGestures
import TouchCore
import TouchScene

/// What steps need of the scene's device and figures, read once after each change of the scene.
package struct SceneLimits: BitwiseCopyable, Sendable {
  /// What the grammar of fingers needs.
  let fingers: FingerLimits
  /// Where the app's screen lies on the glass (DEV-1).
  package let appScreen: AppScreen
  /// The edges of the system, in points of the glass.
  package let edges: SystemEdges
  /// Which of them the app has deferred.
  package let deferral: Deferral
  /// True if the home indicator hides itself (HOME-3).
  let hidesIndicator: Bool
  /// How the device is held.
  let orientation: Orientation
  /// The movement before a swipe of the system is judged, in points of the app (EDGE-2, EDGE-6).
  let swipeHysteresis: Double
  /// When the display shows its frames.
  package let display: DisplayFrames
  /// True if movements wait for display frames (TCH-7).
  let waitsForFrames: Bool
  /// True if a touch may have a shortcut: its movements wait for no frame, and its points are those
  /// of the glass (DEV-1).
  let allowsShortcuts: Bool
  /// True if a hook of the app gets events before windows do (APP-1).
  let hasHook: Bool
  /// What a finger on the status bar is for the app (BAR-1, BAR-7).
  let barTouches: BarTouches
  /// True if controllers have back swipes (EDGE-5): from iOS 7 on.
  package let hasBackSwipes: Bool
  /// True if taps on buttons do not reach recognizers around them (CTL-5): from iOS 6 on.
  package let controlsKeepTaps: Bool

  /// True if a gesture or a view asks the host something (ASK-1).
  let asks: Bool
  /// True if a view asks `hitTest`.
  let asksHitTest: Bool

  package init(_ scene: CompiledScene) {
    let description = scene.description
    let device = description.device
    fingers = FingerLimits(
      mostTouches: scene.figures.count(device.kind == .pad ? .tch3Pad : .tch3Phone),
      tapInterval: scene.figures.interval(.tch6Interval),
      tapDistance: scene.figures.length(.tch6Distance))
    edges = SystemEdges(
      device, os: description.os, orientation: description.orientation, scene.figures)
    orientation = description.orientation
    deferral = Deferral(scene, edges)
    hidesIndicator = scene.hidesIndicator
    appScreen = scene.appScreen
    swipeHysteresis =
      min(scene.figures.length(.edge2Hysteresis), scene.figures.length(.edge6Hysteresis))
      / appScreen.zoom
    display = DisplayFrames(rate: device.rates.display)
    waitsForFrames = description.delivery == .frame
    allowsShortcuts = !waitsForFrames && appScreen.isWholeGlass
    hasHook = description.hook != nil
    barTouches = scene.barTouches
    hasBackSwipes = description.os >= Release(7)
    controlsKeepTaps = description.os >= Release(6)
    asks = scene.asks
    asksHitTest = scene.asksHitTest
  }
}

/// What the grammar of fingers needs of the scene's device and figures.
struct FingerLimits: BitwiseCopyable, Sendable {
  /// How many touches the device follows (TCH-3).
  let mostTouches: Int
  /// How long after a tap another one belongs to it (TCH-6).
  let tapInterval: Interval
  /// How far from a tap another one that belongs to it begins (TCH-6).
  let tapDistance: Double
}
