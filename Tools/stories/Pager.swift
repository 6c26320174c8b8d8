import Umpire

/// The traces of the story `pager`: pages side by side that scroll, with views that compete for the
/// same fingers: a list, a slider, a picture, a card.
enum Pager {
  static func traces() throws -> [(run: String, bytes: [UInt8])] {
    [
      ("slider", try slider()),
      ("slider-steep", try sliderSteep()),
      ("slider-cancel", try sliderCancel()),
      ("locked-axis", try lockedAxis()),
      ("nested", try nested()),
      ("pinch", try pinch()),
      ("taps", try taps(seed: 0x1341)),
      ("taps-both", try taps(seed: 0x1342)),
      ("content", try content()),
      ("caught", try caught()),
      ("press", try press()),
      ("switched-off", try switchedOff()),
      ("cancelled", try cancelled()),
      ("delegate", try delegate()),
      ("kept", try kept()),
      ("edge", try edge()),
      ("bar", try bar()),
      ("frames", try frames()),
      ("six-fingers", try sixFingers()),
      ("exclusive", try exclusive()),
      ("switch", try switched()),
      ("pinch-again", try pinchAgain()),
      ("dismiss", try dismiss()),
      ("reset", try reset()),
      ("torn", try torn()),
      ("lost", try lost()),
      ("prepended", try prepended()),
    ]
  }

  private static let phone = Device.named(SceneName("iPhone 13").utf8)!
  /// On the first page.
  private static let covers = Point2D(250, 171)
  private static let row = Point2D(120, 295)
  static let like = Point2D(346, 295)
  private static let card = Point2D(150, 383)
  static let plain = Point2D(150, 471)
  /// On the second.
  private static let picture = Point2D(195, 390)
  /// On the third page: the middles of the thumb and of the switch.
  private static let thumb = Point2D(195, 273)
  private static let wifi = Point2D(326, 367)
  /// In the bar.
  private static let edit = Point2D(40, 69)
  private static let help = Point2D(200, 69)
  private static let done = Point2D(350, 69)

  /// A slider held and dragged horizontally, a switch likewise, and the slider dragged at once.
  private static func slider() throws -> [UInt8] {
    var person = Person(seed: 0x1321)
    var recorder = try recorder()
    let first = person.drag(
      from: thumb, by: Point2D(-86, 9), from: .zero, after: 240, milliseconds: 320)
    try recorder.finger(first)
    let second = person.drag(
      from: wifi, by: Point2D(-28, 3), from: person.later(first, by: 800), after: 220,
      milliseconds: 200)
    try recorder.finger(second)
    try recorder.finger(
      person.drag(
        from: Point2D(110, 273), by: Point2D(150, 12), from: person.later(second, by: 900),
        after: 30,
        milliseconds: 260, resting: 120))
    return recorder.finish()
  }

  /// The slider dragged steeply: at once, and after it was held.
  private static func sliderSteep() throws -> [UInt8] {
    var person = Person(seed: 0x1322)
    var recorder = try recorder()
    let first = person.drag(
      from: Point2D(195, 273), by: Point2D(36, -90), from: .zero, after: 30, milliseconds: 300,
      resting: 120)
    try recorder.finger(first)
    try recorder.finger(
      person.drag(
        from: Point2D(195, 177), by: Point2D(30, -100), from: person.later(first, by: 1_000),
        after: 260, milliseconds: 320))
    return recorder.finish()
  }

  /// The slider held, then dragged steeply.
  private static func sliderCancel() throws -> [UInt8] {
    var person = Person(seed: 0x1323)
    var recorder = try recorder()
    try recorder.finger(
      person.drag(
        from: thumb, by: Point2D(28, -110), from: .zero, after: 260, milliseconds: 320,
        resting: 100))
    return recorder.finish()
  }

  /// Two fingers on the picture: apart, together in one direction, rotating; with a third finger;
  /// and one finger alone.
  private static func pinch() throws -> [UInt8] {
    var person = Person(seed: 0x1343)
    var recorder = try recorder()
    let apart = person.pair(
      from: (Point2D(150, 430), Point2D(240, 350)), by: (Point2D(-50, 60), Point2D(55, -58)),
      from: .zero,
      milliseconds: 320)
    try recorder.fingers(apart)
    let along = person.pair(
      from: (Point2D(140, 400), Point2D(250, 380)), by: (Point2D(8, -120), Point2D(10, -124)),
      from: person.later(apart[0], by: 900), milliseconds: 300)
    try recorder.fingers(along)
    let round = person.pair(
      from: (Point2D(115, 390), Point2D(275, 390)), by: (Point2D(14, -62), Point2D(-12, 60)),
      from: person.later(along[0], by: 900), milliseconds: 360)
    try recorder.fingers(round)
    var three = person.pair(
      from: (Point2D(150, 430), Point2D(240, 350)), by: (Point2D(-40, 50), Point2D(45, -48)),
      from: person.later(round[0], by: 900), milliseconds: 420)
    three.append(person.tap(at: Point2D(200, 480), from: three[0][14].sampled, with: three[0]))
    try recorder.fingers(three)
    try recorder.finger(
      person.drag(
        from: Point2D(280, 400), by: Point2D(-150, 14), from: person.later(three[0], by: 900),
        after: 30, milliseconds: 260, resting: 120))
    return recorder.finish()
  }

