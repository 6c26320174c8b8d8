import Testing

/// What `why` says of the value of a slider: a change is a value that it did not have.
@Suite struct WhyControlValueTests {
  /// The middle of the thumb is at x = 187, y = 322.
  private static let slider = WhyScene(
    views: #"{ "id": "tone", "parent": "screen", "kind": "slider", "frame": [30, 300, 314, 44], "#
      + #""value": 0.5 }"#)
  private static let rest = WhyScene.tap((187, 322), for: 80)

  @Test func aThumbThatRestsChangesNothing() throws {
    // CTL-3
    let told = try WhyScene.told(Self.slider, Self.rest)
    #expect(
      told.contains("`tone` sent valueChanged at +80 ms, but its value stayed 0.5 (CTL-3)."),
      "\(told)")
    #expect(!told.contains("The value of `tone` changed"), "\(told)")
    let unacted = try WhyScene.told(Self.slider, Self.rest, ["--only", "unacted"])
    #expect(unacted.contains("touch 1 at"), "\(unacted)")
    let brief = try WhyScene.told(Self.slider, Self.rest, ["--brief"])
    #expect(
      brief.contains("in tone: delivered at once, lit for 5 frames, the value stayed"), "\(brief)")
    let moved = WhyScene.drag(from: (187, 322), by: (5, 0), count: 8)
    #expect(try !WhyScene.told(Self.slider, moved, ["--brief"]).contains("the value stayed"))
  }

  @Test func aValueThatStaysIsNoAction() throws {
    // CTL-3
    let told = try WhyScene.suggested(Self.slider, Self.rest, want: "acted")
    #expect(told.contains("the value stayed No change that was tried helps."), "\(told)")
    let moved = WhyScene.drag(from: (187, 322), by: (5, 0), count: 8)
    let acted = try WhyScene.suggested(Self.slider, moved, want: "acted")
    #expect(acted.contains("already has the wanted result"), "\(acted)")
  }

  @Test func theLastEventOfADragIsNoFurtherChange() throws {
    // CTL-3: 270 pt are the whole way of the thumb.
    let told = try WhyScene.told(
      Self.slider, WhyScene.drag(from: (187, 322), by: (5, 0), count: 4))
    #expect(
      told.contains(
        "The value of `tone` changed 4 times, from +10 ms to +40 ms; the last value is 0.57"),
      "\(told)")
  }

  @Test func theValueOfATouchBeforeIsTheOneThatStays() throws {
    // CTL-3: the first touch leaves the thumb at x = 227.
    let told = try WhyScene.told(
      Self.slider,
      WhyScene.drag(from: (187, 322), by: (5, 0), count: 8)
        + WhyScene.tap((227, 322), for: 80, at: 1000), ["--touch", "2"])
    #expect(told.contains("but its value stayed 0.65 (CTL-3)"), "\(told)")
  }

  @Test func aValueThatAChangeSetIsTheOneThatStays() throws {
    // CTL-3, SCENE-1: the middle of the thumb is at x = 52 + 0.2 × 270 then.
    let change = #"{"t":"0","change":"tone.value = 0.2"}"# + "\n"
    let told = try WhyScene.told(
      Self.slider, change + WhyScene.tap((106, 322), for: 80, at: 1000))
    #expect(told.contains("but its value stayed 0.2 (CTL-3)"), "\(told)")
  }

  @Test func aSearchKnowsTheValueThatEarlierTouchesLeft() throws {
    // CTL-3, SCR-1: the second touch rests on the thumb and acts in no play.
    let told = try WhyScene.told(
      Self.slider,
      WhyScene.drag(from: (187, 322), by: (5, 0), count: 8)
        + WhyScene.tap((227, 322), for: 80, at: 1000),
      ["--touch", "2", "--suggest", "--want", "acted"])
    #expect(!told.contains("What helps") && !told.contains("already has"), "\(told)")
  }
}
