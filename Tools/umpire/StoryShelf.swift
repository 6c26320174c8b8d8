import Foundation
import Umpire

/// The available stories, for verbs that refer to them: those in `Traces/` of the current folder,
/// or of the package that the command was built in.
enum StoryShelf {
  /// The stories that show a rule, one a line; empty if no story shows it.
  ///
  ///     shown by Traces/bottom-buttons: quick, slow
  static func text(for rule: Rule) -> String {
    guard let (folder, title) = folder else { return "" }
    var text = ""
    for story in names(in: folder) {
      let path = "\(folder)/\(story)"
      let files = names(in: path)
      guard files.contains("scene.json") else { continue }
      let runs = files.filter { $0.hasSuffix(".jsonl") && shows(rule, journal: "\(path)/\($0)") }
        .map { String($0.dropLast(".jsonl".count)) }
      if !runs.isEmpty {
        text += wrapped("shown by \(title)/\(story): \(runs.joined(separator: ", "))", indent: "  ")
      } else if names(rule, in: "\(path)/README.md") {
        text += "  shown by \(title)/\(story)\n"
      }
    }
    return text.isEmpty ? "" : text + "\n"
  }

  /// The folder of the stories, and its name in messages; `nil` if the stories are not installed.
  private static var folder: (path: String, title: String)? {
    if Files.isFolder("Traces") { return ("Traces", "Traces") }
    guard var place = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    for _ in 0..<6 {
      place.deleteLastPathComponent()
      let traces = place.appendingPathComponent("Traces").path
      if Files.isFile(place.appendingPathComponent("Package.swift").path), Files.isFolder(traces) {
        return (traces, traces)
      }
    }
    return nil
  }

  /// The names in a folder, in order; empty if it cannot be read.
  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// True if a journal has a row of the rule.
  private static func shows(_ rule: Rule, journal path: String) -> Bool {
    guard let bytes = try? Files.read(path, as: "journal") else { return false }
    return contains(Array("\"rule\":\"\(rule.id)\"".utf8), in: bytes) { _ in true }
  }

  /// True if a text contains the rule's id, and not only a longer id that begins with it.
  private static func names(_ rule: Rule, in path: String) -> Bool {
    guard let bytes = try? Files.read(path, as: "text") else { return false }
    return contains(rule.id.bytes, in: bytes) { next in
      next.map { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? true
    }
  }

  private static func contains(
    _ word: [UInt8], in bytes: [UInt8], followedBy isEnd: (UInt8?) -> Bool
  ) -> Bool {
    var rest = bytes[...]
    while let place = rest.firstRange(of: word) {
      if isEnd(place.upperBound < bytes.count ? bytes[place.upperBound] : nil) { return true }
      rest = rest[place.upperBound...]
    }
    return false
  }
}
