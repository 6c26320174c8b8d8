import TouchCore

/// What recognizers say of one another, by ids, made into relations between entrants.
///
/// A removed entrant has no agreements any more; its id may still be named.
struct Agreements {
  private let scene: SceneDescription
  private let names: SceneNames
  private let competing: SceneEntrants
  private var requirements: [Requirement] = []
  private var together: [(EntrantID, EntrantID)] = []
  private(set) var relations: Relations

  /// An entrant that waits for another to fail, and the recognizer that says so.
  private struct Requirement {
    var waiting: EntrantID
    var other: EntrantID
    /// The recognizer and its key that require it; `nil` if EDGE-5 does and no key.
    var said: (gesture: Int, key: SceneName)?
  }

  init(
    _ scene: SceneDescription, _ names: SceneNames, _ tree: SceneTree, _ competing: SceneEntrants
  ) throws(SceneError) {
    self.scene = scene
    self.names = names
    self.competing = competing
    relations = Relations(of: competing.list.count)
    for (index, entrant) in competing.list.enumerated() {
      relations.describe(entrant, EntrantID(index))
    }
    for gesture in names.gestures.indices { try read(gesture) }
    requireBackSwipes(tree)
    requireEdgeSwipes()
    // In order, so that each comes behind the one before.
    requirements.sort { a, b in
      a.waiting == b.waiting ? a.other < b.other : a.waiting < b.waiting
    }
    for requirement in requirements {
      relations.addRequirement(of: requirement.waiting, that: requirement.other)
    }
    together.sort { a, b in a.0 == b.0 ? a.1 < b.1 : a.0 < b.0 }
    for (a, b) in together { relations.allowTogether(a, b) }
    try checkCircles()
  }

  private mutating func read(_ gesture: Int) throws(SceneError) {
    let place = names.gestures[gesture]
    let described = scene.views[place.view].gestures[place.gesture]
    let own = EntrantID(Int(competing.ofGesture[gesture]))
    let requires = try others(described.requires, gesture, "requires")
    let requiredBy = try others(described.requiredBy, gesture, "requiredBy")
    let with = try others(described.with, gesture, "with")
    let prevents = try others(described.prevents.names, gesture, "prevents")
    let preventedBy = try others(described.preventedBy.names, gesture, "preventedBy")
    guard competing.isThere[Int(own.index)] else { return }
    for other in requires {
      requirements.append(
        Requirement(waiting: own, other: other, said: (gesture, "requires")))
    }
    for other in requiredBy {
      requirements.append(
        Requirement(waiting: other, other: own, said: (gesture, "requiredBy")))
    }
    for other in with { together.append((min(own, other), max(own, other))) }
    relations.describe(described, as: own, prevents.sorted(), preventedBy.sorted())
  }

  /// Those of the entrants with these ids that are in the scene.
  private func others(
    _ ids: [SceneName], _ gesture: Int, _ key: SceneName
  ) throws(SceneError) -> [EntrantID] {
    var others: [EntrantID] = []
    for id in ids {
      guard let entrant = entrant(named: id) else {
        let place = names.gestures[gesture]
        throw SceneError(
          .gesture(place.view, place.gesture, key: key), .unknown(id, .recognizer))
      }
      if competing.isThere[entrant] { others.append(EntrantID(entrant)) }
    }
    return others
  }

  private func entrant(named name: SceneName) -> Int? {
    switch EntrantName(name) {
    case .recognizer(let id):
      return names.index(of: id, as: .recognizer).map { Int(competing.ofGesture[$0]) }
    case .pan(let id):
      guard let view = names.index(of: id, as: .view), competing.ofPan[view] >= 0 else {
        return nil
      }
      return Int(competing.ofPan[view])
    case .pop(let id):
      return names.index(of: id, as: .controller).map { Int(competing.ofController[$0]) }
    case .contentPop(let id):
      return names.index(of: id, as: .controller).map { Int(competing.contentSwipes[$0]) }
    case nil: return nil
    }
  }

