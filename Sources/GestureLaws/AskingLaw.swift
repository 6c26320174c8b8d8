import SeededRandom
import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

/// Asking law: the answers to a question do not depend on how often it was asked, and a step with an
/// unanswered question changes nothing (ASK-1).
///
///     once    ●──?──●──┆──●──??──●     all questions of a try are answered together
///     often   ●─???─●──┆──●─?????─●    one answer at a time; each try twice; other answers on forks
///     trace   ●─────●─────●──────●     answers come before their inputs; the host is not asked
///
/// The trial is played with the app's reactions and with ticks in between. All three have the same
/// rows, except for the source of each answer; the first two end in the same state.
enum AskingLaw {
  static let statement =
    "a question's answers do not depend on how often it was asked; an unanswered one changes nothing"

  /// The first difference; `nil` if there is none. Sets `isExercised` if a question was asked.
  static func finding(
    in trial: Trial, _ scene: CompiledScene, _ isExercised: inout Bool
  ) -> LawFinding? {
    guard trial.hasHost, let fresh = try? Player(scene) else { return nil }
    var host = TrialHost(trial, scene)
    host.countsTouches = true
    let size = UInt64(scene.description.views.count)
    var random = SplitMix64(state: size &* 1_000_003 &+ UInt64(trial.happenings.count) &+ 10)
    let acts = acts(of: trial, &random)

    var (once, batch, recorded) = (fresh, Batch(), Recorded())
    once.start(into: &batch)
    for act in acts {
      var clock = once.dispatcher
      let answers = host.play(&once, mayAsk: act.mayAsk, into: &batch, act.play)
      if !answers.isEmpty { isExercised = true }
      recorded.add(act, answers, &clock)
    }
    guard isExercised else { return nil }
    let lines = batch.journalLines(fresh.ids)

    var (often, others) = (fresh, Batch())
    often.start(into: &others)
    for act in acts {
      if let finding = ask(often: act, &often, into: &others, host) { return finding }
    }
    if let finding = difference(lines, others.journalLines(fresh.ids), "asked often") {
      return finding
    }
    if once != often { return LawFinding(.asking, "the state is another, asked often", []) }

    var (traced, replayed) = (fresh, Batch())
    traced.start(into: &replayed)
    for input in recorded.inputs { traced.play(input, into: &replayed) }
    traced.finish(into: &replayed)
    return difference(
      TrialHost.answeredByTrace(lines), replayed.journalLines(fresh.ids), "answered by a trace")
  }

  /// Plays an act with one answer at a time, and every try twice.
  private static func ask(
    often act: Act, _ player: inout Player, into batch: inout Batch, _ host: TrialHost
  ) -> LawFinding? {
    let (before, end) = (player, batch.rows.count)
    let idle = Question.ID(.begin, of: "nobody", touch: TouchID(0), at: .zero)
    var answers = [Answer(idle, .no)]
    for _ in 0..<TrialHost.mostTries {
      let questions = player.submit(answers, mayAsk: act.mayAsk, into: &batch, act.play)
      if questions.isEmpty { return nil }
      guard player == before, batch.rows.count == end else {
        return LawFinding(.asking, "a step with an unanswered question changed the state", [])
      }
      let again = player.submit(answers, mayAsk: act.mayAsk, into: &batch, act.play)
      guard again == questions else {
        return LawFinding(.asking, "other questions, asked again", ["\(questions)", "\(again)"])
      }
      var (fork, rows) = (player, Batch())
      let opposite = answers + questions.map { $0.answered($0.standard == .no ? .yes : .no) }
      _ = fork.submit(opposite, mayAsk: act.mayAsk, into: &rows, act.play)
      guard player == before else {
        return LawFinding(.asking, "a step of a fork changed the state", [])
      }
      host.answer(questions.prefix(1), in: &answers)
    }
    return LawFinding(.asking, "a step that never has all its answers", ["\(answers)"])
  }

  /// One call of a host.
  private enum Act: Sendable {
    case input(Input)
    case advance(Instant)
    case finish

    var mayAsk: Bool { if case .input(let input) = self { input.mayAsk } else { false } }

    @Sendable func play(_ player: inout Player, into batch: inout Batch) {
      switch self {
      case .input(let input): player.play(input, into: &batch)
      case .advance(let instant): player.advance(to: instant, into: &batch)
      case .finish: player.finish(into: &batch)
      }
    }
  }

  /// The inputs of a trial with ticks between them.
  private static func acts(of trial: Trial, _ random: inout SplitMix64) -> [Act] {
    var (acts, last): ([Act], Int64) = ([], 0)
    for happening in trial.happenings {
      if random.chance(25) {
        let way = Double(max(0, happening.instant - last) + 20_000_000)
        acts.append(.advance(Instant(nanoseconds: last + Int64(random.fraction() * way))))
      }
      last = happening.instant
      acts.append(.input(happening.input))
    }
    return acts + [.finish]
  }

  /// The inputs that a recorder writes: each as it was taken, with the answers that it and the
  /// ticks before it needed.
  private struct Recorded {
    var inputs: [Input] = []
    private var waiting: [Answer] = []

    /// Adds an act with its answers. `clock` is the engine before the act, which says when the
    /// input was taken.
    mutating func add(_ act: Act, _ answers: [Answer], _ clock: inout Dispatcher) {
      waiting += answers
      switch act {
      case .input(let input): add(input.kind, at: clock.take(at: input.instant))
      case .finish: add(.end, at: clock.take(at: clock.now))
      case .advance: break
      }
    }

    private mutating func add(_ kind: Input.Kind, at instant: Instant) {
      var input = Input(kind, at: instant)
      input.answers = waiting
      waiting = []
      inputs.append(input)
    }
  }

  private static func difference(
    _ mine: [Substring], _ its: [Substring], _ kind: String
  ) -> LawFinding? {
    guard mine != its else { return nil }
    let index = zip(mine, its).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> String {
      index < lines.count ? String(lines[index]) : "no row"
    }
    return LawFinding(
      .asking, "a row differs, \(kind)", ["once   \(line(mine))", "other  \(line(its))"])
  }
}
