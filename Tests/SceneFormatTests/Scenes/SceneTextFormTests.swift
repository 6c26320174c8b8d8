import Fixtures
import Foundation
import SceneFormat
import Testing
import TouchCore
import TouchScene
import TouchTraces

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
              "pin": { "left": "bounds", "top": "statusBar.bottom", "right": "bounds", "bottom": "tools.top" },
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
}
extension SceneTextFormTests {
  @Test func show() throws {
    print(
      String(
        decoding: try SceneExamples.read(SceneExamples.example).description.json(), as: UTF8.self))
  }
}
