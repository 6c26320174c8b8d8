import Umpire

/// The runs in which something scrolls: a list with covers in it, and a form.
extension Pager {
  /// Down the list; along the covers in it to their end; along them again, so that the pages turn.
  static func nested() throws -> [UInt8] {
    var person = Person(seed: 0x1331)
    var recorder = try recorder()
    let first = person.drag(
      from: plain, by: Point2D(9, -60), from: .zero, after: 30, milliseconds: 280, resting: 120)
    try recorder.finger(first)
    let second = person.fling(
      from: Point2D(330, 120), by: Point2D(-180, 8), from: person.later(first, by: 900),
      milliseconds: 300)
    try recorder.finger(second)
    try recorder.finger(
      person.fling(
        from: Point2D(330, 120), by: Point2D(-140, -6), from: person.later(second, by: 1_500),
        milliseconds: 260))
    return recorder.finish()
  }

  /// A button in a row tapped, then a plain row: tapped, held and dragged, dragged at once, and
  /// caught while it decelerates.
  static func content() throws -> [UInt8] {
    var person = Person(seed: 0x1351)
    var recorder = try recorder()
    let button = person.tap(at: like, from: .zero)
    try recorder.finger(button)
    let quick = person.tap(at: plain, from: person.later(button, by: 800))
    try recorder.finger(quick)
    let held = person.drag(
      from: plain, by: Point2D(6, -48), from: person.later(quick, by: 800), after: 250,
      milliseconds: 260, resting: 120)
    try recorder.finger(held)
    let flung = person.fling(
      from: plain, by: Point2D(10, -170), from: person.later(held, by: 900), milliseconds: 210)
    try recorder.finger(flung)
    try recorder.finger(person.tap(at: plain, from: person.later(flung, by: 420)))
    return recorder.finish()
  }

  /// Flings along the covers and down the list around them, and a tap on the covers while both
  /// decelerate.
  static func caught() throws -> [UInt8] {
    var person = Person(seed: 0x1353)
    var recorder = try recorder()
    let along = person.fling(
      from: Point2D(330, 150), by: Point2D(-45, 2), from: .zero, milliseconds: 300)
    try recorder.finger(along)
    let down = person.fling(
      from: plain, by: Point2D(5, -40), from: person.later(along, by: 120), milliseconds: 180)
    try recorder.finger(down)
    try recorder.finger(person.tap(at: Point2D(200, 120), from: person.later(down, by: 150)))
    return recorder.finish()
  }

  /// A drag down the list. While the finger moves, the app adds older rows at its top.
  static func prepended() throws -> [UInt8] {
    var person = Person(seed: 0x1351)
    var recorder = try recorder()
    try recorder.finger(
      person.drag(
        from: plain, by: Point2D(6, 140), from: .zero, after: 30, milliseconds: 420, resting: 120))
    return recorder.finish()
  }

  /// On a form that scrolls in both directions and locks a drag to one axis: beyond its left end;
  /// up with a small deviation; horizontally; and diagonally.
  static func lockedAxis() throws -> [UInt8] {
    var person = Person(seed: 0x1324)
    var recorder = try recorder()
    let beyond = person.drag(
      from: Point2D(150, 420), by: Point2D(70, 4), from: .zero, after: 30, milliseconds: 320,
      resting: 120)
    try recorder.finger(beyond)
    let first = person.drag(
      from: Point2D(195, 600), by: Point2D(14, -160), from: person.later(beyond, by: 900),
      after: 30,
      milliseconds: 320, resting: 120)
    try recorder.finger(first)
    let second = person.drag(
      from: Point2D(300, 500), by: Point2D(-150, 2), from: person.later(first, by: 900), after: 30,
      milliseconds: 200, resting: 120)
    try recorder.finger(second)
    try recorder.finger(
      person.drag(
        from: Point2D(280, 620), by: Point2D(-110, -120), from: person.later(second, by: 900),
        after: 30, milliseconds: 320, resting: 120))
    return recorder.finish()
  }
}
