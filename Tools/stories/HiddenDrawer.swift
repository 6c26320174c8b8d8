import Umpire

/// The traces of the story `hidden-drawer`: a drawer under the status bar that a tap on the bar
/// opens and closes.
enum HiddenDrawer {
  static func traces() throws -> [(run: String, bytes: [UInt8])] {
    [
      ("drawer", try drawer()),
      ("passed-on", try oneBarTap(seed: 0x5CA1)),
      ("two-lists", try oneBarTap(seed: 0x2115)),
      ("pulled", try pulled()),
      ("hook", try fingersOnBar(seed: 0x400C)),
      ("overlay", try fingersOnBar(seed: 0x0531)),
      ("action", try action()),
      ("two-fingers", try twoFingers()),
      ("hands", try handsOnBar()),
      ("no-longer", try barTapOn4()),
      ("refused", try oneBarTap(seed: 0x0BA4)),
      ("alert", try alert()),
      ("moved", try moved()),
      ("damaged", try damaged()),
      ("call", try call()),
    ]
  }

  private static let phone = Device.named(SceneName("iPhone 3G").utf8)!
  private static let bar = Point2D(160, 10)

  /// iPhone OS 2: two taps while it moves, two while it rests, a shake, and a tap on a row.
  private static func drawer() throws -> [UInt8] {
    var person = Person(seed: 0xD2A3)
    var recorder = try Recorder(device: phone, os: Release(2, 2, 1), layout: layout("iphoneos2"))
    var now = Instant.zero
    // The second tap comes while the drawer still moves, the third and fourth when it rests.
    for pause: Int64 in [240, 1_400, 1_100, 900] {
      let reports = person.tap(at: bar, from: now)
      try recorder.barTap(reports)
      now = person.later(reports, by: pause)
    }
    try recorder.shake(at: now)
    now = now + person.pause(about: 1_000)
    try recorder.finger(person.tap(at: Point2D(96, 262), from: now))
    return try recorder.finish()
  }

  /// iPhone OS 2: one tap on the bar.
  private static func oneBarTap(seed: UInt64) throws -> [UInt8] {
    var person = Person(seed: seed)
    var recorder = try Recorder(device: phone, os: Release(2, 2, 1), layout: layout("iphoneos2"))
    try recorder.barTap(person.tap(at: bar, from: .zero))
    return try recorder.finish()
  }

  /// iPhone OS 2: a finger that lands on the bar and moves down by more than its height.
  private static func pulled() throws -> [UInt8] {
    var person = Person(seed: 0x0BA8)
    var recorder = try Recorder(device: phone, os: Release(2, 2, 1), layout: layout("iphoneos2"))
    try recorder.barTap(
      person.swipe(from: bar, by: Point2D(3, 34), from: .zero, milliseconds: 220))
    return try recorder.finish()
  }

  /// iOS 4: two taps on the bar, which are ordinary fingers there, and one on a row.
  private static func fingersOnBar(seed: UInt64) throws -> [UInt8] {
    var person = Person(seed: seed)
    var recorder = try Recorder(device: phone, os: Release(4, 2, 1), layout: layout("iphoneos3"))
    var now = Instant.zero
    for target in [bar, bar, Point2D(96, 262)] {
      let reports = person.tap(at: target, from: now)
      try recorder.finger(reports)
      now = person.later(reports, by: 1_200)
    }
    return try recorder.finish()
  }

  /// iPhone OS 2: two taps on the bar, whose records are of hands.
  private static func handsOnBar() throws -> [UInt8] {
    var person = Person(seed: 0x40D5)
    var recorder = try Recorder(device: phone, os: Release(2, 2, 1), layout: layout("iphoneos2"))
    let first = person.tap(at: bar, from: .zero)
    try recorder.finger(first)
    try recorder.finger(person.tap(at: bar, from: person.later(first, by: 1_200)))
    return try recorder.finish()
  }

  /// iOS 4: records of a tap on the bar, as up to 3.x.
  private static func barTapOn4() throws -> [UInt8] {
    var person = Person(seed: 0x5CA4)
    var recorder = try Recorder(device: phone, os: Release(4, 2, 1), layout: layout("iphoneos3"))
    try recorder.barTap(person.tap(at: bar, from: .zero))
    return try recorder.finish()
  }

  /// iOS 13: two taps on the bar, a finger that rests there too long for a tap, and a tap on a row.
  private static func action() throws -> [UInt8] {
    let device = Device.named(SceneName("iPhone 8").utf8)!
    var person = Person(seed: 0x1307)
    var recorder = try SampleRecorder(device: device, os: Release(13, 1))
    let bar = Point2D(188, 10)
    let first = person.tap(at: bar, from: .zero)
    try recorder.finger(first)
    let second = person.tap(at: bar, from: person.later(first, by: 1_400))
    try recorder.finger(second)
    let rest = person.press(at: bar, from: person.later(second, by: 1_200), milliseconds: 900)
    try recorder.finger(rest)
    try recorder.finger(person.tap(at: Point2D(96, 262), from: person.later(rest, by: 1_100)))
    return recorder.finish()
  }

