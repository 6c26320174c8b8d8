/// What the bytes of a terminal say.
enum Key: Equatable {
  case character(Character)
  case up, down, left, right
  /// Column and row from 0; `isDown` false when the button was released.
  case mouse(button: Int, column: Int, row: Int, isDown: Bool)
}

/// Reads keys and mouse reports from bytes; an unfinished sequence waits for the rest.
struct KeyReader {
  private var bytes: [UInt8] = []

  mutating func read(_ new: [UInt8]) -> [Key] {
    bytes += new
    var keys: [Key] = []
    while let first = bytes.first {
      guard first == 0x1B, bytes.count > 1 else {
        if first == 0x1B { break }
        keys.append(.character(Character(UnicodeScalar(first))))
        bytes.removeFirst()
        continue
      }
      guard bytes[1] == 0x5B else {
        bytes.removeFirst()
        continue
      }
      guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else { break }
      let body = String(decoding: bytes[2..<end], as: UTF8.self)
      let last = bytes[end]
      bytes.removeFirst(end + 1)
      switch last {
      case UInt8(ascii: "A"): keys.append(.up)
      case UInt8(ascii: "B"): keys.append(.down)
      case UInt8(ascii: "C"): keys.append(.right)
      case UInt8(ascii: "D"): keys.append(.left)
      case UInt8(ascii: "M"), UInt8(ascii: "m"):
        let numbers = body.dropFirst().split(separator: ";").compactMap { Int($0) }
        if body.hasPrefix("<"), numbers.count == 3 {
          keys.append(
            .mouse(
              button: numbers[0], column: numbers[1] - 1, row: numbers[2] - 1,
              isDown: last == UInt8(ascii: "M")))
        }
      default: break
      }
    }
    return keys
  }
}
