import GestureRecognizers
import TouchCore
import TouchScene

/// The machine of one recognizer, whatever its kind: memory of one size, so that the machines of a
/// scene stand in one array. Its limits stand in another, which no step writes.
///
/// The memory is undefined while the recognizer has no attempt. The first input of an attempt is
/// `NewAttempt` or `BeganFirst`.
struct AnyMachine: BitwiseCopyable, Sendable {
  /// Room for the largest machine; `AnyLimits` traps if one does not fit.
  private var machine = InlineArray<18, UInt64>(repeating: 0)
  fileprivate static let size = MemoryLayout<InlineArray<18, UInt64>>.size

  /// Passes an input or a question to the machine, and returns the answer. `limits` must be those of
  /// the same recognizer; they are read in place.
  @inline(__always) @unsafe mutating func tell<Telling: MachineTelling>(
    _ telling: Telling, _ limits: UnsafePointer<AnyLimits>
  ) -> Telling.Reply {
    switch unsafe limits.pointee.kind {
    case .tap: unsafe pass(telling, to: Tap.self, limits)
    case .longPress: unsafe pass(telling, to: LongPress.self, limits)
    case .pan: unsafe pass(telling, to: Pan.self, limits)
    case .edgePan: unsafe pass(telling, to: EdgePan.self, limits)
    case .swipe: unsafe pass(telling, to: Swipe.self, limits)
    case .pinch, .rotation: unsafe pass(telling, to: TwoFingers.self, limits)
    }
  }

  /// Passes an input or a question to the machine, which adds its measures to `measures`. `limits`
  /// must be those of the same recognizer.
  @inline(__always) @unsafe mutating func tell<Measuring: MachineMeasuring>(
    _ measuring: Measuring, _ limits: UnsafePointer<AnyLimits>, _ measures: inout GestureMeasures
  ) {
    switch unsafe limits.pointee.kind {
    case .tap: unsafe pass(measuring, to: Tap.self, limits, &measures)
    case .longPress: unsafe pass(measuring, to: LongPress.self, limits, &measures)
    case .pan: unsafe pass(measuring, to: Pan.self, limits, &measures)
    case .edgePan: unsafe pass(measuring, to: EdgePan.self, limits, &measures)
    case .swipe: unsafe pass(measuring, to: Swipe.self, limits, &measures)
    case .pinch, .rotation: unsafe pass(measuring, to: TwoFingers.self, limits, &measures)
    }
  }
}

/// The limits of the machine of one recognizer, whatever its kind.
struct AnyLimits: BitwiseCopyable, Sendable {
  /// Room for the largest limits, which stand at its start; `hold` traps if some do not fit.
  private var limits = InlineArray<9, UInt64>(repeating: 0)
  /// The kind of the recognizer.
  fileprivate let kind: RecognizerKind
  /// True if the settings exclude no touch: it is an app's recognizer that is enabled, and its delegate
  /// refuses none.
  let receivesAny: Bool

  /// The limits of a recognizer, as the scene says them.
  init(_ recognizer: Recognizer, _ scene: CompiledScene) {
    let (screen, figures) = (scene.screen.size, scene.figures)
    kind = recognizer.kind
    receivesAny =
      recognizer.origin == .app && recognizer.isEnabled && recognizer.mayReceive
      && !recognizer.asks.contains(.receive)
    switch kind {
    case .tap: hold(Tap.self, recognizer, screen, figures)
    case .longPress: hold(LongPress.self, recognizer, screen, figures)
    case .pan: hold(Pan.self, recognizer, screen, figures)
    case .edgePan: hold(EdgePan.self, recognizer, screen, figures)
    case .swipe: hold(Swipe.self, recognizer, screen, figures)
    case .pinch, .rotation: hold(TwoFingers.self, recognizer, screen, figures)
    }
  }
}

/// Pans.
extension AnyMachine {
  /// True if the machine, which is a pan, is plain.
  @inline(__always) @unsafe func isPlainPan(_ limits: UnsafePointer<AnyLimits>) -> Bool {
    var machine = machine
    return unsafe withUnsafeMutableBytes(of: &machine) { machine in
      let limits = unsafe UnsafeRawPointer(limits).assumingMemoryBound(to: Pan.Limits.self)
      return unsafe machine.baseAddress!.assumingMemoryBound(to: Pan.self).pointee.isPlain(
        limits.pointee)
    }
  }

  /// Moves the only finger of the machine, which is a plain pan, and returns its translation.
  @inline(__always) mutating func translation(ofPlainPanAt point: Point2D) -> Point2D {
    unsafe withUnsafeMutableBytes(of: &machine) { machine in
      unsafe machine.baseAddress!.assumingMemoryBound(to: Pan.self).pointee.follow(plainly: point)
    }
  }
}

/// Pinches and rotations.
extension AnyMachine {
  /// Moves both fingers of the machine, which has claimed a pinch or rotation, and adds its measures.
  @inline(__always) @unsafe mutating func follow(
    pair a: Point2D, _ b: Point2D, at instant: Instant, _ limits: UnsafePointer<AnyLimits>,
    _ measures: inout GestureMeasures
  ) {
    unsafe withUnsafeMutableBytes(of: &machine) { machine in
      let limits = unsafe UnsafeRawPointer(limits).assumingMemoryBound(to: TwoFingers.Limits.self)
      unsafe machine.baseAddress!.assumingMemoryBound(to: TwoFingers.self).pointee.follow(
        pair: a, b, at: instant, limits.pointee, &measures)
    }
  }
}

/// The memory.
extension AnyMachine {
  @inline(__always) private mutating func pass<Telling: MachineTelling, Machine: GestureMachine>(
    _ telling: Telling, to type: Machine.Type, _ limits: UnsafePointer<AnyLimits>
  ) -> Telling.Reply {
    unsafe withUnsafeMutableBytes(of: &machine) { machine in
      let machine = unsafe machine.baseAddress!.assumingMemoryBound(to: Machine.self)
      let limits = unsafe UnsafeRawPointer(limits).assumingMemoryBound(to: Machine.Limits.self)
      return unsafe telling(&machine.pointee, limits.pointee)
    }
  }

  @inline(__always)
  private mutating func pass<Measuring: MachineMeasuring, Machine: GestureMachine>(
    _ measuring: Measuring, to type: Machine.Type, _ limits: UnsafePointer<AnyLimits>,
    _ measures: inout GestureMeasures
  ) {
    unsafe withUnsafeMutableBytes(of: &machine) { machine in
      let machine = unsafe machine.baseAddress!.assumingMemoryBound(to: Machine.self)
      let limits = unsafe UnsafeRawPointer(limits).assumingMemoryBound(to: Machine.Limits.self)
      unsafe measuring(&machine.pointee, limits.pointee, &measures)
    }
  }
}

extension AnyLimits {
  private mutating func hold<Machine: GestureMachine>(
    _ type: Machine.Type, _ recognizer: Recognizer, _ screen: Size2D, _ figures: Figures
  ) {
    precondition(MemoryLayout<Machine>.size <= AnyMachine.size, "a machine is too large")
    unsafe withUnsafeMutableBytes(of: &limits) { bytes in
      precondition(MemoryLayout<Machine.Limits>.size <= bytes.count, "limits are too large")
      unsafe bytes.storeBytes(
        of: Machine.limits(of: recognizer, on: screen, figures), as: Machine.Limits.self)
    }
  }
}
