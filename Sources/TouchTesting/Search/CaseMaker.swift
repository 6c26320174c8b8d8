import SeededRandom
import TouchCore
import TouchPlayer

/// Makes the cases of a search: new hands, or a change of a case that made something new happen.
struct CaseMaker: Sendable {
  let stage: CaseStage
  let hands: SceneHands
  /// The hands that the user has chosen; `nil` for those that fit the scene.
  let chosen: [any Hand]?

  /// The case of a seed. `known` are the cases that made something new happen.
  func test(_ seed: UInt64, among known: [TestCase]) -> TestCase {
    made(seed, known).fromZero
  }

  private func made(_ seed: UInt64, _ known: [TestCase]) -> TestCase {
    var writer = HandWriter(in: stage.start, seed: seed)
    if !known.isEmpty, writer.chance(40) {
      writer.test = writer.pick(known)
      if writer.chance(40) { Mutators.change(&writer, among: known) } else { change(&writer) }
      return writer.test
    }
    if let chosen, !chosen.isEmpty {
      writer.pick(chosen).write(to: &writer)
    } else {
      hands.write(to: &writer)
    }
    return writer.test
  }

  private func change(_ writer: inout HandWriter) {
    var paths = writer.test.paths
    guard !paths.isEmpty else { return hands.write(to: &writer) }
    let index = writer.below(paths.count)
    var path = paths[index]
    switch writer.below(5) {
    case 0:
      // Lifts near the time of something else.
      let ticks: Int64 = writer.pick([-1, 0, 1])
      let lengths: [Int64] = [20, 50, 100, 150, 350, 500, 750]
      let length = Interval(nanoseconds: writer.pick(lengths) * 1_000_000 + ticks)
      let kept = path.places.filter { $0.instant < path.began + length }
      if let shorter = path.with(kept.isEmpty ? [path.places[0]] : kept) {
        path = shorter
        path.move(to: path.places[path.places.count - 1].point, at: path.began + length)
      }
    case 1:
      // Loses samples.
      let kept = path.places.enumerated().filter { place, _ in
        place == 0 || place == path.places.count - 1 || !writer.chance(30)
      }
      path = path.with(kept.map { $0.element }) ?? path
    case 2:
      // Comes earlier or later, by frames or by a tick.
      let frames = Interval(nanoseconds: Int64(writer.below(30)) * writer.pace.nanoseconds)
      let back = max(0, min(path.began.nanoseconds, frames.nanoseconds))
      path = path.shifted(by: writer.chance(50) ? frames : Interval(nanoseconds: -back))
    case 3:
      if hands.mayCancel { path.isCancelled = !path.isCancelled }
    default:
      // Somebody does something besides.
      writer.now = writer.chance(50) ? path.began : path.ended
      return hands.write(to: &writer)
    }
    paths[index] = path
    writer.test.paths = paths
  }
}

extension SceneCheck {
  /// The number that the case of an index is made from: each case has its own, whatever job plays it.
  func seed(ofCase index: Int) -> UInt64 {
    // An odd factor that has no short period in the bits.
    var random = SplitMix64(state: seed &+ UInt64(index) &* 0x9E37_79B9)
    return random.next()
  }
}
