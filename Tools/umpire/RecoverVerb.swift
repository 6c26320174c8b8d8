import Umpire

/// `umpire recover`: a whole trace out of a damaged one.
struct RecoverVerb {
  private let arguments: Arguments
  private let input: String
  /// What messages call the input.
  private let title: String
  private let output: String

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    input = arguments.operands[0]
    title = Files.title(of: input)
    output = arguments.operands[1]
    guard output != "-", !Files.isSpecial(output) else {
      throw .usage("recover reads its output again before it reports: name a file")
    }
  }

  func run() throws(Failure) -> ExitCode {
    let source = try TraceFile(input)
    let file = try OutputFile(output, overwrites: arguments.has(.force))
    var recovery = TraceRecovery()
    while let piece = try source.piece() {
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
      throw .unusable("\(title): \(String(decoding: error.text, as: UTF8.self))")
    }
    return try tell(report, file)
  }

  private func write(_ recovery: inout TraceRecovery, to file: OutputFile) throws(Failure) {
    try file.write(recovery.takeBytes())
  }

  private func tell(_ report: RecoveryReport, _ file: OutputFile) throws(Failure) -> ExitCode {
    if let error = report.headerError {
      Terminal.say("\(title): \(String(decoding: error.text, as: UTF8.self))")
    }
    guard report.outcome != .nothingToBeHad else {
      throw .unusable("\(title): there is no header and no whole block in it: nothing was written")
    }
    try file.finish()
    for gap in report.gaps { Terminal.say(String(decoding: gap.text, as: UTF8.self)) }
    if report.gapCount > Int64(report.gaps.count) {
      Terminal.say("and \(report.gapCount - Int64(report.gaps.count)) gaps more")
    }
    if report.closing == .open { Terminal.say("\(title): was not closed; the new trace is") }
    let blocks = report.blocks == 1 ? "1 block" : "\(report.blocks) blocks"
    switch report.outcome {
    case .nothingToMend, .nothingToBeHad:
      Terminal.say("\(output): \(blocks); nothing was wrong")
      return .done
    case .recovered:
      Terminal.say("\(output): \(blocks) kept, \(report.bytesLeftOut) bytes left out")
      return .loss
    }
  }
}
