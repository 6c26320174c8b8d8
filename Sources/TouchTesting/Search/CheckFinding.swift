import SceneFormat
import TouchAccounts
import TouchCore
import TouchFormats
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
  /// The number of cases that had it.
  public internal(set) var cases: Int
  /// The breach of the witness in words.
  public let text: String
  /// The smallest case that shows it.
  public let witness: TestCase
  /// The fact of the witness that decides; `nil` if no single one does.
  public let boundary: Boundary?
  /// The change of the scene that ends it and makes no other finding; empty if none was found.
  public let changes: [SceneChange]
  /// What `why` says of the witness.
  public let why: String

  /// Shrinks what a search found. `nil` if it cannot be repeated, which would be a defect of a law
  /// that is no value.
  init?(_ found: RunningSearch.FoundBreach, _ check: SceneCheck) {
    let (law, stage, key) = (check.laws[found.law], check.stage, found.key)
    let smallest = found.tests.min { $0.eventCount < $1.eventCount } ?? TestCase()
    let shrinking = CaseShrinking(smallest) { stage.breach(of: key, in: $0, law) != nil }
    var test = shrinking.test
    // Touches are numbered in the order in which they begin.
    test.paths.sort { $0.began < $1.began }
    guard let breach = stage.breach(of: key, in: test, law) else { return nil }
    (self.law, statement, kind, rule) = (law.name, law.statement, law.kind, key.rule)
    views = key.view.map { [$0] } ?? []
    (cases, text, witness) = (found.count, breach.text, test)
    boundary = Boundary.first(of: test) { stage.breach(of: key, in: $0, law) != nil }
    let search = ChangeSearch(stage, check.laws, key, [test] + found.tests)
    changes = law.kind == .conflict ? search.found(for: breach) : []
    var silent: [any TouchLaw] = []
    let run = stage.play(test, under: &silent, takesNotes: true)
    why = String(decoding: RunAccount(run.batch, run.player.ids).text(), as: UTF8.self)
  }

  /// The witness as touch rows, for `umpire replay SCENE ROWS`.
  public var rows: [UInt8] { witness.rows }

  /// The change in the words of `--if`, each change a text; empty if there is none.
  public var changeTexts: [String] {
    changes.map { String(decoding: ChangeText.bytes(of: $0), as: UTF8.self) }
  }
}

extension TestCase {
  /// The case as touch rows in UTF-8, which `umpire replay` plays.
  public var rows: [UInt8] {
    var writer = TouchRowWriter()
    var touches: [FingerID: TouchID] = [:]
    var count: UInt32 = 0
    for input in inputs {
      guard case .frame(let samples) = input.kind else { continue }
      for sample in samples {
        if sample.phase == .began {
          count += 1
          touches[sample.finger] = TouchID(count)
        }
        writer.write(
          sample, of: touches[sample.finger] ?? TouchID(0), at: input.instant.nanoseconds)
      }
    }
    return writer.takeBytes()
  }
}
