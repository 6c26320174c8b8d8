import Umpire

/// The journal of a situation: its rows as the command prints them, and the scene at the end.
///
///     journal.with("view", "today").lines(["highlight": ["on"], "control": ["event"]])
///     // ["150 highlight true", "150 control touchDown"]
struct Journal {
  /// The rows, in order.
  let rows: [JournalRow]
  /// The scene at the end of the run.
  let scene: CompiledScene

  private init(rows: [JournalRow], scene: CompiledScene) {
    self.rows = rows
    self.scene = scene
  }

  /// Parses the journal in `bytes`, one row a line. Throws if a line is not a row.
  init(_ bytes: [UInt8], scene: CompiledScene) throws {
    rows = try bytes.split(separator: UInt8(ascii: "\n")).map { try JournalRow(Array($0)) }
    self.scene = scene
  }

  /// The rows of an effect.
  func rows(of effect: String) -> [JournalRow] { rows.filter { $0.effect == effect } }

  /// The first row of an effect.
  func first(_ effect: String) -> JournalRow? { rows.first { $0.effect == effect } }

  /// The rows in which a field has one of some values, in the form of `JournalRow.shown`.
  func with(_ field: String, _ values: String...) -> Journal {
    Journal(rows: rows.filter { values.contains($0.shown(field)) }, scene: scene)
  }

  /// The rows by a rule.
  func ruled(by rule: Rule) -> Journal {
    Journal(rows: rows.filter { $0.rule == "\(rule.id)" }, scene: scene)
  }

  /// The rows from one time on and before another, both in milliseconds.
  func from(_ begin: Double, to end: Double = .infinity) -> Journal {
    Journal(
      rows: rows.filter { begin <= $0.milliseconds && $0.milliseconds < end }, scene: scene)
  }

  /// The rows of these effects, in order: the time in milliseconds, the effect, and these fields.
  func lines(_ effects: KeyValuePairs<String, [String]>) -> [String] {
    rows.compactMap { row in
      guard let fields = effects.first(where: { $0.key == row.effect })?.value else { return nil }
      let words = [JournalRow.short(row.milliseconds), row.effect] + fields.map { row.shown($0) }
      return words.joined(separator: " ")
    }
  }
}

/// One row of a journal.
struct JournalRow: CustomStringConvertible {
  /// The row as it was written.
  let description: String
  /// The time of its step, in milliseconds.
  let milliseconds: Double
  /// The effect.
  let effect: String
  /// The id of the rule.
  let rule: String

  private let members: [SceneValue.Member]

  /// Parses the row in `bytes`. Throws if they are not a row.
  init(_ bytes: [UInt8]) throws {
    description = String(decoding: bytes, as: UTF8.self)
    guard case .object(let members) = try JSONReader.read(bytes) else { throw NotARow() }
    self.members = members
    var texts: [String: String] = [:]
    for member in members {
      if case .text(let text) = member.value { texts[member.key.text] = text.text }
    }
    guard let effect = texts["effect"], let rule = texts["rule"],
      let nanoseconds = texts["t"].flatMap({ Int64($0) })
    else { throw NotARow() }
    self.effect = effect
    self.rule = rule
    milliseconds = Double(nanoseconds) / 1_000_000
  }

  /// A field; `nil` if the row has none of that name.
  subscript(field: String) -> SceneValue? {
    members.first { $0.key.text == field }?.value
  }

  /// A field that is a number.
  func number(_ field: String) -> Double? {
    guard case .number(let number) = self[field] else { return nil }
    return number
  }

  /// A field that is a list of numbers.
  func numbers(_ field: String) -> [Double]? {
    guard case .list(let list) = self[field] else { return nil }
    return list.compactMap { value in
      guard case .number(let number) = value else { return nil }
      return number
    }
  }

  /// A field as a word: whole numbers without a point, lists between brackets, `-` for none. Times
  /// (`at`) are milliseconds.
  func shown(_ field: String) -> String {
    if field == "rule" { return rule }
    guard let value = self[field] else { return "-" }
    if field == "at", case .text(let text) = value, let nanoseconds = Double(text.text) {
      return Self.short(nanoseconds / 1_000_000)
    }
    return Self.shown(value)
  }

  private static func shown(_ value: SceneValue) -> String {
    switch value {
    case .null: "-"
    case .boolean(let flag): "\(flag)"
    case .number(let number): short(number)
    case .text(let text): text.text
    case .list(let list): "[" + list.map { shown($0) }.joined(separator: " ") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key.text) \(shown($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  /// A number without the point of a whole one.
  static func short(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
  }

  /// The error for a line that is not a row of a journal.
  private struct NotARow: Error {}
}
