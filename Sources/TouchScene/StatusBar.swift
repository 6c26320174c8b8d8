import TouchCore

/// The status bar of a scene: its frame, and the insets of the safe area on the app's screen.
@usableFromInline struct StatusBar: BitwiseCopyable, Hashable, Sendable {
  /// Its frame on the app's screen; no height while it is hidden.
  @usableFromInline var frame: Rect2D
  /// How far the safe area is from each edge of the screen (SAFE-1, DEV-2).
  var screenInsets: Insets2D
  /// How much higher the bar is than outside a call, in points; 0 outside a call (DEV-2).
  let growth: Double

  init(_ scene: SceneDescription, _ figures: Figures, isHidden: Bool) {
    let device = scene.appDevice.with(figures)
    let screen = device.screen(in: scene.orientation)
    func height(call: Bool) -> Double {
      isHidden ? 0 : device.statusBarHeight(in: scene.orientation, os: scene.os, call: call)
    }
    let shown = height(call: scene.call)
    growth = max(0, shown - height(call: false))
    frame = Rect2D(0, 0, screen.width, shown)
    let sdk = scene.effectiveSDK
    if sdk >= Release(11) {
      screenInsets = device.safeArea(in: scene.orientation, bar: shown)
    } else if sdk >= Release(7) {
      // The layout guides: the bar above, nothing else.
      screenInsets = Insets2D(top: shown, left: 0, bottom: 0, right: 0)
    } else {
      screenInsets = .zero
    }
  }
}

/// What a finger on the visible status bar is for the app, by release (BAR-1, BAR-7).
public enum BarTouches: BitwiseCopyable, Hashable, Sendable {
  /// Up to 3.x: status-bar records, which go to the application.
  case records
  /// iOS 4 to 12: touches, which a hook may see.
  case touches
  /// iOS 13 and later: no touches; a tap is an action.
  case actions
}

extension CompiledScene {
  /// What a finger on the visible status bar is for the app (BAR-1, BAR-7).
  package var barTouches: BarTouches {
    if description.os < Release(4) { return .records }
    return description.os < Release(13) ? .touches : .actions
  }

  /// True if the bar is the taller one of a call, which takes taps for the call (DEV-2, BAR-6).
  package var showsCallBar: Bool { statusBar.growth > 0 }
}
