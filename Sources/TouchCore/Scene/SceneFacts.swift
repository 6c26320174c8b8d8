/// The facts of the scene itself, by the keys of the scene file.
extension SceneDescription {
  /// The keys of facts at the top of the file.
  package static let keys: [StaticString] = [
    "device", "os", "sdk", "orientation", "call", "active", "figures", "hook",
    "delivery",
  ]

  /// Sets the top-level fact `key`, or its part, to `value`.
  package mutating func set(_ key: SceneName, part: SceneName?, to value: SceneValue)
    throws(FactError)
  {
    if let part {
      guard key.matches("hook") else { throw .unknownPart(part) }
      var changed = hook ?? HookDescription()
      try changed.set(part, to: value)
      hook = changed
    } else if key.matches("device") {
      guard case .text(let name) = value, let known = Device.named(name.utf8) else {
        throw .expected(.device)
      }
      device = known
    } else if key.matches("os") {
      os = try value.release()
    } else if key.matches("sdk") {
      sdk = if case .null = value { nil } else { try value.release() }
    } else if key.matches("orientation") {
      orientation = try value.choice(of: Orientation.self)
    } else if key.matches("call") {
      call = try value.flag()
    } else if key.matches("active") {
      isActive = try value.flag()
    } else if key.matches("delivery") {
      delivery = try value.choice(of: DeliveryMode.self)
    } else if key.matches("hook") {
      hook = try HookDescription(reading: value)
    } else {
      throw .unknownFact(key)
    }
  }

  /// The top-level fact `key`, or its part.
  package func value(_ key: SceneName, part: SceneName?) throws(FactError) -> SceneValue {
    if key.matches("hook") {
      if let part {
        let value = try (hook ?? HookDescription()).value(part)
        return hook == nil ? .null : value
      }
      return hook?.value ?? .null
    }
    if let part { throw .unknownPart(part) }
    if key.matches("device") { return .text(SceneName(device.name)) }
    if key.matches("os") { return .text(SceneName(utf8: os.text)) }
    if key.matches("sdk") { return .text(SceneName(utf8: (sdk ?? os).text)) }
    if key.matches("orientation") { return .word(orientation.word) }
    if key.matches("call") { return .boolean(call) }
    if key.matches("active") { return .boolean(isActive) }
    if key.matches("delivery") { return .word(delivery.word) }
    throw .unknownFact(key)
  }

  /// The fact `key` as a scene file has it; `null` if the file says nothing. `figures` are written
  /// one by one.
  package func written(_ key: SceneName) throws(FactError) -> SceneValue {
    if key.matches("sdk") { return sdk.map { .text(SceneName(utf8: $0.text)) } ?? .null }
    if key.matches("hook") { return hook?.written ?? .null }
    if key.matches("figures") {
      return .object(
        figures.map { SceneValue.Member(SceneName(utf8: $0.figure.address), $0.value) })
    }
    return try value(key, part: nil)
  }

  /// Sets a figure to another value than the standard one, or back to it with `null`. An error
  /// changes nothing.
  package mutating func set(_ figure: Figure, to value: SceneValue) throws(FigureError) {
    guard value != .null else {
      figures.removeAll { $0.figure == figure }
      return
    }
    var trial = Figures(device: device, os: os)
    try trial.set(figure, to: value)
    figures.removeAll { $0.figure == figure }
    figures.append(FigureSetting(figure, value))
  }
}

extension SceneValue {
  /// A release, as `"7.0.4"`. A whole number is one as well; any other number is refused, because as a
  /// number 12.10 is 12.1.
  package func release() throws(FactError) -> Release {
    let text: [UInt8]
    switch self {
    case .text(let name): text = name.utf8
    case .number(let number):
      // `UInt8(exactly:)` would need the `trunc` of a mathematics library.
      guard number >= 1, number <= Double(Release.newestMajor), Double(UInt8(number)) == number
      else {
        throw .expected(.release)
      }
      return Release(UInt8(number))
    case .null, .boolean, .list, .object: throw .expected(.release)
    }
    guard let release = Release(text: text), release.major <= Release.newestMajor else {
      throw .expected(.release)
    }
    return release
  }
}
