import Foundation

/// A folder of files for one test. It is removed after the test.
final class Scratch {
  /// The folder.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("umpire-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a file and returns its path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let url = folder.appendingPathComponent(name)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Writes a text file and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    try file(name, Array(text.utf8))
  }

  /// Writes a scene of one view on an iPhone 4S with iOS 6.1, and returns its path.
  func sceneOfAnIPhone4S() throws -> String {
    try file(
      "scene.json",
      #"{"device": "iPhone 4S", "os": "6.1", "windows": [{"id": "w", "view": "a"}], "#
        + #""views": [{"id": "a", "frame": [0, 0, 320, 480]}]}"#)
  }

  /// The names of the files in the folder.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}
