import CBench
import Foundation
import Umpire

/// The scene and the touches of a folder that `workload.py` has written.
struct StepWorkload {
  /// The scene as its file says it.
  let scene: Scene
  /// The frames, one a step.
  private(set) var inputs: [Input] = []
  /// The same samples for the floor, one after another.
  private(set) var samples: [bench_sample] = []
  /// The views of the scene for the floor.
  let views: [bench_view]

  init(folder: String) throws {
    let scenePath = "\(folder)/scene.json"
    let sceneBytes = try Data(contentsOf: URL(fileURLWithPath: scenePath))
    scene = try SceneFile.read(Array(sceneBytes), named: Name(scenePath)).scene
    views = Self.views(of: scene)
    let touches = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/touches.jsonl"))
    var recording = try Recording(ByteSource(Array(touches)))
    while try recording.next(into: &inputs) {}
    for input in inputs {
      guard case .frame(let frame) = input.kind else { continue }
      for sample in frame {
        samples.append(
          bench_sample(
            x: sample.point.x, y: sample.point.y, finger: sample.finger.index,
            phase: sample.phase.number))
      }
    }
  }

  /// The time between two passes over the inputs: all of them, and a second for what still waits.
  var length: Interval {
    Interval(nanoseconds: (inputs.last?.instant ?? .zero).nanoseconds + 1_000_000_000)
  }

  /// How many samples begin a touch.
  var beganCount: Int { samples.count { $0.phase == UInt8(BENCH_BEGAN) } }

  /// The points at which touches begin.
  var beganPoints: [Point] {
    samples.filter { $0.phase == UInt8(BENCH_BEGAN) }.map { Point($0.x, $0.y) }
  }

  private static func views(of scene: Scene) -> [bench_view] {
    let described = scene.description.views
    var views = scene.views.map { view in
      let frame = scene.onScreen(view)
      return bench_view(
        x: frame.minX, y: frame.minY, width: frame.size.width, height: frame.size.height,
        front_child: -1, next_behind: -1)
    }
    // Later siblings are in front: each goes before the one that was the front-most so far.
    for (place, view) in described.enumerated() {
      guard let parent = described.firstIndex(where: { $0.id == view.parent }) else { continue }
      views[place].next_behind = views[parent].front_child
      views[parent].front_child = Int32(place)
    }
    return views
  }
}

extension Phase {
  /// The floor's number for it.
  fileprivate var number: UInt8 {
    switch self {
    case .began: UInt8(BENCH_BEGAN)
    case .moved, .stationary: UInt8(BENCH_MOVED)
    case .ended, .cancelled: UInt8(BENCH_ENDED)
    }
  }
}
