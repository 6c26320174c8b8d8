import Testing
import TouchCore
import TouchFormats

struct ImportReportTests {
  @Test("Findings are counted with their first location; only dropped ones are losses")
  func counts() {
    var report = ImportReport()
    report.add(.beganBefore, line: 3, time: 8_000_000)
    report.add(.position, line: 4, time: 9_000_000)
    report.add(.position, line: 5, time: 10_000_000)
    #expect(!report.hasLoss)
    report.add(.lift, line: 9)
    #expect(report.hasLoss)
    var other = ImportReport()
    other.add(.position, count: 3, line: 1, time: 0)
    report.merge(other)
    #expect(report.count(of: .position) == 5)
    #expect(
      report.lines.map { String(decoding: $0, as: UTF8.self) } == [
        "inferred: 1 touch was down before the first event of it, at line 3 (8.0 ms)",
        "clamped: 5 positions outside of the range, first at line 4 (9.0 ms)",
        "dropped: 1 lift of a finger that was never seen, at line 9",
      ])
    #expect(report.losses.count == 1)
  }

  @Test("The JSON report has a list for each kind of finding, even if it is empty")
  func json() {
    var report = ImportReport()
    report.add(.position, line: 4, time: 9_000_000)
    report.add(.queueOverflow)
    #expect(
      String(decoding: report.json, as: UTF8.self)
        == #"{"inferred":[],"clamped":[{"what":"position","count":1,"line":4,"t":"9000000","#
        + #""text":"1 position outside of the range, at line 4 (9.0 ms)"}],"rounded":[],"dropped":"#
        + #"[{"what":"queueOverflow","count":1,"text":"1 gap where the kernel's queue was full "#
        + #"(SYN_DROPPED): the touches that were down are cancelled there"}],"noted":[]}"# + "\n")
  }

  @Test("No two findings have the same word")
  func words() {
    #expect(Set(ImportFinding.allCases.map { "\($0.word)" }).count == ImportFinding.allCases.count)
  }

  @Test("Lines are counted together where the same field is wrong in the same way")
  func lines() {
    let lines = [
      "E: 1.0 0003 0035 x", "E: 1.0 0003 0035 y", "E: 1.0 0003 0035", "E: 1.0 z 0035 1",
      "E: 1.0 0003 z 1",
    ]
    var pieces: [EvemuText.Piece] = []
    let text = lines.joined(separator: "\n") + "\n"
    let report = EvdevImport.read(Array(text.utf8), pieces: &pieces).report
    #expect(report.items.map(\.count) == [2, 1, 1, 1])
    #expect(
      report.losses.first.map { String(decoding: $0, as: UTF8.self) }
        == "line 1: value: \"x\" is not a decimal number: "
        + "an event is \"E: 0.000001 0003 0035 810\" (and 1 more such)")
  }

  @Test func whatIsOutsideOfTheWrittenAxesSaysWhatHelps() {
    var report = ImportReport()
    report.add(.position, time: 8_000_000)
    #expect(
      report.lines.map { String(decoding: $0, as: UTF8.self) } == [
        "clamped: 1 position outside of the range, at 8.0 ms: the axes cover the screen of the "
          + "device, upright; `--device` or `--screen` names another, in a program "
          + "`RecordingOptions.screen`"
      ])
  }
}
