import GestureRecognizers
import TouchControls
import TouchCore
import TouchScene

/// The recognizers of a scene: of each the settings and limits, which follow the scene, and the
/// attempt and machine, which steps write. A copy shares the former as long as the scene is the same.
package struct Recognizers: Sendable {
  private var settings: FlatArray<Recognizer>
  private var limits: FlatArray<AnyLimits>
  private var states: FlatArray<State>
  /// True if the limits have changed since the present attempts began. Their next movement may
  /// change a deadline then, also without a verdict.
  private(set) var haveNewLimits = false
  /// The time without a movement after which a lift has no velocity (REC-9).
  private(set) var rest: Interval

  private struct State: BitwiseCopyable, Sendable {
    var attempt = Attempt()
    /// The motion of the centroid of its fingers since their number last changed. Undefined unless
    /// the attempt says that it has it: the motion of a single finger is that of its touch.
    var motion = Motion(at: .zero, .zero)
    /// Undefined without an attempt.
    var machine = AnyMachine()
  }

  /// The recognizers of a scene, each without a finger.
  package init(_ scene: CompiledScene) {
    rest = scene.figures.interval(.rec9Rest)
    settings = Self.settings(of: scene)
    limits = FlatArray(settings.map { AnyLimits($0, scene) })
    states = FlatArray(repeatElement(State(), count: settings.count))
  }

  /// Recomputes settings and limits after a change of the scene; attempts go on with the new ones. A
  /// recognizer that was added has no attempt.
  mutating func follow(_ scene: CompiledScene, since before: CompiledScene) {
    let changed = Self.settings(of: scene)
    // Limits are computed from these. A change that leaves them as they were has no effect on an
    // attempt.
    if !changed.elementsEqual(settings) || scene.figures != before.figures
      || scene.screen.size != before.screen.size
    {
      haveNewLimits = true
    }
    rest = scene.figures.interval(.rec9Rest)
    settings = changed
    limits = FlatArray(settings.map { AnyLimits($0, scene) })
    while states.count < settings.count { states.append(State()) }
  }

  /// Adds the recognizers that a change added in place. Those that were there keep their limits.
  mutating func append(from scene: CompiledScene) {
    let first = settings.count
    if first == scene.recognizers.count { return }
    haveNewLimits = true
    settings.unshare()
    limits.unshare()
    for recognizer in scene.recognizers[first...] {
      let own = Self.settings(of: recognizer, in: scene)
      settings.append(own)
      limits.append(AnyLimits(own, scene))
      states.append(State())
    }
  }

  /// No recognizer has an attempt.
  @inline(__always) mutating func becameIdle() { haveNewLimits = false }

  private static func settings(of scene: CompiledScene) -> FlatArray<Recognizer> {
    FlatArray(scene.recognizers.map { settings(of: $0, in: scene) })
  }

  /// The settings of a recognizer, with the axes that the layout allows the pan of a scroll view to
  /// be locked to.
  private static func settings(of recognizer: Recognizer, in scene: CompiledScene) -> Recognizer {
    let view = scene.description.views[Int(recognizer.view.index)]
    guard recognizer.origin == .scroll, view.scroll.locksDirection else { return recognizer }
    var settings = recognizer
    let room = scene.scrollRoom(of: recognizer.view)
    (settings.locksHorizontally, settings.locksVertically) = (room.isHorizontal, room.isVertical)
    return settings
  }

  /// All recognizers.
  var ids: some Sequence<RecognizerID> { states.indices.lazy.map { RecognizerID($0) } }

  /// True if no recognizer has an attempt.
  var areIdle: Bool {
    for state in states { guard state.attempt.state == .idle else { return false } }
    return true
  }

  /// The attempt of a recognizer.
  subscript(_ recognizer: RecognizerID) -> Attempt {
    @inline(__always) get { states[known: Int(recognizer.index)].attempt }
    @inline(__always) _modify { yield &states[known: Int(recognizer.index)].attempt }
  }

  /// The motion of the centroid of a recognizer's fingers, if its attempt has it.
  subscript(motionOf recognizer: RecognizerID) -> Motion {
    @inline(__always) get { states[known: Int(recognizer.index)].motion }
    @inline(__always) _modify { yield &states[known: Int(recognizer.index)].motion }
  }

  /// The number of a recognizer's fingers has changed, and their centroid is at `place` now.
  mutating func startMotion(of id: RecognizerID, at place: Point2D, _ instant: Instant) {
    states[known: Int(id.index)].attempt.hasMotion = true
    states[known: Int(id.index)].motion = Motion(at: place, instant)
  }

  /// The settings of a recognizer, as the scene has them now.
  subscript(settings recognizer: RecognizerID) -> Recognizer {
    @inline(__always) _read { yield settings[known: Int(recognizer.index)] }
  }

  /// True if the settings of a recognizer exclude no touch, and it is an app's.
  @inline(__always) func receivesAny(_ id: RecognizerID) -> Bool {
    limits[known: Int(id.index)].receivesAny
  }

  /// The translation of a pan or an edge pan, in points; zero for a recognizer of another kind.
  func translation(of id: RecognizerID) -> Point2D {
    var measures = GestureMeasures(at: .zero)
    measure(of: id, Measured(state: .changed, instant: .zero), &measures)
    return measures.translation
  }

  /// Adds what a copy of the machine of a recognizer measures to `measures`.
  func measure(of id: RecognizerID, _ measured: Measured, _ measures: inout GestureMeasures) {
    var machine = states[known: Int(id.index)].machine
    unsafe machine.tell(measured, limits.address(known: Int(id.index)), &measures)
  }

  /// True if a recognizer is a pan of an app's that nothing else follows, and of which a movement
  /// changes nothing but where its finger is.
  @inline(__always) func isPlainPan(_ id: RecognizerID) -> Bool {
    let index = Int(id.index)
    guard settings[known: index].kind == .pan, settings[known: index].origin == .app else {
      return false
    }
    return unsafe states[known: index].machine.isPlainPan(limits.address(known: index))
  }

  /// Moves the only finger of a plain pan to `point`, and returns the pan's translation, in points.
  @inline(__always) mutating func translation(
    ofPlainPan id: RecognizerID, at point: Point2D
  ) -> Point2D {
    states[known: Int(id.index)].machine.translation(ofPlainPanAt: point)
  }

  /// Moves both fingers of a pinch or rotation that goes on, to `a` and `b` in the order in which they
  /// came, and adds what it measures to `measures`.
  @inline(__always) mutating func follow(
    pair id: RecognizerID, _ a: Point2D, _ b: Point2D, at instant: Instant,
    _ measures: inout GestureMeasures
  ) {
    let index = Int(id.index)
    unsafe states[known: index].machine.follow(
      pair: a, b, at: instant, limits.address(known: index), &measures)
  }

  /// Moves the recognizers to memory of their own, if a copy shares it. Of a recognizer without an
  /// attempt, as most are, only `attempt` is copied: its motion and machine are undefined.
  mutating func unshare() {
    unsafe states.unshare { place, state in
      if unsafe state.pointee.attempt.state == .idle {
        unsafe place.pointee.attempt = state.pointee.attempt
      } else {
        unsafe place.pointee = state.pointee
      }
    }
  }

  /// Passes an input or a question to the machine of a recognizer, and returns the reply.
  @inline(__always) mutating func tell<Telling: MachineTelling>(
    _ id: RecognizerID, _ telling: Telling
  ) -> Telling.Reply {
    let index = Int(id.index)
    return unsafe states[known: index].machine.tell(telling, limits.address(known: index))
  }

  /// Passes an input or a question to the machine of a recognizer, which adds its measures to
  /// `measures`.
  @inline(__always) mutating func tell<Measuring: MachineMeasuring>(
    _ id: RecognizerID, _ measuring: Measuring, _ measures: inout GestureMeasures
  ) {
    let index = Int(id.index)
    unsafe states[known: index].machine.tell(measuring, limits.address(known: index), &measures)
  }

  /// Passes a question to a new machine of a recognizer, and returns the reply.
  package func answer<Telling: MachineTelling>(
    of id: RecognizerID, to telling: Telling
  ) -> Telling.Reply {
    let limits = unsafe limits.address(known: Int(id.index))
    var machine = AnyMachine()
    unsafe machine.tell(NewAttempt(), limits)
    return unsafe machine.tell(telling, limits)
  }
}

