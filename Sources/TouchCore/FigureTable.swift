/// What the table of figures says of one.
struct FigureRow {
  let rule: Rule
  let name: StaticString
  let unit: MeasureUnit
  let standard: FigureValue
  /// The most that a count may be; `nil` if it may be any.
  var most: Int32?

  private init(_ rule: Rule, _ name: StaticString, _ unit: MeasureUnit, _ standard: FigureValue) {
    self.rule = rule
    self.name = name
    self.unit = unit
    self.standard = standard
  }

  static func time(_ rule: Rule, _ name: StaticString, milliseconds: Int64) -> FigureRow {
    FigureRow(rule, name, .milliseconds, .interval(.milliseconds(milliseconds)))
  }

  static func points(_ rule: Rule, _ name: StaticString, _ points: Double) -> FigureRow {
    FigureRow(rule, name, .points, .number(points))
  }

  static func speed(_ rule: Rule, _ name: StaticString, _ pointsPerSecond: Double) -> FigureRow {
    FigureRow(rule, name, .pointsPerSecond, .number(pointsPerSecond))
  }

  static func degrees(_ rule: Rule, _ name: StaticString, _ degrees: Double) -> FigureRow {
    FigureRow(rule, name, .degrees, .number(degrees))
  }

  static func ratio(_ rule: Rule, _ name: StaticString, _ share: Double) -> FigureRow {
    FigureRow(rule, name, .ratio, .number(share))
  }

  static func count(_ rule: Rule, _ name: StaticString, _ count: Int32) -> FigureRow {
    FigureRow(rule, name, .count, .count(count))
  }

  /// A count of fingers: the engine follows 16 at most.
  static func fingers(_ rule: Rule, _ name: StaticString, _ count: Int32) -> FigureRow {
    var row = FigureRow(rule, name, .count, .count(count))
    row.most = 16
    return row
  }

  static func flag(_ rule: Rule, _ name: StaticString, _ flag: Bool) -> FigureRow {
    FigureRow(rule, name, .flag, .flag(flag))
  }

  static func choice(
    _ rule: Rule, _ name: StaticString, _ choice: FigureValue.Choice
  ) -> FigureRow {
    FigureRow(rule, name, .choice, .choice(choice))
  }
}

