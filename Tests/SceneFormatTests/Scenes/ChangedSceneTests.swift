import Fixtures
import SceneFormat
import Testing
import TouchCore
import TouchScene

@Suite struct ChangedSceneTests {
  private static let base = """
    {
      "device": "iPhone 5s", "os": "7.0.4",
      "controllers": [ { "id": "app", "view": "screen" } ],
      "windows": [ { "id": "main", "root": "app" } ],
      "views": [
        { "id": "screen", "frame": [0, 0, 320, 568] },
        { "id": "tools", "parent": "screen", "kind": "toolbar",
          "pin": { "left": "bounds", "right": "bounds", "bottom": "bounds", "height": 44 } },
        { "id": "today", "parent": "tools", "kind": "button", "frame": [8, 0, 72, 44] }
      ]
    }
    """

  private func scene() throws -> CompiledScene {
    try SceneFile.read(Array(Self.base.utf8), named: "scene.json").scene
  }

  private func changes(_ texts: [String]) throws -> [SceneChange] {
    try texts.map { try ChangeText.parse(Array($0.utf8)) }
  }

  @Test(arguments: [
    ["main.gateDelays = false"], ["GATE-7.answer = 50ms"], ["os = 6.1"], ["device = iPhone X"],
    ["remove today"], ["app.statusBarHidden = true"], ["today.frame.y += -4", "today.frame.y = 2"],
    ["app.popGesture = true", "disable today"], ["tools.pin.bottom = \"bounds - 50\""],
  ])
  func itIsTheSceneOfAFileThatSaysTheChanges(_ texts: [String]) throws {
    let list = try changes(texts).map { change -> String in
      switch change.action {
      case .set(let path, let value):
        var json = JSONWriter()
        json.value(value)
        return "{\"set\": \"\(String(decoding: path.utf8, as: UTF8.self))\", \"to\": "
          + String(decoding: json.bytes, as: UTF8.self) + "}"
      case .add(let path, let number):
        return "{\"set\": \"\(String(decoding: path.utf8, as: UTF8.self))\", \"add\": \(number)}"
      case .remove(let id): return "{\"remove\": \"\(id.text)\"}"
      case .disable(let id): return "{\"disable\": \"\(id.text)\"}"
      case .enable(let id): return "{\"enable\": \"\(id.text)\"}"
      case .signal, .insert: return ""
      }
    }
    let variant = "{\"extends\": \"scene.json\", \"do\": [\(list.joined(separator: ", "))]}"
    let file = try SceneFile.read(Array(variant.utf8), named: "run.scene.json") { _ in
      Array(Self.base.utf8)
    }
    let changed = try scene().changed(by: try changes(texts))
    #expect("\(changed.description)" == "\(file.description)")
    #expect(changed.isStatusBarHidden == file.scene.isStatusBarHidden)
    for view in changed.views {
      #expect(changed.layout(of: view) == file.scene.layout(of: view))
    }
  }

  @Test(arguments: [
    [#"add sheet: {"frame":[0,0,320,480]}"#, #"add top: {"view":"sheet","level":2}"#],
    [#"add top: {"view":"sheet","level":2}"#, #"add sheet: {"frame":[0,0,320,480]}"#],
    ["tools.pin.bottom = null", "tools.pin.top = bounds"],
  ])
  func aChangeMayNeedALaterOne(_ texts: [String]) throws {
    // SCENE-2: none of the two can be made alone, and both can together.
    let scene = try scene()
    for text in texts {
      #expect(throws: ChangedSceneError.self) { try scene.changed(by: try changes([text])) }
    }
    let changed = try scene.changed(by: try changes(texts))
    let list = String(decoding: ChangeText.bytes(of: try changes(texts)), as: UTF8.self)
    let variant = "{\"extends\": \"scene.json\", \"do\": \(list)}"
    let file = try SceneFile.read(Array(variant.utf8), named: "run.scene.json") { _ in
      Array(Self.base.utf8)
    }
    #expect("\(changed.description)" == "\(file.description)")
    #expect("\(changed.description)" != "\(scene.description)")
    // The one that cannot be made is named, and not the first that needs another.
    #expect {
      try scene.changed(by: try changes([texts[0], "remove nobody", texts[1]]))
    } throws: { error in
      (error as? ChangedSceneError)?.index == 1
    }
  }

  @Test(arguments: [
    ("maim.gateDelays = false", "did you mean \"main\"?"),
    ("main.gateDelay = false", "did you mean \"gateDelays\"?"),
    ("main.gateDelays = maybe", "true or false"),
    ("GATE-7.anser = 50ms", "GATE-7.answer"),
    ("device = iPhone 5z", "did you mean \"iPhone 5\"?"),
    ("os = soon", "7.0.4"),
    ("today.frame = [0, 0, -1, 2]", "the width cannot be negative"),
    ("tools.frame.y = 3", "pins place it"),
    ("tools.pin.bottom = null", "tools"),
    ("remove nobody", "nobody"),
  ])
  func whatItCannotTakeIsSaid(_ text: String, _ words: String) throws {
    let scene = try scene()
    #expect {
      try scene.changed(by: try changes(["main.gateDelays = false", text]))
    } throws: { error in
      guard let error = error as? ChangedSceneError else { return false }
      return error.index == 1 && String(decoding: error.text, as: UTF8.self).contains(words)
    }
  }
}
