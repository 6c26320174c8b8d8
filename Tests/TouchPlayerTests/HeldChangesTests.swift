import SceneFormat
import Testing
import TouchCore

@testable import TouchPlayer

@Suite struct HeldChangesTests {
  private func changes(_ texts: [String]) throws -> [SceneChange] {
    try texts.map { try ChangeText.parse(Array($0.utf8)) }
  }

  @Test(arguments: [
    // What fingers and the system change too is made in the loaded state.
    (["active = false"], [], ["active = false"]),
    (
      ["volume.value = 1", "go.highlighted = true"], [],
      ["volume.value = 1", "go.highlighted = true"]
    ),
    (
      ["list.offset.y += 60", "list.offset = [0, 9]"], [],
      ["list.offset.y += 60", "list.offset = [0, 9]"]
    ),
    // A preference is read again.
    (
      [#"app.deferring = ["bottom"]"#, "app.autoHideChild = null", "app.statusBarHidden = true"],
      [#"app.deferring = ["bottom"]"#, "app.autoHideChild = null", "app.statusBarHidden = true"],
      ["signal deferring of app", "signal autoHide of app", "signal statusBar of app"]
    ),
    (["signal deferring of app"], [], ["signal deferring of app"]),
    // Everything else is in the description.
    (
      ["call = true", "list.content.height = 9", "disable drag", "GATE-7.answer = 50ms"],
      ["call = true", "list.content.height = 9", "disable drag", "GATE-7.answer = 50ms"], []
    ),
  ])
  func changesAreSplit(_ texts: [String], _ described: [String], _ held: [String]) throws {
    let split = HeldChanges(try changes(texts))
    #expect(split.described == (try changes(described)))
    #expect(split.held == (try changes(held)))
  }
}
