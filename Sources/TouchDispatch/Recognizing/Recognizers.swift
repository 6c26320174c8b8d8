import GestureRecognizers
import TouchCore
import TouchScene

/// The machines of all recognizers of a scene, those of one kind in one array, and where each
/// attempt stands.
///
/// Invariant: a recognizer's machine is at the same place of its kind's array as its limits.
struct Recognizers: Sendable {
  /// What they are, as the scene has it now.
  private(set) var list: [Recognizer]
  /// For each recognizer of the scene where it stands.
  var attempts: [Attempt] = []
  /// For each entrant its recognizer, or -1.
  private let ofEntrant: [Int32]
  /// For each recognizer the place of its machine among those of its kind.
  private var places: [UInt16] = []

  private var taps: [Tap] = []
  private var tapLimits: [Tap.Limits] = []
  private var longPresses: [LongPress] = []
  private var longPressLimits: [LongPress.Limits] = []
  private var pans: [Pan] = []
  private var panLimits: [Pan.Limits] = []
  private var edgePans: [EdgePan] = []
  private var edgePanLimits: [EdgePan.Limits] = []
  private var swipes: [Swipe] = []
  private var swipeLimits: [Swipe.Limits] = []
  /// Pinches and rotations.
  private var pairs: [TwoFingers] = []
  private var pairLimits: [TwoFingers.Limits] = []
  /// The time without a movement after which a finger lifts with no velocity (REC-9).
  private(set) var rest: Interval

  /// One machine for each recognizer of a scene.
  init(_ scene: Scene) {
    rest = scene.figures.interval(.rec9Rest)
    list = scene.recognizers
    ofEntrant = scene.entrants.indices.map { place in
      scene.recognizer(of: EntrantID(place)).map { Int32($0.index) } ?? -1
    }
    for recognizer in list { add(recognizer, scene.figures) }
  }

  private mutating func add(_ recognizer: Recognizer, _ figures: Figures) {
    attempts.append(Attempt())
    switch recognizer.kind {
    case .tap:
      places.append(UInt16(taps.count))
      taps.append(Tap())
      tapLimits.append(Tap.Limits(recognizer, figures))
    case .longPress:
      places.append(UInt16(longPresses.count))
      longPresses.append(LongPress())
      longPressLimits.append(LongPress.Limits(recognizer, figures))
    case .pan:
      places.append(UInt16(pans.count))
      pans.append(Pan())
      panLimits.append(Pan.Limits(recognizer, figures))
    case .edgePan:
      places.append(UInt16(edgePans.count))
      edgePans.append(EdgePan())
      edgePanLimits.append(EdgePan.Limits(recognizer, figures))
    case .swipe:
      places.append(UInt16(swipes.count))
      swipes.append(Swipe())
      swipeLimits.append(Swipe.Limits(recognizer, figures))
    case .pinch: add(.pinch, figures)
    case .rotation: add(.rotation, figures)
    }
  }

  private mutating func add(_ kind: TwoFingers.Kind, _ figures: Figures) {
    places.append(UInt16(pairs.count))
    pairs.append(TwoFingers(kind))
    pairLimits.append(TwoFingers.Limits(kind, figures))
  }

  /// Takes the limits of a scene that has changed; attempts go on with them.
  mutating func follow(_ scene: Scene) {
    rest = scene.figures.interval(.rec9Rest)
    list = scene.recognizers
    for (index, recognizer) in list.enumerated() {
      let place = Int(places[index])
      switch recognizer.kind {
      case .tap: tapLimits[place] = Tap.Limits(recognizer, scene.figures)
      case .longPress: longPressLimits[place] = LongPress.Limits(recognizer, scene.figures)
      case .pan: panLimits[place] = Pan.Limits(recognizer, scene.figures)
      case .edgePan: edgePanLimits[place] = EdgePan.Limits(recognizer, scene.figures)
      case .swipe: swipeLimits[place] = Swipe.Limits(recognizer, scene.figures)
      case .pinch, .rotation:
        pairLimits[place] = TwoFingers.Limits(pairs[place].kind, scene.figures)
      }
    }
  }

