import SceneFormat
import Fixtures
import Testing
import TouchCore
import TouchScene
import TouchTraces

struct SceneFileTests {
  @Test("The documentation's example loads, and reports facts that no rule reads yet")
  func example() throws {
    let file = try SceneExamples.read(SceneExamples.example)
    let scene = file.description
    #expect(SceneName(scene.device.name) == "iPhone 5s")
    #expect(scene.os == Release(7, 0, 4))
    #expect(scene.windows.map { $0.id } == ["main"])
    #expect(scene.windows[0].root == "app")
    #expect(scene.controllers.map { $0.view } == ["screen"])
    #expect(scene.views.map { $0.id } == ["screen", "days", "tools", "today", "record"])
    #expect(scene.views.map { $0.kind } == [.view, .tableView, .toolbar, .button, .button])
    #expect(scene.views[1].pins.map { $0.edge } == [.left, .top, .right, .bottom])
    #expect(scene.views[1].pins[1].anchor == .statusBarBottom)
    #expect(scene.views[1].scroll.content == Size2D(320, 1400))
    #expect(scene.views[3].frame == Rect2D(8, 0, 72, 44))
    let tools = try #require(file.scene.view(named: "tools"))
    #expect(file.scene.layout(of: tools).frame == Rect2D(0, 524, 320, 44))
    let path = FactPath(["days", "offset", "y"])
    var reaction = Reaction(to: .control)
    reaction.match = [
      SceneValue.Member("view", .text("today")), SceneValue.Member("event", .text("action")),
    ]
    reaction.changes = [SceneChange(.set(path, .number(0)))]
    #expect(scene.reactions == [reaction])
  }

