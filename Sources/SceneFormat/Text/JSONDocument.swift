import TouchCore

/// A JSON text together with its value, so that a message about the value can name the line.
///
///     let document = try JSONDocument(bytes)
///     document.position(of: [.key("views"), .index(2), .key("frame")])?.line
package struct JSONDocument: Sendable {
  /// The text.
  package let bytes: [UInt8]
  /// The value of the text.
  package let value: SceneValue

  /// Reads a text. Throws if it is not JSON.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    value = try JSONReader.read(bytes)
    self.bytes = bytes
  }

  /// The position at which the value at `path` begins; `nil` if no value is there.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes, for each call; use it for messages.
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

/// A step on the path into a value.
package enum PathPart: Hashable, Sendable {
  /// The member of an object with this key.
  case key(SceneName)
  /// The element of a list at this index, from 0.
  case index(Int)
}

extension JSONReader {
  /// Moves the cursor from a value to a part of that value; false if the value has no such part.
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

  /// Moves the cursor after an opening bracket; false for another byte, and for an empty list or
  /// object.
  private mutating func enter(_ start: UInt8, _ end: UInt8) -> Bool {
    guard byte == start else { return false }
    advance()
    skipBlanks()
    return byte != end
  }
}
