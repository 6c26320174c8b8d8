import SceneFormat
import TouchCore
import TouchPlayer
import TouchScene

/// A control that is drawn beyond the bounds of an ancestor, and the changes of frames that bring
/// it inside. Both frames are those of the scene as it was loaded.
struct ClippedControl {
  private let miss: Miss
  private let ids: SceneIDs
  /// The distance by which the control, or its hit area, extends beyond each side of the hit area of
  /// the ancestor, in whole points;
  /// zero if the loaded scene does not have both.
  private let reach: Insets2D

  init(_ miss: Miss, _ ids: SceneIDs) {
    (self.miss, self.ids) = (miss, ids)
    guard ids.loaded.has(miss.control), ids.loaded.has(miss.by) else {
      reach = .zero
      return
    }
    let scene = ids.loaded.scene
    let outer = scene.hitArea(of: miss.by)
    let inner =
      miss.cause == .clipped ? scene.hitArea(of: miss.control) : scene.onScreen(miss.control)
    func points(_ distance: Double) -> Double { Double(max(0, distance).wholeAbove) }
    reach = Insets2D(
      top: points(outer.minY - inner.minY), left: points(outer.minX - inner.minX),
      bottom: points(inner.maxY - outer.maxY), right: points(inner.maxX - outer.maxX))
  }

  /// Appends the location of the finger, and the distance by which the control extends beyond the
  /// view: `the finger came down 12 pt above `card`, and `close` reaches 24 pt above it: `.
  func addPlace(to text: inout [UInt8]) {
    text.add("the finger came down ")
    text.add(sides: miss.beyond)
    text.add(hasInsets ? " the hit area of " : " ")
    text.add(id: ids.id(of: miss.by))
    if !reach.isNothing {
      text.add(", and ")
      text.add(id: ids.id(of: miss.control))
      text.add(" reaches ")
      text.add(sides: reach)
      text.add(" it")
    }
    text.add(". What helps: ")
  }

  /// True if the view has a hit area that is not its frame.
  private var hasInsets: Bool {
    guard ids.loaded.has(miss.by) else { return false }
    return ids.loaded.scene.description.views[Int(miss.by.index)].hitInsets != .zero
  }

  /// The changes that enlarge the view so that it contains the whole control, without moving its
  /// children; empty if the view has no frame of its own.
  var growth: [SceneChange] { ids.growth(of: miss.by, by: reach) }

  /// The change after which the view is hit wherever the control is; `nil` if the loaded scene does
  /// not have both.
  var hitInsets: SceneChange? {
    reach.isNothing ? nil : ids.hitInsets(of: miss.by, by: reach)
  }
}

extension SceneIDs {
  /// The changes that enlarge the frame of a view by a distance at each side, in points, without
  /// moving its children; empty if the view has no frame of its own.
  func growth(of view: ViewID, by sides: Insets2D) -> [SceneChange] {
    guard loaded.isFramed(view) else { return [] }
    var changes: [SceneChange] = []
    func add(_ view: ViewID, _ part: SceneName, _ points: Double) {
      if points != 0 {
        changes.append(SceneChange(.add(FactPath([id(of: view), "frame", part]), points)))
      }
    }
    add(view, "x", -sides.left)
    add(view, "y", -sides.top)
    add(view, "width", sides.left + sides.right)
    add(view, "height", sides.top + sides.bottom)
    for child in loaded.framedChildren(of: view) {
      add(child, "x", sides.left)
      add(child, "y", sides.top)
    }
    return changes
  }

  /// The change that moves each edge of a view's hit area outward by a distance, in points of the
  /// screen (HIT-11). `nil` if the loaded scene does not have the view.
  func hitInsets(of view: ViewID, by sides: Insets2D) -> SceneChange? {
    guard loaded.has(view) else { return nil }
    let now = loaded.scene.description.views[Int(view.index)].hitInsets
    let scale = loaded.scene.scale(of: view)
    func inset(_ now: Double, _ distance: Double, _ scale: Double) -> Double {
      distance > 0 ? now - Double((distance / scale).wholeAbove) : now
    }
    let insets = Insets2D(
      top: inset(now.top, sides.top, scale.height),
      left: inset(now.left, sides.left, scale.width),
      bottom: inset(now.bottom, sides.bottom, scale.height),
      right: inset(now.right, sides.right, scale.width))
    return SceneChange(.set(FactPath([id(of: view), "hitInsets"]), SceneValue(insets)))
  }

  /// ` (`card.frame.height += 34`)` for the growth of a view; only the first child of the view is
  /// named.
  func words(of growth: [SceneChange], of view: ViewID) -> [UInt8] {
    let own = id(of: view)
    let isOwn: (SceneChange) -> Bool = { change in
      if case .add(let path, _) = change.action { path.parts[0] == own } else { false }
    }
    var words: [UInt8] = []
    words.add(" (")
    for (index, change) in growth.filter(isOwn).enumerated() {
      if index > 0 { words.add(", ") }
      words.add(shown: change)
    }
    let others = growth.filter { !isOwn($0) }
    if let first = others.first {
      words.add("; then move its children back, ")
      words.add(shown: first)
      if others.count > 1 { words.add(" and so on") }
    }
    words.add(")")
    return words
  }
}

extension Insets2D {
  /// True if all four are 0.
  fileprivate var isNothing: Bool { top == 0 && left == 0 && bottom == 0 && right == 0 }
}

extension [UInt8] {
  /// Appends distances, each with the words of its side: `12 pt above and 4 pt to the right of`.
  /// The words are for the top, the bottom, the left and the right side.
  mutating func add(
    sides: Insets2D,
    _ words: [StaticString] = [" above", " below", " to the left of", " to the right of"]
  ) {
    let all = zip([sides.top, sides.bottom, sides.left, sides.right], words).filter { $0.0 > 0 }
    for (index, (points, side)) in all.enumerated() {
      if index > 0 { add(index == all.count - 1 ? " and " : ", ") }
      add(distance: points)
      add(side)
    }
  }

  /// Appends a change between backquotes.
  mutating func add(shown change: SceneChange) {
    add("`")
    self += ChangeText.shown(change)
    add("`")
  }
}
