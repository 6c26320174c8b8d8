import Foundation
import SceneFormat
import Testing
import TouchCore

struct StorySceneTests {
  @Test("The scenes of all stories load")
  func storiesLoad() throws {
    var traces = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { traces.deleteLastPathComponent() }
    traces.append(path: "Traces")
    let stories = try FileManager.default.contentsOfDirectory(
      at: traces, includingPropertiesForKeys: nil)
    var count = 0
    for story in stories {
      let files = try? FileManager.default.contentsOfDirectory(
        at: story, includingPropertiesForKeys: nil)
      for file in files ?? [] where file.lastPathComponent.hasSuffix("scene.json") {
        let bytes = Array(try Data(contentsOf: file))
        do throws(SceneFileError) {
          _ = try SceneFile.read(bytes, named: SceneName(file.path)) { name in
            (try? Data(contentsOf: URL(fileURLWithPath: name.text))).map { Array($0) }
          }
        } catch {
          Issue.record("\(String(decoding: error.text, as: UTF8.self))")
        }
        count += 1
      }
    }
    #expect(count > 0)
  }
}
