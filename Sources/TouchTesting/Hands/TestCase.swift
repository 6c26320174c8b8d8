import TouchCore

/// The touches of a test case: the paths of its fingers, which may overlap.
public struct TestCase: Hashable, Sendable {
  /// The paths. Touches are numbered in the order in which their paths begin.
  public var paths: [FingerPath]

  /// The touches of these paths.
  public init(_ paths: [FingerPath] = []) { self.paths = paths }

  /// The number of events: every began, movement and lift is one.
  public var eventCount: Int { paths.reduce(0) { $0 + max(2, $1.places.count) } }

  /// The frames of the touches: the samples of one instant are one input. A finger that comes down
  /// has the lowest number that no other finger has in that frame.
  public var inputs: [Input] {
    var all: [(instant: Instant, path: Int, phase: Phase, point: Point2D)] = []
    for (index, path) in paths.enumerated() {
      all += path.samples.map { ($0.instant, index, $0.phase, $0.point) }
    }
    all.sort { $0.instant == $1.instant ? $0.path < $1.path : $0.instant < $1.instant }
    var fingers: [Int: UInt8] = [:]
    var inputs: [Input] = []
    var place = 0
    while place < all.count {
      let instant = all[place].instant
      let end = all[place...].firstIndex { $0.instant != instant } ?? all.count
      var taken = Set(fingers.values)
      var samples: [Sample] = []
      for entry in all[place..<end] {
        if entry.phase == .began {
          let finger =
            (0...Self.highestFinger).first { !taken.contains($0) } ?? Self.highestFinger
          taken.insert(finger)
          fingers[entry.path] = finger
        }
        guard let finger = fingers[entry.path] else { continue }
        samples.append(Sample(finger: FingerID(finger), phase: entry.phase, point: entry.point))
        if entry.phase == .ended || entry.phase == .cancelled { fingers[entry.path] = nil }
      }
      inputs.append(Input(.frame(samples), at: instant))
      place = end
    }
    return inputs
  }

  private static let highestFinger: UInt8 = 31
}

extension TestCase {
  /// The touches of inputs, with the host's answers; `nil` if a finger moves or lifts that is not
  /// down, comes down twice or never lifts, if time goes back, or if an input is neither a frame nor the end.
  /// Inputs that only carry answers are no others. Of two samples of a finger at one instant the second
  /// one is 1 ns later.
  package init?(_ inputs: [Input]) {
    var paths: [FingerPath] = []
    var down: [FingerID: Int] = [:]
    var answers: [Answer] = []
    var latest = Instant.zero
    for input in inputs {
      answers += input.answers
      if case .end = input.kind { continue }
      if case .nextTouch(TouchID(0)) = input.kind { continue }
      guard case .frame(let samples) = input.kind, input.instant >= latest else { return nil }
      latest = input.instant
      for sample in samples {
        guard sample.point.isReachable else { return nil }
        if sample.phase == .began {
          guard down[sample.finger] == nil else { return nil }
          down[sample.finger] = paths.count
          paths.append(FingerPath(at: sample.point, from: input.instant))
          continue
        }
        guard let index = down[sample.finger] else { return nil }
        paths[index].move(to: sample.point, at: input.instant)
        if sample.phase == .ended || sample.phase == .cancelled {
          paths[index].isCancelled = sample.phase == .cancelled
          down[sample.finger] = nil
        }
      }
    }
    guard down.isEmpty, !paths.isEmpty else { return nil }
    for answer in answers {
      let index = Int(answer.question.touch.number) - 1
      guard paths.indices.contains(index) else { return nil }
      if paths[index].answers.contains(where: { $0.answers(answer.question) }) { continue }
      paths[index].answers.append(TouchAnswer(answer.question, answer.value))
    }
    self.init(paths)
  }
}
