extension [UInt8] {
  /// True if the bytes begin like UTF-16 text: with its byte order mark, or with two ASCII
  /// characters that each have a zero byte beside them.
  package var isWideText: Bool {
    guard count >= 2 else { return false }
    let pair = (self[0], self[1])
    if pair == (0xFF, 0xFE) || pair == (0xFE, 0xFF) { return true }
    func isASCII(_ byte: UInt8) -> Bool { (0x09..<0x7F).contains(byte) }
    guard count >= 4 else { return false }
    return (isASCII(pair.0) && pair.1 == 0 && isASCII(self[2]) && self[3] == 0)
      || (pair.0 == 0 && isASCII(pair.1) && self[2] == 0 && isASCII(self[3]))
  }
}
