/// The facts of a view, by the keys of the scene file. The file and changes both go through here.
extension ViewDescription {
  /// The keys that all views have, besides `id`, `parent` and `kind`.
  static let keys: [StaticString] = [
    "frame", "pin", "hidden", "alpha", "interaction", "multipleTouch", "exclusiveTouch",
    "transform", "hitInsets", "mayCancel", "gestures", "asks", "stacking", "removed",
  ]
  /// The keys that only scroll views have.
  static let scrollKeys: [StaticString] = [
    "content", "offset", "inset", "insetAdjustment", "scrollsToTop", "mayScrollToTop",
    "scrollEnabled", "zooms", "directionalLock", "delaysContent", "cancelsContent",
    "contentMayCancel", "decelerationRate", "bounces", "alwaysBounce",
  ]

  /// The keys that a view of `kind` can have.
  package static func keys(of kind: ViewKind) -> [StaticString] {
    var all: [StaticString] = ["id", "parent", "kind"] + keys
    if kind.isControl { all += ControlDescription.keys } else { all.append("passesTouches") }
    if kind.scrolls { all += scrollKeys }
    if kind == .tableView { all.append("insetsContentViews") }
    if kind == .textView { all += TextDescription.keys }
    if kind == .webView { all.append("viewportFit") }
    return all
  }

  /// The names of the numbers of a fact, in their order; empty if the fact has no such parts.
  package static func parts(of key: SceneName) -> [StaticString] {
    if key.matches("frame") { return ["x", "y", "width", "height"] }
    if key.matches("transform") { return ["dx", "dy", "scale"] }
    if key.matches("content") { return ["width", "height"] }
    if key.matches("offset") { return ["x", "y"] }
    if key.matches("inset") || key.matches("hitInsets") { return Insets2D.parts }
    if key.matches("action") { return DelayedAction.keys }
    return []
  }

  /// Sets the fact `key`, or its part, to `value`. An error changes nothing.
  package mutating func set(_ key: SceneName, part: SceneName?, to value: SceneValue)
    throws(FactError)
  {
    if key.matches("parent"), let part { throw .unknownPart(part) }
    if key.matches("parent") || key.matches("kind") || key.matches("id")
      || key.matches("gestures") || key.matches("stacking") || key.matches("removed")
    {
      throw .fixed(key)
    }
    guard Self.keys(of: kind).contains(where: { key.matches($0) }) else {
      throw .unknownFact(key)
    }
    if let part {
      try set(key, part, to: value)
    } else if kind.scrolls, Self.scrollKeys.contains(where: { key.matches($0) }) {
      try scroll.set(key, to: value)
    } else if kind.isControl, ControlDescription.keys.contains(where: { key.matches($0) }) {
      try control.set(key, to: value, of: kind)
    } else if kind == .textView, TextDescription.keys.contains(where: { key.matches($0) }) {
      try text.set(key, to: value)
    } else {
      try set(key, to: value)
    }
  }

  private mutating func set(_ key: SceneName, to value: SceneValue) throws(FactError) {
    if key.matches("frame") {
      frame = try value.rect()
    } else if key.matches("pin") {
      guard case .object(let members) = value else { throw .expected(.object) }
      var changed = self
      changed.pins = []
      for member in members { try changed.set(pin: member.key, to: member.value) }
      pins = changed.pins
    } else if key.matches("hidden") {
      isHidden = try value.flag()
    } else if key.matches("alpha") {
      alpha = try value.number(in: 0...1, or: .fraction)
    } else if key.matches("interaction") {
      interaction = try value.flag()
    } else if key.matches("multipleTouch") {
      takesMultipleTouch = try value.flag()
    } else if key.matches("exclusiveTouch") {
      takesExclusiveTouch = try value.flag()
    } else if key.matches("mayCancel") {
      mayCancel = value == .null ? nil : try value.flag()
    } else if key.matches("asks") {
      asks = try value.questions(of: QuestionKind.ofViews(kind))
    } else if key.matches("transform") {
      let numbers = try value.numbers(3, or: .transform)
      guard numbers[2] > 0 else { throw .expected(.transform) }
      transform.dx = numbers[0]
      transform.dy = numbers[1]
      transform.scale = numbers[2]
    } else if key.matches("hitInsets") {
      hitInsets = try value.insets()
    } else if key.matches("passesTouches") {
      passesTouches = try value.flag()
    } else if key.matches("insetsContentViews") {
      insetsContentViews = try value.flag()
    } else if key.matches("viewportFit") {
      viewportFit = try value.choice(of: ViewportFit.self)
    } else {
      throw .unknownFact(key)
    }
  }

  private mutating func set(_ key: SceneName, _ part: SceneName, to value: SceneValue)
    throws(FactError)
  {
    if key.matches("pin") {
      try set(pin: part, to: value)
    } else if key.matches("frame") {
      guard var rect = frame else { throw .unknownFact(key) }
      try rect.set(part, to: value)
      frame = rect
    } else if key.matches("hitInsets") {
      try hitInsets.set(part, to: value)
    } else if key.matches("transform") {
      if part.matches("dx") {
        transform.dx = try value.number()
      } else if part.matches("dy") {
        transform.dy = try value.number()
      } else if part.matches("scale") {
        transform.scale = try value.number(
          in: Double.leastNormalMagnitude...Double.greatestFiniteMagnitude, or: .positive)
      } else {
        throw .unknownPart(part)
      }
    } else if kind.scrolls {
      try scroll.set(key, part, to: value)
    } else if key.matches("action") {
      var action = control.delayedAction ?? DelayedAction()
      try action.set(part, to: value)
      control.delayedAction = action
    } else {
      throw .unknownPart(part)
    }
  }

