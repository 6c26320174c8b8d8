import GestureRecognizers
import TouchCore
import TouchScene

/// The machine of one recognizer, whatever its kind, and its limits: memory of one size, so that the
/// machines of a scene stand in one array.
package struct AnyMachine: BitwiseCopyable, Sendable {
  private let kind: RecognizerKind
  /// Room for the largest machine; `become` traps if one does not fit.
  private var machine = InlineArray<18, UInt64>(repeating: 0)
  /// Room for the largest limits; `hold` traps if some do not fit.
  private var limits = InlineArray<9, UInt64>(repeating: 0)

  /// The machine of a recognizer, without a finger.
  init(_ recognizer: Recognizer, _ scene: CompiledScene) {
    kind = recognizer.kind
    switch kind {
    case .tap: become(Tap(recognizer))
    case .longPress: become(LongPress(recognizer))
    case .pan: become(Pan(recognizer))
    case .edgePan: become(EdgePan(recognizer))
    case .swipe: become(Swipe(recognizer))
    case .pinch, .rotation: become(TwoFingers(recognizer))
    }
    limit(recognizer, scene)
  }

  /// Recomputes the limits after a change of the scene; an attempt goes on with the new ones.
  mutating func limit(_ recognizer: Recognizer, _ scene: CompiledScene) {
    let (screen, figures) = (scene.screen.size, scene.figures)
    switch kind {
    case .tap: hold(Tap.limits(of: recognizer, on: screen, figures))
    case .longPress: hold(LongPress.limits(of: recognizer, on: screen, figures))
    case .pan: hold(Pan.limits(of: recognizer, on: screen, figures))
    case .edgePan: hold(EdgePan.limits(of: recognizer, on: screen, figures))
    case .swipe: hold(Swipe.limits(of: recognizer, on: screen, figures))
    case .pinch, .rotation: hold(TwoFingers.limits(of: recognizer, on: screen, figures))
    }
  }

  /// Passes an input or a question to the machine, and returns the answer.
  @inline(__always) package mutating func tell<Telling: MachineTelling>(
    _ telling: Telling
  ) -> Telling.Answer {
    switch kind {
    case .tap: pass(telling, to: Tap.self)
    case .longPress: pass(telling, to: LongPress.self)
    case .pan: pass(telling, to: Pan.self)
    case .edgePan: pass(telling, to: EdgePan.self)
    case .swipe: pass(telling, to: Swipe.self)
    case .pinch, .rotation: pass(telling, to: TwoFingers.self)
    }
  }

  /// The translation of a pan or an edge pan, in points; zero for a recognizer of another kind.
  var translation: Point2D {
    var copy = self
    let start = GestureMeasures(at: .zero)
    return copy.tell(Measured(start: start, state: .changed, instant: .zero)).translation
  }
}

/// The memory.
extension AnyMachine {
  @inline(__always) private mutating func pass<Telling: MachineTelling, Machine: GestureMachine>(
    _ telling: Telling, to type: Machine.Type
  ) -> Telling.Answer {
    unsafe withUnsafeMutableBytes(of: &machine) { machine in
      let machine = unsafe machine.baseAddress!.assumingMemoryBound(to: Machine.self)
      return unsafe withUnsafeBytes(of: &limits) { limits in
        let limits = unsafe limits.baseAddress!.assumingMemoryBound(to: Machine.Limits.self)
        return unsafe telling(&machine.pointee, limits.pointee)
      }
    }
  }

  private mutating func become<Machine: GestureMachine>(_ new: Machine) {
    unsafe withUnsafeMutableBytes(of: &machine) { bytes in
      precondition(MemoryLayout<Machine>.size <= bytes.count, "a machine is too large")
      unsafe bytes.storeBytes(of: new, as: Machine.self)
    }
  }

  private mutating func hold<Limits: BitwiseCopyable>(_ new: Limits) {
    unsafe withUnsafeMutableBytes(of: &limits) { bytes in
      precondition(MemoryLayout<Limits>.size <= bytes.count, "limits are too large")
      unsafe bytes.storeBytes(of: new, as: Limits.self)
    }
  }
}
