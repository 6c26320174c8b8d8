import Fixtures
import Testing
import TouchCore
import TouchScene

/// Conditions of reactions against facts: in every form that a change of the fact could have.
@Suite struct ConditionValuesTests {
  private func scene(_ conditions: [Reaction.Condition] = []) throws -> SceneDescription {
    try description(
      on: "iPhone 5s", Release(7, 1),
      [
        view("b", Rect2D(10, 200, 100, 44)) {
          $0.kind = .button
          $0.control.delayedAction = DelayedAction()
          $0.control.delayedAction?.delay = .milliseconds(25)
          $0.gestures = [gesture("drag", .pan)]
        },
        view(
          "pinned",
          pins: [
            Pin(.left, at: .bounds, plus: 8), Pin(.top, at: .bounds),
            Pin(.width, at: .extent, plus: 40), Pin(.height, at: .extent, plus: 50),
          ]),
        view("list", Rect2D(0, 300, 320, 100)) { $0.kind = .scrollView },
      ]
    ) {
      $0.controllers[0].deferring = [.left, .top]
      var reaction = Reaction(to: .deliver)
      reaction.conditions = conditions
      $0.reactions = [reaction]
    }
  }

  private func condition(_ path: String, _ value: SceneValue) -> Reaction.Condition {
    Reaction.Condition(FactPath(parts(path)), is: value)
  }

  private static let holding: [(String, [SceneValue])] = [
    (
      "app.deferring",
      [.list([.text("left"), .text("top")]), .list([.text("top"), .text("left")])]
    ),
    ("b.action.delay", [.text("0.025s"), .text("25ms")]),
    ("os", [.text("7.1"), .text("7.1.0")]), ("sdk", [.text("7.1"), .text("7.1.0")]),
    ("device", [.text("iPhone 5s"), .text("iphone5S")]),
    ("GATE-7.answer", [.text("0.15s"), .text("150ms"), .null]),
    ("TCH-3.phone", [.number(5)]), ("b.hidden", [.boolean(false)]), ("b.kind", [.text("button")]),
    ("pinned.frame.x", [.number(8)]), ("b.parent", [.text("screen")]),
    ("pinned.pin.left", [.text("bounds + 8"), .text("bounds + 8.0")]),
    ("list.offset.y", [.number(0)]), ("drag.minTouches", [.number(1)]),
    ("main.level", [.number(0)]), ("hook", [.null]), ("hook.passOn", [.null]),
  ]

  @Test func aFactHasItsValueInEveryForm() throws {
    for (path, values) in Self.holding {
      for value in values {
        let condition = condition(path, value)
        let scene = try CompiledScene(scene([condition]))
        #expect(scene.holds(condition), "\(path) = \(value)")
      }
    }
  }

  @Test func aFactHasNoOtherValue() throws {
    for (path, value) in [
      ("app.deferring", .list([.text("left")])), ("b.action.delay", .text("26ms")),
      ("os", .text("7.1.1")), ("device", .text("iPhone 5")), ("GATE-7.answer", .text("never")),
      ("b.kind", .text("slider")), ("pinned.frame.x", .number(9)), ("b.parent", .text("list")),
      ("hook.passOn", .boolean(false)), ("b.action", .null), ("drag.minTouches", .number(4)),
    ] as [(String, SceneValue)] {
      let condition = condition(path, value)
      let scene = try CompiledScene(scene([condition]))
      #expect(!scene.holds(condition), "\(path) = \(value)")
    }
  }

  @Test func aValueThatTheFactNeverHasIsRefusedAtLoad() throws {
    // SCENE-1: such a reaction could never run.
    for (path, value) in [
      ("b.hidden", .text("yes")), ("b.hidden", .number(1)), ("b.enabled", .null),
      ("orientation", .text("sideways")), ("b.alpha", .number(7)), ("b.frame.x", .text("x")),
      ("pinned.frame.width", .number(-3)), ("main.level", .text("x")),
      ("device", .text("iPhone 99")), ("os", .text("abc")), ("b.parent", .number(1)),
      ("app.deferring", .list([.text("up")])), ("GATE-7.answer", .text("x")),
      ("TCH-3.phone", .number(1.5)), ("drag.minTouches", .number(1.5)),
      ("list.offset.y", .null), ("list.offset", .list([.number(0), .null])),
    ] as [(String, SceneValue)] {
      let condition = condition(path, value)
      #expect("\(path) = \(value)") {
        _ = try CompiledScene(try scene([condition]))
      } throws: { error in
        (error as? SceneError)?.place == .reactionCondition(0, 0)
      }
    }
  }

  @Test func nothingHoldsOfWhatIsGone() throws {
    let condition = condition("b.hidden", .boolean(false))
    var scene = try CompiledScene(scene([condition]))
    try scene.apply(SceneChange(.remove("b")))
    #expect(!scene.holds(condition))
  }
}
