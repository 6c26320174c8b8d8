import Testing
import TouchCore

private func control(_ kind: ViewKind = .button) -> ViewDescription {
  var view = ViewDescription(id: "c")
  view.kind = kind
  return view
}

private let kinds = ViewKind.allCases.filter(\.isControl)

/// Every action that a scene can say, with some delays.
private let actions: [DelayedAction] = [false, true].flatMap { swaps in
  [false, true].flatMap { restores in
    [nil, .zero, .milliseconds(25), Interval(nanoseconds: 1_234_567)].map { delay in
      var action = DelayedAction()
      action.swapsImage = swaps
      action.restoresImage = restores
      action.delay = delay
      return action
    }
  }
}

/// The action as a scene file writes it.
private func value(_ action: DelayedAction) -> SceneValue {
  .object([
    SceneValue.Member("image", action.swapsImage ? .text("highlighted") : .null),
    SceneValue.Member("delay", action.delay.map { .text(SceneName(utf8: $0.text)) } ?? .null),
    SceneValue.Member("restore", .boolean(action.restoresImage)),
  ])
}

@Suite struct ControlDescriptionTests {
  @Test(arguments: kinds)
  func aControlCanBeUsedAndIsDarkUnlessTheSceneSaysOtherwise(_ kind: ViewKind) throws {
    let facts: [(SceneName, SceneValue)] = [
      ("enabled", .boolean(true)), ("selected", .boolean(false)),
      ("highlighted", .boolean(false)), ("continuous", .boolean(true)), ("action", .null),
      ("value", kind == .switch ? .boolean(false) : .number(0)),
    ]
    for (key, value) in facts {
      #expect(try control(kind).value(key, part: nil) == value)
      // Setting what it has already changes nothing.
      var view = control(kind)
      try view.set(key, part: nil, to: value)
      #expect(view == control(kind))
    }
  }

  @Test(arguments: kinds)
  func switchesOfAControlGoOnAndOff(_ kind: ViewKind) throws {
    for key: SceneName in ["enabled", "selected", "highlighted", "continuous"] {
      for flag in [true, false, true] {
        var view = control(kind)
        try view.set(key, part: nil, to: .boolean(flag))
        #expect(try view.value(key, part: nil) == .boolean(flag))
        for other: SceneName in ["enabled", "selected", "highlighted", "continuous"]
        where other != key {
          let expected = try control(kind).value(other, part: nil)
          #expect(try view.value(other, part: nil) == expected)
        }
      }
      for wrong: SceneValue in [.null, .number(1), .text("true"), .list([]), .object([])] {
        var view = control(kind)
        #expect(throws: FactError.expected(.flag)) { try view.set(key, part: nil, to: wrong) }
        #expect(view == control(kind))
      }
    }
  }

  @Test(arguments: kinds)
  func aValueIsAShareOfTheWayAndASwitchesIsOnOrOff(_ kind: ViewKind) throws {
    // CTL-3
    var view = control(kind)
    if kind == .switch {
      try view.set("value", part: nil, to: .boolean(true))
      #expect(view.control.value == 1)
      #expect(try view.value("value", part: nil) == .boolean(true))
      #expect(throws: FactError.expected(.flag)) {
        try view.set("value", part: nil, to: .number(1))
      }
      return
    }
    for share in [0, 0.25, 1, .leastNonzeroMagnitude] {
      try view.set("value", part: nil, to: .number(share))
      #expect(view.control.value == share)
    }
    let before = view
    for wrong: SceneValue in [
      .number(-0.01), .number((1.0).nextUp), .number(.nan), .number(.infinity), .boolean(true),
      .null,
    ] {
      #expect(throws: FactError.expected(.fraction)) { try view.set("value", part: nil, to: wrong) }
    }
    #expect(view == before)
  }

  @Test func anActionIsReadBackAsItWasWritten() throws {
    // HI-4: whole, and part by part on top of any other.
    for action in actions {
      var view = control()
      try view.set("action", part: nil, to: value(action))
      #expect(view.control.delayedAction == action)
      #expect(try view.value("action", part: nil) == value(action))
      guard case .object(let members) = value(action) else { continue }
      for other in actions {
        var view = control()
        try view.set("action", part: nil, to: value(other))
        for member in members { try view.set("action", part: member.key, to: member.value) }
        #expect(view.control.delayedAction == action)
        for member in members {
          #expect(try view.value("action", part: member.key) == member.value)
        }
      }
    }
  }

  @Test func partsOfAnActionThatAreLeftOutHaveTheirDefaults() throws {
    var view = control()
    try view.set("action", part: nil, to: .object([]))
    #expect(view.control.delayedAction == DelayedAction())
    #expect(try view.value("action", part: nil) == value(DelayedAction()))
    try view.set("action", part: nil, to: .null)
    #expect(view.control.delayedAction == nil)
    // One part alone makes an action.
    try view.set("action", part: "delay", to: .text("40ms"))
    #expect(view.control.delayedAction?.delay == .milliseconds(40))
    #expect(view.control.delayedAction?.swapsImage == false)
  }

  @Test func anActionThatCannotBeReadChangesNothing() throws {
    let wrongs: [(SceneName?, SceneValue, FactError)] = [
      (nil, .boolean(true), .expected(.object)),
      (nil, .object([SceneValue.Member("wait", .text("1s"))]), .unknownPart("wait")),
      (
        nil,
        .object([
          SceneValue.Member("restore", .boolean(true)), SceneValue.Member("delay", .number(25)),
        ]),
        .expected(.time)
      ),
      ("delay", .text("25"), .expected(.time)),
      ("delay", .text("-1ms"), .expected(.time)),
      ("delay", .text("never"), .expected(.time)),
      ("restore", .null, .expected(.flag)),
      ("image", .text("pressed"), .unknownWord("pressed", allowed: ["highlighted"])),
      ("image", .boolean(true), .wordExpected(allowed: ["highlighted"])),
      ("wait", .text("1s"), .unknownPart("wait")),
    ]
    for before in [nil] + actions {
      for (part, wrong, error) in wrongs {
        var view = control()
        view.control.delayedAction = before
        #expect(throws: error) { try view.set("action", part: part, to: wrong) }
        #expect(view.control.delayedAction == before)
      }
    }
  }
}
