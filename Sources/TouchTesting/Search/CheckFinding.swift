import SceneFormat
import TouchAccounts
import TouchCore
import TouchPlayer
import TouchScene

/// A law that cases broke in the same way, with the smallest case that shows it.
public struct CheckFinding: Sendable {
  /// The name of the law.
  public let law: String
  /// The law in one sentence.
  public let statement: String
  /// Whose defect it is.
  public let kind: LawKind
  /// The rule by which it came to be.
  public let rule: Rule
  /// The ids of the views that it is about, the first one that of the witness; empty if it is about
  /// none. Views that the same change mends have one finding.
  public internal(set) var views: [SceneName]
  /// The rules by which it came to be, each with a view; `nil` for a finding that is about none.
  /// The first one is that of the witness.
  package internal(set) var pairs: [(rule: Rule, view: SceneName?)]
  /// The number of cases that had it.
  public internal(set) var cases: Int
  /// The breach of the witness in words.
  public let breach: String
  /// The smallest case that shows it.
  public let witness: TestCase
  /// The number of cases up to and including the first that had it; 0 if an exploration found it
  /// first, or if it is about a part that never acted.
  package let firstCase: Int
  /// The fact of the witness that decides; `nil` if no single one does.
  public let boundary: Boundary?
  /// The change of the scene that ends it and makes no other finding; empty if none was found.
  public internal(set) var changes: [SceneChange] = []
  /// A change of the scene that ends it and makes others; `nil` if none was found, or if `changes`
  /// ends it without others.
  package internal(set) var tradeOff: TradeOff?
  /// The number of changes of the scene that were tried.
  var triedChanges = 0
  /// The sentences of `why` about the touch of the breach, or about each touch of the witness.
  public let why: [String]

  /// Advice in words; `nil` if changes of the scene are tried, or if the finding is not a conflict.
  let advice: String?

  /// The smallest scene found in which the witness breaks the same law by the same rule.
  package private(set) var scene: SceneDescription
  /// The scene that was checked.
  private let whole: SceneDescription
  /// Returns true if the witness shows the finding on a stage; `nil` if no single case shows it.
  private let shows: (@Sendable (CaseStage) -> Bool)?

  /// The first cases that had it, with the witness, and the touch of the breach.
  let tests: [TestCase]
  let key: FindingKey?
  let touch: TouchID?
  /// The fault of the witness, if the law is one over two runs.
  let fault: RelationLaw.Fault?
  /// True if two runs show the finding, and neither does alone.
  package var isOfTwoRuns: Bool { fault != nil }

  /// Shrinks what a search found. `nil` if it cannot be repeated, which would be a defect of a law
  /// that is no value.
  init?(_ found: RunningSearch.FoundBreach, _ check: SceneCheck) {
    let (law, stage, key) = (found.law, check.stage, found.key)
    let smallest = found.tests.min { $0.eventCount < $1.eventCount } ?? TestCase()
    let shrinking = CaseShrinking(smallest) { stage.breach(of: key, in: $0, law) != nil }
    let test = shrinking.test
    guard let breach = stage.breach(of: key, in: test, law) else { return nil }
    (self.law, statement, kind, rule) = (law.name, law.statement, law.kind, key.rule)
    (views, pairs) = (key.view.map { [$0] } ?? [], [(key.rule, key.view)])
    (cases, self.breach, witness) = (found.count, breach.text, test)
    firstCase = found.firstCase
    // What a second play shows does not turn on one fact of the touches.
    boundary =
      found.law.isRelation
      ? nil
      : Boundary.first(of: test, about: breach.touch, andLater: breach.later) {
        stage.breach(of: key, in: $0, law) != nil
      }
    rows = test.rows(on: stage)
    (tests, self.key, touch) = ([test] + found.tests + found.further, key, breach.touch)
    (scene, whole) = (stage.scene.description, stage.scene.description)
    shows = { $0.breach(of: key, in: test, law) != nil }
    if case .relation(let law) = law {
      (advice, fault) = (law.advice, law.fault(of: key, in: test, on: stage))
    } else {
      (advice, fault) = (nil, nil)
    }
    why = Self.why(test, about: breach.touch, on: stage)
  }

  /// A part of the scene that did nothing in any case. The witness is a case that was meant for it.
  /// `reason` is `nil` if it is not known.
  init(
    idle law: String, _ statement: String, _ id: SceneName, _ test: TestCase,
    _ reason: IdleReason?, on stage: CaseStage
  ) {
    (self.law, self.statement, kind) = (law, statement, .sometimes)
    (views, cases, firstCase, witness, boundary) = ([id], 0, 0, test, nil)
    rows = test.rows(on: stage)
    var silent: [any TouchLaw] = []
    let run = stage.play(test, under: &silent, takesNotes: true)
    rule = reason?.rule ?? Self.rule(of: id, in: run.batch, run.player)
    pairs = [(rule, id)]
    let because = reason.map { ": \($0.words(stage.scene)) (\($0.rule.id))" } ?? ""
    breach = "\(id.text) does nothing for the touches that were meant for it\(because)"
    (tests, key, touch, fault) = ([test], nil, nil, nil)
    (scene, whole) = (stage.scene.description, stage.scene.description)
    shows = nil
    advice = nil
    why = Self.why(test, about: nil, on: stage)
  }

