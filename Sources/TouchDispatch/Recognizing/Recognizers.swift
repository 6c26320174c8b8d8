import GestureRecognizers
import TouchCore
import TouchScene

/// The recognizers of a scene: their settings, their attempts, and their machines, of which those
/// of one kind stand in one array.
struct Recognizers: Sendable {
  /// The settings of each recognizer, as the scene has them now.
  private(set) var list: FlatArray<Recognizer>
  /// The attempt of each recognizer.
  private(set) var attempts: FlatArray<Attempt>
  /// For each entrant the index of its recognizer; -1 if it has none.
  private let ofEntrant: [Int32]
  /// For each recognizer the index of its machine among those of its kind.
  private var indices: [UInt16] = []
  /// The time without a movement after which a lift has no velocity (REC-9).
  private(set) var rest: Interval

  private var taps = Machines<Tap>()
  private var longPresses = Machines<LongPress>()
  private var pans = Machines<Pan>()
  private var edgePans = Machines<EdgePan>()
  private var swipes = Machines<Swipe>()
  /// Pinches and rotations.
  private var pairs = Machines<TwoFingers>()

  /// Makes a machine for each recognizer of a scene.
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
  /// - Returns: The index of the machine among those of its kind.
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

  /// Recomputes settings and limits after a change of the scene; attempts go on with the new ones.
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

  /// The recognizer of an entrant; `nil` for a gesture of the system or a control.
  @inline(__always) func id(of entrant: EntrantID) -> RecognizerID? {
    let place = ofEntrant[Int(entrant.index)]
    return place < 0 ? nil : RecognizerID(Int(place))
  }

  /// The attempt of a recognizer.
  subscript(_ recognizer: RecognizerID) -> Attempt {
    @inline(__always) unsafeAddress { unsafe attempts.address(of: Int(recognizer.index)) }
    @inline(__always) unsafeMutableAddress {
      unsafe attempts.mutableAddress(of: Int(recognizer.index))
    }
  }

  /// The settings of a recognizer, as the scene has them now.
  subscript(settings recognizer: RecognizerID) -> Recognizer {
    @inline(__always) unsafeAddress { unsafe list.address(of: Int(recognizer.index)) }
  }

  /// Moves attempts and machines to memory of their own, if a copy shares it.
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

// Every caller has the kind of the recognizer at hand, so these methods do not look it up again.
extension Recognizers {
  /// Passes an input or a question to the machine of a recognizer, and returns the answer.
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

  /// Asks the machine of a recognizer outside a step, without changing it.
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

  /// The translation of a pan, in points. The recognizer must be a pan.
  func translation(ofPan id: RecognizerID) -> Point {
    let index = Int(indices[Int(id.index)])
    return pans.machines[index].translation(pans.limits[index])
  }
}

/// The machines of one kind, and their limits.
///
/// Invariant: a machine and its limits have the same index.
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
