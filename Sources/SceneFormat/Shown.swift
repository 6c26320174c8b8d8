import TouchCore

/// The form in which messages quote text of a file: escaped, so that a terminal executes none of
/// it, and shortened if it is long.
package enum Shown {
  /// The largest number of characters of a text or value in a message.
  static let limit = 60

  /// A text between quotes.
  package static func quoted(_ name: SceneName) -> String {
    var writer = JSONWriter()
    writer.text(name.utf8)
    return cut(printable(writer.bytes))
  }

  /// A value as JSON, with whole numbers without a decimal point.
  package static func value(_ value: SceneValue) -> String {
    var text = ""
    write(value, to: &text)
    return cut(text)
  }

  /// Ids, each between quotes.
  package static func list(_ names: [SceneName], _ conjunction: String) -> String {
    list(of: names.map { quoted($0) }, conjunction)
  }

  /// Words of the language of scenes, each between quotes and whole, since the reader writes one of
  /// them.
  static func words(_ words: [SceneName], _ conjunction: String) -> String {
    list(of: words.map { "\"" + file($0) + "\"" }, conjunction)
  }

  private static func list(of words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// A cycle that ends with its first member: `a → b → a`. The middle of a long cycle is left out.
  static func circle(_ names: [SceneName]) -> String {
    guard let first = names.first else { return "" }
    var words = names.prefix(8).map { plain($0) }
    if names.count > 8 { words.append("…") }
    return (words + [plain(first)]).joined(separator: " → ")
  }

  /// A cycle in which each member waits for the next: `a waits for b, b waits for a`. Of a long
  /// cycle only the first members are shown, with the number of the others.
  static func waits(_ names: [SceneName]) -> String {
    let shown = names.count > 6 ? 5 : names.count
    var words = names.indices.prefix(shown).map { index in
      "\(plain(names[index])) waits for \(plain(names[(index + 1) % names.count]))"
    }
    if shown < names.count { words.append("… and \(names.count - shown) more") }
    return words.joined(separator: ", ")
  }

  /// A change or an answer, in its text form, between backquotes.
  package static func code(_ text: [UInt8]) -> String { "`" + cut(printable(text)) + "`" }

  /// A text without quotes.
  package static func plain(_ name: SceneName) -> String { cut(file(name)) }

  /// The name of a file, not shortened, since the reader opens the file by this name.
  static func file(_ name: SceneName) -> String {
    var writer = JSONWriter()
    writer.text(name.utf8)
    // Bytes, not characters: a quote and a combining mark after it are one character.
    return printable(Array(writer.bytes.dropFirst().dropLast()))
  }

  /// A path in the notation of scene files: `views[3].pin.left`, `figures["GATE-7.answer"]`.
  static func path(_ path: [PathPart]) -> String {
    var text = ""
    for part in path {
      switch part {
      case .index(let index): text += "[\(index)]"
      case .key(let key):
        if key.isPlainKey {
          text += (text.isEmpty ? "" : ".") + key.text
        } else {
          text += "[\(quoted(key))]"
        }
      }
    }
    return text
  }

  private static func write(_ value: SceneValue, to text: inout String) {
    guard text.utf8.count <= 4 * limit else { return }
    switch value {
    case .null: text += "null"
    case .boolean(let boolean): text += boolean ? "true" : "false"
    case .number(let number): text += self.number(number)
    case .text(let name): text += quoted(name)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        write(value, to: &text)
        if text.utf8.count > 4 * limit { return }
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        text += (index > 0 ? ", " : "") + quoted(member.key) + ": "
        write(member.value, to: &text)
        if text.utf8.count > 4 * limit { return }
      }
      text += "}"
    }
  }

  /// A number; a whole number has no decimal point.
  package static func number(_ number: Double) -> String {
    guard number.magnitude < 1e15, Double(Int64(number)) == number else {
      return number.description
    }
    return Int64(number).description
  }

  private static func cut(_ text: String) -> String {
    text.unicodeScalars.count <= limit
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit - 1))) + "…"
  }

  /// Text without the characters that JSON allows unescaped and that a terminal executes.
  private static func printable(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      text.append((0x7F...0x9F).contains(scalar.value) ? "\u{FFFD}" : scalar)
    }
    return String(text)
  }
}

extension SceneName {
  /// True if the key needs no quotes in a path.
  fileprivate var isPlainKey: Bool {
    !utf8.isEmpty && utf8.count <= Shown.limit
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
