/// What devices of a kind have in common, for the table: each figure is stored once.
extension Device {
  /// A phone with a home button: a bar of 20 pt, and nothing that covers the screen.
  static func phone(
    _ name: StaticString, _ otherName: StaticString?, _ size: Size2D, scale: Double,
    from release: Release
  ) -> Device {
    Device(
      name: name, otherName: otherName, kind: .phone, portraitSize: size, scale: scale,
      statusBarHeight: 20, callBarHeight: 40, hardwareTop: 0,
      indicatorBand: IndicatorBand(portrait: 0, landscape: 0), cutout: .none, cornerRadius: 0,
      rates: Rates(touchSampling: 60, delivery: 60, display: 60), firstRelease: release)
  }

  /// A phone with a notch, which its bar is as high as.
  static func phone(
    _ name: StaticString, _ size: Size2D, bar: Double, notch: Size2D, corner: Double,
    from release: Release
  ) -> Device {
    var device = phoneWithIndicator(name, size, corner: corner, from: release)
    device.statusBarHeight = bar
    device.hardwareTop = bar
    device.cutout = .notch(notch)
    return device
  }

  /// A phone with a Dynamic Island. Its bar is 54 pt; where the safe area is 62 pt high the bar's
  /// height is not published, and 54 is used.
  static func phone(
    _ name: StaticString, _ size: Size2D, islandTop: Double, corner: Double, from release: Release
  ) -> Device {
    var device = phoneWithIndicator(name, size, corner: corner, from: release)
    device.statusBarHeight = 54
    device.hardwareTop = islandTop
    device.cutout = .island
    return device
  }

  /// A pad with a home button.
  static func pad(
    _ name: StaticString, _ otherName: StaticString?, _ size: Size2D, _ rates: Rates,
    from release: Release
  ) -> Device {
    var device = phone(name, otherName, size, scale: 2, from: release)
    device.kind = .pad
    device.rates = rates
    return device
  }

  /// The same pad with a home indicator instead: a bar of 24 pt, a band of 20 pt either way round.
  var withIndicator: Device {
    var device = self
    device.statusBarHeight = 24
    device.indicatorBand = IndicatorBand(portrait: 20, landscape: 20)
    device.cornerRadius = 18
    return device
  }

  /// Another model with the same glass. Its display shows `display` frames a second, by default as
  /// many.
  func alike(
    _ name: StaticString, _ otherName: StaticString? = nil, from release: Release,
    display: Int32? = nil
  ) -> Device {
    var device = self
    device.name = name
    device.otherName = otherName
    device.firstRelease = release
    if let display { device.rates.display = display }
    return device
  }

  /// Rates are documented up to the iPhone X, which is sampled at 120 Hz and delivers at 60; later
  /// phones are taken to be the same (facts §8.1).
  private static func phoneWithIndicator(
    _ name: StaticString, _ size: Size2D, corner: Double, from release: Release
  ) -> Device {
    var device = phone(name, nil, size, scale: 3, from: release)
    device.indicatorBand = IndicatorBand(portrait: 34, landscape: 21)
    device.cornerRadius = corner
    device.rates = Rates(touchSampling: 120, delivery: 60, display: 60)
    return device
  }
}
