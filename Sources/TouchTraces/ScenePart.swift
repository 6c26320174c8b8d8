import TouchCore

/// A part of a scene file's text in a `scene` block. A text that is longer than a block is stored
/// in several consecutive blocks.
package struct ScenePart: Hashable, Sendable {
  /// The name of the scene.
  package var name: SceneName
  /// The index of this part, from 0.
  package var number: UInt16
  /// The number of parts, at least 1.
  package var count: UInt16
  /// The bytes of the part. A cut can be inside a character, so only the whole text is UTF-8.
  package var text: [UInt8]

  init(name: SceneName, number: UInt16, count: UInt16, text: [UInt8]) {
    self.name = name
    self.number = number
    self.count = count
    self.text = text
  }
}

extension ScenePart {
  /// The largest number of bytes in a part.
  static let limit = 57_344

  /// Cuts the text into parts.
  static func parts(of text: [UInt8], called name: SceneName) -> [ScenePart] {
    let count = Swift.max(1, (text.count + limit - 1) / limit)
    return (0..<count).map { number in
      let end = Swift.min(text.count, (number + 1) * limit)
      return ScenePart(
        name: name, number: UInt16(truncatingIfNeeded: number),
        count: UInt16(truncatingIfNeeded: count), text: Array(text[(number * limit)..<end]))
    }
  }

  /// Writes the part after its time: number and count u16; name after its length u16; text after
  /// its length u32.
  func write(to bytes: inout [UInt8]) {
    bytes.appendLittleEndian(number)
    bytes.appendLittleEndian(count)
    bytes.appendLittleEndian(UInt16(truncatingIfNeeded: name.utf8.count))
    bytes.append(contentsOf: name.utf8)
    bytes.appendLittleEndian(UInt32(truncatingIfNeeded: text.count))
    bytes.append(contentsOf: text)
  }

  /// Reads a part after its time; `nil` if it extends beyond the end, or if its index is not below
  /// its count.
  init?(from cursor: inout ByteCursor, of block: TraceBlock) {
    guard cursor.take(Int64.self) == block.first.nanoseconds,
      let number = cursor.take(UInt16.self), let count = cursor.take(UInt16.self),
      number < count, let name = cursor.takeText(), let length = cursor.take(UInt32.self),
      let range = cursor.takeRange(length)
    else { return nil }
    self.init(name: name, number: number, count: count, text: Array(block.piece[range]))
  }
}
