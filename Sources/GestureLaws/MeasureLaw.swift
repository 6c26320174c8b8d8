import TouchCore
import TouchDispatch
import TouchScene

/// Measure law: what a gesture's rows measure is what its own fingers did, read from samples alone.
///
/// | measure | is |
/// |---|---|
/// | location | the middle of its fingers; where all lift in one frame, of all of them |
/// | translation of a pan | goes with the location, less the hysteresis (REC-4, REC-5) |
/// | velocity of a pan | that of its own fingers: `ExpectedVelocity` (REC-9) |
/// | scale of a pinch, angle of a rotation | go with distance and direction of its fingers (REC-7, REC-8) |
///
/// It holds while the set of fingers is the same: from row to row, and from the began of the finger
/// that completed the set to the first row. A frame in which some of the fingers lift is not
/// compared. If a finger of the row comes down in the row's frame, the attempt is new, or that
/// finger ended it: then only the location is compared, with the middle of the row's touches that
/// are down. Taps and swipes are exempt, since their location is defined differently (REC-2,
/// REC-6). The translation of a scroll view that may lock its drags to an axis (SCR-5) goes with the
/// location along both axes, or along one while it stays along the other. In its first row it is exempt.
struct MeasureLaw: Watcher {
  static let statement =
    "while a gesture has the same fingers, its location is their middle, its translation, scale or"
    + " angle follows them, and its velocity is theirs"

  /// The first fault: its kind, the fault in words, and the index of the row.
  private(set) var broken: (kind: String, words: String, row: Int)?
  /// The measures that were compared.
  private(set) var compared: Set<Tally.Part> = []
  private let trial: Trial
  /// The fingers, with locations in points of the app (DEV-1).
  private var hands = FingerHistory()
  /// The app's screen before the step, in which the step's samples are.
  private var screen: AppScreen
  private var attempts: [MeasuredAttempt]

  /// The known facts about the attempt of one recognizer.
  private struct MeasuredAttempt {
    /// Its fingers after the last step; if all of them lifted in one frame, these fingers.
    var fingers: [TouchID] = []
    /// True if the fingers have lifted.
    var isLifted = false
    /// The instant at which the set of fingers last changed.
    var since = Instant.zero
    /// The location of its fingers at which the translation was zero; `nil` if it is not known.
    var start: Point2D?
    /// The measures of its last row and the locations of its fingers then; `nil` if the set of
    /// fingers has changed since.
    var last: (measures: GestureMeasures, fingers: FingerPair)?
  }

  init(_ trial: Trial, _ scene: CompiledScene) {
    self.trial = trial
    screen = scene.appScreen
    attempts = scene.recognizers.map { _ in MeasuredAttempt() }
  }

  mutating func see(_ step: Played.Step, _ batch: Batch, _ dispatcher: borrowing Dispatcher) {
    guard broken == nil else { return }
    defer { screen = dispatcher.scene.appScreen }
    var mayChange = true
    hands.endFrame()
    if case .happening(let place) = step.cause,
      case .frame(let frame) = trial.happenings[place].what
    {
      hands.hear(
        frame.map { $0.seen(on: screen) },
        at: Instant(nanoseconds: trial.happenings[place].instant))
      mayChange = frame.contains { $0.phase != .moved && $0.phase != .stationary }
    }
    // A change may have added recognizers.
    while attempts.count < dispatcher.scene.recognizers.count { attempts.append(MeasuredAttempt()) }
    var isOver: [Int] = []
    for place in step.rows {
      guard case .gesture(let gesture) = batch.rows[place].effect,
        let id = dispatcher.scene.recognizer(of: gesture.entrant), gesture.kind.traits.isContinuous
      else { continue }
      let index = Int(id.index)
      let recognizer = dispatcher.scene.recognizers[index]
      let touches = Array(batch[gesture.touches])
      if touches.contains(where: { hands.beginsNow($0) }) {
        judgeLocation(
          recognizer, gesture.state, batch[gesture.measures],
          of: touches.filter { hands.isDown($0) }, at: place)
      } else if mayJudge(index) {
        judge(
          index, recognizer, gesture.state, batch.rows[place], batch[gesture.measures],
          mayWait: dispatcher.scene.relations.hasRequirements(recognizer.entrant),
          mayLock: dispatcher.scene.mayLock(recognizer),
          dispatcher.scene.figures, at: place)
      }
      if gesture.state != .began, gesture.state != .changed { isOver.append(index) }
    }
    for index in isOver { attempts[index] = MeasuredAttempt() }
    guard mayChange || !isOver.isEmpty else { return }
    for index in attempts.indices where dispatcher.scene.recognizers[index].isContinuous {
      let recognizer = dispatcher.scene.recognizers[index]
      follow(index, recognizer, dispatcher.touches(followedBy: RecognizerID(index)), dispatcher.now)
    }
  }

