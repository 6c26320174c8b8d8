/// What the bytes of a terminal say.
enum Key {
  case character(Character)
  /// An arrow, as a step of columns and rows.
  case arrow(columns: Int, rows: Int)
  /// A report of the mouse; column and row from 0.
  case mouse(MouseButton, column: Int, row: Int, isDown: Bool)
}

/// A button of the mouse, or a movement while the left one is down.
enum MouseButton: Int {
  case left = 0
  case right = 2
  case drag = 32
}

/// Reads keys and SGR mouse reports (mode 1006), whose bytes may come in pieces:
///
///     ESC [ < button ; column ; row M      pressed, or moved; from 1
///     ESC [ < button ; column ; row m      released
///     ESC [ A                              an arrow
struct KeyReader {
  private var bytes: [UInt8] = []

  mutating func read(_ new: [UInt8]) -> [Key] {
    bytes += new
    var keys: [Key] = []
    while let first = bytes.first {
      guard first == 0x1B else {
        keys.append(.character(Character(UnicodeScalar(first))))
        bytes.removeFirst()
        continue
      }
      guard bytes.count > 1 else { break }
      guard bytes[1] == UInt8(ascii: "[") else {
        bytes.removeFirst()
        continue
      }
      guard let end = bytes[2...].firstIndex(where: { (0x40...0x7E).contains($0) }) else { break }
      if let key = Self.key(String(decoding: bytes[2..<end], as: UTF8.self), bytes[end]) {
        keys.append(key)
      }
      bytes.removeFirst(end + 1)
    }
    return keys
  }

  private static func key(_ parameters: String, _ last: UInt8) -> Key? {
    switch UnicodeScalar(last) {
    case "A": return .arrow(columns: 0, rows: -1)
    case "B": return .arrow(columns: 0, rows: 1)
    case "C": return .arrow(columns: 1, rows: 0)
    case "D": return .arrow(columns: -1, rows: 0)
    case "M", "m":
      let numbers = parameters.dropFirst().split(separator: ";").compactMap { Int($0) }
      guard parameters.hasPrefix("<"), numbers.count == 3,
        let button = MouseButton(rawValue: numbers[0])
      else { return nil }
      let isDown = last == UInt8(ascii: "M")
      return .mouse(button, column: numbers[1] - 1, row: numbers[2] - 1, isDown: isDown)
    default: return nil
    }
  }
}