  /// The recognizer that an entrant is; nothing for a gesture of the system and a control.
  @inline(__always) func id(of entrant: EntrantID) -> RecognizerID? {
    let place = ofEntrant[Int(entrant.index)]
    return place < 0 ? nil : RecognizerID(Int(place))
  }

  /// Where a recognizer stands.
  subscript(_ recognizer: RecognizerID) -> Attempt {
    @inline(__always) _read { yield attempts[Int(recognizer.index)] }
    @inline(__always) _modify { yield &attempts[Int(recognizer.index)] }
  }
}

/// What machines hear.
extension Recognizers {
  /// A finger of it is down; `fingers` are those that are down now.
  mutating func began(
    _ id: RecognizerID, _ kind: RecognizerKind, at point: Point, _ instant: Instant,
    _ fingers: Fingers
  ) -> Verdict {
    let place = Int(places[Int(id.index)])
    switch kind {
    case .tap:
      return taps[place].began(at: point, instant, fingers: fingers.count, tapLimits[place])
    case .longPress:
      return longPresses[place].began(
        at: point, instant, fingers: fingers.count, longPressLimits[place])
    case .pan:
      return pans[place].fingersChanged(
        to: fingers.count, centroid: fingers.centroid, from: fingers.without(point).centroid,
        panLimits[place])
    case .edgePan:
      preconditionFailure("an edge pan begins at its edge, by its own verb")
    case .swipe:
      return swipes[place].began(
        at: fingers.centroid, instant, fingers: fingers.count, swipeLimits[place])
    case .pinch, .rotation:
      guard fingers.count == 2 else { return .possible }
      return pairs[place].began(fingers.first, fingers.second, instant, pairLimits[place])
    }
  }

  /// Whether a finger that comes down between two taps belongs to the attempt.
  func goesOn(
    _ id: RecognizerID, _ kind: RecognizerKind, at point: Point, _ instant: Instant
  ) -> Verdict {
    let place = Int(places[Int(id.index)])
    switch kind {
    case .tap: return taps[place].goesOn(at: point, instant, tapLimits[place])
    case .longPress: return longPresses[place].goesOn(at: point, instant, longPressLimits[place])
    case .pan, .edgePan, .swipe, .pinch, .rotation: return .possible
    }
  }

  /// The edge at which an edge pan can begin with a finger at `point`.
  func edge(_ id: RecognizerID, at point: Point, edges: EdgeSet, in screen: Size) -> Edge? {
    EdgePan.mayBegin(
      at: point, edges: edges, in: screen, edgePanLimits[Int(places[Int(id.index)])])
  }

  /// Why an edge pan cannot begin with a finger at `point`, which is at none of its edges.
  func refusal(
    _ id: RecognizerID, at point: Point, edges: EdgeSet, in screen: Size
  ) -> Reason {
    let limits = edgePanLimits[Int(places[Int(id.index)])]
    return Reason(
      limits.rule, EdgePan.distance(of: point, from: edges, in: screen, limits))
  }

  /// A finger is down at an edge.
  mutating func began(
    _ id: RecognizerID, at point: Point, _ instant: Instant, from edge: Edge
  ) -> Verdict {
    let place = Int(places[Int(id.index)])
    return edgePans[place].began(at: point, instant, from: edge, edgePanLimits[place])
  }

  /// Another finger is down in the view of an edge pan.
  mutating func secondFinger(_ id: RecognizerID) -> Verdict {
    let place = Int(places[Int(id.index)])
    return edgePans[place].secondFinger(edgePanLimits[place])
  }

