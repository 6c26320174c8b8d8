import Umpire

/// The traces of the story `nested-drawer`: a sheet with a pan of its own over a map, and a list in
/// it.
enum NestedDrawer {
  static func traces() throws -> [(run: String, bytes: [UInt8])] {
    [
      ("list", try list()),
      ("both", try upTheList(seed: 0x1512)),
      ("sheet-first", try upTheList(seed: 0x1513)),
      ("locked", try upTheList(seed: 0x1514)),
      ("vertical", try vertical()),
    ]
  }

  private static let phone = Device.named(SceneName("iPhone X").utf8)!
  /// While the sheet is down.
  private static let grabber = Point2D(188, 326)
  private static let photos = Point2D(250, 416)
  private static let museum = Point2D(160, 608)

  /// Up the list; along the photos in it; up at the grabber; on the list again, which has gone up
  /// with the sheet and is pulled down beyond its top; and on the map.
  private static func list() throws -> [UInt8] {
    var person = Person(seed: 0x1511, reports: 120)
    var recorder = try recorder()
    let first = person.drag(
      from: museum, by: Point2D(6, -90), from: .zero, after: 30, milliseconds: 260, resting: 100)
    try recorder.finger(first)
    let second = person.drag(
      from: Point2D(photos.x, photos.y - 40), by: Point2D(-120, 5),
      from: person.later(first, by: 900), after: 30, milliseconds: 240, resting: 100)
    try recorder.finger(second)
    let third = person.swipe(
      from: grabber, by: Point2D(4, -190), from: person.later(second, by: 900), milliseconds: 240)
    try recorder.finger(third)
    let fourth = person.drag(
      from: Point2D(160, 330), by: Point2D(5, 190), from: person.later(third, by: 900), after: 30,
      milliseconds: 300, resting: 100)
    try recorder.finger(fourth)
    try recorder.finger(
      person.drag(
        from: Point2D(180, 70), by: Point2D(40, -30), from: person.later(fourth, by: 900),
        after: 30,
        milliseconds: 200, resting: 100))
    return recorder.finish()
  }

  /// Up the list once.
  private static func upTheList(seed: UInt64) throws -> [UInt8] {
    var person = Person(seed: seed, reports: 120)
    var recorder = try recorder()
    try recorder.finger(
      person.drag(
        from: museum, by: Point2D(6, -120), from: .zero, after: 30, milliseconds: 280, resting: 100)
    )
    return recorder.finish()
  }

  /// Across the photos, which do not scroll, and up at the grabber.
  private static func vertical() throws -> [UInt8] {
    var person = Person(seed: 0x1515, reports: 120)
    var recorder = try recorder()
    let across = person.drag(
      from: photos, by: Point2D(-130, 9), from: .zero, after: 30, milliseconds: 260)
    try recorder.finger(across)
    try recorder.finger(
      person.swipe(
        from: grabber, by: Point2D(-5, -180), from: person.later(across, by: 900), milliseconds: 260
      ))
    return recorder.finish()
  }

  private static func recorder() throws -> SampleRecorder {
    try SampleRecorder(device: phone, os: Release(12, 4))
  }
}