  @Test("Without a device it is an iPhone X, without a release the one it came with (ours)")
  func defaults() throws {
    let plain = try SceneExamples.read(SceneExamples.scene()).description
    #expect(SceneName(plain.device.name) == "iPhone X")
    #expect(plain.os == Release(11))
    #expect(plain.sdk == nil)
    #expect(plain.orientation == .portrait)
    #expect(!plain.call)
    #expect(plain.hook == nil)
    // Wherever it stands in the file.
    let late = try SceneExamples.read(SceneExamples.scene("\"device\": \"iphone4s\"")).description
    #expect(late.os == Release(5))
    let both = try SceneExamples.read(SceneExamples.scene(#""os": "6.1", "device": "iPhone 4S""#))
    #expect(both.description.os == Release(6, 1))
  }

  @Test("The top-level facts are read as changes read them")
  func top() throws {
    let scene = try SceneExamples.read(
      SceneExamples.scene(
        #""sdk": "9", "orientation": "landscapeRight", "call": true, "figures": {"GATE-7.answer": "never"}, "hook": {"types": [1015], "rect": [0, 0, 9, 9], "passOn": true}"#
      )
    ).description
    #expect(scene.sdk == Release(9))
    #expect(scene.orientation == .landscapeRight)
    #expect(scene.call)
    #expect(scene.figures == [FigureSetting(.gate7Answer, .text("never"))])
    var hook = HookDescription()
    hook.types = [EventType(rawValue: 1015)]
    hook.area = .rect(Rect2D(0, 0, 9, 9))
    hook.passesOn = true
    #expect(scene.hook == hook)
    #expect(try SceneExamples.read(SceneExamples.scene("\"hook\": {}")).description.hook != nil)
    #expect(try SceneExamples.read(SceneExamples.scene("\"hook\": null")).description.hook == nil)
  }

  @Test("A reaction's conditions and times are read")
  func reaction() throws {
    let text = SceneExamples.scene(
      #""reactions": [{"on": "statusBar", "when": {"screen.hidden": false, "call": true}, "after": "20ms", "over": "0.35s", "do": []}]"#
    )
    let reaction = try SceneExamples.read(text).description.reactions[0]
    #expect(
      reaction.conditions == [
        Reaction.Condition(FactPath(["screen", "hidden"]), is: .boolean(false)),
        Reaction.Condition(FactPath(["call"]), is: .boolean(true)),
      ])
    #expect(reaction.after == .milliseconds(20))
    #expect(reaction.over == .milliseconds(350))
  }
}

struct SceneVariantTests {
  private let base = SceneExamples.scene(#""device": "iPhone 5s""#)

  @Test("A variant appends its objects, and then makes its changes in order")
  func appendsThenChanges() throws {
    let variant = """
      {
        "do": [
          {"set": "device", "to": "iPhone 4"}, {"set": "os", "to": "5.1.1"},
          {"set": "hook", "to": {"types": [1015]}}, {"set": "hook.passOn", "to": true},
          {"set": "drawer.frame.x", "add": -10}, {"set": "drawer.frame.x", "add": -10},
          {"set": "GATE-7.answer", "to": "never"}
        ],
        "extends": "scene.json",
        "windows": [{"id": "over", "view": "drawer", "level": 2000}],
        "views": [{"id": "drawer", "kind": "webView", "frame": [0, 0, 100, 100]}],
        "controllers": [{"id": "app", "view": "screen", "autoHide": true}],
        "reactions": [{"on": "hook", "do": [{"remove": "drawer"}]}]
      }
      """
    let file = try SceneExamples.read(
      variant, named: "late.scene.json", files: ["scene.json": base])
    let scene = file.description
    #expect(SceneName(scene.device.name) == "iPhone 4")
    #expect(scene.os == Release(5, 1, 1))
    #expect(scene.hook?.types == [EventType(rawValue: 1015)])
    #expect(scene.hook?.passesOn == true)
    #expect(scene.figures.map { $0.figure } == [.gate7Answer])
    #expect(scene.windows.map { $0.id } == ["main", "over"])
    #expect(scene.views.map { $0.id } == ["screen", "drawer"])
    #expect(scene.views[1].frame == Rect2D(-20, 0, 100, 100))
    #expect(scene.controllers.map { $0.id } == ["app"])
    #expect(scene.reactions.count == 1)
  }

  @Test("A variant loads as the same scene as its result written out")
  func sameAsWritten() throws {
    func text(_ isHidden: Bool) -> String {
      #"{"windows": [{"id": "main", "root": "app"}], "views": [{"id": "screen", "frame": [0, 0, 9, 9]}], "#
        + #""controllers": [{"id": "app", "view": "screen", "statusBarHidden": \#(isHidden)}]}"#
    }
    let written = try SceneExamples.read(text(true))
    let variant = try SceneExamples.read(
      #"{"extends": "b", "do": [{"set": "app.statusBarHidden", "to": true}]}"#,
      files: ["b": text(false)])
    #expect(variant.description.controllers == written.description.controllers)
    #expect(variant.scene.statusBarFrame == written.scene.statusBarFrame)
    #expect(written.scene.isStatusBarHidden)
    #expect(variant.scene.isStatusBarHidden)
  }

  @Test("Variants extend variants, each from its own folder")
  func chain() throws {
    let file = try SceneExamples.read(
      #"{"extends": "b/one.json", "do": [{"set": "call", "to": true}]}"#, named: "a/two.json",
      files: [
        "a/b/one.json": #"{"extends": "../scene.json", "do": [{"set": "sdk", "to": "8"}]}"#,
        "a/b/../scene.json": base,
      ])
    #expect(file.description.call)
    #expect(file.description.sdk == Release(8))
  }

  @Test(
    "What is wrong with a variant is told, and in which file",
    arguments: [
      (
        #"{"extends": "none.json"}"#,
        "scene.json:1:13: extends: \"none.json\" was not found: write its path from the folder of "
          + "this file; a program passes a `load` to `SceneFile.read` that returns its bytes"
      ),
      (
        #"{"extends": 1}"#,
        "scene.json:1:13: extends: needs a text between double quotes, not 1"
      ),
      (
        #"{"extends": "./scene.json"}"#,
        "scene.json:1:13: extends: the files extend one another: scene.json → scene.json"
      ),
      (
        #"{"extends": "b/../scene.json"}"#,
        "scene.json:1:13: extends: the files extend one another: scene.json → scene.json"
      ),
      (
        #"{"extends": "a.json"}"#,
        "b.json:1:13: extends: the files extend one another: a.json → b.json → a.json"
      ),
      (
        #"{"extends": "c1"}"#,
        "c7:1:13: extends: more than 8 files extend one another: let this one extend an earlier one"
      ),
      (
        #"{"extends": "whole", "device": "iPhone 4"}"#,
        "scene.json:1:32: device: a scene that extends another sets this with a change: \"do\": [{\"set\": \"device\", \"to\": …}]"
      ),
      (
        #"{"extends": "whole", "figures": {"SCR-1.delay": "1s"}}"#,
        "scene.json:1:33: figures: a scene that extends another sets figures with changes, one each: \"do\": [{\"set\": \"SCR-1.delay\", \"to\": \"100ms\"}]"
      ),
      (
        #"{"extends": "whole", "dos": []}"#,
        "scene.json:1:29: dos: a scene has no key \"dos\": did you mean \"do\"?"
      ),
      (
        #"{"extends": "whole", "do": {}}"#,
        "scene.json:1:28: do: needs a list, between [ and ], not {}"
      ),
      (
        #"{"extends": "whole", "do": [{"set": "scren.hidden", "to": true}]}"#,
        "scene.json:1:37: do[0].set: there is no object or fact \"scren\": did you mean \"screen\"?"
      ),
      (
        #"{"extends": "whole", "do": [{"set": "screen.frame.width", "to": -1}]}"#,
        "scene.json:1:65: do[0].to: needs a number from 0 up, not -1"
      ),
      (
        #"{"extends": "whole", "do": [{"set": "screen.pin.left", "to": "bounds"}]}"#,
        "scene.json:1:29: do[0]: after this change the scene would not be valid: views[0].pin of whole: the view has a \"frame\" besides its pins, and each places it: remove one of them"
      ),
      (
        #"{"extends": "whole", "views": [{"id": "screen"}]}"#,
        "scene.json:1:39: views[0].id: the id \"screen\" is taken by views[0] of whole: an id can be used once in the whole scene"
      ),
      (
        #"{"extends": "whole", "views": [{"id": "a", "parent": "scren"}]}"#,
        "scene.json:1:54: views[0].parent: there is no view \"scren\": did you mean \"screen\"?"
      ),
      (
        #"{"extends": "whole", "do": [{"add": {"id": "v", "frame": [0, 0, 1, 1]}, "in": "screen"}, {"add": {"id": "v", "frame": [0, 0, 1, 1]}, "in": "screen"}]}"#,
        "scene.json:1:90: do[1]: after this change the scene would not be valid: add.id: the id \"v\" is taken by a view of the scene: an id can be used once in the whole scene"
      ),
      (
        #"{"extends": "whole", "do": [{"add": {"id": "v", "frame": [0, 0, 1, 1], "gestures": [{"id": "g", "kind": "tap"}]}, "in": "screen"}, {"add": {"id": "u", "frame": [0, 0, 1, 1], "gestures": [{"id": "g", "kind": "tap"}]}, "in": "screen"}]}"#,
        "scene.json:1:132: do[1]: after this change the scene would not be valid: add.id: the id \"g\" is taken by a recognizer of the scene: an id can be used once in the whole scene"
      ),
      (
        #"{"extends": "torn"}"#,
        "torn:1:13: the text ends here, within a list: a ] is missing"
      ),
    ] as [(String, String)])
  func errors(_ text: String, _ message: String) {
    var files = [
      "a.json": #"{"extends": "b.json"}"#, "b.json": #"{"extends": "a.json"}"#,
      "whole": SceneExamples.scene(), "torn": #"{"windows":["#,
    ]
    for number in 1...9 { files["c\(number)"] = #"{"extends": "c\#(number + 1)"}"# }
    #expect(SceneExamples.message(text, files: files) == message)
  }
}
