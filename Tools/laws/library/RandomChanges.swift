import SeededRandom
import TouchCore
import TouchScene

/// Changes from outside while fingers are down: what is switched off, taken out, hidden, moved,
/// scrolled, turned.
enum RandomChanges {
  /// Mixes changes into what fingers do, for a share of trials.
  static func mix(
    into happenings: inout [Trial.Happening], of scene: Scene, _ random: inout SplitMix64
  ) {
    guard random.chance(35), let last = happenings.last else { return }
    for _ in 0..<(1 + random.below(3)) {
      guard let change = change(scene, &random) else { continue }
      let instant =
        random.chance(50)
        ? happenings[random.below(happenings.count)].instant
        : Int64(random.fraction() * Double(last.instant + 400_000_000))
      let behind = random.chance(50)
      let place =
        happenings.firstIndex { behind ? $0.instant > instant : $0.instant >= instant }
        ?? happenings.count
      happenings.insert(Trial.Happening(at: instant, .change(change)), at: place)
    }
  }

  /// A change of one view's frame, or of a part of it.
  static func move(_ scene: Scene, _ random: inout SplitMix64) -> SceneChange {
    let views = scene.description.views
    let id = random.pick(views).id
    let numbers = [
      random.whole(-8, 40) * 5, random.whole(-8, 60) * 5, random.whole(0, 40) * 5,
      random.whole(0, 50) * 5,
    ]
    let parts: [Name] = ["x", "y", "width", "height"]
    let part = random.below(parts.count)
    switch random.below(4) {
    case 0:
      return SceneChange(.set(FactPath([id, "frame"]), .list(numbers.map { .number($0) })))
    case 1:
      return SceneChange(.set(FactPath([id, "frame", parts[part]]), .number(numbers[part])))
    default:
      return SceneChange(.add(FactPath([id, "frame", parts[part]]), random.whole(-6, 6) * 5))
    }
  }

  /// Any change; `nil` if what was drawn is not in the scene.
  static func change(_ scene: Scene, _ random: inout SplitMix64) -> SceneChange? {
    let description = scene.description
    let view = random.pick(description.views)
    let gestures = description.views.flatMap(\.gestures)
    let controls = description.views.filter { $0.kind.isControl }
    let scrolls = description.views.filter { $0.kind.scrolls }
    func set(_ parts: [Name], _ value: Value) -> SceneChange {
      SceneChange(.set(FactPath(parts), value))
    }
    switch random.below(24) {
    case 0...3:
      guard !gestures.isEmpty else { return nil }
      return SceneChange(.disable(random.pick(gestures).id))
    case 4:
      guard !gestures.isEmpty else { return nil }
      return SceneChange(.remove(random.pick(gestures).id))
    case 5:
      guard !gestures.isEmpty else { return nil }
      let key: Name = random.pick(["delaysBegan", "delaysEnded", "cancelsTouches", "mayBegin"])
      return set([random.pick(gestures).id, key], .boolean(random.chance(50)))
    case 6:
      return view.parent == nil ? nil : SceneChange(.remove(view.id))
    case 7: return set([view.id, "hidden"], .boolean(true))
    case 8: return set([view.id, "interaction"], .boolean(false))
    case 9: return SceneChange(.add(FactPath([view.id, "frame", "x"]), random.whole(-5, 5) * 10))
    case 10:
      return SceneChange(.add(FactPath([view.id, "frame", "height"]), random.whole(0, 9) * 10))
    case 11: return set([view.id, "multipleTouch"], .boolean(random.chance(50)))
    case 12...13:
      guard !controls.isEmpty else { return nil }
      let key: Name = random.pick(["enabled", "highlighted", "selected"])
      return set([random.pick(controls).id, key], .boolean(random.chance(50)))
    case 14...15:
      guard !scrolls.isEmpty else { return nil }
      return set([random.pick(scrolls).id, "offset", "y"], .number(random.whole(0, 20) * 10))
    case 16:
      guard !scrolls.isEmpty else { return nil }
      let key: Name = random.pick(["delaysContent", "cancelsContent", "bounces"])
      return set([random.pick(scrolls).id, key], .boolean(random.chance(50)))
    case 17:
      guard !scrolls.isEmpty else { return nil }
      return set([random.pick(scrolls).id, "content", "height"], .number(random.whole(0, 90) * 10))
    case 18:
      let orientations = ["landscapeLeft", "portrait", "landscapeRight"]
      return set(["orientation"], .text(Name(random.pick(orientations))))
    case 19:
      return random.chance(70)
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
      let texts = description.views.filter { $0.kind == .textView }
      guard !texts.isEmpty else { return nil }
      return random.chance(50)
        ? set([random.pick(texts).id, "text"], .text("one"))
        : set(
          [random.pick(texts).id, "selection"], .list([.number(0), .number(random.whole(0, 2))]))
    default:
      return set([view.id, "transform", "dy"], .number(random.whole(-4, 4) * 5))
    }
  }
}
