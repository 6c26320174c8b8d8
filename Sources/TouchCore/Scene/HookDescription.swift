/// Code of the app that handles events before any window (APP-1).
public struct HookDescription: Hashable, Sendable {
  /// The types of the events that the hook matches; `nil` for all.
  public var types: [EventType]?
  /// The area of the screen that the hook matches; `nil` for everywhere.
  public var area: Area?
  /// True if windows get the events that the hook handles, too.
  public var passesOn = false

  /// A hook that handles every event.
  public init() {}

  /// A place on the screen.
  public enum Area: Hashable, Sendable {
    /// The status bar's frame.
    case statusBar
    /// A rectangle in points.
    case rect(Rect2D)
  }
}

/// The facts, by the keys of the scene file.
extension HookDescription {
  /// The keys of a hook.
  package static let keys: [StaticString] = ["types", "rect", "passOn"]

  /// The hook that `value` says; `nil` for `null`.
  package init?(reading value: SceneValue) throws(FactError) {
    if case .null = value { return nil }
    guard case .object(let members) = value else { throw .expected(.object) }
    self.init()
    for member in members { try set(member.key, to: member.value) }
  }

  mutating func set(_ key: SceneName, to value: SceneValue) throws(FactError) {
    if key.matches("types") {
      if case .null = value {
        types = nil
        return
      }
      guard case .list(let values) = value else { throw .expected(.types) }
      var numbers: [EventType] = []
      for value in values {
        guard case .number(let number) = value, number >= 0, number < 4_294_967_295,
          Double(UInt32(number)) == number
        else { throw .expected(.types) }
        numbers.append(EventType(rawValue: UInt32(number)))
      }
      types = numbers
    } else if key.matches("rect") {
      if case .null = value {
        area = nil
      } else if case .text(let word) = value, word.matches("statusBar") {
        area = .statusBar
      } else if case .list = value {
        area = .rect(try value.rect())
      } else {
        throw .expected(.barOrRect)
      }
    } else if key.matches("passOn") {
      passesOn = value == .null ? false : try value.flag()
    } else {
      throw .unknownPart(key)
    }
  }

  var value: SceneValue {
    var members: [SceneValue.Member] = []
    for key in Self.keys {
      if let value = try? value(SceneName(key)), value != .null {
        members.append(SceneValue.Member(SceneName(key), value))
      }
    }
    return .object(members)
  }

  /// The hook as a scene file has it, without what is as in a new hook.
  package var written: SceneValue {
    guard case .object(let members) = value else { return value }
    return .object(members.filter { $0.value != .boolean(false) })
  }

  func value(_ key: SceneName) throws(FactError) -> SceneValue {
    if key.matches("types") {
      guard let types else { return .null }
      return .list(types.map { .number(Double($0.rawValue)) })
    }
    if key.matches("rect") {
      switch area {
      case .none: return .null
      case .statusBar: return .word("statusBar")
      case .rect(let rect): return SceneValue(rect)
      }
    }
    if key.matches("passOn") { return .boolean(passesOn) }
    throw .unknownPart(key)
  }
}
