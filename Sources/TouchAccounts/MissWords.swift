import TouchCore
import TouchPlayer
import TouchScene

// The words for controls that are drawn at a landing location and were not hit.

extension Sentence {
  /// Makes the sentence that a touch did not reach a control, with the reason.
  init(_ miss: Miss, _ ids: SceneIDs) {
    var text: [UInt8] = []
    if miss.cause == .beside {
      text.add("The finger came down ")
      text.add(distance: miss.distance)
      text.add(" outside ")
      ids.addThe(miss.control, to: &text)
      text.add(", and a view gets only touches that begin inside it")
      self.init(miss, says: text)
      return
    }
    ids.addThe(miss.control, to: &text)
    text[0] = UInt8(ascii: "T")
    switch miss.cause {
    case .beside: break
    case .covered, .tooFaint: text.add(" is there too, but ")
    case .underBar, .outside, .disabled, .withoutInteraction, .takenInside, .inset:
      text.add(" is drawn there too, but ")
    case .clipped:
      text.add(" is hit there by its hit insets, but the place is ")
    }
    switch miss.cause {
    case .beside: break
    case .tooFaint:
      text.addSubject(of: miss, ids)
      text.add(" has an alpha below ")
      text += ids.faintest.shown(decimals: 3)
      text.add(", which is too faint for touches")
    case .covered:
      text.add("behind ")
      text.add(id: ids.id(of: miss.by))
      text.add(", which is in front of it and gets the touch")
    case .underBar:
      text.add("under the status bar, where no view gets touches")
    case .inset:
      if miss.by == miss.control {
        text.add("its own")
      } else {
        text.add("the")
      }
      text.add(" hit insets")
      if miss.by != miss.control {
        text.add(" of ")
        text.add(id: ids.id(of: miss.by))
      }
      text.add(" exclude that place")
    case .outside, .clipped:
      text.add("outside ")
      text.add(id: ids.id(of: miss.by))
      text.add(
        ", of which it is a subview, and no touch outside a view reaches its subviews")
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
    self.init(miss, says: text)
  }

  /// Makes the sentence of a miss: `words`, then the rule in parentheses and a full stop.
  private init(_ miss: Miss, says words: [UInt8]) {
    let text = words + miss.citation
    let part = SentencePart(.miss(miss.cause), rows: [], text: text)
    self.init(rule: miss.rule, rules: [miss.rule], rows: [], text: text, parts: [part])
  }
}

extension Miss {
  /// ` (RULE).`
  var citation: [UInt8] {
    var text: [UInt8] = []
    text.add(" (")
    text.add(rule.id)
    text.add(").")
    return text
  }
}

extension [UInt8] {
  /// Appends the cause that keeps touches from the control, behind words about the control: `it`,
  /// or the ancestor.
  fileprivate mutating func addSubject(of miss: Miss, _ ids: SceneIDs) {
    if miss.by == miss.control {
      add("it")
    } else {
      add(id: ids.id(of: miss.by))
      add(", which contains it,")
    }
  }
}
