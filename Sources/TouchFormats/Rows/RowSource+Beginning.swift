import SceneFormat
import TouchCore

/// Recognises touch rows.
extension RowSource {
  /// True if the line has two of these: a time, a phase, a location, and a change or an answer of
  /// the host; or nothing but a time, a phase, a change or an answer. A misspelled name counts among
  /// two. The reader of rows reports what is missing or misspelled. The row of a journal also has an
  /// effect; a scene in one line may have all of these keys, but not at its outer level.
  static func isBeginning(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "{") else { return false }
    let keys = outerKeys(of: line)
    func has(_ key: StaticString) -> Bool {
      keys.contains {
        Array($0) == key.bytes || RowNames.meant(by: Array($0))?.matches(key) == true
      }
    }
    if keys.count == 1,
      ["t", "phase", "change", "answer"].contains(SceneName(utf8: Array(keys[0])))
    {
      return true
    }
    let said = [
      has("t"), has("phase") || has("hover"), has("x") || has("y"), has("change") || has("answer"),
    ]
    return said.count { $0 } >= 2 && !has("effect")
  }

  /// The keys of an object itself, not of objects in it, as they are written. The object may be
  /// incomplete.
  private static func outerKeys(of object: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var keys: [ArraySlice<UInt8>] = []
    var depth = 0
    var start: Int?
    // The last text in the object itself: a key, if a colon follows.
    var text: ArraySlice<UInt8>?
    var isEscaped = false
    for (index, byte) in zip(object.indices, object) {
      if let begin = start {
        if byte == UInt8(ascii: "\""), !isEscaped {
          text = depth == 1 ? object[begin..<index] : nil
          start = nil
        }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): (start, isEscaped) = (index + 1, false)
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
