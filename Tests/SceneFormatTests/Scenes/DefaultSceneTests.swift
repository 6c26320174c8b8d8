import Fixtures
import SceneFormat
import Testing
import TouchCore
import TouchScene

struct DefaultSceneTests {
  @Test("The default scene is one full view that receives every touch, on every device")
  func fillsTheScreen() throws {
    for device in Device.all {
      let scene = try CompiledScene(DefaultScene.description(device: device))
      let screen = try #require(scene.view(named: "screen"))
      let size = device.screen(in: .portrait)
      #expect(scene.layout(of: screen).frame == Rect2D(origin: .zero, size: size))
      #expect(scene.description.os == device.firstRelease)
      #expect(scene.description.views.map { $0.takesMultipleTouch } == [true])
      #expect(scene.description.windows.map { $0.id } == ["main"])
      #expect(scene.description.controllers.map { $0.id } == ["app"])
    }
  }

  @Test("The OS version can be set")
  func release() {
    #expect(DefaultScene.description(os: Release(12, 1)).os == Release(12, 1))
  }
}
