import SeededRandom
import TouchCore
import TouchScene

/// Changes from outside while fingers are down: what is switched off, taken out, hidden, moved,
/// scrolled, turned.
enum RandomChanges {
  /// Adds changes to the happenings of a share of trials.
  static func mix(
    into happenings: inout [Trial.Happening], of scene: CompiledScene, _ random: inout SplitMix64
  ) {
    let hasWishes = scene.description.controllers.contains {
      $0.autoHide || $0.hidesStatusBar || !$0.deferring.isEmpty
    }
    guard random.chance(35), let last = happenings.last else { return }
    for _ in 0..<(1 + random.below(3)) {
      let isWish = random.chance(hasWishes ? 50 : 10)
      let changes =
        isWish ? wish(of: scene, &random) : [change(scene, &random)].compactMap { $0 }
      var instant =
        random.chance(50)
        ? happenings[random.below(happenings.count)].instant
        : Int64(random.fraction() * Double(last.instant + 400_000_000))
      for change in changes {
        insert(change, at: instant, behind: random.chance(50), into: &happenings)
        if random.chance(30) { instant += Int64(random.below(40)) * 10_000_000 }
      }
    }
  }

  private static func insert(
    _ change: SceneChange, at instant: Int64, behind: Bool,
    into happenings: inout [Trial.Happening]
  ) {
    let place =
      happenings.firstIndex { behind ? $0.instant > instant : $0.instant >= instant }
      ?? happenings.count
    happenings.insert(Trial.Happening(at: instant, .change(change)), at: place)
  }

  /// Changes the preferences of a controller, mostly with a signal; or changes a setting of the
  /// system.
  static func wish(of scene: CompiledScene, _ random: inout SplitMix64) -> [SceneChange] {
    let description = scene.description
    guard !description.controllers.isEmpty else { return [] }
    let id = random.pick(description.controllers).id
    func set(_ key: SceneName, _ value: SceneValue) -> SceneChange {
      SceneChange(.set(FactPath([id, key]), value))
    }
    func edges(_ words: [SceneName]) -> SceneValue { .list(words.map { .text($0) }) }
    let child: SceneValue = random.chance(50) ? .null : .text("child")
    let change: SceneChange
    let signal: SceneChange.Signal
    switch random.below(7) {
    case 0...1:
      let choices: [[SceneName]] = [[], [], ["bottom"], ["top"], ["bottom", "top"]]
      (change, signal) = (set("deferring", edges(random.pick(choices))), .deferring)
    case 2: (change, signal) = (set("deferringChild", child), .deferring)
    case 3: (change, signal) = (set("autoHide", .boolean(random.chance(60))), .autoHide)
    case 4: (change, signal) = (set("autoHideChild", child), .autoHide)
    case 5:
      (change, signal) = (set("statusBarHidden", .boolean(random.chance(50))), .statusBar)
    default:
      let veto = SceneChange(.set(FactPath(["HOME-3", "veto"]), .boolean(random.chance(80))))
      return [veto]
    }
    return random.chance(65) ? [change, SceneChange(.signal(signal, id))] : [change]
  }

  /// Texts, some with characters of several code units.
  static let texts = [
    "one two three four", "one two", "one 👍🏽 two", "one 👍🏿 two", "one 👍 two",
    "👩‍👩‍👧 family and e\u{301}t\u{e9}", "", "zero one two three four",
  ]

  /// A change of one view's frame, or of a fact on which no layout depends.
  static func local(_ scene: CompiledScene, _ random: inout SplitMix64) -> SceneChange {
    if random.chance(60) { return move(scene, &random) }
    let view = random.pick(scene.description.views)
    let flag = SceneValue.boolean(random.chance(50))
    if view.kind.isControl, random.chance(60) {
      let key: SceneName = random.pick([
        "enabled", "highlighted", "selected", "value", "continuous",
      ])
      let value =
        key == "value" && view.kind != .switch ? SceneValue.number(random.fraction()) : flag
      return SceneChange(.set(FactPath([view.id, key]), value))
    }
    switch random.below(6) {
    case 0:
      let numbers = (0..<4).map { _ in SceneValue.number(random.whole(-4, 2) * 5) }
      return SceneChange(.set(FactPath([view.id, "hitInsets"]), .list(numbers)))
    case 1:
      let alpha = random.pick([0, 0.005, 0.3, 1])
      return SceneChange(.set(FactPath([view.id, "alpha"]), .number(alpha)))
    case 2: return SceneChange(random.chance(50) ? .enable(view.id) : .disable(view.id))
    default:
      let keys: [SceneName] = [
        "hidden", "interaction", "multipleTouch", "exclusiveTouch", "passesTouches",
      ]
      let key = random.pick(view.kind.isControl ? keys.dropLast() : keys)
      return SceneChange(.set(FactPath([view.id, key]), flag))
    }
  }

