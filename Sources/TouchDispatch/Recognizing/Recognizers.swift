import GestureRecognizers
import TouchCore
import TouchScene

/// The machines of all recognizers of a scene, those of one kind in one array, and where each
/// attempt stands.
struct Recognizers: Sendable {
  /// What they are, as the scene has it now.
  private(set) var list: [Recognizer]
  /// For each recognizer of the scene where it stands.
  private(set) var attempts: FlatArray<Attempt>
  /// For each entrant its recognizer, or -1.
  private let ofEntrant: [Int32]
  /// For each recognizer the index of its machine among those of its kind.
  private var indices: [UInt16] = []
  /// The time without a movement after which a finger lifts with no velocity (REC-9).
  private(set) var rest: Interval

  private var taps = Machines<Tap>()
  private var longPresses = Machines<LongPress>()
  private var pans = Machines<Pan>()
  private var edgePans = Machines<EdgePan>()
  private var swipes = Machines<Swipe>()
  /// Pinches and rotations.
  private var pairs = Machines<TwoFingers>()

  /// One machine for each recognizer of a scene.
  init(_ scene: Scene) {
    rest = scene.figures.interval(.rec9Rest)
    list = scene.recognizers
    attempts = FlatArray(repeatElement(Attempt(), count: list.count))
    ofEntrant = scene.entrants.indices.map { place in
      scene.recognizer(of: EntrantID(place)).map { Int32($0.index) } ?? -1
    }
    for recognizer in list { indices.append(add(recognizer, scene)) }
  }

  /// Adds the machine of a recognizer.
  /// - Returns: its index.
  private mutating func add(_ recognizer: Recognizer, _ scene: Scene) -> UInt16 {
    switch recognizer.kind {
    case .tap: taps.add(recognizer, scene)
    case .longPress: longPresses.add(recognizer, scene)
    case .pan: pans.add(recognizer, scene)
    case .edgePan: edgePans.add(recognizer, scene)
    case .swipe: swipes.add(recognizer, scene)
    case .pinch, .rotation: pairs.add(recognizer, scene)
    }
  }

  /// Takes the limits of a scene that has changed; attempts go on with them.
  mutating func follow(_ scene: Scene) {
    rest = scene.figures.interval(.rec9Rest)
    list = scene.recognizers
    for (recognizer, index) in zip(list, indices) {
      switch recognizer.kind {
      case .tap: taps.limit(index, recognizer, scene)
      case .longPress: longPresses.limit(index, recognizer, scene)
      case .pan: pans.limit(index, recognizer, scene)
      case .edgePan: edgePans.limit(index, recognizer, scene)
      case .swipe: swipes.limit(index, recognizer, scene)
      case .pinch, .rotation: pairs.limit(index, recognizer, scene)
      }
    }
  }

  /// The recognizer that an entrant is; `nil` for a gesture of the system and a control.
  @inline(__always) func id(of entrant: EntrantID) -> RecognizerID? {
    let place = ofEntrant[Int(entrant.index)]
    return place < 0 ? nil : RecognizerID(Int(place))
  }

  /// Where a recognizer stands.
  subscript(_ recognizer: RecognizerID) -> Attempt {
    @inline(__always) _read { yield attempts[Int(recognizer.index)] }
    @inline(__always) _modify { yield &attempts[Int(recognizer.index)] }
  }

  /// What a recognizer is.
  subscript(settings recognizer: RecognizerID) -> Recognizer {
    @inline(__always) _read { yield list[Int(recognizer.index)] }
  }

  /// Takes memory of its own, which no copy writes.
  mutating func unshare() {
    attempts.unshare()
    taps.machines.unshare()
    longPresses.machines.unshare()
    pans.machines.unshare()
    edgePans.machines.unshare()
    swipes.machines.unshare()
    pairs.machines.unshare()
  }
}

// What machines are told and asked. The kind of a recognizer is at hand wherever one is told, so it
// is not looked up again.
extension Recognizers {
  /// Tells a machine what happened.
  mutating func tell(
    _ id: RecognizerID, _ kind: RecognizerKind, _ input: MachineInput
  ) -> MachineReport {
    let index = indices[Int(id.index)]
    switch kind {
    case .tap: return taps.take(index, input)
    case .longPress: return longPresses.take(index, input)
    case .pan: return pans.take(index, input)
    case .edgePan: return edgePans.take(index, input)
    case .swipe: return swipes.take(index, input)
    case .pinch, .rotation: return pairs.take(index, input)
    }
  }

