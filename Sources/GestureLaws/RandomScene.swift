import SeededRandom
import TouchCore

/// A random scene: windows, controllers, and views that are nested, overlap, scroll, track and
/// recognize. It always loads.
struct RandomScene {
  var random: SplitMix64
  let theme: Theme
  var views: [Placed] = []
  private var windows: [Draft] = []
  var controllers: [Draft] = []

  /// The thing that a scene has more of than others.
  enum Theme: CaseIterable {
    /// Nothing.
    case plain
    /// Controllers that defer the edges of the screen, or hide the bar, which did so before iOS 11.
    case deferring
    /// A home indicator that may hide itself.
    case indicator
    /// A visible status bar, and things that scroll to their top.
    case bar
    /// Text views.
    case text
  }

  /// A view of the draft.
  struct Placed {
    var id: String
    var draft: Draft
    var size: Size2D
    var kind: ViewKind
    /// The index of its parent; `nil` for the view of a window.
    var parent: Int?
    var depth: Int
    var gestures: [RandomGesture] = []
  }

  /// The scene of a seed.
  static func scene(_ random: inout SplitMix64) -> SceneValue {
    var draft = RandomScene(SplitMix64(state: random.next()))
    return draft.whole()
  }

  private init(_ random: SplitMix64) {
    self.random = random
    theme = self.random.chance(50) ? .plain : self.random.pick(Theme.allCases)
  }

  private mutating func whole() -> SceneValue {
    var scene = Draft()
    let device = RandomDevice.device(for: theme, &random)
    scene.add("device", device.name)
    scene.add("os", device.os)
    if random.chance(5) { scene.add("sdk", random.pick(["5.0", "9.0", "10.0"])) }
    if random.chance(8) {
      scene.add("orientation", random.pick(["landscapeLeft", "landscapeRight", "upsideDown"]))
    }
    if random.chance(theme == .bar ? 10 : 4) { scene.add("call", true) }
    if random.chance(12) { scene.add("delivery", "frame") }
    if random.chance(theme == .bar ? 35 : 6) { scene.add("hook", hook()) }
    addWindows(on: device.screen)
    addViews()
    if theme == .deferring || theme == .indicator || random.chance(5) { addChildController() }
    addGestures()
    let figures = RandomFigures.figures(&random)
    if !figures.members.isEmpty { scene.add("figures", figures.value) }
    scene.add("windows", .list(windows.map(\.value)))
    if !controllers.isEmpty { scene.add("controllers", .list(controllers.map(\.value))) }
    scene.add("views", .list(views.map(\.whole)))
    let reactions = RandomReactions.reactions(
      of: RandomReactions.Things(
        views: views.map { ($0.id, $0.kind, $0.gestures.map(\.id)) },
        controllers: controllers.map(\.id)), &random)
    if !reactions.isEmpty { scene.add("reactions", .list(reactions)) }
    return scene.value
  }

  private mutating func hook() -> SceneValue {
    var hook = Draft()
    let bar: [Double] = [1015, 1016, 1017]
    if random.chance(theme == .bar ? 70 : 50) {
      let other = Double(random.pick(RandomRecords.types))
      hook.add("types", numbers: random.pick([[3001], bar, [1015], bar + [3001], [other]]))
    }
    if random.chance(30) {
      hook.add("rect", "statusBar")
    } else if random.chance(70) {
      hook.add(
        "rect",
        numbers: [
          random.whole(0, 20) * 10, random.whole(0, 40) * 10, random.whole(5, 20) * 10,
          random.whole(5, 20) * 10,
        ])
    }
    if random.chance(50) { hook.add("passOn", true) }
    return hook.value
  }

  private mutating func addWindows(on screen: Size2D) {
    let count = random.pick([1, 1, 1, 1, 2, 2, 3])
    for index in 0..<count {
      var window = Draft()
      let id = "root\(index)"
      window.add("id", "window\(index)")
      var size = screen
      var frame = [0, 0, screen.width, screen.height]
      if index > 0, random.chance(70) {
        size = Size2D(random.whole(8, 30) * 10, random.whole(8, 40) * 10)
        frame = [random.whole(0, 15) * 10, random.whole(0, 40) * 10, size.width, size.height]
      }
      let isThemes = theme == .deferring || theme == .indicator
      if random.chance(index > 0 ? 20 : isThemes ? 90 : 60) {
        window.add("root", "controller\(index)")
        controllers.append(controller(index, id))
      } else {
        window.add("view", id)
      }
      if index > 0 { window.add("level", random.pick([0, 1, 999, 1001, 2000])) }
      if random.chance(8) { window.add("gateDelays", false) }
      windows.append(window)
      add(id, in: nil, frame: frame)
    }
  }

