import TouchCore
import TouchScene

// What is drawn where a finger came down, and was not hit.

extension Sentence {
  /// That a touch did not reach a control, and why.
  init(_ miss: Miss, _ ids: SceneIDs) {
    var text: [UInt8] = []
    ids.addThe(miss.control, to: &text)
    text[0] = UInt8(ascii: "T")
    text.add(" is drawn there too, but ")
    let isItself = miss.by == miss.control
    if miss.rule == .bar7 {
      text.add("under the status bar, and what is under the bar gets no touch")
    } else if miss.rule == .hit3 {
      text.add("outside ")
      text.add(id: ids.id(of: miss.by))
      text.add(", which it stands in, and no touch outside a view reaches what stands in it")
    } else {
      if !isItself { text.add(id: ids.id(of: miss.by)) } else { text.add("it") }
      if !isItself { text.add(", which it stands in,") }
      text.add(
        miss.rule == .hit4
          ? " is disabled, and the touch goes to what is behind it"
          : " takes no touches, and the touch goes to what is behind it")
    }
    self.init(miss, says: text)
  }

  /// What can be done about it.
  init(remedyOf miss: Miss, _ ids: SceneIDs) {
    var text: [UInt8] = []
    text.add("To have ")
    text.add(id: ids.id(of: miss.control))
    text.add(" touched: ")
    if miss.rule == .bar7 {
      text.add("move it below the bar, as by a pin to `statusBar.bottom`")
    } else if miss.rule == .hit3 {
      text.add("let ")
      text.add(id: ids.id(of: miss.by))
      text.add(" be so large, by its frame or its pins, that this place is inside it")
    } else {
      text.add("`")
      text += ids.id(of: miss.by).utf8
      text.add(miss.rule == .hit4 ? ".enabled = true`" : ".interaction = true`")
    }
    self.init(miss, says: text)
  }

  /// `words (RULE).`
  private init(_ miss: Miss, says words: [UInt8]) {
    var text = words
    text.add(" (")
    text.add(miss.rule.id)
    text.add(").")
    self.init(rule: miss.rule, rules: [miss.rule], rows: [], text: text)
  }
}
