import TouchCore

/// Facts of text views. The scene does not compute where a selection moves when its text is
/// replaced (TXT-1): the caller does, with both texts, and sets the new selection.
extension CompiledScene {
  /// What a text view shows.
  /// - Precondition: The scene has the view: it traps for a view that was added to a copy.
  public func text(of view: ViewID) -> TextDescription {
    require(has(view), "view")
    return description.views[Int(view.index)].text
  }

  /// Selects a part of a text view's text: as much of it as there is, and of a surrogate pair the
  /// whole.
  package mutating func select(_ selection: TextSelection, in view: ViewID) {
    var changed = current
    changed.views[Int(view.index)].text.select(selection)
    resolve(changed, solving: content == .asSolved ? .nothing : .layout)
  }

  /// True if the handles of a text view's selection are there: those of a cursor are not drawn.
  @inlinable @inline(__always) package func hasHandles(_ view: ViewID) -> Bool {
    let index = Int(view.index)
    return solved.description.views[index].text.selection.length > 0
      && !solved.description.views[index].text.handles.isEmpty
  }

  /// The square of the distance of `point`, on the screen, from a handle of a text view's
  /// selection; `nil` if a touch there does not take the handle. Each handle takes touches in a
  /// square around the point at which it is drawn (TXT-3).
  package func squaredDistance(
    of point: Point2D, to handle: TextHandle, of view: ViewID
  ) -> Double? {
    guard hasHandles(view) else { return nil }
    let place = convert(point, to: view)
    let handle = description.views[Int(view.index)].text.handles[Int(handle.rawValue)]
    let reach = figures.length(.txt3Handle) / 2
    guard abs(place.x - handle.x) <= reach, abs(place.y - handle.y) <= reach else { return nil }
    return place.squaredDistance(to: handle)
  }

  /// The text view whose text a change sets, if it sets one.
  package func textView(setBy change: SceneChange) -> ViewID? {
    textView(withFact: "text", setBy: change)
  }

  /// The text view whose selection a change sets, if it sets one.
  package func textView(selectedBy change: SceneChange) -> ViewID? {
    textView(withFact: "selection", setBy: change)
  }

  private func textView(withFact key: StaticString, setBy change: SceneChange) -> ViewID? {
    guard case .set(let path, _) = change.action, path.parts.count == 2,
      path.parts[1].matches(key), let index = names.index(of: path.parts[0], as: .view),
      description.views[index].kind == .textView
    else { return nil }
    return ViewID(index)
  }

  /// True if a view has been removed, alone or with what it is in (WIN-4).
  package func isGone(_ view: ViewID) -> Bool { solved.competing.isGone[Int(view.index)] }
}

extension TextDescription {
  /// The text was assigned. A view that keeps its selection has as much of it as fits, until the
  /// caller sets a new one; otherwise the cursor moves to the end (TXT-3).
  mutating func wasAssigned() {
    select(keepsSelection ? selection : TextSelection(units, 0))
  }
}

extension SceneDescription {
  /// Checks that every selection is inside its text.
  func checkSelections() throws(SceneError) {
    for index in views.indices where views[index].kind == .textView {
      let text = views[index].text
      if text.selection.end > text.units {
        throw SceneError(
          .view(index, key: "selection"),
          .selectionOutside(end: text.selection.end, units: text.units))
      }
      if let place = text.splitPair {
        throw SceneError(.view(index, key: "selection"), .selectionSplits(at: place))
      }
    }
  }
}
