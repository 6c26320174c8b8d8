/// Who competes for a touch, as scene files name it: a recognizer by its id, the pan of a scroll
/// view as `VIEW.pan`, the back swipes of a controller as `CONTROLLER.pop` and
/// `CONTROLLER.contentPop`. No id has a dot, so one is never taken for another.
package enum EntrantName: Hashable, Sendable {
  /// The recognizer with this id.
  case recognizer(SceneName)
  /// The pan of the scroll view with this id.
  case pan(SceneName)
  /// The back swipe of the controller with this id.
  case pop(SceneName)
  /// The back swipe of the controller with this id that begins anywhere in its view.
  case contentPop(SceneName)

  /// What `name` says; `nil` if it is not such a name.
  package init?(_ name: SceneName) {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2 else { return nil }
    let owner = SceneName(utf8: Array(first))
    guard owner.isIdentifier else { return nil }
    guard parts.count == 2 else {
      self = .recognizer(owner)
      return
    }
    let last = SceneName(utf8: Array(parts[1]))
    if last.matches("pan") {
      self = .pan(owner)
    } else if last.matches("pop") {
      self = .pop(owner)
    } else if last.matches("contentPop") {
      self = .contentPop(owner)
    } else {
      return nil
    }
  }
}

extension SceneName {
  /// True if the name can be that of an entrant.
  var isEntrant: Bool { EntrantName(self) != nil }
}
