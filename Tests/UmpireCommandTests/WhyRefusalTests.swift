import Testing

/// What `why` says of changes that the scene refuses, and how a what-if pairs changes.
@Suite struct WhyRefusalTests {
  private static let views =
    WhyScene.list + #"""
      }, { "id": "box", "parent": "screen", "frame": [0, 620, 100, 100] }
      """#

  private func rows(_ changes: (Int, String)...) -> String {
    WhyScene.tap((180, 300), for: 50)
      + changes.map { "{\"t\":\"\($0.0)000000\",\"change\":\"\($0.1)\"}\n" }.joined()
  }

  @Test(arguments: [
    ("enable list", "set list.scrollEnabled to true or false."),
    ("remove hook", "write hook = null instead."),
    ("enable foo", #"there is no object or fact "foo"."#),
  ])
  func aRefusedChangeHasItsReason(_ change: String, _ reason: String) throws {
    let told = try WhyScene.told(WhyScene(views: Self.views), rows((300, change)))
    #expect(told.contains("a change by the host was refused: \(change) (SCENE-1). The reason: "))
    #expect(told.contains(reason), "\(told)")
    #expect(!told.contains("because the scene has no object"), "\(told)")
  }

  @Test(arguments: [
    ("list.content.height = x", #"list.content.height needs a number from 0 up, not "x"."#),
    ("box.alpha = 3", "box.alpha needs a number from 0 to 1, not 3."),
    ("box.offset.y = 3", #""box" has no fact "offset"."#),
    ("list.decelerationRate = fat", #"not "fat": did you mean "fast"?"#),
  ])
  func theReasonOfARefusedChangeIsASentence(_ change: String, _ reason: String) throws {
    let told = try WhyScene.told(WhyScene(views: Self.views), rows((300, change)))
    #expect(told.contains(reason) && !told.contains("?."), "\(told)")
  }

  @Test func aRefusedChangeIsWrittenInOneWay() throws {
    let scratch = try Scratch()
    let run = try CommandRun([
      "why", try scratch.file("scene.json", WhyScene(views: Self.views).text),
      try scratch.file("touches.jsonl", rows((300, "box.alpha = 3"))),
    ])
    #expect(run.talk.contains("refused the change `box.alpha = 3`: box.alpha needs"), "\(run.talk)")
    #expect(run.output.contains("box.alpha = 3") && !run.output.contains("3.0"), "\(run.output)")
  }

  @Test func aChangeThatIsRefusedInOnePlayHasOneRow() throws {
    let told = try WhyScene.told(
      WhyScene(views: Self.views), rows((300, "box.hidden = true"), (400, "box.hidden = false")),
      ["--if", "remove box"])
    #expect(
      told.contains("0.300 s change box.hidden = true refused: box.hidden = true (SCENE-1)"),
      "\(told)")
    #expect(
      told.contains("0.400 s change box.hidden = false refused: box.hidden = false (SCENE-1)"),
      "\(told)")
    #expect(!told.contains("anomaly"), "\(told)")
  }

  @Test func aReactionThatIsDelayedHasOneRow() throws {
    let button = #"""
      { "id": "go", "parent": "screen", "kind": "button", "frame": [8, 524, 72, 44] },
      { "id": "box", "parent": "screen", "frame": [0, 100, 100, 50] }
      """#
    let reaction = #"""
      { "on": "deliver", "match": { "view": "go", "phase": "began" }, "after": "300ms",
        "do": [ { "set": "box.hidden", "to": true } ] }
      """#
    let told = try WhyScene.told(
      WhyScene("iPhone 5s", "7.0.4", views: button, reactions: reaction),
      WhyScene.tap((44, 546), for: 600),
      ["--if", "main.gateDelays = false"])
    #expect(
      told.contains("s change box.hidden = true at 0.300 s: box.hidden = true"), "\(told)")
    #expect(!told.contains("change - box.hidden"), "\(told)")
  }
}
