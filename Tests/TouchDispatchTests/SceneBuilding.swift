import Testing
import TouchCore
import TouchScene

/// A device of the table.
func device(_ name: String) throws -> Device {
  try #require(Device.named(Array(name.utf8)))
}

/// A view with a frame in `parent`, and what else `change` says of it.
func view(
  _ id: Name, in parent: Name? = "screen", _ frame: Rect,
  _ change: (inout ViewDescription) -> Void = { _ in }
) -> ViewDescription {
  var view = ViewDescription(id: id)
  view.parent = parent
  view.frame = frame
  change(&view)
  return view
}

/// A recognizer of `kind`, and what else `change` says of it.
func gesture(
  _ id: Name, _ kind: RecognizerKind, _ change: (inout RecognizerDescription) -> Void = { _ in }
) -> RecognizerDescription {
  var gesture = RecognizerDescription(id: id, kind: kind)
  change(&gesture)
  return gesture
}

/// A screen of a home-button phone with iOS 9, away from whose edges lies `pad`, which takes all
/// fingers and has `gestures`; `views` stand in it or beside it.
func pad(
  _ gestures: [RecognizerDescription], _ views: [ViewDescription] = [],
  _ change: (inout SceneDescription) -> Void = { _ in }
) throws -> SceneDescription {
  let pad = view("pad", Rect(0, 100, 320, 400)) {
    $0.takesMultipleTouch = true
    $0.gestures = gestures
  }
  return try description(on: "iPhone 5s", Release(9), [pad] + views, change)
}

/// A view with pins in `parent`, and what else `change` says of it.
func view(
  _ id: Name, in parent: Name? = "screen", pins: [Pin],
  _ change: (inout ViewDescription) -> Void = { _ in }
) -> ViewDescription {
  var view = ViewDescription(id: id)
  view.parent = parent
  view.pins = pins
  change(&view)
  return view
}

/// The four pins to the parent's bounds.
let fill: [Pin] = [
  Pin(.left, at: .bounds), Pin(.top, at: .bounds), Pin(.right, at: .bounds),
  Pin(.bottom, at: .bounds),
]

/// A window `main` with the controller `app` and its view `screen`, and `views` in it.
func description(
  on name: String, _ os: Release, _ views: [ViewDescription] = [],
  _ change: (inout SceneDescription) -> Void = { _ in }
) throws -> SceneDescription {
  var scene = SceneDescription(device: try device(name), os: os)
  var app = ControllerDescription(id: "app")
  app.view = "screen"
  scene.controllers = [app]
  var main = WindowDescription(id: "main")
  main.root = "app"
  scene.windows = [main]
  scene.views = [view("screen", in: nil, pins: fill)] + views
  change(&scene)
  return scene
}

/// The same on an iPhone 5s with iOS 7.
func description(
  _ views: [ViewDescription] = [], _ change: (inout SceneDescription) -> Void = { _ in }
) throws -> SceneDescription {
  try description(on: "iPhone 5s", Release(7), views, change)
}

/// A change that sets the fact at `path`, its parts between dots.
func set(_ path: String, _ value: Value) -> SceneChange {
  SceneChange(.set(FactPath(parts(path)), value))
}

/// The parts between the dots of `path`.
func parts(_ path: String) -> [Name] {
  path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
    Name(utf8: Array($0))
  }
}
