import Foundation
import Testing

/// Actions of the host that have no effect: answers that no question uses (ASK-1), and changes that
/// the scene refuses (SCENE-1). `replay` and `why` say where they are, and why.
@Suite struct IdleActionsTests {
  private static let scene = """
    { "device": "iPhone 8", "os": "12.0",
      "windows": [{ "id": "main", "view": "screen" }],
      "views": [
        { "id": "screen", "frame": [0, 0, 375, 667], "asks": ["hitTest"],
          "gestures": [{ "id": "pick", "kind": "tap", "asks": ["begin"] }] },
        { "id": "box", "parent": "screen", "frame": [0, 100, 100, 100] }] }
    """
  private static let began = #"{"t":"1000","phase":"began","x":50,"y":120}"#
  private static let ended = #"{"t":"80001000","phase":"ended","x":50,"y":120}"#

  private static func answer(_ text: String, at time: String = "80001000") -> String {
    let quoted = text.replacingOccurrences(of: "\"", with: "\\\"")
    return "{\"t\":\"\(time)\",\"answer\":\"\(quoted)\"}"
  }

  private static func change(_ text: String) -> String {
    let quoted = text.replacingOccurrences(of: "\"", with: "\\\"")
    return "{\"t\":\"80001000\",\"change\":\"\(quoted)\"}"
  }

  /// Runs a verb with a recording of a tap that has rows before the lift.
  private func run(
    _ verb: String, _ rows: [String], inContainer: Bool = false
  ) throws -> CommandRun {
    let scratch = try Scratch()
    let scene = try scratch.file("scene.json", Self.scene)
    let text = ([Self.began] + rows + [Self.ended]).joined(separator: "\n") + "\n"
    var trace = try scratch.file("tap.jsonl", text)
    if inContainer {
      let container = scratch.folder.path + "/tap.touchtrace"
      #expect(try CommandRun(["convert", trace, container]).code == 0)
      trace = container
    }
    return try CommandRun([verb, scene, trace])
  }

