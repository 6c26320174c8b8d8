import Foundation

/// The files of the project.
enum Checkout {
  /// The folder with the manifest.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file, by its path from the root.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The paths of all files below a folder with this ending, in order.
  static func files(below folder: String, ending: String) throws -> [String] {
    let base = root.appendingPathComponent(folder)
    guard let walk = FileManager.default.enumerator(atPath: base.path) else { return [] }
    return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }.sorted()
      .map { "\(folder)/\($0)" }
  }
}
