import TouchCore
import TouchScene

/// A device from the device table.
package func device(_ name: String) throws -> Device {
  guard let device = Device.named(Array(name.utf8)) else { throw Missing(name: name) }
  return device
}

/// A name in a test that the scene or the table does not contain.
package struct Missing: Error {
  /// The name.
  package let name: String
}

/// A view with a frame in `parent`; `change` sets its other facts.
package func view(
  _ id: SceneName, in parent: SceneName? = "screen", _ frame: Rect2D,
  _ change: (inout ViewDescription) -> Void = { _ in }
) -> ViewDescription {
  var view = ViewDescription(id: id)
  view.parent = parent
  view.frame = frame
  change(&view)
  return view
}

/// A view of `kind` with a frame in `parent`.
func view(
  _ id: SceneName, in parent: SceneName?, _ kind: ViewKind, _ frame: Rect2D
) -> ViewDescription {
  view(id, in: parent, frame) { $0.kind = kind }
}

/// A recognizer of `kind`; `change` sets its other facts.
package func gesture(
  _ id: SceneName, _ kind: RecognizerKind,
  _ change: (inout RecognizerDescription) -> Void = { _ in }
) -> RecognizerDescription {
  var gesture = RecognizerDescription(id: id, kind: kind)
  change(&gesture)
  return gesture
}

/// A screen of a phone with a home button and iOS 9. `pad` is away from the edges, receives all
/// fingers and has `gestures`; `views` are in it or beside it.
package func pad(
  _ gestures: [RecognizerDescription], _ views: [ViewDescription] = [],
  _ change: (inout SceneDescription) -> Void = { _ in }
) throws -> SceneDescription {
  let pad = view("pad", Rect2D(0, 100, 320, 400)) {
    $0.takesMultipleTouch = true
    $0.gestures = gestures
  }
  return try description(on: "iPhone 5s", Release(9), [pad] + views, change)
}

/// A view with pins in `parent`; `change` sets its other facts.
package func view(
  _ id: SceneName, in parent: SceneName? = "screen", pins: [Pin],
  _ change: (inout ViewDescription) -> Void = { _ in }
) -> ViewDescription {
  var view = ViewDescription(id: id)
  view.parent = parent
  view.pins = pins
  change(&view)
  return view
}

/// The four pins to the parent's bounds.
package let fill: [Pin] = [
  Pin(.left, at: .bounds), Pin(.top, at: .bounds), Pin(.right, at: .bounds),
  Pin(.bottom, at: .bounds),
]

/// The four pins to the parent's safe area.
package let fillSafeArea = fill.map { Pin($0.edge, at: .safeArea) }

/// A window `main` with the controller `app`, its view `screen`, and `views` in that view.
package func description(
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
package func description(
  _ views: [ViewDescription] = [], _ change: (inout SceneDescription) -> Void = { _ in }
) throws -> SceneDescription {
  try description(on: "iPhone 5s", Release(7), views, change)
}

/// A screen with a button at the bottom, in a toolbar of 44 points, and one in the middle.
package func toolbarScene(
  on name: String = "iPhone 5s", _ os: Release = Release(7, 0, 4),
  _ change: (inout SceneDescription) -> Void = { _ in }
) throws -> SceneDescription {
  let screen = try device(name).portraitSize
  return try description(
    on: name, os,
    [
      view("tools", Rect2D(0, screen.height - 44, screen.width, 44)) { $0.kind = .toolbar },
      view("tool", in: "tools", Rect2D(8, 0, 72, 44)) { $0.kind = .button },
      view("middle", Rect2D(100, 300, 120, 44)) { $0.kind = .button },
    ], change)
}

/// A change that sets the fact at `path`, its parts between dots.
package func set(_ path: String, _ value: SceneValue) -> SceneChange {
  SceneChange(.set(FactPath(parts(path)), value))
}

/// The parts between the dots of `path`.
package func parts(_ path: String) -> [SceneName] {
  path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
    SceneName(utf8: Array($0))
  }
}

/// The error with which `description` is refused because the scene does not hold together, whatever
/// its values are; `nil` if it compiles.
package func refusal(_ description: SceneDescription) -> SceneError? {
  do throws(SceneError) {
    _ = try CompiledScene(checked: description)
    return nil
  } catch {
    return error
  }
}

extension CompiledScene {
  /// Applies a change, unless the thing that it changes was removed before.
  package mutating func applyIfThere(_ change: SceneChange) throws {
    do throws(ChangeError) {
      try apply(change)
    } catch {
      if case .removed = error.fault { return }
      throw error
    }
  }

  /// The view with that id.
  package func id(_ name: SceneName) throws -> ViewID {
    guard let view = view(named: name) else { throw Missing(name: name.text) }
    return view
  }

  /// The frame of a view in its parent.
  package func frame(_ name: SceneName) throws -> Rect2D { layout(of: try id(name)).frame }
}
