import Fixtures
import Foundation
import SceneFormat
import Testing
import TouchCore
import TouchFormats
import TouchTraces

/// A scene's texts in the form in which a trace carries them.
struct CarriedSceneTests {
  private static let files = [
    "a/b/scene.json": SceneExamples.scene(#""figures": {"BAR-2.duration": "500ms"}"#),
    "a/shared/late.json": #"{"extends": "../b/scene.json", "do": [{"set": "call", "to": true}]}"#,
    "a/b/deep/x.json": #"{"extends": "../../shared/late.json", "views": [\#(box)]}"#,
    "/etc/own.json": #"{"extends": "scene.json"}"#,
    "/etc/scene.json": SceneExamples.scene(),
  ]
  private static let box = #"{"id": "box", "parent": "screen", "frame": [0, 0, 44, 44]}"#

  private func file(_ path: String) throws -> SceneFile {
    let text = try #require(Self.files[path])
    return try SceneFile.read(Array(text.utf8), named: SceneName(path)) { name in
      Self.files[Self.plain(name.text)].map { Array($0.utf8) }
    }
  }

  /// A path without `..` steps.
  private static func plain(_ path: String) -> String {
    var steps: [Substring] = []
    for step in path.split(separator: "/", omittingEmptySubsequences: false) {
      if step == ".." { steps.removeLast() } else { steps.append(step) }
    }
    return steps.joined(separator: "/")
  }

  private func names(_ path: String) throws -> [String] {
    try file(path).texts.map { $0.name.text }
  }

  @Test("Each text has the name that the one before it uses, and the first has no folder")
  func names() throws {
    #expect(try names("a/b/scene.json") == ["scene.json"])
    #expect(try names("a/shared/late.json") == ["late.json", "../b/scene.json"])
    #expect(
      try names("a/b/deep/x.json")
        == ["x.json", "../../shared/late.json", "../../shared/../b/scene.json"])
    #expect(try names("/etc/own.json") == ["own.json", "scene.json"])
  }

  @Test("The texts are the files, byte for byte", arguments: files.keys.sorted())
  func bytes(path: String) throws {
    let texts = try file(path).texts
    #expect(texts.first?.text == Self.files[path].map { Array($0.utf8) })
    #expect(
      texts.allSatisfy { Self.files.values.contains(String(decoding: $0.text, as: UTF8.self)) })
  }

  @Test("The texts alone yield the same scene, and the same texts", arguments: files.keys.sorted())
  func alone(path: String) throws {
    let file = try file(path)
    let again = try #require(try SceneFile.read(file.texts))
    #expect("\(again.description)" == "\(file.description)")
    #expect(again.texts == file.texts)
  }

  @Test("The texts of every story's scene load too")
  func stories() throws {
    var count = 0
    let traces = Self.root.appending(path: "Traces")
    let walk = try #require(FileManager.default.enumerator(atPath: traces.path))
    for case let name as String in walk where name.hasSuffix("scene.json") {
      let path = traces.appending(path: name).path
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      let file = try SceneFile.read(bytes, named: SceneName(path)) { name in
        (try? Data(contentsOf: URL(fileURLWithPath: name.text))).map { Array($0) }
      }
      let again = try #require(try SceneFile.read(file.texts))
      #expect("\(again.description)" == "\(file.description)", "\(name)")
      count += 1
    }
    #expect(count > 0)
  }

  @Test("A trace returns the texts that were added, however long they are")
  func throughATrace() throws {
    var texts = try file("a/b/deep/x.json").texts
    texts[1].text += [UInt8](repeating: UInt8(ascii: " "), count: 200_000)
    var conversion = try Conversion(
      ByteSource(Array(#"{"t":"0","phase":"began","x":5,"y":5}"#.utf8)), to: .container,
      scenes: texts)
    var bytes: [UInt8] = []
    while let piece = try conversion.next() { bytes += piece }
    let recording = try Recording(ByteSource(bytes))
    #expect(recording.scenes == texts)
    let scene = try #require(try SceneFile.read(recording.scenes))
    #expect(try "\(scene.description)" == "\(file("a/b/deep/x.json").description)")
  }

  @Test(
    "If two texts have the same name, the first is used, because the newer scene comes first")
  func twice() throws {
    let texts = try file("/etc/own.json").texts
    var older = texts[1]
    older.text = Array(SceneExamples.scene(views: Self.box).utf8)
    let scene = try #require(try SceneFile.read(texts + [older]))
    #expect(scene.description.views.map { $0.id } == ["screen"])
  }

  @Test("Without a text there is no scene, and without what it extends an error")
  func missing() throws {
    let none = try SceneFile.read([])
    #expect(none == nil)
    let texts = try file("a/b/deep/x.json").texts
    do throws(SceneFileError) {
      _ = try SceneFile.read(Array(texts.dropLast()))
      Issue.record("it was read")
    } catch {
      #expect(error.file == "../../shared/late.json")
      #expect(error.reason == .notCarried("../../shared/../b/scene.json"))
    }
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}
