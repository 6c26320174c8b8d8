import Foundation
import Testing
import Umpire

/// `--verify`, `--expect` and `--update`: what differs is found, and no golden comes of damage.
@Suite struct VerifyTests {
  private static let runs = ["a", "b", "c"]

  /// A story of three runs of one tap, with their journals.
  private func story() throws -> Scratch {
    let scratch = try Scratch()
    _ = try scratch.file(
      "scene.json",
      """
      {"device": "iPhone 5s", "windows": [{"id": "w", "view": "all"}],
       "views": [{"id": "all", "frame": [0, 0, 320, 568]}]}
      """)
    let rows = try scratch.file("tap", ReplayTests.tap)
    for run in Self.runs {
      let made = try CommandRun(["convert", rows, scratch.folder.path + "/\(run).touchtrace"])
      #expect(made.code == 0, "\(made.talk)")
    }
    let updated = try CommandRun(["replay", scratch.folder.path, "--update"])
    #expect(updated.code == 0 && updated.output.isEmpty, "\(updated.talk)")
    return scratch
  }

  private func text(_ name: String, in scratch: Scratch) throws -> String {
    try String(contentsOf: scratch.folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// Makes the last row of a run's journal another one.
  private func spoil(_ run: String, in scratch: Scratch) throws {
    let journal = try text("\(run).jsonl", in: scratch)
    _ = try scratch.file(
      "\(run).jsonl", journal.replacingOccurrences(of: "WIN-3", with: "WIN-2"))
  }

  /// Puts bytes behind a run's trace that belong to no block.
  private func damage(_ run: String, in scratch: Scratch) throws {
    let trace = try Data(
      contentsOf: scratch.folder.appendingPathComponent("\(run).touchtrace"))
    _ = try scratch.file("\(run).touchtrace", Array(trace) + Array("garbage".utf8))
  }

  @Test(arguments: runs)
  func aStoryDiffersWhicheverOfItsRunsDoes(_ run: String) throws {
    let scratch = try story()
    let path = scratch.folder.path
    #expect(try CommandRun(["replay", path, "--verify"]).code == 0)
    try spoil(run, in: scratch)
    let verified = try CommandRun(["replay", path, "--verify"])
    #expect(verified.code == 1, "the first run counts as much as the last")
    #expect(verified.talk.isEmpty, "\(verified.talk)")
    for other in Self.runs {
      let differs = "differs from \(path)/\(run).jsonl in line 3"
      let words = other == run ? differs : "as expected, 3 rows"
      #expect(verified.output.contains("\(other): \(words)\n"), "\(verified.output)")
    }
  }

  @Test func theFirstLineThatDiffersIsShownAsExpectedAndAsPlayed() throws {
    let scratch = try story()
    try spoil("b", in: scratch)
    let run = try CommandRun(["replay", scratch.folder.path + "/b", "--verify"])
    let lines = run.output.split(separator: "\n")
    #expect(run.code == 1 && lines.count == 3, "\(run.output)")
    #expect(lines.dropFirst().first?.hasPrefix("  expected: {\"run\":\"b\"") == true)
    #expect(lines.dropFirst().first?.contains("WIN-2") == true, "\(run.output)")
    #expect(lines.last?.hasPrefix("  played:   {\"run\":\"b\"") == true)
    #expect(lines.last?.contains("WIN-3") == true, "\(run.output)")
  }

  @Test func aJournalThatIsShorterOrLongerDiffersWhereOneEnds() throws {
    let scratch = try story()
    let rows = try text("a.jsonl", in: scratch).split(separator: "\n").map(String.init)
    let trace = scratch.folder.path + "/a"
    let shorter = try scratch.file("shorter", rows.dropLast().joined(separator: "\n") + "\n")
    let first = try CommandRun(["replay", trace, "--expect", shorter])
    #expect(first.code == 1 && first.output.contains("in line 3\n  expected: (the journal ends)\n"))
    let longer = try scratch.file("longer", (rows + [rows[0], ""]).joined(separator: "\n"))
    let second = try CommandRun(["replay", trace, "--expect", longer])
    #expect(second.code == 1 && second.output.contains("in line 4\n  expected: {"))
    #expect(second.output.hasSuffix("  played:   (the journal ends)\n"), "\(second.output)")
  }

  @Test func theNameOfTheRunIsNoDifferenceForAJournalOfAnotherRun() throws {
    let scratch = try story()
    let journal = try text("a.jsonl", in: scratch)
    let name = #"{"run":"a","#
    let renamed = journal.replacingOccurrences(of: name, with: #"{"run":"the \"old\" a","#)
    let unnamed = journal.replacingOccurrences(of: name, with: "{")
    #expect(renamed != journal && unnamed != journal)
    for other in [renamed, unnamed] {
      let file = try scratch.file("other", other)
      let run = try CommandRun(["replay", scratch.folder.path + "/a", "--expect", file])
      #expect(run.code == 0 && run.output.contains("as expected, 3 rows"), "\(run.output)")
    }
    // The golden journal of a run has its name.
    try Data(renamed.utf8).write(to: scratch.folder.appendingPathComponent("a.jsonl"))
    let golden = try CommandRun(["replay", scratch.folder.path + "/a", "--verify"])
    #expect(golden.code == 1, "\(golden.output)")
  }

  @Test func linesThatAreTheSameWithOtherBreaksAreToldSo() throws {
    let scratch = try story()
    let journal = try text("a.jsonl", in: scratch)
    let returns = journal.replacingOccurrences(of: "\n", with: "\r\n")
    for other in [String(journal.dropLast()), journal + "\n", returns] {
      let file = try scratch.file("other", other)
      let run = try CommandRun(["replay", scratch.folder.path + "/a", "--expect", file])
      #expect(
        run.code == 1 && run.output.hasSuffix("only in line breaks: the rows are the same\n"),
        "\(run.output)")
    }
  }

  @Test func aLineWithACarriageReturnDiffersInItsRowAndIsShownWithoutIt() throws {
    let scratch = try story()
    try spoil("a", in: scratch)
    let journal = try text("a.jsonl", in: scratch)
    let file = try scratch.file("other", journal.replacingOccurrences(of: "\n", with: "\r\n"))
    let run = try CommandRun(["replay", scratch.folder.path + "/a", "--expect", file])
    #expect(run.code == 1 && run.output.contains("in line 3\n  expected: {"), "\(run.output)")
    #expect(run.output.contains("WIN-2") && !run.output.utf8.contains(UInt8(ascii: "\r")))
  }

  @Test func aDamagedTraceIsALossWhetherItsJournalDiffersOrNot() throws {
    let scratch = try story()
    try damage("a", in: scratch)
    let same = try CommandRun(["replay", scratch.folder.path, "--verify"])
    #expect(same.code == 3 && same.output.contains("a: as expected, 3 rows"), "\(same.output)")
    #expect(same.talk.contains("7 bytes left out"), "\(same.talk)")
    try spoil("a", in: scratch)
    try spoil("c", in: scratch)
    for operand in ["", "/a"] {
      let run = try CommandRun(["replay", scratch.folder.path + operand, "--verify"])
      #expect(run.code == 3, "a loss counts more than a difference")
      #expect(run.output.contains("a: differs from") && run.output.contains("WIN-2"))
    }
  }

  @Test(arguments: runs)
  func ofADamagedTraceNoGoldenIsWritten(_ run: String) throws {
    let scratch = try story()
    for other in Self.runs { try spoil(other, in: scratch) }
    try damage(run, in: scratch)
    let before = try Self.runs.map { try text("\($0).jsonl", in: scratch) }
    let updated = try CommandRun(["replay", scratch.folder.path, "--update"])
    #expect(updated.code == 4 && updated.output.isEmpty)
    #expect(updated.talk.contains("damaged, so no journal was written"), "\(updated.talk)")
    #expect(try Self.runs.map { try text("\($0).jsonl", in: scratch) } == before)
  }

  @Test func anUpdateWritesTheJournalThatVerifies() throws {
    let scratch = try story()
    let journal = try text("b.jsonl", in: scratch)
    try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("b.jsonl"))
    let missing = try CommandRun(["replay", scratch.folder.path + "/b", "--verify"])
    #expect(missing.code == 4 && missing.talk.contains("--update writes it"), "\(missing.talk)")
    try spoil("c", in: scratch)
    let updated = try CommandRun(["replay", scratch.folder.path, "--update"])
    #expect(updated.code == 0 && updated.output.isEmpty)
    let path = scratch.folder.path
    #expect(
      updated.talk == Self.runs.map { "umpire: wrote \(path)/\($0).jsonl, 3 rows\n" }.joined())
    #expect(try text("b.jsonl", in: scratch) == journal)
    #expect(try CommandRun(["replay", path, "--verify"]).code == 0)
  }

