import CBench
import Umpire

/// What was recognised, by the floor in C and by the engine, beside what the person made.
///
/// What the floor is to have recognised follows from what was made, from where the touches begin
/// and from what the recognizers there are for. The engine knows of more than the floor (the
/// system's edges, requirements, rotations), so its counts are shown and not judged.
struct StepCounts {
  private let workload: StepWorkload
  private let floor: bench_recognised
  private let touches: StepTouches
  /// The engine's rows of each kind of recognizer, those that begin and those that end a gesture.
  private var began: [StepGesture: Int] = [:]
  private var ended: [StepGesture: Int] = [:]

  init(_ workload: StepWorkload, floor: bench_recognised, rows: [Row]) {
    self.workload = workload
    self.floor = floor
    touches = StepTouches(workload)
    var gestures: [Name: StepGesture] = [:]
    for recognizer in workload.file.recognizers.joined() {
      gestures[recognizer.id] = recognizer.gesture
    }
    for row in rows {
      guard case .gesture(let told) = row.effect,
        let gesture = gestures[workload.scene.name(of: told.entrant)]
      else { continue }
      switch told.state {
      case .began: began[gesture, default: 0] += 1
      case .ended: ended[gesture, default: 0] += 1
      case .changed, .cancelled, .failed: break
      }
    }
  }

  /// Prints the table, and says whether the floor recognised what it must.
  func print() -> Bool {
    var isSound = shapesAreMade()
    line("", "", "", "", "", "engine", "engine")
    line("recognised", "made", "expected", "C floor", "same", "began", "ended")
    for gesture in StepGesture.allCases {
      let expectation = expectation(of: gesture)
      let counted = floor.count(of: gesture)
      let same = expectation.map { UInt64($0.count) == counted } ?? true
      isSound = isSound && same
      line(
        gesture.name, "\(workload.truth.made(for: gesture))",
        expectation.map { "\($0.count)" } ?? "-", counted.map { "\($0)" } ?? "-",
        counted == nil ? "-" : same ? "yes" : "NO", "\(began[gesture] ?? 0)",
        "\(ended[gesture] ?? 0)")
      for reason in expectation?.reasons ?? [] { Swift.print("  \(reason)") }
    }
    return isSound
  }

  /// Whether the touches have the shapes that the gestures made are of.
  private func shapesAreMade() -> Bool {
    let truth = workload.truth
    let shapes = TouchShape.allCases.map { touches.count($0) }
    let made = [
      truth.tap + truth.button + 2 * truth.doubleTap, truth.longPress,
      truth.pan + truth.fling + truth.edge, 2 * truth.pinch,
    ]
    if shapes != made {
      Swift.print("taps, presses, drags, pairs: \(shapes) among the touches, \(made) were made")
    }
    return shapes == made
  }

  /// How many the floor must recognise, and why not as many as were made.
  private func expectation(of gesture: StepGesture) -> (count: Int, reasons: [String])? {
    let shape: TouchShape
    var count = workload.truth.made(for: gesture)
    var reasons: [String] = []
    switch gesture {
    case .tap:
      shape = .tap
      count += workload.truth.doubleTap
      reasons.append("+\(workload.truth.doubleTap) the first tap of each double tap")
    case .longPress: shape = .press
    case .pan: shape = .drag
    case .pinch: shape = .pair
    case .doubleTap: return (count, reasons)
    case .rotation, .edgePan: return nil
    }
    let unheard = touches.count(shape, withoutA: gesture) / (shape == .pair ? 2 : 1)
    if unheard > 0 {
      reasons.append("-\(unheard) begun where no view around is for a \(gesture.name)")
    }
    return (count - unheard, reasons)
  }
}
