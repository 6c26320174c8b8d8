import Foundation
import Testing

/// Bad input: the right exit code, one clear message, nothing on standard output, nothing written.
@Suite struct BadInputTests {
  private func expect(
    _ arguments: [String], code: Int32, saying words: String...,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let run = try CommandRun(arguments)
    #expect(run.code == code, "\(arguments): \(run.talk)", sourceLocation: location)
    #expect(run.output.isEmpty, "\(arguments)", sourceLocation: location)
    #expect(run.talk.hasPrefix("umpire: "), sourceLocation: location)
    for word in words {
      #expect(
        run.talk.contains(word), "\(arguments): \(word) is not in: \(run.talk)",
        sourceLocation: location)
    }
  }

  @Test func aCommandLineThatCannotBeUnderstoodIsExit2() throws {
    try expect([], code: 2, saying: "no verb", "usage")
    try expect(["frobnicate"], code: 2, saying: "frobnicate")
    try expect(["repaly", "x"], code: 2, saying: "did you mean `replay`")
    try expect(["replay"], code: 2, saying: "RUNS")
    try expect(["replay", "a", "b", "c"], code: 2, saying: "2 operands")
    try expect(["replay", "x", "--jsonn"], code: 2, saying: "did you mean `--jsonl`")
    try expect(["inspect", "x", "--verify"], code: 2, saying: "--verify")
    try expect(["replay", "x", "--layout"], code: 2, saying: "needs a value")
    try expect(["replay", "x", "--layout", "iphoneos9"], code: 2, saying: "did you mean")
    try expect(["replay", "x", "--device", "iPhone 5z"], code: 2, saying: "did you mean")
    try expect(["replay", "x", "--device", ""], code: 2, saying: "empty")
    try expect(["replay", "x", "--os", "abc"], code: 2, saying: "7.0.4")
    try expect(["replay", "x", "--stop", "soon"], code: 2, saying: "1.5s")
    try expect(["replay", "x", "--screen", "big"], code: 2, saying: "375x812")
    try expect(["replay", "x", "--jsonl=yes"], code: 2, saying: "does not accept a value")
    try expect(["replay", "x", "--from", "tape"], code: 2, saying: "touchtrace")
    try expect(["rule", "NOPE-1"], code: 2, saying: "NOPE-1")
    try expect(["rule", "REC-33.foo"], code: 2, saying: "unknown rule `REC-33`")
    try expect(
      ["rule", "REC-3.foo"], code: 2, saying: "REC-3 has no figure `foo`: `umpire rule REC-3`")
    try expect(
      ["rule", "REC-3."], code: 2, saying: "`REC-3.` ends with a dot: `umpire rule REC-3` prints")
    try expect(["rule", ".foo"], code: 2, saying: "unknown rule `.foo`")
    try expect(
      ["rule", "GATE-7.answer"], code: 2,
      saying: "`GATE-7.answer` is a figure, and not a rule: `umpire rule GATE-7` prints")
    try expect(["devices", "x"], code: 2, saying: "has no operands")
    try expect(["replay", "-", "-"], code: 2, saying: "standard input")
    try expect(["--jsonl"], code: 2, saying: "verb")
  }

  @Test func aModelIdentifierIsCalledOneAndNoOtherDeviceIsOffered() throws {
    let scratch = try Scratch()
    let scene = try scratch.file(
      "scene.json", WhyScene("iPhone13,2", views: WhyScene.list + "}").text)
    try expect(["scene", scene], code: 4, saying: "it is a model identifier", "umpire devices")
    try expect(
      ["replay", "x", "--device", "iPad7,5"], code: 2, saying: "this is a model identifier")
    let run = try CommandRun(["scene", scene])
    #expect(!run.talk.contains("did you mean"), "\(run.talk)")
    try expect(["replay", "x", "--device", "iPhone13s"], code: 2, saying: "did you mean")
  }

  @Test func aScrollViewForARecognizerIsAskedForItsPan() throws {
    let scratch = try Scratch()
    func scene(_ name: String) throws -> String {
      try scratch.file(
        "scene.json",
        WhyScene(
          views: WhyScene.list
            + #"""
            }, { "id": "sheet", "parent": "screen", "frame": [0, 400, 375, 300], "gestures": [
              { "id": "drag", "kind": "pan", "requiredBy": ["\#(name)"] } ] },
            { "id": "one", "parent": "screen", "frame": [0, 700, 30, 30],
              "gestures": [ { "id": "hold", "kind": "longPress" } ] }
            """#
        ).text)
    }
    try expect(["scene", scene("list")], code: 4, saying: #"did you mean "list.pan"?"#)
    try expect(["scene", scene("one")], code: 4, saying: #"did you mean "hold"?"#)
    let none = try CommandRun(["scene", scene("screen")])
    #expect(none.code == 4 && !none.talk.contains("did you mean"), "\(none.talk)")
  }

  @Test func rowsInAnArrayAreToldToStandOneALine() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "touches.jsonl", #" [{"t":"0","phase":"began","x":1,"y":2}]"# + "\n")
    for verb in ["replay", "why", "inspect"] {
      try expect([verb, file], code: 4, saying: "a JSON array", "one object a line")
    }
  }

  @Test func aContainerWithoutItsBeginningCanBeRecovered() throws {
    let scratch = try Scratch()
    let whole = try Data(
      contentsOf: CommandRun.root.appendingPathComponent("Traces/pager/lost.touchtrace"))
    let file = try scratch.file("rest.bin", Array(whole.suffix(3_000)))
    for verb in ["replay", "why", "inspect"] {
      try expect([verb, file], code: 4, saying: "whose beginning is lost", "umpire recover IN OUT")
    }
    let out = scratch.folder.path + "/out.touchtrace"
    #expect(try CommandRun(["recover", file, out]).code == 3)
    #expect(try CommandRun(["inspect", out]).code == 0)
  }

  @Test func aCutLastLineIsSaidToBeLeftOut() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "touches.jsonl", WhyScene.tap((10, 20), for: 80) + #"{"t":"200000000","pha"#)
    let run = try CommandRun(["why", file])
    #expect(run.code == 3 && run.output.contains("touch 1"), "\(run.output)")
    #expect(run.talk.contains("line 3") && run.talk.contains("; the line is left out"))
  }

  @Test func aWholeLastLineIsRefusedForItsFaultAsIfALineFeedFollowed() throws {
    let scratch = try Scratch()
    let rows = WhyScene.tap((10, 20), for: 80)
    for (line, fault) in [
      (#"{"t":"200000000","phase":"endd","x":1,"y":2}"#, #"did you mean "ended"?"#),
      (#"{"t":"200000000","change":"box.hidden ="}"#, "byte 12: a value is missing"),
    ] {
      for end in ["", "\n"] {
        let file = try scratch.file("touches.jsonl", rows + line + end)
        try expect(["replay", file], code: 4, saying: "line 3: ", fault)
      }
    }
  }

  @Test func anOperandThatCannotBeUsedIsExit4() throws {
    let scratch = try Scratch()
    let folder = scratch.folder.path
    let empty = try scratch.file("empty", [])
    let text = try scratch.file("diary.txt", "dear diary, today I touched a screen\n")
    let noise = try scratch.file(
      "noise", (1...3_000).map { UInt8(truncatingIfNeeded: ($0 * $0 * 7919) >> 5 | 0x81) })
    for verb in ["replay", "inspect"] {
      try expect([verb, folder + "/none"], code: 4, saying: "no such file")
      try expect([verb, folder], code: 4, saying: "folder")
      try expect([verb, empty], code: 4, saying: "empty")
      try expect([verb, text], code: 4, saying: "diary.txt", "--from")
      try expect([verb, noise], code: 4, saying: "noise")
      try expect([verb, noise, "--from", "touchtrace"], code: 4, saying: "not a touch trace")
      try expect([verb, noise, "--layout", "iphoneos3"], code: 4, saying: "byte 0")
    }
    try expect(["scene", text], code: 4, saying: "diary.txt:1:1")
  }

  @Test func aRunThatAStoryDoesNotHaveIsToldWithThoseItHas() throws {
    for verb in ["replay", "why"] {
      try expect(
        [verb, "Traces/notch-ears/nonsense"], code: 4,
        saying: "the story has no run `nonsense`: its runs are bottom, button, landscape, left-ear")
      try expect(
        [verb, "Traces/notch-ears/left-eer.touchtrace"], code: 4,
        saying: "the story has no run `left-eer` (did you mean `left-ear`?)")
      try expect([verb, "Traces/nonsense"], code: 4, saying: "no such file; ")
      for path in ["Traces/pagr", "Traces/pagr/pinch", "Traces/pagr/"] {
        try expect(
          [verb, path], code: 4, saying: "no such file (did you mean `Traces/pager`?); ")
      }
    }
  }

  @Test func aTraceFromTheFutureIsRefusedWithItsVersion() throws {
    var bytes = Array(
      try Data(
        contentsOf: CommandRun.root.appendingPathComponent(
          "Traces/hidden-drawer/drawer.touchtrace")))
    bytes[12] = 9
    // The checksum of the header, which is the last four of its bytes, made right again.
    let length = Int(bytes[8]) | Int(bytes[9]) << 8
    let checksum = crc32c(bytes[..<(length - 4)])
    for place in 0..<4 {
      bytes[length - 4 + place] = UInt8(truncatingIfNeeded: checksum >> (8 * place))
    }
    let scratch = try Scratch()
    let future = try scratch.file("future.touchtrace", bytes)
    try expect(["inspect", future], code: 4, saying: "version 9", "newer umpire")
  }

  @Test func swappedOperandsAreTold() throws {
    let scratch = try Scratch()
    let scene = try scratch.file("scene.json", #"{"windows": [], "views": []}"#)
    let rows = try scratch.file("tap.jsonl", ReplayTests.tap)
    try expect(["replay", rows, scene], code: 4, saying: "the scene comes before the trace")
    try expect(["replay", scene], code: 4, saying: "SCENE TRACE")
  }

  @Test(arguments: [
    (#"{"device": "iPhone 5s", }"#, "comma"),
    (
      #"{"windows": [{"id": "w", "view": "a"}], "views": [{"id": "a", "frme": [0,0,1,1]}]}"#,
      "frame"
    ),
    (
      #"{"windows": [{"id": "w", "view": "b"}], "views": [{"id": "a", "frame": [0,0,1,1]}]}"#,
      "\"b\""
    ),
    (
      #"{"windows": [{"id": "w", "view": "a"}], "views": [{"id": "a", "parent": "b", "frame": [0,0,1,1]}, {"id": "b", "parent": "a", "frame": [0,0,1,1]}]}"#,
      "a → b → a"
    ),
    (
      #"{"windows": [{"id": "w", "view": "s"}], "views": [{"id": "s", "frame": [0,0,9,9]}, {"id": "a", "parent": "s", "pin": {"left": "b.right", "width": 1, "top": "bounds", "height": 1}}, {"id": "b", "parent": "s", "pin": {"left": "a.right", "width": 1, "top": "bounds", "height": 1}}]}"#,
      "a → b → a"
    ),
    (
      #"{"windows": [{"id": "w", "view": "a"}], "views": [{"id": "a", "frame": [0,0,1,1]}, {"id": "a", "frame": [0,0,1,1]}]}"#,
      "taken"
    ),
    (
      #"{"windows": [{"id": "w", "view": "a"}], "views": [{"id": "a", "frame": [0,0,-1,1]}]}"#,
      "negative"
    ),
  ])
  func aSceneThatDoesNotLoadIsExit4(_ text: String, _ word: String) throws {
    let scratch = try Scratch()
    let scene = try scratch.file("scene.json", text)
    try expect(["scene", scene], code: 4, saying: "scene.json:1:", word)
    try expect(
      ["replay", scene, try scratch.file("tap.jsonl", ReplayTests.tap)], code: 4, saying: word)
  }

  private func crc32c(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var register = UInt32.max
    for byte in bytes {
      register ^= UInt32(byte)
      for _ in 0..<8 { register = register & 1 == 0 ? register >> 1 : register >> 1 ^ 0x82F6_3B78 }
    }
    return ~register
  }
}
