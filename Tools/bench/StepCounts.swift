import CBench
import Umpire

/// The numbers of gestures recognised by the floor in C and by the engine, beside the gestures that
/// the person made and those that each side must recognise.
///
/// The engine recognises more than the floor: rotations, pans from an edge and the system's swipes.
struct StepCounts {
  private let workload: StepWorkload
  private let floor: bench_recognised
  private let touches: StepTouches
  /// For each kind of recognizer, the engine's rows that begin a gesture and those that end one.
  private var began: [StepGesture: Int] = [:]
  private var ended: [StepGesture: Int] = [:]
  /// The number of the engine's rows of swipes that the system recognised.
  private var systemSwipes = 0

  /// The rivals that the engine recognises.
  private static let engineKnows = Set(
    StepGesture.allCases.map { StepRival.recognizer($0) } + [.system])
  /// The rivals that the floor recognises.
  private static let floorKnows = Set(
    StepGesture.allCases.filter { $0.number != nil }.map { StepRival.recognizer($0) })

  init(_ workload: StepWorkload, floor: bench_recognised, rows: [Row]) {
    self.workload = workload
    self.floor = floor
    touches = StepTouches(workload)
    var gestures: [SceneName: StepGesture] = [:]
    for recognizer in workload.file.recognizers.joined() {
      gestures[recognizer.id] = recognizer.gesture
    }
    for row in rows {
      if case .system = row.effect { systemSwipes += 1 }
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

  /// Prints the table. True if both sides recognised what they must.
  func print() -> Bool {
    var isSound = shapesAreMade()
    line("", "", "C floor", "", "", "engine")
    line("recognised", "made", "expected", "found", "same", "expected", "began", "ended", "same")
    for gesture in StepGesture.allCases {
      isSound = print(.recognizer(gesture)) && isSound
    }
    return print(.system) && isSound
  }

  /// Prints the row of a kind, and the reasons of its expectations below it.
  private func print(_ rival: StepRival) -> Bool {
    let made = workload.truth.made(for: rival)
    let ofEngine = StepExpectation(of: rival, among: Self.engineKnows, in: touches, made: made)
    var columns = ["\(made)"]
    var reasons = ofEngine.reasons
    var isFloorSame = true
    if case .recognizer(let gesture) = rival, let found = floor.count(of: gesture) {
      let ofFloor = StepExpectation(of: rival, among: Self.floorKnows, in: touches, made: made)
      isFloorSame = UInt64(ofFloor.count) == found
      columns += ["\(ofFloor.count)", "\(found)", isFloorSame ? "yes" : "NO"]
      if ofFloor.reasons != ofEngine.reasons {
        reasons =
          ofFloor.reasons.map { "C floor: \($0)" } + ofEngine.reasons.map { "engine: \($0)" }
      }
    } else {
      columns += ["-", "-", "-"]
    }
    let (found, isEngineSame) = found(rival, expected: ofEngine.count)
    columns += ["\(ofEngine.count)"] + found + [isEngineSame ? "yes" : "NO"]
    line(rival.name, columns)
    for reason in reasons { Swift.print("  \(reason)") }
    return isFloorSame && isEngineSame
  }

  /// The numbers of gestures that the engine began and ended, and true if they are as expected: a
  /// tap has no began, and every other gesture that begins also ends.
  private func found(_ rival: StepRival, expected: Int) -> (columns: [String], isSame: Bool) {
    guard case .recognizer(let gesture) = rival else {
      return (["\(systemSwipes)", "-"], systemSwipes == expected)
    }
    let (began, ended) = (began[gesture] ?? 0, ended[gesture] ?? 0)
    let expectedToBegin = gesture.isContinuous ? expected : 0
    return (["\(began)", "\(ended)"], began == expectedToBegin && ended == expected)
  }

  /// True if the touches have the shapes of the gestures made.
  private func shapesAreMade() -> Bool {
    let truth = workload.truth
    let shapes = StepShape.allCases.map { touches.count($0) }
    let made = StepShape.allCases.map { truth.made($0) }
    if shapes != made {
      Swift.print(
        "\(StepShape.allCases.map { $0.name }.joined(separator: ", ")): "
          + "\(shapes) among the touches, \(made) were made")
    }
    return shapes == made
  }
}
