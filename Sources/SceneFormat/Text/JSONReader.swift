import TouchCore

/// Reads JSON from UTF-8 bytes, strictly. Members keep their order, a key occurs once in an object,
/// and a number becomes the nearest finite `Double`.
///
///     try JSONReader.read(Array("[1, true]".utf8))        // .list([.number(1), .boolean(true)])
///
/// Comments, trailing commas and other extensions of JSON are errors. A byte order mark at the
/// beginning is skipped.
package struct JSONReader {
  let bytes: [UInt8]
  var offset = 0

  /// The largest depth of nested values.
  package static let depthLimit = SceneValue.textDepthLimit

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: JSONReader.byteOrderMark) { offset = JSONReader.byteOrderMark.count }
    skipBlanks()
  }

  /// The value of a text. Throws if `bytes` is not JSON.
  ///
  /// - Complexity: O(*n*) for *n* bytes, and O(*m* log *m*) for an object of *m* members.
  package static func read(_ bytes: [UInt8]) throws(JSONError) -> SceneValue {
    var reader = JSONReader(bytes)
    guard reader.offset < bytes.count else { throw reader.fault(.empty) }
    let value = try reader.readValue(depth: 0)
    reader.skipBlanks()
    guard let byte = reader.byte else { return value }
    throw reader.fault(reader.comment(byte) ?? .trailingText)
  }

  /// The byte at the cursor.
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipBlanks() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
  }

  mutating func advance() { offset += 1 }

  func fault(_ reason: JSONError.Fault) -> JSONError { fault(reason, at: offset) }

  func fault(_ reason: JSONError.Fault, at offset: Int) -> JSONError {
    JSONError(position: TextPosition(of: offset, in: bytes), reason: reason)
  }

  /// Reads the value that begins at the cursor, nested in `depth` others.
  mutating func readValue(depth: Int) throws(JSONError) -> SceneValue {
    guard let byte else { throw fault(.missingValue) }
    switch byte {
    case UInt8(ascii: "{"):
      guard depth < JSONReader.depthLimit else { throw fault(.tooDeep) }
      return try readObject(depth: depth + 1)
    case UInt8(ascii: "["):
      guard depth < JSONReader.depthLimit else { throw fault(.tooDeep) }
      return try readList(depth: depth + 1)
    case UInt8(ascii: "\""): return .text(SceneName(utf8: try readText()))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try readNumber())
    case UInt8(ascii: "t") where takeWord("true"): return .boolean(true)
    case UInt8(ascii: "f") where takeWord("false"): return .boolean(false)
    case UInt8(ascii: "n") where takeWord("null"): return .null
    default: throw fault(slip(byte) ?? .strayByte(byte))
    }
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    let letters = word.bytes
    guard bytes.count - offset >= letters.count else { return false }
    for index in letters.indices where bytes[offset + index] != letters[index] { return false }
    let end = offset + letters.count
    guard end == bytes.count || !bytes[end].isWordByte else { return false }
    offset = end
    return true
  }

  private mutating func readList(depth: Int) throws(JSONError) -> SceneValue {
    advance()
    var values: [SceneValue] = []
    skipBlanks()
    if byte == UInt8(ascii: "]") {
      advance()
      return .list(values)
    }
    while true {
      guard byte != nil else { throw fault(.endOfText(.list)) }
      values.append(try readValue(depth: depth))
      guard try readComma(before: UInt8(ascii: "]"), of: .list) else { return .list(values) }
    }
  }

  private mutating func readObject(depth: Int) throws(JSONError) -> SceneValue {
    advance()
    var members: [SceneValue.Member] = []
    var offsets: [Int] = []
    skipBlanks()
    if byte == UInt8(ascii: "}") {
      advance()
      return .object(members)
    }
    while true {
      offsets.append(offset)
      let key = try readKey()
      members.append(SceneValue.Member(key, try readValue(depth: depth)))
      guard try readComma(before: UInt8(ascii: "}"), of: .object) else { break }
    }
    if let index = secondOfTwo(members) {
      throw fault(.duplicateKey(members[index].key), at: offsets[index])
    }
    return .object(members)
  }

  /// Reads a key and its colon, up to the value.
  mutating func readKey() throws(JSONError) -> SceneName {
    guard let byte else { throw fault(.endOfText(.object)) }
    guard byte == UInt8(ascii: "\"") else {
      let reason = slip(byte) ?? .strayByte(byte)
      throw fault(reason == .bareWord ? .bareKey : reason)
    }
    let key = SceneName(utf8: try readText())
    skipBlanks()
    guard let colon = self.byte else { throw fault(.endOfText(.object)) }
    guard colon == UInt8(ascii: ":") else { throw fault(comment(colon) ?? .missingColon) }
    advance()
    skipBlanks()
    guard self.byte != nil else { throw fault(.endOfText(.object)) }
    return key
  }

  /// Reads the separator after a member: true for a comma that another member follows, false for
  /// `end`.
  mutating func readComma(before end: UInt8, of part: JSONError.Part) throws(JSONError) -> Bool {
    let behind = offset
    skipBlanks()
    guard let byte else { throw fault(.endOfText(part)) }
    if byte == end {
      advance()
      return false
    }
    guard byte == UInt8(ascii: ",") else {
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { throw fault(.wrongBracket) }
      if let reason = comment(byte) { throw fault(reason) }
      throw fault(.missingComma, at: behind)
    }
    let comma = offset
    advance()
    skipBlanks()
    guard let next = self.byte else { throw fault(.endOfText(part)) }
    if next == end { throw fault(.trailingComma, at: comma) }
    return true
  }

  /// The index of the first member whose key occurred before. The keys are sorted, since a text may
  /// have any number of members.
  private func secondOfTwo(_ members: [SceneValue.Member]) -> Int? {
    guard members.count > 1 else { return nil }
    let order = members.indices.sorted { a, b in
      let (first, second) = (members[a].key.utf8, members[b].key.utf8)
      return first == second ? a < b : first.lexicographicallyPrecedes(second)
    }
    var found: Int?
    for (a, b) in zip(order, order.dropFirst()) where members[a].key == members[b].key {
      found = min(found ?? b, b)
    }
    return found
  }

  /// The fault that a byte which cannot begin a value probably results from.
  private func slip(_ byte: UInt8) -> JSONError.Fault? {
    switch byte {
    case UInt8(ascii: "'"): .singleQuotes
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): .missingValue
    case UInt8(ascii: "+"): .number(.plus)
    case UInt8(ascii: "."): .number(.noDigitBeforePoint)
    default: comment(byte) ?? (byte.isWordByte ? .bareWord : nil)
    }
  }

  private func comment(_ byte: UInt8) -> JSONError.Fault? {
    if byte == UInt8(ascii: "#") { return .comment }
    guard byte == UInt8(ascii: "/"), offset + 1 < bytes.count else { return nil }
    let next = bytes[offset + 1]
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "*") ? .comment : nil
  }
}

extension UInt8 {
  /// True if the byte can be part of a word without quotes.
  var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
