import SeededRandom
import TouchCore
import TouchScene

/// Questions to the host (ASK-1) in a share of random scenes: declared by the scene file, by a
/// reaction, or by changes during a touch.
enum RandomQuestions {
  /// The scene with questions of some gestures and views, in a share of cases.
  static func declare(in scene: SceneValue, _ random: inout SplitMix64) -> SceneValue {
    guard random.chance(40), case .object(var members) = scene else { return scene }
    var gestures: [SceneName] = []
    let isOfAll = random.chance(30)
    for index in members.indices where members[index].key.matches("views") {
      guard case .list(let views) = members[index].value else { continue }
      members[index].value = .list(
        views.map { declare(of: $0, isOfAll ? 90 : 30, &gestures, &random) })
    }
    if let gesture = gestures.first, random.chance(12) {
      addReaction(that: gesture, to: &members, &random)
    }
    return .object(members)
  }

  /// A view with questions of its own and of its gestures, each in a share of cases.
  private static func declare(
    of view: SceneValue, _ share: Int, _ gestures: inout [SceneName], _ random: inout SplitMix64
  ) -> SceneValue {
    guard case .object(var members) = view else { return view }
    var kind = ViewKind.view
    for index in members.indices {
      if members[index].key.matches("kind"), case .text(let word) = members[index].value {
        kind = ViewKind(word: word) ?? kind
      }
      guard members[index].key.matches("gestures"), case .list(let list) = members[index].value
      else { continue }
      members[index].value = .list(
        list.map { gesture in
          guard case .object(var facts) = gesture else { return gesture }
          if case .text(let id)? = facts.first?.value { gestures.append(id) }
          if random.chance(share) {
            facts.append(SceneValue.Member("asks", some(of: QuestionKind.ofGestures, &random)))
          }
          return .object(facts)
        })
    }
    if random.chance(kind.scrolls ? share : share / 3) {
      members.append(SceneValue.Member("asks", some(of: QuestionKind.ofViews(kind), &random)))
    }
    return .object(members)
  }

  /// A list of a random part of the kinds, which may be none or all.
  private static func some(
    of kinds: [QuestionKind], _ random: inout SplitMix64
  ) -> SceneValue {
    let share = random.pick([30, 50, 80, 100])
    return SceneValue.list(
      kinds.filter { _ in random.chance(share) }.map { .text(SceneName($0.word)) })
  }

  /// Adds a reaction with which a gesture asks from the first touch on.
  private static func addReaction(
    that gesture: SceneName, to members: inout [SceneValue.Member], _ random: inout SplitMix64
  ) {
    var (reaction, match, change) = (Draft(), Draft(), Draft())
    reaction.add("on", "deliver")
    match.add("phase", "began")
    reaction.add("match", match.value)
    change.add("set", "\(gesture.text).asks")
    change.add("to", some(of: QuestionKind.ofGestures, &random))
    reaction.add("do", .list([change.value]))
    if random.chance(40) { reaction.add("after", random.pick(["10ms", "100ms"])) }
    for index in members.indices where members[index].key.matches("reactions") {
      guard case .list(let list) = members[index].value else { continue }
      members[index].value = .list(list + [reaction.value])
      return
    }
    members.append(SceneValue.Member("reactions", .list([reaction.value])))
  }

  /// In 12 % of trials, adds one or two changes of the scene: each sets the `asks` of a view or a
  /// gesture, or inserts a gesture that has `asks`.
  static func mix(
    into happenings: inout [Trial.Happening], of scene: CompiledScene, _ random: inout SplitMix64
  ) {
    guard random.chance(12), !happenings.isEmpty else { return }
    for _ in 0..<(1 + random.below(2)) {
      let index = random.below(happenings.count)
      let change = change(of: scene.description, &random)
      happenings.insert(
        Trial.Happening(at: happenings[index].instant, .change(change)),
        at: random.chance(50) ? index : index + 1)
    }
  }

  private static func change(
    of description: SceneDescription, _ random: inout SplitMix64
  ) -> SceneChange {
    let view = random.pick(description.views)
    let gestures = description.views.flatMap(\.gestures)
    if random.chance(25) {
      let kind: RecognizerKind = random.pick([.tap, .pan, .longPress])
      var gesture = RecognizerDescription(id: random.pick(["asking1", "asking2"]), kind: kind)
      gesture.asks = QuestionKind.ofGestures.filter { _ in random.chance(60) }
      return SceneChange(.insert(.gesture(gesture), into: view.id, before: nil))
    }
    if random.chance(60), !gestures.isEmpty {
      let path = FactPath([random.pick(gestures).id, "asks"])
      return SceneChange(.set(path, some(of: QuestionKind.ofGestures, &random)))
    }
    let kinds = QuestionKind.ofViews(view.kind)
    return SceneChange(.set(FactPath([view.id, "asks"]), some(of: kinds, &random)))
  }
}
