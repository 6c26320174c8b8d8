import Fixtures
import TouchCore
import TouchScene

/// Controls of every kind at every edge, one of them in two bands, some with a delayed action.
private func controls(on size: Size2D) -> [ViewDescription] {
  let (right, bottom) = (size.width, size.height)
  return [
    view("middle", Rect2D(40, 200, 80, 44)) { $0.kind = .button },
    view("bottom", Rect2D(100, bottom - 44, 60, 44)) { $0.kind = .button },
    view("tall", Rect2D(20, bottom - 120, 60, 120)) { $0.kind = .control },
    view("delayed", Rect2D(right - 60, bottom - 58, 60, 58)) {
      $0.kind = .button
      var action = DelayedAction()
      action.swapsImage = true
      action.restoresImage = true
      $0.control.delayedAction = action
    },
    view("waiting", Rect2D(right - 60, bottom - 140, 60, 50)) {
      $0.kind = .barButton
      var action = DelayedAction()
      action.delay = .milliseconds(400)
      $0.control.delayedAction = action
    },
    view("left", Rect2D(0, 100, 50, 44)) { $0.kind = .button },
    view("beside", Rect2D(13, 150, 50, 44)) { $0.kind = .button },
    view("corner", Rect2D(0, bottom - 30, 20, 30)) { $0.kind = .button },
    view("top", Rect2D(60, 0, 60, 64)) { $0.kind = .button },
    view("slider", Rect2D(80, bottom - 100, 140, 90)) {
      $0.kind = .slider
      $0.control.value = 0.3
    },
    view("switch", Rect2D(160, bottom - 31, 51, 31)) { $0.kind = .switch },
  ]
}

/// A scene with those controls and the changes of `change`.
func boundScene(
  on name: String, _ os: Release, _ change: (inout SceneDescription) -> Void = { _ in }
) throws -> SceneDescription {
  try description(on: name, os, controls(on: try device(name).portraitSize), change)
}

private func figure(_ figure: Figure, _ value: SceneValue) -> FigureSetting {
  FigureSetting(figure, value)
}

/// Scenes with different waits.
func boundScenes() throws -> [SceneDescription] {
  [
    try boundScene(on: "iPhone 3G", Release(2)),
    try boundScene(on: "iPhone 4", Release(6)) { $0.controllers[0].hidesStatusBar = true },
    try boundScene(on: "iPhone 5s", Release(7, 0, 4)),
    try boundScene(on: "iPhone 5s", Release(7)) { $0.controllers[0].popGesture = .standard },
    try boundScene(on: "iPhone 5s", Release(7)) {
      $0.controllers[0].popGesture = .standard
      $0.windows[0].gateDelays = false
    },
    try boundScene(on: "iPhone 5s", Release(9)) {
      $0.controllers[0].popGesture = .standard
      $0.figures = [
        figure(.gate7Answer, .text("never")), figure(.edge5Duration, .text("1s")),
        figure(.gate2Timeout, .text("300ms")),
      ]
    },
    try boundScene(on: "iPhone 5s", Release(7)) {
      $0.figures = [figure(.hi4Delay, .text("1ms")), figure(.gate7Answer, .text("0ms"))]
    },
    try boundScene(on: "iPhone X", Release(12)) { $0.controllers[0].hidesStatusBar = true },
    try boundScene(on: "iPhone X", Release(13)) { $0.controllers[0].popGesture = .standard },
    try boundScene(on: "iPhone 13 Pro", Release(15)) {
      $0.figures = [figure(.hi2Flash, .text("9ms")), figure(.hi4Delay, .text("17ms"))]
    },
    try boundScene(on: "iPhone 8", Release(11)) { $0.orientation = .landscapeLeft },
    try covered(), try hooked(),
  ]
}

/// Controls behind other views, in scrolled and scaled views, and in two windows.
private func covered() throws -> SceneDescription {
  try boundScene(on: "iPhone 5s", Release(8)) { scene in
    scene.views += [
      view("list", Rect2D(170, 300, 150, 180)) {
        $0.kind = .scrollView
        $0.scroll.content = Size2D(150, 900)
        $0.scroll.offsetY = 100
      },
      view("row", in: "list", Rect2D(10, 240, 120, 80)) { $0.kind = .button },
      view("scaled", Rect2D(100, 60, 100, 100)) {
        $0.transform.scale = 0.5
        $0.transform.dy = 10
      },
      view("inner", in: "scaled", Rect2D(-20, 10, 80, 200)) { $0.kind = .button },
      view("badge", in: "inner", Rect2D(30, 20, 20, 20)) { $0.kind = .image },
      view("nested", in: "inner", Rect2D(60, 40, 20, 40)) { $0.kind = .switch },
      view("shade", Rect2D(30, 210, 50, 10)),
      view("glass", Rect2D(0, 500, 320, 30)) { $0.interaction = false },
    ]
    var over = WindowDescription(id: "over")
    over.view = "panel"
    over.level = 1_001
    over.gateDelays = false
    scene.windows.append(over)
    scene.views += [
      view("panel", in: nil, Rect2D(100, 0, 100, 30)),
      view("alarm", in: "panel", Rect2D(20, 5, 60, 20)) { $0.kind = .button },
    ]
  }
}

/// A scene with a hook that keeps the touches in its rectangle.
private func hooked() throws -> SceneDescription {
  try boundScene(on: "iPhone 5s", Release(7)) { scene in
    var hook = HookDescription()
    hook.area = .rect(Rect2D(0, 500, 130, 40))
    scene.hook = hook
  }
}
