import CBench
import Umpire

/// The touches of a workload, each with the gesture that the person made and with the recognizers
/// that compete for it. Expectations are derived from them.
struct StepTouches {
  /// One contest for each single touch, and one for each two touches together.
  private(set) var contests: [StepContest] = []

  /// The longest pause in nanoseconds and the largest distance in points between two taps of one
  /// gesture (REC-2).
  private static let (longestPause, farthestTap): (Int64, Double) = (350_000_000, 45)

  init(_ workload: StepWorkload) {
    let chains = Self.chains(workload)
    let screen = Size2D(workload.views[0].width, workload.views[0].height)
    var first: StepTouch?
    for touch in Self.touches(workload) {
      var touches = [touch]
      if touch.hasCompany {
        guard let other = first else {
          first = touch
          continue
        }
        touches.insert(other, at: 0)
        first = nil
      }
      add(
        StepContest(
          shape: Self.shape(of: touches), touches: touches,
          recognizers: Self.shared(touches.map { chain(of: $0, workload.scene, chains) }),
          screen: screen))
    }
  }

  /// The number of touches made with a shape.
  func count(_ shape: StepShape) -> Int { contests.count { $0.shape == shape } }

  /// Adds the next contest, and checks whether it continues the one before.
  private mutating func add(_ contest: StepContest) {
    var contest = contest
    if contest.shape == .drag, contest.isAtEdge { contest.shape = .edgeDrag }
    if contest.shape == .tap, let last = contests.last, last.shape == .tap {
      let (before, now) = (last.touches[0], contest.touches[0].first)
      if now.time - before.last.time <= Self.longestPause,
        now.point.squaredDistance(to: before.first.point) <= Self.farthestTap * Self.farthestTap
      {
        contests[contests.count - 1].shape = .firstTap
        contest.shape = .secondTap
        contest.recognizers.removeAll { second in
          second.gesture == .doubleTap && !last.recognizers.contains { $0.id == second.id }
        }
      }
    }
    contests.append(contest)
  }

  private static func shape(of touches: [StepTouch]) -> StepShape {
    if touches.count > 1 { return .pair }
    if touches[0].leaves(10) != nil { return .drag }
    return touches[0].length <= 500_000_000 ? .tap : .press
  }

  /// The recognizers of each view and of those around it, the deepest view's first.
  private static func chains(_ workload: StepWorkload) -> [[StepRecognizer]] {
    let (parents, recognizers) = (workload.file.parents, workload.file.recognizers)
    return parents.indices.map { view in
      Array(sequence(first: view) { parents[$0] }.map { recognizers[$0] }.joined())
    }
  }

  private func chain(
    of touch: StepTouch, _ scene: CompiledScene, _ chains: [[StepRecognizer]]
  ) -> [StepRecognizer] {
    guard case .view(_, let view) = scene.target(at: touch.first.point) else { return [] }
    return chains[Int(view.index)]
  }

  /// The recognizers that are in every chain.
  private static func shared(_ chains: [[StepRecognizer]]) -> [StepRecognizer] {
    chains[0].filter { one in
      chains.allSatisfy { chain in chain.contains { $0.id == one.id } }
    }
  }

  /// The touches in the order in which they end; those that are down together in the order in which
  /// they begin.
  private static func touches(_ workload: StepWorkload) -> [StepTouch] {
    var fingers: [UInt8: StepTouch] = [:]
    var together: [StepTouch] = []
    var touches: [StepTouch] = []
    for (sample, time) in zip(workload.samples, workload.times) {
      let place = StepTouch.Place(time, Point2D(sample.x, sample.y))
      if sample.phase == UInt8(BENCH_BEGAN) {
        for finger in fingers.keys { fingers[finger]?.hasCompany = true }
        fingers[sample.finger] = StepTouch(began: place, besideAnother: !fingers.isEmpty)
        continue
      }
      fingers[sample.finger]?.add(place)
      guard sample.phase != UInt8(BENCH_MOVED) else { continue }
      if let touch = fingers.removeValue(forKey: sample.finger) { together.append(touch) }
      guard fingers.isEmpty else { continue }
      touches += together.sorted { $0.first.time < $1.first.time }
      together = []
    }
    return touches
  }
}
