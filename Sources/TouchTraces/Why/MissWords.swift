import TouchCore
import TouchScene

// What is drawn where a finger came down, and was not hit.

extension Sentence {
  /// That a touch did not reach a control, and why.
  init(_ miss: Miss, _ ids: SceneIDs) {
    var text: [UInt8] = []
    ids.addThe(miss.control, to: &text)
    text[0] = UInt8(ascii: "T")
    text.add(miss.cause == .covered ? " is there too, but " : " is drawn there too, but ")
    switch miss.cause {
    case .covered:
      text.add("behind ")
      text.add(id: ids.id(of: miss.by))
      text.add(", which is in front of it and gets the touch")
    case .underBar:
      text.add("under the status bar, and what is under the bar gets no touch")
    case .outside:
      text.add("outside ")
      text.add(id: ids.id(of: miss.by))
      text.add(", which it stands in, and no touch outside a view reaches what stands in it")
    case .disabled:
      text.addSubject(of: miss, ids)
      text.add(" is disabled, and the touch goes to what is behind it")
    case .withoutInteraction:
      text.addSubject(of: miss, ids)
      text.add(" takes no touches, and the touch goes to what is behind it")
    case .takenInside:
      text.add(id: ids.id(of: miss.by))
      text.add(", which is inside it, has interaction and gets the touch")
    }
    self.init(miss, says: text, isRemedy: false)
  }

  /// What can be done about it.
  init(remedyOf miss: Miss, _ ids: SceneIDs) {
    var text: [UInt8] = []
    text.add("To have ")
    text.add(id: ids.id(of: miss.control))
    text.add(" touched: ")
    switch miss.cause {
    case .covered: text.add(id: ids.id(of: miss.by), with: ".interaction = false")
    case .underBar:
      text.add("move it below the bar, as by a pin to `statusBar.bottom`")
    case .outside:
      text.add("let ")
      text.add(id: ids.id(of: miss.by))
      text.add(" be so large, by its frame or its pins, that this place is inside it")
    case .disabled:
      text.add(id: ids.id(of: miss.by), with: ".enabled = true")
    case .withoutInteraction:
      text.add(id: ids.id(of: miss.by), with: ".interaction = true")
    case .takenInside:
      text.add(id: ids.id(of: miss.by), with: ".interaction = false")
    }
    self.init(miss, says: text, isRemedy: true)
  }

  /// `words (RULE).`
  private init(_ miss: Miss, says words: [UInt8], isRemedy: Bool) {
    var text = words
    text.add(" (")
    text.add(miss.rule.id)
    text.add(").")
    let part = SentencePart(.miss(miss.cause), rows: [], text: text)
    self.init(
      rule: miss.rule, rules: [miss.rule], rows: [], text: text, parts: isRemedy ? [] : [part])
  }
}

extension [UInt8] {
  /// Adds what keeps touches from the control, behind words about the control: `it`, or the view
  /// that it stands in.
  fileprivate mutating func addSubject(of miss: Miss, _ ids: SceneIDs) {
    if miss.by == miss.control {
      add("it")
    } else {
      add(id: ids.id(of: miss.by))
      add(", which it stands in,")
    }
  }

  /// Adds a change of a thing's fact, as `--if` takes it.
  fileprivate mutating func add(id: Name, with change: StaticString) {
    add("`")
    self += id.utf8
    add(change)
    add("`")
  }
}
