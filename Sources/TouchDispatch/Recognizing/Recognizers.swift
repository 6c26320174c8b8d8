import GestureRecognizers
import TouchCore
import TouchScene

/// The machines of all recognizers of a scene, those of one kind in one array, and where each
/// attempt stands.
struct Recognizers: Sendable {
  /// What they are, as the scene has it now.
  private(set) var list: FlatArray<Recognizer>
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
    list = FlatArray(scene.recognizers)
    attempts = FlatArray(repeatElement(Attempt(), count: list.count))
    ofEntrant = scene.entrants.indices.map { place in
      scene.recognizer(of: EntrantID(place)).map { Int32($0.index) } ?? -1
    }
    for recognizer in scene.recognizers { indices.append(add(recognizer, scene)) }
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
    list = FlatArray(scene.recognizers)
    for (recognizer, index) in zip(scene.recognizers, indices) {
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
    @inline(__always) unsafeAddress { unsafe attempts.address(of: Int(recognizer.index)) }
    @inline(__always) unsafeMutableAddress {
      unsafe attempts.mutableAddress(of: Int(recognizer.index))
    }
  }

  /// What a recognizer is.
  subscript(settings recognizer: RecognizerID) -> Recognizer {
    @inline(__always) unsafeAddress { unsafe list.address(of: Int(recognizer.index)) }
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

// The kind of a recognizer is at hand wherever one is told or asked, so it is not looked up again.
extension Recognizers {
  /// Tells or asks a machine something.
  @inline(__always) mutating func tell<Telling: MachineTelling>(
    _ id: RecognizerID, _ kind: RecognizerKind, _ telling: Telling
  ) -> Telling.Answer {
    let index = Int(indices[Int(id.index)])
    switch kind {
    case .tap: return telling(&taps.machines[index], taps.limits[index])
    case .longPress: return telling(&longPresses.machines[index], longPresses.limits[index])
    case .pan: return telling(&pans.machines[index], pans.limits[index])
    case .edgePan: return telling(&edgePans.machines[index], edgePans.limits[index])
    case .swipe: return telling(&swipes.machines[index], swipes.limits[index])
    case .pinch, .rotation: return telling(&pairs.machines[index], pairs.limits[index])
    }
  }

  /// Asks a machine something where no step goes on.
  func ask<Asking: MachineAsking>(
    _ id: RecognizerID, _ kind: RecognizerKind, _ asking: Asking
  ) -> Asking.Answer {
    let index = Int(indices[Int(id.index)])
    switch kind {
    case .tap: return asking(taps.machines[index], taps.limits[index])
    case .longPress: return asking(longPresses.machines[index], longPresses.limits[index])
    case .pan: return asking(pans.machines[index], pans.limits[index])
    case .edgePan: return asking(edgePans.machines[index], edgePans.limits[index])
    case .swipe: return asking(swipes.machines[index], swipes.limits[index])
    case .pinch, .rotation: return asking(pairs.machines[index], pairs.limits[index])
    }
  }

  /// How far a pan has come.
  func translation(ofPan id: RecognizerID) -> Point {
    let index = Int(indices[Int(id.index)])
    return pans.machines[index].translation(pans.limits[index])
  }
}

/// The machines of one kind, and their limits.
///
/// Invariant: a machine has the index of its limits.
private struct Machines<Machine: GestureMachine>: Sendable {
  var machines = FlatArray<Machine>()
  private(set) var limits = FlatArray<Machine.Limits>()

  mutating func add(_ recognizer: Recognizer, _ scene: Scene) -> UInt16 {
    machines.append(Machine(recognizer))
    limits.append(Machine.limits(of: recognizer, on: scene.screen.size, scene.figures))
    return UInt16(machines.count - 1)
  }

  mutating func limit(_ index: UInt16, _ recognizer: Recognizer, _ scene: Scene) {
    limits.unshare()
    limits[Int(index)] = Machine.limits(of: recognizer, on: scene.screen.size, scene.figures)
  }
}
