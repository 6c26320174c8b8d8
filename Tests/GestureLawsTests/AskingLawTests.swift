import GestureLaws
import Testing
import TouchCore
import TouchScene

/// The answers to a question do not depend on how often it was asked (ASK-1).
@Suite struct AskingLawTests {
  @Test func answersDoNotDependOnHowOftenAQuestionWasAsked() throws {
    var court = Court()
    court.laws = [.asking]
    var tally = Tally()
    for seed in 1...240 as ClosedRange<UInt64> {
      let (trial, scene) = try Trial.random(seed: seed)
      let findings = court.findings(in: trial, scene, &tally)
      #expect(findings.isEmpty, "\(seed): \(findings.first?.lines ?? [])")
    }
    #expect(tally[.asking] > 30)
  }

  @Test func allKindsOfQuestionsAreDrawnUp() throws {
    var (asked, changed): (Set<QuestionKind>, Int) = ([], 0)
    for seed in 1...400 as ClosedRange<UInt64> {
      let (trial, scene) = try Trial.random(seed: seed)
      for view in scene.description.views {
        asked.formUnion(view.asks)
        for gesture in view.gestures { asked.formUnion(gesture.asks) }
      }
      for happening in trial.happenings {
        if case .change(let change) = happening.what, change.setsQuestions { changed += 1 }
      }
    }
    #expect(asked.count == 6)
    #expect(changed > 10)
  }
}

extension SceneChange {
  fileprivate var setsQuestions: Bool {
    guard case .set(let path, _) = action, path.parts.count == 2 else { return false }
    return path.parts[1].matches("asks")
  }
}
