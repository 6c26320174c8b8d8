/// The facts of what a scroll view scrolls, by the keys of the scene file.
extension ScrollDescription {
  mutating func set(_ key: SceneName, to value: SceneValue) throws(FactError) {
    if key.matches("content") {
      content = try value.size()
    } else if key.matches("offset") {
      guard case .list(let values) = value, values.count == 2 else { throw .expected(.point) }
      let x = try values[0].coordinate()
      offsetY = try values[1].coordinate()
      offsetX = x
    } else if key.matches("inset") {
      inset = try value.insets()
    } else if key.matches("insetAdjustment") {
      adjustment = try value.choice(of: InsetAdjustment.self)
    } else if key.matches("scrollsToTop") {
      scrollsToTop = try value.flag()
    } else if key.matches("mayScrollToTop") {
      mayScrollToTop = try value.flag()
    } else if key.matches("scrollEnabled") {
      isScrollEnabled = try value.flag()
    } else if key.matches("zooms") {
      zooms = try value.flag()
    } else if key.matches("directionalLock") {
      locksDirection = try value.flag()
    } else if key.matches("delaysContent") {
      delaysContent = try value.flag()
    } else if key.matches("cancelsContent") {
      cancelsContent = try value.flag()
    } else if key.matches("contentMayCancel") {
      contentMayCancel = value == .null ? nil : try value.flag()
    } else if key.matches("decelerationRate") {
      decelerationRate = try value.choice(of: DecelerationRate.self)
    } else if key.matches("bounces") {
      bounces = try value.flag()
    } else if key.matches("alwaysBounce") {
      var axes: [BounceAxis] = []
      for axis in try value.list() { axes.append(try axis.choice(of: BounceAxis.self)) }
      alwaysBouncesVertically = axes.contains(.vertical)
      alwaysBouncesHorizontally = axes.contains(.horizontal)
    } else {
      throw .unknownFact(key)
    }
  }

  mutating func set(_ key: SceneName, _ part: SceneName, to value: SceneValue) throws(FactError) {
    if key.matches("offset") {
      if part.matches("x") {
        offsetX = value == .null ? nil : try value.number()
      } else if part.matches("y") {
        offsetY = value == .null ? nil : try value.number()
      } else {
        throw .unknownPart(part)
      }
    } else if key.matches("content") {
      let extent = try value.number(in: 0...Double.greatestFiniteMagnitude, or: .notNegative)
      if part.matches("width") {
        content.width = extent
      } else if part.matches("height") {
        content.height = extent
      } else {
        throw .unknownPart(part)
      }
    } else if key.matches("inset") {
      try inset.set(part, to: value)
    } else {
      throw .unknownPart(part)
    }
  }

  func value(_ key: SceneName) throws(FactError) -> SceneValue {
    if key.matches("content") { return SceneValue(content) }
    if key.matches("offset") {
      return .list([
        offsetX.map { .number($0) } ?? .null, offsetY.map { .number($0) } ?? .null,
      ])
    }
    if key.matches("inset") { return SceneValue(inset) }
    if key.matches("insetAdjustment") { return .word(adjustment.word) }
    if key.matches("scrollsToTop") { return .boolean(scrollsToTop) }
    if key.matches("mayScrollToTop") { return .boolean(mayScrollToTop) }
    if key.matches("scrollEnabled") { return .boolean(isScrollEnabled) }
    if key.matches("zooms") { return .boolean(zooms) }
    if key.matches("directionalLock") { return .boolean(locksDirection) }
    if key.matches("delaysContent") { return .boolean(delaysContent) }
    if key.matches("cancelsContent") { return .boolean(cancelsContent) }
    if key.matches("contentMayCancel") { return contentMayCancel.map { .boolean($0) } ?? .null }
    if key.matches("decelerationRate") { return .word(decelerationRate.word) }
    if key.matches("bounces") { return .boolean(bounces) }
    if key.matches("alwaysBounce") {
      var axes: [SceneValue] = []
      if alwaysBouncesVertically { axes.append(.word(BounceAxis.vertical.word)) }
      if alwaysBouncesHorizontally { axes.append(.word(BounceAxis.horizontal.word)) }
      return .list(axes)
    }
    throw .unknownFact(key)
  }
}

extension SceneValue {
  /// A coordinate of an offset: a number, or `nil` for `null`, which is at rest.
  fileprivate func coordinate() throws(FactError) -> Double? {
    if case .null = self { return nil }
    guard case .number(let number) = self, number.isFinite else { throw .expected(.point) }
    return number + 0
  }
}

/// The words in the list `alwaysBounce`.
private enum BounceAxis: WordChoice {
  case vertical, horizontal

  var word: StaticString {
    switch self {
    case .vertical: "vertical"
    case .horizontal: "horizontal"
    }
  }
}
