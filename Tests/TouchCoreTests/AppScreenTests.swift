import Testing
import TouchCore

/// What an app sees of a phone, by what it was built with (DEV-1).
@Suite struct AppScreenTests {
  private func screen(
    _ name: String, sdk: Release, _ orientation: Orientation = .portrait
  ) throws -> AppScreen {
    let device = try #require(Device.named(Array(name.utf8)))
    return AppScreen(of: device.seen(byAppsBuiltWith: sdk), on: device, in: orientation)
  }

  @Test(arguments: [
    ("iPhone X", 1.0, 72.5), ("iPhone 12 mini", 1, 72.5), ("iPhone 12", 1.04, 75.16),
    ("iPhone XR", 1.104, 79.816), ("iPhone XS Max", 1.104, 79.816),
    ("iPhone 15", 1.048, 76.492), ("iPhone 16 Pro Max", 1.173_333, 86.693_333),
  ])
  func anAppFromBeforeIOS11IsLetterboxedOnPhonesWithACutout(
    _ name: String, _ zoom: Double, _ beside: Double
  ) throws {
    let device = try #require(Device.named(Array(name.utf8)))
    let seen = device.seen(byAppsBuiltWith: Release(10, 3))
    #expect(seen.portraitSize == Size2D(375, 667) && seen.statusBarHeight == 20)
    #expect(seen.safeArea(in: .landscapeLeft, bar: 0) == .zero && seen.cutout == .none)
    #expect(!seen.hasHomeIndicator && seen.cornerRadius == 0)
    for orientation in Orientation.allCases {
      let screen = try screen(name, sdk: Release(10, 3), orientation)
      #expect(abs(screen.zoom - zoom) < 1e-6)
      let origin = orientation.isLandscape ? Point2D(beside, 0) : Point2D(0, beside)
      #expect(screen.origin.distance(to: origin) < 1e-6)
      #expect(screen.size == seen.screen(in: orientation))
      #expect(screen.glass == device.screen(in: orientation))
      #expect(screen.isLetterboxed && !screen.isWholeGlass)
      // In the middle: as much is beside it at both ends.
      let middle = screen.onGlass(Point2D(screen.size.width / 2, screen.size.height / 2))
      #expect(
        middle.distance(to: Point2D(screen.glass.width / 2, screen.glass.height / 2)) < 1e-9)
    }
  }

  @Test func anAppBuiltWithIOS11IsZoomedOn414By896AndNowhereElse() throws {
    for device in Device.all {
      for sdk in [Release(11), Release(11, 4), Release(12), Release(26)] {
        let seen = device.seen(byAppsBuiltWith: sdk)
        let screen = AppScreen(of: seen, on: device, in: .portrait)
        let isZoomed = sdk < Release(12) && device.portraitSize == Size2D(414, 896)
        #expect(screen.isWholeGlass != isZoomed, "\(device.name)")
        #expect(!screen.isLetterboxed)
        #expect(seen.portraitSize == (isZoomed ? Size2D(375, 812) : device.portraitSize))
        if isZoomed {
          #expect(seen.statusBarHeight == 44 && seen.hardwareTop == 44)
          #expect(screen.zoom == 414.0 / 375)
          // No point of the glass is beside it.
          #expect(screen.frame.minY <= 0 && screen.frame.maxY >= 896)
        }
      }
    }
  }

  @Test func phonesWithoutACutoutAndPadsAreSeenAsTheyAre() throws {
    for device in Device.all where device.kind == .pad || device.cutout == .none {
      for sdk in [Release(2), Release(10), Release(11)] {
        let seen = device.seen(byAppsBuiltWith: sdk)
        #expect(AppScreen(of: seen, on: device, in: .landscapeLeft).isWholeGlass)
        #expect(seen.statusBarHeight == device.statusBarHeight)
      }
    }
  }

  @Test func pointsGoToTheAppAndBack() throws {
    let screen = try screen("iPhone XR", sdk: Release(10))
    #expect(screen.inApp(Point2D(207, 448)).distance(to: Point2D(187.5, 333.5)) < 1e-9)
    for point in [Point2D(0, 0), Point2D(413.5, 3), Point2D(100.25, 895)] {
      #expect(screen.onGlass(screen.inApp(point)).distance(to: point) < 1e-9)
    }
    let whole = try self.screen("iPhone XR", sdk: Release(12))
    #expect(whole.inApp(Point2D(0.1, 895.7)) == Point2D(0.1, 895.7))
    #expect(whole.onGlass(Point2D(0.1, 895.7)) == Point2D(0.1, 895.7))
  }

  @Test func theBarOfIPhoneXRAnd11Is44PointsUpToIOS13() throws {
    // DEV-2
    for (name, os, top) in [
      ("iPhone XR", Release(12), 44.0), ("iPhone XR", Release(13, 7), 44),
      ("iPhone XR", Release(14), 48), ("iPhone 11", Release(13), 44),
      ("iPhone 11", Release(26), 48),
      ("iPhone XS Max", Release(12), 44), ("iPhone XS Max", Release(14), 44),
    ] {
      let device = try #require(Device.named(Array(name.utf8)))
      let running = device.running(os)
      #expect(running.statusBarHeight == top && running.hardwareTop == top)
      #expect(Figures(device: device, os: os).length(.dev2Bar) == top)
    }
  }
}
