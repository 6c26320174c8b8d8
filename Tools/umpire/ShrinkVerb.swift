import TouchTesting
import Umpire

/// `umpire shrink`: the fewest touches of a recording with which given rows stay in its journal.
struct ShrinkVerb {
  private let arguments: Arguments
  private let original: Run
  private let output: String
  private let kept: [KeptRow]

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    output = arguments.operands[arguments.operands.count - 1]
    let runs = try Runs.resolve(Array(arguments.operands.dropLast()))
    guard runs.count == 1 else {
      throw .usage(
        "`shrink` takes one run, and \(arguments.operands[0]) has \(runs.count): name one, such as "
          + "\(arguments.operands[0])/\(runs.first?.title ?? "RUN")")
    }
    original = runs[0]
    guard output == "-" || output.hasSuffix(".jsonl") else {
      try OutputFile.refuseFolder(output)
      throw .usage(
        "`shrink` writes touch rows: end the name of OUT with .jsonl, or write - for standard output"
      )
    }
    var kept: [KeptRow] = []
    for text in arguments.values(of: .keep) { kept.append(try KeptRow(text)) }
    guard !kept.isEmpty else {
      throw .usage(
        "--keep is missing: name the row that has to stay, such as --keep 'highlight view=today'")
    }
    self.kept = kept
  }

  func run() throws(Failure) -> ExitCode {
    try OutputFile.refuseInput(output, among: [original.trace, original.scene ?? "-"])
    let file = try OutputFile(output, overwrites: arguments.has(.force))
    let opening = try RunOpening(arguments)
    let playing = try opening.open(original, isPlayedOnce: false)
    var losses: [[UInt8]] = []
    let test = try touches(of: playing, &losses)
    let scene = playing.scene
    let first = journal(of: test, in: scene)
    for row in kept where !row.isIn(first) {
      throw .unusable(
        "\(original.title): no row has \(row.text)\(row.nearest(in: first)), so there is "
          + "nothing to keep: "
          + "`umpire replay --jsonl` prints the rows")
    }
    let smallest = test.shrunk { shorter in
      let rows = journal(of: shorter, in: scene)
      return kept.allSatisfy { $0.isIn(rows) }
    }
    if smallest.paths.isEmpty {
      throw .unusable(
        "\(original.title): the kept rows are in the journal without any touch too, so there is nothing "
          + "to shrink: keep a row of a touch")
    }
    try file.write(smallest.rows)
    try file.finish()
    Terminal.say(
      "\(original.title): \(Self.counts(of: test)) shrunk to \(Self.counts(of: smallest))")
    for loss in losses {
      Terminal.say("\(Files.title(of: original.trace)): \(String(decoding: loss, as: UTF8.self))")
    }
    return losses.isEmpty ? .done : .loss
  }

  private static func counts(of test: TestCase) -> String {
    let touches = test.paths.count == 1 ? "1 touch" : "\(test.paths.count) touches"
    return "\(touches) of \(test.eventCount) events"
  }

  /// The touches of the recording. Throws if it has anything besides whole touches.
  private func touches(of playing: Playing, _ losses: inout [[UInt8]]) throws(Failure) -> TestCase {
    let stop = try arguments.instant(of: .stop)
    var reader = InputReader(playing.shared)
    var inputs: [Input] = []
    do throws(InputReader.Cause) {
      while true {
        let piece = try reader.piece()
        inputs += piece.inputs.prefix { input in stop.map { input.instant < $0 } ?? true }
        losses = piece.losses
        if piece.isLast { break }
      }
    } catch {
      switch error {
      case .recording(let error): throw Traces.failure(error, Files.title(of: original.trace))
      case .again(let failure): throw failure
      }
    }
    // With --start the numbers of touches go on from those before it, which rows cannot say.
    inputs.removeAll { input in
      if case .nextTouch = input.kind { true } else { false }
    }
    guard !inputs.isEmpty else {
      for loss in losses {
        Terminal.say(
          "\(Files.title(of: original.trace)): \(String(decoding: loss, as: UTF8.self))")
      }
      throw .unusable(
        "\(Files.title(of: original.trace)): no touches are left to shrink: it has none, or none "
          + "between --start and --stop")
    }
    for input in inputs {
      if case .frame = input.kind, input.answers.isEmpty { continue }
      switch input.kind {
      case .gap, .liftsLost:
        throw .unusable(
          "\(Files.title(of: original.trace)): at \(Self.seconds(input)) s a part of the recording is "
            + "lost in which fingers lifted or came down, but `shrink` takes whole touches alone: cut it "
            + "with --start and --stop")
      case .frame, .statusBar, .event, .change, .changes, .anomaly, .nextTouch, .end: break
      }
      throw .unusable(
        "\(Files.title(of: original.trace)): at \(Self.seconds(input)) s there is something besides "
          + "touches, such as a record, a change or an answer of the host, but `shrink` takes touches "
          + "alone: cut it with "
          + "--start and --stop")
    }
    guard let test = TestCase(Self.lifted(inputs)) else {
      if playing.shared.state != nil {
        throw .unusable(
          "\(Files.title(of: original.trace)): it begins with a saved state, in which fingers may be "
            + "down whose touches began before, and `shrink` takes whole touches alone: name a scene "
            + "before the trace, or begin with --start")
      }
      throw .unusable(
        "\(Files.title(of: original.trace)): it has touches that violate their grammar, and cannot be "
          + "shrunk: `umpire inspect --check` says where; `umpire recover` mends damaged traces")
    }
    return test
  }

  /// The inputs with a cancel for each finger that is still down after the last one.
  private static func lifted(_ inputs: [Input]) -> [Input] {
    var down: [(finger: FingerID, point: Point2D)] = []
    for input in inputs {
      guard case .frame(let samples) = input.kind else { continue }
      for sample in samples {
        down.removeAll { $0.finger == sample.finger }
        if sample.phase != .ended, sample.phase != .cancelled {
          down.append((sample.finger, sample.point))
        }
      }
    }
    guard let last = inputs.last, !down.isEmpty else { return inputs }
    let cancels = down.map { Sample(finger: $0.finger, phase: .cancelled, point: $0.point) }
    return inputs + [Input(.frame(cancels), at: last.instant + Interval(nanoseconds: 1))]
  }

  private static func seconds(_ input: Input) -> String {
    String(decoding: input.instant.shownSeconds, as: UTF8.self)
  }

  /// The rows of touches in a scene, as the lines of a journal.
  private func journal(of test: TestCase, in scene: CompiledScene) -> [String] {
    guard var player = try? Player(scene) else { return [] }
    var batch = Batch()
    player.start(into: &batch)
    for input in test.inputs { player.play(input, into: &batch) }
    player.finish(into: &batch)
    return batch.journalLines(SceneIDs(scene)).map { String($0) }
  }
}
