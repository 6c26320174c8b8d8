/// Devices are equal if all of their facts are.
extension Device: Hashable {
  /// Compares all facts of both devices.
  public static func == (a: Device, b: Device) -> Bool {
    a.name.spells(b.name.bytes) && a.otherName?.bytes == b.otherName?.bytes && a.kind == b.kind
      && a.portraitSize == b.portraitSize && a.scale == b.scale
      && a.statusBarHeight == b.statusBarHeight && a.callBarHeight == b.callBarHeight
      && a.hardwareTop == b.hardwareTop && a.topBefore14 == b.topBefore14
      && a.indicatorBand == b.indicatorBand && a.cutout == b.cutout
      && a.cornerRadius == b.cornerRadius && a.rates == b.rates
      && a.firstRelease == b.firstRelease
  }

  /// Hashes the name, which is another for each device of the table.
  public func hash(into hasher: inout Hasher) { hasher.combine(name.bytes) }
}
