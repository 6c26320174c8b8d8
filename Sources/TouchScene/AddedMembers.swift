import TouchCore

/// Members that were added in place.
package struct AddedMembers: Sendable {
  /// Their numbers.
  package let members: InsertedMembers
  /// The views whose routes were computed: the new ones, and those with new gestures on their
  /// routes.
  package let routed: [ViewID]
  /// The new views.
  package let views: [ViewID]
  /// True if a new member declares a question to the host (ASK-1).
  package let asks: Bool
}

/// The members that changes have added (SCENE-2).
extension CompiledScene {
  /// The numbers of what was added since `before`, which is this scene before changes; `nil` if nothing
  /// was.
  package func members(addedSince before: CompiledScene) -> InsertedMembers? {
    let (old, new) = (before.description, description)
    guard
      new.views.count > old.views.count || new.windows.count > old.windows.count
        || entrants.count > before.entrants.count
    else { return nil }
    var added = InsertedMembers()
    added.viewsBefore = old.views.count
    added.windowsBefore = old.windows.count
    added.entrantsBefore = before.entrants.count
    added.views = Array(new.views[old.views.count...])
    added.controllers = new.controllers[old.controllers.count...].map { $0.id }
    added.windows = new.windows[old.windows.count...].map { $0.id }
    added.entrants = (before.entrants.count..<entrants.count).map { index in
      (entrants[index], name(of: EntrantID(index)))
    }
    added.recognizers = Array(recognizers[before.recognizers.count...])
    added.relations = relations
    return added
  }
}
