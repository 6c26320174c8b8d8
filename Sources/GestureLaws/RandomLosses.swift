import SeededRandom
import TouchCore

/// Faults of a recording: it ends while fingers are down, a part of it is missing, with or without
/// a note, or a sample is impossible.
enum RandomLosses {
  /// Adds faults to a share of recordings.
  static func mix(into happenings: inout [Trial.Happening], _ random: inout SplitMix64) {
    guard random.chance(12), happenings.count > 2 else { return }
    if random.chance(50) { loseStretch(of: &happenings, isNoted: random.chance(60), &random) }
    if random.chance(45) {
      happenings.removeSubrange((1 + random.below(happenings.count - 1))...)
    }
    if random.chance(40) { addWrongSamples(to: &happenings, &random) }
    if random.chance(20) { addUnreadable(to: &happenings, &random) }
  }

  /// Removes the frames of a part of the recording. A note of it names the fingers that lifted in the
  /// part, and those that came down in it and are still down after it.
  private static func loseStretch(
    of happenings: inout [Trial.Happening], isNoted: Bool, _ random: inout SplitMix64
  ) {
    let first = random.below(happenings.count - 1)
    let last = min(happenings.count - 1, first + 1 + random.below(12))
    var before = TouchNumbers()
    for happening in happenings[..<first] { before.follow(happening.what) }
    var behind = before
    for happening in happenings[first..<last] { behind.follow(happening.what) }
    let lifted = before.down.fingers(without: behind.down)
    let landed = behind.down.fingers(without: before.down)
    let (began, end) = (happenings[max(0, first - 1)].instant, happenings[last].instant)
    let length = end - happenings[first].instant
    happenings.removeSubrange(first..<last)
    guard isNoted else { return }
    var notes: [Trial.Happening] = []
    if !lifted.isEmpty { notes.append(Trial.Happening(at: began, .other(.liftsLost(lifted)))) }
    if !landed.isEmpty {
      let gap = Input.Kind.gap(landed, Interval(nanoseconds: length))
      notes.append(Trial.Happening(at: end, .other(gap)))
    }
    happenings.insert(contentsOf: notes, at: first)
  }

  /// Fingers that come down twice, move without being down, or rest somewhere else.
  private static func addWrongSamples(
    to happenings: inout [Trial.Happening], _ random: inout SplitMix64
  ) {
    for _ in 0..<(1 + random.below(4)) {
      let index = random.below(happenings.count)
      guard case .frame(var samples) = happenings[index].what else { continue }
      let used = Set(samples.map(\.finger))
      let finger = FingerID(UInt8(random.below(4)))
      guard !used.contains(finger) else { continue }
      let point = samples[0].point
      let phase: Phase = random.pick([.began, .moved, .stationary, .stationary, .ended])
      samples.append(Sample(finger: finger, phase: phase, point: point))
      happenings[index].what = .frame(samples)
    }
  }

  private static func addUnreadable(
    to happenings: inout [Trial.Happening], _ random: inout SplitMix64
  ) {
    let anomalies: [Anomaly] = [
      .locationNotFinite, .pathCountDisagrees(said: 5, held: 2),
      .unreadableRecord(offset: 128, .hand),
    ]
    let anomaly = random.pick(anomalies)
    let index = random.below(happenings.count)
    for _ in 0..<(1 + random.below(3)) {
      happenings.insert(
        Trial.Happening(at: happenings[index].instant, .other(.anomaly(anomaly))), at: index)
    }
  }
}

extension [(finger: FingerID, touch: TouchID)] {
  fileprivate func fingers(without others: Self) -> [FingerID] {
    filter { one in !others.contains { $0.touch == one.touch } }.map { $0.finger }
  }
}