  /// Whether a touch that begins at `point` can belong to a recognizer that has `count` fingers.
  func entry(
    _ id: RecognizerID, _ kind: RecognizerKind, at point: Point, fingers count: Int
  ) -> MachineEntry {
    let index = indices[Int(id.index)]
    let begun = self[id].isActive
    switch kind {
    case .tap: return taps.entry(index, at: point, count, begun)
    case .longPress: return longPresses.entry(index, at: point, count, begun)
    case .pan: return pans.entry(index, at: point, count, begun)
    case .edgePan: return edgePans.entry(index, at: point, count, begun)
    case .swipe: return swipes.entry(index, at: point, count, begun)
    case .pinch, .rotation: return pairs.entry(index, at: point, count, begun)
    }
  }

  /// Writes what a machine measures for a row of `state` at `instant`.
  func measure(
    _ id: RecognizerID, _ kind: RecognizerKind, _ measures: inout GestureMeasures,
    in state: GestureState, at instant: Instant
  ) {
    let index = indices[Int(id.index)]
    switch kind {
    case .tap: taps.measure(index, &measures, in: state, at: instant)
    case .longPress: longPresses.measure(index, &measures, in: state, at: instant)
    case .pan: pans.measure(index, &measures, in: state, at: instant)
    case .edgePan: edgePans.measure(index, &measures, in: state, at: instant)
    case .swipe: swipes.measure(index, &measures, in: state, at: instant)
    case .pinch, .rotation: pairs.measure(index, &measures, in: state, at: instant)
    }
  }

  /// What becomes of one finger that rests at `point`; `nil` if the recognizer makes nothing of it.
  func restingAttempt(_ id: RecognizerID, at point: Point) -> RestingAttempt? {
    let index = indices[Int(id.index)]
    let recognizer = list[Int(id.index)]
    switch recognizer.kind {
    case .tap: return taps.restingAttempt(index, recognizer, at: point)
    case .longPress: return longPresses.restingAttempt(index, recognizer, at: point)
    case .pan: return pans.restingAttempt(index, recognizer, at: point)
    case .edgePan: return edgePans.restingAttempt(index, recognizer, at: point)
    case .swipe: return swipes.restingAttempt(index, recognizer, at: point)
    case .pinch, .rotation: return pairs.restingAttempt(index, recognizer, at: point)
    }
  }

  /// How far a pan has come.
  func translation(ofPan id: RecognizerID) -> Point {
    let index = Int(indices[Int(id.index)])
    return pans.machines[index].translation(pans.limits[index])
  }

  /// Forgets an attempt that is over.
  mutating func reset(_ id: RecognizerID, _ kind: RecognizerKind) {
    _ = tell(id, kind, .reset)
    attempts[Int(id.index)].state = .idle
  }
}

/// The machines of one kind, and their limits.
///
/// Invariant: a machine has the index of its limits.
private struct Machines<Machine: GestureMachine>: Sendable {
  var machines = FlatArray<Machine>()
  private(set) var limits: [Machine.Limits] = []

  mutating func add(_ recognizer: Recognizer, _ scene: Scene) -> UInt16 {
    machines.append(Machine(recognizer))
    limits.append(Machine.limits(of: recognizer, on: scene.screen.size, scene.figures))
    return UInt16(machines.count - 1)
  }

  mutating func limit(_ index: UInt16, _ recognizer: Recognizer, _ scene: Scene) {
    limits[Int(index)] = Machine.limits(of: recognizer, on: scene.screen.size, scene.figures)
  }

  @inline(__always) mutating func take(
    _ index: UInt16, _ input: MachineInput
  ) -> MachineReport {
    machines[Int(index)].take(input, limits[Int(index)])
  }

  @inline(__always) func entry(
    _ index: UInt16, at point: Point, _ count: Int, _ begun: Bool
  ) -> MachineEntry {
    Machine.entry(at: point, fingers: count, begun: begun, limits[Int(index)])
  }

  @inline(__always) func measure(
    _ index: UInt16, _ measures: inout GestureMeasures, in state: GestureState, at instant: Instant
  ) {
    machines[Int(index)].measure(&measures, in: state, at: instant, limits[Int(index)])
  }

  func restingAttempt(
    _ index: UInt16, _ recognizer: Recognizer, at point: Point
  ) -> RestingAttempt? {
    RestingAttempt(Machine(recognizer), at: point, limits[Int(index)])
  }
}
