import Foundation
import Testing

/// The journal of one run of a story, as the command prints it.
struct StoryRun {
  let rows: [StoryRow]

  /// Plays `Traces/STORY/RUN`.
  init(_ path: String) throws {
    rows = try CommandRun(["replay", "Traces/\(path)", "--jsonl"]).output
      .split(separator: "\n").map { line in
        try JSONDecoder().decode(StoryRow.self, from: Data(line.utf8))
      }
    try #require(!rows.isEmpty)
  }

  /// The rows of an effect, in order, of one touch or of all.
  func rows(_ effect: String, of touch: Int? = nil) -> [StoryRow] {
    rows.filter { $0.effect == effect && (touch == nil || $0.touch == touch) }
  }

  /// The events that controls told of a touch.
  func events(of touch: Int) -> [String] { rows("control", of: touch).compactMap(\.event) }

  /// The folders of all stories.
  static let stories: [String] = {
    let traces = CommandRun.root.appendingPathComponent("Traces")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: traces.path)) ?? []
    return names.sorted().map { "Traces/\($0)" }
  }()

  /// The names of a story's runs.
  static func runs(of story: String) throws -> [String] {
    let folder = CommandRun.root.appendingPathComponent(story)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".touchtrace") }.map { String($0.dropLast(11)) }.sorted()
  }
}

/// A row of a journal, as far as tests of stories ask.
struct StoryRow: Decodable {
  var t: String
  var effect: String
  var rule: String
  var touch: Int?
  var phase: String?
  var view: String?
  var at: String?
  var y: Double?
  var offset: [Double]?
  var selection: [Int]?
  var frame: [Double]?
  var inset: [Double]?
  var event: String?
  var by: String?
  var on: Bool?
  var frames: Int?
  var entrant: String?
  var outcome: String?
  var lostTo: String?
  var state: String?
  var action: String?
  var edge: String?
  var change: String?
  var heard: Bool?
  var measured: Double?
  var limit: Double?

  /// The instant in nanoseconds.
  var instant: Int64 { Int64(t) ?? .min }
}
