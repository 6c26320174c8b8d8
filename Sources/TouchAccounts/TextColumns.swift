/// The columns that text takes in a terminal.
///
///     TextColumns.count("today".utf8)       // 5
///     TextColumns.count("日本".utf8)         // 4
///     TextColumns.count("👩‍👧".utf8)           // 2: one character of several scalars
///
/// A wide character takes two columns, and every other one takes one. Characters are wide if their
/// East Asian Width is W or F, or if they are shown as emoji (Unicode Standard Annex #11, revision 40;
/// the ranges are those of its EastAsianWidth.txt that are no emoji).
package enum TextColumns {
  /// The number of columns of text in UTF-8.
  package static func count(_ bytes: some Collection<UInt8>) -> Int {
    // ASCII is by far the most.
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.count }
    return String(decoding: bytes, as: UTF8.self).reduce(0) { $0 + ($1.isWide ? 2 : 1) }
  }

  /// Wide scalars that are no emoji, with the unassigned ones among them.
  fileprivate static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}

extension Character {
  fileprivate var isWide: Bool {
    // U+FE0F after a scalar requests its emoji.
    unicodeScalars.contains { $0 == "\u{FE0F}" || $0.isWide }
  }
}

extension Unicode.Scalar {
  fileprivate var isWide: Bool {
    value >= 0x1100
      && (properties.isEmojiPresentation || TextColumns.wide.contains { $0.contains(value) })
  }
}
