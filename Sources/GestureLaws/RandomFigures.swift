import SeededRandom
import TouchCore

/// Figures with other values than the standard ones, in a share of random scenes.
enum RandomFigures {
  private static let choices: [(figure: String, values: [SceneValue])] = [
    ("REC-2.interval", [.text("20ms"), .text("100ms"), .text("500ms")]),
    ("REC-2.duration", [.text("100ms"), .text("never")]),
    ("REC-2.movement", [.number(10)]),
    ("REC-3.minimumPress", [.text("100ms"), .text("250ms")]),
    ("REC-4.hysteresis", [.number(0), .number(4), .number(20)]),
    ("REC-6.duration", [.text("200ms")]),
    ("REC-9.rest", [.text("0ms"), .text("100ms")]),
    ("SCR-1.delay", [.text("0ms"), .text("50ms"), .text("400ms"), .text("never")]),
    ("SCR-2.movement", [.number(4), .number(20)]),
    ("GATE-1.bottom", [.number(50)]),
    ("GATE-1.left", [.number(40)]),
    ("GATE-7.answer", [.text("0ms"), .text("50ms"), .text("never")]),
    ("GATE-7.claim", [.text("300ms"), .text("never")]),
    ("GATE-2.timeout", [.text("100ms")]),
    ("EDGE-2.hysteresis", [.number(5)]),
    ("EDGE-5.duration", [.text("100ms"), .text("never")]),
    ("EDGE-6.enabled", [.boolean(false)]),
    ("DEFER-3.stays", [.text("300ms")]),
    ("DEFER-9.homeSwipeDeferred", [.boolean(false)]),
    ("DEFER-4.secondSwipe", [.text("affordance")]),
    ("TCH-3.phone", [.number(2), .number(3), .number(16)]),
    ("TCH-6.interval", [.text("0ms")]),
    ("HI-2.flash", [.text("0ms"), .text("30ms")]),
    ("HI-4.delay", [.text("0ms")]),
    ("HIT-4.disabledControlSwallows", [.boolean(true)]),
    ("CTL-2.slop", [.number(0)]),
    ("TXT-3.handle", [.number(20)]),
  ]

  static func figures(_ random: inout SplitMix64) -> Draft {
    var figures = Draft()
    var names: Set<String> = []
    // A recognizer that waits for a second tap then decides while its finger still has its
    // velocity.
    if random.chance(12) {
      names.insert("REC-2.interval")
      figures.add("REC-2.interval", "20ms")
    }
    guard random.chance(35) else { return figures }
    for _ in 0..<(1 + random.below(3)) {
      let choice = random.pick(choices)
      guard names.insert(choice.figure).inserted else { continue }
      figures.add(SceneName(choice.figure), random.pick(choice.values))
    }
    return figures
  }
}
