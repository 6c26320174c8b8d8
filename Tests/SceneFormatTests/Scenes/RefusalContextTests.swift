import SceneFormat
import Testing
import TouchCore
import TouchScene

/// The words of errors that a program gets, which knows no file and no line.
struct RefusalContextTests {
  private func description() -> SceneDescription {
    var scene = DefaultScene.description()
    var list = ViewDescription(id: "list")
    (list.kind, list.parent, list.frame) = (.scrollView, "screen", Rect2D(0, 0, 300, 400))
    list.scroll.content = Size2D(300, 900)
    list.gestures = [
      RecognizerDescription(id: "drag", kind: .pan), RecognizerDescription(id: "tap", kind: .tap),
    ]
    scene.views.append(list)
    // An id that resembles that of a rule.
    var tab = ViewDescription(id: "TAB-1")
    (tab.parent, tab.frame) = ("screen", Rect2D(0, 400, 300, 40))
    scene.views.append(tab)
    return scene
  }

  private func words(_ change: (inout SceneDescription) -> Void) -> String {
    var scene = description()
    change(&scene)
    do throws(SceneError) {
      _ = try CompiledScene(scene)
      return "none"
    } catch {
      return String(decoding: error.text, as: UTF8.self)
    }
  }

  @Test("An error of a scene names its object, and what was probably meant")
  func scenes() {
    #expect(
      words { $0.views[1].gestures[1].requires = ["dragg"] }
        == #"views[1].gestures[1].requires of "tap": there is no recognizer "dragg": "#
        + #"did you mean "drag"?"#)
    #expect(
      words { $0.views[1].parent = "scren" }
        == #"views[1].parent of "list": there is no view "scren": did you mean "screen"?"#)
    #expect(
      words { $0.views[1].frame = nil }
        == #"views[1].frame of "list": the view has neither a frame nor pins: "#
        + "give it one of them")
    #expect(
      words {
        $0.views[1].frame = nil
        $0.views[1].pins = [Pin(.left, at: .bounds)]
      }.hasPrefix(
        #"views[1].pin of "list": horizontally, one pin ("left") does not determine the frame"#))
    #expect(words { $0.views[1].id = "screen" }.hasPrefix(#"views[1].id: the id "screen" is"#))
    #expect(
      words { $0.controllers[0].view = nil }
        .hasPrefix(#"controllers[0].view of "app": needs an id"#)
    )
    #expect(words { $0.windows.append($0.windows[0]) }.hasPrefix("windows[1].id: "))
    #expect(
      words {
        var reaction = Reaction(to: .deliver)
        reaction.changes = [SceneChange(.set(FactPath(["list", "hiden"]), .boolean(true)))]
        $0.reactions = [reaction]
      } == #"reactions[0].do[0].set: "list" has no fact "hiden": did you mean "hidden"?"#)
  }

