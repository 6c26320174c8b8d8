import Umpire

/// `umpire inspect`: prints the contents of a trace, before any rule is applied.
struct InspectVerb {
  private let arguments: Arguments
  private let traces: Traces
  private let path: String
  /// The name of the trace in messages.
  private let title: String
  private let screen: Size2D?
  private let output: HeldOutput

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    traces = try Traces(arguments)
    path = arguments.operands[0]
    title = Files.title(of: path)
    screen = try DeviceChoice(arguments).device?.portraitSize
    output = HeldOutput(arguments)
    try Self.refuseTogether(arguments)
  }

  /// Throws if two options exclude each other.
  private static func refuseTogether(_ arguments: Arguments) throws(Failure) {
    let pairs: [(Option, Option, String)] = [
      (.check, .jsonl, ""), (.check, .raw, ""), (.check, .json, ""), (.json, .jsonl, ""),
      (.json, .raw, ""),
      (.check, .strict, ": --check lists all violations, and --strict stops at the first"),
      (.raw, .strict, ": --raw prints records before any rule is applied to them"),
    ]
    for (first, second, reason) in pairs where arguments.has(first) && arguments.has(second) {
      throw .usage(
        "--\(first.rawValue) and --\(second.rawValue) cannot be combined: leave one "
          + "of them out\(reason)")
    }
  }

  func run() throws(Failure) -> ExitCode {
    if arguments.has(.check) { return try check() }
    if arguments.has(.raw) { return try printRecords() }
    return arguments.has(.jsonl) ? try printTouches() : try printSummary()
  }

  /// Prints a row for each sample of each touch, and for each action of the host.
  private func printTouches() throws(Failure) -> ExitCode {
    var recording = try traces.open(path, screen: screen)
    var contacts = Contacts()
    var writer = TouchRowWriter()
    // The frame before a hovering finger may come with the next piece.
    var hovers: ArraySlice<HoverSample> = []
    try forEachPiece(of: &recording) { inputs, recording in
      let shift = Interval(nanoseconds: arguments.has(.absolute) ? recording.origin : 0)
      hovers += recording.hovers
      for input in inputs {
        while let hover = hovers.first, hover.instant < input.instant {
          writer.write(hovering: hover.sample, at: (hover.instant + shift).nanoseconds)
          hovers.removeFirst()
        }
        for part in HostPart.all(in: input) {
          writer.write(part, at: (part.instant + shift).nanoseconds)
        }
        if case .liftsLost(let fingers) = input.kind {
          for finger in fingers { contacts.lift(finger) }
        }
        guard case .frame(let samples) = input.kind else { continue }
        for sample in samples {
          let touch = contacts.touch(of: sample)
          writer.write(sample, of: touch, at: (input.instant + shift).nanoseconds)
        }
      }
      output.write(writer.takeBytes())
    }
    let shift = Interval(nanoseconds: arguments.has(.absolute) ? recording.origin : 0)
    for hover in hovers {
      writer.write(hovering: hover.sample, at: (hover.instant + shift).nanoseconds)
    }
    output.write(writer.takeBytes())
    output.finish()
    return told(recording)
  }

  /// Prints a row for each record.
  private func printRecords() throws(Failure) -> ExitCode {
    var records = try traces.records(path)
    var rows = RawRowWriter()
    let isJSON = arguments.has(.jsonl)
    var heading = isJSON ? "" : RecordTable.heading
    do throws(RecordingError) {
      if arguments.has(.absolute) { records.isAbsolute = true }
      try records.forEach { entry, span in
        if isJSON {
          rows.write(entry, in: span)
          Terminal.output(rows.takeBytes())
        } else {
          Terminal.output(heading + RecordTable.line(entry, in: span))
          heading = ""
        }
      }
    } catch {
      throw Traces.failure(error, path)
    }
    return told(records.losses)
  }

  /// Checks the trace against the grammar of touches.
  private func check() throws(Failure) -> ExitCode {
    var recording = try traces.open(path, screen: screen)
    var grammar = GrammarCheck()
    if let state = recording.state { grammar.begin(with: state.fingers, at: state.instant) }
    try forEachPiece(of: &recording) { inputs, recording in
      for gap in recording.recoveredGaps { grammar.take(gap) }
      for gap in recording.gaps {
        Terminal.output("gap      \(String(decoding: gap.text, as: UTF8.self))\n")
      }
      for input in inputs { grammar.take(input) }
    }
    grammar.finish()
    for fault in grammar.faults {
      let finger = fault.finger.map { ", finger \($0.index)" } ?? ""
      let time = String(decoding: fault.instant.exactSeconds, as: UTF8.self)
      Terminal.output(
        "\(fault.isExplained ? "by a gap" : "fault   ") at \(time) s\(finger): "
          + "\(fault.anomaly.text) (\(fault.anomaly.rule.id))\n")
    }
    if grammar.count > grammar.faults.count {
      Terminal.output("and \(grammar.count - grammar.faults.count) more\n")
    }
    let explained = grammar.count - grammar.unexplained
    Terminal.output(
      "\(title): \(grammar.unexplained) fault\(grammar.unexplained == 1 ? "" : "s")"
        + (explained > 0 ? ", and \(explained) that a gap explains\n" : "\n"))
    let hasStranger = grammar.faults.contains {
      if case .notDown = $0.anomaly { true } else { false }
    }
    if hasStranger {
      Terminal.output(
        "Of a finger that moves without being down, only the first sample is counted.\n")
    }
    return max(told(recording), grammar.unexplained > 0 ? .found : .done)
  }

  private func printSummary() throws(Failure) -> ExitCode {
    var recording = try traces.open(path, screen: screen)
    var summary = Summary()
    try forEachPiece(of: &recording) { inputs, recording in
      for input in inputs { summary.add(input) }
      summary.add(hovers: recording.hovers.count)
      summary.add(digests: recording.digests.count)
      summary.add(gaps: recording.recoveredGaps.count)
    }
    if arguments.has(.json) {
      output.write(summary.json(of: recording, named: path))
    } else {
      output.write(Terminal.harmless(summary.text(of: recording, named: path)))
    }
    output.finish()
    return told(recording)
  }

  /// Calls a closure with the inputs of the trace, piece by piece.
  private func forEachPiece(
    of recording: inout Recording, _ take: ([Input], borrowing Recording) -> Void
  ) throws(Failure) {
    var goesOn = true
    var grammar = GrammarCheck()
    if let state = recording.state { grammar.begin(with: state.fingers, at: state.instant) }
    while goesOn {
      var inputs: [Input] = []
      do throws(RecordingError) {
        goesOn = try recording.next(into: &inputs)
      } catch {
        throw Traces.failure(error, path)
      }
      if arguments.has(.strict) {
        for gap in recording.recoveredGaps { grammar.take(gap) }
        for input in inputs { grammar.take(input) }
        try refuseFaults(in: grammar, of: recording)
      }
      take(inputs, recording)
    }
    if arguments.has(.strict) {
      grammar.finish()
      try refuseFaults(in: grammar, of: recording)
    }
  }

  /// Throws for the first violation that no gap explains. Before that, reports the lines and blocks
  /// that were left out, which may have caused the violation.
  private func refuseFaults(
    in grammar: GrammarCheck, of recording: borrowing Recording
  ) throws(Failure) {
    guard let fault = grammar.faults.first(where: { !$0.isExplained }) else { return }
    sayLosses(of: recording)
    // No time is before that of the first record (TCH-4).
    throw refused(fault.anomaly, max(fault.instant, .zero))
  }

  private func refused(_ anomaly: Anomaly, _ instant: Instant) -> Failure {
    .unusable(
      "\(title): at \(String(decoding: instant.shownSeconds, as: UTF8.self)) s: "
        + "\(anomaly.text) (\(anomaly.rule.id))")
  }

  /// Reports the losses of a recording that was read to its end, and returns the exit code.
  private func told(_ recording: borrowing Recording) -> ExitCode {
    sayLosses(of: recording)
    return recording.losses.isEmpty && recording.stateFault == nil ? .done : .loss
  }

  /// Reports the losses of records that were read to their end, and returns the exit code.
  private func told(_ losses: [[UInt8]]) -> ExitCode {
    say(losses)
    return losses.isEmpty ? .done : .loss
  }

  /// Reports the losses of the part of a recording that was read.
  private func sayLosses(of recording: borrowing Recording) {
    say(recording.losses)
    if let fault = recording.stateFault { say([fault.text]) }
  }

  private func say(_ losses: [[UInt8]]) {
    for loss in losses { Terminal.say("\(title): \(String(decoding: loss, as: UTF8.self))") }
  }
}
