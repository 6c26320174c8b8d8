import TouchCore

/// The text of answers in traces (ASK-1).
///
///     begin of list.pan touch 3 = false
///     simultaneous of pinch with list.pan touch 2 = true
///     hitTest of screen touch 4 = "button"
///     hitTest of screen touch 4 = null
///
/// The instant is that of the entry.
package enum AnswerText {
  /// Parses an answer in UTF-8; `nil` if `text` is not one.
  package static func parse(_ text: [UInt8], at instant: Instant) -> Answer? {
    let parts = text.split(separator: UInt8(ascii: " "), maxSplits: 8)
    let words = parts.map { SceneName(utf8: Array($0)) }
    guard words.count >= 7, let kind = QuestionKind(word: words[0]), words[1].matches("of") else {
      return nil
    }
    let hasOther = words[3].matches("with")
    let rest = words[(hasOther ? 5 : 3)...].map { $0 }
    guard rest.count >= 4, rest[0].matches("touch"), rest[2].matches("="),
      let number = number(rest[1].utf8)
    else { return nil }
    // No id has this sign, so that the first one ends the question.
    guard let sign = text.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let id = Question.ID(
      kind, of: words[2], with: hasOther ? words[4] : nil, touch: TouchID(number), at: instant)
    do throws(JSONError) {
      switch try JSONReader.read(Array(text[(sign + 1)...])) {
      case .boolean(let flag): return Answer(id, flag ? .yes : .no)
      case .text(let view): return Answer(id, .view(view))
      case .null: return Answer(id, .noView)
      case .number, .list, .object: return nil
      }
    } catch {
      return nil
    }
  }

  /// The text of an answer in UTF-8.
  package static func bytes(of answer: Answer) -> [UInt8] {
    let question = answer.question
    var text: [UInt8] = []
    question.kind.word.write(to: &text)
    text.add(" of ")
    text.append(contentsOf: question.asker.utf8)
    if let other = question.other {
      text.add(" with ")
      text.append(contentsOf: other.utf8)
    }
    text.add(" touch ")
    text.add(Int64(question.touch.number))
    text.add(" = ")
    var writer = JSONWriter(text)
    switch answer.value {
    case .yes: writer.value(.boolean(true))
    case .no: writer.value(.boolean(false))
    case .view(let name): writer.value(.text(name))
    case .noView: writer.value(.null)
    }
    return writer.bytes
  }

  static func number(_ digits: [UInt8]) -> UInt32? {
    var number: UInt64 = 0
    guard !digits.isEmpty, digits.count <= 10 else { return nil }
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + UInt64(digit - UInt8(ascii: "0"))
    }
    return UInt32(exactly: number)
  }
}