  /// Fingers of it have moved; `point` is where the one is that came down at `start`.
  mutating func moved(
    _ id: RecognizerID, _ kind: RecognizerKind, to point: Point, from start: Point,
    _ instant: Instant, _ fingers: Fingers
  ) -> Verdict {
    let place = Int(places[Int(id.index)])
    switch kind {
    case .tap: return taps[place].moved(to: point, from: start, tapLimits[place])
    case .longPress:
      return longPresses[place].moved(to: point, from: start, longPressLimits[place])
    case .pan: return pans[place].moved(to: fingers.centroid, panLimits[place])
    case .edgePan: return edgePans[place].moved(to: point, edgePanLimits[place])
    case .swipe: return swipes[place].moved(to: fingers.centroid, swipeLimits[place])
    case .pinch, .rotation:
      guard fingers.count == 2 else { return .possible }
      return pairs[place].moved(fingers.first, fingers.second, instant, pairLimits[place])
    }
  }

  /// A finger of it lifts at `point`; `fingers` are those that were down with it.
  mutating func ended(
    _ id: RecognizerID, _ kind: RecognizerKind, at point: Point, from start: Point,
    _ instant: Instant, _ fingers: Fingers
  ) -> Verdict {
    let place = Int(places[Int(id.index)])
    let left = fingers.count - 1
    switch kind {
    case .tap:
      return taps[place].ended(
        at: point, from: start, instant, fingers: left, tapLimits[place])
    case .longPress:
      return longPresses[place].ended(
        at: point, from: start, instant, fingers: left, longPressLimits[place])
    case .pan:
      return pans[place].fingersChanged(
        to: left, centroid: fingers.without(point).centroid, from: fingers.centroid,
        panLimits[place])
    case .edgePan: return edgePans[place].ended(at: point, edgePanLimits[place])
    case .swipe: return swipes[place].ended(at: fingers.centroid, swipeLimits[place])
    case .pinch, .rotation: return pairs[place].ended(pairLimits[place])
    }
  }

  /// When time alone decides what it is; nothing where it does not.
  func deadline(_ id: RecognizerID, _ kind: RecognizerKind) -> Instant? {
    let place = Int(places[Int(id.index)])
    switch kind {
    case .tap: return taps[place].deadline(tapLimits[place])
    case .longPress: return longPresses[place].deadline(longPressLimits[place])
    case .edgePan: return edgePans[place].deadline(edgePanLimits[place])
    case .swipe: return swipes[place].deadline(swipeLimits[place])
    case .pan, .pinch, .rotation: return nil
    }
  }

  /// That moment has come.
  mutating func timerFired(
    _ id: RecognizerID, _ kind: RecognizerKind, at instant: Instant
  ) -> Verdict {
    let place = Int(places[Int(id.index)])
    switch kind {
    case .tap: return taps[place].timerFired(at: instant, tapLimits[place])
    case .longPress: return longPresses[place].timerFired(at: instant, longPressLimits[place])
    case .edgePan: return edgePans[place].timerFired(at: instant, edgePanLimits[place])
    case .swipe: return swipes[place].timerFired(at: instant, swipeLimits[place])
    case .pan, .pinch, .rotation: return .possible
    }
  }

  /// Forgets an attempt that is over.
  mutating func reset(_ id: RecognizerID, _ kind: RecognizerKind) {
    let place = Int(places[Int(id.index)])
    switch kind {
    case .tap: taps[place].reset()
    case .longPress: longPresses[place].reset()
    case .pan: pans[place].reset()
    case .edgePan: edgePans[place].reset()
    case .swipe: swipes[place].reset()
    case .pinch, .rotation: pairs[place].reset()
    }
    attempts[Int(id.index)].state = .idle
  }
}

/// What machines measure.
extension Recognizers {
  /// How many fingers it takes at most, before it has begun and after; nothing for any number.
  func mostFingers(_ id: RecognizerID, _ recognizer: Recognizer) -> Int? {
    switch recognizer.kind {
    case .tap, .swipe: nil
    case .longPress: attempts[Int(id.index)].state == .active ? Int(recognizer.touches) : nil
    case .pan: recognizer.maxTouches.map { Int($0) }
    case .edgePan: 1
    case .pinch, .rotation: 2
    }
  }