extension Figure {
  /// The table of figures.
  var row: FigureRow {
    switch self {
    case .tch3Phone: .fingers(.tch3, "phone", 5)
    case .tch3Pad: .fingers(.tch3, "pad", 11)
    case .tch6Interval: .time(.tch6, "interval", milliseconds: 350)
    case .tch6Distance: .points(.tch6, "distance", 45)
    case .dev2Bar: .points(.dev2, "bar", 20)
    case .dev2CallBar: .points(.dev2, "callBar", 40)
    case .dev4Portrait: .points(.dev4, "portrait", 34)
    case .dev4Landscape: .points(.dev4, "landscape", 21)
    case .safe6OldBar: .points(.safe6, "oldBar", 20)
    case .ins3Margin: .points(.ins3, "margin", 8)
    case .ins3RootPortrait: .points(.ins3, "rootPortrait", 16)
    case .ins3RootLandscape: .points(.ins3, "rootLandscape", 20)
    case .win1StatusBar: .count(.win1, "statusBar", 1000)
    case .hit1Alpha: .ratio(.hit1, "alpha", 0.01)
    case .hit4DisabledControlSwallows: .flag(.hit4, "disabledControlSwallows", false)
    case .bar2Duration: .time(.bar2, "duration", milliseconds: 750)
    case .bar3Nearest: .flag(.bar3, "nearest", false)
    case .bar8Movement: .points(.bar8, "movement", 10)
    case .edge2Top: .points(.edge2, "top", 20)
    case .edge2Bottom: .points(.edge2, "bottom", 20)
    case .edge2Hysteresis: .points(.edge2, "hysteresis", 10)
    case .edge2Angle: .degrees(.edge2, "angle", 45)
    case .edge3Portrait: .ratio(.edge3, "portrait", 0.25)
    case .edge3Landscape: .ratio(.edge3, "landscape", 0.172)
    case .edge4Travel: .points(.edge4, "travel", 10)
    case .edge4Pause: .speed(.edge4, "pause", 51)
    case .edge4PauseTime: .time(.edge4, "pauseTime", milliseconds: 100)
    case .edge4SidewaysSpeed: .speed(.edge4, "sidewaysSpeed", 208)
    case .edge4SidewaysPortrait: .points(.edge4, "sidewaysPortrait", 17)
    case .edge4SidewaysLandscape: .points(.edge4, "sidewaysLandscape", 37)
    case .edge5Region: .points(.edge5, "region", 13)
    case .edge5Hysteresis: .points(.edge5, "hysteresis", 15)
    case .edge5Duration: .time(.edge5, "duration", milliseconds: 250)
    case .edge5PopDistance: .points(.edge5, "popDistance", 187.5)
    case .edge5PopShare: .ratio(.edge5, "popShare", 0.5)
    case .edge5PopDuration: .time(.edge5, "popDuration", milliseconds: 350)
    case .edge6Enabled: .flag(.edge6, "enabled", true)
    case .edge6Share: .ratio(.edge6, "share", 0.486413)
    case .edge6Duration: .time(.edge6, "duration", milliseconds: 8000)
    case .edge6Region: .points(.edge6, "region", 78)
    case .edge6Hysteresis: .points(.edge6, "hysteresis", 10)
    case .gate1Top: .points(.gate1, "top", 20)
    case .gate1Left: .points(.gate1, "left", 13)
    case .gate1Bottom: .points(.gate1, "bottom", 20)
    case .gate1Right: .points(.gate1, "right", 13)
    case .gate2Timeout: .time(.gate2, "timeout", milliseconds: 750)
    case .gate7Answer: .time(.gate7, "answer", milliseconds: 150)
    case .gate7Claim: .time(.gate7, "claim", milliseconds: 750)
    case .defer3Appears: .time(.defer3, "appears", milliseconds: 200)
    case .defer3Stays: .time(.defer3, "stays", milliseconds: 2000)
    case .defer3Leaves: .time(.defer3, "leaves", milliseconds: 200)
    case .defer4SecondSwipe: .choice(.defer4, "secondSwipe", .edge)
    case .defer4Width: .points(.defer4, "width", 96)
    case .defer4Height: .points(.defer4, "height", 30)
    case .defer5Duration: .time(.defer5, "duration", milliseconds: 750)
    case .defer9HomeSwipeDeferred: .flag(.defer9, "homeSwipeDeferred", true)
    case .home3Delay: .time(.home3, "delay", milliseconds: 2000)
    case .home3AfterSignal: .time(.home3, "afterSignal", milliseconds: 1500)
    case .home3Veto: .flag(.home3, "veto", false)
    case .home4Delay: .time(.home4, "delay", milliseconds: 100)
    case .home6Around: .points(.home6, "around", 10)
    case .rec2Movement: .points(.rec2, "movement", 45)
    case .rec2Duration: .time(.rec2, "duration", milliseconds: 750)
    case .rec2Interval: .time(.rec2, "interval", milliseconds: 350)
    case .rec2Distance: .points(.rec2, "distance", 45)
    case .rec3MinimumPress: .time(.rec3, "minimumPress", milliseconds: 500)
    case .rec3Movement: .points(.rec3, "movement", 10)
    case .rec4Hysteresis: .points(.rec4, "hysteresis", 10)
    case .rec6Duration: .time(.rec6, "duration", milliseconds: 500)
    case .rec6Along: .points(.rec6, "along", 50)
    case .rec6Across: .points(.rec6, "across", 200)
    case .rec6Backward: .points(.rec6, "backward", 1)
    case .rec6Speed: .speed(.rec6, "speed", 100)
    case .rec7Hysteresis: .points(.rec7, "hysteresis", 8)
    case .rec8Hysteresis: .degrees(.rec8, "hysteresis", 5)
    case .rec9Rest: .time(.rec9, "rest", milliseconds: 40)
    case .ctl2Slop: .points(.ctl2, "slop", 70)
    case .ctl2BarButton: .points(.ctl2, "barButton", 15)
    case .ctl3Thumb: .points(.ctl3, "thumb", 44)
    case .hi2Flash: .time(.hi2, "flash", milliseconds: 120)
    case .hi4Delay: .time(.hi4, "delay", milliseconds: 25)
    case .scr1Delay: .time(.scr1, "delay", milliseconds: 150)
    case .scr2Movement: .points(.scr2, "movement", 10)
    case .scr4Deceleration: .ratio(.scr4, "deceleration", 0.998)
    case .scr4Fast: .ratio(.scr4, "fast", 0.99)
    case .scr4Rest: .speed(.scr4, "rest", 10)
    case .scr4Rows: .choice(.scr4, "rows", .frames)
    case .scr4RubberBand: .ratio(.scr4, "rubberBand", 0.55)
    case .scr5LockAngle: .degrees(.scr5, "lockAngle", 20)
    case .scr5LockPause: .time(.scr5, "lockPause", milliseconds: 600)
    case .txt3Handle: .points(.txt3, "handle", 44)
    case .hit9Target: .points(.hit9, "target", 44)
    }
  }
}
