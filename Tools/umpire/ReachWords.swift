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
    let setting = setting(of: others, uncovering: view)
    let own = scene.window(of: view)
    let foreign = others.first { scene.window(of: $0) != own }
    if let own, let foreign, let window = scene.window(of: foreign) {
      return change(ofWindow: window, in: setting, or: lowering(window, below: own))
    }
    let inFront = others.compactMap { standsInFront(of: $0, view) }
    // A descendant of the control is always in front of it.
    guard let first = inFront.first, inFront.count == others.count else {
      return upper(setting?.text ?? "set `interaction` of \(list(others)) to false") + "."
    }
    let what = first == view ? "it" : "\(name(first)), which contains it,"
    return "Move \(what) in front, by its position in the file"
      + (setting.map { ", or \($0.text)" } ?? "") + "."
  }

  /// The settings with which views in front of a control let touches through.
  private struct Setting {
    /// `set `passesTouches` of a to true and `interaction` of b to false`
    var text: String
    /// True if a view passes touches on.
    var passesOn: Bool
  }

  private func upper(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private func change(ofWindow window: WindowID, in setting: Setting?, or lowering: String)
    -> String
  {
    guard let setting else { return upper(lowering) + "." }
    // A root view that passes touches on stands for an override of the window.
    if scene.description.views[Int(scene.root(of: window).index)].passesTouches {
      return upper(setting.text) + ", or \(lowering)."
    }
    // A window takes touches that its root view does not.
    let id = scene.description.windows[Int(window.index)].id.text
    return setting.passesOn
      ? "Let window \(id) pass touches on: \(setting.text), of the window too, or \(lowering)."
      : "Let window \(id) take no touches: \(setting.text) (in UIKit `isUserInteractionEnabled` of "
        + "the window, not only of its root view), or \(lowering)."
  }

  /// The settings for the views in front of a control, and for those that are in front then: with
  /// subviews a view passes on what they do not take (HIT-10). `nil` if one of them has recognizers or
  /// scrolls: no touch would reach it then.
  private func setting(of others: [ViewID], uncovering view: ViewID) -> Setting? {
    var changed = scene
    var (passing, closed, inFront) = ([ViewID](), [ViewID](), others)
    while !inFront.isEmpty, passing.count + closed.count < 8 {
      for other in inFront {
        let described = scene.description.views[Int(other.index)]
        let (key, isOn) = scene.passingOn(other)
        let change = SceneChange(.set(FactPath([described.id, key]), .boolean(isOn)))
        guard described.gestures.isEmpty, !described.kind.scrolls,
          (try? changed.apply(change)) != nil
        else { return nil }
        if isOn { passing.append(other) } else { closed.append(other) }
      }
      if case .places = changed.reach(of: view) { break }
      inFront = (changed.viewsCovering(view) ?? [])
        .filter { !passing.contains($0) && !closed.contains($0) }
    }
    var texts: [String] = []
    if !passing.isEmpty {
      texts.append(
        "`passesTouches` of \(list(passing)) to true (in UIKit an override of `hitTest(_:with:)`)")
    }
    if !closed.isEmpty { texts.append("`interaction` of \(list(closed)) to false") }
    return Setting(
      text: "set \(texts.joined(separator: " and "))", passesOn: !passing.isEmpty)
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
      + "that contains both. Or set `hitInsets` of \(name(outer)) below 0 (in UIKit an override of "
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
