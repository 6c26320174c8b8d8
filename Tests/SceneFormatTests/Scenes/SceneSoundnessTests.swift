import Fixtures
import Testing
import TouchCore
import TouchTraces

/// The messages for scenes whose values are valid, but which are unsound as a whole.
struct SceneSoundnessTests {
  @Test(
    "An unknown id is reported with the id that was probably meant",
    arguments: [
      (
        #""views": [{"id": "screen", "pin": {}}], "windows": [{"id": "main", "view": "scren"}]"#,
        "windows[0].view: there is no view \"scren\": did you mean \"screen\"?"
      ),
      (
        #""views": [{"id": "screen", "pin": {}}], "windows": [{"id": "main", "root": "screen"}]"#,
        "windows[0].root: \"screen\" is a view, but a controller is needed"
      ),
      (
        #""views": [], "windows": [{"id": "main"}]"#,
        "windows[0].root: a window shows one thing: either \"root\", a controller, or \"view\", a view"
      ),
      (
        #""views": [], "windows": [{"id": "main", "view": "a"}, {"id": "main", "view": "b"}]"#,
        "windows[1].id: the id \"main\" is taken by windows[0]: an id can be used once in the whole scene"
      ),
      (
        #""views": [], "windows": [{"id": "device", "view": "a"}]"#,
        "windows[0].id: the id \"device\" is a word of changes and pins, or a rule: choose another"
      ),
      (
        #""views": [], "windows": [{"id": "a.b", "view": "a"}]"#,
        "windows[0].id: needs an id, a text without blanks, dots, commas, quotes, brackets, braces, = and +, not \"a.b\""
      ),
      (
        #""views": [{"id": "v"}, {"id": "w"}], "windows": [{"id": "a", "view": "v", "key": true}, {"id": "b", "view": "w", "key": true}]"#,
        "windows[1].key: an earlier window is the key window, and there can be only one: remove one \"key\""
      ),
      (
        #""views": [{"id": "v"}], "windows": [{"id": "a", "view": "v"}, {"id": "b", "view": "v"}]"#,
        "windows[1].view: \"v\" would be shown in two places: remove it from one of them"
      ),
    ] as [(String, String)])
  func ids(_ text: String, _ message: String) {
    #expect(told("{\(text)}") == message)
  }

