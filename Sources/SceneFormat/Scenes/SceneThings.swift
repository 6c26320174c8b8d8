import TouchCore
import TouchScene

/// Windows, controllers and views. `id`, `kind`, recognizers and the hierarchy are fixed when a
/// scene loads, so they are read here. Every other key is a fact that changes can set as well.
extension SceneFileReader {
  mutating func readWindow(
    _ members: [SceneValue.Member], _ path: [PathPart]
  ) throws(SceneFileError) -> WindowDescription {
    let known = WindowDescription.keys
    for member in members where !member.key.isAmong(known) {
      throw unknown(member.key, among: known, in: .window, path)
    }
    var window = WindowDescription(id: try id(members, of: .window, path))
    for member in members where !member.key.matches("id") {
      let path = path + [.key(member.key)]
      do throws(FactError) {
        if member.key.matches("root") {
          window.root = try member.value.reference()
        } else if member.key.matches("view") {
          window.view = try member.value.reference()
        } else if member.key.matches("removed") {
          window.isRemoved = try member.value.flag()
        } else {
          try window.set(member.key, to: member.value)
        }
      } catch {
        throw source.fault(path, SceneReasons.reason(error, of: member.key, found: member.value))
      }
    }
    return window
  }

  mutating func readController(
    _ members: [SceneValue.Member], _ path: [PathPart]
  ) throws(SceneFileError) -> ControllerDescription {
    let known = ControllerDescription.keys
    for member in members where !member.key.isAmong(known) {
      throw unknown(member.key, among: known, in: .controller, path)
    }
    var controller = ControllerDescription(id: try id(members, of: .controller, path))
    _ = try need("view", members, of: .controller, path)
    for member in members where !member.key.matches("id") {
      let path = path + [.key(member.key)]
      do throws(FactError) {
        if member.key.matches("view") {
          controller.view = try member.value.identifier()
        } else if member.key.matches("kind") {
          controller.kind = try member.value.choice(of: ControllerKind.self)
        } else if member.key.matches("removed") {
          controller.isRemoved = try member.value.flag()
        } else {
          try controller.set(member.key, part: nil, to: member.value)
        }
      } catch {
        throw source.fault(path, SceneReasons.reason(error, of: member.key, found: member.value))
      }
    }
    return controller
  }

  mutating func readView(
    _ members: [SceneValue.Member], _ path: [PathPart]
  ) throws(SceneFileError) -> ViewDescription {
    var view = ViewDescription(id: try id(members, of: .view, path))
    // The kind comes first: it determines the valid keys.
    if let kind = members.first(where: { $0.key.matches("kind") }) {
      do throws(FactError) {
        view.kind = try kind.value.choice(of: ViewKind.self)
      } catch {
        throw source.fault(path + [.key("kind")], .fact(error, found: kind.value))
      }
    }
    let keys = ViewDescription.keys(of: view.kind)
    for member in members {
      if member.key.matches("id") || member.key.matches("kind") { continue }
      guard member.key.isAmong(keys) else {
        throw unknownKey(member.key, of: view.kind, path)
      }
      try read(member, of: &view, path + [.key(member.key)])
    }
    return view
  }

  private func read(
    _ member: SceneValue.Member, of view: inout ViewDescription, _ path: [PathPart]
  ) throws(SceneFileError) {
    if member.key.matches("pin"), case .object(let pins) = member.value {
      for pin in pins {
        do throws(FactError) {
          try view.set("pin", part: pin.key, to: pin.value)
        } catch {
          let reason = SceneReasons.reason(error, of: "pin", found: pin.value)
          throw source.fault(path + [.key(pin.key)], reason)
        }
      }
      return
    }
    if member.key.matches("gestures") {
      view.gestures = try readGestures(member.value, path)
      return
    }
    do throws(FactError) {
      if member.key.matches("parent") {
        view.parent = try member.value.reference()
      } else if member.key.matches("removed") {
        view.isRemoved = try member.value.flag()
      } else if member.key.matches("stacking") {
        view.stacking = try member.value.stacking()
      } else {
        try view.set(member.key, part: nil, to: member.value)
      }
    } catch {
      throw source.fault(path, SceneReasons.reason(error, of: member.key, found: member.value))
    }
  }

  private func unknownKey(
    _ key: SceneName, of kind: ViewKind, _ path: [PathPart]
  ) -> SceneFileError {
    let keys = ViewDescription.keys(of: kind).map { SceneName($0) }
    let having = ViewKind.allCases.filter { other in
      let others = ViewDescription.keys(of: other)
      return key.isAmong(others)
        || UIKitWords.key(for: key, among: others.map { SceneName($0) }) != nil
    }
    if !having.isEmpty, UIKitWords.key(for: key, among: keys) == nil {
      return source.fault(path + [.key(key)], .keyOfOtherKinds(key, kind, having: having))
    }
    return unknown(key, among: ViewDescription.keys(of: kind), in: .view, path)
  }
}
