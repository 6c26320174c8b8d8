/// A scene as its file says it: what is on the screen and what the app does in response.
/// `TouchScene` compiles it.
public struct SceneDescription: Hashable, Sendable {
  /// The device.
  public var device: Device
  /// The release that runs on it.
  public var os: Release
  /// The release that the app was built with; `nil` for `os` (SAFE-7).
  public var sdk: Release?
  /// How the device is held.
  public var orientation = Orientation.portrait
  /// True if a call is in progress: the status bar is taller (DEV-2).
  public var call = false
  /// True if the app is active; false after it was left, when no touch reaches it (HOME-7).
  public var isActive = true
  /// When views get the movements of a finger (TCH-7).
  public var delivery = DeliveryMode.sample
  /// Figures with another value than the standard one, in the order set.
  public var figures: [FigureSetting] = []
  /// Code of the app that handles events before any window (APP-1); `nil` if the app has no such
  /// code.
  public var hook: HookDescription?
  /// The windows, in the order made.
  public var windows: [WindowDescription] = []
  /// The view controllers.
  public var controllers: [ControllerDescription] = []
  /// The views, back to front among siblings.
  public var views: [ViewDescription] = []
  /// What the app does in response to effects.
  public var reactions: [Reaction] = []

  /// An empty scene on `device` with `os`.
  public init(device: Device, os: Release) {
    self.device = device
    self.os = os
  }

  /// The release whose behaviour the app gets: the SDK it was built with, but at most the OS
  /// version.
  package var effectiveSDK: Release { min(sdk ?? os, os) }
}

/// When views get the movements of a finger (TCH-7).
public enum DeliveryMode: UInt8, BitwiseCopyable, Hashable, WordChoice, Sendable {
  /// At every sample.
  case sample
  /// At the next display frame, the newest sample for all since the last one.
  case frame

  /// The word that scene files use.
  package var word: StaticString {
    switch self {
    case .sample: "sample"
    case .frame: "frame"
    }
  }
}

/// A figure with another value than the standard one.
public struct FigureSetting: Hashable, Sendable {
  /// The figure that is set.
  public var figure: Figure
  /// What it is set to.
  public var value: SceneValue

  /// A figure's own value.
  public init(_ figure: Figure, _ value: SceneValue) {
    self.figure = figure
    self.value = value
  }
}

extension Orientation: WordChoice {
  /// The word that scene files use.
  package var word: StaticString {
    switch self {
    case .portrait: "portrait"
    case .upsideDown: "upsideDown"
    case .landscapeLeft: "landscapeLeft"
    case .landscapeRight: "landscapeRight"
    }
  }
}
