import Umpire

/// The traces of the story `safe-area`: the same fingers on a phone with a notch and an indicator
/// and on one without, and on views that are placed well and badly.
enum SafeArea {
  static func traces() throws -> [(run: String, bytes: [UInt8])] {
    let tabs = [Point2D(62, 753), Point2D(62, 785)]
    let bottom = [Point2D(330, 753), Point2D(330, 785)]
    let tools = [Point2D(34, 66), Point2D(78, 66), Point2D(103, 66), Point2D(130, 66)]
    return [
      ("band", try band()),
      ("tabs", try taps(tabs, seed: 0x1511)),
      ("tabs-8", try taps([Point2D(62, 642), Point2D(62, 655)], on: eight, seed: 0x1512)),
      ("gap", try taps(bottom, seed: 0x1521)),
      ("extra", try taps(bottom, seed: 0x1521)),
      ("extra-8", try taps([Point2D(330, 642), Point2D(330, 655)], on: eight, seed: 0x1522)),
      ("inside", try taps(bottom, seed: 0x1521)),
      ("letterbox", try letterbox()),
      ("buttons", try taps(tools, seed: 0x1531)),
      ("buttons-pins", try taps(tools, seed: 0x1531)),
      ("twenty", try twenty(on: ten, seed: 0x1541)),
      ("twenty-8", try twenty(on: eight, seed: 0x1542)),
      ("call", try call(on: ten, row: 166, seed: 0x1551)),
      ("call-8", try call(on: eight, row: 142, seed: 0x1552)),
      ("automatic", try refresh()),
      ("never", try refresh()),
      ("scrollable-axes", try refresh()),
      ("always", try refresh()),
      ("landscape", try landscape()),
      ("landscape-full", try landscape()),
      ("rows", try taps([Point2D(350, 402), Point2D(350, 438)], seed: 0x1572)),
      ("margins", try margins()),
      ("stickers", try taps([Point2D(60, 642)], on: eight, seed: 0x1591)),
    ]
  }

  private static let ten = Device.named(SceneName("iPhone X").utf8)!
  private static let eight = Device.named(SceneName("iPhone 8").utf8)!

  /// One tap after another.
  private static func taps(
    _ targets: [Point2D], on device: Device = ten, seed: UInt64
  ) throws -> [UInt8] {
    var person = somebody(seed, on: device)
    var recorder = try recorder(device)
    var next = Instant.zero
    for target in targets {
      let reports = person.tap(at: target, from: next)
      try recorder.finger(reports)
      next = person.later(reports, by: 900)
    }
    return recorder.finish()
  }

  /// In the band of the indicator, above the strip of the home gesture: a tap, and a drag up.
  private static func band() throws -> [UInt8] {
    var person = somebody(0x1501, on: ten)
    var recorder = try recorder(ten)
    let first = person.tap(at: Point2D(188, 785), from: .zero)
    try recorder.finger(first)
    try recorder.finger(
      person.drag(
        from: Point2D(188, 785), by: Point2D(6, -160), from: person.later(first, by: 900),
        after: 30,
        milliseconds: 280, resting: 120))
    return recorder.finish()
  }

  /// On a row, on the bottom view and below it, outside of the app's screen; then up from the edge
  /// of the glass.
  private static func letterbox() throws -> [UInt8] {
    var person = somebody(0x1523, on: ten)
    var recorder = try recorder(ten)
    var next = Instant.zero
    for target in [Point2D(188, 186), Point2D(330, 714), Point2D(330, 753)] {
      let tap = person.tap(at: target, from: next)
      try recorder.finger(tap)
      next = person.later(tap, by: 900)
    }
    try recorder.finger(
      person.drag(
        from: Point2D(188, 806), by: Point2D(4, -300), from: next, after: 20, milliseconds: 220,
        resting: 0))
    return recorder.finish()
  }

  /// On the upper part of a button at 20 pt, on its lower part, and on one that touches the bar.
  private static func twenty(on device: Device, seed: UInt64) throws -> [UInt8] {
    let bar = device.statusBarHeight
    return try taps(
      [Point2D(46, 33), Point2D(46, 55), Point2D(device.portraitSize.width - 46, bar + 22)],
      on: device,
      seed: seed)
  }

