/// The letters of a small world, and the length of its words.
package struct Alphabet: Sendable {
  /// The largest number of letters in a word.
  package var depth: Int
  /// The distances that fingers move from where they landed, as indices of `Letter.levels`.
  package var levels = [1, 2, 3]
  /// The delays of letters that wait for a timer: nanoseconds after it is due.
  package var ticks: [Int64] = [0, 1]
  /// True if two fingers are on the glass together.
  package var isTwoHanded = true
  /// True if a second touch may begin elsewhere than the first: 60 points aside after that has
  /// lifted, or in the outer view while that is down.
  package var goesAway = false
  /// True if fingers also move across their usual direction.
  package var goesAcross = false
  /// True if fingers also land, lift and move in one frame.
  package var hasFrames = false
  /// True if the system cancels touches.
  package var cancels = true
  /// The recognizers that may be switched off.
  package var switchesOff: [Int] = []

  /// True if the first touch begins beside the edge, and the second at the edge.
  package var isSwapped = false

  package init(depth: Int) { self.depth = depth }
}
