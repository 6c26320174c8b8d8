import TouchCore

/// A JSON text together with the value it writes, so that a message about the value can name the
/// line.
///
///     let document = try JSONDocument(bytes)
///     document.position(of: [.key("views"), .index(2), .key("frame")])?.line
package struct JSONDocument: Sendable {
  /// The text.
  package let bytes: [UInt8]
  /// The value it writes.
  package let value: SceneValue

  /// Reads a text.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    value = try JSONReader.read(bytes)
    self.bytes = bytes
  }

  /// Where the value at `path` begins; `nil` if no value is there. Walks the text again each time:
  /// it is for messages.
  package func position(of path: [PathPart]) -> TextPosition? {
    var reader = JSONReader(bytes)
    do throws(JSONError) {
      for part in path {
        guard try reader.enter(part) else { return nil }
      }
    } catch {
      return nil
    }
    return TextPosition(of: reader.offset, in: bytes)
  }
}

/// A step into a value.
package enum PathPart: Hashable, Sendable {
  /// The member of an object with this key.
  case key(SceneName)
  /// The value of a list at this place, from 0.
  case index(Int)
}

extension JSONReader {
  /// Moves the cursor from a value to the part of it; `false` if the value has no such part.
  fileprivate mutating func enter(_ part: PathPart) throws(JSONError) -> Bool {
    switch part {
    case .key(let key):
      guard enter(UInt8(ascii: "{"), UInt8(ascii: "}")) else { return false }
      while try readKey() != key {
        _ = try readValue(depth: 0)
        guard try readComma(before: UInt8(ascii: "}"), of: .object) else { return false }
      }
      return true
    case .index(let index):
      guard index >= 0, enter(UInt8(ascii: "["), UInt8(ascii: "]")) else { return false }
      for _ in 0..<index {
        _ = try readValue(depth: 0)
        guard try readComma(before: UInt8(ascii: "]"), of: .list) else { return false }
      }
      return true
    }
  }

  /// Moves the cursor behind a bracket; `false` for another one, and where nothing is within.
  private mutating func enter(_ start: UInt8, _ end: UInt8) -> Bool {
    guard byte == start else { return false }
    advance()
    skipBlanks()
    return byte != end
  }
}
