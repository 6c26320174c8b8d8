import Fixtures
import Foundation
import Testing
import TouchCore
import TouchScene
import TouchTraces

@testable import SceneFormat

/// Scene descriptions written as text, and read back.
struct SceneTextFormTests {
  private static let stories: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder.appending(path: "Traces")
  }()

  private func text(_ scene: SceneDescription) throws -> String {
    String(decoding: try scene.json(), as: UTF8.self)
  }

  /// Expects that the text of `scene` reads back to it, and is written again as the same text.
  private func expectExact(
    _ scene: SceneDescription, _ comment: Comment? = nil,
    at place: SourceLocation = #_sourceLocation
  ) throws {
    let text = try scene.json()
    let read = try SceneDescription(json: text)
    #expect(read == scene, comment, sourceLocation: place)
    #expect(try read.json() == text, comment, sourceLocation: place)
    for line in text.split(separator: 10) { #expect(line.count <= 140, comment) }
  }

  @Test("The scenes of the stories read back from their texts, with what they extend")
  func stories() throws {
    var count = 0
    let manager = FileManager.default
    for story in try manager.contentsOfDirectory(atPath: Self.stories.path) {
      let folder = Self.stories.appending(path: story)
      for name in try manager.contentsOfDirectory(atPath: folder.path)
      where name.hasSuffix("scene.json") {
        let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
        let file = try SceneFile.read(bytes, named: SceneName(folder.path + "/" + name)) { name in
          (try? Data(contentsOf: URL(fileURLWithPath: name.text))).map { Array($0) }
        }
        try expectExact(file.description, "\(story)/\(name)")
        _ = try CompiledScene(SceneDescription(json: file.description.json()))
        count += 1
      }
    }
    #expect(count > 80)
  }

  @Test("The text is what a person would write")
  func form() throws {
    #expect(
      try text(SceneExamples.read(SceneExamples.example).description) == """
        {
          "device": "iPhone 5s", "os": "7.0.4",
          "windows": [ { "id": "main", "root": "app", "key": true } ],
          "controllers": [ { "id": "app", "view": "screen" } ],
          "views": [
            { "id": "screen",
              "pin": { "left": "bounds", "top": "bounds", "right": "bounds", "bottom": "bounds" } },
            { "id": "days", "parent": "screen", "kind": "tableView",
              "pin": { "left": "bounds", "top": "statusBar.bottom", "right": "bounds",
                "bottom": "tools.top" },
              "content": [320, 1400] },
            { "id": "tools", "parent": "screen", "kind": "toolbar",
              "pin": { "left": "bounds", "right": "bounds", "bottom": "bounds", "height": 44 } },
            { "id": "today", "parent": "tools", "kind": "button", "frame": [8, 0, 72, 44] },
            { "id": "record", "parent": "tools", "kind": "button", "frame": [240, 0, 72, 44],
              "action": { "image": "highlighted", "delay": "25ms", "restore": true } }
          ],
          "reactions": [
            { "on": "control", "match": { "view": "today", "event": "action" },
              "do": [ { "set": "days.offset.y", "to": 0 } ] }
          ]
        }

        """)
  }

  @Test("Every key of a view is written, whatever its kind", arguments: ViewKind.allCases)
  func viewKeys(_ kind: ViewKind) throws {
    for key in ViewDescription.keys(of: kind).map({ SceneName($0) })
    where !["id", "parent", "kind", "pin", "gestures", "stacking", "removed"].contains(key) {
      var standard = ViewDescription(id: "v")
      standard.kind = kind
      let view = try #require(
        changed(standard) { (view, value) throws(FactError) in
          try view.set(key, part: nil, to: value)
        }, "no value for \(key.text)")
      try expectWritten(key) { $0.views = [view] }
    }
    for key: SceneName in ["parent", "pin", "gestures", "stacking", "removed"] {
      var view = ViewDescription(id: "v")
      view.kind = kind
      if key == "parent" { view.parent = "p" }
      if key == "pin" { view.pins = [Pin(.left, at: .bounds)] }
      if key == "gestures" { view.gestures = [gesture("g", .tap)] }
      if key == "stacking" { view.stacking = 3 }
      if key == "removed" { view.isRemoved = true }
      try expectWritten(key) { $0.views = [view] }
    }
  }

  @Test("Every setting of a recognizer is written", arguments: RecognizerKind.allCases)
  func gestureKeys(_ kind: RecognizerKind) throws {
    for setting in kind.settings where setting != .id && setting != .kind {
      var gesture = RecognizerDescription(id: "g", kind: kind)
      if setting == .removed {
        gesture.isRemoved = true
      } else {
        gesture = try #require(
          changed(gesture) { (gesture, value) throws(FactError) in
            try gesture.set(SceneName(setting.key), part: nil, to: value)
          }, "no value for \(setting)")
      }
      try expectWritten(SceneName(setting.key)) {
        var view = ViewDescription(id: "v")
        view.gestures = [gesture]
        $0.views = [view]
      }
    }
  }

  @Test("Every key of windows, of controllers and of the top is written")
  func otherKeys() throws {
    for key in WindowDescription.keys.map({ SceneName($0) }) where key != "id" {
      var window = WindowDescription(id: "w")
      switch key {
      case "root": window.root = "c"
      case "view": window.view = "v"
      case "removed": window.isRemoved = true
      default:
        window = try #require(
          changed(window) { (window, value) throws(FactError) in
            try window.set(key, to: value)
          }, "no value for \(key.text)")
      }
      try expectWritten(key) { $0.windows = [window] }
    }
    for key in ControllerDescription.keys.map({ SceneName($0) }) where key != "id" {
      var controller = ControllerDescription(id: "c")
      controller.view = "v"
      switch key {
      case "view": break
      case "kind": controller.kind = .tab
      case "removed": controller.isRemoved = true
      default:
        controller = try #require(
          changed(controller) { (controller, value) throws(FactError) in
            try controller.set(key, part: nil, to: value)
          }, "no value for \(key.text)")
      }
      try expectWritten(key) { $0.controllers = [controller] }
    }
    for key in SceneDescription.keys.map({ SceneName($0) }) {
      let standard = DefaultScene.description()
      if key == "figures" {
        try expectWritten(key) {
          $0.figures = [FigureSetting(.gate7Answer, .text("never"))]
        }
        continue
      }
      let scene = try #require(
        changed(standard) { (scene, value) throws(FactError) in
          try scene.set(key, part: nil, to: value)
        }, "no value for \(key.text)")
      try expectWritten(key) { $0 = scene }
    }
  }

  @Test("Every key of a reaction is written, with every form of change")
  func reactions() throws {
    var reaction = Reaction(to: .control)
    reaction.match = [SceneValue.Member("view", .text("v")), SceneValue.Member("event", .null)]
    reaction.conditions = [Reaction.Condition(FactPath(["v", "hidden"]), is: .boolean(false))]
    reaction.changes = [
      SceneChange(.set(FactPath(["v", "frame"]), .list([.number(0.1 + 0.2), .null]))),
      SceneChange(.add(FactPath(["v", "frame", "x"]), -1e-9)), SceneChange(.signal(.autoHide, "c")),
      SceneChange(.remove("v")), SceneChange(.enable("v")), SceneChange(.disable("v")),
    ]
    reaction.after = Interval(nanoseconds: 1_500_000)
    reaction.over = .milliseconds(250)
    for key in SceneFileReader.reactionKeys.map({ SceneName($0) }) {
      try expectWritten(key) { $0.reactions = [reaction] }
    }
  }

  @Test("What was removed keeps its index, and its id may occur again")
  func removed() throws {
    var scene = DefaultScene.description()
    var views = [ViewDescription(id: "a"), ViewDescription(id: "a"), ViewDescription(id: "a")]
    for index in 0..<2 { views[index].isRemoved = true }
    scene.views += views
    try expectExact(scene)
    #expect(throws: SceneError.self) { try CompiledScene(scene) }
  }

  @Test("Values at the ends of their ranges, and what is nil, are exact")
  func ends() throws {
    var scene = DefaultScene.description()
    scene.windows = []
    scene.sdk = scene.os
    var window = WindowDescription(id: "w")
    window.isKey = false
    window.level = -Double.greatestFiniteMagnitude
    var list = ViewDescription(id: "list")
    list.kind = .textView
    list.interaction = true
    list.scroll.offsetY = 40
    list.scroll.content = Size2D(.leastNonzeroMagnitude, 1.0 / 3)
    list.text.text = "a \"quote\", a \\, a tab\t, \u{1}, é and 👩‍👧"
    list.text.selection = TextSelection(1, 2)
    var button = ViewDescription(id: "é")
    button.kind = .button
    button.control.delayedAction = DelayedAction()
    scene.hook = HookDescription()
    try expectExact(scene)
    scene.windows = [window]
    scene.views = [list, button]
    scene.hook?.types = []
    try expectExact(scene)
    scene.hook?.area = .statusBar
    scene.hook?.passesOn = true
    try expectExact(scene)
  }

  @Test("A fact that no scene file can say is an error with its place")
  func unsayable() throws {
    func message(_ change: (inout SceneDescription) -> Void) throws -> String {
      var scene = DefaultScene.description()
      change(&scene)
      do throws(SceneError) {
        _ = try scene.json()
        return "none"
      } catch {
        return String(decoding: error.text, as: UTF8.self)
      }
    }
    #expect(try message { $0.device.scale = 7 }.hasPrefix("device: needs the name of a device"))
    #expect(try message { $0.os = Release(99) }.hasPrefix("os: needs a release"))
    #expect(
      try message { $0.views[0].alpha = 2 } == "views[0].alpha: needs a number from 0 to 1, not 2")
    #expect(
      try message { $0.views[0].frame = Rect2D(0, .nan, 1, 1) }
        == "views[0].frame: numbers must be finite, and number 2 of this list is nan")
    #expect(try message { $0.views[0].id = "a b" }.hasPrefix("views[0].id: needs an id"))
    #expect(
      try message { $0.views[0].scroll.bounces = false }
        == #"views[0].bounces: there is no fact "bounces""#)
    #expect(
      try message {
        $0.views[0].kind = .switch
        $0.views[0].control.value = 0.5
      } == "views[0].value: needs true or false, not 0.5")
    #expect(
      try message { $0.views[0].pins.append(Pin(.left, at: .margins)) }
        == #"views[0].pin.left: "left" occurs twice: remove one of the two"#)
    #expect(
      try message { $0.views[0].pins[0].anchor = .extent }.hasPrefix("views[0].pin.left: needs"))
    #expect(
      try message {
        $0.views[0].kind = .textView
        $0.views[0].text.text = SceneName(utf8: [0xFF])
      }.hasPrefix("views[0].text: needs a text"))
    #expect(
      try message { $0.views[0].gestures = [gesture("g", .tap) { $0.minTouches = 2 }] }
        == #"views[0].gestures[0].minTouches: there is no fact "minTouches""#)
    #expect(try message { $0.controllers[0].view = nil }.hasPrefix("controllers[0].view: needs an"))
    #expect(
      try message { $0.figures = [FigureSetting(.gate7Answer, .number(1))] }
        .hasPrefix(#"figures["GATE-7.answer"]: GATE-7.answer takes a time"#))
    #expect(
      try message {
        $0.figures = Array(repeating: FigureSetting(.gate7Answer, .text("never")), count: 2)
      }.contains("occurs twice"))
    func reaction(_ change: (inout Reaction) -> Void) throws -> String {
      var reaction = Reaction(to: .control)
      change(&reaction)
      return try message { $0.reactions = [reaction] }
    }
    #expect(try reaction { $0.over = .never }.hasPrefix("reactions[0].over: needs a time"))
    #expect(
      try reaction { $0.match = [SceneValue.Member("colour", .null)] }
        == #"reactions[0].match: there is no fact "colour""#)
    #expect(
      try reaction { $0.changes = [SceneChange(.remove(""))] }.hasPrefix("reactions[0].do[0]: "))
    #expect(
      try reaction { $0.changes = [SceneChange(.add(FactPath(["a", "x"]), .infinity))] }
        .hasPrefix("reactions[0].do[0]: needs a number"))
    #expect(
      try reaction {
        $0.conditions = Array(
          repeating: Reaction.Condition(FactPath(["a", "x"]), is: .null), count: 2)
      }.hasPrefix("reactions[0].when[1]: "))
  }

  @Test("A text that extends another file, or has an unknown key, is refused")
  func refused() {
    for (text, words) in [
      (#"{"extends": "scene.json"}"#, "cannot extend \"scene.json\""),
      (#"{"viewz": []}"#, #"did you mean "views"?"#),
      ("[]", "not a scene file"), ("{", "ends"),
      (#"{"windows": [{"id": "w", "removed": 1}]}"#, "true or false"),
    ] {
      do throws(SceneFileError) {
        _ = try SceneDescription(json: Array(text.utf8))
        Issue.record("read \(text)")
      } catch {
        #expect(String(decoding: error.text, as: UTF8.self).contains(words), "\(error)")
      }
    }
  }

  /// A copy of `thing` with another value of a fact, if `set` accepts one of the values below.
  private func changed<Thing: Equatable>(
    _ thing: Thing, _ set: (inout Thing, SceneValue) throws(FactError) -> Void
  ) -> Thing? {
    let numbers = (1...4).map { SceneValue.list(Array(repeating: .number(1), count: $0)) }
    let words: [SceneValue] = [
      "x", "25ms", "7.1", "iPhone 4", "landscapeLeft", "frame", "always", "fast", "cover", "left",
      "tab",
    ].map { .text($0) }
    let values: [SceneValue] =
      [
        .boolean(true), .boolean(false), .number(0.5), .number(2), .list([.text("top")]),
        .list([.text("vertical")]), .list([.text("x")]), .object([]),
        .list([.text("receive")]), .list([.text("hitTest")]),
        .list([SceneValue(Point2D(1, 2)), SceneValue(Point2D(3, 4))]),
      ] + numbers + words
    for value in values {
      var copy = thing
      do throws(FactError) {
        try set(&copy, value)
      } catch {
        continue
      }
      if copy != thing { return copy }
    }
    return nil
  }

  /// Expects that the text of a scene with this change has the key, and reads back to the scene.
  private func expectWritten(
    _ key: SceneName, _ change: (inout SceneDescription) -> Void
  ) throws {
    var scene = DefaultScene.description()
    scene.windows = []
    scene.controllers = []
    scene.views = []
    change(&scene)
    #expect(try text(scene).contains("\"\(key.text)\": "), "\(key.text)")
    try expectExact(scene, "\(key.text)")
  }
}
