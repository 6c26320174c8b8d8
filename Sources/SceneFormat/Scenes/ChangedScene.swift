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
  /// The scene as if its file contained `changes`, applied in order. A value that is read when a
  /// scene loads, such as a preference, has its effect without a signal. Throws if a change cannot
  /// be applied, or if the scene would be unsound after it.
  ///
  ///     try scene.changed(by: [ChangeText.parse(Array("main.gateDelays = false".utf8))])
  package func changed(by changes: [SceneChange]) throws(ChangedSceneError) -> CompiledScene {
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

  /// The fault of a change that a run could not make in this scene, and a remedy, in UTF-8; `nil` if
  /// the scene does not refuse it for that reason.
  package func refusal(of change: SceneChange, by reason: ChangeRefusal) -> [UInt8]? {
    var scene = self
    do throws(ChangeError) {
      try scene.apply(change)
      return nil
    } catch {
      return error.refusal == reason ? refusal(of: change, at: 0, error).text : nil
    }
  }

  private func refusal(
    of change: SceneChange, at index: Int, _ error: ChangeError
  ) -> ChangedSceneError {
    let reasons = SceneReasons(description, ScenePlaces(byID: description), [""])
    let (_, reason) = reasons.reason(error, of: change, in: 0)
    var words = reason.words(at: [])
    // The value of a figure is not named by its fault, as in a scene file, where it has a path.
    if case .figure(let error, _) = reason {
      words = String(decoding: error.figure.address, as: UTF8.self) + " " + words
    }
    return ChangedSceneError(index: index, text: Array(words.utf8))
  }
}

extension ScenePlaces {
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
