import TouchCore

/// What reactions name is held against the scene when it is loaded.
///
/// Nobody knows then which of them will have fired before another, or how often. So only what can
/// never be made is refused: what names nothing, and a value that the fact never has. What stands in
/// the way of another, and may be gone by then, is told if it is not: as an anomaly, when the change
/// cannot be made (SCENE-1). One exception: what names a removed thing is taken, though that never
/// comes back; so a scene that extends another can remove what the other's reactions name.
extension CompiledScene {
  /// Makes sure that the reactions name things and facts that are there, before anything plays.
  func checkReactions() throws(SceneError) {
    let limit = mostChanges
    guard description.reactions.reduce(0, { $0 + $1.changes.count }) <= limit else {
      throw SceneError(
        .top(key: "reactions"), .tooManyChanges(limit: limit, views: description.views.count))
    }
    for (index, reaction) in description.reactions.enumerated() {
      for (place, condition) in reaction.conditions.enumerated() {
        do throws(ChangeError) {
          _ = try value(of: condition.path)
        } catch .removed {
          // It was there for the scene that this one extends; now it never holds.
          continue
        } catch {
          throw SceneError(.reactionCondition(index, place), error.reason)
        }
      }
      // One after another, as they will be made: a later one may need an earlier one.
      var trial = self
      for (place, change) in reaction.changes.enumerated() {
        do throws(ChangeError) {
          try trial.apply(change)
        } catch {
          if trial.mayTake(change, despite: error) { continue }
          throw SceneError(.reactionChange(index, place), error.reason)
        }
      }
    }
  }

  /// Whether a change that cannot be made now may be possible behind others.
  private func mayTake(_ change: SceneChange, despite error: ChangeError) -> Bool {
    switch error {
    case .unknown, .factMissing: false
    case .removed: true
    case .fact(let error): mayTake(change, despite: error)
    // A number is held against the figure's limits; what it is added to may be another.
    case .figure: if case .add = change.action { true } else { false }
    case .scene(let error): error.reason.mayPass(before: change)
    }
  }

  private func mayTake(_ change: SceneChange, despite error: FactError) -> Bool {
    switch (change.action, error) {
    case (.add(let path, _), .notANumber):
      // What nobody has set may be a number later.
      do throws(ChangeError) {
        return try value(of: path) == .null
      } catch {
        return false
      }
    case (.add, .expected):
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
    case (.set, _), (.add, _), (.signal, _), (.remove, _), (.enable, _), (.disable, _):
      return false
    }
  }
}

extension SceneError.Reason {
  /// Whether it stands in the way of a change only as long as another fact is as it is.
  fileprivate func mayPass(before change: SceneChange) -> Bool {
    switch self {
    case .removed, .selectionOutside, .selectionSplits, .tooManyEntrants, .circleOfControllers,
      .circleOfPins, .circleOfRequirements, .twoOwners:
      true
    case .facts:
      // One pin of a view is counted with the others, all of them are what the change says.
      if case .set(let path, _) = change.action { path.parts.count == 3 } else { false }
    case .fact, .figure, .duplicate, .reserved, .unknown, .tooMany, .tooManyChanges, .tooDeep,
      .circleOfParents, .orphan, .rootOrView, .twoKeyWindows, .frameAndPins, .outOfReach:
      false
    }
  }
}