  @Test(
    "A change that is refused says the same as its row, and a fault of the value its fact",
    arguments: [
      ("list.offset.y = abc", #"list.offset.y needs a number, not "abc""#),
      ("list.ofset = 3", #""list" has no fact "ofset": did you mean "offset"?"#),
      ("list.offset.z = 3", #""offset" has no "z": it has "x" and "y""#),
      ("lst.hidden = true", #"there is no object or fact "lst": did you mean "list"?"#),
      (
        "list.pan.enabled = false",
        #""list.pan" has no facts of its own: did you mean "list.scrollEnabled"?"#
      ),
      (
        "list.pan.asks = []", #""list.pan" has no facts of its own: did you mean "list.asks"?"#
      ),
      (
        "list.pan.requires = [\"tap\"]",
        #""list.pan" has no facts of its own: it waits for the gestures that name it, as in "#
          + #"GESTURE.requiredBy = ["list.pan"]"#
      ),
      (
        "list.pan.requiredBy = []",
        #""list.pan" has no facts of its own: the gestures that name it wait for it, as in "#
          + #"GESTURE.requires = ["list.pan"]"#
      ),
      (
        "app.pop.with = [\"drag\"]",
        #""app.pop" has no facts of its own: the other gesture has to name it, as in "#
          + #"GESTURE.with = ["app.pop"]"#
      ),
      (
        "app.pop.enabled = false",
        #""app.pop" has no facts of its own: did you mean "app.popGesture"?"#
      ),
      (
        "app.contentPop = 1",
        #""app.contentPop" has no facts of its own: did you mean "app.popGesture"?"#
      ),
      (
        "list.pan.maxTouches = 2",
        #""list.pan" has no facts of its own: set those of "list", such as "list.scrollEnabled""#
      ),
      ("REC-33.foo = 3", #"there is no rule "REC-33": did you mean "REC-3"?"#),
      ("TAB-2.hidden = true", #"there is no object or fact "TAB-2": did you mean "TAB-1"?"#),
      (
        "QQQQQ-99 = 3",
        #"there is no rule "QQQQQ-99": `umpire rule --all` lists them, in a program `Rule.allCases`"#
      ),
      ("screen.pan = 1", #""screen" has no fact "pan": did you mean "pin"?"#),
      ("GATE-1.top = x", "GATE-1.top needs "),
      ("remove lst", #"there is no object or fact "lst": did you mean "list"?"#),
      ("remove device", #""device" cannot be removed: only views, gestures, controllers and "#),
      (
        "remove hook",
        #""hook" cannot be removed: only views, gestures, controllers and windows can; write "#
          + "hook = null instead"
      ),
      ("remove call", #""call" cannot be removed: only views, gestures, controllers and "#),
      ("remove GATE-7", #""GATE-7" cannot be removed: only views, gestures, controllers and "#),
      ("remove statusBar", #""statusBar" cannot be removed: only views, gestures, controllers "#),
      ("remove system", #""system" cannot be removed: only views, gestures, controllers and "#),
      ("remove devise", #"there is no object or fact "devise""#),
      ("enable device", #""device" cannot be enabled or disabled: only gestures and controls can"#),
      (
        "enable list",
        #""list" cannot be enabled or disabled: only gestures and controls can; set "#
          + "list.scrollEnabled to true or false"
      ),
      (
        "disable screen",
        #""screen" cannot be enabled or disabled: only gestures and controls can; set "#
          + "screen.interaction to true or false"
      ),
      ("disable app", #""app" cannot be enabled or disabled: only gestures and controls can"#),
      ("disable GATE-7", #""GATE-7" cannot be enabled or disabled: only gestures and controls "#),
      (
        "tap.requires = [\"dragg\"]",
        #"after this change the scene would not be valid: list.gestures[1].requires: "#
          + #"there is no recognizer "dragg": did you mean "drag"?"#
      ),
    ] as [(String, String)])
  func changes(_ text: String, _ words: String) throws {
    var scene = try CompiledScene(description())
    let change = try ChangeText.parse(Array(text.utf8))
    do throws(ChangeError) {
      try scene.apply(change)
      Issue.record("made")
    } catch {
      let said = String(decoding: error.text, as: UTF8.self)
      #expect(said.hasPrefix(words), "\(said)")
      let row = try #require(scene.refusal(of: change, by: error.refusal))
      #expect(said.hasSuffix(String(decoding: row, as: UTF8.self)))
    }
  }

  @Test("A fact that is asked for and not there is named with its object")
  func values() throws {
    let scene = try CompiledScene(description())
    for (path, words) in [
      (["list", "ofset"], #""list" has no fact "ofset": did you mean "offset"?"#),
      (["lst"], #"there is no object or fact "lst": did you mean "list"?"#),
      (["list"], #""list" is an object, not a fact"#),
    ] as [([SceneName], String)] {
      do throws(ChangeError) {
        _ = try scene.value(of: FactPath(path))
        Issue.record("there")
      } catch {
        let said = String(decoding: error.text, as: UTF8.self)
        #expect(said.hasPrefix(words), "\(said)")
      }
    }
  }

  @Test("Errors are equal if their faults are, whatever was refused")
  func equality() throws {
    var scene = try CompiledScene(description())
    let change = SceneChange(.remove("lst"))
    #expect(throws: ChangeError(.unknown("lst"))) { try scene.apply(change) }
    #expect(ChangeError(.unknown("lst")).hashValue == ChangeError(.unknown("lst")).hashValue)
  }

  @Test("A list is no change, and the error says what to write")
  func lists() {
    #expect {
      try ChangeText.parse(Array("[1]".utf8))
    } throws: { error in
      guard let error = error as? ChangeTextError else { return false }
      return String(decoding: error.text, as: UTF8.self)
        .contains("this is a list: write each change alone")
    }
  }
}