  /// Sets the fingers of a recognizer after a step.
  private mutating func follow(
    _ index: Int, _ recognizer: Recognizer, _ fingers: [TouchID], _ now: Instant
  ) {
    let before = attempts[index].isLifted ? [] : attempts[index].fingers
    if fingers == before { return }
    if fingers.isEmpty {
      attempts[index].isLifted = before.allSatisfy { hands.leavesNow($0) }
      if !attempts[index].isLifted { attempts[index] = MeasuredAttempt() }
      return
    }
    if before.isEmpty { attempts[index] = MeasuredAttempt() }
    attempts[index].fingers = fingers
    attempts[index].since = now
    attempts[index].last = nil
    attempts[index].start = nil
    if before.isEmpty, !hands.hasLeft { attempts[index].start = hands.middle(of: fingers) }
  }

  /// True if the fingers of a recognizer are the same in this step as before, or all of them lift.
  private func mayJudge(_ index: Int) -> Bool {
    let attempt = attempts[index]
    if attempt.fingers.isEmpty { return false }
    if attempt.isLifted { return true }
    let leaving = attempt.fingers.filter { hands.leavesNow($0) }
    if leaving.isEmpty { return true }
    let areAlike = Set(leaving.map { hands.isCancelledNow($0) }).count == 1
    return areAlike && leaving.count == attempt.fingers.count
  }

  private mutating func compare(
    _ what: String, _ part: Tally.Part, of recognizer: Recognizer, _ state: GestureState,
    _ is_: Point2D, with other: Point2D, within least: Double = 1e-6, at place: Int
  ) {
    compared.insert(part)
    // Not a number is not equal either.
    if (is_.x - other.x).magnitude <= least, (is_.y - other.y).magnitude <= least { return }
    broken =
      broken
      ?? (
        "\(what) of \(recognizer.word) \(state.word)",
        "\(what) is \(is_.x), \(is_.y), not \(other.x), \(other.y)", place
      )
  }

  private mutating func judgeLocation(
    _ recognizer: Recognizer, _ state: GestureState, _ measures: GestureMeasures,
    of fingers: [TouchID], at place: Int
  ) {
    compare(
      "location", .location, of: recognizer, state, measures.location,
      with: hands.middle(of: fingers), at: place)
  }

  private mutating func judge(
    _ index: Int, _ recognizer: Recognizer, _ state: GestureState, _ row: Row,
    _ measures: GestureMeasures, mayWait: Bool, mayLock: Bool, _ figures: Figures, at place: Int
  ) {
    let attempt = attempts[index]
    judgeLocation(recognizer, state, measures, of: attempt.fingers, at: place)
    let pair = hands.pair(of: attempt.fingers)
    let middle = hands.middle(of: attempt.fingers)
    switch recognizer.measures {
    case .movement:
      let expected = translation(attempt, recognizer, state, row, middle, mayWait: mayWait, figures)
      if let expected, !mayLock || attempt.last != nil {
        var allowed = [expected]
        if mayLock, let last = attempt.last?.measures.translation {
          // A drag that is locked to one axis does not move along the other.
          allowed += [Point2D(expected.x, last.y), Point2D(last.x, expected.y)]
        }
        compare(
          "translation", .translation, of: recognizer, state, measures.translation,
          with: measures.translation.nearest(of: allowed), at: place)
      }
      if state != .failed,
        let expected = velocity(
          attempt, recognizer, state, measures.translation, at: row.instant, middle, figures)
      {
        let part: Tally.Part = expected.isRested ? .restedVelocity : .velocity
        let velocity = expected.velocity
        compare(
          "velocity", part, of: recognizer, state, measures.velocity, with: velocity,
          within: 1e-4 * (100 + velocity.x.magnitude + velocity.y.magnitude), at: place)
      }
    case .scale, .angle:
      // Where fingers are taken away changes the location alone.
      if state != .cancelled, let last = attempt.last, let pair,
        let expected = pair.amount(recognizer.kind, after: last.fingers, last.measures.amount)
      {
        let difference = (measures.amount - expected).magnitude
        let turns = recognizer.kind == .rotation ? Arithmetic.round(difference / 360) * 360 : 0
        compare(
          "amount", .amount, of: recognizer, state, Point2D(difference - turns, 0), with: .zero,
          at: place)
      }
    case .nothing, .direction:
      break
    }
    if let pair { attempts[index].last = (measures, pair) }
  }

