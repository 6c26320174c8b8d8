extension Device {
  /// Every device of the table, phones first, by age (DEV-1).
  ///
  /// Sizes, bars, insets and notches are those of the facts (§6.2, §6.3). What is not published is
  /// marked in its row. First releases, the phones before the 5s and the names of single
  /// models are our own knowledge.
  public static let all: [Device] =
    homeButtonPhones + notchPhones + islandPhones + homeButtonPads + indicatorPads

  /// The device sold by this name, in UTF-8; case and spaces do not count.
  public static func named(_ name: [UInt8]) -> Device? {
    let wanted = folded(name)
    for device in all {
      if folded(device.name.bytes) == wanted { return device }
      if let other = device.otherName, folded(other.bytes) == wanted { return device }
    }
    return nil
  }

  /// A name without its spaces and in lower case, as `named` compares.
  package static func folded(_ name: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in name where byte != UInt8(ascii: " ") {
      let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      bytes.append(isUpper ? byte &+ 32 : byte)
    }
    return bytes
  }

  private static var homeButtonPhones: [Device] {
    let original = phone(
      "iPhone", "iPhone (original)", Size2D(320, 480), scale: 1, from: Release(1))
    let retina = phone("iPhone 4", nil, Size2D(320, 480), scale: 2, from: Release(4))
    let four = phone("iPhone 5", nil, Size2D(320, 568), scale: 2, from: Release(6))
    let six = phone("iPhone 6", nil, Size2D(375, 667), scale: 2, from: Release(8))
    let plus = phone("iPhone 6 Plus", nil, Size2D(414, 736), scale: 3, from: Release(8))
    return [
      original,
      original.alike("iPhone 3G", from: Release(2)),
      original.alike("iPhone 3GS", from: Release(3)),
      retina,
      retina.alike("iPhone 4S", from: Release(5)),
      four,
      four.alike("iPhone 5c", from: Release(7)),
      four.alike("iPhone 5s", from: Release(7)),
      six,
      plus,
      six.alike("iPhone 6s", from: Release(9)),
      plus.alike("iPhone 6s Plus", from: Release(9)),
      four.alike("iPhone SE", "iPhone SE (1st generation)", from: Release(9, 3)),
      six.alike("iPhone 7", from: Release(10)),
      plus.alike("iPhone 7 Plus", from: Release(10)),
      six.alike("iPhone 8", from: Release(11)),
      plus.alike("iPhone 8 Plus", from: Release(11)),
      six.alike("iPhone SE (2nd generation)", "iPhone SE 2", from: Release(13, 4)),
      six.alike("iPhone SE (3rd generation)", "iPhone SE 3", from: Release(15, 4)),
    ]
  }

  private static var notchPhones: [Device] {
    let x = phone(
      "iPhone X", Size2D(375, 812), bar: 44, notch: Size2D(209, 30), corner: 39, from: Release(11))
    var xr = phone(
      "iPhone XR", Size2D(414, 896), bar: 48, notch: Size2D(227, 32), corner: 41.5,
      from: Release(12))
    xr.scale = 2
    xr.topBefore14 = 44
    let max = phone(
      "iPhone XS Max", Size2D(414, 896), bar: 44, notch: Size2D(209.33, 30), corner: 39,
      from: Release(12))
    let twelve = phone(
      "iPhone 12", Size2D(390, 844), bar: 47, notch: Size2D(210, 32), corner: 47.33,
      from: Release(14, 1))
    let thirteen = phone(
      "iPhone 13", Size2D(390, 844), bar: 47, notch: Size2D(161.33, 33.67), corner: 47.33,
      from: Release(15))
    // Its notch is not published: that of the smaller phones of its year.
    let thirteenMax = phone(
      "iPhone 13 Pro Max", Size2D(428, 926), bar: 47, notch: Size2D(161.33, 33.67), corner: 53.33,
      from: Release(15))
    return [
      x,
      x.alike("iPhone XS", from: Release(12)),
      max,
      xr,
      xr.alike("iPhone 11", from: Release(13)),
      x.alike("iPhone 11 Pro", from: Release(13)),
      max.alike("iPhone 11 Pro Max", from: Release(13)),
      twelve,
      twelve.alike("iPhone 12 Pro", from: Release(14, 1)),
      phone(
        "iPhone 12 mini", Size2D(375, 812), bar: 50, notch: Size2D(226, 34.33), corner: 44,
        from: Release(14, 2)),
      phone(
        "iPhone 12 Pro Max", Size2D(428, 926), bar: 47, notch: Size2D(209.33, 32), corner: 53.33,
        from: Release(14, 2)),
      phone(
        "iPhone 13 mini", Size2D(375, 812), bar: 50, notch: Size2D(174, 37.33), corner: 44,
        from: Release(15)),
      thirteen,
      thirteen.alike("iPhone 13 Pro", from: Release(15), display: 120),
      thirteenMax.alike("iPhone 13 Pro Max", from: Release(15), display: 120),
      thirteen.alike("iPhone 14", from: Release(16)),
      thirteenMax.alike("iPhone 14 Plus", from: Release(16)),
    ]
  }

  private static var islandPhones: [Device] {
    let small = phone("iPhone 15", Size2D(393, 852), islandTop: 59, corner: 55, from: Release(17))
    let large = phone(
      "iPhone 15 Plus", Size2D(430, 932), islandTop: 59, corner: 55, from: Release(17))
    let pro = phone("iPhone 16 Pro", Size2D(402, 874), islandTop: 62, corner: 62, from: Release(18))
    // Its corners are not published: those of the smaller phone of its year.
    let proMax = phone(
      "iPhone 16 Pro Max", Size2D(440, 956), islandTop: 62, corner: 62, from: Release(18))
    return [
      small.alike("iPhone 14 Pro", from: Release(16), display: 120),
      large.alike("iPhone 14 Pro Max", from: Release(16), display: 120),
      small,
      large,
      small.alike("iPhone 15 Pro", from: Release(17), display: 120),
      large.alike("iPhone 15 Pro Max", from: Release(17), display: 120),
      small.alike("iPhone 16", from: Release(18)),
      large.alike("iPhone 16 Plus", from: Release(18)),
      pro.alike("iPhone 16 Pro", from: Release(18), display: 120),
      proMax.alike("iPhone 16 Pro Max", from: Release(18), display: 120),
      pro.alike("iPhone 17", from: Release(26), display: 120),
      pro.alike("iPhone 17 Pro", from: Release(26), display: 120),
      proMax.alike("iPhone 17 Pro Max", from: Release(26), display: 120),
    ]
  }

  private static var homeButtonPads: [Device] {
    let every = Rates(touchSampling: 60, delivery: 60, display: 60)
    let pencil = Rates(touchSampling: 120, delivery: 60, display: 60)
    let quick = Rates(touchSampling: 120, delivery: 120, display: 120)
    // The facts have the rates of the 7.9 to 10.5 inch pads and not their sizes, which are ours.
    return [
      pad("iPad Air 2", nil, Size2D(768, 1024), every, from: Release(8, 1)),
      pad("iPad mini 4", nil, Size2D(768, 1024), every, from: Release(9)),
      pad(
        "iPad Pro 12.9-inch (1st generation)", "iPad Pro 12.9\" (gen 1)", Size2D(1024, 1366),
        pencil,
        from: Release(9, 1)),
      pad(
        "iPad Pro 9.7-inch", "iPad Pro 9.7\"", Size2D(768, 1024), pencil, from: Release(9, 3)),
      pad(
        "iPad Pro 10.5-inch", "iPad Pro 10.5\"", Size2D(834, 1112), quick, from: Release(10, 3, 2)),
      pad(
        "iPad Pro 12.9-inch (2nd generation)", "iPad Pro 12.9\" (gen 2)", Size2D(1024, 1366), quick,
        from: Release(10, 3, 2)),
      pad(
        "iPad (7th generation)", "iPad 10.2\"", Size2D(810, 1080), every, from: Release(13, 1)),
      pad("iPad (8th generation)", "iPad 8", Size2D(810, 1080), every, from: Release(14)),
      pad("iPad (9th generation)", "iPad 9", Size2D(810, 1080), every, from: Release(15)),
    ]
  }

  private static var indicatorPads: [Device] {
    let steady = Rates(touchSampling: 120, delivery: 60, display: 60)
    let air = pad(
      "iPad Air (4th generation)", "iPad Air 4", Size2D(820, 1180), steady, from: Release(14, 1)
    ).withIndicator
    let quick = Rates(touchSampling: 120, delivery: 120, display: 120)
    let eleven = pad(
      "iPad Pro 11-inch (1st generation)", "iPad Pro 11\"", Size2D(834, 1194), quick,
      from: Release(12, 1)
    ).withIndicator
    let thirteen = pad(
      "iPad Pro 12.9-inch (3rd generation)", "iPad Pro 12.9\"", Size2D(1024, 1366), quick,
      from: Release(12, 1)
    ).withIndicator
    return [
      eleven,
      thirteen,
      eleven.alike("iPad Pro 11-inch (2nd generation)", from: Release(13, 4)),
      thirteen.alike("iPad Pro 12.9-inch (4th generation)", from: Release(13, 4)),
      air,
      eleven.alike("iPad Pro 11-inch (3rd generation)", from: Release(14, 5)),
      thirteen.alike("iPad Pro 12.9-inch (5th generation)", from: Release(14, 5)),
      air.alike("iPad Air (5th generation)", "iPad Air 5", from: Release(15, 4)),
      eleven.alike("iPad Pro 11-inch (4th generation)", from: Release(16, 1)),
      thirteen.alike("iPad Pro 12.9-inch (6th generation)", from: Release(16, 1)),
      // The corners of this pair are not published: those of the pads before.
      pad(
        "iPad Pro 11-inch (M4)", "iPad Pro 11\" M4", Size2D(834, 1210), quick, from: Release(17, 5)
      ).withIndicator,
      pad(
        "iPad Pro 13-inch (M4)", "iPad Pro 13\" M4", Size2D(1032, 1376), quick, from: Release(17, 5)
      ).withIndicator,
    ]
  }
}
