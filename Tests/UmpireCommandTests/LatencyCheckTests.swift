import Foundation
import Testing

/// `umpire check SCENE --maximise CONTROL`.
@Suite struct LatencyCheckTests {
  private static let buttons = "Traces/bottom-buttons/scene.json"

  private func maximise(_ control: String, _ options: String...) throws -> CommandRun {
    try CommandRun(
      ["check", Self.buttons, "--maximise", control, "--cases", "512", "--depth", "2"] + options)
  }

  @Test func theLatestResponseIsPrintedWithItsTouchesAndWhy() throws {
    // GATE-7, HI-3: lit at 150 ms and over before the next frame, so that the action is the response
    let run = try maximise("today")
    #expect(run.code == 0 && run.talk.isEmpty)
    for words in [
      "today: it responds up to 160 ms after the finger comes down (GATE-7)",
      #"    {"t":"0","finger":0,"phase":"began","x":"#,
      "  Why: A finger came down in the button `today`",
      "Searched: 512 cases and ", "seed 1",
    ] {
      #expect(run.output.contains(words), "\(words): \(run.output)")
    }
  }

  @Test func theTouchesPlayToThatLatency() throws {
    let object = try #require(try maximise("today", "--json").rows().first)
    let latency = try #require((object["latencies"] as? [[String: Any]])?.first)
    #expect(latency["control"] as? String == "today" && latency["latency"] as? Double == 160)
    #expect(latency["rule"] as? String == "GATE-7" && latency["unit"] as? String == "ms")
    let witness = try #require(latency["witness"] as? [String: Any])
    let rows = try #require(witness["touches"] as? [Any]).map { row in
      String(decoding: try JSONSerialization.data(withJSONObject: row), as: UTF8.self) + "\n"
    }.joined()
    let replay = try CommandRun(
      ["replay", Self.buttons, "-", "--jsonl"], input: Array(rows.utf8))
    let (told, touches) = (try replay.rows(), witness["touches"] as? [[String: Any]] ?? [])
    func time(_ row: [String: Any]?) -> Int? { (row?["t"] as? String).flatMap { Int($0) } }
    let acted = told.last { $0["event"] as? String == "action" && $0["view"] as? String == "today" }
    let landed = touches.last { $0["phase"] as? String == "began" }
    #expect(try #require(time(acted)) - (try #require(time(landed))) == 160_000_000)
    let seen = told.filter {
      $0["effect"] as? String == "present" && $0["view"] as? String == "today"
    }
    #expect(seen.map { $0["frames"] as? Int } == [0])
  }

  @Test func noResponseIsLaterThanTheBound() throws {
    let bound = try CommandRun(["bound", Self.buttons, "today", "--json"])
    let controls = try #require(try bound.rows().first?["controls"] as? [String: Any])
    let today = try #require(controls["today"] as? [String: Any])
    let object = try #require(try maximise("today", "--json").rows().first)
    let found = (object["latencies"] as? [[String: Any]])?.first?["latency"] as? Double
    // HI-5 counts to the frame of the display at which the highlight is seen.
    #expect(try #require(found) <= (try #require(today["highlight"] as? Double)))
  }

  @Test func theBytesAreTheSameWithAnyNumberOfJobs() throws {
    let one = try maximise("week", "--json", "--jobs", "1")
    #expect(one.code == 0)
    #expect(try maximise("week", "--json", "--jobs", "2").output == one.output)
  }

  @Test(arguments: [
    ("tody", [], "unknown control `tody` (did you mean `today`?)"),
    ("days", [], "--maximise: `days` is not a control"),
    ("days", [], "so it has no response: name a button, bar button, slider, switch or control"),
    ("today", ["--law", "rest"], "`--law` cannot be used with `--maximise`, which"),
    ("today", ["--static"], "is about touches, and `--static` plays none"),
    ("today", ["--corpus", "x"], "`--corpus` cannot be used with `--maximise`"),
  ])
  func aWrongRequestIsToldWhatIsMeant(
    _ control: String, _ options: [String], _ words: String
  ) throws {
    let run = try CommandRun(
      ["check", Self.buttons, "--maximise", control, "--cases", "1", "--depth", "0"] + options)
    #expect(run.code == 2 && run.output.isEmpty && run.talk.contains(words), "\(run.talk)")
  }
}
