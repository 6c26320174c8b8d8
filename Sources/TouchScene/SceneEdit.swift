import TouchCore

/// A description while changes are made in it, before it is solved.
///
/// An id that a change has removed may be given to a new member (SCENE-2). The old one stays in its
/// list, under an id that nobody else has, so that no number moves.
struct SceneEdit {
  /// The description with the changes so far.
  private(set) var description: SceneDescription
  /// The ids of the description.
  private(set) var names: SceneNames
  /// What the app's controllers were last asked, with the signals so far.
  private(set) var asked: Preferences
  /// True if a change has been made.
  private(set) var isBegun = false
  /// The number of the next recognizer that is added.
  private var nextRecognizer: Int
  /// For each view of the scene before the edit, true if it was gone; `nil` once a change has
  /// added, removed or moved a member.
  private var wasGone: [Bool]?
  /// True if an addition that cannot be made is undone, which costs a copy before each of them;
  /// else it spoils the edit.
  private let undoes: Bool
  /// True if a part of an addition that could not be made is in the edit.
  private(set) var isSpoiled = false
  /// A view and the front-most of its children; `nil` once a change has moved or renamed views.
  private var front: (parent: SceneName, child: Int)?

  init(of scene: CompiledScene, undoing undoes: Bool = false) {
    self.undoes = undoes
    description = scene.current
    names = scene.names
    asked = scene.preferences
    nextRecognizer = scene.recognizers.count
    wasGone = scene.solved.competing.isGone
    base = scene
  }

  /// The scene before the edit.
  private let base: CompiledScene

  /// Makes one change. Throws if it cannot be made; the edit is then unchanged, or `isSpoiled`.
  mutating func make(_ change: SceneChange) throws(ChangeError) {
    switch change.action {
    case .set(let path, let value):
      try set(path, to: value)
    case .add(let path, let number):
      guard case .number(let old) = try base.solvedValue(of: path), number.isFinite else {
        throw ChangeError(.fact(.notANumber(SceneName(utf8: path.utf8))))
      }
      let sum = old - base.callBarShift(in: path) + number
      guard sum.isFinite else {
        throw ChangeError(.fact(.sumTooLarge(SceneName(utf8: path.utf8))))
      }
      try set(path, to: .number(sum))
    case .signal(let signal, let name):
      guard let controller = try thing(name), controller.kind == .controller else {
        throw ChangeError(.unknown(name))
      }
      if asked.hears(signal, of: ControllerID(controller.index)) {
        asked.take(signal, from: Preferences(asking: description, names))
      }
    case .insert(let member, let parent, let sibling):
      let before = undoes ? self : nil
      do throws(ChangeError) {
        try insert(member, into: parent, before: sibling)
      } catch {
        if let before { self = before } else { isSpoiled = true }
        throw error
      }
    case .remove(let name):
      try remove(name)
    case .enable(let name):
      try enable(name, true)
    case .disable(let name):
      try enable(name, false)
    }
    isBegun = true
  }

  private mutating func set(_ path: FactPath, to value: SceneValue) throws(ChangeError) {
    let (head, key, part) = try path.names()
    // A path that is too long has no value: this throws with the first part that is not there.
    if path.parts.count > 3 { _ = try base.solvedValue(of: path) }
    let thing = try thing(head)
    if let key, let thing {
      if thing.kind == .view, part == nil, key.matches("parent") {
        try move(thing.index, to: value)
        return
      }
      do throws(FactError) {
        try set(key, part, of: thing, to: value)
      } catch {
        throw ChangeError(.fact(error))
      }
    } else if thing != nil {
      throw ChangeError(.factMissing(head))
    } else if !FactPath.isKnown(head, key) {
      throw ChangeError(.unknown(head))
    } else if let part {
      throw ChangeError(.fact(.unknownPart(part)))
    } else if let key, let figure = Figure(rule: head.utf8, name: key.utf8) {
      do throws(FigureError) {
        try description.set(figure, to: value)
      } catch {
        throw ChangeError(.figure(error))
      }
    } else {
      do throws(FactError) {
        try description.set(head, part: key, to: value)
      } catch {
        throw ChangeError(.fact(error))
      }
    }
  }

  private mutating func set(
    _ key: SceneName, _ part: SceneName?, of thing: Thing, to value: SceneValue
  ) throws(FactError) {
    switch thing.kind {
    case .view:
      try description.views[thing.index].set(key, part: part, to: value)
      if key.matches("text") { description.views[thing.index].text.wasAssigned() }
    case .window:
      guard part == nil else { throw .unknownPart(part ?? key) }
      try description.windows[thing.index].set(key, to: value)
      if key.matches("key"), description.windows[thing.index].isKey == true {
        makeKey(thing.index)
      }
    case .controller:
      try description.controllers[thing.index].set(key, part: part, to: value)
    case .recognizer:
      let place = names.gestures[thing.index]
      try description.views[place.view].gestures[place.gesture].set(key, part: part, to: value)
    }
  }