  private mutating func addViews() {
    let share = random.below(100)
    let count =
      share < 65 ? 2 + random.below(5) : share < 90 ? 7 + random.below(9) : 16 + random.below(25)
    let first = views.count
    if random.chance(60) { addPanes(1 + min(3, count - 1)) }
    // If there are panes, most other views are inside them, and few touch two of them.
    let inner = first < views.count ? first : 0
    while views.count < count {
      let isLoose = views.count == inner || random.chance(inner == 0 ? 35 : 10)
      let parent = isLoose ? 0 : inner + random.below(views.count - inner)
      guard views[parent].depth < 12 else { continue }
      let size = views[parent].size
      let (width, height) = (Int(size.width / 5), Int(size.height / 5))
      var frame = [0, 0, size.width, size.height]
      if !random.chance(20) {
        let (x, y) = (random.below(max(1, width)), random.below(max(1, height)))
        frame = [Double(x * 5), Double(y * 5)]
        frame.append(Double(2 + random.below(max(1, width - x + 4))) * 5)
        frame.append(Double(2 + random.below(max(1, height - y + 4))) * 5)
      }
      add("view\(views.count)", in: parent, frame: frame)
    }
  }

  /// Views side by side that together fill the first window.
  private mutating func addPanes(_ most: Int) {
    let count = 2 + random.below(max(1, most - 1))
    let size = views[0].size
    let isAcross = random.chance(40)
    for index in 0..<count {
      let (start, length) = (Double(index) / Double(count), 1 / Double(count))
      let frame =
        isAcross
        ? [size.width * start, 0, size.width * length, size.height]
        : [0, size.height * start, size.width, size.height * length]
      add("view\(views.count)", in: 0, frame: frame.map { Arithmetic.round($0) })
    }
  }

  private mutating func add(_ id: String, in parent: Int?, frame: [Double]) {
    var view = Placed(
      id: id, draft: Draft(), size: Size2D(frame[2], frame[3]), kind: .view, parent: parent,
      depth: parent.map { views[$0].depth + 1 } ?? 0)
    view.draft.add("id", id)
    if let parent { view.draft.add("parent", views[parent].id) }
    view.kind = kind(isRoot: parent == nil)
    if view.kind != .view { view.draft.add("kind", "\(view.kind.word)") }
    view.draft.add("frame", numbers: frame)
    if random.chance(45) { view.draft.add("multipleTouch", true) }
    if random.chance(2) { view.draft.add("exclusiveTouch", true) }
    if parent != nil {
      if random.chance(3) { view.draft.add("hidden", true) }
      if random.chance(view.kind.takesInteraction ? 3 : 60) {
        view.draft.add("interaction", !view.kind.takesInteraction)
      }
      if random.chance(2) { view.draft.add("alpha", 0) }
      if random.chance(4) {
        view.draft.add("hitInsets", numbers: (0..<4).map { _ in random.whole(-4, 2) * 5 })
      }
      if !view.kind.isControl, random.chance(4) { view.draft.add("passesTouches", true) }
      if random.chance(4) {
        view.draft.add(
          "transform",
          numbers: [random.whole(-4, 4) * 5, random.whole(-4, 4) * 5, random.pick([1, 0.5, 2])])
      }
    }
    if view.kind.scrolls { addScrolling(&view) }
    if view.kind.isControl { addControl(&view) }
    if view.kind == .textView { addText(&view) }
    views.append(view)
  }

  private mutating func kind(isRoot: Bool) -> ViewKind {
    if isRoot { return random.chance(5) ? .scrollView : .view }
    switch random.below(100) {
    case 0..<10 where theme == .text: return .textView
    case 0..<50: return .view
    case 50..<64: return .scrollView
    case 64..<69: return .tableView
    case 69..<81: return .button
    case 81..<86: return .slider
    case 86..<90: return .switch
    case 90..<92: return theme == .text ? .textView : .control
    case 92..<94: return .textView
    case 94..<95: return .barButton
    default: return random.pick([.label, .image, .cell, .toolbar, .navigationBar])
    }
  }

