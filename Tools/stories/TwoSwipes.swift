import Umpire

/// The traces of the story `two-swipes`: a game that receives the first swipe from the top and from
/// the bottom.
enum TwoSwipes {
  static func traces() throws -> [(run: String, bytes: [UInt8])] {
    [
      ("first", try swipes(on: x12, [Way(.top)], seed: 0x2511)),
      ("second", try swipes(on: x12, [Way(.bottom), Way(.bottom, after: 700)], seed: 0x2512)),
      ("ios-13", try swipes(on: x13, [Way(.bottom), Way(.bottom, after: 700)], seed: 0x2512)),
      ("late", try late()),
      (
        "other-edge",
        try swipes(
          on: x12, [Way(.bottom), Way(.top, after: 600), Way(.bottom, after: 500)], seed: 0x2514)
      ),
      ("auto-hide", try swipes(on: x12, [Way(.bottom)], seed: 0x2515)),
      ("home-at-once", try swipes(on: x12, [Way(.bottom)], seed: 0x2516)),
      ("signal", try signal()),
      (
        "on-tab",
        try swipes(on: phone26, [Way(.top, at: 70), Way(.top, after: 700)], seed: 0x2517)
      ),
      (
        "beside-tab",
        try swipes(
          on: phone26,
          [Way(.top), Way(.top, at: 70, after: 700), Way(.top, at: 70, after: 700)],
          seed: 0x2518)
      ),
      ("tap", try tap()),
      (
        "hidden-bar",
        try swipes(
          on: phone10,
          [Way(.top), Way(.top, after: 600), Way(.bottom, after: 900), Way(.bottom, after: 600)],
          seed: 0x251A)
      ),
    ]
  }

  /// A device, its OS version, and the rate of its digitizer.
  private struct Phone {
    var device: Device
    var os: Release
    var reports: Int64 = 120
  }

  private static let x12 = Phone(device: .named(SceneName("iPhone X").utf8)!, os: Release(12, 1))
  private static let x13 = Phone(device: .named(SceneName("iPhone X").utf8)!, os: Release(13, 3))
  private static let phone26 = Phone(device: .named(SceneName("iPhone 13").utf8)!, os: Release(26))
  private static let phone10 = Phone(
    device: .named(SceneName("iPhone 7").utf8)!, os: Release(10, 3), reports: 60)

  /// A swipe from an edge, a number of milliseconds after the one before; in the middle of the
  /// edge, or at a distance from the left.
  private struct Way {
    var edge: ScreenEdge
    var place: Double?
    var pause: Int64

    init(_ edge: ScreenEdge, at place: Double? = nil, after pause: Int64 = 0) {
      (self.edge, self.place, self.pause) = (edge, place, pause)
    }
  }

  private static func swipes(
    on phone: Phone, _ ways: [Way], seed: UInt64
  ) throws -> [UInt8] {
    var person = Person(seed: seed, reports: phone.reports)
    var recorder = try SampleRecorder(device: phone.device, os: phone.os)
    var last: [Person.Report] = []
    for way in ways {
      last = swipe(way, on: phone, &person, after: last)
      try recorder.finger(last)
    }
    return recorder.finish()
  }

  private static func swipe(
    _ way: Way, on phone: Phone, _ person: inout Person, after last: [Person.Report]
  ) -> [Person.Report] {
    let size = phone.device.portraitSize
    let isTop = way.edge == .top
    let start = Point2D(way.place ?? size.width / 2, isTop ? 6 : size.height - 6)
    return person.swipe(
      from: start, by: Point2D(4, isTop ? 260 : -280),
      from: last.isEmpty ? .zero : person.later(last, by: way.pause), milliseconds: 220)
  }

  /// A second swipe that comes too late, and one more that does not.
  private static func late() throws -> [UInt8] {
    try swipes(
      on: x12, [Way(.bottom), Way(.bottom, after: 3_100), Way(.bottom, after: 700)], seed: 0x2513)
  }

  /// On the button that ends the deferral, a swipe; on the button that signals it to the system,
  /// and another swipe.
  private static func signal() throws -> [UInt8] {
    var person = Person(seed: 0x251B, reports: x12.reports)
    var recorder = try SampleRecorder(device: x12.device, os: x12.os)
    var last = person.tap(at: Point2D(90, 120), from: .zero)
    try recorder.finger(last)
    last = swipe(Way(.bottom, after: 600), on: x12, &person, after: last)
    try recorder.finger(last)
    last = person.tap(at: Point2D(285, 120), from: person.later(last, by: 500))
    try recorder.finger(last)
    last = swipe(Way(.bottom, after: 600), on: x12, &person, after: last)
    try recorder.finger(last)
    return recorder.finish()
  }

  /// A swipe, and a tap on the tab that it shows.
  private static func tap() throws -> [UInt8] {
    var person = Person(seed: 0x2519, reports: phone26.reports)
    var recorder = try SampleRecorder(device: phone26.device, os: phone26.os)
    let first = swipe(Way(.top), on: phone26, &person, after: [])
    try recorder.finger(first)
    try recorder.finger(person.tap(at: Point2D(195, 14), from: person.later(first, by: 700)))
    return recorder.finish()
  }
}
