/// Why a fact cannot have a value.
package enum FactError: Error, Hashable, Sendable {
  /// The thing has no such fact.
  case unknownFact(SceneName)
  /// The fact has no such part, as in `frame.depth`.
  case unknownPart(SceneName)
  /// The fact is fixed when the scene is loaded.
  case fixed(SceneName)
  /// The value is of another kind than this.
  case expected(Expectation)
  /// A text other than the words that are allowed here.
  case unknownWord(SceneName, allowed: [SceneName])
  /// A value that is no text, where one of these words is needed.
  case wordExpected(allowed: [SceneName])
  /// A list of others that names the one whose list it is.
  case itself(SceneName)
  /// A text in a list of recognizers that is no name of one.
  case notAnEntrant(SceneName)
  /// A list that has something for the second time.
  case twice(SceneName)
  /// `+=` on a fact that is no number.
  case notANumber(SceneName)
  /// `+=` on a fact that would no longer be finite.
  case sumTooLarge(SceneName)
  /// A pin that cannot be read.
  case pin(SceneName)

  /// What kind of value a fact takes.
  package enum Expectation: UInt8, Hashable, Sendable {
    /// `true` or `false`.
    case flag
    /// A finite number.
    case number
    /// A finite number that is not negative.
    case notNegative
    /// A number above 0.
    case positive
    /// A number from 0 to 1.
    case fraction
    /// A text.
    case text
    /// An id that is not reserved: not empty, no dot, space, `=` or `+`.
    case identifier
    /// Two finite numbers.
    case point
    /// Two numbers that are not negative.
    case size
    /// Four finite numbers, width and height not negative.
    case rect
    /// Four finite numbers: top, left, bottom, right.
    case insets
    /// Three finite numbers: right, down and a scale above 0.
    case transform
    /// A text with a unit, as `"25ms"` or `"0.35s"`.
    case time
    /// A release, as `"7.0.4"`.
    case release
    /// The marketing name of a device of the table.
    case device
    /// A list.
    case list
    /// A list of ids.
    case identifiers
    /// A list of record types: whole numbers.
    case types
    /// A list of touches by their numbers: whole numbers from 1, in order.
    case touches
    /// `"statusBar"` or four numbers.
    case barOrRect
    /// An object.
    case object
    /// How many taps: a whole number from 1 to 255.
    case taps
    /// How many taps come before: a whole number from 0 to 255.
    case tapsBefore
    /// How many fingers: a whole number from 1 to 11.
    case fingers
    /// How many fingers, no more than `maxTouches`.
    case minTouches
    /// How many fingers, no fewer than `minTouches`, or `null`.
    case maxTouches
    /// A list of edges that is not empty.
    case edges
    /// A list of those that compete for touches: ids of recognizers, `VIEW.pan`, `CONTROLLER.pop`,
    /// `CONTROLLER.contentPop`.
    case entrants
    /// `true`, `false` or such a list.
    case peers
    /// `true` or `false`; for a pan also `vertical` or `horizontal`.
    case beginAnswer
    /// `true`, `false`, `edge` or `content`.
    case popGesture
    /// `[offset, length]` in UTF-16 code units: two whole numbers that are not negative.
    case selection
    /// No point, or two: those of the start and of the end of the selection.
    case handles
  }
}
