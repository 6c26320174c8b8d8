import TouchCore

/// Writes JSON in compact form. The writer adds the commas.
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.key("t")
///     writer.text("80000000")
///     writer.key("n")
///     writer.integer(17)
///     writer.endObject()
///     writer.bytes                        // {"t":"80000000","n":17}
///
/// A value after a line break begins a new row.
package struct JSONWriter: Sendable {
  /// The output so far, in UTF-8.
  package var bytes: [UInt8]

  /// A writer that appends to `bytes`.
  package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  /// Begins an object. Write its members next, each a key and a value.
  package mutating func beginObject() { begin(UInt8(ascii: "{")) }

  /// Ends an object.
  package mutating func endObject() { bytes.append(UInt8(ascii: "}")) }

  /// Begins a list. Write its values next.
  package mutating func beginList() { begin(UInt8(ascii: "[")) }

  /// Ends a list.
  package mutating func endList() { bytes.append(UInt8(ascii: "]")) }

  /// Ends a row.
  package mutating func endRow() { bytes.append(UInt8(ascii: "\n")) }

  /// Writes the key of a member. Precondition: the key needs no escapes.
  package mutating func key(_ key: StaticString) {
    begin(UInt8(ascii: "\""))
    key.write(to: &bytes)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes the key of a member, given in UTF-8.
  package mutating func key(_ key: [UInt8]) {
    text(key)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes a text. Precondition: the text needs no escapes.
  package mutating func text(_ text: StaticString) {
    begin(UInt8(ascii: "\""))
    text.write(to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a text of UTF-8 bytes; bytes that are not UTF-8 become U+FFFD.
  package mutating func text(_ text: [UInt8]) {
    begin(UInt8(ascii: "\""))
    var at = 0
    while at < text.count {
      let byte = text[at]
      if byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        bytes.append(byte)
        at += 1
        continue
      }
      let length = UTF8Sequence.length(in: text, at: at, end: text.count)
      if length > 1 {
        bytes.append(contentsOf: text[at..<(at + length)])
      } else if length == 1 {
        escape(byte)
      } else {
        UTF8Sequence.write(0xFFFD, to: &bytes)
      }
      at += max(length, 1)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a number as the shortest text that reads back to the same number, `160.0`; `null` if it
  /// is not finite.
  package mutating func number(_ number: Double) {
    guard number.isFinite else { return null() }
    separate()
    bytes.append(contentsOf: number.description.utf8)
  }

  /// Writes a whole number, `160`.
  package mutating func integer(_ number: Int64) {
    separate()
    bytes.append(contentsOf: number.description.utf8)
  }

  /// Writes `true` or `false`.
  package mutating func boolean(_ boolean: Bool) {
    separate()
    (boolean ? "true" as StaticString : "false").write(to: &bytes)
  }

  /// Writes `null`.
  package mutating func null() {
    separate()
    ("null" as StaticString).write(to: &bytes)
  }

  /// Writes any value.
  package mutating func value(_ value: SceneValue) {
    switch value {
    case .null: null()
    case .boolean(let boolean): self.boolean(boolean)
    case .number(let number): self.number(number)
    case .text(let text): self.text(text.utf8)
    case .list(let values):
      beginList()
      for value in values { self.value(value) }
      endList()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.key.utf8)
        self.value(member.value)
      }
      endObject()
    }
  }

  /// Writes a list; `write` writes the value of each element.
  ///
  ///     writer.list(of: rules) { $0.text($1.id) }
  package mutating func list<Elements: Sequence>(
    of elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    beginList()
    for element in elements { write(&self, element) }
    endList()
  }

  /// Writes a list with an object for each element; `write` writes the members of the object.
  package mutating func objects<Elements: Sequence>(
    of elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    list(of: elements) { json, element in
      json.beginObject()
      write(&json, element)
      json.endObject()
    }
  }

  /// The bytes of one row, whose value `write` writes.
  package static func row(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    write(&json)
    json.endRow()
    return json.bytes
  }

  private mutating func begin(_ byte: UInt8) {
    separate()
    bytes.append(byte)
  }

  /// Writes a comma unless the value is the first. A text ends with a quote, so the last byte
  /// determines this.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: "\n"),
      UInt8(ascii: " "):
      break
    default: bytes.append(UInt8(ascii: ","))
    }
  }

  /// Writes a quote, a backslash or a control character.
  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default:
      bytes.add("u00")
      bytes.append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
      let digit = byte & 15
      bytes.append(digit < 10 ? digit + UInt8(ascii: "0") : digit - 10 + UInt8(ascii: "a"))
    }
  }
}
