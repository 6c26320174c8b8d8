import LiveText

/// A text with a selection in the notation of the rulebook's table: offset and length.
struct Selected: Equatable, CustomStringConvertible {
  var offset: Int
  var length: Int

  init(_ offset: Int, _ length: Int) {
    self.offset = offset
    self.length = length
  }

  init(_ range: Range<TextOffset>) {
    offset = range.lowerBound.units
    length = range.upperBound.units - range.lowerBound.units
  }

  var range: Range<TextOffset> { TextOffset(offset)..<TextOffset(offset + length) }
  var description: String { "\(offset),\(length)" }
}

/// The selection after a reload; the same selection if nothing was set.
func reloaded(_ old: String, _ selection: Selected, _ new: String) -> Selected {
  reloaded(Array(old.utf16), selection, Array(new.utf16))
}

func reloaded(_ old: [UInt16], _ selection: Selected, _ new: [UInt16]) -> Selected {
  KeptSelection(of: selection.range, from: old, to: new).map { Selected($0.selection) }
    ?? selection
}

/// Every text of up to `length` of the letters.
func texts(of letters: [[UInt16]], upTo length: Int) -> [[UInt16]] {
  var all: [[UInt16]] = [[]]
  var last: [[UInt16]] = [[]]
  for _ in 0..<length {
    last = last.flatMap { text in letters.map { text + $0 } }
    all += last
  }
  return all
}

/// Every selection of a text of `count` code units, cursors among them.
func selections(of count: Int) -> [Selected] {
  (0...count).flatMap { start in (0...(count - start)).map { Selected(start, $0) } }
}
