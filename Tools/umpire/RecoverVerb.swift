import Umpire

/// `umpire recover`: repairs a damaged trace.
struct RecoverVerb {
  private let arguments: Arguments
  private let input: String
  /// The name of the input in messages.
  private let title: String
  private let output: String

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    input = arguments.operands[0]
    title = Files.title(of: input)
    output = arguments.operands[1]
    guard !OutputFile.isStream(output) else {
      throw .usage("`recover` reads its output again, so OUT cannot be `\(output)`: name a file")
    }
  }

  func run() throws(Failure) -> ExitCode {
    let source = try TraceFile(input)
    let file = try OutputFile(output, overwrites: arguments.has(.force))
    var recovery = TraceRecovery()
    while !recovery.isUnrecoverable, let piece = try source.piece() {
      recovery.append(piece)
      try write(&recovery, to: file)
    }
    recovery.finish()
    try write(&recovery, to: file)
    var check = TraceCheck()
    try file.readAgain { check.append($0) }
    let report: RecoveryReport
    do throws(RecoveryError) {
      report = try recovery.report(check.finish())
    } catch {
      throw .unusable("\(title): \(error)")
    }
    guard report.conclusion != .nothingToBeHad else {
      let place = recovery.isUnrecoverable ? "its first \(TraceRecovery.searchLimit) bytes" : "it"
      tell(report.headerError)
      throw .unusable(
        "\(title): there is no header and no whole block in \(place), so nothing was written: "
          + "copy the trace again; if it has another format, use `umpire convert`")
    }
    return try tell(report, file)
  }

  private func write(_ recovery: inout TraceRecovery, to file: OutputFile) throws(Failure) {
    try file.write(recovery.takeBytes())
  }

  private func tell(_ error: TraceError?) {
    guard let error else { return }
    Terminal.say("\(title): \(String(decoding: error.fault, as: UTF8.self))")
  }

  private func tell(_ report: RecoveryReport, _ file: OutputFile) throws(Failure) -> ExitCode {
    tell(report.headerError)
    try file.finish()
    for gap in report.gaps {
      Terminal.say("\(title): \(String(decoding: gap.text, as: UTF8.self))")
    }
    if report.gapCount > Int64(report.gaps.count) {
      Terminal.say("and \(report.gapCount - Int64(report.gaps.count)) more gaps")
    }
    for end in report.endsInTheMiddle {
      Terminal.say("\(title): \(String(decoding: end.text, as: UTF8.self))")
    }
    if report.endCount > Int64(report.endsInTheMiddle.count) {
      let count = report.endCount - Int64(report.endsInTheMiddle.count)
      Terminal.say("and \(count) more end blocks in the middle")
    }
    if report.closing == .open {
      Terminal.say(
        "\(title): the trace was not closed; the new trace is closed")
    }
    let losses = losses(of: report)
    for loss in losses { Terminal.say("\(title): \(String(decoding: loss, as: UTF8.self))") }
    let blocks = report.blocks == 1 ? "1 block" : "\(report.blocks) blocks"
    switch report.conclusion {
    case .nothingToMend, .nothingToBeHad:
      guard !losses.isEmpty else {
        Terminal.say("\(output): \(blocks); nothing was wrong\(earlierGaps(of: report))")
        return .done
      }
      Terminal.say("\(output): \(blocks), unchanged: the lost part is not in the trace")
    case .recovered:
      let mended = report.blocksMended
      let anew =
        mended == 0 ? "" : ", \(mended) rewritten without what cannot be read of the host"
      Terminal.say("\(output): \(blocks) kept\(anew), \(report.bytesLeftOut) bytes left out")
    }
    return .loss
  }

  /// The damaged parts that were left out before this recovery; empty if there are none.
  private func earlierGaps(of report: RecoveryReport) -> String {
    let count = report.earlierGapCount
    if count == 0 { return "" }
    let parts = count == 1 ? "1 damaged part was" : "\(count) damaged parts were"
    return ", but \(parts) left out before: `umpire inspect --check` tells more"
  }

  /// What the whole blocks lack, in the words of the other verbs.
  private func losses(of report: RecoveryReport) -> [[UInt8]] {
    var losses: [[UInt8]] = []
    if let loss = report.sceneLoss { losses.append(loss) }
    if report.conclusion == .recovered, !report.isPlayable {
      let loss =
        "no touch, record or change is left, so the new trace plays nothing: copy the damaged one "
        + "again from its source"
      losses.append(Array(loss.utf8))
    }
    if report.sceneLoss == nil, let lost = report.lostScene {
      losses.append(Array(lost.words(as: "the new trace", playingIn: report.scene).utf8))
    }
    if report.lacksState {
      losses.append(StateError.recordedInPart(offset: report.stateOffset).text)
    }
    if report.digestsBehindGaps > 0 {
      losses.append(RecordedDigest.notCompared(report.digestsBehindGaps))
    }
    return losses
  }
}
