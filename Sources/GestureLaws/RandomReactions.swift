import SeededRandom
import TouchCore

/// The reactions of the app in a share of random scenes.
enum RandomReactions {
  /// The things of a scene that a reaction can name.
  struct Things {
    var views: [(id: String, kind: ViewKind, gestures: [String])]
    var controllers: [String]
  }

  /// The reactions of a scene: usually none.
  static func reactions(of things: Things, _ random: inout SplitMix64) -> [SceneValue] {
    guard random.chance(22) else { return [] }
    var reactions: [SceneValue] = []
    let controls = things.views.filter { $0.kind.isControl }
    if !controls.isEmpty, random.chance(50) {
      reactions += lights(random.pick(controls).id, &random)
    }
    for _ in 0..<(1 + random.below(2)) {
      var reaction = Draft()
      addCause(to: &reaction, things, &random)
      guard let change = change(things, &random) else { continue }
      reaction.add("do", .list([change]))
      if random.chance(30) {
        reaction.add("after", random.pick(["0ms", "10ms", "100ms", "400ms"]))
      }
      if random.chance(35) { reaction.add("over", "250ms") }
      reactions.append(reaction.value)
    }
    return reactions
  }

  /// Reactions with which the program lights a control as soon as its touch begins, and turns the
  /// light off at the end.
  private static func lights(_ control: String, _ random: inout SplitMix64) -> [SceneValue] {
    let isSelected = random.chance(30)
    return [("began", true), ("ended", false)].map { phase, isOn in
      var (reaction, match) = (Draft(), Draft())
      reaction.add("on", "deliver")
      match.add("view", control)
      match.add("phase", phase)
      reaction.add("match", match.value)
      let change = set("\(control).\(isSelected ? "selected" : "highlighted")", .boolean(isOn))
      reaction.add("do", .list([change]))
      return reaction.value
    }
  }

  private static func addCause(
    to reaction: inout Draft, _ things: Things, _ random: inout SplitMix64
  ) {
    var match = Draft()
    switch random.below(8) {
    case 0...2:
      reaction.add("on", "deliver")
      match.add("phase", random.pick(["began", "ended", "cancelled"]))
    case 3:
      reaction.add("on", "control")
      match.add("event", random.pick(["action", "touchDown", "valueChanged"]))
    case 4...5:
      reaction.add("on", "gesture")
      match.add("state", random.pick(["began", "ended"]))
    case 6: reaction.add("on", "scroll")
    default: reaction.add("on", "affordance")
    }
    if !match.members.isEmpty { reaction.add("match", match.value) }
  }

  private static func change(_ things: Things, _ random: inout SplitMix64) -> SceneValue? {
    let view = random.pick(things.views)
    let gestures = things.views.flatMap(\.gestures)
    switch random.below(7) {
    case 0: return set("\(view.id).hidden", .boolean(true))
    case 1: return set("\(view.id).frame.y", .number(random.whole(0, 40) * 10))
    case 2:
      guard !gestures.isEmpty else { return nil }
      var change = Draft()
      change.add("disable", random.pick(gestures))
      return change.value
    case 3...5:
      guard !things.controllers.isEmpty else { return nil }
      var change = Draft()
      change.add("signal", random.pick(["autoHide", "autoHide", "deferring", "statusBar"]))
      change.add("of", random.pick(things.controllers))
      return change.value
    default:
      guard !things.controllers.isEmpty else { return nil }
      return set("\(random.pick(things.controllers)).autoHide", .boolean(random.chance(50)))
    }
  }

  private static func set(_ path: String, _ value: SceneValue) -> SceneValue {
    var change = Draft()
    change.add("set", path)
    change.add("to", value)
    return change.value
  }
}
