import Umpire

/// The traces of the story `hidden-drawer`: a drawer under the status bar that a tap on the bar
/// opens and closes.
enum HiddenDrawer {
  static func traces() throws -> [(run: String, bytes: [UInt8])] {
    [
      ("drawer", try drawer()),
      ("passed-on", try oneBarTap(seed: 0x5CA1)),
      ("two-lists", try oneBarTap(seed: 0x2115)),
      ("hook", try fingersOnBar(seed: 0x400C)),
      ("overlay", try fingersOnBar(seed: 0x0531)),
    ]
  }

  private static let phone = Device.named(Name("iPhone 3G").utf8)!
  private static let bar = Point(160, 10)

  /// iPhone OS 2: twice while it moves, twice at rest, a shake, and a tap on a row.
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
    try recorder.finger(person.tap(at: Point(96, 262), from: now))
    return try recorder.finish()
  }

  /// iPhone OS 2: one tap on the bar.
  private static func oneBarTap(seed: UInt64) throws -> [UInt8] {
    var person = Person(seed: seed)
    var recorder = try Recorder(device: phone, os: Release(2, 2, 1), layout: layout("iphoneos2"))
    try recorder.barTap(person.tap(at: bar, from: .zero))
    return try recorder.finish()
  }

  /// iOS 4: two taps on the bar, which are fingers like any others, and one on a row.
  private static func fingersOnBar(seed: UInt64) throws -> [UInt8] {
    var person = Person(seed: seed)
    var recorder = try Recorder(device: phone, os: Release(4, 2, 1), layout: layout("iphoneos3"))
    var now = Instant.zero
    for target in [bar, bar, Point(96, 262)] {
      let reports = person.tap(at: target, from: now)
      try recorder.finger(reports)
      now = person.later(reports, by: 1_200)
    }
    return try recorder.finish()
  }

  /// A layout with the object's header before each record.
  private static func layout(_ name: Name) -> RecordLayout {
    RecordLayout.named(name)!.insideObject!
  }
}
