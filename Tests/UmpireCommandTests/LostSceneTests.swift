import Foundation
import Testing
import Umpire

/// Damaged containers of which the scene may be lost: a trace without its scene plays in another one,
/// which has to be said.
@Suite struct LostSceneTests {
  private let scratch: Scratch
  private let header: [UInt8]
  private let scene: [UInt8]
  /// The scene that the first one extends.
  private let other: [UInt8]
  private let touches: [UInt8]

  init() throws {
    scratch = try Scratch()
    var writer = try TraceWriter(
      TraceHeader(
        device: "iPhone 5s", os: "7.0.4", screen: Size2D(320, 568), scale: 2, clock: "mach"))
    header = writer.takeBytes()
    func block(of text: String, called name: SceneName) throws -> [UInt8] {
      try writer.append(scene: Array(text.utf8), called: name)
      return writer.takeBytes()
    }
    scene = try block(
      of: #"{"extends": "box.json", "do": [{"set": "box.frame.y", "to": 300}]}"#,
      called: "late.json")
    other = try block(
      of: """
        {"device": "iPhone 5s", "windows": [{"id": "w", "view": "all"}],
         "views": [{"id": "all", "frame": [0, 0, 320, 568]},
                   {"id": "box", "parent": "all", "frame": [0, 50, 100, 100]}]}
        """, called: "box.json")
    for (kind, time) in [(TouchEntry.Kind.began, Int64(0)), (.ended, 80)] {
      try writer.append(
        TouchEntry(
          kind, finger: FingerID(0), at: .zero + .milliseconds(time), point: Point2D(50, 100)))
    }
    writer.close()
    touches = writer.takeBytes()
  }

  private static let missing = "a part before the first touch is missing or cannot be read"

  private func damaged(_ block: [UInt8]) -> [UInt8] {
    var block = block
    block[50] ^= 1
    return block
  }

  private func recover(_ trace: String) throws -> (path: String, run: CommandRun) {
    let path = scratch.folder.path + "/mended.touchtrace"
    return (path, try CommandRun(["recover", trace, path, "--force"]))
  }

  @Test func aTraceOfWhichTheSceneMayBeLostSaysThatItPlaysInTheDefaultScene() throws {
    let trace = try scratch.file("a.touchtrace", header + damaged(other) + touches)
    let (mended, recovered) = try recover(trace)
    #expect(recovered.code == 3)
    #expect(
      recovered.talk.contains(
        "\(trace): \(Self.missing): if the scene was in it, the new trace plays in the default "
          + "scene instead of its own scene"), "\(recovered.talk)")
    #expect(recovered.talk.contains("--scene SCENE`"), "\(recovered.talk)")
    for (path, code) in [(trace, Int32(3)), (mended, 0)] {
      for words in [["replay"], ["replay", "--jsonl"], ["why"], ["why", "--json"]] {
        let run = try CommandRun([words[0], path] + words.dropFirst())
        #expect(run.code == code, "\(words): \(run.talk)")
        let note =
          "umpire: note: \(path): byte \(header.count): \(Self.missing): if the scene was in it, "
          + "the trace plays in the default scene instead of its own scene"
        #expect(run.talk.hasPrefix(note), "\(words): \(run.talk)")
        #expect(run.talk.contains("name the scene file before the trace"), "\(run.talk)")
      }
    }
  }

  @Test func aSceneThatIsNamedOrStoredEndsTheNote() throws {
    let file = try scratch.sceneOfAnIPhone4S()
    let trace = try scratch.file("a.touchtrace", header + damaged(other) + touches)
    let (mended, _) = try recover(trace)
    for path in [trace, mended] {
      #expect(!(try CommandRun(["replay", file, path]).talk.contains(Self.missing)))
    }
    let stored = scratch.folder.path + "/stored.touchtrace"
    #expect(try CommandRun(["convert", mended, stored, "--scene", file]).code == 0)
    let run = try CommandRun(["replay", stored])
    #expect(run.code == 0 && run.talk.isEmpty && run.output.contains("iPhone 4S"), "\(run.talk)")
  }

  @Test func aSceneThatWasBehindTheLostOneIsNamed() throws {
    let trace = try scratch.file("a.touchtrace", header + damaged(scene) + other + touches)
    let (mended, recovered) = try recover(trace)
    #expect(
      recovered.code == 3
        && recovered.talk.contains(
          "if a scene was in it, the new trace plays in `box.json` instead of that one"),
      "\(recovered.talk)")
    for path in [trace, mended] {
      let run = try CommandRun(["replay", path])
      #expect(
        run.talk.contains(
          "if a scene was in it, the trace plays in `box.json` instead of that one"),
        "\(run.talk)")
    }
  }

  @Test func aSceneOfALaterVersionIsMissingToo() throws {
    var later = other
    later[9] = 2
    for place in 16..<20 { later[place] = 0 }
    var sum = CRC32C()
    sum.update(later)
    for place in 0..<4 {
      later[16 + place] = UInt8(truncatingIfNeeded: sum.value >> (8 * UInt32(place)))
    }
    let trace = try scratch.file("a.touchtrace", header + later + touches)
    let run = try CommandRun(["replay", trace])
    #expect(run.code == 3)
    #expect(run.talk.contains("byte \(header.count): \(Self.missing)"), "\(run.talk)")
  }

  @Test func damageThatCannotHaveTakenTheSceneMakesNoNote() throws {
    var bytes = header + scene + other + touches
    bytes[20] ^= 1
    let ofHeader = try scratch.file("header.touchtrace", bytes)
    let (mended, recovered) = try recover(ofHeader)
    #expect(recovered.code == 3 && !recovered.talk.contains(Self.missing), "\(recovered.talk)")
    let behind = try scratch.file(
      "behind.touchtrace", header + scene + other + damaged(other) + touches)
    let whole = try scratch.file("whole.touchtrace", header + touches)
    let cutOff = try scratch.file("cut.touchtrace", header + other.prefix(60))
    // The end of each counts blocks that are not there, but for the one that was written again.
    for (path, code, plays) in [
      (mended, Int32(0), true), (behind, 3, true), (whole, 3, true), (cutOff, 3, false),
    ] {
      let run = try CommandRun(["replay", path])
      #expect(run.code == code, "\(path): \(run.code) \(run.talk)")
      #expect(run.output.contains("HIT-") == plays, "\(path): \(run.output)")
      #expect(!run.talk.contains(Self.missing), "\(path): \(run.talk)")
    }
  }

  @Test func aDamagedHeaderBehindWhichTheSceneIsLostTooMakesANote() throws {
    var bytes = header + damaged(scene) + other + touches
    bytes[20] ^= 1
    let trace = try scratch.file("a.touchtrace", bytes)
    let (mended, recovered) = try recover(trace)
    #expect(recovered.code == 3 && recovered.talk.contains(Self.missing), "\(recovered.talk)")
    let run = try CommandRun(["replay", mended])
    #expect(run.talk.contains("plays in `box.json` instead of that one"), "\(run.talk)")
  }
}
