import SceneFormat
import TouchCore
import TouchScene

/// Changes that can have ended the deceleration of the statement's scroll view (SCR-4).
extension ToldScope {
  /// The changes that can have stopped or removed the view, as text, and their instants. Empty if
  /// the words have no place for them, and for content at rest, whose rows have no touches.
  ///
  /// - "removed it": those after the last row that remove the view or a view around it.
  /// - "stopped it": those before the last row, at its instant, that set a fact of the view or of a
  ///   view around it; all of them if the view has another layout at that instant.
  var stops: [(instant: Instant, change: String)] {
    guard words.contains("{stop}"), let last, let place = places.last,
      case .scroll(let scroll) = last.effect, !batch.touches(of: last).isEmpty
    else { return [] }
    let around = names(around: scroll.view)
    if words.contains("{stop} removed it") {
      return changes(in: batch.rows[(place + 1)...]) { change in
        if case .remove(let name) = change.action { around.contains(name) } else { false }
      }
    }
    let now = batch.rows[..<place].filter { $0.instant == last.instant }
    let isLaidOut = now.contains { row in
      if case .layout(let layout) = row.effect { batch[layout].view == scroll.view } else { false }
    }
    return changes(in: now) { isLaidOut || $0.owner.map { around.contains($0) } ?? false }
  }

  /// The changes of some rows for which `isCause` holds, as text, and their instants.
  private func changes(
    in rows: some Sequence<Row>, where isCause: (SceneChange) -> Bool
  ) -> [(instant: Instant, change: String)] {
    rows.compactMap { row in
      guard case .scene(let index) = row.effect, isCause(batch[index].change) else { return nil }
      return (row.instant, String(decoding: ChangeText.shown(batch[index].change), as: UTF8.self))
    }
  }

  /// The ids of a view and of the views around it.
  private func names(around view: ViewID) -> Set<SceneName> {
    let views = run.scene.description.views
    var names: Set<SceneName> = []
    var next: SceneName? = run.scene.name(of: view)
    while let name = next, names.insert(name).inserted {
      next = views.first { $0.id == name }?.parent
    }
    return names
  }
}

extension SceneChange {
  /// The id of the object whose fact the change sets or adds to; `nil` if it does neither.
  fileprivate var owner: SceneName? {
    switch action {
    case .set(let path, _), .add(let path, _): path.parts.first
    case .signal, .insert, .remove, .enable, .disable: nil
    }
  }
}