  /// Makes the pan of each scroll view wait for the back swipes of the controllers around the
  /// scroll view and inside it (EDGE-5).
  private mutating func requireBackSwipes(_ tree: SceneTree) {
    let roots = tree.controllers.indices.filter { tree.controllers[$0] >= 0 }
    for view in scene.views.indices where competing.ofPan[view] >= 0 {
      let pan = Int(competing.ofPan[view])
      for root in roots {
        let swipe = Int(competing.ofController[Int(tree.controllers[root])])
        guard competing.isThere[pan], competing.isThere[swipe],
          tree.upward(from: view).contains(root)
            || tree.upward(from: root).contains(view)
        else { continue }
        requirements.append(
          Requirement(waiting: EntrantID(pan), other: EntrantID(swipe), said: nil))
      }
    }
  }

  /// Makes each back swipe that begins anywhere wait for the one from the edge (EDGE-5).
  private mutating func requireEdgeSwipes() {
    for controller in scene.controllers.indices {
      let (content, edge) = (
        competing.contentSwipes[controller], competing.ofController[controller]
      )
      guard competing.isThere[Int(content)], competing.isThere[Int(edge)] else { continue }
      requirements.append(
        Requirement(waiting: EntrantID(Int(content)), other: EntrantID(Int(edge)), said: nil))
    }
  }

  /// Refuses circles of requirements: an entrant that waits for itself never begins (ARB-4).
  private func checkCircles() throws(SceneError) {
    guard let circle = relations.circle else { return }
    var said: (gesture: Int, key: SceneName)?
    for (index, waiting) in circle.enumerated() where said == nil {
      let other = circle[(index + 1) % circle.count]
      said =
        requirements.first { $0.waiting == waiting && $0.other == other && $0.said != nil }?.said
    }
    guard let said else { preconditionFailure("a circle of requirements without a key") }
    let place = names.gestures[said.gesture]
    throw SceneError(
      .gesture(place.view, place.gesture, key: said.key),
      .circleOfRequirements(
        circle.map { names.name(of: competing.list[Int($0.index)], in: scene) }))
  }
}

extension Relations {
  /// Adds the entrants of `competing` that have no terms yet. Their recognizers name no other
  /// (`namesNoOther`).
  mutating func appendMembers(
    _ scene: SceneDescription, _ names: SceneNames, _ competing: SceneEntrants
  ) {
    for index in count..<competing.list.count {
      append()
      describe(competing.list[index], EntrantID(index))
      guard case .recognizer(let id) = competing.list[index] else { continue }
      let place = names.gestures[names.gesture(with: id)]
      describe(scene.views[place.view].gestures[place.gesture], as: EntrantID(index), [], [])
    }
  }

  /// Adds the terms of an entrant that name no other entrant.
  fileprivate mutating func describe(_ entrant: Entrant, _ id: EntrantID) {
    if case .control = entrant { describe(control: id) }
    // CTL-4: what takes a touch from a control is a pan; recognizers of the app say more.
    describe(id, takesFromControls: true, by: .ctl4)
  }

  /// Adds the terms of a recognizer of the app, other than requirements, with the entrants they
  /// name.
  fileprivate mutating func describe(
    _ gesture: RecognizerDescription, as own: EntrantID, _ prevents: [EntrantID],
    _ preventedBy: [EntrantID]
  ) {
    restrict(preventionBy: own, to: gesture.prevents.choice, prevents)
    restrict(preventionOf: own, to: gesture.preventedBy.choice, preventedBy)
    describe(
      own, takesFromControls: gesture.cancelsTouches,
      by: gesture.kind.traits.measures == .movement ? .ctl4 : .arb6)
    describe(own, gesture.kind.traits.counts, taps: gesture.taps, touches: gesture.touches)
  }
}

extension RecognizerDescription {
  /// True if none of the recognizer's lists names another one.
  var namesNoOther: Bool {
    requires.isEmpty && requiredBy.isEmpty && with.isEmpty && prevents.names.isEmpty
      && preventedBy.names.isEmpty
  }
}

extension RecognizerDescription.Peers {
  /// Which of them, without their ids.
  fileprivate var choice: Relations.Choice {
    switch self {
    case .everybody: .everybody
    case .nobody: .nobody
    case .named: .named
    }
  }
}

extension CompiledScene {
  /// What the entrants have agreed on with one another.
  @inlinable package var relations: Relations { solved.relations }
}
