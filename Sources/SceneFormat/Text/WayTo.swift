import TouchCore

extension [PathPart] {
  /// The path to the value at `offset` of a text that is JSON up to there; empty if the offset is
  /// in no value.
  ///
  ///     [PathPart](to: 9, in: Array("{\"a\": [1, NaN]}".utf8))      // [.key("a"), .index(1)]
  package init(to offset: Int, in text: [UInt8]) {
    self.init()
    var reader = JSONReader(text)
    while reader.offset < offset, let byte = reader.byte {
      switch byte {
      case UInt8(ascii: "{"): append(.key(SceneName(utf8: [])))
      case UInt8(ascii: "["): append(.index(0))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = popLast()
      case UInt8(ascii: ","):
        if case .index(let index)? = last { self[count - 1] = .index(index + 1) }
      case UInt8(ascii: "\""):
        guard let words = try? reader.readText() else { return }
        reader.skipBlanks()
        if reader.byte == UInt8(ascii: ":"), case .key? = last {
          self[count - 1] = .key(SceneName(utf8: words))
        }
        continue
      default: break
      }
      reader.advance()
    }
  }
}
