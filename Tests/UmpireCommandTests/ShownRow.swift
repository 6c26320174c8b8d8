import Foundation

/// A line of a table in a story's `README.md` that shows a rule without a journal row of its own: by
/// a row that the journal has exactly once in an interval, or has not at all. For example
///
///     | GATE-5 | the window does not wait | `no-gate` | 0–0.3 | no `effect=withhold` | `main.gateDelays = true` |
///
/// says that the run `no-gate` has no row of `withhold` in its first 0.3 s, and that it has one if
/// the scene is changed so.
struct ShownRow: CustomStringConvertible, Sendable {
  /// The folder of the story, from the root.
  let story: String
  let rule: String
  let run: String
  /// The interval in nanoseconds, including both ends.
  let interval: ClosedRange<Int64>
  /// True if the journal has exactly one such row, false if it has none.
  let isThere: Bool
  /// The members of the row and their values.
  let members: [(key: String, value: String)]
  /// The change of the scene that makes the line false, in the form of `--if`; `nil` without one.
  let change: String?

  /// The head of the table.
  static let head = ["rule", "what it shows", "run", "seconds", "in the journal", "not so with"]

  /// The line with these cells; `nil` if a cell has another form.
  init?(_ cells: [String], story: String) {
    guard cells.count == Self.head.count, !cells[1].isEmpty else { return nil }
    let seconds = cells[3].split(separator: "–").compactMap { Double($0) }
    let isThere = cells[4].hasPrefix("one ")
    guard let run = cells[2].code, seconds.count == 2, seconds[0] < seconds[1],
      isThere || cells[4].hasPrefix("no "),
      let pattern = cells[4].split(separator: " ", maxSplits: 1).last.flatMap({ String($0).code })
    else { return nil }
    let members = pattern.split(separator: " ").map { member in
      member.split(separator: "=", maxSplits: 1).map { String($0) }
    }
    guard members.allSatisfy({ $0.count == 2 }) else { return nil }
    if cells[5] != "", cells[5].code == nil { return nil }
    self.story = story
    rule = cells[0]
    self.run = run
    interval = Int64(seconds[0] * 1e9)...Int64(seconds[1] * 1e9)
    self.isThere = isThere
    self.members = members.map { (key: $0[0], value: $0[1]) }
    change = cells[5].code
  }

  var description: String {
    let row = members.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    return "\(rule): \(isThere ? "one" : "no") \(row) in \(story)/\(run)"
  }

  /// True if a row of the journal has the members.
  func matches(_ row: [String: Any]) -> Bool {
    members.allSatisfy { key, value in
      guard let found = row[key] else { return false }
      if let text = found as? String { return text == value }
      let wanted = try? JSONSerialization.jsonObject(
        with: Data(value.utf8), options: .fragmentsAllowed)
      return (found as? NSObject) == (wanted as? NSObject)
    }
  }

  /// True if the row is in the interval.
  func covers(_ row: [String: Any]) -> Bool {
    (row["t"] as? String).flatMap { Int64($0) }.map { interval.contains($0) } ?? false
  }

  /// True if the journal agrees with the line.
  func holds(in journal: [[String: Any]]) -> Bool {
    journal.filter { covers($0) && matches($0) }.count == (isThere ? 1 : 0)
  }
}

/// A line of a table in a story's `README.md` that shows a rule by what a command prints.
struct ShownCommand: CustomStringConvertible, Sendable {
  let rule: String
  /// A line of a shell, in which `umpire` is the command.
  let script: String
  /// What it prints on standard output, apart from blanks and ends of lines.
  let words: String

  /// The head of the table.
  static let head = ["rule", "what it shows", "command", "prints"]

  /// The line with these cells; `nil` if a cell has another form.
  init?(_ cells: [String]) {
    guard cells.count == Self.head.count, !cells[1].isEmpty, let script = cells[2].code,
      let words = cells[3].code
    else { return nil }
    rule = cells[0]
    self.script = script
    self.words = words
  }

  var description: String { "\(rule): \(script)" }
}

/// A line of the table of runs in a story's `README.md`. For example
///
///     | `quick` | A quick tap is delivered whole. | GATE-1, GATE-4 |
struct ShownRun: CustomStringConvertible, Sendable {
  let run: String
  /// The ids of the rules that the run shows, at least one.
  let rules: [String]

  /// The head of the table.
  static let head = ["run", "what it shows", "rules"]

  /// The line with these cells; `nil` if a cell has another form.
  init?(_ cells: [String]) {
    guard cells.count == Self.head.count, let run = cells[0].code, !cells[1].isEmpty,
      !cells[2].isEmpty
    else { return nil }
    self.run = run
    rules = cells[2].components(separatedBy: ", ")
  }

  var description: String { "\(run): \(rules.joined(separator: ", "))" }
}

extension String {
  /// The text between backquotes; `nil` if the text is not in a pair of them.
  fileprivate var code: String? {
    guard count > 2, hasPrefix("`"), hasSuffix("`") else { return nil }
    let inner = String(dropFirst().dropLast())
    return inner.contains("`") ? nil : inner
  }
}
