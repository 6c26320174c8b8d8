import SeededRandom
import TouchCore
import TouchScene

/// Members that a host adds while fingers are down: cells in one parent or in several, behind
/// siblings and inside each other, with gestures; and gestures of views that exist.
struct RandomAdditions {
  /// The number of ids so far: each id is used once, so that each member can be added.
  private var count = 0

  /// One to `most` additions to a scene, which are made together in their order.
  mutating func changes(_ most: Int, _ scene: CompiledScene, _ random: inout SplitMix64)
    -> [SceneChange]
  {
    let views = scene.description.views
    let home = random.pick(views).id
    var added: [SceneName] = []
    return (0..<1 + random.below(most)).map { _ in
      let isAtHome = random.chance(60)
      let parent =
        !added.isEmpty && random.chance(20)
        ? random.pick(added) : isAtHome ? home : random.pick(views).id
      if random.chance(12) {
        return SceneChange(.insert(.gesture(gesture(&random)), into: parent, before: nil))
      }
      let view = view(&random)
      added.append(view.id)
      let isBefore = random.chance(20)
      // A view that names itself is refused.
      let other = random.chance(2) ? view.id : parent
      return isBefore
        ? SceneChange(.insert(.view(view), into: nil, before: other))
        : SceneChange(.insert(.view(view), into: other, before: nil))
    }
  }

  private mutating func view(_ random: inout SplitMix64) -> ViewDescription {
    var view = ViewDescription(id: name("cell"))
    view.kind = random.pick([.view, .view, .button, .button, .switch, .cell, .label])
    if random.chance(4) { view.kind = random.pick([.scrollView, .toolbar]) }
    view.frame = Rect2D(
      random.whole(-4, 40) * 5, random.whole(-4, 60) * 5, random.whole(0, 40) * 5,
      random.whole(0, 20) * 5)
    view.isHidden = random.chance(8)
    view.takesExclusiveTouch = random.chance(5)
    if random.chance(8) { view.transform.scale = random.pick([0.5, 2]) }
    if random.chance(8) { view.alpha = random.pick([0, 0.3]) }
    if !view.kind.isControl { view.passesTouches = random.chance(8) }
    if random.chance(8) { view.hitInsets.left = random.whole(-4, 2) * 5 }
    view.control.isHighlighted = random.chance(8)
    view.control.isSelected = random.chance(8)
    if random.chance(6) { view.asks = [.hitTest] }
    for _ in 0..<random.below(4) where random.chance(40) {
      view.gestures.append(gesture(&random))
    }
    return view
  }

  private mutating func gesture(_ random: inout SplitMix64) -> RecognizerDescription {
    let kind: RecognizerKind = random.pick([.tap, .tap, .pan, .longPress, .swipe, .pinch])
    var gesture = RecognizerDescription(id: name("gesture"), kind: kind)
    gesture.delaysBegan = random.chance(15)
    gesture.cancelsTouches = !random.chance(15)
    if random.chance(10) { gesture.prevents = .nobody }
    if random.chance(8) { gesture.asks = [.begin] }
    return gesture
  }

  private mutating func name(_ word: String) -> SceneName {
    count += 1
    return SceneName("\(word)\(count)")
  }
}
