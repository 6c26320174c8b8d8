import Umpire

/// The causes that prevent touches of a control, or of a part of it, in words (HIT-1, HIT-2,
/// HIT-3).
struct ReachWords {
  private let scene: CompiledScene

  init(_ scene: CompiledScene) { self.scene = scene }

  private func name(_ view: ViewID) -> String { scene.name(of: view).text }
}

// HIT-1
extension ReachWords {
  func says(almostClear view: ViewID, by outer: ViewID) -> String {
    let alpha = shown(scene.description.views[Int(outer.index)].alpha)
    let least = shown(scene.figures.number(.hit1Alpha))
    let who = view == outer ? "Its alpha" : "The alpha of \(name(outer)), which contains it,"
    return "\(who) is \(alpha), and views below \(least) take no touches: no touch reaches it."
  }

  func change(almostClear outer: ViewID) -> String {
    let least = shown(scene.figures.number(.hit1Alpha))
    return "Set `alpha` of \(name(outer)) to \(least) or more, or to 0 if it is meant to be hidden."
  }

  /// An alpha with all of its significant digits.
  private func shown(_ alpha: Double) -> String {
    String(decoding: alpha.shown(decimals: 6), as: UTF8.self)
  }
}

// HIT-2
extension ReachWords {
  func says(behind others: [ViewID]) -> String {
    let isOne = others.count == 1
    return "\(list(others)), which take\(isOne ? "s" : "") touches, \(isOne ? "is" : "are") in "
      + "front of all of it: no touch reaches it."
  }

  func change(_ view: ViewID, behind others: [ViewID]) -> String {
    let passing = viewsToPass(view, others)
    let interaction =
      passing.isEmpty
      ? "set `interaction` of \(list(others)) to false"
      : "set `passesTouches` of \(list(passing)) to true"
    let own = scene.window(of: view)
    let foreign = others.first { scene.window(of: $0) != own }
    if let own, let foreign, let window = scene.window(of: foreign) {
      // A window takes touches that its root view does not.
      let property =
        passing.isEmpty ? "`isUserInteractionEnabled`" : "override `hitTest(_:with:)`"
      return "Let window \(scene.description.windows[Int(window.index)].id.text) "
        + (passing.isEmpty ? "take no touches" : "pass touches on") + ": \(interaction) (in UIKit "
        + "\(property) of the window, not only of its root view), or "
        + "\(lowering(window, below: own))."
    }
    let inUIKit = passing.isEmpty ? "" : " (in UIKit an override of `hitTest(_:with:)`)"
    let inFront = others.compactMap { standsInFront(of: $0, view) }
    // A descendant of the control is always in front of it.
    guard let first = inFront.first, inFront.count == others.count else {
      return "S\(interaction.dropFirst())\(inUIKit)."
    }
    let what = first == view ? "it" : "\(name(first)), which contains it,"
    return "Move \(what) in front, by its position in the file, or \(interaction)"
      + "\(inUIKit)."
  }

  /// The views after which touches reach a control if they pass on what their subviews do not take
  /// (HIT-10): those in front of it, and those that are in front then. Empty if one of them has no
  /// subviews to keep their touches, or recognizers, or scrolls.
  private func viewsToPass(_ view: ViewID, _ others: [ViewID]) -> [ViewID] {
    var (changed, passing, inFront) = (scene, [ViewID](), others)
    while passing.count < 8 {
      for other in inFront {
        let described = scene.description.views[Int(other.index)]
        let path = FactPath([described.id, "passesTouches"])
        guard scene.passingOn(other).key == "passesTouches", described.gestures.isEmpty,
          !described.kind.scrolls, !passing.contains(other),
          (try? changed.apply(SceneChange(.set(path, .boolean(true))))) != nil
        else { return [] }
        passing.append(other)
      }
      if case .places = changed.reach(of: view) { return passing }
      guard let next = changed.viewsCovering(view), !next.isEmpty else { return [] }
      inFront = next
    }
    return []
  }

  /// The change that puts a window behind another one.
  private func lowering(_ window: WindowID, below own: WindowID) -> String {
    let front = scene.description.windows[Int(window.index)]
    let back = scene.description.windows[Int(own.index)]
    return front.level == back.level
      ? "put window \(front.id.text) before \(back.id.text) in the file"
      : "set `level` of window \(front.id.text), which is \(short(front.level)), below that of "
        + "\(back.id.text), which is \(short(back.level))"
  }

  /// The view to move in front of another view so that a control is in front of it: the control, or
  /// an ancestor of it. `nil` if the other view is a descendant of the control.
  private func standsInFront(of other: ViewID, _ view: ViewID) -> ViewID? {
    let around = [other] + ancestors(of: other)
    if around.contains(view) { return nil }
    var place = view
    for outer in ancestors(of: view) {
      if around.contains(outer) { break }
      place = outer
    }
    return place
  }

  private func ancestors(of view: ViewID) -> [ViewID] {
    var ancestors: [ViewID] = []
    var place = view
    while let parent = scene.description.views[Int(place.index)].parent,
      let outer = scene.view(named: parent)
    {
      ancestors.append(outer)
      place = outer
    }
    return ancestors
  }

  /// `a`, `a and b`, `a, b, c and 2 more`
  private func list(_ views: [ViewID]) -> String {
    var names = views.prefix(3).map { name($0) }
    if views.count > names.count { names.append("\(views.count - names.count) more") }
    let last = names.removeLast()
    return names.isEmpty ? last : "\(names.joined(separator: ", ")) and \(last)"
  }
}

// HIT-3
extension ReachWords {
  func says(cutOff view: ViewID, by outer: ViewID, _ isWhole: Bool) -> String {
    let rect = scene.hitArea(of: outer)
    let isInset = rect != scene.onScreen(outer)
    let named =
      "\(name(outer)) (\(isInset ? "hit in " : "")\(short(rect.size.width))×"
      + "\(short(rect.size.height)) pt)"
    if isEmpty(outer) {
      return "It is drawn outside \(named), of which it is a subview: no touch reaches it."
    }
    let part = isWhole ? "all" : "a part"
    // Empty if the numbers are too large to compute.
    let overhang = overhang(of: view, in: rect)
    return "\(named) contains it, but \(part) of it is outside"
      + (overhang.isEmpty ? "" : " by \(overhang)")
      + ": no touch reaches it\(isWhole ? "" : " there")."
  }

  func change(cutOff view: ViewID, by outer: ViewID, _ isWhole: Bool) -> String {
    if isEmpty(outer) {
      return "Make \(name(outer)) as large as its contents: give it a width and a height, and "
        + "pin its children side by side."
    }
    return "Move it inside \(name(outer)), make \(name(outer)) larger, or put it into a view "
      + "that contains both. Or set `hitInsets` of \(name(outer)) (in UIKit an override of "
      + "`point(inside:with:)`)."
  }

  /// True if a view has no width or no height, so that nothing in it can be touched.
  private func isEmpty(_ view: ViewID) -> Bool {
    let size = scene.hitArea(of: view).size
    return min(size.width, size.height) <= 0
  }

  /// `18 pt at the right and 24 pt at the top`
  private func overhang(of view: ViewID, in outer: Rect2D) -> String {
    let rect = scene.onScreen(view)
    let sides = [
      (outer.minX - rect.minX, "left"), (rect.maxX - outer.maxX, "right"),
      (outer.minY - rect.minY, "top"), (rect.maxY - outer.maxY, "bottom"),
    ]
    // Sums of fractions are not exact.
    return sides.filter { $0.0 > 0.005 }.map { "\(short($0.0)) pt at the \($0.1)" }
      .joined(separator: " and ")
  }
}
