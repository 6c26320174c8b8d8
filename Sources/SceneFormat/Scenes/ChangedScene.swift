import TouchCore
import TouchScene

/// The error of a change that a scene rejects before it plays.
package struct ChangedSceneError: Error, Sendable {
  /// The index of the change, from 0.
  package let index: Int
  /// The fault and a remedy, in UTF-8.
  package let text: [UInt8]
}

extension CompiledScene {
  /// The scene as if its file contained `changes`, applied in order, or together if one of them needs
  /// a later one (SCENE-2). A value that is read when a scene loads, such as a preference, has its
  /// effect without a signal. Throws if a change cannot be applied, or if the scene would be unsound
  /// after it.
  ///
  ///     try scene.changed(by: [ChangeText.parse(Array("main.gateDelays = false".utf8))])
  package func changed(by changes: [SceneChange]) throws(ChangedSceneError) -> CompiledScene {
    do throws(ChangedSceneError) {
      return try changed(inTurn: changes)
    } catch {
      var scene = self
      if let (index, fault) = scene.make(together: changes) {
        throw scene.refusal(of: changes[index], at: index, fault)
      }
      do throws(SceneError) {
        return try CompiledScene(checked: scene.description)
      } catch {
        let last = changes.count - 1
        throw scene.refusal(of: changes[last], at: last, ChangeError(.scene(error)))
      }
    }
  }

  /// The scene with changes made one by one. It must be valid after each of them.
  private func changed(
    inTurn changes: [SceneChange]
  ) throws(ChangedSceneError) -> CompiledScene {
    var scene = self
    for (index, change) in changes.enumerated() {
      do throws(ChangeError) {
        try scene.apply(change)
      } catch {
        throw scene.refusal(of: change, at: index, error)
      }
      do throws(SceneError) {
        scene = try CompiledScene(checked: scene.description)
      } catch {
        throw scene.refusal(of: change, at: index, ChangeError(.scene(error)))
      }
    }
    return scene
  }

  /// The fault of a change that a run could not make, and a remedy, in UTF-8. This is the scene
  /// after the other changes of that instant; `nil` if it refuses the change for another reason.
  package func refusal(of change: SceneChange, by reason: ChangeRefusal) -> [UInt8]? {
    var scene = self
    do throws(ChangeError) {
      try scene.apply(change)
      return reason.text.bytes
        + Array(": the changes that follow it at this instant allow it: write it behind them".utf8)
    } catch {
      return error.refusal == reason ? refusal(of: change, at: 0, error).text : nil
    }
  }

  private func refusal(
    of change: SceneChange, at index: Int, _ error: ChangeError
  ) -> ChangedSceneError {
    let words = SceneReasons.words(of: error, making: change, in: description, isPlaced: false)
    return ChangedSceneError(index: index, text: Array(words.utf8))
  }
}

extension SceneReasons {
  /// The fault of a change that `scene` refuses, and a remedy. With `isPlaced`, the path of the
  /// fact comes before the fault of its value, for a reader who does not see the change; without it,
  /// only where the fault would be no sentence.
  static func words(
    of error: ChangeError, making change: SceneChange, in scene: SceneDescription, isPlaced: Bool
  ) -> String {
    let reasons = SceneReasons(scene, ScenePlaces(byID: scene), [""])
    let (key, reason) = reasons.reason(error, of: change, in: 0)
    let words = reason.words(at: [])
    // The value of a figure is not named by its fault, as in a scene file, where it has a path.
    if case .figure(let error, _) = reason {
      return String(decoding: error.figure.address, as: UTF8.self) + " " + words
    }
    guard let key, key.matches("to") || key.matches("add") else { return words }
    switch change.action {
    case .set(let path, _), .add(let path, _):
      let fact = Shown.plain(SceneName(utf8: path.utf8))
      // Most faults of a value have no subject of their own.
      if words.utf8.starts(with: "needs ".utf8) { return "\(fact) \(words)" }
      return isPlaced ? "\(fact): \(words)" : words
    case .signal, .insert, .remove, .enable, .disable: return words
    }
  }

  /// The location and the fault of a scene that was made in code, and a remedy.
  static func words(
    of error: SceneError, in scene: SceneDescription
  ) -> (path: [PathPart], words: String) {
    let reasons = SceneReasons(scene, ScenePlaces(byIndex: scene), [""])
    let (place, reason) = reasons.located(error, within: 0)
    if case .fact(let fault) = error.reason, let found = error.found {
      return (place.path, fault.words(found: found, at: []))
    }
    switch (error.place, reason) {
    case (.reactionChange, _): return (place.path, reason.words(at: place.path))
    case (_, .fact), (_, .figure):
      // The description already has the value, so the text does not repeat it.
      return (place.path, error.reason.words)
    case (_, .axis(found: _, pins: _, isHorizontal: _, hasPins: false)):
      return (place.path, "the view has neither a frame nor pins: give it one of them")
    default: return (place.path, reason.words(at: place.path))
    }
  }
}

extension ScenePlaces {
  /// Paths of a scene without a file: things are found by their places in the lists.
  init(byIndex scene: SceneDescription) {
    func places(_ key: SceneName, _ count: Int) -> [Place] {
      (0..<count).map { Place(source: 0, path: [.key(key), .index($0)]) }
    }
    windows = places("windows", scene.windows.count)
    controllers = places("controllers", scene.controllers.count)
    views = places("views", scene.views.count)
    reactions = places("reactions", scene.reactions.count)
  }

  /// Paths of a scene without a file: things are found by their ids.
  init(byID scene: SceneDescription) {
    func place(_ id: SceneName) -> Place { Place(source: 0, path: [.key(id)]) }
    windows = scene.windows.map { place($0.id) }
    controllers = scene.controllers.map { place($0.id) }
    views = scene.views.map { place($0.id) }
    reactions = scene.reactions.indices.map {
      Place(source: 0, path: [.key("reactions"), .index($0)])
    }
  }
}
