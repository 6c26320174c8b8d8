import SceneFormat
import TouchCore
import TouchPlayer
import TouchScene

/// The advice about a control that a finger did not reach.
///
/// A way that changes frames is tried, and left out if the finger still misses the control.
struct MissAdvice: Sendable {
  let miss: Miss
  private let ids: SceneIDs
  /// The words before the ways.
  private let lead: [UInt8]
  private let ways: [Advice]

  /// One way to let the finger reach the control.
  private struct Advice: Sendable {
    let words: [UInt8]
    /// The changes of the scene that the way consists of; empty if a scene cannot express the way.
    var changes: [SceneChange] = []
    /// The changes that are also written as lines of Swift.
    var swift: [SceneChange] = []
    /// A further line of Swift, between backquotes; may be empty.
    var line: [UInt8] = []
    /// True if the changes are tried, and the way is left out if they do not help.
    var isTried = false
  }

  init(_ miss: Miss, _ ids: SceneIDs) {
    (self.miss, self.ids) = (miss, ids)
    var lead: [UInt8] = []
    lead.add("To let a touch reach ")
    lead.add(id: ids.id(of: miss.control))
    lead.add(": ")
    switch miss.cause {
    case .outside:
      let clip = ClippedControl(miss, ids)
      clip.addPlace(to: &lead)
      ways = Self.ways(of: clip, miss, ids)
    case .beside: ways = Self.waysByExtension(miss, ids)
    case .underBar: ways = Self.isScrolled(miss.control, ids) ? [] : [Self.wayPastBar(miss, ids)]
    case .covered where ids.windowInFront(of: miss) != nil:
      ways = Self.waysPastWindow(miss, ids)
    case .covered, .takenInside: ways = Self.waysByPassingOn(miss, ids)
    case .disabled, .withoutInteraction, .tooFaint, .inset: ways = Self.waysBySwitch(miss, ids)
    case .clipped:
      let change = ClippedControl(miss, ids).hitInsets
      ways = change.map { [Self.way(byHitInsets: $0, "set ")] } ?? []
    }
    self.lead = lead
  }

  /// The changes of each way; ways without changes are left out.
  var changes: [[SceneChange]] { ways.map { $0.changes }.filter { !$0.isEmpty } }

  /// The sentence with all ways; `nil` if there are none.
  var sentence: Sentence? { sentence(ways) }

  /// The sentence without the ways that were tried and do not help; `nil` if no way is left.
  func tried(_ result: ([SceneChange]) -> TouchResult?) -> Sentence? {
    sentence(
      ways.filter { way in
        if !way.isTried { return true }
        return result(way.changes)?.view == miss.control
      })
  }

  private func sentence(_ ways: [Advice]) -> Sentence? {
    if ways.isEmpty { return nil }
    var text = lead
    for (index, way) in ways.enumerated() {
      if index > 0 { text.add(index == ways.count - 1 ? "; or " : "; ") }
      text += way.words
    }
    text += miss.citation
    text.add(swift: ways.flatMap { $0.swift }, ids)
    for way in ways where !way.line.isEmpty {
      text.add(" In Swift: ")
      text += way.line
      text.add(".")
    }
    return Sentence(rule: miss.rule, rules: [miss.rule], rows: [], text: text, parts: [])
  }

  private static func quoted(_ change: SceneChange) -> [UInt8] {
    StaticString("`").bytes + ChangeText.shown(change) + StaticString("`").bytes
  }

  /// The way by one switch of the view that keeps the touch from the control; empty if a change has
  /// added that view, because no change of the loaded scene can name it.
  private static func waysBySwitch(_ miss: Miss, _ ids: SceneIDs) -> [Advice] {
    guard ids.loaded.has(miss.by), let change = ids.change(mending: miss) else { return [] }
    // The window of a control that a change has added is not known, and in a window in front the
    // switch does not help.
    let isTried = !ids.loaded.has(miss.control)
    return [Advice(words: quoted(change), changes: [change], swift: [change], isTried: isTried)]
  }

  /// The way by all views that would take the touch instead of the control, from the one that
  /// receives it outward; empty if a change has added that one.
  private static func waysByPassingOn(_ miss: Miss, _ ids: SceneIDs) -> [Advice] {
    let changes = ids.changes(passingOn: miss)
    if changes.isEmpty { return [] }
    return [
      Advice(words: quoted(changes), changes: changes, swift: changes, isTried: true)
    ]
  }

  /// Changes in backquotes: `` `a = 1`, `b = 2` and `c = 3` ``.
  private static func quoted(_ changes: [SceneChange]) -> [UInt8] {
    var words = quoted(changes[0])
    for (index, change) in changes.enumerated().dropFirst() {
      words.add(index == changes.count - 1 ? " and " : ", ")
      words += quoted(change)
    }
    return words
  }

