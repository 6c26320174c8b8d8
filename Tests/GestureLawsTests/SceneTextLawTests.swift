import SceneFormat
import SeededRandom
import Testing
import TouchCore
import TouchScene

@testable import GestureLaws

/// A description is written as a text that reads back to it.
@Suite struct SceneTextLawTests {
  @Test("Random scenes, also with changes, read back from their texts")
  func randomScenesAreExact() throws {
    var random = SplitMix64(state: 18)
    for seed in 0..<400 {
      let trial = Trial(scene: RandomScene.scene(&random), happenings: [])
      var scene = try trial.load()
      try expectExact(scene.description, "scene \(seed)")
      var gone = 0
      for view in scene.views where random.chance(10) && gone < 3 {
        let name = scene.name(of: view)
        do throws(ChangeError) {
          try scene.apply(SceneChange(.remove(name)))
          gone += 1
        } catch {
          // It went with another view.
        }
      }
      try expectExact(scene.description, "scene \(seed) without \(gone) views")
      let again = try CompiledScene(SceneDescription(json: scene.description.json()))
      #expect(again.difference(from: scene.solvedAnew()) == nil, "scene \(seed)")
    }
  }

  private func expectExact(_ scene: SceneDescription, _ comment: Comment) throws {
    let text = try scene.json()
    let read = try SceneDescription(json: text)
    #expect(read == scene, comment)
    #expect(try read.json() == text, comment)
  }
}
