/// What a control shows and does, as the scene file says it.
public struct ControlDescription: Hashable, Sendable {
  /// True if the control is enabled (HIT-4).
  public var isEnabled = true
  /// True if the app has selected the control (HI-6).
  public var isSelected = false
  /// True if the app has highlighted the control (HI-6).
  public var isHighlighted = false
  /// A slider's value, from 0 at the left end to 1; a switch's, 0 or 1.
  public var value = 0.0
  /// True if a slider sends `valueChanged` at each movement that changes its value; false if only at the
  /// lift (CTL-3).
  public var isContinuous = true
  /// The workaround for highlights that are never seen; `nil` if the target runs at once (HI-4).
  public var delayedAction: DelayedAction?

  /// A control that is enabled and dark.
  public init() {}
}

/// An action that runs some time after the finger has lifted (HI-4).
///
///     "action": { "image": "highlighted", "delay": "25ms", "restore": true }
public struct DelayedAction: BitwiseCopyable, Hashable, Sendable {
  /// True if the highlighted image replaces the normal one until the action runs.
  public var swapsImage = false
  /// The delay of the action; `nil` for the figure `HI-4.delay`.
  public var delay: Interval?
  /// True if the normal image is back before the target runs.
  public var restoresImage = false

  /// An action with the standard delay and no image.
  public init() {}

  /// How long it waits in a scene with these figures.
  package func wait(_ figures: Figures) -> Interval { delay ?? figures.interval(.hi4Delay) }
}

/// The facts, by the keys of the scene file.
extension ControlDescription {
  /// The keys that only controls have.
  static let keys: [StaticString] = [
    "enabled", "selected", "highlighted", "value", "continuous", "action",
  ]

  mutating func set(_ key: SceneName, to value: SceneValue, of kind: ViewKind) throws(FactError) {
    if key.matches("enabled") {
      isEnabled = try value.flag()
    } else if key.matches("selected") {
      isSelected = try value.flag()
    } else if key.matches("highlighted") {
      isHighlighted = try value.flag()
    } else if key.matches("value") {
      self.value =
        kind == .switch ? (try value.flag() ? 1 : 0) : try value.number(in: 0...1, or: .fraction)
    } else if key.matches("continuous") {
      isContinuous = try value.flag()
    } else if key.matches("action") {
      delayedAction = try DelayedAction(reading: value)
    } else {
      throw .unknownFact(key)
    }
  }

  func value(_ key: SceneName, of kind: ViewKind) throws(FactError) -> SceneValue {
    if key.matches("enabled") { return .boolean(isEnabled) }
    if key.matches("selected") { return .boolean(isSelected) }
    if key.matches("highlighted") { return .boolean(isHighlighted) }
    if key.matches("value") { return kind == .switch ? .boolean(value != 0) : .number(value) }
    if key.matches("continuous") { return .boolean(isContinuous) }
    if key.matches("action") { return delayedAction?.value ?? .null }
    throw .unknownFact(key)
  }
}

/// The facts, by the keys of the scene file.
extension DelayedAction {
  /// The keys of an action.
  package static let keys: [StaticString] = ["image", "delay", "restore"]

  /// The action that `value` says; `nil` for `null`.
  init?(reading value: SceneValue) throws(FactError) {
    if case .null = value { return nil }
    guard case .object(let members) = value else { throw .expected(.object) }
    self.init()
    for member in members { try set(member.key, to: member.value) }
  }

  mutating func set(_ part: SceneName, to value: SceneValue) throws(FactError) {
    if part.matches("image") {
      if case .null = value {
        swapsImage = false
      } else {
        swapsImage = try value.choice(of: ActionImage.self) == .highlighted
      }
    } else if part.matches("delay") {
      if case .null = value {
        delay = nil
      } else {
        delay = try value.interval()
      }
    } else if part.matches("restore") {
      restoresImage = try value.flag()
    } else {
      throw .unknownPart(part)
    }
  }

  var value: SceneValue {
    .object([
      SceneValue.Member("image", swapsImage ? .word(ActionImage.highlighted.word) : .null),
      SceneValue.Member("delay", delay.map { .text(SceneName(utf8: $0.text)) } ?? .null),
      SceneValue.Member("restore", .boolean(restoresImage)),
    ])
  }

  /// The action as a scene file has it, without what is as in a new action.
  var written: SceneValue {
    guard case .object(let members) = value else { return value }
    return .object(members.filter { $0.value != .null && $0.value != .boolean(false) })
  }

  func value(_ part: SceneName) throws(FactError) -> SceneValue {
    guard case .object(let members) = value,
      let member = members.first(where: { $0.key == part })
    else { throw .unknownPart(part) }
    return member.value
  }
}

/// The images that can replace the normal one.
private enum ActionImage: WordChoice {
  case highlighted

  var word: StaticString {
    switch self {
    case .highlighted: "highlighted"
    }
  }
}