  @Test func whatIsNoJournalIsNotWrittenOver() throws {
    let scratch = try story()
    for text in ["dear diary\n", ReplayTests.tap] {
      _ = try scratch.file("a.jsonl", text)
      let updated = try CommandRun(["replay", scratch.folder.path, "--update"])
      #expect(
        updated.code == 4 && updated.talk.contains("move it to another path"), "\(updated.talk)")
      #expect(try self.text("a.jsonl", in: scratch) == text)
      let verified = try CommandRun(["replay", scratch.folder.path + "/a", "--verify"])
      #expect(verified.code == 4 && verified.talk.contains("not a journal: its first line"))
    }
  }

  @Test(arguments: [
    (["a", "--verify", "--update"], "--verify and --update cannot be combined"),
    (["a", "--verify", "--expect", "a.jsonl"], "--verify and --expect cannot be combined"),
    (["a", "--verify", "--jsonl"], "--verify and --jsonl cannot be combined: leave one of them"),
    (["a", "--jsonl", "--expect", "a.jsonl"], "--expect and --jsonl cannot be combined: leave"),
    (["", "--expect", "a.jsonl"], "--expect compares one run: name it, as in STORY/RUN"),
    (["a", "--verify", "--start", "1ms"], "--verify needs whole runs: leave out --start"),
    (["a", "--expect", "a.jsonl", "--stop", "1s"], "--expect needs whole runs: leave out --stop"),
    (["a", "--update", "--start", "1ms"], "--update needs whole runs: leave out --start"),
    (["a.touchtrace", "--verify"], "of its runs; `--expect FILE` compares another"),
    (["a.touchtrace", "--verify"], "--verify needs a story or one of its runs"),
    (["a.touchtrace", "--update"], "--update needs a story or one of its runs, whose journals"),
    (["a.touchtrace", "--update"], "; `--jsonl > FILE` writes the rows of another run"),
  ])
  func whatCannotBeComparedIsRefused(_ words: [String], _ talk: String) throws {
    let scratch = try story()
    let path = scratch.folder.path + (words[0].isEmpty ? "" : "/\(words[0])")
    let run = try CommandRun(["replay", path] + words.dropFirst(), in: scratch.folder)
    #expect(run.code == 2 && run.output.isEmpty, "\(run.output)\(run.talk)")
    #expect(run.talk.contains(talk), "\(run.talk)")
  }

  @Test func standardInputIsOneThingAtATime() throws {
    let journal = try CommandRun(["replay", "-", "--jsonl"], input: Array(ReplayTests.tap.utf8))
    let scratch = try Scratch()
    let rows = try scratch.file("tap.jsonl", ReplayTests.tap)
    let expected = Array(journal.output.utf8)
    let one = try CommandRun(["replay", rows, "--expect", "-"], input: expected)
    #expect(one.code == 0 && one.output.contains("as expected, 3 rows"), "\(one.talk)")
    let out = scratch.folder.path + "/out.touchtrace"
    for words in [["replay", "-", "--expect", "-"], ["convert", "-", out, "--scene", "-"]] {
      let both = try CommandRun(words, input: expected)
      #expect(both.code == 2 && both.talk.contains("cannot both be standard input"), "\(both.talk)")
    }
  }

  @Test func theDigestIsThatOfTheRows() throws {
    // Of one of sixteen journals the digest begins with a zero.
    var digests: [String] = []
    for x in 1...40 {
      let tap = ReplayTests.tap.replacingOccurrences(of: "\"x\":50", with: "\"x\":\(x)")
      let run = try CommandRun(["replay", "-", "--jsonl"], input: Array(tap.utf8))
      let digits = String(CRC32C.checksum(of: Array(run.output.utf8)), radix: 16)
      let digest = String(repeating: "0", count: 8 - digits.count) + digits
      let rows = run.output.split(separator: "\n").count
      #expect(run.talk == "umpire: \(rows) rows, crc32c \(digest)\n")
      digests.append(digest)
    }
    #expect(digests.contains { $0.hasPrefix("0") }, "none has to be filled up")
  }
}
