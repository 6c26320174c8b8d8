/// What a text view shows, and what of it is selected.
///
/// The selection is inside the text when a scene is compiled. Whether it splits a grapheme is not
/// looked at here: TXT-2 sees to that when the text is replaced.
public struct TextDescription: Hashable, Sendable {
  /// The text.
  public var text: Name = "" {
    didSet { units = text.utf16.count }
  }
  /// How long it is, in UTF-16 code units.
  public private(set) var units = 0
  /// What is selected; of no length for a cursor.
  public var selection = TextSelection(0, 0)
  /// Whether cursor and selection outlive that the text is replaced from outside (TXT-1).
  public var keepsSelection = true
  /// Where the two selection handles are drawn, in the view, in the order of `TextHandle`.
  /// None where it has none; drawn only while something is selected (TXT-3).
  public var handles: [Point] = []

  /// An empty text.
  public init() {}
}

/// A handle of a selection, by the end that it is at.
public enum TextHandle: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
  /// That of the start.
  case start
  /// That of the end.
  case end
}

/// A part of a text, in UTF-16 code units, as text views count (TXT-2).
public struct TextSelection: BitwiseCopyable, Hashable, Sendable {
  /// How many units stand before it, from 0.
  public var offset: Int
  /// How many units it has; 0 for a cursor.
  public var length: Int

  /// So many units behind so many.
  @inlinable public init(_ offset: Int, _ length: Int) {
    self.offset = offset
    self.length = length
  }

  /// How many units stand before its end.
  public var end: Int { offset + length }

  /// As much of it as a text of `units` has.
  public func clamped(to units: Int) -> TextSelection {
    let start = min(offset, units)
    return TextSelection(start, min(length, units - start))
  }
}

extension Name {
  /// The text in UTF-16; what is no UTF-8 as replacement characters.
  public var utf16: [UInt16] { Array(text.utf16) }
}
