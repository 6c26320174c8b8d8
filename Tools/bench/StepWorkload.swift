import CBench
import Foundation
import Umpire

/// The scene and the touches of a folder written by `workload.py`.
struct StepWorkload {
  /// The scene's file.
  let file: StepScene
  /// The scene, compiled.
  let scene: CompiledScene
  /// The frames, one per step.
  private(set) var inputs: [Input] = []
  /// The same samples for the floors, one after another.
  private(set) var samples: [bench_sample] = []
  /// The time of each sample, in nanoseconds.
  private(set) var times: [Int64] = []
  /// The views of the scene for the floors.
  let views: [bench_view]
  /// The recognizers of the scene for the floor, those of one view side by side.
  let recognizers: [bench_recognizer]
  /// The number of gestures of each kind that the person made.
  let truth: StepTruth
  /// The first touch rows, in the form of a file.
  let rowText: [UInt8]

  init(folder: String) throws {
    file = try StepScene(contentsOf: "\(folder)/scene.json")
    scene = try file.compiled()
    (views, recognizers) = Self.floorScene(scene, file)
    truth = try StepTruth(contentsOf: "\(folder)/truth.json")
    let touches = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/touches.jsonl"))
    let lines = touches.prefix(1 << 17)
    rowText = Array(lines[..<(lines.lastIndex(of: UInt8(ascii: "\n")) ?? lines.startIndex)])
    var recording = try Recording(ByteSource(Array(touches)))
    while try recording.next(into: &inputs) {}
    for input in inputs {
      guard case .frame(let frame) = input.kind else { continue }
      for sample in frame {
        samples.append(
          bench_sample(
            x: sample.point.x, y: sample.point.y, finger: sample.finger.index,
            phase: sample.phase.number))
        times.append(input.instant.nanoseconds)
      }
    }
  }

  /// The time between two passes over the inputs: their length, and a second for pending timers.
  var length: Interval {
    Interval(nanoseconds: (inputs.last?.instant ?? .zero).nanoseconds + 1_000_000_000)
  }

  /// The number of samples that begin a touch.
  var beganCount: Int { samples.count { $0.phase == UInt8(BENCH_BEGAN) } }

  /// The points at which touches begin.
  var beganPoints: [Point2D] {
    samples.filter { $0.phase == UInt8(BENCH_BEGAN) }.map { Point2D($0.x, $0.y) }
  }

  /// The scene in flat arrays.
  private static func floorScene(
    _ scene: CompiledScene, _ file: StepScene
  ) -> ([bench_view], [bench_recognizer]) {
    var recognizers: [bench_recognizer] = []
    let parents = file.parents
    var views = zip(scene.views, file.recognizers).enumerated().map { index, pair in
      let frame = scene.onScreen(pair.0)
      let first = recognizers.count
      for recognizer in pair.1 {
        guard let number = recognizer.gesture.number else { continue }
        recognizers.append(bench_recognizer(kind: number, taps: UInt8(clamping: recognizer.taps)))
      }
      return bench_view(
        x: frame.minX, y: frame.minY, width: frame.size.width, height: frame.size.height,
        front_child: -1, next_behind: -1, parent: Int32(parents[index] ?? -1),
        first_recognizer: Int32(first), recognizer_count: Int32(recognizers.count - first))
    }
    // Later siblings are in front: each is inserted before the previous front-most one. A view that
    // receives no touches is in no list, and neither are the views in it.
    let takesTouches = file.takesTouches
    for (index, parent) in parents.enumerated() where takesTouches[index] {
      guard let parent else { continue }
      views[index].next_behind = views[parent].front_child
      views[parent].front_child = Int32(index)
    }
    return (views, recognizers)
  }
}

extension Phase {
  /// The number of the phase for the floors.
  fileprivate var number: UInt8 {
    switch self {
    case .began: UInt8(BENCH_BEGAN)
    case .moved, .stationary: UInt8(BENCH_MOVED)
    case .ended: UInt8(BENCH_ENDED)
    case .cancelled: UInt8(BENCH_CANCELLED)
    }
  }
}
