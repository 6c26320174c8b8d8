import CBench
import Umpire

/// What a touch looks like, by the figures of REC-2 to REC-4 and without any recognizer.
enum TouchShape: CaseIterable {
  /// Alone, at most 10 points from where it began, at most half a second.
  case tap
  /// Alone, at most 10 points from where it began, longer than that.
  case press
  /// Alone, farther than that.
  case drag
  /// Beside another finger.
  case pair
}

/// The touches of a workload by their shapes, and for each kind of recognizer how many of them
/// begin where none of that kind is: what explains why fewer are recognised than were made.
struct StepTouches {
  private var counts: [TouchShape: Int] = [:]
  private var unheard: [TouchShape: [StepGesture: Int]] = [:]

  init(_ workload: StepWorkload) {
    let (scene, parents) = (workload.scene, workload.file.parents)
    let recognizers = workload.file.recognizers
    // The kinds of the recognizers of each view and of those around it.
    let heard: [Set<StepGesture>] = parents.indices.map { view in
      var kinds: Set<StepGesture> = []
      var place: Int? = view
      while let view = place {
        kinds.formUnion(recognizers[view].map { $0.gesture })
        place = parents[view]
      }
      return kinds
    }
    for (shape, point) in Self.shapes(workload) {
      counts[shape, default: 0] += 1
      var kinds: Set<StepGesture> = []
      if case .view(_, let view) = scene.target(at: point) { kinds = heard[Int(view.index)] }
      for gesture in StepGesture.allCases where !kinds.contains(gesture) {
        unheard[shape, default: [:]][gesture, default: 0] += 1
      }
    }
  }

  /// How many touches of that shape there are.
  func count(_ shape: TouchShape) -> Int { counts[shape] ?? 0 }

  /// How many of them begin where no recognizer of the kind is.
  func count(_ shape: TouchShape, withoutA gesture: StepGesture) -> Int {
    unheard[shape]?[gesture] ?? 0
  }

  /// The touches, by shape, and where each begins.
  private static func shapes(_ workload: StepWorkload) -> [(TouchShape, Point)] {
    struct Finger {
      let first: Point
      let began: Int64
      var farthest = 0.0
      var isAlone: Bool
    }
    var fingers: [UInt8: Finger] = [:]
    var shapes: [(TouchShape, Point)] = []
    for (sample, time) in zip(workload.samples, workload.times) {
      let point = Point(sample.x, sample.y)
      if sample.phase == UInt8(BENCH_BEGAN) {
        for finger in fingers.keys { fingers[finger]?.isAlone = false }
        fingers[sample.finger] = Finger(first: point, began: time, isAlone: fingers.isEmpty)
        continue
      }
      guard var finger = fingers[sample.finger] else { continue }
      finger.farthest = max(finger.farthest, point.squaredDistance(to: finger.first))
      fingers[sample.finger] = finger
      guard sample.phase != UInt8(BENCH_MOVED) else { continue }
      fingers[sample.finger] = nil
      let isShort = time - finger.began <= 500_000_000
      let shape: TouchShape =
        !finger.isAlone ? .pair : finger.farthest > 100 ? .drag : isShort ? .tap : .press
      shapes.append((shape, finger.first))
    }
    return shapes
  }
}
