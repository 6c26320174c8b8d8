/// The numbers that a change gave to the members that it added (SCENE-2). Each list follows the
/// numbers that were there before: the first new view has the number of views before, and so on.
public struct InsertedMembers: Hashable, Sendable {
  /// How many views, windows and entrants there were before.
  package var (viewsBefore, windowsBefore, entrantsBefore) = (0, 0, 0)
  /// The descriptions of the new views.
  package var views: [ViewDescription] = []
  /// The ids of the new controllers.
  package var controllers: [SceneName] = []
  /// The ids of the new windows.
  package var windows: [SceneName] = []
  /// The new entrants, and their ids.
  package var entrants: [(entrant: Entrant, id: SceneName)] = []
  /// The new recognizers.
  package var recognizers: [Recognizer] = []
  /// What all entrants, old and new, have agreed on.
  package var relations = Relations(of: 0)

  /// No members.
  package init() {}

  /// True if both name the same members. What these have agreed on follows from the scene, and is
  /// not compared.
  public static func == (a: InsertedMembers, b: InsertedMembers) -> Bool {
    a.views == b.views && a.controllers == b.controllers && a.windows == b.windows
      && a.recognizers == b.recognizers
      && a.entrants.elementsEqual(b.entrants) { $0.entrant == $1.entrant && $0.id == $1.id }
  }

  /// Hashes the ids.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(views.map { $0.id })
    hasher.combine(controllers)
    hasher.combine(windows)
    hasher.combine(entrants.map { $0.id })
  }
}
