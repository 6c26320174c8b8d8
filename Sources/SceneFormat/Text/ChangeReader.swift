import TouchCore

/// Reads the text form of a change, and passes the JSON form to `ChangeMembers`.
struct ChangeReader {
  private let text: [UInt8]
  private var offset = 0

  init(_ text: [UInt8]) { self.text = text }

  mutating func read() throws(ChangeTextError) -> SceneChange {
    skipBlanks()
    guard let first = byte else { throw ChangeTextError(.empty, at: offset) }
    if first == UInt8(ascii: "{") { return try readObject() }
    let start = offset
    let word = takeWord()
    guard !word.isEmpty else { throw unexpected(first) }
    skipBlanks()
    switch byte {
    case UInt8(ascii: "="):
      offset += 1
      if byte == UInt8(ascii: "=") { throw ChangeTextError(.doubleEquals, at: offset) }
      let path = try self.path(word, at: start)
      return SceneChange(.set(path, try readValue(of: path)))
    case UInt8(ascii: "+"):
      offset += 1
      guard byte == UInt8(ascii: "=") else { throw ChangeTextError(.operatorExpected, at: offset) }
      offset += 1
      let path = try self.path(word, at: start)
      return SceneChange(.add(path, try readNumber()))
    default: return try readShortForm(word, at: start)
    }
  }

  private mutating func readShortForm(
    _ word: [UInt8], at start: Int
  ) throws(ChangeTextError) -> SceneChange {
    if ("remove" as StaticString).spells(word) {
      return SceneChange(.remove(try readLastID(isOn: false)))
    }
    if ("enable" as StaticString).spells(word) {
      return SceneChange(.enable(try readLastID(isOn: true)))
    }
    if ("disable" as StaticString).spells(word) {
      return SceneChange(.disable(try readLastID(isOn: false)))
    }
    if ("add" as StaticString).spells(word), !text[offset...].starts(with: "-=".utf8) {
      return try readInsertion()
    }
    guard ("signal" as StaticString).spells(word) else {
      if byte == UInt8(ascii: "-") { throw ChangeTextError(.minusEquals, at: offset) }
      let path = try path(word, at: start)
      let isFact = byte == nil && path.parts.count > 1
      throw ChangeTextError(isFact ? .assignmentExpected(path) : .operatorExpected, at: offset)
    }
    let place = offset
    guard let signal = SceneChange.Signal(word: SceneName(utf8: takeWord())) else {
      throw ChangeTextError(.unknownSignal, at: place)
    }
    skipBlanks()
    let preposition = offset
    guard ("of" as StaticString).spells(takeWord()) else {
      throw ChangeTextError(.ofExpected, at: preposition)
    }
    skipBlanks()
    return SceneChange(.signal(signal, try readLastID()))
  }

