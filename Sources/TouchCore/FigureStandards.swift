/// What the standard value of a figure can depend on.
struct FigureCircumstances {
  /// The device.
  let device: Device
  /// The release that runs.
  let os: Release
  /// The device as an app sees it that was built with the SDK in use.
  let seen: Device

  init(device: Device, os: Release, sdk: Release) {
    self.device = device
    self.os = os
    seen = device.running(os).seen(byAppsBuiltWith: sdk)
  }

  /// True if the device is a phone that is at least 414 pt wide.
  var isWidePhone: Bool { device.kind == .phone && seen.portraitSize.width >= 414 }

  /// True if the gate's band at the bottom is that of phones with iOS 7 to 10.
  var hasWideBottomGate: Bool {
    device.kind == .phone && os >= Release(7) && os < Release(11)
  }

  /// True if touches at the left and right edge wait too.
  var hasSideGates: Bool { device.kind == .phone && os >= Release(11) }
}

extension Figures {
  /// The standard value of every figure on a device with a release, for an app that was built with
  /// `sdk`, in the order of the figures.
  static func standards(device: Device, os: Release, sdk: Release) -> [FigureValue] {
    let circumstances = FigureCircumstances(device: device, os: os, sdk: sdk)
    return Figure.allCases.map { figure in
      let row = figure.row
      return row.variation?(circumstances) ?? row.standard
    }
  }
}