  private mutating func set(pin name: SceneName, to value: SceneValue) throws(FactError) {
    guard let edge = PinEdge(word: name) else { throw .unknownPart(name) }
    pins.removeAll { $0.edge == edge }
    if case .null = value { return }
    pins.append(try Pin(edge, reading: value))
  }

  /// The fact `key`, or its part. A scroll view's offset at rest is `null`; `gestures` are ids.
  package func value(_ key: SceneName, part: SceneName?) throws(FactError) -> SceneValue {
    guard Self.keys(of: kind).contains(where: { key.matches($0) }) else {
      throw .unknownFact(key)
    }
    if key.matches("pin"), let part {
      return pins.first { part.matches($0.edge.word) }?.value ?? .null
    }
    if key.matches("action"), let part {
      let value = try (control.delayedAction ?? DelayedAction()).value(part)
      return control.delayedAction == nil ? .null : value
    }
    let whole = try value(key)
    guard let part else { return whole }
    return try whole.part(part, of: Self.parts(of: key))
  }

  /// The fact `key` as a scene file has it; `null` if the file says nothing.
  package func written(_ key: SceneName) throws(FactError) -> SceneValue {
    if key.matches("interaction") { return interaction.map { .boolean($0) } ?? .null }
    if key.matches("offset"), scroll.offsetX == nil, scroll.offsetY == nil { return .null }
    if key.matches("action") { return control.delayedAction?.written ?? .null }
    if key.matches("value"), kind == .switch, control.value != 0, control.value != 1 {
      return .number(control.value)
    }
    return try value(key, part: nil)
  }

  private func value(_ key: SceneName) throws(FactError) -> SceneValue {
    if key.matches("id") { return .text(id) }
    if key.matches("parent") { return SceneValue(reference: parent) }
    if key.matches("kind") { return .word(kind.word) }
    if key.matches("frame") { return frame.map { SceneValue($0) } ?? .null }
    if key.matches("pin") {
      return .object(pins.map { SceneValue.Member(SceneName($0.edge.word), $0.value) })
    }
    if key.matches("hidden") { return .boolean(isHidden) }
    if key.matches("alpha") { return .number(alpha) }
    if key.matches("interaction") { return .boolean(takesInteraction) }
    if key.matches("multipleTouch") { return .boolean(takesMultipleTouch) }
    if key.matches("exclusiveTouch") { return .boolean(takesExclusiveTouch) }
    if key.matches("mayCancel") { return mayCancel.map { .boolean($0) } ?? .null }
    if key.matches("asks") { return SceneValue(asks) }
    if key.matches("gestures") { return .list(gestures.map { .text($0.id) }) }
    if key.matches("stacking") { return .number(Double(stacking)) }
    if key.matches("removed") { return .boolean(isRemoved) }
    if key.matches("transform") {
      return .list([.number(transform.dx), .number(transform.dy), .number(transform.scale)])
    }
    if key.matches("hitInsets") { return SceneValue(hitInsets) }
    if key.matches("passesTouches") { return .boolean(passesTouches) }
    if key.matches("insetsContentViews") { return .boolean(insetsContentViews) }
    if key.matches("viewportFit") { return .word(viewportFit.word) }
    if kind == .textView, TextDescription.keys.contains(where: { key.matches($0) }) {
      return try text.value(key)
    }
    return kind.isControl ? try control.value(key, of: kind) : try scroll.value(key)
  }
}

extension Rect2D {
  /// Sets `x`, `y`, `width` or `height`.
  mutating func set(_ part: SceneName, to value: SceneValue) throws(FactError) {
    if part.matches("x") {
      origin.x = try value.number()
    } else if part.matches("y") {
      origin.y = try value.number()
    } else {
      let extent = try value.number(in: 0...Double.greatestFiniteMagnitude, or: .notNegative)
      if part.matches("width") {
        size.width = extent
      } else if part.matches("height") {
        size.height = extent
      } else {
        throw .unknownPart(part)
      }
    }
  }
}

extension Insets2D {
  /// What the four numbers are called, in the order in which they are written.
  package static let parts: [StaticString] = ["top", "left", "bottom", "right"]

  /// The four numbers, in that order.
  package var numbers: [Double] { [top, left, bottom, right] }

  /// Sets `top`, `left`, `bottom` or `right`.
  mutating func set(_ part: SceneName, to value: SceneValue) throws(FactError) {
    let inset = try value.number()
    if part.matches("top") {
      top = inset
    } else if part.matches("left") {
      left = inset
    } else if part.matches("bottom") {
      bottom = inset
    } else if part.matches("right") {
      right = inset
    } else {
      throw .unknownPart(part)
    }
  }
}

extension SceneValue {
  /// The value that `part` names of a list whose values are called `parts`, in that order.
  package func part(_ part: SceneName, of parts: [StaticString]) throws(FactError) -> SceneValue {
    guard case .list(let values) = self, values.count == parts.count,
      let index = parts.firstIndex(where: { part.matches($0) })
    else { throw .unknownPart(part) }
    return values[index]
  }
}
