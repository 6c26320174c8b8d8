import Umpire

/// The traces of the story `reported-conflicts`: what people did who reported conflicts to issue
/// trackers. Each conflict has the same touches a second time, for the scene that ends it.
enum ReportedConflicts {
  static func traces() throws -> [(run: String, bytes: [UInt8])] {
    [
      ("bar", try bar()),
      ("bar-moved", try barMoved()),
      ("bar-window", try bar()),
      ("stream", try stream()),
      ("stream-kept", try stream()),
      ("zoom", try zoom()),
      ("zoom-together", try zoom()),
    ]
  }

  private static let pad = Device.named(SceneName("iPad Air 2").utf8)!
  private static let x13 = Device.named(SceneName("iPhone X").utf8)!
  private static let phone13 = Device.named(SceneName("iPhone 13").utf8)!

  /// The lower part of the button `today`.
  private static let today = Point2D(60, 1_012)

  /// A button in the bottom bar is tapped, and then held.
  private static func bar() throws -> [UInt8] {
    var person = Person(seed: 0x1551)
    var recorder = try SampleRecorder(device: pad, os: Release(8, 1))
    let tap = person.tap(at: today, from: .zero)
    try recorder.finger(tap)
    try recorder.finger(
      person.press(at: today, from: person.later(tap, by: 900), milliseconds: 600))
    return recorder.finish()
  }

  /// The button is held by a finger that moves a little.
  private static func barMoved() throws -> [UInt8] {
    var person = Person(seed: 0x1552)
    var recorder = try SampleRecorder(device: pad, os: Release(8, 1))
    try recorder.finger(
      person.drag(
        from: today, by: Point2D(14, 1), from: .zero, after: 200, milliseconds: 120, resting: 240))
    return recorder.finish()
  }

  /// A player looks around twice, the second time from too low down, and once more from there.
  private static func stream() throws -> [UInt8] {
    var person = Person(seed: 0x1553, reports: 120)
    var recorder = try SampleRecorder(device: x13, os: Release(13, 0))
    let across = person.swipe(
      from: Point2D(90, 420), by: Point2D(190, 20), from: .zero, milliseconds: 320)
    try recorder.finger(across)
    let low = Point2D(190, 805)
    let first = person.swipe(
      from: low, by: Point2D(8, -260), from: person.later(across, by: 700), milliseconds: 230)
    try recorder.finger(first)
    try recorder.finger(
      person.swipe(
        from: low, by: Point2D(4, -280), from: person.later(first, by: 700), milliseconds: 220))
    return recorder.finish()
  }

  /// Two fingers move apart: first both at once, then one of them comes down a little later than
  /// the other, which moves already.
  private static func zoom() throws -> [UInt8] {
    var person = Person(seed: 0x1554)
    var recorder = try SampleRecorder(device: phone13, os: Release(15, 6))
    let (left, right) = (Point2D(170, 450), Point2D(230, 390))
    let (outward, back) = (Point2D(-70, 70), Point2D(80, -76))
    let both = person.pair(from: (left, right), by: (outward, back), from: .zero, milliseconds: 360)
    try recorder.fingers(both)
    let first = person.swipe(
      from: left, by: outward, from: person.later(both[0], by: 900), milliseconds: 300)
    let second = person.swipe(from: right, by: back, from: first[7].sampled, milliseconds: 240)
    try recorder.fingers([first, second])
    return recorder.finish()
  }
}
