/// A kind of hands that a search makes up for a scene, by its word on the command line.
package enum HandKind: String, CaseIterable, Sendable {
  /// Taps of one to five fingers, of two fingers in two views, and two taps in one view.
  case tap
  /// Two quick taps in one place.
  case doubleTap = "double-tap"
  /// A finger that lifts at a deadline of the engine, 1 ns before or 1 ns after it.
  case press
  /// A finger that rests until a long press is recognised.
  case longPress = "long-press"
  /// Drags of one to five fingers, and drags beside a press.
  case drag
  /// A finger that lifts at its highest speed.
  case fling
  /// Two fingers that move apart or together.
  case pinch
  /// Two fingers that turn.
  case rotate
  /// A swipe from an edge.
  case edgeSwipe = "edge-swipe"
  /// Two swipes from an edge, one after the other.
  case twoSwipe = "two-swipe"
  /// A tap on the status bar.
  case barTap = "bar-tap"
  /// The edge of a hand, which the system cancels, and a tap.
  case palm
  /// Fingers that the system cancels together.
  case interruption
  /// The gesture that a recognizer of the scene waits for.
  case gesture
}