  /// The key window is one: making another one so takes it from the first.
  private mutating func makeKey(_ window: Int) {
    for index in description.windows.indices where index != window {
      description.windows[index].isKey = false
    }
  }

  private mutating func enable(_ name: SceneName, _ isEnabled: Bool) throws(ChangeError) {
    guard names[name] != nil else { throw ChangeError(.unknown(name)) }
    try set(FactPath([name, "enabled"]), to: .boolean(isEnabled))
  }

  private mutating func remove(_ name: SceneName) throws(ChangeError) {
    guard let thing = try thing(name) else { throw ChangeError(.unknown(name)) }
    wasGone = nil
    switch thing.kind {
    case .view: description.views[thing.index].isRemoved = true
    case .window: description.windows[thing.index].isRemoved = true
    case .controller: description.controllers[thing.index].isRemoved = true
    case .recognizer:
      let place = names.gestures[thing.index]
      description.views[place.view].gestures[place.gesture].isRemoved = true
    }
  }

  /// The thing with that id, if it has one; what has been removed cannot be changed.
  private func thing(_ name: SceneName) throws(ChangeError) -> Thing? {
    try names.thing(name, in: description) { isGone($0) }
  }

  /// True if a view has been removed, alone or with what it is in.
  private func isGone(_ view: Int) -> Bool {
    if let wasGone { return wasGone[view] }
    var view = view
    // The parents of a description that was not solved yet may form a circle.
    for _ in description.views.indices {
      if description.views[view].isRemoved { return true }
      guard let parent = description.views[view].parent,
        let place = names.index(of: parent, as: .view)
      else { break }
      view = place
    }
    let root = description.views[view].id
    return description.windows.contains { $0.isRemoved && isFilled($0, by: root) }
  }

  private func isFilled(_ window: WindowDescription, by view: SceneName) -> Bool {
    if let own = window.view { return own == view }
    guard let root = window.root, let place = names.index(of: root, as: .controller) else {
      return false
    }
    return description.controllers[place].view == view
  }
}

// Members that are added, and views that are moved (SCENE-2).
extension SceneEdit {
  private mutating func insert(
    _ member: SceneMember, into parent: SceneName?, before sibling: SceneName?
  ) throws(ChangeError) {
    try free(member.id)
    if case .view(let view) = member {
      for gesture in view.gestures { try free(gesture.id) }
    }
    do throws(SceneError) {
      switch member {
      case .view(var view):
        if parent != nil || sibling != nil { view.parent = parent }
        try insert(view, before: sibling)
      case .gesture(let gesture):
        if let sibling { throw refused(.notSibling(sibling)) }
        guard let parent else { throw refused(.unknown(gesture.id, .view)) }
        let view = try existing(parent)
        let gestureIndex = description.views[view].gestures.count
        _ = try SceneMembers.gesture(gesture, gestureIndex, of: view)
        try names.add(
          gesture: gesture.id, gestureIndex, of: view, id: RecognizerID(nextRecognizer))
        nextRecognizer += 1
        description.views[view].gestures.append(gesture)
        description.views[view].gestures[gestureIndex].isRemoved = false
      case .controller(var controller):
        if let name = sibling ?? parent { throw refused(.addedAlone(name)) }
        let index = description.controllers.count
        _ = try SceneMembers.controller(controller, index)
        try names.add(
          controller.id, Thing(kind: .controller, index: index), .controller(index, key: "id"))
        controller.isRemoved = false
        description.controllers.append(controller)
      case .window(var window):
        if let name = sibling ?? parent { throw refused(.addedAlone(name)) }
        let index = description.windows.count
        _ = try SceneMembers.window(window, index)
        try names.add(window.id, Thing(kind: .window, index: index), .window(index, key: "id"))
        window.isRemoved = false
        description.windows.append(window)
        if window.isKey == true { makeKey(index) }
      }
    } catch {
      throw ChangeError(.scene(error))
    }
    wasGone = nil
  }

  private mutating func insert(
    _ view: ViewDescription, before sibling: SceneName?
  ) throws(SceneError) {
    let index = description.views.count
    if !view.isPlainlyValid { _ = try SceneMembers.view(view, index) }
    // Before the view is named: it is neither its own parent nor its own sibling.
    var other: Int?
    if let sibling {
      other = try existing(sibling)
    } else if let parent = view.parent {
      _ = try existing(parent)
    }
    try names.add(view: view, at: index, firstRecognizer: nextRecognizer)
    nextRecognizer += view.gestures.count
    var view = view
    (view.isRemoved, view.stacking) = (false, 0)
    for index in view.gestures.indices { view.gestures[index].isRemoved = false }
    description.views.append(view)
    if let sibling, let other {
      let parent = description.views[other].parent
      guard view.parent == nil || view.parent == parent else {
        throw refused(.notSibling(sibling))
      }
      description.views[index].parent = parent
      stack(index, behind: other)
    } else {
      stackInFront(index)
    }
  }

