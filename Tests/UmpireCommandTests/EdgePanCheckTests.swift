import Foundation
import Testing

/// What `umpire check --static` says of edge pans at a deferred edge, and the play that shows it.
@Suite struct EdgePanCheckTests {
  private static func scene(_ views: String, _ keys: String = "") -> String {
    WhyScene(
      controller: #", "deferring": ["bottom"]"#,
      of: #", "gestures": [ { "id": "up", "kind": "edgePan", "edges": ["bottom"]\#(keys) } ]"#,
      views: views
    ).text
  }

  private static func map(_ keys: String = "") -> String {
    #"""
    { "id": "map", "parent": "screen", "frame": [0, 88, 375, 724],
      "gestures": [ { "id": "move", "kind": "pan"\#(keys) } ] }
    """#
  }

  private static let save = #"""
    { "id": "save", "parent": "screen", "kind": "button", "frame": [100, 712, 175, 100] }
    """#

  /// A finger that goes 84 points up from the bottom edge in 140 ms, or stays.
  private static func touch(moves: Bool) -> String {
    let rows = (moves ? Array(0...15) : [0, 15]).map { step in
      let phase = step == 0 ? "began" : step == 15 ? "ended" : "moved"
      let y = moves ? 808 - 6 * min(step, 14) : 808
      return #"{"t":"\#(step * 10_000_000)","phase":"\#(phase)","x":180,"y":\#(y)}"#
    }
    return rows.joined(separator: "\n") + "\n"
  }

  /// The findings of a scene about the edge pan, and the rows of a touch in it.
  private func check(
    _ text: String, moves: Bool
  ) throws -> (findings: [[String: Any]], rows: [[String: Any]]) {
    let scratch = try Scratch()
    let scene = try scratch.file("scene.json", text)
    let touches = try scratch.file("touches.jsonl", Self.touch(moves: moves))
    let findings = try CommandRun(["check", scene, "--static", "--json"]).findings()
    let played = try CommandRun(["replay", scene, touches, "--jsonl"])
    #expect(played.code == 0, "\(played.talk)")
    let own = findings.filter { ($0["subject"] as? String)?.contains("up") == true }
    return (own, try played.rows())
  }

  @Test func theSwipeThatAPanTakesFromAnEdgePanIsPredicted() throws {
    // EDGE-5, ARB-3
    func outcome(_ rows: [[String: Any]]) -> String? {
      let own = rows.filter { $0["entrant"] as? String == "up" }
      return own.first { $0["effect"] as? String == "outcome" }?["outcome"] as? String
    }
    let (findings, rows) = try check(Self.scene(Self.map()), moves: true)
    #expect(findings.map { $0["rule"] as? String } == ["EDGE-5"])
    #expect(findings.map { $0["subject"] as? String } == ["up, move"])
    #expect(
      findings.first?["says"] as? String
        == "A drag from the bottom edge is won by move: up does not begin on map.")
    #expect(
      findings.first?["change"] as? String
        == #"Set `move.requires = ["up"]`: tried, and it ends the conflict."#)
    #expect(outcome(rows) == "lost")
    let mended = try check(Self.scene(Self.map(#", "requires": ["up"]"#)), moves: true)
    #expect(mended.findings.isEmpty && outcome(mended.rows) == "won", "\(mended.findings)")
  }

  @Test func theTapThatAnEdgePanWithholdsIsPredicted() throws {
    // ARB-7
    func delivered(_ rows: [[String: Any]]) -> String? {
      rows.first { $0["effect"] as? String == "deliver" }?["t"] as? String
    }
    let (findings, rows) = try check(Self.scene(Self.save), moves: false)
    #expect(findings.map { $0["rule"] as? String } == ["ARB-7"])
    #expect(
      findings.first?["says"] as? String
        == "up withholds touches at the bottom edge until it has failed: save receives a tap there "
        + "late.")
    #expect(
      findings.first?["change"] as? String
        == "Set `up.delaysBegan = false`: tried, and it ends the conflict.")
    #expect(delivered(rows) == "150000000")
    let mended = try check(Self.scene(Self.save, #", "delaysBegan": false"#), moves: false)
    #expect(mended.findings.isEmpty && delivered(mended.rows) == "0", "\(mended.findings)")
  }

  @Test func anEdgePanThatTheSystemForestallsLosesToNothingElse() throws {
    // EDGE-1: the swipe is the system's, whatever else is there
    let text = Self.scene(Self.map() + ", " + Self.save)
      .replacing(#", "deferring": ["bottom"]"#, with: "")
    let (findings, _) = try check(text, moves: true)
    #expect(findings.contains { $0["rule"] as? String == "EDGE-1" }, "\(findings)")
    #expect(!findings.contains { $0["rule"] as? String == "EDGE-5" }, "\(findings)")
    #expect(!findings.contains { $0["rule"] as? String == "ARB-7" }, "\(findings)")
  }
}
