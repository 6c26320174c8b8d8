import CBench
import Umpire

/// The kinds of recognizers in the workload, in the order in which the rungs add them. A tap with
/// several taps is a separate kind here.
enum StepGesture: Int, CaseIterable {
  case tap, longPress, pan, pinch, rotation, doubleTap, edgePan

  /// The name in tables.
  var name: String {
    switch self {
    case .tap: "tap"
    case .longPress: "long press"
    case .pan: "pan"
    case .pinch: "pinch"
    case .rotation: "rotation"
    case .doubleTap: "double tap"
    case .edgePan: "edge pan"
    }
  }

  /// True if it begins, changes and ends; a tap only ends.
  var isContinuous: Bool {
    switch self {
    case .tap, .doubleTap: false
    case .longPress, .pan, .pinch, .rotation, .edgePan: true
    }
  }

  /// The floor's number for it; `nil` if the floor leaves it out.
  var number: UInt8? {
    switch self {
    case .tap, .doubleTap: UInt8(BENCH_TAP)
    case .longPress: UInt8(BENCH_LONG_PRESS)
    case .pan: UInt8(BENCH_PAN)
    case .pinch: UInt8(BENCH_PINCH)
    case .rotation, .edgePan: nil
    }
  }

  /// The kind with this name in scene files; `nil` if the workload has no such recognizer.
  init?(kind: SceneName, taps: Int) {
    if kind.matches("tap") {
      self = taps > 1 ? .doubleTap : .tap
    } else if kind.matches("longPress") {
      self = .longPress
    } else if kind.matches("pan") {
      self = .pan
    } else if kind.matches("pinch") {
      self = .pinch
    } else if kind.matches("rotation") {
      self = .rotation
    } else if kind.matches("edgePan") {
      self = .edgePan
    } else {
      return nil
    }
  }
}