  /// Moves a view, with all that is in it, to the front of another parent's children. Its touches
  /// go on.
  private mutating func move(_ view: Int, to value: SceneValue) throws(ChangeError) {
    guard description.views[view].parent != nil else { throw ChangeError(.fact(.fixed("parent"))) }
    let parent: SceneName
    do throws(FactError) {
      parent = try value.identifier()
    } catch {
      throw ChangeError(.fact(error))
    }
    guard let place = try thing(parent), place.kind == .view else {
      throw ChangeError(.unknown(parent))
    }
    description.views[view].parent = parent
    front = nil
    stackInFront(view)
    wasGone = nil
  }

  /// The children of a view's parent, back to front, without the view.
  private func siblings(of view: Int) -> [Int] {
    guard let parent = description.views[view].parent else { return [] }
    let siblings = description.views.indices.filter {
      $0 != view && description.views[$0].parent == parent
    }
    return siblings.sorted { a, b in
      let (first, second) = (description.views[a].stacking, description.views[b].stacking)
      return first == second ? a < b : first < second
    }
  }

  private mutating func stackInFront(_ view: Int) {
    guard let parent = description.views[view].parent else { return }
    if let front = front(of: parent, without: view) {
      let stacking = description.views[front].stacking
      description.views[view].stacking = view > front ? stacking : stacking + 1
    }
    front = (parent, view)
  }

  /// The front-most of a view's children besides `view`; `nil` if there is none.
  private func front(of parent: SceneName, without view: Int) -> Int? {
    if let front, front.parent == parent, front.child != view { return front.child }
    return siblings(of: view).last
  }

  private mutating func stack(_ view: Int, behind sibling: Int) {
    front = nil
    var order = siblings(of: view)
    order.insert(view, at: order.firstIndex(of: sibling) ?? order.count)
    for (index, view) in order.enumerated() { description.views[view].stacking = Int32(index) }
  }

  /// The index of the view with that id. Throws if no view has it, or if the view has been removed.
  private func existing(_ name: SceneName) throws(SceneError) -> Int {
    guard let index = names.index(of: name, as: .view) else {
      throw refused(.unknown(name, .view))
    }
    if isGone(index) { throw refused(.removed(name)) }
    return index
  }

  private func refused(_ fault: SceneError.Fault) -> SceneError {
    SceneError(.top(key: "add"), fault)
  }

  /// Takes the id from a member that has been removed, for a new one. What was removed with that
  /// member goes on naming it.
  private mutating func free(_ name: SceneName) throws(ChangeError) {
    guard let old = names[name] else { return }
    do throws(ChangeError) {
      _ = try thing(name)
    } catch {
      let other = unusedName(like: name)
      names.rename(name, to: other)
      rename(old, to: other)
    }
  }

  /// An id that nobody has: `today~1` for a `today` that was removed.
  private func unusedName(like name: SceneName) -> SceneName {
    var number = 1
    while true {
      let other = SceneName(utf8: name.utf8 + [UInt8(ascii: "~")] + Array(number.description.utf8))
      if names[other] == nil { return other }
      number += 1
    }
  }

  private mutating func rename(_ old: Thing, to name: SceneName) {
    front = nil
    switch old.kind {
    case .view:
      let before = description.views[old.index].id
      description.views[old.index].id = name
      for view in description.views.indices where description.views[view].parent == before {
        description.views[view].parent = name
      }
      for controller in description.controllers.indices
      where description.controllers[controller].view == before {
        description.controllers[controller].view = name
      }
      for window in description.windows.indices where description.windows[window].view == before {
        description.windows[window].view = name
      }
      for view in description.views.indices { description.views[view].rename(before, to: name) }
    case .window:
      description.windows[old.index].id = name
    case .controller:
      let before = description.controllers[old.index].id
      description.controllers[old.index].id = name
      for window in description.windows.indices where description.windows[window].root == before {
        description.windows[window].root = name
      }
      for controller in description.controllers.indices {
        for (index, child) in description.controllers[controller].children.enumerated()
        where child == before {
          description.controllers[controller].children[index] = name
        }
      }
    case .recognizer:
      let place = names.gestures[old.index]
      description.views[place.view].gestures[place.gesture].id = name
    }
  }
}