  /// One tap on the picture, two quick taps, which enlarge it, and one tap where the picture is
  /// only since then.
  private static func taps(seed: UInt64) throws -> [UInt8] {
    var person = Person(seed: seed)
    var recorder = try recorder()
    let first = person.tap(at: picture, from: .zero)
    try recorder.finger(first)
    let second = person.tap(at: picture, from: person.later(first, by: 1_200))
    try recorder.finger(second)
    let third = person.tap(at: picture, from: person.later(second, by: 130))
    try recorder.finger(third)
    try recorder.finger(person.tap(at: Point2D(180, 690), from: person.later(third, by: 1_100)))
    return recorder.finish()
  }

  /// A card held and carried; a row swiped, and then dragged too slowly for that.
  private static func press() throws -> [UInt8] {
    var person = Person(seed: 0x1361)
    var recorder = try recorder()
    let carried = person.drag(
      from: card, by: Point2D(20, 130), from: .zero, after: 640, milliseconds: 420)
    try recorder.finger(carried)
    let swiped = person.swipe(
      from: Point2D(250, 295), by: Point2D(-130, 6), from: person.later(carried, by: 900),
      milliseconds: 190)
    try recorder.finger(swiped)
    try recorder.finger(
      person.drag(
        from: Point2D(250, 295), by: Point2D(-64, 4), from: person.later(swiped, by: 900),
        after: 60,
        milliseconds: 1_000))
    return recorder.finish()
  }

  /// A card held and carried, until the app ends the gesture.
  private static func switchedOff() throws -> [UInt8] {
    var person = Person(seed: 0x1362)
    var recorder = try recorder()
    try recorder.finger(
      person.drag(
        from: card, by: Point2D(16, 140), from: .zero, after: 620, milliseconds: 520))
    return recorder.finish()
  }

  /// A card held and carried, until the device cancels the finger.
  private static func cancelled() throws -> [UInt8] {
    var person = Person(seed: 0x1363)
    var recorder = try recorder()
    try recorder.finger(
      person.drag(
        from: card, by: Point2D(-12, 60), from: .zero, after: 620, milliseconds: 260),
      until: .cancelled)
    return recorder.finish()
  }

  /// A tap and a swipe that the app refuses.
  private static func delegate() throws -> [UInt8] {
    var person = Person(seed: 0x1371)
    var recorder = try recorder()
    let first = person.tap(at: row, from: .zero)
    try recorder.finger(first)
    try recorder.finger(
      person.fling(
        from: Point2D(250, 295), by: Point2D(-110, 5), from: person.later(first, by: 900),
        milliseconds: 190))
    return recorder.finish()
  }

  /// A tap whose touch the row still receives.
  private static func kept() throws -> [UInt8] {
    var person = Person(seed: 0x1372)
    var recorder = try recorder()
    try recorder.finger(person.tap(at: row, from: .zero))
    return recorder.finish()
  }

  /// A swipe from the right edge: at once, and too late.
  private static func edge() throws -> [UInt8] {
    var person = Person(seed: 0x1381)
    var recorder = try recorder()
    let first = person.fling(
      from: Point2D(384, 640), by: Point2D(-170, 8), from: .zero, milliseconds: 240)
    try recorder.finger(first)
    try recorder.finger(
      person.drag(
        from: Point2D(384, 640), by: Point2D(-150, -5), from: person.later(first, by: 900),
        after: 310, milliseconds: 300, resting: 100))
    return recorder.finish()
  }

  /// Two buttons at once, one of which has exclusive touch; and one that is disabled.
  private static func bar() throws -> [UInt8] {
    var person = Person(seed: 0x1391)
    var recorder = try recorder()
    let first = person.press(at: help, from: .zero, milliseconds: 300)
    try recorder.fingers([first, person.tap(at: edit, from: first[6].sampled, with: first)])
    try recorder.finger(person.tap(at: done, from: person.later(first, by: 800)))
    return recorder.finish()
  }

