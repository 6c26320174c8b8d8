import SystemGestures
import TouchCore
import TouchScene

/// What steps need of the scene's device and figures, read once after each change of the scene.
struct Limits: BitwiseCopyable, Sendable {
  /// How many touches the device follows (TCH-3).
  let mostTouches: Int
  /// How long after a tap another one belongs to it (TCH-6).
  let tapInterval: Interval
  /// How far from a tap another one that belongs to it begins (TCH-6).
  let tapDistance: Double
  /// Which edges are the system's.
  let edges: SystemEdges
  /// When the display shows its frames.
  let display: DisplayFrames
  /// Whether movements wait for them (TCH-7).
  let waitsForFrames: Bool
  /// Whether the app looks at events before anybody else (APP-1).
  let hasHook: Bool
  /// How far from the left edge a back swipe may begin (EDGE-5), which came with iOS 7; less than 0
  /// before.
  let backSwipeRegion: Double

  init(_ scene: Scene) {
    let description = scene.description
    let device = description.device
    mostTouches = scene.figures.count(device.kind == .pad ? .tch3Pad : .tch3Phone)
    tapInterval = scene.figures.interval(.tch6Interval)
    tapDistance = scene.figures.length(.tch6Distance)
    edges = SystemEdges(
      device, os: description.os, orientation: description.orientation, scene.figures)
    display = DisplayFrames(rate: device.rates.display)
    waitsForFrames = description.delivery == .frame
    hasHook = description.hook != nil
    backSwipeRegion = description.os >= Release(7) ? scene.figures.length(.edge5Region) : -1
  }

  /// How many touches may wait for a ruling after their fingers have lifted. One more, and the
  /// oldest is delivered: no person taps so fast, and a hostile trace does not fill the memory.
  static let mostWaiting = 64
  /// How many back swipes, the deepest ones, are asked of one touch (EDGE-5).
  static let mostBackSwipes = 8
  /// How many phases of one touch may be withheld; further movements replace the newest.
  static let mostWithheld = 1024
}
