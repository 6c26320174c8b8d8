import SceneFormat
import TouchCore
import TouchTraces

/// Scenes as texts, and the results of reading them.
package enum SceneExamples {
  /// The example of the scene file's documentation.
  package static let example = """
    {
      "device": "iPhone 5s", "os": "7.0.4",
      "controllers": [ { "id": "app", "view": "screen" } ],
      "windows": [ { "id": "main", "root": "app", "key": true } ],
      "views": [
        { "id": "screen", "pin": { "left": "bounds", "top": "bounds", "right": "bounds", "bottom": "bounds" } },
        { "id": "days", "parent": "screen", "kind": "tableView", "pin": { "left": "bounds", "top": "statusBar.bottom", "right": "bounds", "bottom": "tools.top" }, "content": [320, 1400] },
        { "id": "tools", "parent": "screen", "kind": "toolbar", "pin": { "left": "bounds", "right": "bounds", "bottom": "bounds", "height": 44 } },
        { "id": "today", "parent": "tools", "kind": "button", "frame": [8, 0, 72, 44] },
        { "id": "record", "parent": "tools", "kind": "button", "frame": [240, 0, 72, 44], "action": { "image": "highlighted", "delay": "25ms", "restore": true } }
      ],
      "reactions": [
        { "on": "control", "match": { "view": "today", "event": "action" }, "do": [ { "set": "days.offset.y", "to": 0 } ] }
      ]
    }
    """

  /// A whole scene on one line: a window with a full view `screen`, more `views`, and `more` keys.
  package static func scene(views: String = "", _ more: String = "") -> String {
    let screen = #"{"id": "screen", "frame": [0, 0, 375, 812]}"#
    let list = views.isEmpty ? screen : screen + ", " + views
    return #"{"windows": [{"id": "main", "view": "screen"}], "views": [\#(list)]"#
      + (more.isEmpty ? "" : ", " + more) + "}"
  }

  /// The message of the error of reading `text`; `none` if it can be read.
  package static func message(_ text: String, files: [String: String] = [:]) -> String {
    do throws(SceneFileError) {
      _ = try read(text, files: files)
      return "none"
    } catch {
      return String(decoding: error.text, as: UTF8.self)
    }
  }

  /// The scene in `text`; `files` are the files that it can extend.
  package static func read(
    _ text: String, named name: SceneName = "scene.json", files: [String: String] = [:]
  ) throws(SceneFileError) -> SceneFile {
    try SceneFile.read(Array(text.utf8), named: name) { name in
      files[name.text].map { Array($0.utf8) }
    }
  }
}
