import TouchAccounts
import TouchCore
import TouchScene

/// Why law: what `why` says of a run is what its rows, its fingers and its lights say.
///
/// | held | against |
/// |---|---|
/// | which rows are told | every row of the run, those of a touch once each |
/// | the rules that a sentence names | those of its rows, and `ExplainedRules` |
/// | times, lengths, counts, angles | `ToldFigures`: the instants and measures of its rows |
/// | ids | `ToldNames`: the views, entrants and controllers of its rows |
/// | what its words claim | `WhyClaims`: fingers that are down, lights, states, axes |
///
/// A form of sentence (`SentenceForm`) is exercised by a case in which it is said.
///
/// Exempt are trials in which a change adds members (SCENE-2): what is told is held against the scene
/// as it was loaded, which does not have them.
struct WhyLaw {
  static let statement = "what `why` says of a run is what its rows, fingers and lights say"

  /// The forms of the sentences that occurred.
  private(set) var said: Set<SentenceForm> = []
  /// The first fault: its kind, the sentence, and the rows of its touch.
  private(set) var broken: (kind: String, lines: [String])?

  /// Plays a trial and checks all sentences about it. The first statement of a form that has the
  /// words `sought` breaks the law.
  init(_ trial: Trial, _ scene: CompiledScene, seeking sought: String? = nil) {
    guard !trial.addsMembers, let run = ToldRun(trial, scene) else { return }
    let statements = run.statements
    if let sought, let found = statements.first(where: { $0.part.form.title.contains(sought) }) {
      broken = ("said, \(found.part.form.title)", ["  " + found.text] + run.lines(of: found))
    }
    judge(run, statements)
  }

  /// Checks other statements about a run.
  init(_ run: ToldRun, _ statements: [Statement]) { judge(run, statements) }

  private mutating func judge(_ run: ToldRun, _ statements: [Statement]) {
    if let words = run.untold(by: statements) { broken = ("a row that is not told once", [words]) }
    for statement in statements {
      said.insert(statement.part.form)
      guard broken == nil, let fault = Self.fault(of: ToldScope(run, statement)) else { continue }
      broken = (
        "\(fault.kind), in \(statement.part.form.title)",
        [fault.words, "  " + statement.text] + run.lines(of: statement)
      )
    }
  }

  /// The fault of a statement; `nil` if it is right.
  private static func fault(of scope: ToldScope) -> (kind: String, words: String)? {
    // Advice is checked by playing it; the law only counts how often it occurs.
    if scope.statement.part.form.isRemedy { return nil }
    if SilentForms.reason(for: scope.statement.part.form) != nil {
      let rules = scope.rows.map { "\($0.rule.id)" }
      return ("a form that no run can say, by \(rules)", "touch \(scope.title)")
    }
    if let rule = ExplainedRules.unknown(in: scope) {
      return ("a rule that is not its rows' or not named, \(rule)", "touch \(scope.title)")
    }
    if let figure = ToldFigures(scope).unknown() {
      return ("a figure that no row has", "touch \(scope.title): \(figure)")
    }
    if let name = ToldNames(scope).unknown() {
      return ("a name that is none of its rows'", "touch \(scope.title): \(name)")
    }
    for claim in scope.form.claims where !claim.holds(scope) {
      return ("not so: \(claim.words)", "touch \(scope.title)")
    }
    return nil
  }
}

/// A sentence or clause about a run.
struct Statement: Sendable {
  /// The touch that it is about; `nil` if it is about no touch.
  var touch: TouchID?
  /// The part, with its form, rows and words.
  var part: SentencePart
  /// The rules that the sentence names; `nil` for a clause, which names one.
  var rules: [Rule]?

  var text: String { String(decoding: part.text, as: UTF8.self) }
}
