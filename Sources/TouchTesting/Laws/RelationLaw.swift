import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

/// Laws over two runs: the winner of a touch is the same in a case and in a variant of the case
/// that should not matter. Touches without a winner in one of the runs are left out.
enum RelationLaw: String, CaseIterable, Sendable {
  /// Another number of reports a second.
  case rate
  /// Another answer of the host.
  case answers

  /// The law in one sentence.
  var statement: String {
    switch self {
    case .rate:
      "who wins a touch at 60 reports a second wins it at 120 and 240 reports a second too"
    case .answers: "no answer of the host gives a touch to another winner"
    }
  }

  /// The advice of a finding, in words. No changes of the scene are tried for these laws.
  var advice: String {
    switch self {
    case .rate:
      "let one of the two require the other to fail (`requires`), or let both recognise together"
        + " (`with`)"
    case .answers:
      "remove the question from `asks`; if the app intends this, leave the finding out with --allow"
    }
  }

  /// A case in which the law is broken.
  struct Fault: Sendable {
    var law: RelationLaw
    var breach: Breach
    /// The text that distinguishes the fault from others of the same law, rule and view.
    var detail: String
  }

  /// The faults of a case, and true if it exercises the law.
  func findings(in test: TestCase, on stage: CaseStage) -> (faults: [Fault], isExercised: Bool) {
    switch self {
    case .rate: RateRelation(test, stage).findings()
    case .answers: AnswerRelation(test, stage).findings()
    }
  }
}

/// The winners of touches in a run.
struct TouchWinners: Sendable {
  /// For each touch the entrants that won it, in the order of their indices.
  private(set) var entrants: [TouchID: [EntrantID]] = [:]
  private(set) var batch: Batch

  /// The winners of a case. Entrants that a reaction adds are left out.
  init(of test: TestCase, on stage: CaseStage) {
    var silent: [any TouchLaw] = []
    batch = stage.play(test, under: &silent).batch
    let count = stage.start.ids.entrants.count
    for row in batch.rows {
      guard case .outcome(let touch, let entrant, .won) = row.effect, Int(entrant.index) < count
      else { continue }
      entrants[touch, default: []].append(entrant)
    }
    for touch in entrants.keys { entrants[touch]?.sort { $0.index < $1.index } }
  }

  /// The touches that have winners in both runs, and not the same ones, in their order.
  func differences(from other: TouchWinners) -> [TouchID] {
    entrants.keys.sorted { $0.number < $1.number }.filter { touch in
      guard let mine = entrants[touch], let its = other.entrants[touch] else { return false }
      return mine != its
    }
  }

  /// The names of the winners of a touch.
  func names(of touch: TouchID, in scene: CompiledScene) -> String {
    (entrants[touch] ?? []).map { scene.name(of: $0).text }.joined(separator: " and ")
  }

  /// The rule of the outcome of an entrant for a touch; `nil` if it has none.
  func rule(of entrant: EntrantID, _ touch: TouchID) -> Rule? {
    for row in batch.rows {
      if case .outcome(touch, entrant, _) = row.effect { return row.rule }
    }
    return nil
  }
}

/// The law `rate`. A difference counts only if it also exists with fingers that are a tenth slower
/// and a tenth faster. So a threshold that happens to be crossed between two reports is not a
/// fault.
private struct RateRelation {
  let test: TestCase
  let stage: CaseStage

  init(_ test: TestCase, _ stage: CaseStage) { (self.test, self.stage) = (test, stage) }

  /// The end of the longest case that is checked: at 240 reports a second a finger has 2 400.
  private static let longest = Instant(nanoseconds: 10_000_000_000)
  private static let rates = [120, 240]

  func findings() -> (faults: [RelationLaw.Fault], isExercised: Bool) {
    guard test.paths.allSatisfy({ $0.ended <= Self.longest }) else { return ([], false) }
    let base = winners(60, 1)
    if base.entrants.isEmpty { return ([], false) }
    var faults: [RelationLaw.Fault] = []
    for rate in Self.rates {
      let other = winners(rate, 1)
      for touch in base.differences(from: other) where isClear(touch, base, other, rate) {
        faults.append(fault(touch, base, other, rate))
      }
      if !faults.isEmpty { break }
    }
    return (faults, true)
  }

