import Foundation
import Testing
import Umpire

/// Compares the tables in the `README.md` of the stories with the command. Each line shows a rule
/// that no row of a journal names. A test of the house requires a line for every such rule.
@Suite struct ShownRulesTests {
  @Test func everyLineOfATableCanBeRead() throws {
    let lines = try Self.lines()
    #expect(!lines.isEmpty)
    for line in lines {
      let isRead =
        switch line.head {
        case ShownRow.head: ShownRow(line.cells, story: line.story) != nil
        case ShownCommand.head: ShownCommand(line.cells) != nil
        case ShownRun.head: ShownRun(line.cells) != nil
        default: false
        }
      #expect(isRead, "\(line.story): \(line.cells.joined(separator: " | "))")
    }
  }

  @Test(arguments: StoryRun.stories)
  func everyRunOfAStoryHasOneLine(_ story: String) throws {
    let named = try Self.lines().filter { $0.story == story && $0.head == ShownRun.head }
      .compactMap { ShownRun($0.cells)?.run }
    #expect(try named.sorted() == StoryRun.runs(of: story))
  }

  @Test(arguments: try runs())
  func everyRuleOfARunIsInTheRulebook(_ shown: ShownRun) {
    for rule in shown.rules {
      #expect(Rule(id: Array(rule.utf8)) != nil, "\(rule)")
    }
  }

  @Test(arguments: try rows())
  func theJournalIsAsTheTableSays(_ shown: ShownRow) throws {
    let journal = try Self.journal(of: shown, with: nil)
    #expect(shown.holds(in: journal))
    if let change = shown.change {
      let changed = try Self.journal(of: shown, with: change)
      #expect(!shown.holds(in: changed), "\(change) makes no difference")
    } else if !shown.isThere {
      // A row that never occurs would always be missing, so the test would prove nothing.
      #expect(journal.contains { shown.matches($0) }, "the run has no such row at another time")
    }
  }

  @Test(arguments: try rows())
  func theTableIsAboutAPartOfTheRun(_ shown: ShownRow) throws {
    let journal = try Self.journal(of: shown, with: nil)
    let last = journal.compactMap { ($0["t"] as? String).flatMap { Int64($0) } }.max() ?? 0
    #expect(shown.interval.lowerBound <= last, "the run is over by then")
    #expect(!journal.contains { $0["rule"] as? String == shown.rule }, "a row names the rule")
  }

  @Test(arguments: try commands())
  func theCommandPrintsWhatTheTableSays(_ shown: ShownCommand) throws {
    let run = try ShellRun("umpire() { \"$UMPIRE\" \"$@\"; }\n" + shown.script)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(shown.words), "\(run.output)\(run.talk)")
    #expect(!shown.script.contains(shown.words), "the command says it, and not the engine")
  }

  /// The journal of a run in a changed scene.
  private static func journal(
    of shown: ShownRow, with change: String?
  ) throws -> [[String: Any]] {
    let scratch = try Scratch()
    let story = scratch.folder.appendingPathComponent("story")
    try FileManager.default.copyItem(
      at: CommandRun.root.appendingPathComponent(shown.story), to: story)
    let own = "\(shown.run).scene.json"
    let hasOwn = FileManager.default.fileExists(atPath: story.appendingPathComponent(own).path)
    var scene: [String: Any] = ["extends": hasOwn ? own : "scene.json"]
    if let change { scene["do"] = [try object(of: change)] }
    let path = try scratch.file(
      "story/changed.scene.json", Array(JSONSerialization.data(withJSONObject: scene)))
    let trace = story.appendingPathComponent("\(shown.run).touchtrace").path
    let run = try CommandRun(["replay", path, trace, "--jsonl"])
    try #require(run.code == 0 || run.code == 3, "\(run.talk)")
    return try run.rows()
  }

  /// A change in the form of a scene file. Words without quotes are a text.
  private static func object(of change: String) throws -> [String: Any] {
    let sides = change.components(separatedBy: " = ")
    try #require(sides.count == 2, "\(change) sets nothing")
    let value = try? JSONSerialization.jsonObject(
      with: Data(sides[1].utf8), options: .fragmentsAllowed)
    return ["set": sides[0], "to": value ?? sides[1]]
  }

  private static func rows() throws -> [ShownRow] {
    try lines().filter { $0.head == ShownRow.head }
      .compactMap { ShownRow($0.cells, story: $0.story) }
  }

  private static func commands() throws -> [ShownCommand] {
    try lines().filter { $0.head == ShownCommand.head }.compactMap { ShownCommand($0.cells) }
  }

  private static func runs() throws -> [ShownRun] {
    try lines().filter { $0.head == ShownRun.head }.compactMap { ShownRun($0.cells) }
  }

  /// A line of a table, without its head and the line below that.
  private struct Line {
    var story: String
    var head: [String]
    var cells: [String]
  }

  private static func lines() throws -> [Line] {
    try StoryRun.stories.flatMap { story in
      let text = try String(
        contentsOf: CommandRun.root.appendingPathComponent("\(story)/README.md"), encoding: .utf8)
      var head: [String]?
      var lines: [Line] = []
      for line in text.components(separatedBy: "\n") {
        guard line.hasPrefix("| ") || line.hasPrefix("|-") else {
          head = nil
          continue
        }
        // `\|` is a vertical bar in a cell.
        let cells = line.replacingOccurrences(of: "\\|", with: "\u{1}")
          .components(separatedBy: "|").dropFirst().dropLast()
          .map {
            $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "\u{1}", with: "|")
          }
        if let head {
          if !line.hasPrefix("|-") { lines.append(Line(story: story, head: head, cells: cells)) }
        } else {
          head = cells
        }
      }
      return lines
    }
  }
}
