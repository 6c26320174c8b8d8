import Umpire

/// The traces of the story `live-reload`: a note that somebody reads and writes while somebody else
/// edits it.
enum LiveReload {
  static func traces() throws -> [(run: String, bytes: [UInt8])] {
    let typing = try typing()
    return [
      ("typing", typing), ("plain", typing),
      ("selection", try selection()),
      ("held", try held()),
      ("let-go", try letGo()),
      ("banner", try banner()),
    ]
  }

  private static let phone = Device.named(SceneName("iPhone 8").utf8)!
  /// Where the handle at the end of the selection is drawn, on the screen.
  private static let handle = Point2D(201, 114)
  /// The middle of the button in the banner, on the screen.
  private static let undo = Point2D(329, 86)

  /// A tap puts the cursor behind a word. The other edits before it, the person types there, and the
  /// other edits the emoji before it and the end of the note.
  private static func typing() throws -> [UInt8] {
    var person = Person(seed: 0x11E1)
    var recorder = try recorder()
    let tap = person.tap(at: Point2D(203, 96), from: .zero)
    try recorder.finger(tap)
    var author = Author(from: person.later(tap, by: 900))
    for text in [
      "👍 View Bugger attack videos together and discuss strategy.",
      "👍 View Bugger’s attack videos together and discuss strategy.",
      "👍🏽 View Bugger’s attack videos together and discuss strategy.",
      "👍🏽 View Bugger’s attack videos together.",
    ] {
      try recorder.make(author.writes(text, &person))
    }
    return recorder.finish()
  }

  /// A word is selected. The other puts a word before it, makes another word of it, and saves once
  /// more; then the person selects from the start on, and the other turns the thumb down and takes
  /// half of the note away.
  private static func selection() throws -> [UInt8] {
    var person = Person(seed: 0x11E2)
    var recorder = try recorder()
    var author = Author(from: .zero + .milliseconds(600))
    for text in [
      "👍 Watch the Bugger attack videos together and discuss strategy.",
      "👍 Watch the Bear attack videos together and discuss strategy.",
      "👍 Watch the Bear attack videos together and discuss strategy.",
    ] {
      try recorder.make(author.writes(text, &person))
    }
    try recorder.make(author.selects("[0, 8]", &person))
    for text in [
      "👎 Watch the Bear attack videos together and discuss strategy.",
      "Discuss strategy.",
    ] {
      try recorder.make(author.writes(text, &person))
    }
    return recorder.finish()
  }

  /// A finger drags the handle at the end of the selection over the next word, and the other puts a
  /// word before it.
  private static func held() throws -> [UInt8] {
    var person = Person(seed: 0x11E3)
    var recorder = try recorder()
    let drag = person.drag(
      from: handle, by: Point2D(58, 26), from: .zero, after: 120, milliseconds: 420, resting: 500)
    try recorder.finger(
      drag,
      beside: [
        edit(at: 460, "note.selection = [9, 13]"),
        edit(
          at: 700, Author.text("👍 Watch the Bugger attack videos together and discuss strategy.")),
      ])
    return recorder.finish()
  }

  /// The same, and the other takes away what is selected while the finger is there.
  private static func letGo() throws -> [UInt8] {
    var person = Person(seed: 0x11E4)
    var recorder = try recorder()
    let drag = person.drag(
      from: handle, by: Point2D(58, 26), from: .zero, after: 120, milliseconds: 600, resting: 300)
    try recorder.finger(
      drag,
      beside: [edit(at: 430, Author.text("👍 Watch videos together and discuss strategy."))])
    return recorder.finish()
  }

  /// A finger rests on the text while the app puts a banner with a button under it. Then the button
  /// is tapped, the banner goes, and its place is tapped again.
  private static func banner() throws -> [UInt8] {
    var person = Person(seed: 0x11E5)
    var recorder = try recorder()
    let rest = person.press(at: undo, from: .zero, milliseconds: 700)
    try recorder.finger(
      rest,
      beside: [
        edit(at: 350, "add banner in screen: {\"frame\": [0, 64, 375, 44]}"),
        edit(
          at: 350,
          "add undo in banner: {\"kind\": \"button\", \"frame\": [291, 4, 76, 36]}"),
      ])
    let tap = person.tap(at: undo, from: person.later(rest, by: 500))
    let gone = person.later(tap, by: 300)
    try recorder.finger(
      tap, beside: [SampleRecorder.Edit(instant: gone, change: "remove banner")])
    try recorder.finger(person.tap(at: undo, from: person.later(tap, by: 900)))
    return recorder.finish()
  }

  private static func edit(
    at milliseconds: Int64, _ change: String
  ) -> SampleRecorder.Edit {
    SampleRecorder.Edit(instant: .zero + .milliseconds(milliseconds), change: change)
  }

  private static func recorder() throws -> SampleRecorder {
    try SampleRecorder(device: phone, os: Release(11, 2))
  }
}

/// Whoever changes the note, one change after another.
private struct Author {
  private var instant: Instant

  init(from instant: Instant) { self.instant = instant }

  /// The change that gives the note another text.
  static func text(_ text: String) -> String { "note.text = \"\(text)\"" }

  mutating func writes(_ text: String, _ person: inout Person) -> SampleRecorder.Edit {
    makes(Self.text(text), &person)
  }

  mutating func selects(_ selection: String, _ person: inout Person) -> SampleRecorder.Edit {
    makes("note.selection = \(selection)", &person)
  }

  private mutating func makes(
    _ change: String, _ person: inout Person
  ) -> SampleRecorder.Edit {
    defer { instant = instant + person.pause(about: 1_100) }
    return SampleRecorder.Edit(instant: instant, change: change)
  }
}
