import Fixtures
import Testing
import TouchCore
import TouchScene

/// What public functions of a scene do with the id of another scene: they trap, and say why.
@Suite struct ForeignIDTests {
  /// A scene with few views and controllers.
  private static func scene() throws -> CompiledScene {
    try CompiledScene(
      description(on: "iPhone 5s", Release(9), [Fixtures.view("all", Rect2D(0, 0, 100, 100))]))
  }

  /// The words that a process has written before it trapped.
  private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func aViewOfAnotherSceneIsNamedAsSuch() async {
    let name = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Self.scene().name(of: ViewID(7))
    }
    #expect(
      words(name).contains("the scene has no view with this id: it is an id of another scene"))
    let layout = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Self.scene().layout(of: ViewID(7))
    }
    #expect(words(layout).contains("the scene has no view with this id"))
    let place = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Self.scene().onScreen(ViewID(7))
    }
    #expect(words(place).contains("the scene has no view with this id"))
    let text = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Self.scene().text(of: ViewID(7))
    }
    #expect(words(text).contains("the scene has no view with this id"))
  }

  @Test func aControllerOrAnEntrantOfAnotherSceneIsNamedAsSuch() async {
    let name = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Self.scene().name(of: ControllerID(3))
    }
    #expect(words(name).contains("the scene has no controller with this id"))
    let view = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Self.scene().view(of: ControllerID(3))
    }
    #expect(words(view).contains("the scene has no controller with this id"))
    let entrant = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Self.scene().name(of: EntrantID(99))
    }
    #expect(words(entrant).contains("the scene has no entrant with this id"))
  }
}
