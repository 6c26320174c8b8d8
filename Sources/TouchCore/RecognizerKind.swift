/// A kind of recognizer. What is fixed about a kind is one
/// row of `traits`, and the list of its settings.
public enum RecognizerKind: UInt8, BitwiseCopyable, CaseIterable, Hashable, WordChoice, Sendable {
  /// REC-2.
  case tap
  /// REC-3.
  case longPress
  /// REC-4.
  case pan
  /// REC-5.
  case edgePan
  /// REC-6.
  case swipe
  /// REC-7.
  case pinch
  /// REC-8.
  case rotation

  /// The row of the kind in the table of what is fixed about kinds.
  @inlinable package var traits: RecognizerTraits {
    switch self {
    case .tap:
      RecognizerTraits(
        word: "tap", noun: "tap", rule: .rec2, isContinuous: false, isJudgedByFinger: true,
        isMadeAtRest: true, counts: .taps)
    case .longPress:
      RecognizerTraits(
        word: "longPress", noun: "long press", rule: .rec3, isJudgedByFinger: true,
        isMadeAtRest: true, endsWithAnyFinger: true, fewestTaps: 0, counts: .tapsBeforePress)
    case .pan:
      RecognizerTraits(word: "pan", noun: "pan", rule: .rec4, measures: .movement)
    case .edgePan:
      RecognizerTraits(
        word: "edgePan", noun: "edge pan", article: "an", rule: .rec5, measures: .movement,
        failsForOtherFinger: true, delaysBegan: true)
    case .swipe:
      RecognizerTraits(
        word: "swipe", noun: "swipe", rule: .rec6, isContinuous: false, isJudgedByFinger: true,
        measures: .direction)
    case .pinch:
      RecognizerTraits(
        word: "pinch", noun: "pinch", rule: .rec7, measures: .scale, fewestFingers: 2)
    case .rotation:
      RecognizerTraits(
        word: "rotation", noun: "rotation", rule: .rec8, measures: .angle, fewestFingers: 2)
    }
  }

  /// The settings that this kind has besides those of every kind.
  var ownSettings: [RecognizerSetting] {
    switch self {
    case .tap: [.taps, .touches]
    case .longPress: [.taps, .touches, .minimumPress, .movement]
    case .pan: [.minTouches, .maxTouches]
    case .edgePan: [.edges]
    case .swipe: [.direction, .touches]
    case .pinch, .rotation: []
    }
  }

  /// The word that scene files use.
  package var word: StaticString { traits.word }

  /// The rule that defines the kind.
  package var rule: Rule { traits.rule }
}

/// The row of one kind in the table of what is fixed about kinds. Most kinds are continuous, are
/// judged once a frame, end with their last finger and need one finger.
@usableFromInline package struct RecognizerTraits: Sendable {
  /// The word that scene files use.
  package let word: StaticString
  /// The noun for it in sentences.
  package let noun: StaticString
  /// The indefinite article before the noun and the word.
  package let article: StaticString
  /// The rule that defines the kind.
  @usableFromInline package let rule: Rule
  /// True if a gesture begins, changes and ends; false if it is recognised in one instant.
  @usableFromInline package let isContinuous: Bool
  /// True if each finger that moved is judged on its own until the gesture begins; else all fingers
  /// are judged once a frame.
  @usableFromInline package let isJudgedByFinger: Bool
  /// True if fingers that rest make it: a tap or a press. The other kinds need a movement.
  package let isMadeAtRest: Bool
  /// True if the gesture ends when it has fewer fingers than it needs; else it ends with its last
  /// finger.
  @usableFromInline package let endsWithAnyFinger: Bool
  /// What its rows measure.
  @usableFromInline package let measures: GestureMeasurement
  /// The fewest fingers that it needs, whatever its settings are. A kind that needs two measures
  /// them against each other.
  @usableFromInline package let fewestFingers: UInt8
  /// True if a finger in its view that is not its own fails it.
  @usableFromInline package let failsForOtherFinger: Bool
  /// The least value of the setting `taps`, which is also its default.
  package let fewestTaps: UInt8
  /// The taps that it counts (ARB-8).
  package let counts: Relations.Counting
  /// The default of the setting `delaysBegan`, which is `delaysTouchesBegan` on iOS (ARB-7).
  package let delaysBegan: Bool

  @usableFromInline init(
    word: StaticString, noun: StaticString, article: StaticString = "a", rule: Rule,
    isContinuous: Bool = true, isJudgedByFinger: Bool = false, isMadeAtRest: Bool = false,
    endsWithAnyFinger: Bool = false,
    measures: GestureMeasurement = .nothing, fewestFingers: UInt8 = 1, fewestTaps: UInt8 = 1,
    failsForOtherFinger: Bool = false, delaysBegan: Bool = false,
    counts: Relations.Counting = .nothing
  ) {
    self.word = word
    self.noun = noun
    self.article = article
    self.rule = rule
    self.isContinuous = isContinuous
    self.isJudgedByFinger = isJudgedByFinger
    self.isMadeAtRest = isMadeAtRest
    self.endsWithAnyFinger = endsWithAnyFinger
    self.measures = measures
    self.fewestFingers = fewestFingers
    self.fewestTaps = fewestTaps
    self.failsForOtherFinger = failsForOtherFinger
    self.delaysBegan = delaysBegan
    self.counts = counts
  }
}

/// What the rows of a gesture measure, besides its location.
@usableFromInline package enum GestureMeasurement: BitwiseCopyable, Hashable, Sendable {
  /// The location alone.
  case nothing
  /// The translation in points, and the velocity in points per second.
  case movement
  /// The direction, which is that of the recognizer's settings.
  case direction
  /// The distance of two fingers as a multiple of that at the start, and its velocity per second.
  case scale
  /// The turn of two fingers about each other in degrees, and its velocity per second.
  case angle
}
