import TouchCore
import TouchDispatch
import TouchScene

/// All words of a setting's alphabet, played through the engine, depth first. The engine is a
/// value, so the common beginning of words is played once.
///
/// Each word is played twice: unchanged, and with the recognizers of a step asked in the opposite
/// order and the samples of every frame reversed, which must make no difference (ARB-9). A world is
/// a word that cannot be extended. When it is over, fingers lift, timers run, and the rows are
/// compared with the model.
package struct WorldWalk {
  let setting: Setting
  var history: [Happening] = []
  private(set) var letters: [Letter] = []
  private var batch = Batch()
  /// The number of worlds.
  package private(set) var worlds = 0
  /// The number of letters played.
  package private(set) var steps = 0
  /// The first worlds that are wrong.
  package internal(set) var wrong: [WrongWorld] = []
  /// The number of wrong worlds.
  package internal(set) var wrongCount = 0
  /// Nanoseconds between letters.
  static let pause: Int64 = 10_000_000

  /// Plays all worlds of a setting.
  package init(_ setting: Setting) throws {
    self.setting = setting
    let scene = try setting.scene()
    let cast = Cast(setting, scene)
    var place = WorldPlace(
      forward: Dispatcher(scene), backward: Dispatcher(scene), forwardCast: cast,
      backwardCast: cast)
    place.backward.hear(.weakestFirst)
    go(on: place, depth: 0)
  }

  private mutating func go(on place: WorldPlace, depth: Int) {
    let next = depth < setting.alphabet.depth ? self.next(in: place) : []
    if next.isEmpty {
      worlds += 1
      finish(place)
      return
    }
    for letter in next {
      var place = place
      letters.append(letter)
      let count = history.count
      play(letter, &place)
      steps += 1
      if place.laws.broken != nil {
        note(place.laws.broken, place)
      } else {
        go(on: place, depth: depth + 1)
      }
      letters.removeLast()
      history.removeLast(history.count - count)
    }
  }

  /// The letters that can come next.
  private func next(in place: WorldPlace) -> [Letter] {
    let alphabet = setting.alphabet
    let (one, two) = (place.fingers[0], place.fingers[1])
    if one.start == nil { return alphabet.hasFrames ? [.down(0), .downBoth] : [.down(0)] }
    var letters: [Letter] = []
    if two.start == nil, alphabet.isTwoHanded || !one.isDown {
      letters.append(.down(1))
      if alphabet.goesAway { letters.append(.downAway) }
    }
    for finger in 0...1 where place.fingers[finger].isDown {
      for level in alphabet.levels where level != place.fingers[finger].level {
        letters.append(.move(finger, level: level))
      }
      if alphabet.goesAcross, place.fingers[finger].level != Letter.acrossLevel {
        letters.append(.across(finger))
      }
      letters.append(.up(finger))
      if alphabet.cancels { letters.append(.cancel(finger)) }
    }
    if one.isDown, two.isDown, alphabet.hasFrames {
      letters += [.bothAlong, .bothApart, .upBoth]
    }
    if place.forward.nextDeadline != nil {
      letters += alphabet.ticks.filter { $0 > 0 || !place.isShort }.map { .wait(ticks: $0) }
    }
    if !place.isSwitchedOff { letters += alphabet.switchesOff.map { .switchOff($0) } }
    return letters
  }

  private mutating func play(_ letter: Letter, _ place: inout WorldPlace) {
    if case .wait = letter {} else { place.instant += place.pause }
    place.pause = Self.pause
    place.isShort = false
    switch letter {
    case .down(let finger):
      place.fingers[finger].start = finger == 1 && place.fingers[0].isDown ? beside : first
      feed([(finger, .began)], &place)
    case .downAway:
      place.fingers[1].start = place.fingers[0].isDown ? outside : beside
      feed([(1, .began)], &place)
    case .downBoth:
      (place.fingers[0].start, place.fingers[1].start) = (first, beside)
      feed([(0, .began), (1, .began)], &place)
    case .move(let finger, let level):
      move(finger, to: level, &place)
      feed([(finger, .moved)], &place)
    case .across(let finger):
      across(finger, &place)
      feed([(finger, .moved)], &place)
    case .bothAlong:
      for finger in 0...1 { move(finger, to: 2, &place) }
      feed([(0, .moved), (1, .moved)], &place)
    case .bothApart:
      move(1, to: 2, &place)
      place.fingers[0].point.y -= 20
      place.fingers[0].level = -1
      feed([(0, .moved), (1, .moved)], &place)
    case .up(let finger): feed([(finger, .ended)], &place)
    case .upBoth: feed([(0, .ended), (1, .ended)], &place)
    case .cancel(let finger): feed([(finger, .cancelled)], &place)
    case .wait(let ticks): wait(ticks, &place)
    case .switchOff(let part): switchOff(part, &place)
    }
  }

  private mutating func move(_ finger: Int, to level: Int, _ place: inout WorldPlace) {
    guard let start = place.fingers[finger].start else { return }
    place.fingers[finger].level = level
    let (far, way) = (Letter.levels[level], setting.ground.way)
    place.fingers[finger].point = Point2D(start.x + far * way.x, start.y + far * way.y)
  }

  private mutating func across(_ finger: Int, _ place: inout WorldPlace) {
    guard let start = place.fingers[finger].start else { return }
    place.fingers[finger].level = Letter.acrossLevel
    let (far, way) = (Letter.levels[2], setting.ground.way)
    place.fingers[finger].point = Point2D(start.x - far * way.y, start.y + far * way.x)
  }

  /// One frame of both engines, and of the model's history.
  mutating func feed(_ reports: [(finger: Int, phase: Phase)], _ place: inout WorldPlace) {
    var samples: [Sample] = []
    var heard: [Happening.Report] = []
    for (finger, phase) in reports {
      switch phase {
      case .began:
        place.fingers[finger].point = place.fingers[finger].start ?? .zero
        place.fingers[finger].isDown = true
        place.forwardCast.slots.append(finger)
        place.backwardCast.slots.insert(finger, at: place.backwardCast.slots.count - samples.count)
        place.laws.begin(finger)
      case .ended: place.fingers[finger].isDown = false
      case .cancelled:
        place.fingers[finger].isDown = false
        place.laws.cancel(finger)
      case .moved, .stationary: break
      }
      let point = place.fingers[finger].point
      samples.append(Sample(finger: FingerID(UInt8(finger)), phase: phase, point: point))
      heard.append(Happening.Report(touch: finger, phase: phase, point: point))
    }
    history.append(Happening(instant: place.instant, what: .frame(heard)))
    let instant = Instant(nanoseconds: place.instant)
    let isLoose = reports.count > 1 && reports[0].phase != .moved
    step(&place, isLoose: isLoose) {
      $0.step(Input(.frame(samples), at: instant), into: &$1)
    } backward: {
      $0.step(Input(.frame(samples.reversed()), at: instant), into: &$1)
    }
  }

  private mutating func wait(_ ticks: Int64, _ place: inout WorldPlace) {
    guard let deadline = place.forward.nextDeadline else { return }
    place.instant = max(place.instant, deadline.nanoseconds + ticks)
    place.isShort = ticks <= 0
    place.pause = 0
    let instant = Instant(nanoseconds: place.instant)
    history.append(Happening(instant: place.instant, what: .time))
    step(&place) {
      while $0.fireTimer(before: instant, into: &$1) != nil {}
    } backward: {
      while $0.fireTimer(before: instant, into: &$1) != nil {}
    }
  }

  private mutating func switchOff(_ part: Int, _ place: inout WorldPlace) {
    place.isSwitchedOff = true
    history.append(Happening(instant: place.instant, what: .switchOff(part)))
    let change = MadeChange(
      SceneChange(.disable(Setting.name(of: part))), by: .host, over: .zero)
    let input = Input(.change(change), at: Instant(nanoseconds: place.instant))
    step(&place) {
      $0.step(input, into: &$1)
    } backward: {
      $0.step(input, into: &$1)
    }
  }

  /// Applies the same step to both engines, and checks their rows against the laws and each other.
  mutating func step(
    _ place: inout WorldPlace, isLoose: Bool = false,
    _ forward: (inout Dispatcher, inout Batch) -> Void,
    backward: (inout Dispatcher, inout Batch) -> Void
  ) {
    var one = RowDigest(isLoose: isLoose)
    var other = one
    batch.removeAll()
    forward(&place.forward, &batch)
    place.laws.beginStep()
    for row in batch.rows {
      if case .gesture(let gesture) = row.effect {
        place.laws.hear(
          row, place.forwardCast, measures: batch[gesture.measures],
          of: Array(batch[gesture.touches]))
      } else {
        place.laws.hear(row, place.forwardCast)
      }
      one.add(row, place.forwardCast)
    }
    batch.removeAll()
    backward(&place.backward, &batch)
    for row in batch.rows { other.add(row, place.backwardCast) }
    if one != other { place.laws.hold("ARB-9: the order of hearing decides") }
  }

  /// The point at which the first touch begins.
  private var first: Point2D {
    setting.alphabet.isSwapped ? setting.ground.beside : setting.ground.first
  }
  /// The point at which the second touch begins.
  private var beside: Point2D {
    setting.alphabet.isSwapped ? setting.ground.first : setting.ground.beside
  }
  /// A point in the outer view only.
  private var outside: Point2D { setting.ground.outside }
}
