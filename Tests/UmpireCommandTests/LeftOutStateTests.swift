import Foundation
import Testing
import Umpire

/// Recordings that begin in the middle of a touch, played without their state: from a moment, or in
/// a scene that is named.
@Suite struct LeftOutStateTests {
  private static let scene = """
    { "device": "iPhone 8", "os": "12.0",
      "windows": [{ "id": "main", "view": "screen" }],
      "views": [{ "id": "screen", "frame": [0, 0, 375, 667], "multipleTouch": true }] }
    """

  /// A recording that begins at 0.5 s, when touch 1 is over, and touches 2 and 3 are down.
  private func trace() throws -> [UInt8] {
    let file = try SceneFile.read(Array(Self.scene.utf8), named: "scene.json") { _ in nil }
    var player = try Player(file.scene)
    var batch = Batch()
    player.start(into: &batch)
    func input(_ finger: UInt8, _ phase: Phase, _ x: Double, at time: Int64) -> Input {
      let sample = Sample(
        finger: FingerID(finger), phase: phase, point: Point2D(x, 300), pressure: .nan,
        radius: .nan)
      return Input(.frame([sample]), at: Instant(nanoseconds: time * 1_000_000))
    }
    let before = [
      input(7, .began, 20, at: 0), input(7, .ended, 20, at: 50), input(0, .began, 100, at: 100),
      input(1, .began, 200, at: 200), input(0, .moved, 120, at: 500),
    ]
    for input in before { player.play(input, into: &batch) }
    var trace = try TraceWriter(from: player, clock: "")
    let behind = [
      input(0, .moved, 140, at: 600), input(1, .ended, 200, at: 700),
      input(0, .moved, 160, at: 800),
      input(2, .began, 50, at: 900), input(2, .ended, 50, at: 950), input(0, .ended, 160, at: 1000),
    ]
    for input in behind { try player.play(input, into: &batch, recording: &trace) }
    trace.closeBlock(with: player)
    trace.close()
    return trace.takeBytes()
  }

  /// The began rows of a replay: touch, time in ms, x.
  private func begans(_ arguments: [String]) throws -> [[Int]] {
    let run = try CommandRun(arguments + ["--jsonl"])
    #expect(run.code == 0, "\(run.talk)")
    #expect(!run.output.contains("TCH-1"), "\(run.output)")
    return try run.rows().compactMap { row in
      guard row["effect"] as? String == "deliver", row["phase"] as? String == "began",
        let touch = row["touch"] as? Int, let x = row["x"] as? Double,
        let time = (row["t"] as? String).flatMap({ Int($0) })
      else { return nil }
      return [touch, time / 1_000_000, Int(x)]
    }
  }

  @Test("Fingers that are down in the state begin at --start where they are, with their numbers")
  func start() throws {
    let scratch = try Scratch()
    let path = try scratch.file("mid.touchtrace", try trace())
    let late = [4, 900, 50]
    for (time, expected) in [
      ("0s", [[2, 500, 120], [3, 500, 200], late]),
      ("500ms", [[2, 500, 120], [3, 500, 200], late]),
      ("650ms", [[2, 650, 140], [3, 650, 200], late]), ("750ms", [[2, 750, 140], late]),
      ("920ms", [[2, 920, 160], [4, 920, 50]]), ("1s", [[2, 1000, 160]]),
    ] {
      #expect(try begans(["replay", path, "--start", time]) == expected, "\(time)")
    }
    let why = try CommandRun(["why", path, "--start", "650ms"])
    #expect(!why.output.contains("TCH-1") && why.output.contains("touch 3"), "\(why.output)")
  }

  @Test("In a named scene they begin at the instant of the state")
  func namedScene() throws {
    let scratch = try Scratch()
    let path = try scratch.file("mid.touchtrace", try trace())
    let scene = try scratch.file("scene.json", Self.scene)
    let expected = [[2, 500, 120], [3, 500, 200], [4, 900, 50]]
    #expect(try begans(["replay", scene, path]) == expected)
    let other = try CommandRun(["replay", scene, path])
    #expect(other.talk.contains("only the fingers that are down in it begin"), "\(other.talk)")
  }

  @Test("The note about fingers is left out if none is down where the play begins")
  func notes() throws {
    let scratch = try Scratch()
    let path = try scratch.file("mid.touchtrace", try trace())
    func note(_ arguments: [String]) throws -> String { try CommandRun(arguments + [path]).talk }
    let start = try note(["replay", "--start", "650ms"])
    #expect(
      start.contains("--start: only the fingers that are down at 0.650 s begin, and what was"),
      "\(start)")
    let none = try note(["replay", "--start", "1100ms"])
    #expect(none.contains("not used with --start: what was before is missing"), "\(none)")
    #expect(!none.contains("fingers"), "\(none)")
    // At 1 s the last finger lifts, so that it is down until then.
    #expect(try note(["why", "--start", "1s"]).contains("that are down at 1.000 s begin"))
  }
}
