import SceneFormat
import TouchCore

/// Suggestions for a terminal and as JSON.
extension Suggestion {
  /// The change, the same change in Swift if there is one, and its harms.
  ///
  ///     What helps: `press.minimumPress = "80ms"`
  ///     In Swift: `press.minimumPressDuration = 0.08`
  package func text(width: Int) -> [UInt8] {
    var text: [UInt8] = []
    var words = StaticString("What helps: ").bytes
    addChanges(to: &words)
    Paragraph.write(words, indent: 2, width: width, to: &text)
    if let swift {
      Paragraph.write(
        StaticString("In Swift: ").bytes + swift, indent: 2, width: width, to: &text)
    }
    if !harms.isEmpty {
      words = StaticString("But then ").bytes
      addHarms(to: &words)
      words.add(".")
      Paragraph.write(words, indent: 2, width: width, to: &text)
    }
    return text
  }

  /// The changes between backquotes, with `and` between the last two.
  fileprivate func addChanges(to words: inout [UInt8]) {
    for (index, change) in changes.enumerated() {
      if index > 0 { words.add(index == changes.count - 1 ? " and " : ", ") }
      words.add(shown: change)
    }
  }

  /// `touch 4 is no longer seen lit, and touches 5 and 7 no longer have an action or a gesture`.
  fileprivate func addHarms(to words: inout [UInt8]) {
    var kinds: [TouchGood] = []
    for harm in harms where !kinds.contains(harm.lost) { kinds.append(harm.lost) }
    for (index, kind) in kinds.enumerated() {
      if index > 0 { words.add(index == kinds.count - 1 ? ", and " : ", ") }
      let touches = harms.filter { $0.lost == kind }.map { $0.touch.number }
      let isOne = touches.count == 1
      words.add(isOne ? "touch " : "touches ")
      for (index, touch) in touches.enumerated() {
        if index > 0 { words.add(index == touches.count - 1 ? " and " : ", ") }
        words.add(touch)
      }
      switch kind {
      case .lit: words.add(isOne ? " is no longer seen lit" : " are no longer seen lit")
      case .acted:
        words.add(isOne ? " no longer has" : " no longer have")
        words.add(" an action or a gesture")
      case .recognized(let gesture):
        words.add(isOne ? " no longer has" : " no longer have")
        words.add(" the gesture ")
        words.add(id: gesture)
      case .scrolled(let view):
        words.add(isOne ? " no longer scrolls " : " no longer scroll ")
        words.add(id: view)
      case .single:
        words.add(isOne ? " has" : " have")
        words.add(" both an action and a gesture")
      case .delivered(let delivery):
        words.add(isOne ? " is" : " are")
        switch delivery {
        case .late: words.add(" delivered late")
        case .never: words.add(" never delivered")
        case .cancelled: words.add(isOne ? " cancelled in its view" : " cancelled in their views")
        }
      }
    }
  }

  fileprivate func writeFields(_ key: StaticString, to json: inout JSONWriter) {
    json.key(key)
    let texts = changes.map { ChangeText.bytes(of: $0) }
    json.text(Array(texts.joined(separator: StaticString(" and ").bytes)))
    if texts.count > 1 {
      json.key("changes")
      json.beginList()
      for text in texts { json.text(text) }
      json.endList()
    }
    json.key("harms")
    json.beginList()
    for harm in harms {
      json.beginObject()
      json.key("touch")
      json.integer(Int64(harm.touch.number))
      json.key("lost")
      json.text(harm.lost.word)
      if let id = harm.lost.id {
        json.key("of")
        json.text(Array(id.utf8))
      }
      if case .delivered(let delivery) = harm.lost {
        json.key("delivery")
        json.text(delivery.word)
      }
      json.endObject()
    }
    json.endList()
  }
}

extension Collection where Element == Suggestion {
  /// The suggestions below the best one, a line each; empty if there is no other one.
  package func text(width: Int) -> [UInt8] {
    if isEmpty { return [] }
    var text = StaticString("\n  Other changes that help:\n").bytes
    for suggestion in self {
      var words: [UInt8] = []
      suggestion.addChanges(to: &words)
      if !suggestion.harms.isEmpty {
        words.add(", but ")
        suggestion.addHarms(to: &words)
      }
      Paragraph.write(words, indent: 4, width: width, to: &text)
    }
    return text
  }
}

extension [Suggestion] {
  /// Writes the fields of a run: `suggestion`, `harms` and `others`.
  package func write(to json: inout JSONWriter) {
    if let best = first {
      best.writeFields("suggestion", to: &json)
    } else {
      json.key("suggestion")
      json.null()
    }
    json.key("others")
    json.beginList()
    for other in dropFirst() {
      json.beginObject()
      other.writeFields("change", to: &json)
      json.endObject()
    }
    json.endList()
  }
}
