/// What can happen in a small world, and how long its words are.
package struct Alphabet: Sendable {
  /// How many letters a word has at most.
  package var depth: Int
  /// How far fingers go from where they came down, as places in `Letter.levels`.
  package var levels = [1, 2, 3]
  /// When letters come that wait for a timer: so many nanoseconds after it is due.
  package var ticks: [Int64] = [0, 1]
  /// Whether two fingers are on the glass together.
  package var isTwoHanded = true
  /// Whether a second touch may begin elsewhere than the first: 60 points aside once that has lifted,
  /// in the outer view while it is down.
  package var goesAway = false
  /// True if fingers also move across their usual direction.
  package var goesAcross = false
  /// Whether fingers come, go and move in one frame too.
  package var hasFrames = false
  /// Whether the system cancels touches.
  package var cancels = true
  /// Which of the recognizers may be switched off.
  package var switchesOff: [Int] = []

  /// Whether the first touch begins beside, and the second at the edge.
  package var isSwapped = false

  package init(depth: Int) { self.depth = depth }
}
