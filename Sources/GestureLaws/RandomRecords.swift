import SeededRandom
import TouchCore
import TouchScene

/// Records that are not of touches: those of the status bar, by which the first releases scroll,
/// and others, which are passed through.
enum RandomRecords {
  /// The types of other records: keys, the device turned, buttons, messages, and one with no name.
  static let types: [UInt32] = [10, 23, 50, 1000, 1010, 2000, 4711]

  /// Adds records to the happenings of a share of trials.
  static func mix(
    into happenings: inout [Trial.Happening], of scene: CompiledScene, _ random: inout SplitMix64
  ) {
    let isEarly = scene.description.os < Release(4)
    if random.chance(isEarly ? 60 : 3) { addTaps(to: &happenings, in: scene, &random) }
    guard random.chance(scene.description.hook == nil ? 3 : 25) else { return }
    for _ in 0..<(1 + random.below(3)) {
      let type =
        random.chance(15) ? EventType.opaque : EventType(rawValue: random.pick(types))
      let location = random.chance(40) ? Point2D(random.whole(0, 300), random.whole(0, 460)) : nil
      let instant = happenings[random.below(happenings.count)].instant
      insert(.event(type, location), at: instant, into: &happenings)
    }
  }

  /// Taps on the bar: short, long, and with movement; sometimes one without its down or its up.
  private static func addTaps(
    to happenings: inout [Trial.Happening], in scene: CompiledScene, _ random: inout SplitMix64
  ) {
    var instant = random.chance(50) ? 0 : happenings[random.below(happenings.count)].instant
    for _ in 0..<(1 + random.below(3)) {
      let point = Point2D(random.whole(0, Int(scene.screen.size.width) - 1), random.whole(0, 19))
      if !random.chance(6) { insert(.statusBar(.down, point), at: instant, into: &happenings) }
      let length: Int64 = random.pick([40, 80, 300, 749, 750, 751, 1200])
      let end = Point2D(point.x + random.pick([0, 0, 0, 9, 10, 11, 40]), point.y)
      if random.chance(25) {
        insert(
          .statusBar(.dragged, end), at: instant + length * 500_000, into: &happenings)
      }
      instant += length * 1_000_000
      if !random.chance(6) { insert(.statusBar(.up, end), at: instant, into: &happenings) }
      instant += Int64(random.below(60)) * 10_000_000
    }
  }

  private static func insert(
    _ kind: Input.Kind, at instant: Int64, into happenings: inout [Trial.Happening]
  ) {
    let index = happenings.firstIndex { $0.instant > instant } ?? happenings.count
    happenings.insert(Trial.Happening(at: instant, .other(kind)), at: index)
  }
}
