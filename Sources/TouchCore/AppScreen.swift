/// The screen that an app sees, and where it lies on the glass (DEV-1).
///
///     ┌ glass ────────┐
///     │ beside        │    An app built for iOS 10 on an iPhone XR: 375 × 667 points of the app,
///     ├ app ──────────┤    each 1.104 points of the glass, in the middle of 414 × 896.
///     │               │
///     ├───────────────┤    An app built for the phone fills the glass, point for point.
///     │ beside        │
///     └───────────────┘
///
/// Views, touches and recognizers are in points of the app's screen. The gestures of the system are
/// in points of the glass.
///
///     screen.inApp(Point2D(207, 448))      // 187.5 333.5, the middle of both
@usableFromInline package struct AppScreen: BitwiseCopyable, Hashable, Sendable {
  /// The top left corner of the app's screen on the glass, in points of the glass.
  @usableFromInline package let origin: Point2D
  /// The length of one point of the app, in points of the glass.
  @usableFromInline package let zoom: Double
  /// The size of the app's screen as it is held, in points of the app.
  package let size: Size2D
  /// The size of the glass as it is held, in points of the glass.
  package let glass: Size2D
  /// True if points of the glass and points of the app are the same.
  @usableFromInline package let isWholeGlass: Bool

  /// The screen of an app for which `device` looks like `seen`: as wide as the glass held upright,
  /// and centred on it.
  package init(of seen: Device, on device: Device, in orientation: Orientation) {
    size = seen.screen(in: orientation)
    glass = device.screen(in: orientation)
    zoom = device.portraitSize.width / seen.portraitSize.width
    let beside = (device.portraitSize.height - zoom * seen.portraitSize.height) / 2
    origin = orientation.isLandscape ? Point2D(beside, 0) : Point2D(0, beside)
    isWholeGlass = zoom == 1 && origin == .zero
  }

  /// The app's screen on the glass, in points of the glass.
  package var frame: Rect2D {
    Rect2D(origin: origin, size: Size2D(zoom * size.width, zoom * size.height))
  }

  /// True if the glass is longer than the app's screen, so that both ends of the glass are black.
  package var isLetterboxed: Bool { origin.x > 0 || origin.y > 0 }

  /// Converts a location from points of the glass to points of the app.
  @inlinable package func inApp(_ point: Point2D) -> Point2D {
    guard rarely(!isWholeGlass) else { return point }
    let inside = Point2D(point.x - origin.x, point.y - origin.y)
    return zoom == 1 ? inside : Point2D(inside.x / zoom, inside.y / zoom)
  }

  /// Converts a location from points of the app to points of the glass.
  @inlinable package func onGlass(_ point: Point2D) -> Point2D {
    guard rarely(!isWholeGlass) else { return point }
    return zoom == 1
      ? Point2D(point.x + origin.x, point.y + origin.y)
      : Point2D(zoom * point.x + origin.x, zoom * point.y + origin.y)
  }
}

extension Device {
  /// The device as an app that was built with `sdk` sees it (DEV-1). Only phones with a notch or an
  /// island look different:
  /// - to an app built for a release before iOS 11: 375 × 667 points, without a cutout;
  /// - to an app built for iOS 11: the screen of an iPhone X, if the glass is 414 × 896 points.
  package func seen(byAppsBuiltWith sdk: Release) -> Device {
    guard kind == .phone, cutout != .none else { return self }
    var device = self
    if sdk < Release(11) {
      device.portraitSize = Size2D(375, 667)
      device.statusBarHeight = 20
      // The system shows a call beside the notch, so the bar of the app stays as it is (ours).
      device.callBarHeight = 20
      device.hardwareTop = 0
      device.indicatorBand = IndicatorBand(portrait: 0, landscape: 0)
      device.cutout = .none
      device.cornerRadius = 0
    } else if sdk < Release(12), portraitSize == Size2D(414, 896) {
      device.portraitSize = Size2D(375, 812)
      device.statusBarHeight = 44
      device.hardwareTop = 44
      let zoom = portraitSize.width / device.portraitSize.width
      if case .notch(let size) = cutout {
        device.cutout = .notch(Size2D(size.width / zoom, size.height / zoom))
      }
      device.cornerRadius = cornerRadius / zoom
    }
    return device
  }
}

extension SceneDescription {
  /// The device as the app sees it (DEV-1).
  package var appDevice: Device {
    device.running(os).seen(byAppsBuiltWith: effectiveSDK)
  }

  /// The app's screen, and its location on the glass (DEV-1).
  package var appScreen: AppScreen { AppScreen(of: appDevice, on: device, in: orientation) }
}
