import SeededRandom
import TouchAccounts
import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

/// Time law: time that a host lets come between inputs changes no row (TCH-8).
///
///     live      ●  ┆   ●  ┆┆ ┆  ●     ┆      ┆ ticks, some at deadlines, some behind a stamp
///     recorded  ●      ●        ●            each input at the instant at which it was taken
///     replayed  ●      ●        ●            the same journal, byte for byte
///
/// The trial is played with the app's reactions and with random ticks: at deadlines and 1 ns beside
/// them, at stamps and behind them, so that input is late, and in time that has passed. Some inputs
/// come out of order. What was recorded is grouped into frames as a reader of containers does, and
/// is played without a tick. `RecordingLaw` then records from a random moment on.
enum TimeLaw {
  static let statement =
    "time that comes between inputs changes no row: what was recorded plays to the same journal"

  /// The first line that differs; `nil` if the journals are the same. `isExercised` if an input was
  /// late.
  static func finding(
    in trial: Trial, _ scene: CompiledScene, _ isExercised: inout Bool
  ) -> LawFinding? {
    guard let fresh = try? Player(scene) else { return nil }
    let size = UInt64(scene.description.views.count)
    var random = SplitMix64(state: size &* 1_000_003 &+ UInt64(trial.happenings.count) &+ 8)
    var live = Live(fresh, TrialHost(trial, scene))
    for happening in trial.happenings {
      live.tick(around: happening.instant, &random)
      var input = happening.input
      if random.chance(4) {
        input.instant.nanoseconds -= Int64(random.below(150_000_000))
      }
      live.play(input)
    }
    live.tick(around: live.player.dispatcher.now.nanoseconds + 400_000_000, &random)
    live.finish()
    isExercised = live.wasLate
    let lines = TrialHost.answeredByTrace(live.batch.journalLines(fresh.ids))
    let replayed = replay(live.recorded, fresh).journalLines(fresh.ids)
    guard lines != replayed else {
      return RecordingLaw.finding(in: trial, fresh, &random, live.host)
    }
    let index = zip(lines, replayed).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> String {
      index < lines.count ? String(lines[index]) : "no row"
    }
    return LawFinding(
      .time, "a row differs",
      ["live      \(line(lines))", "replayed  \(line(replayed))"])
  }

  /// A player with a host that advances time and records.
  private struct Live {
    var player: Player
    var batch = Batch()
    var recorded: [Input] = []
    var wasLate = false
    /// Its answers differ from submission to submission.
    var host: TrialHost
    /// The answers since the last input.
    private var waiting: [Answer] = []

    init(_ player: Player, _ host: TrialHost) {
      (self.player, self.host) = (player, host)
      self.player.start(into: &batch)
    }

    /// Advances time before an input that is stamped `stamp`, in nanoseconds.
    mutating func tick(around stamp: Int64, _ random: inout SplitMix64) {
      for _ in 0..<random.below(4) {
        let now = player.dispatcher.now.nanoseconds
        let deadline = player.nextDeadline?.nanoseconds
        var instant: Int64 =
          switch random.below(6) {
          case 0, 1: min(deadline ?? stamp, stamp) + Int64(random.below(3) - 1)
          case 2: now + Int64(random.fraction() * Double(max(0, stamp - now)))
          case 3: stamp
          case 4: stamp + Int64(random.below(20_000_000))
          default: now - Int64(random.below(30_000_000))
          }
        if random.chance(3), let deadline { instant = deadline }
        play { player, batch in
          player.advance(to: Instant(nanoseconds: instant), into: &batch)
        }
      }
    }

    mutating func play(_ input: Input) {
      var taken = input.instant
      play(mayAsk: input.mayAsk) { player, batch in
        taken = player.play(input, into: &batch)
      }
      if taken != input.instant { wasLate = true }
      record(input.kind, at: taken)
    }

    mutating func finish() {
      var end = Instant.zero
      play { player, batch in end = player.finish(into: &batch) }
      record(.end, at: end)
    }

    private mutating func play(
      mayAsk: Bool = false, _ step: (inout Player, inout Batch) -> Void
    ) {
      host.salt &+= 1
      waiting += host.play(&player, mayAsk: mayAsk, into: &batch, step)
    }

    private mutating func record(_ kind: Input.Kind, at taken: Instant) {
      var input = Input(kind, at: taken)
      input.answers = waiting
      waiting = []
      recorded.append(input)
    }
  }

  private static func replay(_ recorded: [Input], _ fresh: Player) -> Batch {
    var player = fresh
    var batch = Batch()
    var frames = SampleFrames()
    var inputs: [Input] = []
    var answers: [Answer] = []
    func add(_ more: [Input]) {
      for var input in more {
        input.answers = answers
        answers = []
        inputs.append(input)
      }
    }
    for input in recorded {
      // Answers are entries of the host, which end a frame.
      if !input.answers.isEmpty, let frame = frames.flush() { add([frame]) }
      answers += input.answers
      if case .frame = input.kind {
        var complete: [Input] = []
        frames.take(input, into: &complete)
        add(complete)
      } else {
        if let frame = frames.flush() { add([frame]) }
        add([input])
      }
    }
    player.start(into: &batch)
    for input in inputs { player.play(input, into: &batch) }
    player.finish(into: &batch)
    return batch
  }
}
