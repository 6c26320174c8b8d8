import Foundation
import Umpire

/// `umpire replay`: plays runs and prints, compares or writes their journals.
struct ReplayVerb {
  private let arguments: Arguments
  private let runs: [Run]
  private let opening: RunOpening
  private let isColoured: Bool
  private let output: HeldOutput

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    var opening = try RunOpening(arguments)
    isColoured = try Terminal.wantsColour(arguments)
    output = HeldOutput(arguments)
    if arguments.has(.realtime) {
      let text = arguments[.realtime] ?? "1"
      guard let number = Double(text), number >= 0.001, number.isFinite else {
        throw .usage(
          "`\(text)` is not a valid speed: write a number from 0.001 on, such as --realtime=2")
      }
      opening.speed = number
    }
    self.opening = opening
    let comparing = [Option.verify, .expect, .update].filter { arguments.has($0) }
    guard comparing.count <= 1 else {
      throw .usage(
        "--\(comparing[0].rawValue) and --\(comparing[1].rawValue) cannot be "
          + "combined: leave one of them out")
    }
    if arguments.has(.jsonl), let option = comparing.first(where: { $0 != .update }) {
      throw .usage("--\(option.rawValue) and --jsonl cannot be combined: leave one of them out")
    }
    for part in [Option.start, .stop] where arguments.has(part) {
      if let option = comparing.first {
        throw .usage("--\(option.rawValue) needs whole runs: leave out --\(part.rawValue)")
      }
    }
    runs = try Runs.resolve(arguments.operands)
    for option in comparing where option != .expect && runs.contains(where: { $0.golden == nil }) {
      let other =
        option == .update
        ? ", whose journals it writes; `--jsonl > FILE` writes the rows of another run"
        : "; `--expect FILE` compares another"
      throw .usage("--\(option.rawValue) needs a story or one of its runs\(other)")
    }
    if arguments.has(.expect), runs.count != 1 {
      throw .usage("--expect compares one run: name it, as in STORY/RUN")
    }
    if arguments[.expect] == "-", arguments.operands.contains("-") {
      throw .usage("the run and the journal of --expect cannot both be standard input")
    }
  }

  func run() throws(Failure) -> ExitCode {
    if arguments.has(.update) { return try update() }
    let code = try Runs.playEach(runs, arguments) { (run) throws(Failure) in try play(run) }
    output.finish()
    return code
  }

  /// Plays all runs, and writes their journals only if all of them succeeded.
  private func update() throws(Failure) -> ExitCode {
    var journals: [(path: String, bytes: [UInt8], rows: Int)] = []
    for run in runs {
      guard let golden = run.golden else { continue }
      if Files.isFile(golden), !UnknownTrace.isJournal(try Files.read(golden, as: "journal")) {
        throw .unusable("\(golden): exists and is not a journal: move it to another path")
      }
      var bytes: [UInt8] = []
      let playing = try journal(of: try opening.open(run)) { bytes += $0 }
      guard playing.code != .found else {
        throw .unusable(
          "\(run.trace): the state is not the recorded one, so no journal was written")
      }
      guard playing.code == .done else {
        throw .unusable("\(run.trace): damaged, so no journal was written")
      }
      journals.append((golden, bytes, playing.rows))
    }
    for journal in journals {
      try Files.write(journal.bytes, to: journal.path)
      Terminal.say("wrote \(journal.path), \(journal.rows) rows")
    }
    return .done
  }

  private func play(_ run: Run) throws(Failure) -> ExitCode {
    if arguments.has(.verify) || arguments.has(.expect) { return try compare(run) }
    if arguments.has(.jsonl) {
      var digest = CRC32C()
      let playing = try journal(of: try opening.open(run)) { bytes in
        digest.update(bytes)
        output.write(bytes)
      }
      let name = run.name.map { "\($0): " } ?? ""
      Terminal.say("\(name)\(playing.rows) rows, crc32c \(hex(digest.value))")
      sayAgreement(of: playing)
      return playing.code
    }
    return try table(of: run)
  }

  /// Plays a run, and passes on its journal as JSON lines, piece by piece.
  private func journal(
    of playing: Playing, _ take: ([UInt8]) -> Void
  ) throws(Failure) -> Playing {
    var playing = playing
    var writer = JournalWriter(playing.ids, run: playing.run.name.map { SceneName($0) })
    while let batch = try playing.next() {
      writer.origin = playing.printedOrigin
      writer.write(batch)
      take(writer.takeBytes())
    }
    playing.finish()
    playing.sayCut()
    return playing
  }

  private func table(of run: Run) throws(Failure) -> ExitCode {
    var playing = try opening.open(run)
    var table = JournalTable(playing.ids, isColoured: isColoured)
    // The first piece is read before the heading is written, so that nothing is written if the
    // trace cannot be used.
    var heading = heading(of: playing)
    while let batch = try playing.next() {
      output.write(heading)
      heading = ""
      table.origin = playing.printedOrigin
      table.write(batch)
      output.write(table.takeBytes())
    }
    playing.finish()
    playing.sayCut()
    sayAgreement(of: playing)
    if runs.count > 1 { output.write("\n") }
    return playing.code
  }

  /// Says how many recorded digests of the state were compared, if all agree.
  private func sayAgreement(of playing: Playing) {
    if playing.code != .done || playing.agreements == 0 { return }
    let digests =
      playing.agreements == 1
      ? "1 digest of the state was compared, and agrees"
      : "\(playing.agreements) digests of the state were compared, and all agree"
    Terminal.say("\(Files.title(of: playing.run.trace)): \(digests)")
  }

  private func heading(of playing: Playing) -> String {
    "\(playing.run.title): \(playing.system)\n"
      + "   seconds  rule     effect     what\n"
  }

  private func compare(_ run: Run) throws(Failure) -> ExitCode {
    let path = arguments[.expect] ?? run.golden ?? ""
    if arguments.has(.verify), !Files.isFile(path) {
      throw .unusable("\(path): no such file: the run has no journal yet; --update writes it")
    }
    let expected = try Files.read(path, as: "journal")
    guard UnknownTrace.isJournal(expected) else {
      throw .unusable("\(path): not a journal: its first line is not a row with effect and rule")
    }
    var bytes: [UInt8] = []
    let playing = try journal(of: try opening.open(run)) { bytes += $0 }
    sayAgreement(of: playing)
    let title = run.title
    // The journal of --expect may be that of another run; a golden one belongs to this run.
    let rows = JournalComparison(ignoresRun: arguments.has(.expect))
    if bytes == expected || rows.areSame(bytes, expected) {
      output.write("\(title): as expected, \(playing.rows) rows\n")
      return playing.code
    }
    let newline = UInt8(ascii: "\n")
    let ours = bytes.split(separator: newline)
    // Another program may have written a carriage return at the end of each line.
    let theirs = expected.split { $0 == newline || $0 == UInt8(ascii: "\r") }
    var index = 0
    while index < min(ours.count, theirs.count),
      rows.areSame(ours[index], theirs[index])
    { index += 1 }
    if index == ours.count, index == theirs.count {
      output.write("\(title): differs from \(path) only in line breaks: the rows are the same\n")
      return max(.found, playing.code)
    }
    func line(_ lines: [ArraySlice<UInt8>]) -> String {
      index < lines.count ? String(decoding: lines[index], as: UTF8.self) : "(the journal ends)"
    }
    output.write(
      """
      \(title): differs from \(path) in line \(index + 1)
        expected: \(line(theirs))
        played:   \(line(ours))

      """)
    return max(.found, playing.code)
  }

  private func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
