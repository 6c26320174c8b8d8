import GestureArbiter
import TouchCore
import TouchScene

/// Station 5 for recognizers: what each makes of a touch that it follows (REC).
extension Dispatcher {
  /// The finger of a touch is where it is.
  mutating func hearMovedByRecognizers(_ place: Int, into batch: inout Batch) {
    let touch = touches.list[place].touch
    for index in inOrderOfHearing(arena.places(of: touch))
    where arena.stands[index].isFollowing {
      guard let id = recognizers.id(of: arena.stands[index].entrant) else { continue }
      let isActive = recognizers[id].state == .active
      // One look a frame, whichever of its fingers moved: but a tap's and a press's are judged one
      // by one.
      let kind = recognizers.list[Int(id.index)].kind
      if isActive || (kind != .tap && kind != .longPress) {
        if recognizers[id].frame == frame { continue }
        recognizers[id].frame = frame
      }
      if isActive {
        follow(place, by: id, into: &batch)
      } else {
        judge(place, by: id, kind)
      }
    }
  }

  /// What a recognizer that has not begun makes of where a finger is.
  private mutating func judge(_ place: Int, by id: RecognizerID, _ kind: RecognizerKind) {
    let (point, start) = (touches.list[place].point, touches.list[place].start)
    let fingers =
      recognizers[id].fingers == 1
      ? Fingers(point) : self.fingers(of: recognizers.list[Int(id.index)].entrant)
    let verdict = recognizers.moved(id, kind, to: point, from: start, now, fingers)
    if verdict != .possible { heard(verdict, from: id, recognizers.list[Int(id.index)]) }
  }

  /// A recognizer that has begun goes with its fingers.
  mutating func follow(_ place: Int, by id: RecognizerID, into batch: inout Batch) {
    let kind = recognizers.list[Int(id.index)].kind
    let (point, start) = (touches.list[place].point, touches.list[place].start)
    let fingers =
      recognizers[id].fingers == 1
      ? Fingers(point) : self.fingers(of: recognizers.list[Int(id.index)].entrant)
    // REC-7, REC-8: one that is left alone says nothing, and waits for another or for its lift.
    if kind.measuresTwo, fingers.count < 2 { return }
    _ = recognizers.moved(id, kind, to: point, from: start, now, fingers)
    if arena.isUnsettled, isClaimedBySystem(touches.list[place].touch) { return }
    let rule = recognizers.list[Int(id.index)].rule
    let touches = tell(
      id, .changed, because: Reason(rule), at: fingers.centroid, into: &batch)
    if !drags.isEmpty {
      followScroll(id, recognizers.list[Int(id.index)], of: touches, into: &batch)
    }
  }

  /// Whether a swipe of the system's has claimed a touch and is not ruled on yet: who has the touch
  /// is told next that it is cancelled, and nothing before that (GATE-3, ARB-10).
  private mutating func isClaimedBySystem(_ touch: TouchID) -> Bool {
    for index in arena.places(of: touch)
    where scene.relations.takesOver(arena.stands[index].entrant) {
      if case .claims = arena.stands[index].standing { return true }
    }
    return false
  }

  /// The finger of a touch lifts. Its place in the list is still that of one that is down.
  mutating func hearLiftedByRecognizers(_ place: Int, into batch: inout Batch) {
    let live = touches.list[place]
    for index in inOrderOfHearing(arena.places(of: live.touch))
    where arena.stands[index].isAsked {
      let stand = arena.stands[index]
      guard let id = recognizers.id(of: stand.entrant) else { continue }
      let recognizer = recognizers.list[Int(id.index)]
      if stand.isFollowing {
        let fingers =
          recognizers[id].fingers == 1 ? Fingers(live.point) : fingers(of: stand.entrant)
        let verdict = recognizers.ended(
          id, recognizer.kind, at: live.point, from: live.start, now, fingers)
        recognizers[id].fingers -= 1
        let middle = recognizers[id].middle(of: fingers, liftingIn: frame)
        lifted(id, recognizer, verdict, at: middle, into: &batch)
      } else if recognizers[id].fingers > 0 {
        recognizers[id].fingers -= 1
      }
      resetIfOver(id, recognizer.kind)
    }
  }

