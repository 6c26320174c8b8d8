/// A setting of a recognizer: a key of the scene file that the file and changes can set. Reader,
/// schema, hints with UIKit's names and the page on scene files all follow this table.
///
///     RecognizerSetting.delaysBegan.key            // "delaysBegan"
///     RecognizerSetting.delaysBegan.values         // .flag
///     RecognizerSetting.delaysBegan.uikit[0]       // "delaysTouchesBegan"
///     RecognizerSetting.taps.counts(of: .tap)      // 1...255
///
/// The default of a setting is the value in a new `RecognizerDescription` of the kind.
package enum RecognizerSetting: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
  /// The settings of every recognizer.
  case id, kind, enabled, requires, requiredBy, with, prevents, preventedBy, mayBegin, mayReceive,
    cancelsTouches, delaysBegan, delaysEnded, asks, removed
  /// The settings that only some kinds have.
  case direction, edges, taps, touches, minTouches, maxTouches, minimumPress, movement

  /// The kind of values that a setting has.
  package enum Values: Hashable, Sendable {
    /// An id, fixed when the scene loads.
    case identifier
    /// The word of a `RecognizerKind`, fixed when the scene loads.
    case kind
    /// `true` or `false`.
    case flag
    /// `true` or `false`; for a pan also `vertical` or `horizontal`.
    case beginAnswer
    /// A list of ids.
    case entrants
    /// `true`, `false` or a list of ids.
    case peers
    /// A list of words of questions (ASK-1).
    case questions
    /// A whole number within these limits.
    case count(ClosedRange<UInt8>)
    /// A time with a unit.
    case time
    /// A number of points above 0.
    case length
    /// The word of a `SwipeDirection`.
    case direction
    /// A list of edges that is not empty.
    case edges
  }

  /// The meaning of `null`, for a setting that can be `null`.
  package enum NullMeaning: Hashable, Sendable {
    /// The value of this figure.
    case figure(Figure)
    /// No limit.
    case any
  }

  /// The row of a setting in the table.
  struct Row {
    var key: StaticString
    var values: Values
    var null: NullMeaning?
    var uikit: [StaticString]

    init(
      _ key: StaticString, _ values: Values, null: NullMeaning? = nil, uikit: [StaticString] = []
    ) {
      self.key = key
      self.values = values
      self.null = null
      self.uikit = uikit
    }
  }

  /// The table of settings.
  private var row: Row {
    let fingers = 1...RecognizerDescription.mostTouches
    switch self {
    case .id: return Row("id", .identifier, uikit: ["name"])
    case .kind: return Row("kind", .kind)
    case .enabled: return Row("enabled", .flag, uikit: ["isEnabled"])
    case .requires:
      return Row(
        "requires", .entrants,
        uikit: ["require(toFail:)", "require", "requireToFail", "shouldRequireFailureOf"])
    case .requiredBy:
      return Row(
        "requiredBy", .entrants,
        uikit: ["gestureRecognizer(_:shouldBeRequiredToFailBy:)", "shouldBeRequiredToFailBy"])
    case .with:
      return Row(
        "with", .entrants,
        uikit: [
          "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
          "shouldRecognizeSimultaneouslyWith",
        ])
    case .prevents: return Row("prevents", .peers, uikit: ["canPrevent(_:)", "canPrevent"])
    case .preventedBy:
      return Row("preventedBy", .peers, uikit: ["canBePrevented(by:)", "canBePrevented"])
    case .mayBegin:
      return Row(
        "mayBegin", .beginAnswer,
        uikit: [
          "gestureRecognizerShouldBegin(_:)", "gestureRecognizerShouldBegin", "shouldBegin",
        ])
    case .mayReceive:
      return Row(
        "mayReceive", .flag, uikit: ["gestureRecognizer(_:shouldReceive:)", "shouldReceive"])
    case .cancelsTouches: return Row("cancelsTouches", .flag, uikit: ["cancelsTouchesInView"])
    case .delaysBegan: return Row("delaysBegan", .flag, uikit: ["delaysTouchesBegan"])
    case .delaysEnded: return Row("delaysEnded", .flag, uikit: ["delaysTouchesEnded"])
    case .asks: return Row("asks", .questions)
    case .removed: return Row("removed", .flag)
    case .direction: return Row("direction", .direction, uikit: ["direction"])
    case .edges: return Row("edges", .edges, uikit: ["edges"])
    case .taps: return Row("taps", .count(0...255), uikit: ["numberOfTapsRequired"])
    case .touches: return Row("touches", .count(fingers), uikit: ["numberOfTouchesRequired"])
    case .minTouches: return Row("minTouches", .count(fingers), uikit: ["minimumNumberOfTouches"])
    case .maxTouches:
      return Row("maxTouches", .count(fingers), null: .any, uikit: ["maximumNumberOfTouches"])
    case .minimumPress:
      return Row(
        "minimumPress", .time, null: .figure(.rec3MinimumPress), uikit: ["minimumPressDuration"])
    case .movement:
      return Row("movement", .length, null: .figure(.rec3Movement), uikit: ["allowableMovement"])
    }
  }

  /// The key of the setting in the scene file.
  package var key: StaticString { row.key }

  /// The kind of values that it has.
  package var values: Values { row.values }

  /// The meaning of `null`; `nil` if the setting cannot be `null`.
  package var null: NullMeaning? { row.null }

  /// UIKit's names of the same setting, the one of the documentation first; empty if UIKit has none.
  package var uikit: [StaticString] { row.uikit }

  /// The limits of a setting that is a count, for recognizers of `kind`: a tap has at least one
  /// tap, and a long press may have 0 taps before it. Traps for a setting that is not a count.
  package func counts(of kind: RecognizerKind) -> ClosedRange<UInt8> {
    guard case .count(let limits) = values else {
      preconditionFailure("only a setting that counts has limits")
    }
    return self == .taps ? kind.traits.fewestTaps...limits.upperBound : limits
  }

  /// The settings that every recognizer has.
  package static let common: [RecognizerSetting] = [
    .id, .kind, .enabled, .requires, .requiredBy, .with, .prevents, .preventedBy, .mayBegin,
    .mayReceive, .cancelsTouches, .delaysBegan, .delaysEnded, .asks, .removed,
  ]
}

extension RecognizerKind {
  /// All settings of recognizers of this kind.
  package var settings: [RecognizerSetting] { RecognizerSetting.common + ownSettings }

  /// The setting with that key; `nil` if recognizers of this kind do not have it.
  func setting(_ key: SceneName) -> RecognizerSetting? {
    settings.first { key.matches($0.key) }
  }
}
