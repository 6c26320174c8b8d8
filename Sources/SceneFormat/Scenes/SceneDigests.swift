import TouchCore
import TouchScene

/// Digests of descriptions, so that two of the same content are known by 128 bits.
///
/// The digest of each view is kept, so that of the next description only the views that differ are
/// written as text. What fingers set and scroll is left out: it is not the scene's.
package struct SceneDigests: Sendable {
  private var known: SceneDescription?
  private var views: [[UInt64]] = []
  private var rest: [UInt64] = []

  package init() {}

  /// The words to mix for `description`. Throws for the first fact that a scene file cannot say.
  package mutating func words(
    of description: SceneDescription
  ) throws(SceneError) -> [UInt64] {
    var others = description
    others.views = []
    others.isActive = true
    if known == nil || rest.isEmpty || Self.others(of: known) != others {
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

  private static func others(of description: SceneDescription?) -> SceneDescription? {
    guard var others = description else { return nil }
    others.views = []
    others.isActive = true
    return others
  }

  /// The view without what fingers set.
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
