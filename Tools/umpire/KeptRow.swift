import Foundation
import Umpire

/// A row of a journal, named by some of its fields: `highlight view=today on=true`. A value in quotation
/// marks is a text as the row has it, so it may have blanks: `scene change="today.hidden = true"`.
struct KeptRow {
  /// The text of the option, in backquotes.
  let text: String
  /// For each field the forms that its key and value can have in a line: as a text, as another
  /// value, or alone in a list.
  private let needles: [[String]]
  /// The fields.
  private let values: [(field: String, value: String)]

  /// Reads a row of `--keep`. Throws if the text is empty, if it has a word that is not a field, or if a
  /// quotation mark is not closed.
  init(_ text: String) throws(Failure) {
    self.text = "`\(text)`"
    var needles: [[String]] = []
    var values: [(field: String, value: String)] = []
    var kind: EffectKind?
    for (index, word) in try Self.words(of: text).enumerated() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let (field, value) = parts.count == 2 ? (parts[0], parts[1]) : ("effect", word)
      let isQuoted = value.first == "\""
      let isWhole = !isQuoted || value.count > 1 && value.last == "\""
      guard parts.count == 2 || index == 0, !field.isEmpty, !value.isEmpty, isWhole else {
        throw .usage(
          "`\(word)` is not a field of a row: write an effect and FIELD=VALUE, such as 'outcome "
            + "entrant=today outcome=won'; a value with blanks needs quotation marks: "
            + "FIELD=\"A B\"")
      }
      if field == "effect", !EffectKind.allCases.contains(where: { "\($0.word)" == value }) {
        throw .unknown(
          "effect", String(value), among: EffectKind.allCases.map { "\($0.word)" },
          "; `umpire replay --jsonl` prints the rows with their effects")
      }
      if field == "effect" { kind = EffectKind.allCases.first { "\($0.word)" == value } }
      try Self.check(field, of: kind)
      let key = "\"\(field)\":"
      values.append((String(field), String(isQuoted ? value.dropFirst().dropLast() : value)))
      if isQuoted {
        needles.append(Self.texts(value, of: field).map { "\(key)\($0)" })
        continue
      }
      needles.append(
        Self.spellings(of: value).flatMap { value in
          ["\(key)\"\(value)\"", "\(key)\(value),", "\(key)\(value)}", "\(key)[\(value)]"]
        })
    }
    guard !needles.isEmpty else {
      throw .usage("--keep is empty: name a row, such as --keep 'highlight view=today'")
    }
    (self.needles, self.values) = (needles, values)
  }

  /// The words of a row, which blanks separate outside quotation marks. Throws if the last mark is not
  /// closed.
  private static func words(of text: String) throws(Failure) -> [Substring] {
    var words: [Substring] = []
    var start = text.startIndex
    var (isQuoted, isEscaped) = (false, false)
    for index in text.indices {
      let letter = text[index]
      if letter == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && letter == "\\" && !isEscaped
      if letter == " ", !isQuoted {
        words.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    guard !isQuoted else { throw .usage("--keep '\(text)': a quotation mark is not closed") }
    return (words + [text[start...]]).filter { !$0.isEmpty }
  }

  /// The texts that a quoted value stands for, in quotation marks: the value itself, and a change as rows
  /// print it.
  private static func texts(_ quoted: Substring, of field: Substring) -> [String] {
    let text = quoted.dropFirst().dropLast()
    guard field == "change", !text.contains("\\"),
      let change = try? ChangeText.parse(Array(text.utf8))
    else { return [String(quoted)] }
    var json = JSONWriter()
    json.text(ChangeText.bytes(of: change))
    return [String(quoted), String(decoding: json.bytes, as: UTF8.self)]
  }

  /// The spellings of a value: as it is given, and its numbers as rows print them, in fields that
  /// count and in fields that measure. A value may be a list of numbers, such as `[250,440]`.
  private static func spellings(of value: Substring) -> [String] {
    let isList = value.hasPrefix("[") && value.hasSuffix("]")
    let parts = isList ? value.dropFirst().dropLast().split(separator: ",") : [value]
    let numbers = parts.compactMap { Double($0) }
    guard !numbers.isEmpty, numbers.count == parts.count, numbers.allSatisfy(\.isFinite) else {
      return [String(value)]
    }
    let whole = numbers.compactMap { Int(exactly: $0) }
    return [numbers.map { "\($0)" }, whole.map { "\($0)" }]
      .filter { $0.count == parts.count }.map { spelling in
        let joined = spelling.joined(separator: ",")
        return isList ? "[\(joined)]" : joined
      } + [String(value)]
  }

  /// Throws if no row of the effect, or of any effect if none is named, has such a field.
  private static func check(_ field: Substring, of kind: EffectKind?) throws(Failure) {
    let kinds = kind.map { [$0] } ?? EffectKind.allCases
    let own = kinds.flatMap { JournalField.fields(of: $0) }.map { "\($0.word)" }
    if (own + common).contains(String(field)) { return }
    var fields: [String] = []
    for name in own + common where !fields.contains(name) { fields.append(name) }
    let rows = kind.map { "`\($0.word)` rows have" } ?? "rows have"
    let listed = kind == nil ? "" : "; \(rows) \(fields.joined(separator: ", "))"
    throw .unknown("field", String(field), among: fields, listed)
  }

  /// The fields that rows of all effects can have.
  private static let common = ["t", "n", "effect", "rule", "measured", "limit", "unit"]

  /// A suggestion ` (did you mean `view=list`?)` for the first field whose value none of the rows has
  /// that have all other fields; empty if no value is similar.
  func nearest(in lines: [String]) -> String {
    for (place, (field, value)) in values.enumerated() {
      let others = needles.indices.filter { $0 != place }
      let key = "\"\(field)\":\""
      let texts = lines.filter { line in
        others.allSatisfy { other in needles[other].contains { line.contains($0) } }
      }.compactMap { line in
        line.range(of: key).map { String(line[$0.upperBound...].prefix { $0 != "\"" }) }
      }
      let near = suggestion(
        for: value, among: texts,
        writtenAs: {
          $0.contains(" ") ? "\(field)=\"\($0)\"" : "\(field)=\($0)"
        })
      if !near.isEmpty { return near }
    }
    return ""
  }

  /// True if one of the lines has all the fields.
  func isIn(_ lines: [String]) -> Bool {
    lines.contains { line in
      needles.allSatisfy { forms in forms.contains { line.contains($0) } }
    }
  }
}
