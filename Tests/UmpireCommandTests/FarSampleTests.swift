import Testing

/// TCH-1: what refuses a sample where no finger can be, and what only counts touches, agree.
@Suite struct FarSampleTests {
  /// A finger that comes down far away, one whose movement is far away, and a tap.
  private static let rows =
    #"""
    {"t":"0","finger":0,"phase":"began","x":100000000,"y":10}
    {"t":"100000000","finger":1,"phase":"began","x":150,"y":300}
    {"t":"120000000","finger":1,"phase":"moved","x":150,"y":-100000000}
    {"t":"600000000","finger":1,"phase":"ended","x":150,"y":300}
    {"t":"700000000","finger":1,"phase":"began","x":150,"y":300}
    {"t":"750000000","finger":1,"phase":"ended","x":150,"y":300}

    """#

  private static let far = "a sample beyond 16777216 pt in x or y: its location is ignored"

  @Test("Each has an anomaly, also where a trace is only checked")
  func anomalies() throws {
    let scratch = try Scratch()
    let rows = try scratch.file("far.jsonl", Array(Self.rows.utf8))
    let played = try CommandRun(["replay", rows, "--jsonl"])
    #expect(played.output.split(separator: "\n").count { $0.contains(Self.far) } == 2)
    let checked = try CommandRun(["inspect", rows, "--check"])
    #expect(checked.code == 1)
    #expect((checked.output + checked.talk).contains(Self.far), "\(checked.output)")
  }

  @Test("A touch has the same number after a start in the middle, and in a container")
  func numbers() throws {
    let scratch = try Scratch()
    let rows = try scratch.file("far.jsonl", Array(Self.rows.utf8))
    let trace = rows + ".touchtrace"
    #expect(try CommandRun(["convert", rows, trace]).code == 0)
    for source in [rows, trace] {
      for start in ["0s", "200ms", "650ms"] {
        let run = try CommandRun(["replay", source, "--jsonl", "--start", start])
        let last = run.output.split(separator: "\n").last { $0.contains("deliver") }
        #expect(last?.contains(#""touch":2"#) == true, "\(source) \(start): \(run.output)")
      }
    }
  }
}