  /// The winners at a rate, if the fingers take `factor` times as long.
  private func winners(_ rate: Int, _ factor: Double) -> TouchWinners {
    let stretched =
      factor == 1
      ? test : test.mapping { Instant(nanoseconds: Int64(Double($0.nanoseconds) * factor)) }
    return TouchWinners(
      of: TestCase(stretched.paths.map { $0.sampled(at: rate) }), on: stage)
  }

  private func isClear(
    _ touch: TouchID, _ base: TouchWinners, _ other: TouchWinners, _ rate: Int
  ) -> Bool {
    [0.9, 1.1].allSatisfy { factor in
      winners(60, factor).entrants[touch] == base.entrants[touch]
        && winners(rate, factor).entrants[touch] == other.entrants[touch]
    }
  }

  private func fault(
    _ touch: TouchID, _ base: TouchWinners, _ other: TouchWinners, _ rate: Int
  ) -> RelationLaw.Fault {
    let (names, others) = (
      base.names(of: touch, in: stage.scene), other.names(of: touch, in: stage.scene)
    )
    let winner = base.entrants[touch]?.first
    let rule = winner.flatMap { other.rule(of: $0, touch) ?? base.rule(of: $0, touch) } ?? .arb1
    return RelationLaw.Fault(
      law: .rate,
      breach: Breach(
        by: rule, view: winner.flatMap { stage.view(of: $0) }, touch: touch,
        "touch \(touch.number) is won by \(names) at 60 reports a second, and by \(others) at"
          + " \(rate)"), detail: "\(names), \(others)")
  }
}

/// The law `answers`: the case is played once for each answer of the host, with that answer
/// reversed.
private struct AnswerRelation {
  let test: TestCase
  let stage: CaseStage

  init(_ test: TestCase, _ stage: CaseStage) { (self.test, self.stage) = (test, stage) }

  /// The most answers of a case that are reversed.
  private static let most = 8

  func findings() -> (faults: [RelationLaw.Fault], isExercised: Bool) {
    guard stage.start.dispatcher.mayAsk else { return ([], false) }
    var host = CaseHost(test)
    host.answersAll = true
    let given = stage.answered(test, by: host).flatMap { $0.answers }
    if given.isEmpty { return ([], false) }
    let base = TouchWinners(of: test, on: stage)
    let order = test.order
    var faults: [RelationLaw.Fault] = []
    for answer in given.prefix(Self.most) {
      let number = Int(answer.question.touch.number)
      guard number > 0, number <= order.count, let value = answer.value.opposite else { continue }
      let turned = TouchAnswer(answer.question, value)
      var other = test
      other.paths[order[number - 1]].answers.removeAll { $0.answers(answer.question) }
      other.paths[order[number - 1]].answers.append(turned)
      let winners = TouchWinners(of: other, on: stage)
      for touch in base.differences(from: winners).prefix(1) {
        let (names, others) = (
          base.names(of: touch, in: stage.scene), winners.names(of: touch, in: stage.scene)
        )
        faults.append(
          RelationLaw.Fault(
            law: .answers,
            breach: Breach(
              by: .ask1, view: stage.view(named: answer.question.asker), touch: touch,
              "touch \(touch.number) is won by \(names), and by \(others) if the host answers"
                + " `\(turned.text(of: answer.question.touch))`"),
            detail: "\(turned.kind.word) of \(turned.asker.text)"))
      }
    }
    return (faults, true)
  }
}

extension Answer.Value {
  /// The other answer; `nil` if a hit test finds nothing.
  fileprivate var opposite: Answer.Value? {
    switch self {
    case .yes: .no
    case .no: .yes
    case .view: .noView
    case .noView: nil
    }
  }
}

extension CaseStage {
  /// The view that an entrant belongs to; `nil` for those of the system and of controllers.
  func view(of entrant: EntrantID) -> ViewID? {
    switch start.ids.competitors[Int(entrant.index)] {
    case .recognizer(let id): start.ids.recognizers[Int(id.index)].view
    case .control(let view), .scroll(let view): view
    case .system, .backSwipe, .contentSwipe: nil
    }
  }

  /// The view with an id, or that of the gesture with the id.
  fileprivate func view(named id: SceneName) -> ViewID? {
    if let view = scene.view(named: id) { return view }
    let index = start.ids.entrants.firstIndex(of: id)
    return index.flatMap { view(of: EntrantID($0)) }
  }
}