  private static func ways(of clip: ClippedControl, _ miss: Miss, _ ids: SceneIDs) -> [Advice] {
    var larger: [UInt8] = []
    larger.add("make ")
    larger.add(id: ids.id(of: miss.by))
    larger.add(" so large, by its frame or its pins, that all of ")
    larger.add(id: ids.id(of: miss.control))
    larger.add(" is inside it")
    let growth = clip.growth
    if !growth.isEmpty { larger += ids.words(of: growth, of: miss.by) }
    let frame = Advice(words: larger, changes: growth, isTried: !growth.isEmpty)
    if let change = clip.hitInsets { return [frame, way(byHitInsets: change)] }
    var override: [UInt8] = []
    override.add("override `point(inside:with:)` of ")
    override.add(id: ids.id(of: miss.by))
    return [frame, Advice(words: override)]
  }

  /// The way to let a view be hit outside its bounds.
  private static func way(
    byHitInsets change: SceneChange, _ words: StaticString = "leave its frame, and set "
  ) -> Advice {
    Advice(
      words: words.bytes + quoted(change), changes: [change], swift: [change], isTried: true)
  }

  /// The ways to extend a control to a finger beside it, by whole points. A frame contains its left
  /// and top edges, and not its right and bottom edges.
  private static func waysByExtension(_ miss: Miss, _ ids: SceneIDs) -> [Advice] {
    func behind(_ distance: Double) -> Double {
      distance == 0 ? 0 : Double(distance.nextUp.wholeAbove)
    }
    let amounts = Insets2D(
      top: Double(miss.beyond.top.wholeAbove), left: Double(miss.beyond.left.wholeAbove),
      bottom: behind(miss.beyond.bottom), right: behind(miss.beyond.right))
    var words: [UInt8] = []
    words.add("extend it by ")
    words.add(sides: amounts, [" at the top", " at the bottom", " to the left", " to the right"])
    let growth = ids.growth(of: miss.control, by: amounts)
    if !growth.isEmpty { words += ids.words(of: growth, of: miss.control) }
    let larger = Advice(words: words, changes: growth, isTried: !growth.isEmpty)
    // The bar owns the view of a bar button.
    guard ids.kinds[Int(miss.control.index)] != .barButton,
      let change = ids.hitInsets(of: miss.control, by: amounts)
    else { return [larger] }
    return [larger, way(byHitInsets: change)]
  }

  /// True if a view scrolls, or is in one that does. It may be under the bar because it was scrolled
  /// there, and nothing is wrong with its place.
  private static func isScrolled(_ view: ViewID, _ ids: SceneIDs) -> Bool {
    guard ids.loaded.has(view) else { return false }
    let scene = ids.loaded.scene
    return scene.description.views[Int(view.index)].kind.scrolls
      || scene.scrollView(around: view) != nil
  }

  /// The way past the status bar: to move the control below it. The root view of a window cannot be
  /// moved, so the bar is hidden.
  private static func wayPastBar(_ miss: Miss, _ ids: SceneIDs) -> Advice {
    let id = ids.id(of: miss.control)
    guard ids.loaded.windowFilled(by: id) != nil else {
      return Advice(
        words: StaticString(
          "move it below the bar, for instance with a pin to `statusBar.bottom`"
        ).bytes, line: SwiftWords(ids: ids).lineBelowBar(of: id) ?? [])
    }
    var words = StaticString("hide the bar").bytes
    guard let asked = ids.barAsked else { return Advice(words: words) }
    let change = SceneChange(.set(FactPath([asked, "statusBarHidden"]), .boolean(true)))
    words += StaticString(" with ").bytes + quoted(change)
    return Advice(words: words, changes: [change], swift: [change], isTried: true)
  }

