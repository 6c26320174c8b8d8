import SceneFormat
import TouchCore

extension TextSelection {
  /// The selection in words: a cursor by its offset, a range by both ends.
  package var shown: [UInt8] {
    var text: [UInt8] = []
    if length == 0 {
      text.add("a cursor at ")
      text.add(Int64(offset))
    } else {
      text.add(Int64(offset))
      text.add(" to ")
      text.add(Int64(end))
    }
    return text
  }
}