  /// Shrinks the scene, if a single case shows the finding.
  mutating func shrinkScene() {
    guard let shows else { return }
    scene =
      SceneShrinking(whole) { scene in
        guard let stage = try? CaseStage(scene) else { return false }
        return shows(stage)
      }.scene
  }

  /// The parts of the scene that the witness needs, in words: `2 of 14 views needed: screen,
  /// today`. `nil` if nothing could be left out.
  package var neededText: String? {
    if scene == whole { return nil }
    let ids = scene.views.map { $0.id.text }
    let shown = ids.count > 6 ? "" : ": " + ids.joined(separator: ", ")
    var text = "\(ids.count) of \(whole.views.count) views needed\(shown)"
    let counts = [
      (scene.gestureCount, whole.gestureCount, "gestures"),
      (scene.controllers.count, whole.controllers.count, "controllers"),
      (scene.reactions.count, whole.reactions.count, "reactions"),
    ]
    for (needed, all, name) in counts where all > 0 { text += "; \(needed) of \(all) \(name)" }
    return text
  }

  /// The rule by which a control was missed, or a recognizer failed; that of hit testing if neither
  /// is known.
  private static func rule(of id: SceneName, in batch: Batch, _ player: Player) -> Rule {
    let missed = batch.misses.first { player.scene.name(of: $0.miss.control) == id }
    if let missed { return missed.miss.rule }
    for row in batch.rows {
      if case .outcome(_, let entrant, _) = row.effect, player.scene.name(of: entrant) == id {
        return row.rule
      }
    }
    return .hit2
  }

  /// The rule by which a recognizer does nothing in a case.
  static func rule(ofIdle id: SceneName, _ test: TestCase, on stage: CaseStage) -> Rule {
    var silent: [any TouchLaw] = []
    let run = stage.play(test, under: &silent, takesNotes: true)
    return rule(of: id, in: run.batch, run.player)
  }

  /// The sentences of `why` about a touch of a case, or about each one if `touch` is `nil`.
  static func why(
    _ test: TestCase, about touch: TouchID?, on stage: CaseStage
  ) -> [String] {
    var silent: [any TouchLaw] = []
    let run = stage.play(test, under: &silent, takesNotes: true)
    let touches = RunAccount(run.batch, run.player.ids).touches
    return touches.filter { touch == nil || $0.touch == touch }.map { account in
      account.sentences.map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: " ")
    }
  }

  /// The rules by which it came to be, each once, the first one that of the witness.
  package var rules: [Rule] {
    var rules: [Rule] = []
    for pair in pairs where !rules.contains(pair.rule) { rules.append(pair.rule) }
    return rules
  }

  /// The witness as touch rows in UTF-8, with the host's answers: `umpire replay SCENE -` plays
  /// them.
  package let rows: [UInt8]

  /// The change in the words of `--if`, each change a text; empty if there is none.
  public var changeTexts: [String] { Self.texts(of: changes) }

  /// Changes in the words of `--if`.
  fileprivate static func texts(of changes: [SceneChange]) -> [String] {
    changes.map { String(decoding: ChangeText.bytes(of: $0), as: UTF8.self) }
  }

  /// A change that ends a finding and makes others.
  package struct TradeOff: Sendable {
    /// The changes, which are made together.
    let changes: [SceneChange]
    /// What the cases of the finding break then.
    package let made: [MadeBreach]

    /// The changes in the words of `--if`.
    package var changeTexts: [String] { CheckFinding.texts(of: changes) }
  }
}

extension TestCase {
  /// The case as touch rows in UTF-8, which `umpire replay` plays. The finger is left out where
  /// there is only one.
  public var rows: [UInt8] { rows(of: inputs) }

  /// The case as touch rows, with the answers that its host gives to questions on a stage.
  func rows(on stage: CaseStage) -> [UInt8] { rows(of: stage.answered(self)) }

  private func rows(of inputs: [Input]) -> [UInt8] {
    var writer = JSONWriter()
    for input in inputs {
      for answer in input.answers {
        writer.beginObject()
        writer.key("t")
        writer.text(Array("\(answer.question.instant.nanoseconds)".utf8))
        writer.key("answer")
        writer.text(AnswerText.bytes(of: answer))
        writer.endObject()
        writer.endRow()
      }
      guard case .frame(let samples) = input.kind else { continue }
      for sample in samples {
        writer.beginObject()
        writer.key("t")
        writer.text(Array("\(input.instant.nanoseconds)".utf8))
        if paths.count > 1 {
          writer.key("finger")
          writer.integer(Int64(sample.finger.index))
        }
        writer.key("phase")
        writer.text(sample.phase.word)
        writer.key("x")
        writer.value(.number(sample.point.x))
        writer.key("y")
        writer.value(.number(sample.point.y))
        writer.endObject()
        writer.endRow()
      }
    }
    return writer.bytes
  }
}
