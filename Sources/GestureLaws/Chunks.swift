/// Parts of a list: all of it, its halves, their halves, and so on down to single places.
package enum Chunks {
  /// The parts of a list of `count` elements, the largest first.
  package static func of(_ count: Int) -> [Range<Int>] {
    var chunks: [Range<Int>] = []
    var size = count
    while size > 0 {
      var start = 0
      while start < count {
        chunks.append(start..<min(count, start + size))
        start += size
      }
      size = size == 1 ? 0 : (size + 1) / 2
    }
    return chunks
  }
}
