import TouchCore

/// Why a scene cannot be compiled, and where in it.
public struct SceneError: Error, Hashable, Sendable {
  /// The thing that is wrong.
  package var place: Place
  /// What is wrong with it.
  package var reason: Fault
  /// The value that a fact cannot have; `nil` if the reason says all.
  package var found: SceneValue?
  /// The scene with the fault, for its words.
  package var context = RefusalContext.unknown

  /// A reason at a place, and the value that was found there.
  package init(_ place: Place, _ reason: Fault, found: SceneValue? = nil) {
    self.place = place
    self.reason = reason
    self.found = found
  }

  /// A thing of the scene by its place in its list, and the key that is wrong.
  package enum Place: Hashable, Sendable {
    /// A key at the top.
    case top(key: SceneName)
    /// A key of `windows[index]`.
    case window(Int, key: SceneName)
    /// A key of `controllers[index]`.
    case controller(Int, key: SceneName)
    /// A key of `views[index]`.
    case view(Int, key: SceneName)
    /// A key of `views[index].gestures[index]`.
    case gesture(Int, Int, key: SceneName)
    /// A pin of `views[index]`.
    case pin(Int, PinEdge)
    /// A key of `reactions[index]`.
    case reaction(Int, key: SceneName)
    /// One change of `reactions[index]`.
    case reactionChange(Int, Int)
    /// One condition of `reactions[index]`.
    case reactionCondition(Int, Int)
    /// A figure.
    case figure(Figure)
  }

  /// What can be wrong with a scene.
  package enum Fault: Hashable, Sendable {
    /// A fact that cannot be so.
    case fact(FactError)
    /// A figure that cannot be so.
    case figure(FigureError)
    /// A second thing with that id.
    case duplicate(SceneName)
    /// An id that the language of changes needs for itself.
    case reserved(SceneName)
    /// No thing of that kind has that id.
    case unknown(SceneName, ThingKind)
    /// More things than a scene may have.
    case tooMany(limit: Int)
    /// More changes in reactions, or in `do`, than can be tried with so many views.
    case tooManyChanges(limit: Int, views: Int)
    /// More entrants for one touch in that view than a touch may have (ARB-2).
    case tooManyEntrants(SceneName, limit: Int)
    /// More entrants in all than numbers for them.
    case tooManyInAll(limit: Int)
    /// A view or controller that a window or controller showed which has been removed.
    case wentWithOwner(SceneName)
    /// Views nested deeper than this.
    case tooDeep(limit: Int)
    /// Each view is in the next, round to the first.
    case circleOfParents([SceneName])
    /// Each has the next among its children, round to the first.
    case circleOfControllers([SceneName])
    /// Each is pinned to the next, round to the first.
    case circleOfPins([SceneName])
    /// Each waits for the next to fail, round to the first (ARB-4).
    case circleOfRequirements([SceneName])
    /// A change of something that has been removed (WIN-4).
    case removed(SceneName)
    /// A selection that ends after the end of its text, both in UTF-16 code units (TXT-2).
    case selectionOutside(end: Int, units: Int)
    /// A selection that begins or ends between the two UTF-16 code units of one character (TXT-2).
    case selectionSplits(at: Int)
    /// A view that is in no view, window or controller.
    case orphan(SceneName)
    /// A view that two windows or controllers have, or that is also inside another view.
    case twoOwners(SceneName)
    /// A window needs exactly one of `root` and `view`.
    case rootOrView
    /// A scene without a window.
    case noWindows
    /// More than one window says it is the key window.
    case twoKeyWindows
    /// A view with both a frame and pins.
    case frameAndPins
    /// An axis with another number of facts than two, or with two that do not place a view.
    case facts(found: Int, horizontal: Bool)
    /// A pin to a view that is no sibling, ancestor or ancestor's sibling.
    case outOfReach(SceneName)
    /// A member is added before what is no sibling of it.
    case notSibling(SceneName)
    /// A window or a controller is added in a view, or before one.
    case addedAlone(SceneName)
  }
}

/// The reason why a change cannot be made. The scene is unchanged.
public struct ChangeError: Error, Hashable, Sendable {
  /// The fault.
  package var fault: Fault
  /// What was refused, for the words of the fault.
  package var context = RefusalContext.unknown

  /// The faults that a change can have in a scene.
  package enum Fault: Hashable, Sendable {
    /// Nothing in the scene has that id, and no top-level fact or rule has that name.
    case unknown(SceneName)
    /// The thing, or an ancestor of it, has been removed (WIN-4): nothing can be changed in it.
    case removed(SceneName)
    /// A path without a fact behind the id.
    case factMissing(SceneName)
    /// The fact cannot have the value.
    case fact(FactError)
    /// The figure cannot have the value.
    case figure(FigureError)
    /// The scene would not be valid.
    case scene(SceneError)
  }

  /// An error with that fault.
  package init(_ fault: Fault) { self.fault = fault }
}