  /// How far from where its finger came down a recognizer that has not begun lets it move before it
  /// makes anything of that; less than 0 where any movement counts.
  func quiet(_ id: RecognizerID, _ kind: RecognizerKind, fingers: Int) -> Double {
    let place = Int(places[Int(id.index)])
    let isAlone = fingers == 1
    switch kind {
    case .tap: return tapLimits[place].movement
    case .longPress: return longPressLimits[place].quiet
    case .pan:
      let isSimple = pans[place].hasHadOneFinger && panLimits[place].minTouches == 1
      return isAlone && isSimple ? panLimits[place].hysteresis : -1
    case .edgePan: return edgePanLimits[place].hysteresis
    case .swipe: return -1
    // Until the second finger comes they measure nothing.
    case .pinch, .rotation: return isAlone ? .infinity : -1
    }
  }

  /// How far a pan has come.
  func translation(_ id: RecognizerID, _ kind: RecognizerKind) -> Point {
    let place = Int(places[Int(id.index)])
    switch kind {
    case .pan: return pans[place].translation(panLimits[place])
    case .edgePan: return edgePans[place].translation
    case .tap, .longPress, .swipe, .pinch, .rotation: return .zero
    }
  }

  /// Where the last tap was.
  func location(ofTap id: RecognizerID) -> Point {
    taps[Int(places[Int(id.index)])].location
  }

  /// The scale of a pinch or the angle of a rotation, and how fast it changes as it comes to `state`.
  func amount(
    _ id: RecognizerID, _ kind: RecognizerKind, in state: GestureState, at instant: Instant
  ) -> (Double, velocity: Double) {
    let place = Int(places[Int(id.index)])
    switch kind {
    case .pinch, .rotation:
      let velocity =
        state == .ended
        ? pairs[place].amountVelocity(atLift: instant, pairLimits[place])
        : pairs[place].amountVelocity
      return (pairs[place].amount, velocity)
    case .tap, .longPress, .pan, .edgePan, .swipe: return (0, 0)
    }
  }
}

// The limits of a recognizer, from its own settings and the table of figures.

extension Tap.Limits {
  init(_ recognizer: Recognizer, _ figures: Figures) {
    self.init(taps: Int(recognizer.taps), touches: Int(recognizer.touches), figures)
  }
}

extension LongPress.Limits {
  init(_ recognizer: Recognizer, _ figures: Figures) {
    self.init(
      minimumPress: recognizer.minimumPress, movement: recognizer.movement,
      taps: Int(recognizer.taps), touches: Int(recognizer.touches), figures)
  }
}

extension Pan.Limits {
  init(_ recognizer: Recognizer, _ figures: Figures) {
    self.init(
      minTouches: Int(recognizer.minTouches), maxTouches: recognizer.maxTouches.map { Int($0) },
      figures)
    if recognizer.origin == .scroll {
      // SCR-2: the pan of a scroll view has its own figure.
      hysteresis = figures.length(.scr2Movement)
      rule = .scr2
    }
  }
}

extension EdgePan.Limits {
  init(_ recognizer: Recognizer, _ figures: Figures) {
    self.init(recognizer.origin == .backSwipe ? .edge5 : .rec5, figures)
  }
}

extension Swipe.Limits {
  init(_ recognizer: Recognizer, _ figures: Figures) {
    self.init(direction: recognizer.direction, touches: Int(recognizer.touches), figures)
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

  /// Whether it measures how far its fingers have come, and how fast they are.
  var hasTranslation: Bool {
    switch self {
    case .pan, .edgePan: true
    case .tap, .longPress, .swipe, .pinch, .rotation: false
    }
  }

  /// Whether each of its fingers is judged, and not what they do together.
  var isJudgedByFinger: Bool {
    switch self {
    case .tap, .longPress: true
    case .pan, .edgePan, .swipe, .pinch, .rotation: false
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

  /// How many fingers it takes at least to go on once it has begun.
  var fingersToGoOn: Int { kind == .longPress ? Int(touches) : 1 }
}

extension Fingers {
  /// One finger.
  init(_ point: Point) {
    self.init()
    add(point)
  }
}
