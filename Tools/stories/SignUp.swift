import Umpire

/// The traces of the story `sign-up`: a form with small controls, some of which no finger can
/// reach.
enum SignUp {
  static func traces() throws -> [(run: String, bytes: [UInt8])] {
    [
      ("near", try near()),
      ("faint", try faint()),
      ("answer", try answer()),
      ("mended", try mended()),
    ]
  }

  private static let phone = Device.named(SceneName("iPhone 8").utf8)!
  /// The middle of the check box, and the gap between it and its text.
  private static let terms = Point2D(34, 250)
  private static let besideTerms = Point2D(51, 251)
  private static let privacy = Point2D(150, 250)
  /// The two halves of the button that is wider than its row.
  private static let showInside = Point2D(243, 182)
  private static let showOutside = Point2D(286, 182)
  private static let send = Point2D(188, 322)
  private static let skip = Point2D(327, 42)
  /// The button of the notes in front of the form.
  private static let undo = Point2D(310, 620)

  /// Beside the check box, and on it; on both halves of a button that extends beyond its row; and
  /// on a text with a tap recognizer.
  private static func near() throws -> [UInt8] {
    var person = Person(seed: 0x51A1)
    var recorder = try recorder()
    var next = Instant.zero
    for target in [besideTerms, terms, showOutside, showInside, privacy] {
      let tap = person.tap(at: target, from: next)
      try recorder.finger(tap)
      next = person.later(tap, by: 900)
    }
    return recorder.finish()
  }

  /// On a button that is still transparent, and again after it has faded in.
  private static func faint() throws -> [UInt8] {
    var person = Person(seed: 0x51A2)
    var recorder = try recorder()
    let first = person.tap(at: skip, from: .zero)
    try recorder.finger(first)
    let shown = person.later(first, by: 1_200)
    try recorder.host("skip.alpha = 1", at: shown)
    try recorder.finger(person.tap(at: skip, from: shown + person.pause(about: 700)))
    return recorder.finish()
  }

  /// Horizontally on the form; then three taps on its button, the first two of which the app
  /// handles while the form still waits; and a tap while the form is being sent.
  private static func answer() throws -> [UInt8] {
    var person = Person(seed: 0x51A3)
    var recorder = try recorder()
    let sideways = person.drag(
      from: Point2D(120, 470), by: Point2D(90, 4), from: .zero, after: 30, milliseconds: 260)
    try recorder.finger(sideways)
    var next = person.later(sideways, by: 900)
    for (before, after): (StaticString, StaticString) in [
      ("disable send", "enable send"), ("send.interaction = false", "send.interaction = true"),
    ] {
      let tap = person.tap(at: send, from: next)
      try recorder.finger(
        tap,
        beside: [
          SampleRecorder.Edit(instant: next + .milliseconds(30), change: "\(before)")
        ])
      let answered = person.later(tap, by: 600)
      try recorder.host(after, at: answered)
      next = answered + person.pause(about: 700)
    }
    let sent = person.tap(at: send, from: next)
    try recorder.finger(sent)
    try recorder.finger(person.tap(at: terms, from: person.later(sent, by: 700)))
    return recorder.finish()
  }

  /// Beside the check box, on the outer half of the button that is wider than its row, and on the
  /// button of the notes that are in front of all of them.
  private static func mended() throws -> [UInt8] {
    var person = Person(seed: 0x51A4)
    var recorder = try recorder()
    var next = Instant.zero
    for target in [besideTerms, showOutside, undo] {
      let tap = person.tap(at: target, from: next)
      try recorder.finger(tap)
      next = person.later(tap, by: 900)
    }
    return recorder.finish()
  }

  private static func recorder() throws -> SampleRecorder {
    try SampleRecorder(device: phone, os: Release(12, 1))
  }
}
