import Umpire

/// The traces of the story `notch-ears`: what begins at the top of a phone with a notch.
enum NotchEars {
  static func traces() throws -> [(run: String, bytes: [UInt8])] {
    [
      ("left-ear", try ear(at: Point2D(42, 14), seed: 0x1121)),
      ("right-ear", try ear(at: Point2D(332, 14), seed: 0x1122)),
      ("landscape", try landscape()),
      ("bottom", try bottom()),
      ("button", try button()),
    ]
  }

  private static let phone = Device.named(SceneName("iPhone X").utf8)!

  /// In one ear: a swipe down, a tap, and a swipe that begins below it.
  private static func ear(at ear: Point2D, seed: UInt64) throws -> [UInt8] {
    var person = Person(seed: seed, reports: 120)
    var recorder = try recorder()
    let first = person.swipe(from: ear, by: Point2D(6, 280), from: .zero, milliseconds: 260)
    try recorder.finger(first)
    let second = person.tap(at: ear, from: person.later(first, by: 1_300))
    try recorder.finger(second)
    try recorder.finger(
      person.swipe(
        from: Point2D(ear.x, 76), by: Point2D(4, 210), from: person.later(second, by: 1_000),
        milliseconds: 280))
    return recorder.finish()
  }

  /// On its side: swipes down on both sides of the boundary, and a quick tap on the upper part of
  /// the button in the corner.
  private static func landscape() throws -> [UInt8] {
    var person = Person(seed: 0x1123, reports: 120)
    var recorder = try recorder()
    let first = person.swipe(
      from: Point2D(648, 9), by: Point2D(-5, 190), from: .zero, milliseconds: 230)
    try recorder.finger(first)
    let second = person.swipe(
      from: Point2D(696, 9), by: Point2D(5, 190), from: person.later(first, by: 1_300),
      milliseconds: 230)
    try recorder.finger(second)
    try recorder.finger(
      person.tap(at: Point2D(738, 13), from: person.later(second, by: 1_200)))
    return recorder.finish()
  }

  /// A quick tap on the upper part of a button in the right ear of a hidden bar.
  private static func button() throws -> [UInt8] {
    var person = Person(seed: 0x1125, reports: 120)
    var recorder = try recorder()
    try recorder.finger(person.tap(at: Point2D(338, 13), from: .zero))
    return recorder.finish()
  }

  /// At the other end: a swipe home, one that pauses, one along the edge, and one down. Each of the
  /// first three leaves the app, which is active again a second later (HOME-7).
  private static func bottom() throws -> [UInt8] {
    var person = Person(seed: 0x1124, reports: 120)
    var recorder = try recorder()
    let edge = Point2D(188, 805)
    let home = person.swipe(from: edge, by: Point2D(5, -420), from: .zero, milliseconds: 240)
    try recorder.finger(home)
    try comeBack(after: home, in: &recorder)
    var pausing = person.swipe(
      from: edge, by: Point2D(3, -260), from: person.later(home, by: 2_000), milliseconds: 330)
    pausing += person.rest(after: pausing, milliseconds: 420)
    try recorder.finger(pausing)
    try comeBack(after: pausing, in: &recorder)
    let aside = person.swipe(
      from: Point2D(120, 804), by: Point2D(150, -3), from: person.later(pausing, by: 2_000),
      milliseconds: 200)
    try recorder.finger(aside)
    try comeBack(after: aside, in: &recorder)
    try recorder.finger(
      person.swipe(
        from: Point2D(188, 766), by: Point2D(2, 38), from: person.later(aside, by: 2_000),
        milliseconds: 150))
    return recorder.finish()
  }

  /// The app is active again a second after a swipe that left it.
  private static func comeBack(
    after swipe: [Person.Report], in recorder: inout SampleRecorder
  ) throws {
    guard let last = swipe.last else { return }
    try recorder.host("active = true", at: last.instant + .milliseconds(1_000))
  }

  private static func recorder() throws -> SampleRecorder {
    try SampleRecorder(device: phone, os: Release(11, 2))
  }
}
