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

  @Test func aSliderThatTheFingerLeavesKeepsItsValue() throws {
    // CTL-3, CTL-2: the finger goes straight up, 130 pt.
    let brief = try WhyScene.told(
      Self.slider, WhyScene.drag(from: (187, 322), by: (0, -10), count: 13), ["--brief"])
    #expect(brief.contains(", the value stayed") && !brief.contains("left it"), "\(brief)")
  }

  @Test func aSwitchThatIsDraggedAndLeftAsItWasKeepsItsValue() throws {
    // CTL-3
    let scene = WhyScene(
      views: #"{ "id": "sw", "parent": "screen", "kind": "switch", "frame": [30, 300, 52, 32], "#
        + #""value": true }"#)
    let kept = try WhyScene.told(
      scene, WhyScene.drag(from: (50, 316), by: (5, 0), count: 4), ["--brief"])
    #expect(kept.contains(", the value stayed"), "\(kept)")
    let other = try WhyScene.told(scene, WhyScene.tap((50, 316), for: 80), ["--brief"])
    #expect(!other.contains("the value stayed"), "\(other)")
  }

  @Test func aValueThatACancelledDragLeftIsNotKnown() throws {
    // CTL-3: the first touch leaves the thumb at x = 227 and no row says so; the second one moves it back.
    let scene = WhyScene(
      views: #"{ "id": "tone", "parent": "screen", "kind": "slider", "frame": [30, 300, 314, 44], "#
        + #""value": 0.5, "continuous": false }"#)
    let away = WhyScene.drag(from: (187, 322), by: (5, 0), count: 8)
    let cancelled = away.replacing("\"ended\"", with: "\"cancelled\"")
    #expect(cancelled != away)
    let back = WhyScene.drag(from: (227, 322), by: (-5, 0), count: 8, at: 1000)
    let brief = try WhyScene.told(scene, cancelled + back, ["--brief"])
    #expect(brief.contains("touch 2") && !brief.contains("the value stayed"), "\(brief)")
    let rest = WhyScene.tap((187, 322), for: 80)
    #expect(try WhyScene.told(scene, rest, ["--brief"]).contains("the value stayed"))
    // A change may make it such a slider, or no such slider any more.
    for (slider, isContinuous) in [(Self.slider, false), (scene, true)] {
      let change = ##"{"t":"0","change":"tone.continuous = \##(isContinuous)"}"## + "\n"
      let brief = try WhyScene.told(slider, change + cancelled + back, ["--brief"])
      #expect(brief.contains("touch 2") && !brief.contains("the value stayed"), "\(brief)")
      let again = try WhyScene.told(
        slider, change + cancelled + WhyScene.tap((227, 322), for: 80, at: 1000), ["--brief"])
      #expect(
        again.contains("touch 2 ") && again.contains("the value stayed") == isContinuous, "\(again)"
      )
    }
  }
}
