import Foundation
import Testing

/// A run whose trace cannot be read to its end: the account of the part that was read.
@Suite struct WhyBrokenRunTests {
  /// Taps beside an upright screen. They fill more than the first piece that is read.
  private static let taps = (0..<6_000).map { number in
    WhyScene.tap((800, 200), for: 80, at: 1 + 1_000 * number)
  }.joined()

  /// The run of the object that `why` prints. A pipe is copied to a file, whose second piece is
  /// longer than the limit allows.
  private func run(_ options: String, in scratch: Scratch) throws -> [String: Any] {
    let scene = try scratch.file("scene.json", WhyScene(views: WhyScene.list + "}").text)
    let rows = try scratch.file("taps.jsonl", Self.taps)
    let run = try ShellRun(
      "ulimit -f 600; cat \(rows) | $UMPIRE why --json \(options) \(scene) -")
    #expect(run.code == 4 && run.talk.contains("cannot be read"), "\(run.talk)")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try #require((object?["runs"] as? [[String: Any]])?.first)
  }

  private func list(_ value: Any?) throws -> [[String: Any]] {
    try #require(value as? [[String: Any]])
  }

  @Test func theObjectHasAllMembersAndTheMessage() throws {
    let run = try run("", in: try Scratch())
    let touches = try list(run["touches"])
    #expect(!touches.isEmpty && touches.count < 6_000)
    #expect((run["broken"] as? String)?.contains("cannot be read") == true)
    // The layout of the first instant belongs to no touch.
    #expect(!(try list(run["besides"])).isEmpty)
    let notes = try #require(run["notes"] as? [String])
    #expect(notes.first?.contains("turned by 90°") == true, "\(notes)")
    #expect(notes.last?.contains("was read up to touch \(touches.count).") == true, "\(notes)")
  }

  @Test func aChosenTouchOfTheRunHasTheMembersToo() throws {
    let run = try run("--touch 1 --touch 6000", in: try Scratch())
    #expect(try list(run["touches"]).count == 1 && run["broken"] is String)
    #expect(run["besides"] is [Any] && run["notes"] is [Any])
  }
}
