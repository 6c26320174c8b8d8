import TouchCore
import TouchTraces

/// The formats of traces that this version reads.
///
///     TraceFormat.recognise(Array("{\"t\":\"0\",\"phase\":\"began\"".utf8))      // .rows
///     TraceFormat.recognise(Array("dear diary".utf8))                           // nil
public enum TraceFormat: UInt8, BitwiseCopyable, Hashable, WordChoice, Sendable {
  /// The container, `.touchtrace`.
  case container
  /// Touch rows, a JSON object a line.
  case rows
  /// Raw records one after another. They have no mark: `LayoutRecognition` tells whether a layout
  /// reads them (RAW-12), or the caller names it.
  case gsevent
  /// Events of a touchscreen as evemu writes them, in text.
  case evemu

  /// The word that options use.
  public var word: StaticString {
    switch self {
    case .container: "touchtrace"
    case .rows: "rows"
    case .gsevent: "gsevent"
    case .evemu: "evemu"
    }
  }

  /// How many bytes of a beginning are enough for `recognise`.
  package static let prefixLength = 4096

  /// The format of what begins with these bytes, of which `prefixLength` are enough; `nil` where
  /// nothing tells. A container or a row that is damaged is recognised all the same, so that its
  /// reader can say how.
  public static func recognise(_ prefix: [UInt8]) -> TraceFormat? {
    if isContainer(prefix) { return .container }
    let line = firstLine(of: prefix)
    if isEvemu(line) { return .evemu }
    return isRow(line) ? .rows : nil
  }

  /// Whether the line is the first of an evemu text: its version, or a line of one letter. Recordings
  /// without a description begin with an event.
  private static func isEvemu(_ line: ArraySlice<UInt8>) -> Bool {
    if line.starts(with: SceneName("# EVEMU").utf8) { return true }
    guard let letter = line.first, line.dropFirst().starts(with: SceneName(": ").utf8) else {
      return false
    }
    return SceneName("NIPBALSE").utf8.contains(letter)
  }

  /// Three of the first four bytes are the container's, whatever a transfer did to the others.
  private static func isContainer(_ prefix: [UInt8]) -> Bool {
    zip(prefix, TraceHeader.magic.prefix(4)).count { $0 == $1 } >= 3
  }

  private static func firstLine(of prefix: [UInt8]) -> ArraySlice<UInt8> {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = prefix.starts(with: mark) ? prefix[mark.count...] : prefix[...]
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    guard let start = text.firstIndex(where: { !blanks.contains($0) }) else { return [] }
    let rest = text[start...]
    return rest[..<(rest.firstIndex(of: 0x0A) ?? rest.endIndex)]
  }

  /// Whether the line has two of what a touch row says: when, in which phase, and where. What it lacks
  /// is its reader's to say. The row of a journal has an effect besides; a scene in one line may have
  /// all of them, but farther in.
  private static func isRow(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "{") else { return false }
    let keys = outerKeys(of: line)
    func has(_ key: StaticString) -> Bool { keys.contains { Array($0) == key.bytes } }
    let said = [has("t"), has("phase") || has("hover"), has("x") || has("y")]
    return said.count { $0 } >= 2 && !has("effect")
  }

  /// The keys of an object that stand in no value of it, as they are written; as far as it goes.
  private static func outerKeys(of object: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var keys: [ArraySlice<UInt8>] = []
    var depth = 0
    var start: Int?
    // The last text in the object itself: a key, if a colon follows.
    var text: ArraySlice<UInt8>?
    var isEscaped = false
    for (place, byte) in zip(object.indices, object) {
      if let begin = start {
        if byte == UInt8(ascii: "\""), !isEscaped {
          text = depth == 1 ? object[begin..<place] : nil
          start = nil
        }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): (start, isEscaped) = (place + 1, false)
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ":"):
        if let key = text { keys.append(key) }
        text = nil
      default: break
      }
    }
    return keys
  }
}
