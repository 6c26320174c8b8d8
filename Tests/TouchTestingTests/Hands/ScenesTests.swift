import SceneFormat
import Testing
import TouchCore
import TouchScene

@testable import TouchTesting

@Suite("Random scenes") struct ScenesTests {
  @Test("A seed gives the same scene each time, and other seeds give others")
  func repeats() {
    for seed: UInt64 in 1...20 {
      #expect(Scenes.text(ofRandom: seed) == Scenes.text(ofRandom: seed))
      #expect(Scenes.text(ofRandom: seed) != Scenes.text(ofRandom: seed + 1))
    }
  }

  @Test("The text of a random scene is the scene")
  func isItsText() throws {
    for seed: UInt64 in 1...20 {
      let read = try SceneFile.read(Scenes.text(ofRandom: seed), named: "scene.json").scene
      #expect(read.description.views.count == Scenes.random(seed).description.views.count)
      #expect(read.description.views.count >= 2)
    }
  }

  @Test("No invariant is broken in a random scene, and each is exercised")
  func holdsInvariants() throws {
    var exercised: [String: Int] = [:]
    for seed: UInt64 in 1...30 {
      var check = try SceneCheck(Scenes.random(seed))
      (check.cases, check.seed, check.laws) = (40, seed, StandardLaws.invariants)
      let report = check.runAlone()
      #expect(report.cases == 40)
      #expect(report.findings.isEmpty, "seed \(seed): \(report.text)")
      for law in report.exercised { exercised[law.law, default: 0] += law.cases }
    }
    let laws = [
      "phases", "claim", "controls", "rest", "light", "measure", "order", "shift", "frame",
    ]
    for law in laws { #expect(exercised[law, default: 0] > 0, "\(law) was never exercised") }
  }
}
