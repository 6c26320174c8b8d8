/// The text of a text view, and its selection.
///
/// The selection is inside the text when a scene is compiled, and splits no surrogate pair: half of
/// a pair is not a character. Graphemes are not checked here: TXT-2 moves the selection out of a
/// grapheme when the text is replaced.
public struct TextDescription: Hashable, Sendable {
  /// The text.
  public var text: SceneName = "" {
    didSet { measure() }
  }
  /// The length of the text, in UTF-16 code units.
  package private(set) var units = 0
  /// The selection; its length is 0 for a cursor.
  public var selection = TextSelection(0, 0) {
    didSet { measure() }
  }
  /// The first end of the selection that is between the halves of a surrogate pair, if one is.
  package private(set) var splitPair: Int?
  /// True if cursor and selection are kept when the text is replaced from outside (TXT-1).
  public var keepsSelection = true
  /// The points of the two selection handles in the view, in the order of `TextHandle`; empty if
  /// the view has none. Handles are drawn only while something is selected (TXT-3).
  public var handles: [Point2D] = []

  /// An empty text.
  public init() {}

  /// Selects a part of the text: as much of it as there is, and of a surrogate pair the whole.
  package mutating func select(_ wanted: TextSelection) {
    let utf16 = text.utf16
    var start = min(max(0, wanted.offset), units)
    var end = min(max(start, wanted.end), units)
    if utf16.isInPair(end), end > start { end += 1 }
    if utf16.isInPair(start) { start -= 1 }
    if wanted.length == 0 { end = start }
    selection = TextSelection(start, end - start)
  }

  private mutating func measure() {
    let utf16 = text.utf16
    units = utf16.count
    splitPair = nil
    if utf16.isInPair(selection.end) { splitPair = selection.end }
    if utf16.isInPair(selection.offset) { splitPair = selection.offset }
  }
}

/// A handle of a selection, by the end that it is at.
@usableFromInline package enum TextHandle: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable
{
  /// That of the start.
  case start
  /// That of the end.
  case end
}

/// A part of a text, in UTF-16 code units, as text views count (TXT-2).
public struct TextSelection: BitwiseCopyable, Hashable, Sendable {
  /// The number of code units before the selection, from 0.
  public var offset: Int
  /// How many units it has; 0 for a cursor.
  public var length: Int

  /// So many units behind so many.
  @inlinable public init(_ offset: Int, _ length: Int) {
    self.offset = offset
    self.length = length
  }

  /// The number of code units before the end of the selection, clamped to `Int`.
  package var end: Int {
    let (end, overflows) = offset.addingReportingOverflow(length)
    if !overflows { return end }
    return length < 0 ? .min : .max
  }
}

extension [UInt16] {
  /// True if an offset is between the halves of a surrogate pair.
  fileprivate func isInPair(_ offset: Int) -> Bool {
    indices.contains(offset) && UTF16.isTrailSurrogate(self[offset])
  }
}

extension SceneName {
  /// The text in UTF-16; bytes that are not valid UTF-8 are replacement characters.
  package var utf16: [UInt16] { Array(text.utf16) }
}
