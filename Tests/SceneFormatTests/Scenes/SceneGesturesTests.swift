import SceneFormat
import Fixtures
import Testing
import TouchCore
import TouchScene
import TouchTraces

/// Recognizers in scene files.
struct SceneGesturesTests {
  /// A view `list` that scrolls, with these recognizers.
  private func scene(_ gestures: String, _ more: String = "") -> String {
    SceneExamples.scene(
      views: #"{"id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 0, 9, 9], "#
        + #""gestures": [\#(gestures)]}"#, more)
  }

  /// The message without file, line and column.
  private func told(_ text: String) -> String {
    let message = SceneExamples.message(text)
    return message.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? message
  }

  @Test("The reader reads every key")
  func read() throws {
    let file = try SceneExamples.read(
      scene(
        """
        {"id": "a", "kind": "tap", "taps": 2, "touches": 3, "requires": ["b", "list.pan"],
         "with": ["app.pop"], "prevents": false, "mayBegin": false, "mayReceive": false},
        {"id": "b", "kind": "longPress", "minimumPress": "0.3s", "movement": 12.5,
         "preventedBy": ["a"], "enabled": false, "cancelsTouches": false, "delaysEnded": false},
        {"id": "c", "kind": "pan", "maxTouches": 2, "minTouches": 2, "requiredBy": ["a"]},
        {"id": "d", "kind": "swipe", "direction": "down", "delaysBegan": true},
        {"id": "e", "kind": "edgePan", "edges": ["bottom", "top"]},
        {"id": "f", "kind": "pinch"}, {"kind": "rotation", "id": "g", "prevents": true}
        """, #""controllers": [{"id": "app", "view": "screen"}]"#
      ).replacing(#"{"id": "main", "view": "screen"}"#, with: #"{"id": "main", "root": "app"}"#))
    var a = RecognizerDescription(id: "a", kind: .tap)
    (a.taps, a.touches, a.requires, a.with) = (2, 3, ["b", "list.pan"], ["app.pop"])
    (a.prevents, a.mayBegin, a.mayReceive) = (.nobody, .never, false)
    var b = RecognizerDescription(id: "b", kind: .longPress)
    (b.minimumPress, b.movement, b.preventedBy) = (.milliseconds(300), 12.5, .named(["a"]))
    (b.isEnabled, b.cancelsTouches, b.delaysEnded) = (false, false, false)
    var c = RecognizerDescription(id: "c", kind: .pan)
    (c.minTouches, c.maxTouches, c.requiredBy) = (2, 2, ["a"])
    var d = RecognizerDescription(id: "d", kind: .swipe)
    (d.direction, d.delaysBegan) = (.down, true)
    var e = RecognizerDescription(id: "e", kind: .edgePan)
    e.edges = EdgeSet(.bottom).union(EdgeSet(.top))
    let f = RecognizerDescription(id: "f", kind: .pinch)
    let g = RecognizerDescription(id: "g", kind: .rotation)
    #expect(file.description.views[1].gestures == [a, b, c, d, e, f, g])
  }

  @Test("Settings of scroll views and touches are not reported as unread")
  func scrollKeys() throws {
    let file = try SceneExamples.read(
      SceneExamples.scene(
        views: """
          {"id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 0, 9, 9],
           "delaysContent": false, "cancelsContent": false, "contentMayCancel": true,
           "bounces": false, "exclusiveTouch": true, "gestures": []}
          """))
    let view = file.description.views[1]
    #expect(!view.scroll.delaysContent && !view.scroll.cancelsContent && !view.scroll.bounces)
    #expect(view.scroll.contentMayCancel == true && view.takesExclusiveTouch)
    #expect(ScrollDescription().contentMayCancel == nil && ScrollDescription().bounces)
    #expect(ScrollDescription().delaysContent && ScrollDescription().cancelsContent)
  }

  @Test(
    "What is wrong with a recognizer is told at its key",
    arguments: [
      (#"7"#, ": needs an object, between { and }, not 7"),
      (
        #"{"kind": "tap"}"#,
        ": a recognizer needs \"id\": add \"id\": \"…\", a name of its own"
      ),
      (
        #"{"id": "a"}"#,
        ": a recognizer needs \"kind\": add \"kind\": \"tap\", what it recognises"
      ),
      (
        #"{"id": "a", "kind": "pich"}"#,
        ".kind: needs \"tap\", \"longPress\", \"pan\", \"edgePan\", \"swipe\", \"pinch\" or \"rotation\", not \"pich\": did you mean \"pinch\"?"
      ),
      (
        #"{"id": "a", "kind": "tap", "requirs": []}"#,
        ".requirs: a recognizer has no key \"requirs\": did you mean \"requires\"?"
      ),
      (
        #"{"id": "a", "kind": "tap", "movement": 10}"#,
        ".movement: only recognizers of kind \"longPress\" have this, and this one is a \"tap\": change \"kind\", or remove the key"
      ),
      (
        #"{"id": "a", "kind": "pan", "touches": 2}"#,
        ".touches: only recognizers of kind \"tap\", \"longPress\" and \"swipe\" have this, and this one is a \"pan\": change \"kind\", or remove the key"
      ),
      (
        #"{"id": "a", "kind": "tap", "taps": 0}"#,
        ".taps: needs a whole number from 1 to 255, not 0"
      ),
      (
        #"{"id": "a", "kind": "longPress", "taps": -1}"#,
        ".taps: needs a whole number from 0 to 255, not -1"
      ),
      (
        #"{"id": "a", "kind": "tap", "touches": "2"}"#,
        ".touches: needs a whole number from 1 to 11, not \"2\": remove the quotes"
      ),
      (
        #"{"id": "a", "kind": "pan", "maxTouches": 2, "minTouches": 3}"#,
        ".minTouches: needs a whole number from 1 to 11, not above \"maxTouches\", not 3"
      ),
      (
        #"{"id": "a", "kind": "pan", "minTouches": 3, "maxTouches": 2}"#,
        ".maxTouches: needs a whole number from 1 to 11, not below \"minTouches\", or null, not 2"
      ),
      (
        #"{"id": "a", "kind": "longPress", "minimumPress": 0.5}"#,
        ".minimumPress: needs a time with its unit: \"0.5ms\" or \"0.5s\""
      ),
      (
        #"{"id": "a", "kind": "longPress", "minimumPress": "99999999999s"}"#,
        ".minimumPress: is too long: the longest time is 9223372036s"
      ),
      (
        #"{"id": "a", "kind": "longPress", "minimumPress": "99999999999999999999999.5ms"}"#,
        ".minimumPress: is too long: the longest time is 9223372036s"
      ),
      (
        #"{"id": "a", "kind": "longPress", "minimumPress": "0.0000000001s"}"#,
        ".minimumPress: is finer than a nanosecond, the smallest unit: leave digits out"
      ),
      (
        #"{"id": "a", "kind": "longPress", "minimumPress": "1e3ms"}"#,
        ".minimumPress: has an exponent, which a time cannot have: write its digits out, as 1000ms"
      ),
      (
        #"{"id": "a", "kind": "longPress", "minimumPress": "5h"}"#,
        ".minimumPress: needs a time with its unit, as \"25ms\" or \"0.35s\", not \"5h\""
      ),
      (
        #"{"id": "a", "kind": "longPress", "minimumPress": "-abc"}"#,
        ".minimumPress: needs a time with its unit, as \"25ms\" or \"0.35s\", not \"-abc\""
      ),
      (
        #"{"id": "a", "kind": "longPress", "minimumPress": "-5ms"}"#,
        ".minimumPress: a time cannot be negative, but is -5ms"
      ),
      (
        #"{"id": "a", "kind": "tap", "requires": ["a"]}"#,
        ".requires: \"a\" is this recognizer itself: list other recognizers only"
      ),
      (
        #"{"id": "a", "kind": "tap", "prevents": ["list.pan", "a"]}"#,
        ".prevents: \"a\" is this recognizer itself: list other recognizers only"
      ),
      (
        #"{"id": "a", "kind": "tap", "with": ["list.pan", "list.pan"]}"#,
        ".with: \"list.pan\" occurs twice: remove one of the two"
      ),
      (
        #"{"id": "a", "kind": "tap", "preventedBy": ["b", "c", "b", "c"]}"#,
        ".preventedBy: \"b\" occurs twice: remove one of the two"
      ),
      (
        #"{"id": "a", "kind": "edgePan", "edges": ["top", "left", "top"]}"#,
        ".edges: \"top\" occurs twice: remove one of the two"
      ),
      (
        #"{"id": "a", "kind": "longPress", "movement": 0}"#,
        ".movement: needs a number above 0, not 0"
      ),
      (
        #"{"id": "a", "kind": "swipe", "direction": "top"}"#,
        ".direction: needs \"left\", \"right\", \"up\" or \"down\", not \"top\""
      ),
      (
        #"{"id": "a", "kind": "edgePan", "edges": []}"#,
        ".edges: needs a list of edges, as [\"left\", \"right\"], not []"
      ),
      (
        #"{"id": "a", "kind": "tap", "requires": "b"}"#,
        ".requires: needs a list of ids of recognizers, of VIEW.pan, CONTROLLER.pop and CONTROLLER.contentPop, as [\"tap\", \"list.pan\"], not \"b\""
      ),
      (
        #"{"id": "a", "kind": "tap", "prevents": 0}"#,
        ".prevents: needs true, false, or a list of ids of recognizers, as [\"tap\", \"list.pan\"], not 0"
      ),
    ] as [(String, String)])
  func wrongGesture(_ gesture: String, _ message: String) {
    #expect(told(scene(gesture)) == "views[1].gestures[0]" + message)
  }

  @Test("A list of recognizers is a list")
  func list() {
    #expect(
      told(SceneExamples.scene(views: #"{"id": "a", "gestures": {}}"#))
        == "views[1].gestures: needs a list, between [ and ], not {}")
  }

  @Test(
    "Unknown ids are reported with the likely one, and cycles with their members",
    arguments: [
      (
        #"{"id": "zoom", "kind": "tap", "requires": ["zom"]}"#,
        "views[1].gestures[0].requires: there is no recognizer \"zom\": did you mean \"zoom\"?"
      ),
      (
        #"{"id": "a", "kind": "tap"}, {"id": "b", "kind": "tap", "with": ["list"]}"#,
        "views[1].gestures[1].with: \"list\" is a view, but a recognizer is needed: did you mean "
          + "\"list.pan\"?"
      ),
      (
        #"{"id": "a", "kind": "tap", "prevents": ["lst.pan"]}"#,
        "views[1].gestures[0].prevents: there is no recognizer \"lst.pan\": did you mean \"list.pan\"?"
      ),
      (
        #"{"id": "a", "kind": "tap", "requires": ["list.Pan"]}"#,
        "views[1].gestures[0].requires: there is no recognizer \"list.Pan\": did you mean \"list.pan\"?"
      ),
      (
        #"{"id": "a", "kind": "tap", "preventedBy": ["main.pop"]}"#,
        "views[1].gestures[0].preventedBy: there is no recognizer \"main.pop\""
      ),
      (
        #"{"id": "a", "kind": "tap", "requires": ["b"]}, {"id": "b", "kind": "tap", "requires": ["a"]}"#,
        "views[1].gestures[0].requires: each waits for the next to fail, in a cycle: a waits for b, b waits for a: remove one of the requirements"
      ),
      (
        #"{"id": "a", "kind": "tap", "requiredBy": ["list.pan"], "requires": ["list.pan"]}"#,
        "views[1].gestures[0].requiredBy: each waits for the next to fail, in a cycle: list.pan waits for a, a waits for list.pan: remove one of the requirements"
      ),
      (
        #"{"id": "a", "kind": "tap"}, {"id": "a", "kind": "tap"}"#,
        "views[1].gestures[1].id: the id \"a\" is taken by views[1].gestures[0]: an id can be used once in the whole scene"
      ),
      (
        #"{"id": "list", "kind": "tap"}"#,
        "views[1].gestures[0].id: the id \"list\" is taken by views[1]: an id can be used once in the whole scene"
      ),
    ] as [(String, String)])
  func unsound(_ gestures: String, _ message: String) {
    #expect(told(scene(gestures)) == message)
  }

  @Test(
    "Changes of recognizers are held to the same",
    arguments: [
      (
        #"{"set": "a.requiredBy", "to": ["a"]}"#,
        ".to: \"a\" is this recognizer itself: list other recognizers only"
      ),
      (#"{"set": "a.with", "to": ["b", "b"]}"#, ".to: \"b\" occurs twice"),
      (#"{"set": "a.taps", "to": 0}"#, ".to: needs a whole number from 1 to 255, not 0"),
      (
        #"{"set": "a.movement", "to": 5}"#,
        ".set: \"a\" has no fact \"movement\""
      ),
      (#"{"set": "a.tap", "to": 5}"#, ".set: \"a\" has no fact \"tap\": did you mean \"taps\"?"),
      (
        #"{"set": "a.kind", "to": "pan"}"#,
        ".set: \"kind\" is fixed when the scene loads: write it in the scene instead"
      ),
      (#"{"set": "a.with", "to": ["bb"]}"#, "there is no recognizer \"bb\": did you mean \"b\"?"),
      (#"{"enable": "a"}"#, "none"), (#"{"disable": "b"}"#, "none"), (#"{"remove": "a"}"#, "none"),
      (#"{"set": "a.taps", "add": 1}"#, "none"),
    ] as [(String, String)])
  func changes(_ change: String, _ message: String) {
    let gestures =
      #"{"id": "a", "kind": "tap"}, {"id": "b", "kind": "tap", "requires": ["a"]}"#
    let text = scene(gestures, #""reactions": [{"on": "statusBar", "do": [\#(change)]}]"#)
    let found = told(text)
    #expect(found.contains(message), "\(found)")
    let variant = #"{"extends": "base", "do": [\#(change)]}"#
    let other = SceneExamples.message(variant, files: ["base": scene(gestures)])
    #expect(other.contains(message), "\(other)")
  }

  @Test("A cycle that a change closes is refused at the change (ARB-4)")
  func closedCircle() {
    let gestures =
      #"{"id": "a", "kind": "tap"}, {"id": "b", "kind": "tap", "requires": ["a"]}"#
    let change = #"{"set": "a.requires", "to": ["b"]}"#
    let variant = SceneExamples.message(
      #"{"extends": "base", "do": [\#(change)]}"#, files: ["base": scene(gestures)])
    #expect(variant.contains("do[0]: after this change the scene would not be valid: "))
    // By then `b` cannot wait for `a` any longer.
    let reaction = #""reactions": [{"on": "statusBar", "do": [\#(change)]}]"#
    #expect(told(scene(gestures, reaction)) == "none")
  }

  @Test("Of a long cycle only the first members are named")
  func longCircle() {
    // A few on each of many views, since a touch has at most 56.
    let views = (0..<100).map { view in
      let gestures = (30 * view..<30 * view + 30).map {
        #"{"id": "g\#($0)", "kind": "tap", "requires": ["g\#(($0 + 1) % 3_000)"]}"#
      }
      return
        #"{"id": "v\#(view)", "parent": "screen", "frame": [0, 0, 9, 9], "gestures": [\#(gestures.joined(separator: ", "))]}"#
    }
    #expect(
      told(SceneExamples.scene(views: views.joined(separator: ", ")))
        == "views[1].gestures[0].requires: each waits for the next to fail, in a cycle: "
        + "g0 waits for g1, g1 waits for g2, g2 waits for g3, g3 waits for g4, g4 waits for g5, "
        + "… and 2995 more: remove one of the requirements")
  }

  @Test("A variant switches, removes and binds recognizers, and loads as if it had been written so")
  func variant() throws {
    let gestures = #"{"id": "a", "kind": "tap"}, {"id": "b", "kind": "tap"}"#
    let file = try SceneExamples.read(
      #"{"extends": "scene.json", "do": [{"disable": "a"}, {"set": "b.requires", "to": ["a"]}]}"#,
      named: "other.json", files: ["scene.json": scene(gestures)])
    let scene = file.scene
    #expect(!scene.recognizers[0].isEnabled && scene.recognizers[1].isEnabled)
    #expect(
      scene.relations.requires(scene.recognizers[1].entrant, scene.recognizers[0].entrant))
  }
}