  private mutating func addScrolling(_ view: inout Placed) {
    let factors: [Double] = [1, 1, 2, 4]
    view.draft.add(
      "content",
      numbers: [
        view.size.width * random.pick([1, 1, 1, 2]), view.size.height * random.pick(factors),
      ])
    if random.chance(theme == .bar ? 60 : 15) {
      view.draft.add("offset", numbers: [0, random.whole(0, 10) * 10])
    }
    if random.chance(20) { view.draft.add("delaysContent", false) }
    if random.chance(12) { view.draft.add("cancelsContent", false) }
    if random.chance(15) { view.draft.add("contentMayCancel", random.chance(50)) }
    if random.chance(20) { view.draft.add("bounces", false) }
    if random.chance(25) {
      view.draft.add("alwaysBounce", random.pick([["vertical"], ["horizontal"]]))
    }
    if random.chance(15) { view.draft.add("insetAdjustment", random.pick(["never", "always"])) }
    if random.chance(theme == .bar ? 65 : 30) { view.draft.add("scrollsToTop", false) }
    if random.chance(theme == .bar ? 20 : 5) { view.draft.add("mayScrollToTop", false) }
  }

  private mutating func addControl(_ view: inout Placed) {
    if random.chance(6) { view.draft.add("enabled", false) }
    if random.chance(4) { view.draft.add("highlighted", true) }
    if random.chance(3) { view.draft.add("selected", true) }
    if view.kind == .slider {
      view.draft.add("value", random.pick([0, 0.25, 0.5, 1]))
      if random.chance(30) { view.draft.add("continuous", false) }
    } else if view.kind != .switch, random.chance(25) {
      var action = Draft()
      if random.chance(60) { action.add("image", "highlighted") }
      if random.chance(40) { action.add("delay", random.pick(["0ms", "5ms", "25ms", "400ms"])) }
      if random.chance(50) { action.add("restore", true) }
      view.draft.add("action", action.value)
    }
  }

  private mutating func addText(_ view: inout Placed) {
    view.draft.add("text", random.pick(["one two three four", "one 👍🏽 two"]))
    if random.chance(30) { view.draft.add("keepsSelection", false) }
    guard random.chance(80) else { return }
    view.draft.add("selection", numbers: random.pick([[4, 4], [0, 3], [2, 0], [1, 3]]))
    let (width, height) = (view.size.width, view.size.height)
    view.draft.add(
      "handles",
      .list([
        .list([.number(Arithmetic.round(width / 4)), .number(Arithmetic.round(height / 2))]),
        .list([.number(Arithmetic.round(width / 2)), .number(Arithmetic.round(height / 2))]),
      ]))
  }

  private mutating func addGestures() {
    var gestures = RandomGestures()
    for index in views.indices where views[index].kind.scrolls {
      gestures.note(pan: "\(views[index].id).pan", of: index, &random)
    }
    for index in controllers.indices {
      let isSwipe = controllers[index].members.contains { $0.key.matches("popGesture") }
      if isSwipe, let view = views.firstIndex(where: { $0.parent == nil }) {
        gestures.note(backSwipe: "\(controllers[index].id).pop", of: view)
      }
    }
    let many = random.chance(25) ? 3 : 2
    for index in views.indices {
      // A recognizer on the view of a window gets all fingers in the window.
      let share = views[index].parent == nil ? 15 : views.count > 12 ? 35 : 60
      guard random.chance(share) else { continue }
      for _ in 0..<(1 + random.below(many)) {
        views[index].gestures.append(gestures.next(of: index, &random))
      }
    }
    gestures.relate(&views, &random)
    if random.chance(25) {
      gestures.addWaiting(to: &views[random.below(views.count)], &random)
    }
  }
}

extension [RandomScene.Placed] {
  /// True if one of two views is inside the other, or both are the same.
  func stand(_ one: Int, with other: Int) -> Bool {
    upward(from: one).contains(other) || upward(from: other).contains(one)
  }

  private func upward(from view: Int) -> [Int] {
    var (views, next) = ([view], self[view].parent)
    while let parent = next {
      views.append(parent)
      next = self[parent].parent
    }
    return views
  }
}

extension RandomScene.Placed {
  /// The view with its recognizers.
  var whole: SceneValue {
    var draft = draft
    if !gestures.isEmpty { draft.add("gestures", .list(gestures.map(\.draft.value))) }
    return draft.value
  }
}