  /// A change of one view's frame or transform, or of a part of it.
  private static func move(_ scene: CompiledScene, _ random: inout SplitMix64) -> SceneChange {
    let views = scene.description.views
    let id = random.pick(views).id
    let numbers = [
      random.whole(-8, 40) * 5, random.whole(-8, 60) * 5, random.whole(0, 40) * 5,
      random.whole(0, 50) * 5,
    ]
    let parts: [SceneName] = ["x", "y", "width", "height"]
    let part = random.below(parts.count)
    switch random.below(5) {
    case 0:
      return SceneChange(.set(FactPath([id, "frame"]), .list(numbers.map { .number($0) })))
    case 1:
      return SceneChange(.set(FactPath([id, "frame", parts[part]]), .number(numbers[part])))
    case 2: return transform(id, &random)
    default:
      return SceneChange(.add(FactPath([id, "frame", parts[part]]), random.whole(-6, 6) * 5))
    }
  }

  private static func transform(_ id: SceneName, _ random: inout SplitMix64) -> SceneChange {
    let key: SceneName = random.pick(["dx", "dy"])
    switch random.below(3) {
    case 0:
      let scale = random.pick([0, 0.5, 1, 2])
      return SceneChange(.set(FactPath([id, "transform", "scale"]), .number(scale)))
    case 1:
      return SceneChange(.set(FactPath([id, "transform", key]), .number(random.whole(-6, 6) * 5)))
    default:
      return SceneChange(.add(FactPath([id, "transform", key]), random.whole(-6, 6) * 5))
    }
  }