  /// The ways past a window in front. A window takes the touch even if its root view does not, so
  /// the window has to change.
  private static func waysPastWindow(_ miss: Miss, _ ids: SceneIDs) -> [Advice] {
    guard let front = ids.windowInFront(of: miss) else { return [] }
    let below = SceneChange(.set(FactPath([front.id, "level"]), .number(front.below)))
    let lower = Advice(
      words: StaticString("put the window ").bytes + quoted(front.id.utf8)
        + StaticString(" behind (").bytes + quoted(below) + StaticString(")").bytes,
      changes: [below], isTried: true)
    // A root view that passes touches on stands for an override of the window.
    let root = ids.loaded.scene.description.views[Int(front.root.index)]
    if root.passesTouches { return waysByPassingOn(miss, ids) + [lower] }
    var words: [UInt8] = []
    words.add(id: ids.id(of: miss.by))
    words.add(" is in another window, ")
    words.add(id: front.id)
    let changes = ids.changes(passingOn: miss)
    // Without changes a view between them has a use of its own, and its window has to stay.
    if changes.isEmpty { return [lower] }
    if changes.contains(where: { $0.letsTouchesPass }) {
      words.add(". Let that window pass touches on: ")
      words += quoted(changes)
      words.add(" in the scene (in UIKit also by an override of `hitTest(_:with:)` of the window)")
      return [Advice(words: words, changes: changes, swift: changes, isTried: true), lower]
    }
    words.add(". Let that window take no touches: ")
    let path = FactPath([root.id, "interaction"])
    let change = SceneChange(.set(path, .boolean(false)))
    words += quoted(change)
    words.add(" in the scene (in UIKit it is not enough to set it for its root view)")
    return [
      Advice(words: words, changes: [change], swift: [change]),
      Advice(words: StaticString("override its `hitTest(_:with:)`").bytes), lower,
    ]
  }

  private static func quoted(_ name: [UInt8]) -> [UInt8] {
    StaticString("`").bytes + name + StaticString("`").bytes
  }
}

extension SceneChange {
  /// True if it sets `passesTouches`.
  fileprivate var letsTouchesPass: Bool {
    guard case .set(let path, _) = action else { return false }
    return path.parts.last == "passesTouches"
  }
}

extension SceneIDs {
  /// The change of the scene with which a touch reaches what it missed; `nil` if no single switch
  /// does that.
  func change(mending miss: Miss) -> SceneChange? {
    func set(_ key: SceneName, _ isOn: Bool) -> SceneChange {
      SceneChange(.set(FactPath([id(of: miss.by), key]), .boolean(isOn)))
    }
    switch miss.cause {
    case .disabled: return set("enabled", true)
    case .withoutInteraction: return set("interaction", true)
    case .covered, .takenInside:
      let changes = changes(passingOn: miss)
      return changes.count == 1 ? changes[0] : nil
    case .tooFaint:
      // The view is still transparent to the eye, and has twice the alpha that a touch needs.
      return SceneChange(.set(FactPath([id(of: miss.by), "alpha"]), .number(2 * faintest)))
    case .inset:
      guard loaded.has(miss.by) else { return nil }
      let now = loaded.scene.description.views[Int(miss.by.index)].hitInsets
      let insets = Insets2D(
        top: min(0, now.top), left: min(0, now.left), bottom: min(0, now.bottom),
        right: min(0, now.right))
      return SceneChange(.set(FactPath([id(of: miss.by), "hitInsets"]), SceneValue(insets)))
    case .outside, .underBar, .beside, .clipped: return nil
    }
  }

  /// The changes after which the view that receives a touch instead of the control behind it or
  /// around it, and the views around that one as far as they are not around the control, let the touch
  /// through. None if one of the views around has a use of its own, such as scrolling, or if a change has
  /// added the view: then nothing is known of it.
  func changes(passingOn miss: Miss) -> [SceneChange] {
    guard loaded.has(miss.by) else { return [] }
    let scene = loaded.scene
    var changes: [SceneChange] = []
    var next: ViewID? = miss.by
    while let view = next, view != miss.control {
      if loaded.has(miss.control), scene.isInside(miss.control, view) { break }
      let described = scene.description.views[Int(view.index)]
      if view != miss.by, !described.isPlain { return [] }
      if !described.passesTouches {
        let (key, isOn) = scene.passingOn(view)
        changes.append(SceneChange(.set(FactPath([described.id, key]), .boolean(isOn))))
      }
      // A view that a change has added may be around each of them.
      if !loaded.has(miss.control) { break }
      next = described.parent.flatMap { scene.view(named: $0) }
    }
    return changes
  }

  /// The window in front of the window of a missed control, if the view in front is in another
  /// window: its id, its root view, and a level below the control's window. `nil` if both are in
  /// one window, or if the loaded scene does not have both.
  func windowInFront(of miss: Miss) -> (id: SceneName, root: ViewID, below: Double)? {
    guard miss.cause == .covered, let front = loaded.window(of: miss.by),
      let back = loaded.window(of: miss.control), front.id != back.id
    else { return nil }
    return (front.id, front.root, back.level - 1)
  }
}

extension ViewDescription {
  /// True if it is a view, a label or an image, without recognizers.
  fileprivate var isPlain: Bool {
    gestures.isEmpty && (kind == .view || kind == .label || kind == .image)
  }
}
