import Umpire

/// The traces of the story `home-indicator`: a film player that hides the home indicator.
enum HomeIndicatorStory {
  static func traces() throws -> [(run: String, bytes: [UInt8])] {
    [
      ("auto-hide", try taps([(picture, 4_000)], seed: 0x3401)),
      ("signal", try taps([(quietly, 300), (aloud, 2_800)], seed: 0x3402)),
      ("animated", try taps([(fading, 300)], seed: 0x3403)),
      ("child", try taps([(picture, 3_200)], seed: 0x3404)),
      ("nil-child", try taps([(alone, 3_200)], seed: 0x3405)),
      ("unheard", try taps([(toTheFilm, 300)], seed: 0x3406)),
      ("veto", try taps([(picture, 4_000)], seed: 0x3401)),
      ("turned", try turned()),
      ("left", try left()),
      ("credits", try credits()),
    ]
  }

  private static let phone = Device.named(SceneName("iPhone X").utf8)!
  /// The middles of the buttons, and a point without a button.
  private static let quietly = Point2D(100, 130)
  private static let aloud = Point2D(275, 130)
  private static let fading = Point2D(100, 230)
  private static let alone = Point2D(275, 230)
  private static let toTheFilm = Point2D(100, 330)
  private static let picture = Point2D(190, 520)

  /// Taps, each a number of milliseconds after the one before.
  private static func taps(_ taps: [(Point2D, Int64)], seed: UInt64) throws -> [UInt8] {
    var person = Person(seed: seed, reports: 120)
    var recorder = try SampleRecorder(device: phone, os: Release(11, 2))
    var last: [Person.Report] = []
    for (target, pause) in taps {
      let begin =
        last.isEmpty ? .zero + person.pause(about: pause) : person.later(last, by: pause)
      last = person.tap(at: target, from: begin)
      try recorder.finger(last)
    }
    return recorder.finish()
  }

  /// A finger rests on a button while another goes home; a tap on what is there then, and one when
  /// the player is back.
  private static func left() throws -> [UInt8] {
    var person = Person(seed: 0x3407, reports: 120)
    var recorder = try SampleRecorder(device: phone, os: Release(11, 2))
    let rest = person.press(at: quietly, from: .zero, milliseconds: 1_400)
    let swipe = person.swipe(
      from: Point2D(187, 806), by: Point2D(4, -280), from: .zero + .milliseconds(500),
      milliseconds: 220)
    try recorder.fingers([rest, swipe])
    let elsewhere = person.tap(at: aloud, from: person.later(rest, by: 700))
    try recorder.finger(elsewhere)
    let back = person.later(elsewhere, by: 900)
    try recorder.host("active = true", at: back)
    try recorder.finger(person.tap(at: aloud, from: back + person.pause(about: 800)))
    return recorder.finish()
  }

  /// The film ends, and the player wants the indicator back: first without a signal, then with one.
  private static func credits() throws -> [UInt8] {
    var person = Person(seed: 0x3408, reports: 120)
    var recorder = try SampleRecorder(device: phone, os: Release(11, 2))
    let tap = person.tap(at: picture, from: .zero + .milliseconds(600))
    try recorder.finger(tap)
    let end = person.later(tap, by: 3_100)
    try recorder.host("app.autoHide = false", at: end)
    try recorder.host("signal autoHide of app", at: end + .milliseconds(1_000))
    return recorder.finish()
  }

  /// The phone is turned on its side while the indicator waits.
  private static func turned() throws -> [UInt8] {
    var recorder = try SampleRecorder(device: phone, os: Release(11, 2))
    try recorder.host("orientation = landscapeLeft", at: .zero + .milliseconds(1_430))
    return recorder.finish()
  }
}
