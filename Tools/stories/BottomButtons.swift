import Umpire

/// The traces of the story `bottom-buttons`: a toolbar at the bottom of a phone of 2013, whose
/// buttons do not light up under quick fingers.
enum BottomButtons {
  static func traces() throws -> [(run: String, bytes: [UInt8])] {
    [
      ("quick", try quick(at: today, seed: 0x7049)),
      ("slow", try slow()),
      ("mid-screen", try quick(at: now, seed: 0x7049)),
      ("delayed-action", try quick(at: record, seed: 0x704A)),
      ("programmed", try programmed()),
      ("left-edge", try leftEdge()),
      ("no-gate", try noGate()),
      ("no-answer", try noAnswer()),
      ("swipe", try swipe()),
      ("held-swipe", try heldSwipe()),
      ("ios-11", try tapAndPress(at: Point2D(44, 559))),
      ("sides", try tapAndPress(at: month)),
      ("twice", try twice()),
    ]
  }

  private static let phone = Device.named(SceneName("iPhone 5s").utf8)!
  /// The middles of the buttons; those of the toolbar are 22 pt above the bottom.
  private static let today = Point2D(44, 546)
  private static let week = Point2D(160, 546)
  private static let record = Point2D(276, 546)
  private static let now = Point2D(160, 260)
  private static let month = Point2D(7, 152)

  /// One quick tap. The same seed makes the same tap at another location.
  private static func quick(at target: Point2D, seed: UInt64) throws -> [UInt8] {
    var person = Person(seed: seed)
    var recorder = try recorder()
    try recorder.finger(person.tap(at: target, from: .zero))
    return try recorder.finish()
  }

  /// Two quick taps where no touch is withheld.
  private static func twice() throws -> [UInt8] {
    var person = Person(seed: 0x704C)
    var recorder = try recorder()
    let first = person.tap(at: now, from: .zero)
    try recorder.finger(first)
    try recorder.finger(person.tap(at: now, from: person.later(first, by: 130)))
    return try recorder.finish()
  }

  /// A press that is long enough for the highlight.
  private static func slow() throws -> [UInt8] {
    var person = Person(seed: 0x7041)
    var recorder = try recorder()
    try recorder.finger(person.press(at: today, from: .zero, milliseconds: 400))
    return try recorder.finish()
  }

  /// A quick tap on each button whose highlight the program sets.
  private static func programmed() throws -> [UInt8] {
    var person = Person(seed: 0x7043)
    var recorder = try recorder()
    let first = person.tap(at: today, from: .zero)
    try recorder.finger(first)
    try recorder.finger(person.tap(at: week, from: person.later(first, by: 1_100)))
    return try recorder.finish()
  }

  /// At the left edge: a quick tap, a press, and a swipe back.
  private static func leftEdge() throws -> [UInt8] {
    var person = Person(seed: 0x704B)
    var recorder = try recorder()
    let first = person.tap(at: month, from: .zero)
    try recorder.finger(first)
    let second = person.press(
      at: month, from: person.later(first, by: 900), milliseconds: 420)
    try recorder.finger(second)
    try recorder.finger(
      person.swipe(
        from: month, by: Point2D(230, 14), from: person.later(second, by: 1_200), milliseconds: 260)
    )
    return try recorder.finish()
  }

  /// A quick tap on a button, and a swipe up from that button for Control Center.
  private static func noGate() throws -> [UInt8] {
    var person = Person(seed: 0x7049)
    var recorder = try recorder()
    let first = person.tap(at: today, from: .zero)
    try recorder.finger(first)
    try recorder.finger(
      person.swipe(
        from: lowest, by: up, from: person.later(first, by: 1_000), milliseconds: 240))
    return try recorder.finish()
  }

  /// A press that outlasts the gate.
  private static func noAnswer() throws -> [UInt8] {
    var person = Person(seed: 0x7047)
    var recorder = try recorder()
    try recorder.finger(person.press(at: today, from: .zero, milliseconds: 900))
    return try recorder.finish()
  }

  /// A swipe for Control Center that begins on a button.
  private static func swipe() throws -> [UInt8] {
    var person = Person(seed: 0x7048)
    var recorder = try recorder()
    try recorder.finger(person.swipe(from: lowest, by: up, from: .zero, milliseconds: 240))
    return try recorder.finish()
  }

  /// A finger that rests on a button and then swipes for Control Center.
  private static func heldSwipe() throws -> [UInt8] {
    var person = Person(seed: 0x7050)
    var recorder = try recorder()
    try recorder.finger(
      person.drag(from: lowest, by: up, from: .zero, after: 300, milliseconds: 240))
    return try recorder.finish()
  }

  /// A quick tap on a button and a press of nearly a second, on iOS 11, whose gate is 20 pt high.
  private static func tapAndPress(at target: Point2D) throws -> [UInt8] {
    var person = Person(seed: 0x7049)
    var recorder = try Recorder(
      device: phone, os: Release(11), layout: RecordLayout(.memory64).insideObject!)
    let first = person.tap(at: target, from: .zero)
    try recorder.finger(first)
    try recorder.finger(
      person.press(at: target, from: person.later(first, by: 900), milliseconds: 900))
    return try recorder.finish()
  }

  /// The edge of the glass under the first button, and the way from there.
  private static let lowest = Point2D(44, 563)
  private static let up = Point2D(8, -310)

  private static func recorder() throws -> Recorder {
    try Recorder(
      device: phone, os: Release(7, 0, 4), layout: RecordLayout(.memory64).insideObject!)
  }
}