/// The fields in a saved state. Settings and limits follow from the scene.
extension Recognizers {
  /// `together` has, for each recognizer, true if its last fingers are several. A reader passes an
  /// empty list and reads the values from the bytes.
  mutating func code(_ coder: inout some StateCoder, together: [Bool]) {
    coder.field("recognizers")
    coder.flag(&haveNewLimits)
    for index in states.indices {
      states[index].attempt.code(&coder)
      if states[index].attempt.state == .idle { continue }
      var hasMotion = index < together.count && together[index] && states[index].attempt.hasMotion
      coder.flag(&hasMotion)
      if hasMotion { states[index].motion.code(&coder) }
      if coder.isReading { states[index].attempt.hasMotion = hasMotion }
      if coder.isReading { tell(RecognizerID(index), NewAttempt()) }
      unsafe withUnsafeMutablePointer(to: &coder) { coder in
        unsafe states[index].machine.tell(
          Coding(coder: coder), limits.address(known: index))
      }
    }
  }
}

/// Passes the fields of a machine to a coder of states.
@unsafe private struct Coding<Coder: StateCoder>: MachineTelling {
  typealias Reply = Void

  let coder: UnsafeMutablePointer<Coder>

  func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) {
    unsafe machine.code(&coder.pointee)
  }
}