  /// The slider held and dragged, on a digitizer that reports twice per display frame.
  private static func frames() throws -> [UInt8] {
    var person = Person(seed: 0x13A1, reports: 120)
    var recorder = try recorder()
    try recorder.finger(
      person.drag(
        from: thumb, by: Point2D(60, 4), from: .zero, after: 60, milliseconds: 140))
    return recorder.finish()
  }

  /// Five fingers on the rows, a sixth, all of them lift, and a tap that counts again.
  private static func sixFingers() throws -> [UInt8] {
    var person = Person(seed: 0x13B1)
    var recorder = try recorder()
    let first = person.press(at: Point2D(60, 560), from: .zero, milliseconds: 200)
    var hand = [first]
    for (place, x) in [110.0, 160, 210, 260, 310].enumerated() {
      hand.append(
        person.press(
          at: Point2D(x, 540), from: first[1 + place].sampled, milliseconds: 120, with: first))
    }
    try recorder.fingers(hand)
    try recorder.finger(person.tap(at: plain, from: person.later(first, by: 900)))
    return recorder.finish()
  }

  /// A button with exclusive touch is held while another is tapped.
  private static func exclusive() throws -> [UInt8] {
    var person = Person(seed: 0x13C1)
    var recorder = try recorder()
    let first = person.press(at: edit, from: .zero, milliseconds: 320)
    try recorder.fingers([first, person.tap(at: help, from: first[6].sampled, with: first)])
    return recorder.finish()
  }

  /// A switch tapped, and tapped again.
  private static func switched() throws -> [UInt8] {
    var person = Person(seed: 0x13C2)
    var recorder = try recorder()
    let first = person.tap(at: wifi, from: .zero)
    try recorder.finger(first)
    try recorder.finger(person.tap(at: wifi, from: person.later(first, by: 900)))
    return recorder.finish()
  }

  /// Two fingers apart; one of them lifts, the other continues, and another lands and they move
  /// apart again.
  private static func pinchAgain() throws -> [UInt8] {
    var person = Person(seed: 0x13C3)
    var recorder = try recorder()
    let first = person.swipe(
      from: Point2D(150, 430), by: Point2D(-70, 80), from: .zero, milliseconds: 1_000)
    let second = person.swipe(
      from: Point2D(240, 350), by: Point2D(40, -44), from: first[1].sampled, milliseconds: 320)
    let third = person.swipe(
      from: Point2D(240, 350), by: Point2D(50, -52), from: first[34].sampled, milliseconds: 320)
    try recorder.fingers([first, second, third])
    return recorder.finish()
  }

  /// A tap on a row whose table has a tap recognizer too.
  private static func dismiss() throws -> [UInt8] {
    var person = Person(seed: 0x13C4)
    var recorder = try recorder()
    let first = person.tap(at: Point2D(150, 560), from: .zero)
    try recorder.finger(first)
    try recorder.finger(person.tap(at: Point2D(150, 660), from: person.later(first, by: 900)))
    return recorder.finish()
  }

  /// A thumb held for a long time, on a slider with a long press of its own; and the slider beside
  /// it.
  private static func reset() throws -> [UInt8] {
    var person = Person(seed: 0x13C5)
    var recorder = try recorder()
    let first = person.press(at: Point2D(195, 453), from: .zero, milliseconds: 800)
    try recorder.finger(first)
    try recorder.finger(
      person.press(at: Point2D(320, 453), from: person.later(first, by: 900), milliseconds: 800))
    return recorder.finish()
  }

  /// A finger that lands twice and never lifts.
  private static func torn() throws -> [UInt8] {
    var person = Person(seed: 0x13C6)
    var recorder = try recorder()
    let first = person.press(at: plain, from: .zero, milliseconds: 200)
    try recorder.finger(first, until: .moved)
    try recorder.finger(
      person.press(at: plain, from: person.later(first, by: 300), milliseconds: 200),
      until: .moved)
    return recorder.finish()
  }

  /// Two long presses and a tap, recovered without the second in which the first press ends and the next
  /// one begins.
  private static func lost() throws -> [UInt8] {
    var person = Person(seed: 0x13C9)
    var recorder = try recorder()
    let first = person.press(at: plain, from: .zero, milliseconds: 1_400)
    try recorder.finger(first)
    let second = person.press(at: plain, from: person.later(first, by: 300), milliseconds: 800)
    try recorder.finger(second)
    try recorder.finger(person.tap(at: like, from: person.later(second, by: 400)))
    return try recorder.finish(withoutBlock: 1)
  }

  static func recorder() throws -> SampleRecorder {
    try SampleRecorder(device: phone, os: Release(15, 0))
  }
}