  /// At the same point before, during and after a call, and on the bar during it.
  private static func call(on device: Device, row: Double, seed: UInt64) throws -> [UInt8] {
    var person = somebody(seed, on: device)
    var recorder = try recorder(device)
    let place = Point2D(150, row)
    let before = person.tap(at: place, from: .zero)
    try recorder.finger(before)
    let rings = person.later(before, by: 800)
    try recorder.host("call = true", at: rings)
    let during = person.tap(at: place, from: rings + person.pause(about: 900))
    try recorder.finger(during)
    let onBar = person.tap(at: Point2D(60, 13), from: person.later(during, by: 900))
    try recorder.finger(onBar)
    let hungUp = person.later(onBar, by: 900)
    try recorder.host("call = false", at: hungUp)
    // HOME-7: the tap on the bar left the app for the call.
    if !device.hasHomeIndicator { try recorder.host("active = true", at: hungUp) }
    try recorder.finger(person.tap(at: place, from: hungUp + person.pause(about: 900)))
    return recorder.finish()
  }

  /// A list pulled down to refresh, scrolled, and sent back to its top; then shortened, and
  /// rotated.
  private static func refresh() throws -> [UInt8] {
    var person = somebody(0x1561, on: ten)
    var recorder = try recorder(ten)
    let pull = person.drag(
      from: Point2D(200, 300), by: Point2D(8, 190), from: .zero, after: 30, milliseconds: 340,
      resting: 120)
    try recorder.finger(pull)
    let up = person.drag(
      from: Point2D(200, 600), by: Point2D(-5, -170), from: person.later(pull, by: 2_600),
      after: 30,
      milliseconds: 300, resting: 120)
    try recorder.finger(up)
    let toTop = person.tap(at: Point2D(60, 26), from: person.later(up, by: 900))
    try recorder.finger(toTop)
    let filtered = person.later(toTop, by: 1_200)
    try recorder.host("feed.content.height = 132", at: filtered)
    let tap = person.tap(at: Point2D(200, 110), from: filtered + person.pause(about: 800))
    try recorder.finger(tap)
    let turned = person.later(tap, by: 800)
    try recorder.host("orientation = landscapeLeft", at: turned)
    try recorder.finger(
      person.tap(at: Point2D(24, 66), from: turned + person.pause(about: 1_100)))
    return recorder.finish()
  }

  /// At the side of a row; the phone is rotated; on the sides and the middle of rows and header.
  private static func landscape() throws -> [UInt8] {
    var person = somebody(0x1571, on: ten)
    var recorder = try recorder(ten)
    let upright = person.tap(at: Point2D(20, 182), from: .zero)
    try recorder.finger(upright)
    let turned = person.later(upright, by: 900)
    try recorder.host("orientation = landscapeLeft", at: turned)
    var next = turned + person.pause(about: 1_100)
    for target in [Point2D(20, 138), Point2D(200, 138), Point2D(20, 58), Point2D(400, 367)] {
      let tap = person.tap(at: target, from: next)
      try recorder.finger(tap)
      next = person.later(tap, by: 800)
    }
    return recorder.finish()
  }

  /// Beside a card, on its margin and on the content inside the margin; rotated, the same again.
  private static func margins() throws -> [UInt8] {
    var person = somebody(0x1581, on: ten)
    var recorder = try recorder(ten)
    var next = Instant.zero
    for (turn, targets) in [
      (false, [Point2D(8, 740), Point2D(20, 740), Point2D(60, 740)]),
      (true, [Point2D(54, 316), Point2D(68, 316), Point2D(100, 316)]),
    ] {
      if turn {
        try recorder.host("orientation = landscapeLeft", at: next)
        next = next + person.pause(about: 1_100)
      }
      for target in targets {
        let tap = person.tap(at: target, from: next)
        try recorder.finger(tap)
        next = person.later(tap, by: 800)
      }
    }
    return recorder.finish()
  }

  private static func somebody(_ seed: UInt64, on device: Device) -> Person {
    Person(seed: seed, reports: Int64(device.rates.touchSampling))
  }

  private static func recorder(_ device: Device) throws -> SampleRecorder {
    try SampleRecorder(device: device, os: Release(11, 2))
  }
}
