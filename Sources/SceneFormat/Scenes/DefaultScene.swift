import TouchCore

/// The scene for a trace that has no scene of its own: the device's screen with one window and one
/// view, which fills the screen and receives every touch.
public enum DefaultScene {
  /// The device of scenes and traces that name none (ours).
  public static var device: Device {
    guard let device = Device.named(SceneName("iPhone X").utf8) else {
      preconditionFailure("the device table has no iPhone X")
    }
    return device
  }

  /// The scene on a device, with the OS version that the device came with unless one is given
  /// (ours). The id of the window is `main`, of its controller `app` and of the view `screen`.
  public static func description(
    device: Device = DefaultScene.device, os: Release? = nil
  ) -> SceneDescription {
    var scene = SceneDescription(device: device, os: os ?? device.firstRelease)
    var window = WindowDescription(id: "main")
    window.root = "app"
    window.isKey = true
    var controller = ControllerDescription(id: "app")
    controller.view = "screen"
    var view = ViewDescription(id: "screen")
    view.pins = [.left, .top, .right, .bottom].map { Pin($0, at: .bounds) }
    view.takesMultipleTouch = true
    scene.windows = [window]
    scene.controllers = [controller]
    scene.views = [view]
    return scene
  }
}
