import TouchCore
import TouchScene

/// Computes digests of scene descriptions: equal content, equal digest.
///
/// It caches a digest of 128 bits for each view and one for the rest, and recomputes only those
/// that differ in the next description. Values, highlights and offsets that fingers set, and
/// whether the app is active, are left out: they are part of the engine's state.
package struct SceneDigests: Sendable {
  /// The description that the digests are of; `nil` before the first one.
  private var known: SceneDescription?
  /// The digest of each view, as words.
  private var views: [[UInt64]] = []
  /// The digest of everything but the views; empty before the first description.
  private var rest: [UInt64] = []

  /// Without cached digests.
  package init() {}

  /// Returns the digests of `description`, to be mixed into one. Throws a `SceneError` for the
  /// first fact that a scene file cannot express.
  package mutating func words(
    of description: SceneDescription
  ) throws(SceneError) -> [UInt64] {
    let others = Self.others(of: description)
    if rest.isEmpty || known.map({ Self.others(of: $0) }) != others {
      rest = Self.words(of: try others.json())
    }
    while views.count < description.views.count { views.append([]) }
    for index in description.views.indices {
      let view = Self.untouched(description.views[index])
      if let known, index < known.views.count, Self.untouched(known.views[index]) == view,
        !views[index].isEmpty
      {
        continue
      }
      views[index] = Self.words(of: try SceneMembers.text(of: view, index))
    }
    known = description
    var words = rest
    for index in description.views.indices { words += views[index] }
    return words
  }

  /// The description without its views and without whether the app is active.
  private static func others(of description: SceneDescription) -> SceneDescription {
    var others = description
    others.views = []
    others.isActive = true
    return others
  }

  /// The view without the values that fingers set.
  private static func untouched(_ view: ViewDescription) -> ViewDescription {
    var view = view
    let new = ViewDescription(id: view.id)
    view.control.value = new.control.value
    view.control.isHighlighted = new.control.isHighlighted
    (view.scroll.offsetX, view.scroll.offsetY) = (nil, nil)
    return view
  }

  /// The digest of a text, as words.
  private static func words(of text: [UInt8]) -> [UInt64] {
    var mixer = WordMixer()
    mixer.add(text)
    let value = mixer.value
    return [value.high, value.low]
  }
}

extension SceneMembers {
  /// The text of a view as a scene file has it.
  fileprivate static func text(
    of view: ViewDescription, _ index: Int
  ) throws(SceneError) -> [UInt8] {
    JSONLines.text(of: .object(try self.view(view, index)))
  }
}
