import Umpire

/// The traces of the story `sketch`: a canvas on which one finger draws, and two fingers that swipe
/// undo and redo.
enum Sketch {
  static func traces() throws -> [(run: String, bytes: [UInt8])] {
    [
      ("undo", try undo()),
      ("missed", try missed()),
      ("late-finger", try lateFinger()),
    ]
  }

  private static let phone = Device.named(SceneName("iPhone 11").utf8)!
  private static let upper = Point2D(260, 380)
  private static let lower = Point2D(270, 470)

  /// One finger draws; two fingers to the left undo; two to the right redo.
  private static func undo() throws -> [UInt8] {
    var person = Person(seed: 0x5CE1, reports: 120)
    var recorder = try recorder()
    let stroke = person.swipe(
      from: Point2D(120, 300), by: Point2D(140, 90), from: .zero, milliseconds: 420)
    try recorder.finger(stroke)
    let left = person.pair(
      from: (upper, lower), by: (Point2D(-150, 6), Point2D(-146, 2)),
      from: person.later(stroke, by: 900), milliseconds: 220)
    try recorder.fingers(left)
    try recorder.fingers(
      person.pair(
        from: (Point2D(130, 380), Point2D(140, 470)), by: (Point2D(150, -4), Point2D(148, 5)),
        from: person.later(left[0], by: 900), milliseconds: 230))
    return recorder.finish()
  }

  /// Two fingers to the left that undo nothing: too slow, and then one of them hardly moves.
  private static func missed() throws -> [UInt8] {
    var person = Person(seed: 0x5CE2, reports: 120)
    var recorder = try recorder()
    let slow = person.pair(
      from: (upper, lower), by: (Point2D(-90, 3), Point2D(-88, 2)), from: .zero, milliseconds: 1_300
    )
    try recorder.fingers(slow)
    try recorder.fingers(
      person.pair(
        from: (upper, lower), by: (Point2D(-150, 4), Point2D(-24, 2)),
        from: person.later(slow[0], by: 900), milliseconds: 240))
    return recorder.finish()
  }

  /// A second finger lands while the first one draws.
  private static func lateFinger() throws -> [UInt8] {
    var person = Person(seed: 0x5CE3, reports: 120)
    var recorder = try recorder()
    let stroke = person.swipe(
      from: upper, by: Point2D(-170, 20), from: .zero, milliseconds: 560)
    let second = person.press(
      at: lower, from: stroke[34].sampled, milliseconds: 140, with: stroke)
    try recorder.fingers([stroke, second])
    return recorder.finish()
  }

  private static func recorder() throws -> SampleRecorder {
    try SampleRecorder(device: phone, os: Release(13, 1))
  }
}
