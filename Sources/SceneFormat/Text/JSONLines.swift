import TouchCore

/// JSON in lines for people: two spaces a level, at most 100 columns where the values allow it.
///
///     {
///       "device": "iPhone 5s", "os": "7.0.4",
///       "views": [
///         { "id": "screen", "frame": [0, 0, 320, 568] },
///         { "id": "today", "parent": "screen", "kind": "button", "frame": [8, 0, 72, 44],
///           "action": { "delay": "25ms" } }
///       ]
///     }
///
/// A value that fits into the rest of its line stands there. Members and numbers fill their lines;
/// objects in a list begin a line each. A whole number has no decimal point.
package struct JSONLines {
  private static let width = 100

  private var bytes: [UInt8] = []
  /// The offset at which the current line begins.
  private var line = 0

  /// The text of an object, with a line break at the end.
  package static func text(of value: SceneValue) -> [UInt8] {
    var lines = JSONLines()
    if case .object(let members) = value, !members.isEmpty {
      lines.writeTop(members)
    } else {
      lines.write(value, indent: 0, behind: 0)
    }
    lines.bytes.append(UInt8(ascii: "\n"))
    return lines.bytes
  }

  /// The members of the outermost object. Lists begin a line of their own, and each of several
  /// objects in such a list does.
  private mutating func writeTop(_ members: [SceneValue.Member]) {
    bytes.append(UInt8(ascii: "{"))
    var isAlone = true
    for (index, member) in members.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      let isShort = member.value.isScalar
      let text = Self.inline(member)
      if isAlone || !isShort || column + 2 + text.count > Self.width {
        breakLine(indent: 2)
      } else {
        bytes.append(UInt8(ascii: " "))
      }
      isAlone = !isShort
      if case .list(let values) = member.value, values.count > 1 {
        bytes += Self.key(member)
        writeLines(values, indent: 2)
      } else {
        write(member, indent: 2, behind: 1)
      }
    }
    breakLine(indent: 0)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes a value at the end of the line, with `behind` more bytes that have to fit behind it.
  private mutating func write(_ value: SceneValue, indent: Int, behind: Int) {
    let text = Self.inline(value)
    if column + text.count + behind <= Self.width {
      bytes += text
      return
    }
    switch value {
    case .null, .boolean, .number, .text: bytes += text
    case .object(let members): writeFilling(members, indent: indent)
    case .list(let values):
      if values.allSatisfy({ $0.isScalar }) {
        writeFilling(values, indent: indent)
      } else {
        writeLines(values, indent: indent)
      }
    }
  }

  private mutating func write(_ member: SceneValue.Member, indent: Int, behind: Int) {
    bytes += Self.key(member)
    write(member.value, indent: indent, behind: behind)
  }

  /// Writes an object over several lines, with as many members in each as fit.
  private mutating func writeFilling(_ members: [SceneValue.Member], indent: Int) {
    bytes.append(UInt8(ascii: "{"))
    bytes.append(UInt8(ascii: " "))
    var isBroken = false
    for (index, member) in members.enumerated() {
      let isLast = index == members.count - 1
      if index > 0 {
        bytes.append(UInt8(ascii: ","))
        if isBroken || column + 1 + Self.inline(member).count + (isLast ? 3 : 1) > Self.width {
          breakLine(indent: indent + 2)
        } else {
          bytes.append(UInt8(ascii: " "))
        }
      }
      let start = line
      write(member, indent: indent + 2, behind: isLast ? 3 : 1)
      isBroken = line != start
    }
    bytes.append(UInt8(ascii: " "))
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes a list of scalars over several lines, with as many in each as fit.
  private mutating func writeFilling(_ values: [SceneValue], indent: Int) {
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      let text = Self.inline(value)
      if index == 0 {
        breakLine(indent: indent + 2)
      } else {
        bytes.append(UInt8(ascii: ","))
        if column + text.count + 2 > Self.width {
          breakLine(indent: indent + 2)
        } else {
          bytes.append(UInt8(ascii: " "))
        }
      }
      bytes += text
    }
    breakLine(indent: indent)
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes a list with a line, or several, for each value.
  private mutating func writeLines(_ values: [SceneValue], indent: Int) {
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(indent: indent + 2)
      write(value, indent: indent + 2, behind: 1)
    }
    breakLine(indent: indent)
    bytes.append(UInt8(ascii: "]"))
  }

  private var column: Int { bytes.count - line }

  private mutating func breakLine(indent: Int) {
    bytes.append(UInt8(ascii: "\n"))
    line = bytes.count
    for _ in 0..<indent { bytes.append(UInt8(ascii: " ")) }
  }

  private static func key(_ member: SceneValue.Member) -> [UInt8] {
    quoted(member.key) + [UInt8(ascii: ":"), UInt8(ascii: " ")]
  }

  private static func quoted(_ text: SceneName) -> [UInt8] {
    var writer = JSONWriter()
    writer.text(text.utf8)
    return writer.bytes
  }

  private static func inline(_ member: SceneValue.Member) -> [UInt8] {
    key(member) + inline(member.value)
  }

  /// The value in one line.
  private static func inline(_ value: SceneValue) -> [UInt8] {
    var bytes: [UInt8] = []
    add(value, to: &bytes)
    return bytes
  }

  private static func add(_ value: SceneValue, to bytes: inout [UInt8]) {
    switch value {
    case .null: bytes.add("null")
    case .boolean(let boolean): bytes.add(boolean ? "true" : "false")
    case .number(let number): bytes.append(contentsOf: Shown.number(number).utf8)
    case .text(let text): bytes += quoted(text)
    case .list(let values):
      let isWide = values.contains { $0.isObject }
      bytes.add(isWide ? "[ " : "[")
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.add(", ") }
        add(value, to: &bytes)
      }
      bytes.add(isWide ? " ]" : "]")
    case .object(let members):
      if members.isEmpty { return bytes.add("{}") }
      bytes.add("{ ")
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.add(", ") }
        bytes += key(member)
        add(member.value, to: &bytes)
      }
      bytes.add(" }")
    }
  }
}

extension SceneValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .null, .boolean, .number, .text: true
    case .list, .object: false
    }
  }

  fileprivate var isObject: Bool { if case .object = self { true } else { false } }
}
