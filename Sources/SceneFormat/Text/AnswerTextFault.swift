import TouchCore

extension AnswerText {
  /// The part of a text that is not as in an answer, and what to write instead. `text` is in UTF-8, and
  /// not an answer.
  package static func fault(of text: [UInt8]) -> String {
    let words = text.split(separator: UInt8(ascii: " ")).map { SceneName(utf8: Array($0)) }
    let example = "as \"begin of list.pan touch 3 = false\""
    guard let first = words.first else { return "the text is empty: write one, \(example)" }
    guard let kind = QuestionKind(word: first) else {
      let kinds = QuestionKind.allCases.map { SceneName($0.word) }
      let near = Nearest.word(to: first.utf8, among: kinds.map { $0.utf8 })
      return "there is no question \(Shown.quoted(first)): "
        + (near.map { "did you mean \(Shown.quoted(SceneName(utf8: $0)))?" }
          ?? "write \(Shown.list(kinds, "or"))")
    }
    guard words.count > 2, words[1].matches("of") else {
      return "behind the question \(Shown.quoted(first)) stands \"of\" and who asks, \(example)"
    }
    let isPair = words.count > 4 && words[3].matches("with")
    let rest = words[(isPair ? 5 : 3)...].map { $0 }
    guard rest.count > 1, rest[0].matches("touch"), !rest[1].matches("=") else {
      return "\"touch\" and its number are missing behind \(Shown.quoted(words[isPair ? 4 : 2])), "
        + example
    }
    guard isTouch(rest[1]) else {
      return "a touch is a whole number, as touch 3, not \(Shown.quoted(rest[1]))"
    }
    guard rest.count > 2, rest[2].matches("=") else {
      return "= and the value are missing behind the touch, \(example)"
    }
    let needed =
      kind == .hitTest
      ? "the id of a view between double quotes, or null for no view" : "true or false"
    let value = text[(text.firstIndex(of: UInt8(ascii: "=")) ?? 0)...].dropFirst()
      .drop { $0 == UInt8(ascii: " ") }
    guard !value.isEmpty else {
      return "a value is missing: \(Shown.quoted(first)) needs \(needed)"
    }
    return "\(Shown.quoted(first)) needs \(needed), not \(Shown.code(Array(value)))"
  }

  private static func isTouch(_ word: SceneName) -> Bool {
    word.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      && number(word.utf8) != nil
  }
}
