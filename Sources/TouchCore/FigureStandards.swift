extension Figures {
  /// The standard value of every figure on a device with a release, for an app that was built with
  /// `sdk`, in the order of the figures.
  static func standards(device: Device, os: Release, sdk: Release) -> [FigureValue] {
    var values = Figure.allCases.map { $0.standard }
    func resolve(_ figure: Figure, _ value: FigureValue) { values[Int(figure.rawValue)] = value }

    let seen = device.running(os).seen(byAppsBuiltWith: sdk)
    resolve(.dev2Bar, .number(seen.statusBarHeight))
    resolve(.dev4Portrait, .number(device.indicatorBand.portrait))
    resolve(.dev4Landscape, .number(device.indicatorBand.landscape))
    resolve(.bar3Nearest, .flag(device.kind == .pad))
    resolve(.edge2Hysteresis, .number(device.hasHomeIndicator ? 5 : 10))
    resolve(.edge4Travel, .number(device.kind == .pad ? 12 : 10))
    // Which home-button phone has which of the three published shares is not known: the largest.
    resolve(.edge6Share, .number(device.hasHomeIndicator ? 0.408866995 : 0.486413))

    // The compact width is 16 pt, from 414 pt on the wide phones' 20 and 32 (facts §7.3); pads have
    // no published figure and get 20 both ways (ours).
    let isWidePhone = device.kind == .phone && seen.portraitSize.width >= 414
    resolve(.ins3RootPortrait, .number(device.kind == .pad || isWidePhone ? 20 : 16))
    resolve(.ins3RootLandscape, .number(isWidePhone ? 32 : 20))

    let hasWideBottomGate = device.kind == .phone && os >= Release(7) && os < Release(11)
    resolve(.gate1Bottom, .number(hasWideBottomGate ? 50 : 20))
    let hasSideGates = device.kind == .phone && os >= Release(11)
    resolve(.gate1Left, .number(hasSideGates ? 13 : 0))
    resolve(.gate1Right, .number(hasSideGates ? 13 : 0))
    if os >= Release(11) { resolve(.gate7Answer, .interval(.never)) }
    resolve(.defer4SecondSwipe, .choice(os >= Release(26) ? .affordance : .edge))
    resolve(.home3Delay, .interval(.milliseconds(os >= Release(26) ? 1_000 : 2_000)))
    resolve(.home3AfterSignal, .interval(.milliseconds(os >= Release(26) ? 1_000 : 1_500)))
    return values
  }
}
