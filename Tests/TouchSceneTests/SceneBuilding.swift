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

/// The four pins to the parent's safe area.
let fillSafeArea = fill.map { Pin($0.edge, at: .safeArea) }

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

extension Scene {
  /// Makes a change, unless what it changes has been removed before.
  mutating func applyIfThere(_ change: SceneChange) throws {
    do throws(ChangeError) {
      try apply(change)
    } catch .removed {
      return
    } catch {
      throw error
    }
  }
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

/// Why `description` is refused; `nil` if it compiles.
func refusal(_ description: SceneDescription) -> SceneError? {
  do throws(SceneError) {
    _ = try Scene(description)
    return nil
  } catch {
    return error
  }
}

extension Scene {
  /// The view with that id.
  func id(_ name: Name) throws -> ViewID { try #require(view(named: name)) }

  /// The frame of a view in its parent.
  func frame(_ name: Name) throws -> Rect { layout(of: try id(name)).frame }
}