  private mutating func lifted(
    _ id: RecognizerID, _ recognizer: Recognizer, _ verdict: Verdict, at point: Point,
    into batch: inout Batch
  ) {
    switch recognizers[id].state {
    case .active:
      guard endsWith(recognizers[id].fingers, recognizer) else { return }
      end(id, at: point, into: &batch)
    case .waiting(let since):
      if endsWith(recognizers[id].fingers, recognizer) {
        recognizers[id].state = .waitingLifted(since: since)
      }
    case .possible:
      heard(verdict, from: id, recognizer)
      // What is recognised only by the lift ends with it.
      if case .waiting(let since) = recognizers[id].state, recognizer.kind.isContinuous {
        recognizers[id].state = .waitingLifted(since: since)
      }
    case .idle, .waitingLifted, .over:
      break
    }
  }

  /// Whether a gesture that has begun ends when so many of its fingers are left.
  private func endsWith(_ fingers: UInt8, _ recognizer: Recognizer) -> Bool {
    switch recognizer.kind {
    case .longPress: fingers < recognizer.touches
    case .tap, .pan, .edgePan, .swipe, .pinch, .rotation: fingers == 0
    }
  }

  /// The moment has come at which time alone decides.
  mutating func hearTimer(of id: RecognizerID) {
    let recognizer = recognizers.list[Int(id.index)]
    recognizers[id].isArmed = false
    if recognizer.kind == .edgePan {
      // What was too little to decide anything nobody has told it; its row says where it is.
      let fingers = fingers(of: recognizer.entrant)
      if fingers.count > 0 {
        let verdict = recognizers.moved(
          id, .edgePan, to: fingers.first, from: fingers.first, now, fingers)
        heard(verdict, from: id, recognizer)
      }
    }
    heard(recognizers.timerFired(id, recognizer.kind, at: now), from: id, recognizer)
  }

  /// What a machine says goes to the arena, unless its delegate, a control or a scroll view objects;
  /// and its timer is that of its state.
  mutating func heard(_ verdict: Verdict, from id: RecognizerID, _ recognizer: Recognizer) {
    switch verdict {
    case .possible:
      break
    case .fails:
      arena.hear(verdict, from: recognizer.entrant)
    case .claims:
      if let objection = objection(to: id, recognizer) {
        arena.hear(.fails(objection), from: recognizer.entrant)
      } else {
        // It waits from now on, unless the arena lets it begin in this step.
        if recognizers[id].state == .possible { recognizers[id].state = .waiting(since: now) }
        arena.hear(verdict, from: recognizer.entrant)
      }
    }
    rearm(id, recognizer.kind)
  }

  /// Has a recognizer wait for the moment at which time alone decides.
  private mutating func rearm(_ id: RecognizerID, _ kind: RecognizerKind) {
    let deadline = recognizers[id].isOpen ? recognizers.deadline(id, kind) : nil
    if !recognizers[id].isArmed {
      guard let deadline else { return }
      timers.arm(.recognizer(id), at: deadline)
    } else {
      timers.rearm(.recognizer(id), at: deadline)
    }
    recognizers[id].isArmed = deadline != nil
  }

  /// REC-1: an attempt that is over begins anew when its last finger has lifted.
  mutating func resetIfOver(_ id: RecognizerID, _ kind: RecognizerKind) {
    guard recognizers[id].state == .over, recognizers[id].fingers == 0 else { return }
    recognizers.reset(id, kind)
  }
}

extension Stand {
  /// Whether its entrant has been told of the touch.
  var isAsked: Bool {
    switch standing {
    case .leftOut, .ruledOut, .settled(.notAsked, _): false
    case .possible, .claims, .waits, .fails, .holds, .settled: true
    }
  }
}

extension Fingers {
  /// One finger.
  init(_ point: Point) {
    self.init()
    add(point)
  }
}

extension RecognizerKind {
  /// Whether it measures two fingers against each other.
  var measuresTwo: Bool {
    switch self {
    case .pinch, .rotation: true
    case .tap, .longPress, .pan, .edgePan, .swipe: false
    }
  }
}

extension Recognizer {
  /// The rule that rows of it cite where no other decided.
  var rule: Rule {
    switch origin {
    case .app: kind.rule
    case .backSwipe: .edge5
    case .scroll: .scr2
    }
  }
}