  /// Reads `ID [in VIEW] [before SIBLING]: OBJECT`, the rest of a change that adds a member.
  private mutating func readInsertion() throws(ChangeTextError) -> SceneChange {
    let place = offset
    var (id, endsHere) = try readID()
    let name = id
    // Without its id, the change has the word `in` or `before` there.
    if !endsHere, id.matches("in") || id.matches("before"), !isBehindID {
      throw ChangeTextError(.newIDExpected, at: place)
    }
    var parent: SceneName?
    var sibling: SceneName?
    while !endsHere {
      let start = offset
      let word = takeWord()
      skipBlanks()
      if word == [UInt8(ascii: ":")] { break }
      if ("in" as StaticString).spells(word), parent == nil, sibling == nil {
        (id, endsHere) = try readID()
        parent = id
      } else if ("before" as StaticString).spells(word), sibling == nil {
        (id, endsHere) = try readID()
        sibling = id
      } else {
        throw ChangeTextError(.memberExpected, at: start)
      }
    }
    let start = offset
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(Array(text[offset...]))
    } catch {
      guard byte == UInt8(ascii: "{") else { throw ChangeTextError(.memberExpected, at: start) }
      throw ChangeTextError(.json(error.reason), at: start + error.position.offset)
    }
    guard case .object(var members) = document.value else {
      throw ChangeTextError(.memberExpected, at: start)
    }
    if let own = members.first(where: { $0.key.matches("id") }) {
      guard own.value == .text(name) else {
        throw ChangeTextError(
          .otherID, at: start + (document.position(of: [.key("id")])?.offset ?? 0))
      }
    } else {
      members.insert(SceneValue.Member("id", .text(name)), at: 0)
    }
    do throws(ChangeTextError) {
      return try ChangeMembers.insert(
        MemberReader(members, in: document), into: parent, before: sibling)
    } catch {
      // The text form has no members to be named.
      throw ChangeTextError(error.reason, at: start + error.offset, path: error.path)
    }
  }

  /// True if the text goes on as it does behind the id of a new member: with `in`, `before` or a
  /// colon.
  private var isBehindID: Bool {
    var ahead = self
    let word = ahead.takeWord()
    return ("in" as StaticString).spells(word) || ("before" as StaticString).spells(word)
      || word == [UInt8(ascii: ":")]
  }

  /// Reads an id, and says whether a colon right behind it ends the list of ids.
  private mutating func readID() throws(ChangeTextError) -> (SceneName, endsHere: Bool) {
    let start = offset
    var word = takeWord()
    guard !word.isEmpty else {
      guard let byte else { throw ChangeTextError(.idExpected, at: start) }
      throw unexpected(byte)
    }
    skipBlanks()
    // An id may end with a colon too: the list ends where an object follows.
    let endsHere = word.last == UInt8(ascii: ":") && (byte == nil || byte == UInt8(ascii: "{"))
    if endsHere { word.removeLast() }
    let id = try shifted(by: start) { () throws(ChangeTextError) in try ChangeMembers.id(word) }
    return (id, endsHere)
  }

  /// Reads the id at the end of the text. `isOn` is true if the member is enabled, false if it is
  /// disabled or removed, and `nil` for other ids.
  private mutating func readLastID(isOn: Bool? = nil) throws(ChangeTextError) -> SceneName {
    let start = offset
    let word = takeWord()
    guard !word.isEmpty else {
      guard let byte else { throw ChangeTextError(.idExpected, at: start) }
      throw unexpected(byte)
    }
    let id = try shifted(by: start) { () throws(ChangeTextError) in
      guard let isOn else { return try ChangeMembers.id(word) }
      return try ChangeMembers.memberID(word, isOn: isOn)
    }
    skipBlanks()
    guard offset == text.count else { throw ChangeTextError(.trailingText, at: offset) }
    return id
  }

  private mutating func readNumber() throws(ChangeTextError) -> Double {
    skipBlanks()
    let start = offset
    guard case .number(let number) = try readValue() else {
      throw ChangeTextError(.numberExpected, at: start)
    }
    return number
  }

  /// Reads the rest as the value of a fact. An OS version is a text even without quotes: `os =
  /// 12.10` means 12.10, and as a number it would be 12.1.
  private mutating func readValue(of path: FactPath) throws(ChangeTextError) -> SceneValue {
    skipBlanks()
    let written = text[offset...].split { $0.isBlank }
    let value = try readValue()
    guard case .number = value, written.count == 1, path.parts.count == 1,
      path.parts[0].matches("os") || path.parts[0].matches("sdk")
    else { return value }
    return .text(SceneName(utf8: Array(written[0])))
  }

  /// Reads the rest: JSON, or words that form a text.
  private mutating func readValue() throws(ChangeTextError) -> SceneValue {
    skipBlanks()
    var end = text.count
    while end > offset, text[end - 1].isBlank { end -= 1 }
    guard let first = byte else { throw ChangeTextError(.valueExpected, at: offset) }
    let rest = Array(text[offset..<end])
    do throws(JSONError) {
      return try JSONReader.read(rest)
    } catch {
      let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
      guard !isJSON, first != UInt8(ascii: "\""), error.reason != .number(.notFinite) else {
        throw ChangeTextError(.json(error.reason), at: offset + error.position.offset)
      }
    }
    var at = offset
    while at < end {
      let length = UTF8Sequence.length(in: text, at: at, end: end)
      guard length > 0 else { throw ChangeTextError(.json(.invalidUTF8), at: at) }
      guard text[at].isBareByte else { throw ChangeTextError(.notInWords(text[at]), at: at) }
      at += length
    }
    return .text(SceneName(utf8: rest))
  }

  /// Reads the JSON form, and locates its errors in the text.
  private func readObject() throws(ChangeTextError) -> SceneChange {
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(text)
    } catch {
      throw ChangeTextError(.json(error.reason), at: error.position.offset)
    }
    do throws(ChangeTextError) {
      return try ChangeText.parse(document.value)
    } catch {
      var placed = error
      let path: [PathPart] = (error.key.map { [.key($0)] } ?? []) + error.path
      placed.offset =
        document.position(of: path)?.offset
        ?? document.position(of: Array(path.prefix(1)))?.offset ?? 0
      throw placed
    }
  }

  private var byte: UInt8? { offset < text.count ? text[offset] : nil }

  private mutating func skipBlanks() {
    while let byte, byte.isBlank { offset += 1 }
  }

  /// Reads the longest run of bytes that can be in a path.
  private mutating func takeWord() -> [UInt8] {
    let start = offset
    while let byte, byte.isPathByte { offset += 1 }
    return Array(text[start..<offset])
  }

  private func path(_ word: [UInt8], at start: Int) throws(ChangeTextError) -> FactPath {
    try shifted(by: start) { () throws(ChangeTextError) in try ChangeText.path(word) }
  }

  /// Adjusts the offsets of errors that count from another beginning than that of the text.
  private func shifted<Result>(
    by start: Int, _ read: () throws(ChangeTextError) -> Result
  ) throws(ChangeTextError) -> Result {
    do throws(ChangeTextError) {
      return try read()
    } catch {
      throw ChangeTextError(error.reason, at: start + error.offset)
    }
  }

  private func unexpected(_ byte: UInt8) -> ChangeTextError {
    ChangeTextError(.notInID(byte), at: offset)
  }
}

extension UInt8 {
  /// True if a text without quotes can contain the byte. A comma or a bracket probably belongs to a
  /// list without its brackets, a quote to a text with the wrong quotes.
  fileprivate var isBareByte: Bool {
    switch self {
    case 0..<0x20, 0x7F, UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "="):
      false
    default: true
    }
  }
}
