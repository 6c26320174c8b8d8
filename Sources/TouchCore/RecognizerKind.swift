/// What a recognizer recognises. All that is fixed about a kind stands in one table, ``traits``.
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

  /// What is fixed about it: its row of the table of kinds.
  @inlinable public var traits: RecognizerTraits {
    switch self {
    case .tap:
      RecognizerTraits(
        word: "tap", noun: "tap", rule: .rec2, isContinuous: false, isJudgedByFinger: true,
        settings: RecognizerSettings(taps: true, touches: true))
    case .longPress:
      RecognizerTraits(
        word: "longPress", noun: "long press", rule: .rec3, isJudgedByFinger: true,
        endsWithAnyFinger: true, fewestTaps: 0,
        settings: RecognizerSettings(
          taps: true, touches: true, minimumPress: true, movement: true))
    case .pan:
      RecognizerTraits(
        word: "pan", noun: "pan", rule: .rec4, measures: .movement,
        settings: RecognizerSettings(minTouches: true, maxTouches: true))
    case .edgePan:
      RecognizerTraits(
        word: "edgePan", noun: "edge pan", article: "an", rule: .rec5, measures: .movement,
        failsForOtherFinger: true, delaysBegan: true, settings: RecognizerSettings(edges: true))
    case .swipe:
      RecognizerTraits(
        word: "swipe", noun: "swipe", rule: .rec6, isContinuous: false, measures: .direction,
        settings: RecognizerSettings(direction: true, touches: true))
    case .pinch:
      RecognizerTraits(
        word: "pinch", noun: "pinch", rule: .rec7, measures: .scale, fewestFingers: 2)
    case .rotation:
      RecognizerTraits(
        word: "rotation", noun: "rotation", rule: .rec8, measures: .angle, fewestFingers: 2)
    }
  }

  /// The word that scene files use.
  public var word: StaticString { traits.word }

  /// The rule that says what it is.
  public var rule: Rule { traits.rule }
}

/// What is fixed about a kind of recognizers, a row of the table of kinds. Most kinds go on, are
/// judged by frame, end with their last finger and need one finger.
public struct RecognizerTraits: Sendable {
  /// The word that scene files use.
  public let word: StaticString
  /// The noun of sentences.
  public let noun: StaticString
  /// The indefinite article of noun and word.
  public let article: StaticString
  /// The rule that says what it is.
  public let rule: Rule
  /// True if it begins, changes and ends; a discrete one is recognised in one instant.
  public let isContinuous: Bool
  /// True if each finger that moved is judged on its own until it begins; else all fingers are
  /// judged once a frame.
  public let isJudgedByFinger: Bool
  /// True if it ends when it has fewer fingers than it needs; else it ends with its last finger.
  public let endsWithAnyFinger: Bool
  /// What its rows measure.
  public let measures: GestureMeasurement
  /// The fewest fingers that it needs, whatever its settings are. What needs two measures them
  /// against each other.
  public let fewestFingers: UInt8
  /// True if a finger in its view that is not its own fails it.
  public let failsForOtherFinger: Bool
  /// The fewest taps that `taps` can ask for, which is also what it asks for unless it is set.
  public let fewestTaps: UInt8
  /// True if a touch's began waits for it unless `delaysBegan` is set (ARB-7).
  public let delaysBegan: Bool
  /// The settings of its own.
  public let settings: RecognizerSettings

  @usableFromInline init(
    word: StaticString, noun: StaticString, article: StaticString = "a", rule: Rule,
    isContinuous: Bool = true, isJudgedByFinger: Bool = false, endsWithAnyFinger: Bool = false,
    measures: GestureMeasurement = .nothing, fewestFingers: UInt8 = 1, fewestTaps: UInt8 = 1,
    failsForOtherFinger: Bool = false, delaysBegan: Bool = false,
    settings: RecognizerSettings = RecognizerSettings()
  ) {
    self.word = word
    self.noun = noun
    self.article = article
    self.rule = rule
    self.isContinuous = isContinuous
    self.isJudgedByFinger = isJudgedByFinger
    self.endsWithAnyFinger = endsWithAnyFinger
    self.measures = measures
    self.fewestFingers = fewestFingers
    self.fewestTaps = fewestTaps
    self.failsForOtherFinger = failsForOtherFinger
    self.delaysBegan = delaysBegan
    self.settings = settings
  }
}

/// What the rows of a gesture measure, besides where it is.
public enum GestureMeasurement: BitwiseCopyable, Hashable, Sendable {
  /// Nothing.
  case nothing
  /// The way of its fingers, and their velocity.
  case movement
  /// The way that it goes.
  case direction
  /// The distance of two fingers from each other.
  case scale
  /// The turn of two fingers about each other.
  case angle
}

/// The settings that not all kinds of recognizers have, by the keys of the scene file.
public struct RecognizerSettings: BitwiseCopyable, Hashable, Sendable {
  let direction, edges, taps, touches, minTouches, maxTouches, minimumPress, movement: Bool

  @usableFromInline init(
    direction: Bool = false, edges: Bool = false, taps: Bool = false, touches: Bool = false,
    minTouches: Bool = false, maxTouches: Bool = false, minimumPress: Bool = false,
    movement: Bool = false
  ) {
    self.direction = direction
    self.edges = edges
    self.taps = taps
    self.touches = touches
    self.minTouches = minTouches
    self.maxTouches = maxTouches
    self.minimumPress = minimumPress
    self.movement = movement
  }

  /// The keys of those that there are.
  public var keys: [StaticString] {
    let all: [(StaticString, Bool)] = [
      ("direction", direction), ("edges", edges), ("taps", taps), ("touches", touches),
      ("minTouches", minTouches), ("maxTouches", maxTouches), ("minimumPress", minimumPress),
      ("movement", movement),
    ]
    return all.filter { $0.1 }.map { $0.0 }
  }
}
