import TouchCore

/// Suggestions for a terminal and as JSON.
extension Suggestion {
  /// The change, the same in Swift if there is such a line, and what it harms.
  ///
  ///     What helps: `press.minimumPress = "80ms"`
  ///     In Swift: `press.minimumPressDuration = 0.08`
  package func text(width: Int) -> [UInt8] {
    var text: [UInt8] = []
    var words = StaticString("What helps: ").bytes
    words.add(shown: change)
    Paragraph.write(words, indent: 2, width: width, to: &text)
    if let line = SwiftWords.line(for: change) {
      words = StaticString("In Swift: `").bytes + line
      words.add("`")
      Paragraph.write(words, indent: 2, width: width, to: &text)
    }
    if !harms.isEmpty {
      words = StaticString("But with it ").bytes
      addHarms(to: &words)
      words.add(".")
      Paragraph.write(words, indent: 2, width: width, to: &text)
    }
    return text
  }

  /// `touch 4 is no longer seen lit, and 2 other touches lose something too`.
  fileprivate func addHarms(to words: inout [UInt8]) {
    guard let first = harms.first else { return }
    words.add("touch ")
    words.add(first.touch.number)
    switch first.lost {
    case .lit, .litWithin: words.add(" is no longer seen lit")
    case .acted, .recognized: words.add(" no longer has its action")
    case .delivered: words.add(" is late, dropped or taken from its view")
    }
    let others = harms.count - 1
    guard others > 0 else { return }
    words.add(", and ")
    words.add(others)
    words.add(others == 1 ? " other touch loses something" : " other touches lose something")
    words.add(" too")
  }

  fileprivate func writeFields(_ key: StaticString, to json: inout JSONWriter) {
    json.key(key)
    json.text(ChangeText.bytes(of: change))
    json.key("harms")
    json.beginList()
    for harm in harms {
      json.beginObject()
      json.key("touch")
      json.integer(Int64(harm.touch.number))
      json.key("lost")
      json.text(harm.lost.word)
      json.endObject()
    }
    json.endList()
  }
}

extension Collection where Element == Suggestion {
  /// The suggestions below the best one, a line each; nothing if there are none.
  package func text(width: Int) -> [UInt8] {
    if isEmpty { return [] }
    var text = StaticString("\n  Other changes that help:\n").bytes
    for suggestion in self {
      var words: [UInt8] = []
      words.add(shown: suggestion.change)
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

extension [UInt8] {
  /// Appends a change between backquotes.
  fileprivate mutating func add(shown change: SceneChange) {
    add("`")
    self += ChangeText.shown(change)
    add("`")
  }
}
