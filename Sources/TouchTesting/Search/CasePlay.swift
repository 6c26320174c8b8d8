import TouchCore
import TouchPlayer
import TouchScene

/// A scene that is ready to play test cases: the player after its first rows, which each case copies.
struct CaseStage: Sendable {
  /// The player before the first input.
  let start: Player
  /// The rows before the first input.
  let opening: Batch

  /// Throws `ReactionError` if a reaction of the scene can never match.
  init(_ scene: CompiledScene) throws(ReactionError) {
    var player = try Player(scene)
    player.takesNotes = false
    var batch = Batch()
    player.start(into: &batch)
    (start, opening) = (player, batch)
  }

  var scene: CompiledScene { start.scene }

  /// Plays a case to its end under laws. Returns all rows.
  @discardableResult
  func play(
    _ test: TestCase, under laws: inout [any TouchLaw], takesNotes: Bool = false
  ) -> (batch: Batch, player: Player) {
    var (player, batch) = (start, opening)
    player.takesNotes = takesNotes
    see(0..<batch.rows.count, batch, player, &laws)
    let host = CaseHost(test)
    for input in test.inputs {
      let first = batch.rows.count
      host.play(input, in: &player, into: &batch)
      see(first..<batch.rows.count, batch, player, &laws)
    }
    let first = batch.rows.count
    host.finish(&player, into: &batch)
    see(first..<batch.rows.count, batch, player, &laws)
    for index in laws.indices where laws[index].breach == nil {
      laws[index].end(of: batch, in: player)
    }
    return (batch, player)
  }

  private func see(
    _ rows: Range<Int>, _ batch: Batch, _ player: Player, _ laws: inout [any TouchLaw]
  ) {
    if rows.isEmpty { return }
    for index in laws.indices where laws[index].breach == nil {
      laws[index].see(rows, of: batch, in: player)
    }
  }

  /// The breach of a case that is like `key`; `nil` if the case has none.
  func breach(of key: FindingKey, in test: TestCase, _ law: FoundLaw) -> Breach? {
    switch law {
    case .touches(let law):
      var laws = [law]
      play(test, under: &laws)
      guard let breach = laws[0].breach, FindingKey(law, breach, scene) == key else { return nil }
      return breach
    case .engine(let law):
      let faults = EngineLaw.findings(in: test, [law], on: self).faults
      return faults.first { $0.kind == key.detail }.map { Breach(by: law.rule, $0.kind) }
    case .relation(let law):
      return law.fault(of: key, in: test, on: self)?.breach
    }
  }
}

/// A law that was broken.
enum FoundLaw: Sendable {
  /// A law over the rows of a run, as it is before the first row.
  case touches(any TouchLaw)
  /// A law of the engine.
  case engine(EngineLaw)
  /// A law over two runs.
  case relation(RelationLaw)

  /// True for a law over two runs.
  var isRelation: Bool { if case .relation = self { true } else { false } }

  var name: String {
    switch self {
    case .touches(let law): law.name
    case .engine(let law): law.rawValue
    case .relation(let law): law.rawValue
    }
  }

  var statement: String {
    switch self {
    case .touches(let law): law.statement
    case .engine(let law): law.statement
    case .relation(let law): law.statement
    }
  }

  var kind: LawKind {
    switch self {
    case .touches(let law): law.kind
    case .engine: .invariant
    case .relation: .conflict
    }
  }
}

/// What makes two breaches one finding: the law, the rule and the view.
struct FindingKey: Hashable, Sendable {
  /// The name of the law.
  let law: String
  /// The rule.
  let rule: Rule
  /// The view's id; `nil` if the breach is about no view.
  let view: SceneName?
  /// The kind of fault of an engine's law, or of one over two runs; empty for others.
  let detail: String

  /// True if a breach is this finding, which is about another view than `finding`.
  func has(_ breach: MadeBreach, besides finding: FindingKey) -> Bool {
    law == breach.law && rule == breach.rule && view == breach.view && view != finding.view
  }

  init(_ law: EngineLaw, _ kind: String) {
    (self.law, rule, view, detail) = (law.rawValue, law.rule, nil, kind)
  }

  init(_ fault: RelationLaw.Fault, _ scene: CompiledScene) {
    (law, detail, rule) = (fault.law.rawValue, fault.detail, fault.breach.rule)
    view = fault.breach.view.map { scene.name(of: $0) }
  }

  init(_ law: any TouchLaw, _ breach: Breach, _ scene: CompiledScene) {
    (self.law, detail) = (law.name, "")
    rule = breach.rule
    view = breach.view.map { scene.name(of: $0) }
  }
}
