import Testing
import TouchCore

private func device(_ name: String) throws -> Device {
  try #require(Device.named(Array(name.utf8)))
}

private let releases = (1...26).map { Release(UInt8($0)) }

@Suite struct FiguresTests {
  @Test func whatNoDeviceOrReleaseChangesIsTheStandard() {
    let resolved: Set<Figure> = [
      .dev2Bar, .dev4Portrait, .dev4Landscape, .bar3Nearest, .edge2Hysteresis, .edge4Travel,
      .edge6Share, .ins3RootPortrait, .ins3RootLandscape, .gate1Bottom, .defer4SecondSwipe,
      .home3Delay, .home3AfterSignal, .gate1Left, .gate1Right, .gate7Answer,
    ]
    for device in Device.all {
      for os in releases {
        let figures = Figures(device: device, os: os)
        for figure in Figure.allCases where !resolved.contains(figure) {
          #expect(figures[figure] == figure.standard)
        }
      }
    }
  }

  @Test func theBottomGateIs50PointsOnPhonesWithRelease7To10() {
    for device in Device.all {
      for os in releases {
        let isWide = device.kind == .phone && (7...10).contains(os.major)
        #expect(Figures(device: device, os: os).length(.gate1Bottom) == (isWide ? 50 : 20))
      }
    }
  }

  @Test func fromRelease11OnTheGateHasSidesOnPhonesAndNoAnswer() {
    // GATE-1, GATE-7
    for device in Device.all {
      for os in releases {
        let figures = Figures(device: device, os: os)
        let sides: Double = device.kind == .phone && os.major >= 11 ? 13 : 0
        #expect(figures.length(.gate1Left) == sides && figures.length(.gate1Right) == sides)
        #expect(
          figures.interval(.gate7Answer) == (os.major >= 11 ? .never : .milliseconds(150)))
      }
    }
  }

  @Test func releasesDecideAboutTabAndIndicator() throws {
    let phone = try device("iPhone X")
    for os in releases {
      let figures = Figures(device: phone, os: os)
      #expect(figures.choice(.defer4SecondSwipe) == (os.major >= 26 ? .affordance : .edge))
      #expect(figures.interval(.home3Delay) == .milliseconds(os.major >= 26 ? 1000 : 2000))
      #expect(figures.interval(.home3AfterSignal) == .milliseconds(os.major >= 26 ? 1000 : 1500))
    }
  }

  @Test func devicesDecideAboutNearestHysteresisTravelAndBars() {
    for device in Device.all {
      let figures = Figures(device: device, os: Release(12))
      let isPad = device.kind == .pad
      #expect(figures.flag(.bar3Nearest) == isPad)
      #expect(figures.length(.edge4Travel) == (isPad ? 12 : 10))
      #expect(figures.length(.edge2Hysteresis) == (device.hasHomeIndicator ? 5 : 10))
      #expect(figures.length(.dev2Bar) == device.running(Release(12)).statusBarHeight)
      #expect(figures.length(.dev2CallBar) == 40)
      #expect(figures.count(.tch3Phone) == 5)
      #expect(figures.count(.tch3Pad) == 11)
    }
  }

  @Test func everyStandardValueCanBeSetAsItIsWritten() throws {
    let phone = try device("iPhone 8")
    let standard = Figures(device: phone, os: Release(11))
    for figure in Figure.allCases {
      var figures = standard
      try figures.set(figure, to: standard[figure].value)
      #expect(figures[figure] == standard[figure])
      #expect(figures.isSet(figure) && !standard.isSet(figure))
    }
  }

  @Test func settingOneFigureChangesNoOther() throws {
    var figures = Figures(device: try device("iPhone 5s"), os: Release(7))
    let before = figures
    try figures.set(.gate7Answer, to: .text("never"))
    #expect(figures.interval(.gate7Answer) == .never)
    for figure in Figure.allCases where figure != .gate7Answer {
      #expect(figures[figure] == before[figure])
    }
  }

  @Test func whatIsSetStaysWhenTheDeviceAndReleaseChange() throws {
    let old = try device("iPhone 5s")
    let new = try device("iPhone X")
    var figures = Figures(device: old, os: Release(7))
    try figures.set(.gate1Bottom, to: .number(33))
    figures.follow(device: new, os: Release(13))
    let fresh = Figures(device: new, os: Release(13))
    for figure in Figure.allCases {
      #expect(figures[figure] == (figure == .gate1Bottom ? .number(33) : fresh[figure]))
    }
  }

  @Test(arguments: Figure.allCases)
  func hostileValuesAreRefusedAndChangeNothing(figure: Figure) throws {
    var figures = Figures(device: try device("iPhone X"), os: Release(11))
    let before = figures
    let hostile: [SceneValue] = [
      .null, .list([]), .object([]), .text("soon"), .text("-1ms"), .text("1"), .text(""),
      .number(-1), .number(.infinity), .number(-.infinity), .number(.nan),
    ]
    for value in hostile {
      let error = #expect(throws: FigureError.self) { try figures.set(figure, to: value) }
      #expect(error?.figure == figure)
    }
    #expect(figures == before)
  }

  @Test func refusalsSayWhy() throws {
    var figures = Figures(device: try device("iPhone X"), os: Release(11))
    func refusal(_ figure: Figure, _ value: SceneValue) -> FigureError? {
      #expect(throws: FigureError.self) { try figures.set(figure, to: value) }
    }
    #expect(refusal(.gate7Answer, .number(150)) == .wrongKind(.gate7Answer))
    #expect(refusal(.gate7Answer, .text("-5ms")) == .negative(.gate7Answer))
    #expect(refusal(.gate1Top, .number(-1)) == .negative(.gate1Top))
    #expect(refusal(.gate1Top, .number(.nan)) == .notFinite(.gate1Top))
    #expect(refusal(.tch3Pad, .number(2.5)) == .notCountable(.tch3Pad))
    #expect(refusal(.tch3Pad, .number(1e10)) == .notCountable(.tch3Pad))
    #expect(refusal(.scr4Deceleration, .number(1.5)) == .aboveOne(.scr4Deceleration))
    #expect(refusal(.tch3Phone, .number(17)) == .tooManyFingers(.tch3Phone))
    #expect(refusal(.tch3Pad, .number(17)) == .tooManyFingers(.tch3Pad))
    #expect(throws: Never.self) { try figures.set(.tch3Phone, to: .number(16)) }
    #expect(refusal(.home3Veto, .number(1)) == .wrongKind(.home3Veto))
    #expect(refusal(.defer4SecondSwipe, .text("tab")) == .wrongKind(.defer4SecondSwipe))
    #expect(
      String(decoding: FigureError.negative(.gate1Top).text, as: UTF8.self)
        == "GATE-1.top takes a number of points from 0 up: the value is negative")
    #expect(
      String(decoding: FigureError.tooManyFingers(.tch3Phone).text, as: UTF8.self)
        == "TCH-3.phone takes a whole number from 0 to 16: the value is above 16")
  }
}