  /// The velocity that a pan must have; `nil` if that does not follow from what is known.
  private func velocity(
    _ attempt: MeasuredAttempt, _ recognizer: Recognizer, _ state: GestureState,
    _ translation: Point2D,
    at instant: Instant, _ middle: Point2D, _ figures: Figures
  ) -> ExpectedVelocity.Expected? {
    if recognizer.origin == .scroll, translation == .zero {
      // Below the hysteresis a scroll view's pan goes on only if it caught its content: then it has
      // neither translation nor velocity (SCR-4).
      switch hasReachedHysteresis(attempt, recognizer, middle, figures) {
      case nil: return nil
      case false?: return ExpectedVelocity.Expected(velocity: .zero, isRested: false)
      case true?: break
      }
    }
    guard attempt.last != nil || attempt.start != nil,
      let path = hands.path(of: attempt.fingers, since: attempt.since)
    else { return nil }
    var lift: Instant?
    if state == .began || state == .ended {
      lift = hands.lift(of: attempt.fingers)
      if lift == nil, state == .ended { return nil }
      // In the frame of the lift it begins before the lift or after it.
      if state == .began, lift == instant { return nil }
    }
    return ExpectedVelocity.velocity(along: path, lift: lift, figures)
  }

  /// The translation that a pan must have; `nil` if its last row, and its start, are not known.
  /// `mayWait` is true if it requires another recognizer to fail (ARB-4).
  private func translation(
    _ attempt: MeasuredAttempt, _ recognizer: Recognizer, _ state: GestureState, _ row: Row,
    _ middle: Point2D, mayWait: Bool, _ figures: Figures
  ) -> Point2D? {
    if let last = attempt.last {
      // What caught its content stays at zero until it has gone the hysteresis (SCR-4).
      if recognizer.origin == .scroll, last.measures.translation == .zero { return nil }
      return Point2D(
        last.measures.translation.x + middle.x - last.measures.location.x,
        last.measures.translation.y + middle.y - last.measures.location.y)
    }
    guard let start = attempt.start else { return nil }
    let travel = Point2D(middle.x - start.x, middle.y - start.y)
    let hysteresis = hysteresis(of: recognizer, figures)
    switch (state, row.rule) {
    case (.began, .arb4):
      return .zero
    case (.began, .scr4):
      return .zero
    case (.began, _):
      // What is taken off is known, since this is the sample that claimed.
      return Point2D(less(travel.x, hysteresis), less(travel.y, hysteresis))
    case (.failed, _):
      // One that caught its content may have waited to begin: its translation is zero (SCR-4).
      if recognizer.origin == .scroll, mayWait { return nil }
      // Beyond the hysteresis it may have claimed, and waited.
      return hasReachedHysteresis(attempt, recognizer, middle, figures) == false ? travel : nil
    case (.changed, _), (.ended, _), (.cancelled, _):
      return nil
    }
  }

  /// True if the middle of a recognizer's fingers has been as far as the hysteresis along an axis;
  /// `nil` if where it began is not known.
  private func hasReachedHysteresis(
    _ attempt: MeasuredAttempt, _ recognizer: Recognizer, _ middle: Point2D, _ figures: Figures
  ) -> Bool? {
    guard let start = attempt.start,
      let path = hands.path(of: attempt.fingers, since: attempt.since)
    else { return nil }
    let hysteresis = hysteresis(of: recognizer, figures)
    return (path.places.map(\.point) + [middle]).contains { place in
      max((place.x - start.x).magnitude, (place.y - start.y).magnitude) >= hysteresis
    }
  }

  private func hysteresis(of recognizer: Recognizer, _ figures: Figures) -> Double {
    switch (recognizer.kind, recognizer.origin) {
    case (.edgePan, _): figures.length(.edge5Hysteresis)
    case (_, .scroll): figures.length(.scr2Movement)
    case (_, .app), (_, .backSwipe), (_, .contentSwipe): figures.length(.rec4Hysteresis)
    }
  }

  /// `way` without the first part of it that is `hysteresis` long.
  private func less(_ way: Double, _ hysteresis: Double) -> Double {
    way - max(-hysteresis, min(hysteresis, way))
  }
}

extension Sample {
  /// The sample with its location in points of the app.
  fileprivate func seen(on screen: AppScreen) -> Sample {
    var sample = self
    sample.point = screen.inApp(point)
    return sample
  }
}

extension Point2D {
  /// The point of `points` that is nearest to this one; the first of several.
  fileprivate func nearest(of points: [Point2D]) -> Point2D {
    points.min { $0.squaredDistance(to: self) < $1.squaredDistance(to: self) } ?? self
  }
}

extension Recognizer {
  fileprivate var word: String {
    switch origin {
    case .app: "\(kind.word)"
    case .backSwipe: "back swipe"
    case .contentSwipe: "content swipe"
    case .scroll: "scroll"
    }
  }
}

extension CompiledScene {
  /// True if a recognizer is the pan of a scroll view that may lock its drags to an axis (SCR-5).
  fileprivate func mayLock(_ recognizer: Recognizer) -> Bool {
    recognizer.origin == .scroll
      && description.views[Int(recognizer.view.index)].scroll.locksDirection
  }
}