  @Test(
    "An answer that no question uses is named with its line and the reason (ASK-1)",
    arguments: [
      ("begin of pik touch 1 = false", #"there is no recognizer "pik": did you mean "pick"?"#),
      (
        "begin of zzzzzz touch 1 = false",
        #"there is no recognizer "zzzzzz": name a recognizer or a scroll view's pan of the scene"#
      ),
      (
        "begin of box touch 1 = false",
        #""box" is a view, but a recognizer is needed: name a recognizer or a scroll view's pan"#
      ),
      ("hitTest of scren touch 1 = null", #"there is no view "scren": did you mean "screen"?"#),
      (
        "cancelContent of box with row touch 1 = false",
        #""box" is not a scroll view, and only those ask "cancelContent": remove the answer"#
      ),
      (
        "receive of pick touch 1 = false",
        #""pick" does not ask "receive": add "asks": ["receive"] to it in the scene"#
      ),
      ("hitTest of box touch 1 = null", #""box" does not ask "hitTest": add "asks": ["hitTest"]"#),
      (
        "begin of pick touch 2 = false",
        #""pick" asks "begin" about touch 1, and not as this answer says: correct the answer, or "#
          + "remove it"
      ),
      ("begin of pick with box touch 1 = false", #""pick" asks "begin" without `with`"#),
      (#"begin of pick touch 1 = "box""#, "the question needs true or false"),
    ])
  func unused(_ text: String, _ why: String) throws {
    let run = try run("replay", [Self.answer(text)])
    #expect(run.code == 0, "\(run.talk)")
    let shown = "tap.jsonl: line 2: the answer `\(text)` is not used: "
    #expect(run.talk.contains("note: ") && run.talk.contains(shown), "\(run.talk)")
    #expect(run.talk.contains(why), "\(run.talk)")
  }

  @Test("A wrong time, and a wrong value of a hit test")
  func timesAndViews() throws {
    let early = try run("replay", [Self.answer("begin of pick touch 1 = false", at: "70000000")])
    #expect(early.talk.contains(#"asks "begin" at "t":"80001000""#), "\(early.talk)")
    let scratch = try Scratch()
    let scene = try scratch.file("scene.json", Self.scene)
    for (value, why) in [
      ("true", "needs the id of a view between double quotes, or null for no view"),
      (#""bax""#, #"there is no view "bax": did you mean "box"?"#),
      (#""pick""#, #""pick" is a recognizer, but a view is needed"#),
    ] {
      let row = Self.answer("hitTest of screen touch 1 = \(value)", at: "1000")
      let trace = try scratch.file(
        "tap.jsonl", [row, Self.began, Self.ended, ""].joined(separator: "\n"))
      let run = try CommandRun(["replay", scene, trace])
      #expect(run.talk.contains("line 1: the answer `hitTest of screen touch 1 = "), "\(run.talk)")
      #expect(run.talk.contains(why), "\(run.talk)")
    }
  }

  @Test("An answer behind the input that asks its question is told to be put before it (ASK-1)")
  func behindInput() throws {
    let scratch = try Scratch()
    let scene = try scratch.file("scene.json", Self.scene)
    let rows = [Self.began, Self.ended, Self.answer("begin of pick touch 1 = false"), ""]
    let trace = try scratch.file("tap.jsonl", rows.joined(separator: "\n"))
    let run = try CommandRun(["replay", scene, trace])
    #expect(run.code == 0)
    #expect(
      run.talk.contains(
        "line 3: the answer `begin of pick touch 1 = false` is not used: it stands behind the input"
      ),
      "\(run.talk)")
    #expect(run.talk.contains("put it before that input"), "\(run.talk)")
  }

  @Test("An answer before --start is named if its touch begins there (ASK-1)")
  func beforeStart() throws {
    let scratch = try Scratch()
    let scene = try scratch.file("scene.json", Self.scene)
    let rows = [
      Self.answer(#"hitTest of screen touch 1 = "screen""#, at: "1000"), Self.began,
      Self.answer("begin of pick touch 1 = false"), Self.ended, "",
    ]
    let trace = try scratch.file("tap.jsonl", rows.joined(separator: "\n"))
    func talk(_ start: String) throws -> String {
      let run = try CommandRun(["replay", scene, trace, "--start", start])
      #expect(run.code == 0, "\(run.talk)")
      return run.talk
    }
    let late = try talk("50ms")
    #expect(
      late.contains(
        #"line 1: the answer `hitTest of screen touch 1 = "screen"` is not used: it stands before "#
          + "the start of the play, and is left out: start earlier to use it"), "\(late)")
    #expect(!late.contains("line 3"), "\(late)")
    // The touch is over, and needs no answer.
    #expect(try !talk("100ms").contains("is not used"))
    #expect(try talk("0s").isEmpty)
  }

  @Test("Changes before --start are counted, with the times of the first and the last")
  func changesBeforeStart() throws {
    let scratch = try Scratch()
    let scene = try scratch.file("scene.json", Self.scene)
    let rows = [
      Self.began, #"{"t":"20001000","change":"box.frame.x = 10"}"#,
      #"{"t":"40001000","change":[{"set":"box.frame.x","to":20},{"set":"box.hidden","to":true}]}"#,
      Self.ended, "",
    ]
    let trace = try scratch.file("tap.jsonl", rows.joined(separator: "\n"))
    func talk(_ start: String, _ verb: String = "replay") throws -> String {
      let run = try CommandRun([verb, scene, trace, "--start", start])
      #expect(run.code == 0, "\(run.talk)")
      return run.talk
    }
    let path = "umpire: note: \(trace): "
    let all =
      "\(path)3 changes of the scene, from 0.020 s to 0.040 s, are before the start of the play, and "
      + "are left out\n"
    #expect(try talk("50ms") == all)
    #expect(try talk("50ms", "why") == all)
    let one =
      "\(path)1 change of the scene, at 0.020 s, is before the start of the play, and is left "
      + "out\n"
    #expect(try talk("30ms") == one)
    // A change at the start is made.
    #expect(try talk("20ms").isEmpty)
    // The notes about changes do not depend on a touch that begins there.
    #expect(try talk("79ms") == all)
  }

  @Test("Of two answers to one question the first is named; used ones are not")
  func corrected() throws {
    let run = try run(
      "replay",
      [
        Self.answer("begin of pick touch 1 = false"), Self.answer("begin of pick touch 1 = true"),
      ])
    #expect(
      run.talk.contains("line 2: ")
        && run.talk.contains("a later answer to the same question counts: remove one of the two"),
      "\(run.talk)")
    #expect(!run.talk.contains("line 3: "), "\(run.talk)")
  }

  @Test("In a container the place is the entry's, and why says it once too")
  func containers() throws {
    let answer = Self.answer("begin of pik touch 1 = false")
    let replayed = try run("replay", [answer], inContainer: true)
    #expect(replayed.code == 0)
    #expect(
      try #/tap.touchtrace: byte \d+: the answer `begin of pik/#.firstMatch(in: replayed.talk)
        != nil, "\(replayed.talk)")
    let why = try run("why", [answer])
    #expect(why.talk.components(separatedBy: "is not used").count == 2, "\(why.talk)")
  }

  @Test(
    "A refused change is named with its line, the reason and a cure (SCENE-1)",
    arguments: [
      (#"add x in nobody: {"frame":[0,0,9,9]}"#, #"there is no view "nobody""#),
      (#"add x in boxx: {"frame":[0,0,9,9]}"#, #"there is no view "boxx": did you mean "box"?"#),
      (
        #"add box in screen: {"frame":[0,0,9,9]}"#, #"the id "box" is taken by a view of the scene"#
      ),
      (
        #"add pick in screen: {"frame":[0,0,9,9]}"#,
        #"the id "pick" is taken by a recognizer of the scene"#
      ),
      (
        #"add x in screen: {"kind":"button"}"#,
        #"the frame of the view is not determined: add "frame""#
      ),
      ("remove boxx", #"there is no object or fact "boxx": did you mean "box"?"#),
      (
        #"add x before boxx: {"frame":[0,0,9,9]}"#, #"there is no view "boxx": did you mean "box"?"#
      ),
      (
        #"add x in box before box: {"frame":[0,0,9,9]}"#,
        #""box" is not a sibling of what is added: leave "before" out"#
      ),
      (
        #"add x in screen: {"frame":[0,0,9,9],"gestures":[{"id":"x","kind":"tap"}]}"#,
        #"the id "x" is taken by another member of this change"#
      ),
      ("box.hiden = true", #""hidden""#),
      ("box.hidden = 3", "needs true or false, not 3"),
      ("screen.parent = box", "a view that a window or a controller shows is in no other view"),
    ])
  func refused(_ text: String, _ why: String) throws {
    for verb in ["replay", "why"] {
      let run = try run(verb, [Self.change(text)])
      #expect(run.code == 0)
      #expect(run.talk.contains("tap.jsonl: line 2: at 0.080 s the scene refused the change `"))
      #expect(run.talk.contains(why), "\(run.talk)")
      if verb == "replay" { #expect(run.output.contains("because ") && run.output.contains(why)) }
    }
  }

  @Test("The row of a refused change has the words of the note in `details` (SCENE-1)")
  func details() throws {
    let scratch = try Scratch()
    let scene = try scratch.file("scene.json", Self.scene)
    let rows = [Self.began, Self.change("remove boxx"), Self.ended, ""]
    let trace = try scratch.file("tap.jsonl", rows.joined(separator: "\n"))
    let run = try CommandRun(["replay", scene, trace, "--jsonl"])
    let row = try #require(try run.rows().first { $0["effect"] as? String == "anomaly" })
    #expect(row["why"] as? String == "the scene has no object or fact of that name")
    let details = try #require(row["details"] as? String)
    #expect(details == #"there is no object or fact "boxx": did you mean "box"?"#)
    #expect(run.talk.contains("the change `remove boxx`: \(details)"), "\(run.talk)")
  }

  @Test("A view is not added to what was removed, or before it (SCENE-1, SCENE-2)")
  func besideRemoved() throws {
    for place in ["in box", "before box"] {
      let add = Self.change("add x \(place): {\"frame\":[0,0,9,9]}")
      let run = try run("replay", [Self.change("remove box"), add])
      #expect(run.talk.contains(#""box" has been removed, or a view that contains it"#))
    }
  }

  @Test("A variant that adds an id twice is refused with the reason (SCENE-2)")
  func addedTwice() throws {
    let scratch = try Scratch()
    _ = try scratch.file("scene.json", Self.scene)
    let add = #"{"add":{"id":"v","frame":[0,0,9,9]},"in":"box"}"#
    let variant = try scratch.file(
      "twice.json", #"{"extends":"scene.json","do":["# + add + "," + add + "]}")
    let run = try CommandRun(["scene", variant])
    #expect(run.code == 4, "\(run.talk)")
    #expect(run.talk.contains(#"do[1]"#), "\(run.talk)")
    #expect(run.talk.contains(#"the id "v" is taken by a view of the scene"#), "\(run.talk)")
  }

  @Test("A sum that is too large for a number is called so (SCENE-1)")
  func sums() throws {
    let add = Self.change("box.frame.x += 1.7e308")
    let run = try run("replay", [add, add])
    #expect(run.talk.contains(#"the sum is too large for "box.frame.x""#), "\(run.talk)")
  }

  @Test("A change that a later one of its list would allow is told so (SCENE-1)")
  func madeTogether() throws {
    let scratch = try Scratch()
    let scene = try scratch.file("scene.json", Self.scene)
    let list =
      #"{"t":"80000000","change":[{"set":"late.hidden","to":true},"#
      + #"{"add":{"id":"late","frame":[0,0,9,9]},"in":"screen"}]}"#
    let trace = try scratch.file(
      "tap.jsonl", [Self.began, list, Self.ended, ""].joined(separator: "\n"))
    let run = try CommandRun(["replay", scene, trace, "--jsonl"])
    let row = try #require(try run.rows().first { $0["effect"] as? String == "anomaly" })
    #expect(row["why"] as? String == "the scene has no object or fact of that name")
    let details = try #require(row["details"] as? String)
    #expect(
      details == "the scene has no object or fact of that name: the changes that follow it at "
        + "this instant allow it: write it behind them")
    #expect(run.talk.contains(details), "\(run.talk)")
  }

  @Test("inspect counts answers and changes, and prints them as rows")
  func inspected() throws {
    let scratch = try Scratch()
    let answer = Self.answer("begin of pick touch 1 = false")
    let two = #"{"t":"80001000","change":[{"set":"box.hidden","to":true},{"remove":"box"}]}"#
    let rows = [Self.began, answer, two, Self.ended, ""].joined(separator: "\n")
    let trace = try scratch.file("tap.jsonl", rows)
    let container = scratch.folder.path + "/tap.touchtrace"
    #expect(try CommandRun(["convert", trace, container]).code == 0)
    for path in [trace, container] {
      let summary = try CommandRun(["inspect", path]).output
      #expect(summary.contains("  changes    2 of the scene\n"), "\(summary)")
      #expect(summary.contains("  answers    1 of the host to questions\n"), "\(summary)")
      let object = try #require(try CommandRun(["inspect", path, "--json"]).rows().first)
      #expect(object["answers"] as? Int == 1 && object["changes"] as? Int == 2)
      let printed = try CommandRun(["inspect", path, "--jsonl"]).output.split(separator: "\n")
      #expect(printed.count == 4)
      let late = answer.replacingOccurrences(of: "80001000", with: "80000000")
      #expect(printed[1] == late)
      #expect(printed[2] == two.replacingOccurrences(of: "80001000", with: "80000000"))
      let absolute = try CommandRun(["inspect", path, "--jsonl", "--absolute"]).output
      #expect(absolute.contains(answer))
    }
  }

  @Test("A conversion counts the changes that it leaves out as inspect does")
  func counts() throws {
    let scratch = try Scratch()
    let two = #"{"t":"80001000","change":[{"set":"box.hidden","to":true},{"remove":"box"}]}"#
    let rows = [Self.began, two, Self.ended, ""].joined(separator: "\n")
    let trace = try scratch.file("tap.jsonl", rows)
    let container = scratch.folder.path + "/tap.touchtrace"
    #expect(try CommandRun(["convert", trace, container]).code == 0)
    for (index, path) in [trace, container].enumerated() {
      for ending in ["gsevent", "evemu"] {
        let out = scratch.folder.path + "/out\(index).\(ending)"
        let run = try CommandRun(["convert", path, out])
        #expect(run.code == 3 && run.talk.contains("2 changes of the scene"), "\(run.talk)")
      }
    }
  }

  @Test("Equal refusals are noted once, with their number (SCENE-1)")
  func equalRefusals() throws {
    let scratch = try Scratch()
    let reactions = #"""
      "reactions": [{ "on": "deliver", "match": { "view": "box", "phase": "moved" },
        "do": [{ "set": "box.alpha", "to": 0.5 }, { "remove": "late" }] }], "views": [
        { "id": "late", "parent": "screen", "frame": [0, 300, 10, 10] },
      """#
    let scene = try scratch.file(
      "scene.json", Self.scene.replacing(#""views": ["#, with: reactions))
    let moves = (1...20).map {
      "{\"t\":\"\($0)0000000\",\"phase\":\"moved\",\"x\":\(50 + $0),\"y\":120}"
    }
    let other = Self.change("remove late").replacing("80001000", with: "205000000")
    let later = other.replacing("205000000", with: "206000000")
    let rows = [Self.began] + moves + [other, later]
    let ended = Self.ended.replacing("80001000", with: "210000000")
    let trace = try scratch.file("tap.jsonl", (rows + [ended, ""]).joined(separator: "\n"))
    let run = try CommandRun(["replay", scene, trace])
    let notes = run.talk.split(separator: "\n").filter { $0.contains("refused the change") }
    #expect(notes.count == 2, "\(run.talk)")
    let first = try #require(notes.first)
    #expect(first.contains("reaction 0: at 0.020 s the scene refused the change `remove late`: "))
    #expect(first.hasSuffix(" (18 more times, until 0.200 s)"), "\(first)")
    let last = try #require(notes.last)
    #expect(last.contains("line 22: at 0.205 s the scene refused the change `remove late`: "))
    #expect(last.hasSuffix(" (once more, at 0.206 s)"), "\(last)")
  }
}