  @Test("A reaction matches rows of what another reaction adds")
  func added() throws {
    func scene(_ match: String) -> String {
      #"""
      {"views": [{"id": "v", "frame": [0, 0, 99, 99]}], "windows": [{"id": "w", "view": "v"}],
       "reactions": [
         {"on": "hook", "do": [{"add": {"id": "list", "kind": "scrollView",
          "frame": [0, 0, 9, 9], "gestures": [{"id": "tap", "kind": "tap"}]}, "in": "v"}]},
         {"on": "outcome", "match": {\#(match)}, "do": [{"set": "v.hidden", "to": true}]}]}
      """#
    }
    for match in [#""entrant": "tap""#, #""entrant": "list.pan""#] {
      _ = try SceneExamples.read(scene(match))
    }
    _ = try SceneExamples.read(
      scene(#""view": "list""#).replacing(#""outcome""#, with: #""deliver""#))
    #expect(told(scene(#""entrant": "tip""#)).contains("there is no recognizer \"tip\""))
  }

  @Test("Too many entrants for a touch are reported with the limit and a remedy")
  func crowd() {
    let taps = (0..<57).map { #"{"id": "t\#($0)", "kind": "tap"}"# }.joined(separator: ", ")
    let crowd = #"{"id": "a", "parent": "screen", "frame": [0, 0, 1, 1], "gestures": [\#(taps)]}"#
    #expect(
      told(SceneExamples.scene(views: crowd))
        == "views[1].gestures: more than 56 recognizers, controls and scroll views would compete for one touch in \"a\": remove some from it, or from the views that contain it"
    )
  }

  @Test(
    "An inconsistent scene is reported with the members of the cycle and a remedy",
    arguments: [
      (
        #"{"id": "a", "parent": "b"}, {"id": "b", "parent": "a"}"#,
        "views[1].parent: each view is a child of the next, in a cycle: a → b → a: give one of them another parent"
      ),
      (
        #"{"id": "a", "parent": "scren"}"#,
        "views[1].parent: there is no view \"scren\": did you mean \"screen\"?"
      ),
      (
        #"{"id": "a", "frame": [0, 0, 1, 1]}"#,
        "views[1].parent: no window shows \"a\": give it a \"parent\", or make it the \"view\" of a window or controller"
      ),
      (
        #"{"id": "screen"}"#,
        "views[1].id: the id \"screen\" is taken by views[0]: an id can be used once in the whole scene"
      ),
      (
        #"{"id": "a", "parent": "screen", "frame": [0, 0, 1, 1], "pin": {"left": "bounds"}}"#,
        "views[1].pin: the view has a \"frame\" besides its pins, and each places it: remove one of them"
      ),
      (
        #"{"id": "a", "parent": "screen"}"#,
        "views[1].frame: the frame of the view is not determined: add \"frame\": [0, 0, 100, 44], or \"pin\": {\"left\": \"bounds\", \"top\": \"bounds\", \"width\": 100, \"height\": 44}"
      ),
      (
        #"{"id": "a", "parent": "screen", "pin": {"left": "bounds"}}"#,
        "views[1].pin: horizontally, one pin (\"left\") does not determine the frame: add \"width\": 44 or \"right\": \"bounds\""
      ),
      (
        #"{"id": "a", "parent": "screen", "pin": {"left": "bounds", "width": 4, "height": 4}}"#,
        "views[1].pin: vertically, one pin (\"height\") does not determine the frame: add \"top\": \"bounds\""
      ),
      (
        #"{"id": "a", "parent": "screen", "pin": {"left": "bounds", "width": 4, "bottom": "bounds"}}"#,
        "views[1].pin: vertically, one pin (\"bottom\") does not determine the frame: add \"height\": 44 or \"top\": \"bounds\""
      ),
      (
        #"{"id": "a", "parent": "screen", "pin": {"left": "bounds", "width": 4}}"#,
        "views[1].pin: vertically, the frame of the view is not determined: add \"top\": \"bounds\" and \"bottom\": \"bounds\""
      ),
      (
        #"{"id": "a", "parent": "screen", "pin": {"left": "bounds", "right": "bounds", "width": 4}}"#,
        "views[1].pin: horizontally, 3 pins (\"left\", \"right\" and \"width\") determine the frame, and 2 are enough: remove one"
      ),
      (
        #"{"id": "a", "parent": "screen", "pin": {"left": "b.right", "width": 1, "top": "bounds", "height": 1}}, {"id": "b", "parent": "screen", "pin": {"left": "a.right", "width": 1, "top": "bounds", "height": 1}}"#,
        "views[1].pin: each view is pinned to the next, in a cycle: a → b → a: pin one of them to something else"
      ),
      (
        #"{"id": "a", "parent": "screen", "pin": {"left": "scren.left", "width": 1, "top": "bounds", "height": 1}}"#,
        "views[1].pin.left: there is no view \"scren\": did you mean \"screen\"?"
      ),
      (
        #"{"id": "a", "parent": "screen", "frame": [0, 0, 9, 9]}, {"id": "b", "parent": "a", "frame": [0, 0, 9, 9]}, {"id": "c", "parent": "screen", "pin": {"left": "b.left", "width": 1, "top": "bounds", "height": 1}}"#,
        "views[3].pin.left: \"b\" is out of reach: a view is pinned to a sibling, to a view that contains it, or to a sibling of one of those"
      ),
    ] as [(String, String)])
  func views(_ views: String, _ message: String) {
    #expect(told(SceneExamples.scene(views: views)) == message)
  }

  @Test(
    "References of controllers are checked in the same way",
    arguments: [
      (
        #"{"id": "a", "view": "screen", "children": ["b"]}, {"id": "b", "view": "x", "children": ["a"]}"#,
        "controllers[0].children: each controller names the next, in a cycle: b → a → b: remove one of the names"
      ),
      (
        #"{"id": "a", "view": "screen", "deferringChild": "b"}, {"id": "b", "view": "x", "deferringChild": "a"}"#,
        "controllers[0].deferringChild: each controller names the next, in a cycle: a → b → a: remove one of the names"
      ),
      (
        #"{"id": "a", "view": "screen", "statusBarChild": "a"}"#,
        "controllers[0].statusBarChild: each controller names the next, in a cycle: a → a: remove one of the names"
      ),
      (
        #"{"id": "a", "view": "screen"}, {"id": "b", "view": "screen"}"#,
        "controllers[1].view: \"screen\" would be shown in two places: remove it from one of them"
      ),
      (
        #"{"id": "a", "view": "screen", "children": ["bb"]}, {"id": "b", "view": "x"}"#,
        "controllers[0].children: there is no controller \"bb\": did you mean \"b\"?"
      ),
      (
        #"{"id": "a", "view": "screen", "statusBarChild": "screen"}, {"id": "b", "view": "x"}"#,
        "controllers[0].statusBarChild: \"screen\" is a view, but a controller is needed: "
          + "did you mean \"a\"?"
      ),
      (
        #"{"id": "a", "view": null}"#,
        "controllers[0].view: needs an id, a text without blanks, dots, commas, quotes, brackets, braces, = and +, not null"
      ),
    ] as [(String, String)])
  func controllers(_ controllers: String, _ message: String) {
    let x = #"{"id": "x", "parent": "screen", "frame": [0, 0, 1, 1]}"#
    let text = SceneExamples.scene(views: x, "\"controllers\": [\(controllers)]")
    #expect(told(text) == message)
  }

  @Test(
    "A reaction that names something unknown is refused when the scene loads (SCENE-1)",
    arguments: [
      (
        #""when": {"drawr.hidden": true}, "do": []"#,
        "when[\"drawr.hidden\"]: there is no object or fact \"drawr\": did you mean \"drawer\"?"
      ),
      (
        #""when": {"drawer.hiden": true}, "do": []"#,
        "when[\"drawer.hiden\"]: \"drawer\" has no fact \"hiden\": did you mean \"hidden\"?"
      ),
      (
        #""when": {"drawer": true}, "do": []"#,
        "when.drawer: \"drawer\" is an object, not a fact: add a key after it, as in \"drawer.hidden\""
      ),
      (
        #""when": {"drawer..x": 1}, "do": []"#,
        "when[\"drawer..x\"]: a path has a name before, between and after its dots"
      ),
      (
        #""when": {"drawer.hidden": "yes"}, "do": []"#,
        "when[\"drawer.hidden\"]: needs true or false, not \"yes\""
      ),
      (
        #""when": {"GATE-7.answer": 5}, "do": []"#,
        "when[\"GATE-7.answer\"]: needs a time such as \"25ms\" or \"0.35s\", or \"never\", not 5"
      ),
      (
        #""do": [{"set": "drawr.hidden", "to": true}]"#,
        "do[0].set: there is no object or fact \"drawr\": did you mean \"drawer\"?"
      ),
      (
        #""do": [{"set": "drawer.hidden", "to": "yes"}]"#,
        "do[0].to: needs true or false, not \"yes\""
      ),
      (
        #""do": [{"set": "drawer.frame.z", "to": 1}]"#,
        "do[0].set: \"frame\" has no \"z\": it has \"x\", \"y\", \"width\" and \"height\""
      ),
      (
        #""do": [{"set": "drawer.hidden.x", "to": 1}]"#,
        "do[0].set: \"hidden\" has no parts: set it as a whole"
      ),
      (
        #""do": [{"set": "drawer.frame.x.y", "to": 1}]"#,
        "do[0].set: \"frame.x\" has no parts: set it as a whole"
      ),
      (
        #""do": [{"set": "SCR-4.rest.foo", "to": 3}]"#,
        "do[0].set: \"SCR-4.rest\" has no parts: set it as a whole"
      ),
      (
        #""do": [{"set": "SCR-4.rest.a.b", "to": 3}]"#,
        "do[0].set: \"SCR-4.rest\" has no parts: set it as a whole"
      ),
      (
        #""do": [{"set": "drawer.hidden.x.y", "to": 3}]"#,
        "do[0].set: \"hidden\" has no parts: set it as a whole"
      ),
      (
        #""do": [{"set": "foo.bar.baz.qux", "to": 3}]"#,
        "do[0].set: there is no object or fact \"foo\""
      ),
      (
        #""when": {"SCR-4.rest.foo": 3}, "do": []"#,
        "when[\"SCR-4.rest.foo\"]: \"SCR-4.rest\" has no parts: set it as a whole"
      ),
      (
        #""do": [{"set": "hook.types.x", "to": [1015]}]"#,
        "do[0].set: \"hook.types\" has no parts: set it as a whole"
      ),
      (
        #""when": {"hook.types.x": [1015]}, "do": []"#,
        "when[\"hook.types.x\"]: \"hook.types\" has no parts: set it as a whole"
      ),
      (
        #""do": [{"set": "call.x.y", "to": true}]"#,
        "do[0].set: \"call\" has no parts: set it as a whole"
      ),
      (
        #""do": [{"set": "figures.SCR-4.rest", "to": 3}]"#,
        "do[0].set: there is no object or fact \"figures\": did you mean \"SCR-4.rest\"?"
      ),
      (
        #""do": [{"set": "figures", "to": {}}]"#,
        "do[0].set: there is no object or fact \"figures\""
      ),
      (
        #""do": [{"set": "drawer.kind", "to": "label"}]"#,
        "do[0].set: \"kind\" is fixed when the scene loads: write it in the scene instead"
      ),
      (
        #""do": [{"set": "drawer.hidden", "add": 1}]"#,
        "do[0].set: \"drawer.hidden\" is not a number: += adds to numbers only"
      ),
      (
        #""do": [{"set": "GATE-7.anwser", "to": "never"}]"#,
        "do[0].set: no figure has the address \"GATE-7.anwser\": did you mean \"GATE-7.answer\"?"
      ),
      (
        #""do": [{"set": "GATE-7.answer", "to": 5}]"#,
        "do[0].to: needs a time such as \"25ms\" or \"0.35s\", or \"never\", not 5"
      ),
      (
        #""do": [{"set": "drawer.pin.left", "to": "bounds"}]"#,
        "do[0]: after this change the scene would not be valid: views[1]: the view has a \"frame\" besides its pins, and each places it: remove one of them"
      ),
      (
        #""do": [{"signal": "deferring", "of": "drawer"}]"#,
        "do[0].of: \"drawer\" is a view, but a controller is needed"
      ),
      (
        #""do": [{"signal": "defer", "of": "app"}]"#,
        "do[0].signal: a signal is one of deferring, autoHide and statusBar"
      ),
      (
        #""do": [{"remove": "drawr"}]"#,
        "do[0].remove: there is no object or fact \"drawr\": did you mean \"drawer\"?"
      ),
      (
        #""do": [{"enable": "drawer"}]"#,
        "do[0].enable: \"drawer\" cannot be enabled or disabled: only gestures and controls can; set "
          + "drawer.interaction to true or false"
      ),
      (
        #""do": [{"disable": "drawer"}]"#,
        "do[0].disable: \"drawer\" cannot be enabled or disabled: only gestures and controls can; set "
          + "drawer.interaction to true or false"
      ),
      (
        #""do": ["drawer.hidden = true"]"#,
        "do[0]: a change is an object, as {\"set\": \"drawer.hidden\", \"to\": true}"
      ),
      (
        #""do": [{"put": "drawer"}]"#,
        "do[0].put: a change has one of the keys set, signal, add, remove, enable and disable"
      ),
      (
        #""do": [{"set": "drawer.hidden"}]"#,
        #"do[0]: a value is missing: add "to", which sets the fact, or "add", which adds to it"#
      ),
    ] as [(String, String)])
  func reactions(_ reaction: String, _ message: String) {
    let drawer = #"{"id": "drawer", "parent": "screen", "frame": [0, 0, 300, 812]}"#
    let text = SceneExamples.scene(
      views: drawer, "\"reactions\": [{\"on\": \"statusBar\", \(reaction)}]")
    #expect(told(text) == "reactions[0]." + message)
  }

  @Test(
    "What a variant has removed it changes no more, and its reactions wait in vain (WIN-4)",
    arguments: [
      (#"{"set": "drawer.hidden", "to": true}"#, "set"), (#"{"remove": "drawer"}"#, "remove"),
      (#"{"set": "drawer.frame.x", "add": 1}"#, "set"),
    ] as [(String, String)])
  func removed(_ change: String, _ key: String) {
    let drawer = #"{"id": "drawer", "parent": "screen", "frame": [0, 0, 300, 812]}"#
    let base = SceneExamples.scene(
      views: drawer,
      #""reactions": [{"on": "scroll", "when": {"drawer.hidden": true}, "do": [\#(change)]}]"#)
    func message(_ changes: String) -> String {
      SceneExamples.message(#"{"extends": "base", "do": [\#(changes)]}"#, files: ["base": base])
    }
    #expect(message(#"{"remove": "drawer"}"#) == "none")
    #expect(
      message(#"{"remove": "drawer"}, "# + change).hasSuffix(
        "do[1].\(key): \"drawer\" has been removed, or a view that contains it: "
          + "make this change earlier, or remove it"))
  }

  @Test("More things than a scene may have, and views too deep, are refused (limits)")
  func limits() {
    let many = (0...16_384).map { #"{"id": "v\#($0)", "parent": "screen", "frame": [0, 0, 1, 1]}"# }
    #expect(
      told(SceneExamples.scene(views: many.joined(separator: ",")))
        == "views: the most that a scene can have is 16384")
    let deep = (0..<300).map {
      let parent = $0 == 0 ? "screen" : "v\($0 - 1)"
      return #"{"id": "v\#($0)", "parent": "\#(parent)", "frame": [0, 0, 1, 1]}"#
    }
    #expect(
      told(SceneExamples.scene(views: deep.joined(separator: ",")))
        == "views[256].parent: more than 256 views are nested in one another: remove some of them")
  }

  /// The message without file, line and column.
  private func told(_ text: String) -> String {
    let message = SceneExamples.message(text)
    return message.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? message
  }
}
