import TouchCore

/// A change of one view's frame that moves only this view and what is in it (`LocalChange` says
/// when), so that nothing else has to be solved again.
///
/// What is in the view is pinned to from inside the view only, and moves no view outside. Trees,
/// entrants, routes, relations and what can be seen do not depend on frames.
struct MovedFrame: BitwiseCopyable {
  /// The index of the view.
  let view: Int
  /// Its new frame, as its description has it; `nil` if pins place the view.
  let frame: Rect2D?
  /// Its new transform.
  let transform: ViewDescription.Transform
}

extension CompiledScene {
  /// The move that a change is; `nil` if the change needs more to be solved, or cannot be made.
  func movedFrame(by change: SceneChange) -> MovedFrame? {
    let (path, added): (FactPath, Double?)
    let value: SceneValue
    switch change.action {
    case .set(let of, let to): (path, added, value) = (of, nil, to)
    case .add(let of, let number): (path, added, value) = (of, number, .null)
    case .signal, .insert, .remove, .enable, .disable: return nil
    }
    guard let view = movableView(of: path) else { return nil }
    let isFrame = path.parts[1].matches("frame")
    if isFrame && description.views[view].frame == nil { return nil }
    let part = path.parts.count > 2 ? path.parts[2] : nil
    // A view that has only these facts takes the value, or refuses it as the view itself does.
    var framed = ViewDescription(id: path.parts[0])
    framed.frame = description.views[view].frame
    framed.transform = description.views[view].transform
    do throws(FactError) {
      if let added {
        guard let part,
          case .number(let old) = try valueBefore(adding: path.parts[1], part, of: view),
          added.isFinite
        else { return nil }
        let sum = old - callBarShift(in: path) + added
        try framed.set(path.parts[1], part: part, to: .number(sum))
      } else {
        try framed.set(path.parts[1], part: part, to: value)
      }
    } catch {
      return nil
    }
    if isFrame && framed.frame == nil { return nil }
    return MovedFrame(view: view, frame: framed.frame, transform: framed.transform)
  }

  /// A part of a view's frame as it is solved, or of its transform as it is described.
  private func valueBefore(
    adding key: SceneName, _ part: SceneName, of view: Int
  ) throws(FactError) -> SceneValue {
    guard key.matches("frame") else { return try description.views[view].value(key, part: part) }
    return try SceneValue(layout(of: ViewID(view)).frame).part(
      part, of: ViewDescription.parts(of: key))
  }

  /// The index of the view whose frame or transform a path names, if it can be moved alone.
  private func movableView(of path: FactPath) -> Int? {
    guard (2...3).contains(path.parts.count),
      path.parts[1].matches("frame") || path.parts[1].matches("transform"),
      let view = names.index(of: path.parts[0], as: .view),
      !solved.competing.isGone[view],
      !description.views[view].kind.isBar, !plan.isPinnedTo[view]
    else { return nil }
    return view
  }

  /// Moves a view and its subviews.
  mutating func move(_ moved: MovedFrame) {
    ownSolved()
    let views = tree.within(moved.view)
    solved.move(moved, with: views)
    for view in views {
      let index = Int(solved.scrolling.ofView[view])
      if index >= 0 { scrolled[index].offset = solved.offset(of: ViewID(view)) }
    }
  }

  /// Moves a view and what is in it.
  /// - Returns: The layouts that are others now, each with the rule that changed it, in the order of
  ///   the file.
  mutating func layouts(after moved: MovedFrame) -> [MovedLayout] {
    let views = tree.within(moved.view).sorted()
    let before = views.map { layout(of: ViewID($0)) }
    move(moved)
    return zip(views, before).compactMap { view, old in
      let layout = layout(of: ViewID(view))
      guard layout != old else { return nil }
      return MovedLayout(layout: layout, rule: layoutRule(of: layout.view, since: old))
    }
  }
}

/// A layout that a change made another.
package struct MovedLayout: Sendable {
  /// The layout as it is now.
  package let layout: ViewLayout
  /// The rule that changed it.
  package let rule: Rule
}

extension SceneTree {
  /// A view and all that is in it, each before its children.
  func within(_ view: Int) -> [Int] {
    var views = [view]
    var next = 0
    while next < views.count {
      for child in children(of: views[next]) { views.append(Int(child)) }
      next += 1
    }
    return views
  }
}
