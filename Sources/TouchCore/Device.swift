/// A phone or pad: what of its glass, its bars and its rates the engine has to know (DEV-1).
///
///     let phone = Device.named(Array("iphone x".utf8))!
///     phone.screen(in: .landscapeLeft)                                // 812 × 375
///     phone.hasHomeIndicator                                          // true
///
/// Lengths are points. A scene is on one of `Device.all`.
public struct Device: BitwiseCopyable, Sendable {
  /// The name that Apple sells it by.
  public package(set) var name: StaticString
  /// Another name that people use, if there is one; `named` takes it as well.
  package var otherName: StaticString?
  /// Phone or pad.
  public package(set) var kind: Kind
  /// The screen held upright.
  public package(set) var portraitSize: Size2D
  /// Pixels a point, as the app sees it.
  public package(set) var scale: Double
  /// The status bar held upright, outside a call.
  package var statusBarHeight: Double
  /// The status bar during a call, a recording or tethering, on phones with nothing cut out of the
  /// screen; no other device has such a bar (DEV-2).
  package var callBarHeight: Double
  /// What the hardware covers at the top, held upright: the notch or the island, else 0.
  package var hardwareTop: Double
  /// The height of the status bar and the notch up to iOS 13; `nil` if iOS 14 did not change it
  /// (DEV-2).
  package var topBefore14: Double?
  /// The band of the home indicator (DEV-4); a height of 0 is no indicator but a home button.
  package var indicatorBand: IndicatorBand
  /// What is cut out of the top of the screen.
  package var cutout: Cutout
  /// The radius of the screen's corners.
  package var cornerRadius: Double
  /// How often the hardware and the system report.
  package var rates: Rates
  /// The first release that it ran.
  public package(set) var firstRelease: Release

  /// What kind of device it is.
  public enum Kind: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    /// An iPhone.
    case phone
    /// An iPad.
    case pad

    /// The word that listings use.
    package var word: StaticString {
      switch self {
      case .phone: "phone"
      case .pad: "pad"
      }
    }
  }

  /// What is cut out of the top of the screen, held upright.
  package enum Cutout: BitwiseCopyable, Hashable, Sendable {
    /// The screen has no cutout.
    case none
    /// A notch of this size in the middle of the top edge.
    case notch(Size2D)
    /// A Dynamic Island, whose rectangle is not published.
    case island
  }

  /// The height of the home indicator's band.
  package struct IndicatorBand: BitwiseCopyable, Hashable, Sendable {
    /// The height in points when the device is upright.
    package var portrait: Double
    /// The height in points when the device is on its side.
    package var landscape: Double
  }

  /// Reports a second.
  package struct Rates: BitwiseCopyable, Hashable, Sendable {
    /// How often the glass is scanned, in hertz.
    package var touchSampling: Int32
    /// How often touches reach the app, in hertz.
    package var delivery: Int32
    /// How often the display shows another frame, at most, in hertz.
    package var display: Int32
  }

  /// True if a home indicator replaces the home button.
  public var hasHomeIndicator: Bool { indicatorBand.portrait > 0 }

  /// The width of either ear beside the notch (DEV-3), if there is one.
  package var earWidth: Double? {
    guard case .notch(let size) = cutout else { return nil }
    return (portraitSize.width - size.width) / 2
  }

  /// The screen as it is held.
  public func screen(in orientation: Orientation) -> Size2D {
    orientation.isLandscape
      ? Size2D(portraitSize.height, portraitSize.width) : portraitSize
  }

  /// The height of the status bar, unless the app hides it (DEV-2): 0 on phones in landscape from
  /// iOS 8 on. A call makes it 40 pt on phones without a notch or island.
  package func statusBarHeight(
    in orientation: Orientation, os: Release, call: Bool
  ) -> Double {
    guard kind == .phone else { return statusBarHeight }
    if orientation.isLandscape, os >= Release(8) { return 0 }
    return call && cutout == .none ? callBarHeight : statusBarHeight
  }

  /// What the hardware covers at each edge (DEV-4): notch, island and indicator, whatever bars are
  /// shown. Upside down is as upright.
  package func hardwareInsets(in orientation: Orientation) -> Insets2D {
    if orientation.isLandscape {
      return Insets2D(
        top: 0, left: hardwareTop, bottom: indicatorBand.landscape, right: hardwareTop)
    }
    return Insets2D(top: hardwareTop, left: 0, bottom: indicatorBand.portrait, right: 0)
  }

  /// The safe area of the whole screen: the parts that the hardware covers, and at the top the
  /// status bar if it is larger. `bar` is the height of the bar, 0 if it is hidden.
  package func safeArea(in orientation: Orientation, bar: Double) -> Insets2D {
    var insets = hardwareInsets(in: orientation)
    insets.top = max(insets.top, bar)
    return insets
  }

  /// The device under a release: up to iOS 13 some devices had a status bar of another height
  /// (DEV-2).
  package func running(_ os: Release) -> Device {
    guard os < Release(14), let top = topBefore14 else { return self }
    var device = self
    device.statusBarHeight = top
    device.hardwareTop = top
    return device
  }

  /// The device with the status bar and the indicator bands of a scene's figures (DEV-2, DEV-4). A
  /// device without a home indicator has no band.
  package func with(_ figures: Figures) -> Device {
    var device = self
    device.statusBarHeight = figures.length(.dev2Bar)
    let hasCallBar = callBarHeight != statusBarHeight
    device.callBarHeight = hasCallBar ? figures.length(.dev2CallBar) : device.statusBarHeight
    if hasHomeIndicator {
      device.indicatorBand = IndicatorBand(
        portrait: figures.length(.dev4Portrait), landscape: figures.length(.dev4Landscape))
    }
    return device
  }
}
