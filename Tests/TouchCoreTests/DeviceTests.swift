import Testing
import TouchCore

private func device(_ name: String) throws -> Device {
  try #require(Device.named(Array(name.utf8)), "no device is named \(name)")
}

private func insets(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> Insets2D {
  Insets2D(top: top, left: left, bottom: bottom, right: right)
}

/// What a row of the device table must say, copied from the facts and not from the code.
private struct Expected: Sendable {
  let name: String
  let size: Size2D
  let scale: Double
  let bar: Double
  let portrait: Insets2D
  let landscape: Insets2D
}

private func row(
  _ name: String, _ width: Double, _ height: Double, _ scale: Double, bar: Double,
  _ portrait: Insets2D, _ landscape: Insets2D
) -> Expected {
  Expected(
    name: name, size: Size2D(width, height), scale: scale, bar: bar, portrait: portrait,
    landscape: landscape)
}

private let table: [Expected] = [
  row("iPhone 3G", 320, 480, 1, bar: 20, insets(20, 0, 0, 0), .zero),
  row("iPhone 4S", 320, 480, 2, bar: 20, insets(20, 0, 0, 0), .zero),
  row("iPhone 5s", 320, 568, 2, bar: 20, insets(20, 0, 0, 0), .zero),
  row("iPhone SE", 320, 568, 2, bar: 20, insets(20, 0, 0, 0), .zero),
  row("iPhone 8", 375, 667, 2, bar: 20, insets(20, 0, 0, 0), .zero),
  row("iPhone 8 Plus", 414, 736, 3, bar: 20, insets(20, 0, 0, 0), .zero),
  row("iPhone X", 375, 812, 3, bar: 44, insets(44, 0, 34, 0), insets(0, 44, 21, 44)),
  row("iPhone 11 Pro", 375, 812, 3, bar: 44, insets(44, 0, 34, 0), insets(0, 44, 21, 44)),
  row("iPhone XR", 414, 896, 2, bar: 48, insets(48, 0, 34, 0), insets(0, 48, 21, 48)),
  row("iPhone 11", 414, 896, 2, bar: 48, insets(48, 0, 34, 0), insets(0, 48, 21, 48)),
  row("iPhone 11 Pro Max", 414, 896, 3, bar: 44, insets(44, 0, 34, 0), insets(0, 44, 21, 44)),
  row("iPhone 12 mini", 375, 812, 3, bar: 50, insets(50, 0, 34, 0), insets(0, 50, 21, 50)),
  row("iPhone 13 mini", 375, 812, 3, bar: 50, insets(50, 0, 34, 0), insets(0, 50, 21, 50)),
  row("iPhone 12 Pro", 390, 844, 3, bar: 47, insets(47, 0, 34, 0), insets(0, 47, 21, 47)),
  row("iPhone 14", 390, 844, 3, bar: 47, insets(47, 0, 34, 0), insets(0, 47, 21, 47)),
  row("iPhone 12 Pro Max", 428, 926, 3, bar: 47, insets(47, 0, 34, 0), insets(0, 47, 21, 47)),
  row("iPhone 14 Plus", 428, 926, 3, bar: 47, insets(47, 0, 34, 0), insets(0, 47, 21, 47)),
  row("iPhone 16", 393, 852, 3, bar: 54, insets(59, 0, 34, 0), insets(0, 59, 21, 59)),
  row("iPhone 15 Pro Max", 430, 932, 3, bar: 54, insets(59, 0, 34, 0), insets(0, 59, 21, 59)),
  row("iPhone 17", 402, 874, 3, bar: 54, insets(62, 0, 34, 0), insets(0, 62, 21, 62)),
  row("iPhone 17 Pro Max", 440, 956, 3, bar: 54, insets(62, 0, 34, 0), insets(0, 62, 21, 62)),
  row("iPad 10.2\"", 810, 1080, 2, bar: 20, insets(20, 0, 0, 0), insets(20, 0, 0, 0)),
  row("iPad Air 5", 820, 1180, 2, bar: 24, insets(24, 0, 20, 0), insets(24, 0, 20, 0)),
  row("iPad Pro 11\"", 834, 1194, 2, bar: 24, insets(24, 0, 20, 0), insets(24, 0, 20, 0)),
  row("iPad Pro 12.9\"", 1024, 1366, 2, bar: 24, insets(24, 0, 20, 0), insets(24, 0, 20, 0)),
  row(
    "iPad Pro 12.9\" (gen 2)", 1024, 1366, 2, bar: 20, insets(20, 0, 0, 0), insets(20, 0, 0, 0)),
  row("iPad Pro 11\" M4", 834, 1210, 2, bar: 24, insets(24, 0, 20, 0), insets(24, 0, 20, 0)),
  row("iPad Pro 13\" M4", 1032, 1376, 2, bar: 24, insets(24, 0, 20, 0), insets(24, 0, 20, 0)),
]

@Suite struct DeviceTests {
  /// DEV-1, DEV-4, on a release that every device could be given.
  @Test(arguments: table)
  private func sizesBarsAndSafeAreasAreThoseOfTheFacts(expected: Expected) throws {
    let device = try device(expected.name)
    let os = Release(26)
    #expect(device.portraitSize == expected.size)
    #expect(device.scale == expected.scale)
    #expect(device.statusBarHeight == expected.bar)
    for orientation in Orientation.allCases {
      let bar = device.statusBarHeight(in: orientation, os: os, call: false)
      let safe = device.safeArea(in: orientation, bar: bar)
      #expect(safe == (orientation.isLandscape ? expected.landscape : expected.portrait))
    }
  }

  @Test(arguments: [
    ("iPhone X", 83.0), ("iPhone XS", 83), ("iPhone 11 Pro", 83), ("iPhone XR", 93.5),
    ("iPhone 11", 93.5), ("iPhone XS Max", 102.3), ("iPhone 12 mini", 74.5),
    ("iPhone 13 mini", 100.5), ("iPhone 12", 90), ("iPhone 13", 114.3), ("iPhone 14", 114.3),
    ("iPhone 12 Pro Max", 109.3),
  ])
  func earsAreAsWideAsTheFactsSay(name: String, ear: Double) throws {
    let measured = try #require(try device(name).earWidth)
    #expect(abs(measured - ear) <= 0.5)
  }

  @Test func onlyPhonesWithANotchHaveEars() throws {
    for device in Device.all {
      switch device.cutout {
      case .notch(let size):
        let ear = try #require(device.earWidth)
        #expect(ear > 0 && abs(2 * ear + size.width - device.portraitSize.width) < 1e-9)
        #expect(size.height <= device.hardwareTop)
      case .none, .island:
        #expect(device.earWidth == nil)
      }
    }
  }

  @Test func everyRowIsAPossibleDevice() {
    for device in Device.all {
      #expect(device.portraitSize.width < device.portraitSize.height)
      #expect([1, 2, 3].contains(device.scale))
      #expect((20...54).contains(device.statusBarHeight))
      #expect(device.cornerRadius >= 0 && device.cornerRadius < device.portraitSize.width / 2)
      #expect([60, 120].contains(device.rates.touchSampling))
      #expect([60, 120].contains(device.rates.display))
      #expect(device.rates.delivery <= device.rates.touchSampling)
      #expect(device.firstRelease >= Release(1) && device.firstRelease <= Release(26))
      for orientation in Orientation.allCases {
        let insets = device.hardwareInsets(in: orientation)
        #expect([insets.top, insets.left, insets.bottom, insets.right].allSatisfy { $0 >= 0 })
        #expect(insets.left == insets.right)
        #expect((insets.bottom > 0) == device.hasHomeIndicator)
        let screen = device.screen(in: orientation)
        #expect((screen.width > screen.height) == orientation.isLandscape)
      }
      #expect((device.cutout == .none) == (device.hardwareTop == 0))
      if device.cutout != .none { #expect(device.hasHomeIndicator && device.kind == .phone) }
    }
  }

  /// DEV-4, over all phones: 34 pt upright, 21 on the side.
  @Test func theIndicatorsBandIs34PointsUprightAnd21OnTheSideOfPhones() {
    for device in Device.all where device.kind == .phone && device.hasHomeIndicator {
      #expect(device.hardwareInsets(in: .portrait).bottom == 34)
      #expect(device.hardwareInsets(in: .landscapeLeft).bottom == 21)
      #expect(
        device.hardwareInsets(in: .landscapeLeft) == device.hardwareInsets(in: .landscapeRight))
    }
  }

  /// DEV-2, over all devices, orientations and some releases.
  @Test func aCallMakesTheBar40PointsOnPhonesWithoutACutoutAndChangesNoOther() {
    for device in Device.all {
      for orientation in Orientation.allCases {
        for os in [Release(1), Release(3), Release(7, 1, 2), Release(8), Release(11), Release(26)] {
          let quiet = device.statusBarHeight(in: orientation, os: os, call: false)
          let call = device.statusBarHeight(in: orientation, os: os, call: true)
          let isPhone = device.kind == .phone
          let isHidden = isPhone && orientation.isLandscape && os >= Release(8)
          #expect(quiet == (isHidden ? 0 : device.statusBarHeight))
          let grows = isPhone && device.cutout == .none && !isHidden
          #expect(call == (grows ? 40 : quiet))
          if grows { #expect(call - quiet == 20) }
        }
      }
    }
  }

  @Test func namesAreUniqueWhereCaseAndSpacesDoNotCount() {
    var names: Set<[UInt8]> = []
    for device in Device.all {
      #expect(names.insert(Device.folded(device.name.bytes)).inserted, "\(device.name)")
      if let other = device.otherName {
        #expect(names.insert(Device.folded(other.bytes)).inserted, "\(other)")
      }
    }
  }

  @Test func everyDeviceIsFoundByItsNamesHoweverSpacedAndCased() {
    for device in Device.all {
      let names = [device.name] + (device.otherName.map { [$0] } ?? [])
      for name in names.map({ "\($0)" }) {
        let spellings = [
          name, name.uppercased(), name.lowercased(), name.replacing(" ", with: ""),
          "  " + name.map { "\($0) " }.joined(),
        ]
        for spelling in spellings {
          let found = Device.named(Array(spelling.utf8))
          #expect(found?.name.bytes == device.name.bytes, "\(spelling)")
        }
      }
    }
  }

  @Test(arguments: ["", " ", "iPhone 9", "iPhoneXX", "iPad", "iPhone\u{0}", "iPhone-X"])
  func anythingElseIsNoDevice(name: String) {
    #expect(Device.named(Array(name.utf8)) == nil)
  }

  @Test func aSceneMayGiveADeviceAnotherBarAndBand() throws {
    let phone = try device("iPhone X")
    var figures = Figures(device: phone, os: Release(11))
    #expect(
      phone.with(figures).hardwareInsets(in: .portrait) == phone.hardwareInsets(in: .portrait))
    try figures.set(.dev4Portrait, to: .number(0))
    try figures.set(.dev2Bar, to: .number(20))
    let changed = phone.with(figures)
    #expect(changed.hardwareInsets(in: .portrait) == insets(44, 0, 0, 0))
    #expect(changed.statusBarHeight(in: .portrait, os: Release(11), call: false) == 20)
    let older = try device("iPhone 8")
    figures = Figures(device: older, os: Release(11))
    try figures.set(.dev2CallBar, to: .number(50))
    #expect(older.with(figures).statusBarHeight(in: .portrait, os: Release(11), call: true) == 50)
  }

  @Test func samplingAndDeliveryAreThoseOfApplesTable() throws {
    func rates(_ name: String) throws -> [Int32] {
      let rates = try device(name).rates
      return [rates.touchSampling, rates.delivery, rates.display]
    }
    #expect(try rates("iPhone SE") == [60, 60, 60])
    #expect(try rates("iPhone 8 Plus") == [60, 60, 60])
    #expect(try rates("iPhone X") == [120, 60, 60])
    #expect(try rates("iPad Air 2") == [60, 60, 60])
    #expect(try rates("iPad Pro 9.7-inch") == [120, 60, 60])
    #expect(try rates("iPad Pro 10.5-inch") == [120, 120, 120])
    #expect(try rates("iPhone 13 Pro").last == 120)
  }
}
