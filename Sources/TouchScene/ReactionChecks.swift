import TouchCore

/// What reactions name is held against the scene when it is loaded.
///
/// The order in which reactions will run is not known then. So only changes that can never be made
/// are refused: those that name nothing, and values that a fact never has. A condition is
/// refused if its path names nothing, or if its value has a form that the fact never has. Ids in its
/// value are not looked up; facts that no change sets, such as a kind, are compared as written. Another change may fail
/// because of a fact that differs by then; it becomes an anomaly when it cannot be made (SCENE-1).
/// One exception: a change that names a removed thing is accepted, though the thing never comes
/// back; so a scene that extends another can remove what the other's reactions name.
extension CompiledScene {
  /// Makes sure that the reactions name things and facts that are there, before anything plays.
  func checkReactions() throws(SceneError) {
    let limit = mostChanges
    guard description.reactions.reduce(0, { $0 + $1.changes.count }) <= limit else {
      throw SceneError(
        .top(key: "reactions"), .tooManyChanges(limit: limit, views: description.views.count))
    }
    let added = description.idsAddedByReactions
    for (index, reaction) in description.reactions.enumerated() {
      for (place, condition) in reaction.conditions.enumerated() {
        do throws(ChangeError) {
          _ = try value(of: condition.path)
          _ = try form(of: condition.value, as: condition.path)
        } catch {
          // It was there for the scene that this one extends; now it never holds.
          if case .removed = error.fault { continue }
          // A reaction may add a member with this id, also after the present one was removed.
          if let head = condition.path.parts.first, added.contains(head) { continue }
          throw SceneError(.reactionCondition(index, place), error.reason)
        }
      }
      // One after another, as they will be made: a later one may need an earlier one.
      var trial = self
      for (place, change) in reaction.changes.enumerated() {
        do throws(ChangeError) {
          try trial.apply(change)
        } catch {
          if let name = error.unknownName {
            if added.contains(name) { continue }
          } else if trial.mayTake(change, despite: error) {
            continue
          }
          throw SceneError(.reactionChange(index, place), error.reason)
        }
      }
    }
  }

  /// True if a change that cannot be made now may be possible behind others.
  private func mayTake(_ change: SceneChange, despite error: ChangeError) -> Bool {
    switch error.fault {
    case .unknown, .factMissing: false
    case .removed: true
    case .fact(let error): mayTake(change, despite: error)
    // An addition may be valid later, when the figure has another value.
    case .figure: if case .add = change.action { true } else { false }
    case .scene(let error): error.reason.mayPass(before: change)
    }
  }

  private func mayTake(_ change: SceneChange, despite error: FactError) -> Bool {
    switch (change.action, error) {
    case (.add(let path, _), .notANumber):
      // A fact that is not set may be a number later.
      do throws(ChangeError) {
        return try value(of: path) == .null
      } catch {
        return false
      }
    case (.add, .expected), (.add, .sumTooLarge):
      return true
    case (.set(let path, let value), .expected(.minTouches)),
      (.set(let path, let value), .expected(.maxTouches)):
      // Each is held against the other.
      var pan = RecognizerDescription(id: "pan", kind: .pan)
      do throws(FactError) {
        try pan.set(path.parts[1], part: nil, to: value)
        return true
      } catch {
        return false
      }
    case (.set, _), (.add, _), (.signal, _), (.insert, _), (.remove, _), (.enable, _),
      (.disable, _):
      return false
    }
  }
}

extension SceneDescription {
  /// The ids of the members that reactions add, and those of their pans and back swipes (SCENE-2):
  /// another reaction may name them.
  package var idsAddedByReactions: Set<SceneName> {
    var ids = Set<SceneName>()
    for reaction in reactions {
      for change in reaction.changes {
        guard case .insert(let member, _, _) = change.action else { continue }
        ids.insert(member.id)
        func insert(_ ending: StaticString) {
          ids.insert(SceneName(utf8: member.id.utf8 + ending.bytes))
        }
        switch member {
        case .view(let view):
          ids.formUnion(view.gestures.map { $0.id })
          if view.kind.scrolls { insert(".pan") }
        case .controller:
          insert(".pop")
          insert(".contentPop")
        case .gesture, .window: break
        }
      }
    }
    return ids
  }
}

extension SceneError.Fault {
  /// True if the error prevents a change only while another fact has its present value.
  fileprivate func mayPass(before change: SceneChange) -> Bool {
    switch self {
    case .removed, .selectionOutside, .selectionSplits, .tooManyEntrants, .tooManyInAll,
      .wentWithOwner, .circleOfControllers,
      .circleOfPins, .circleOfRequirements, .twoOwners:
      true
    case .duplicate, .orphan, .notSibling:
      // What is added may have been removed before, or need what another reaction adds.
      if case .insert = change.action { true } else { false }
    case .facts:
      // One pin of a view is counted with the others, all of them are what the change says.
      if case .set(let path, _) = change.action { path.parts.count == 3 } else { false }
    case .unknown, .fact, .figure, .reserved, .tooMany, .tooManyChanges, .tooDeep, .circleOfParents,
      .rootOrView, .noWindows, .twoKeyWindows, .frameAndPins, .outOfReach, .addedAlone:
      false
    }
  }
}

extension ChangeError {
  /// The id that the change names and nothing has; `nil` if something else is wrong.
  fileprivate var unknownName: SceneName? {
    switch fault {
    case .unknown(let name): name
    case .scene(let error):
      if case .unknown(let name, _) = error.reason { name } else { nil }
    case .removed, .fact, .factMissing, .figure: nil
    }
  }
}
