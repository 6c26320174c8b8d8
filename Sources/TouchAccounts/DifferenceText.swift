import TouchPlayer
import SceneFormat
import TouchCore

extension AccountDifference {
  /// The difference for a terminal, in UTF-8: each ruling before and after. Empty if all rulings
  /// are equal.
  public func text(origin: Int64 = 0, width: Int = Paragraph.width) -> [UInt8] {
    var text: [UInt8] = []
    if isEmpty { return text }
    let heading: [StaticString] = ["", "before", "after"]
    var rows = [heading.map { $0.bytes }]
    for difference in touches {
      var title: [UInt8] = []
      title.add("touch ")
      title.add(difference.touch.number)
      title.add(" at ")
      title += (difference.began + Interval(nanoseconds: origin)).shownSeconds
      title.add(" s")
      rows.append([title])
      for ruling in difference.rulings { rows.append(ruling.cells) }
    }
    if !besides.isEmpty {
      rows.append([StaticString("besides the touches").bytes])
      for ruling in besides { rows.append(ruling.cells) }
    }
    Paragraph.write(rows: rows, indent: 2, width: width, to: &text)
    if !alike.isEmpty {
      text.add(
        alike.count == 1 ? "  no ruling differs for touch " : "  no ruling differs for touches ")
      for (index, touch) in alike.enumerated() {
        if index > 0 { text.add(", ") }
        text.add(touch.number)
      }
      text.add("\n")
    }
    return text
  }

  /// Writes the difference as the members `touches` and `besides` of an open object.
  package func write(origin: Int64 = 0, to json: inout JSONWriter) {
    json.key("touches")
    json.objects(of: touches) { json, difference in
      json.key("touch")
      json.integer(Int64(difference.touch.number))
      json.key("t")
      let instant = difference.began + Interval(nanoseconds: origin)
      json.text(Array(instant.nanoseconds.description.utf8))
      json.key("differs")
      json.write(difference.rulings)
    }
    json.key("besides")
    json.write(besides)
  }
}

extension AccountDifference.RulingDifference {
  fileprivate var cells: [[UInt8]] {
    [StaticString("  ").bytes + what, before ?? [UInt8(ascii: "-")], after ?? [UInt8(ascii: "-")]]
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ rulings: [AccountDifference.RulingDifference]) {
    objects(of: rulings) { json, ruling in
      json.key("what")
      json.text(ruling.what)
      json.key("before")
      if let before = ruling.before { json.text(before) } else { json.null() }
      json.key("after")
      if let after = ruling.after { json.text(after) } else { json.null() }
    }
  }
}