  /// iOS 13: two fingers at once on the bar.
  private static func twoFingers() throws -> [UInt8] {
    let device = Device.named(SceneName("iPhone 8").utf8)!
    var person = Person(seed: 0x1308)
    var recorder = try SampleRecorder(device: device, os: Release(13, 1))
    let first = person.tap(at: Point2D(120, 9), from: .zero)
    try recorder.fingers([first, person.tap(at: Point2D(240, 9), from: .zero, with: first)])
    return recorder.finish()
  }

  /// iOS 4: two taps where an alert and a later window overlap, then taps on that window, on a row
  /// through a hidden view before it, and on the alert, which disappears while the finger rests.
  private static func alert() throws -> [UInt8] {
    var person = Person(seed: 0xA1E7)
    var recorder = try Recorder(device: phone, os: Release(4, 2, 1), layout: layout("iphoneos3"))
    var now = Instant.zero
    let taps: [(Point2D, pause: Int64)] = [
      (Point2D(160, 305), 130), (Point2D(160, 305), 1_000), (Point2D(160, 336), 1_000),
      (Point2D(96, 150), 1_000),
    ]
    for (target, pause) in taps {
      let reports = person.tap(at: target, from: now)
      try recorder.finger(reports)
      now = person.later(reports, by: pause)
    }
    let press = person.press(at: Point2D(160, 240), from: now, milliseconds: 300)
    try recorder.finger(
      press,
      beside: [
        SampleRecorder.Edit(instant: now + .milliseconds(160), change: "remove panel")
      ])
    return try recorder.finish()
  }

  /// iOS 4: while a finger rests on the button of an alert, it moves within the alert, and then, under
  /// another finger, to the app's window; a tap on it there.
  private static func moved() throws -> [UInt8] {
    var person = Person(seed: 0xA1E8)
    var recorder = try Recorder(device: phone, os: Release(4, 2, 1), layout: layout("iphoneos3"))
    var now = Instant.zero
    for (target, change) in [
      (Point2D(120, 300), "ok.parent = box"), (Point2D(120, 300), "ok.parent = screen"),
    ] {
      let press = person.press(at: target, from: now, milliseconds: 400)
      try recorder.finger(
        press, beside: [SampleRecorder.Edit(instant: now + .milliseconds(160), change: change)])
      now = person.later(press, by: 1_000)
    }
    try recorder.finger(person.tap(at: Point2D(70, 110), from: now))
    return try recorder.finish()
  }

  /// iPhone OS 2: two fingers on rows, in records that no device should send.
  private static func damaged() throws -> [UInt8] {
    var recorder = try Recorder(device: phone, os: Release(2, 2, 1), layout: layout("iphoneos2"))
    func at(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }
    let first = path(1, Point2D(96, 262))
    let second = path(2, Point2D(208, 306))
    try recorder.event(EventType(rawValue: 4711), at: at(0), location: Point2D(160, 240))
    try recorder.hand(.down, [first], at: at(100), front: true)
    try recorder.hand(.countChanged, [first, second], at: at(116))
    // The second finger is not named; then a third path is counted that does not exist.
    try recorder.hand(.dragged, [path(1, Point2D(96.5, 262))], at: at(132))
    try recorder.hand(.dragged, [path(1, Point2D(97, 262)), second], at: at(148)) { bytes in
      // Byte 0x22 of the hand block, behind the object's header and the fixed part.
      bytes[8 + 48 + 0x22] = 3
    }
    try recorder.hand(.dragged, [path(1, Point2D(.nan, 262)), second], at: at(164))
    try recorder.hand(.dragged, [path(1, Point2D(97.5, 262)), first], at: at(180))
    try recorder.hand(.dragged, [path(1, Point2D(98, 262)), second], at: at(172))
    // One finger lifts, the other never does.
    var lifted = path(1, Point2D(98, 262))
    lifted.proximity = 0
    try recorder.hand(.countChanged, [lifted, second], at: at(420))
    return try recorder.finish()
  }

  /// iPhone OS 2: a finger that hovers over a row before it touches it, until a call comes and the
  /// system cancels all fingers; then a tap.
  private static func call() throws -> [UInt8] {
    var recorder = try Recorder(device: phone, os: Release(2, 2, 1), layout: layout("iphoneos2"))
    func at(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }
    for step in 0..<4 {
      var above = path(1, Point2D(96, 262))
      above.proximity = 1
      try recorder.hand(.dragged, [above], at: at(16 * Int64(step)), front: true)
    }
    try recorder.hand(.down, [path(1, Point2D(96, 262))], at: at(200), front: true)
    for step in 1..<20 {
      try recorder.hand(
        .dragged, [path(1, Point2D(96, 262 + 0.0625 * Double(step)))],
        at: at(200 + 16 * Int64(step)),
        front: true)
    }
    var taken = path(1, Point2D(96, 263.25))
    taken.proximity = 0
    try recorder.hand(.cancel, [taken], at: at(520), front: true)
    // The finger lands again at once.
    try recorder.hand(.down, [path(1, Point2D(96, 263))], at: at(640), front: true)
    try recorder.hand(.up, [taken], at: at(720), front: true)
    return try recorder.finish()
  }

  private static func path(_ finger: UInt8, _ point: Point2D) -> RecordPath {
    RecordPath(index: finger, identity: finger + 1, pressure: 1, radius: 5, point: point)
  }

  /// A layout with the object's header before each record.
  private static func layout(_ name: SceneName) -> RecordLayout {
    RecordLayout.named(name)!.insideObject!
  }
}