  /// A random change; `nil` if the scene lacks the thing to change.
  static func change(_ scene: CompiledScene, _ random: inout SplitMix64) -> SceneChange? {
    let description = scene.description
    let view = random.pick(description.views)
    let gestures = description.views.flatMap(\.gestures)
    let controls = description.views.filter { $0.kind.isControl }
    let scrolls = description.views.filter { $0.kind.scrolls }
    func set(_ parts: [SceneName], _ value: SceneValue) -> SceneChange {
      SceneChange(.set(FactPath(parts), value))
    }
    if description.views.contains(where: { $0.kind == .textView }), random.chance(30) {
      return changeOfText(description, &random)
    }
    switch random.below(27) {
    case 24: return addition(to: description, &random)
    case 25: return SceneChange(.remove(random.pick(added)))
    case 26:
      let parent = random.pick(description.views).id
      return set([random.chance(50) ? view.id : random.pick(added), "parent"], .text(parent))
    case 0...3:
      guard !gestures.isEmpty else { return nil }
      return SceneChange(.disable(random.pick(gestures).id))
    case 4:
      guard !gestures.isEmpty else { return nil }
      return SceneChange(.remove(random.pick(gestures).id))
    case 5:
      guard !gestures.isEmpty else { return nil }
      let key: SceneName = random.pick(["delaysBegan", "delaysEnded", "cancelsTouches", "mayBegin"])
      return set([random.pick(gestures).id, key], .boolean(random.chance(50)))
    case 6:
      if view.parent != nil { return SceneChange(.remove(view.id)) }
      // A window, or what it shows; the first one stays.
      guard let window = description.windows.dropFirst().first else { return nil }
      let root = window.view.flatMap { $0 == view.id ? $0 : nil }
      return SceneChange(.remove(random.chance(50) ? root ?? window.id : window.id))
    case 7: return set([view.id, "hidden"], .boolean(true))
    case 8: return set([view.id, "interaction"], .boolean(false))
    case 9: return SceneChange(.add(FactPath([view.id, "frame", "x"]), random.whole(-5, 5) * 10))
    case 10:
      return SceneChange(.add(FactPath([view.id, "frame", "height"]), random.whole(0, 9) * 10))
    case 11: return set([view.id, "multipleTouch"], .boolean(random.chance(50)))
    case 12...13:
      guard !controls.isEmpty else { return nil }
      let key: SceneName = random.pick(["enabled", "highlighted", "selected"])
      return set([random.pick(controls).id, key], .boolean(random.chance(50)))
    case 14...15:
      guard !scrolls.isEmpty else { return nil }
      return set([random.pick(scrolls).id, "offset", "y"], .number(random.whole(0, 20) * 10))
    case 16:
      guard !scrolls.isEmpty else { return nil }
      let key: SceneName = random.pick(["delaysContent", "cancelsContent", "bounces"])
      return set([random.pick(scrolls).id, key], .boolean(random.chance(50)))
    case 17:
      guard !scrolls.isEmpty else { return nil }
      return set([random.pick(scrolls).id, "content", "height"], .number(random.whole(0, 90) * 10))
    case 18:
      let orientations = ["landscapeLeft", "portrait", "landscapeRight"]
      return set(["orientation"], .text(SceneName(random.pick(orientations))))
    case 19:
      return random.chance(50)
        ? set(["call"], .boolean(random.chance(60))) : set(["active"], .boolean(random.chance(50)))
    case 20:
      guard let controller = description.controllers.first else { return nil }
      let signals: [SceneChange.Signal] = [.deferring, .autoHide, .statusBar]
      return SceneChange(.signal(random.pick(signals), controller.id))
    case 21:
      guard let controller = description.controllers.first else { return nil }
      return random.chance(50)
        ? set([controller.id, "popGesture"], .boolean(random.chance(50)))
        : set([controller.id, "statusBarHidden"], .boolean(random.chance(50)))
    case 22:
      guard description.hook != nil else { return nil }
      return set(["hook", "passOn"], .boolean(random.chance(50)))
    default:
      return set([view.id, "transform", "dy"], .number(random.whole(-4, 4) * 5))
    }
  }

  /// Ids of members that changes add. They are few, so that an id is often in use or was removed.
  private static let added: [SceneName] = ["added1", "added2", "added3"]

  /// A view, with or without a gesture, or a gesture.
  private static func addition(
    to description: SceneDescription, _ random: inout SplitMix64
  ) -> SceneChange {
    let id = random.pick(added)
    let other = random.pick(description.views)
    if random.chance(30) {
      let kind: RecognizerKind = random.pick([.tap, .pan, .longPress, .swipe])
      let gesture = RecognizerDescription(id: id, kind: kind)
      return SceneChange(.insert(.gesture(gesture), into: other.id, before: nil))
    }
    var view = ViewDescription(id: id)
    view.kind = random.pick([.view, .button, .slider, .scrollView])
    view.frame = Rect2D(
      random.whole(0, 20) * 5, random.whole(0, 20) * 5, random.whole(4, 60) * 5,
      random.whole(4, 60) * 5)
    if random.chance(30) {
      view.gestures = [RecognizerDescription(id: SceneName(utf8: id.utf8 + [0x54]), kind: .tap)]
    }
    return random.chance(30)
      ? SceneChange(.insert(.view(view), into: nil, before: other.id))
      : SceneChange(.insert(.view(view), into: other.id, before: nil))
  }

  /// Edits a text from outside, or selects a part of it.
  private static func changeOfText(
    _ description: SceneDescription, _ random: inout SplitMix64
  ) -> SceneChange {
    let id = random.pick(description.views.filter { $0.kind == .textView }).id
    if random.chance(75) {
      return SceneChange(.set(FactPath([id, "text"]), .text(SceneName(random.pick(texts)))))
    }
    let selection: SceneValue = .list([
      .number(random.whole(0, 2)), .number(random.pick([0, 1, 2])),
    ])
    return SceneChange(.set(FactPath([id, "selection"]), selection))
  }
}
