import TouchCore

/// The entrants and recognizers of a scene, by number. Changes of the scene append to the lists and
/// remove nothing.
struct NumberedMembers: Equatable, Sendable {
  /// The entrants; empty for a scene whose members have no numbers yet.
  var entrants: [Entrant] = []
  /// The entrant of each recognizer.
  var recognizers: [EntrantID] = []

  /// No members.
  init() {}

  /// The members of a scene.
  init(of solved: SolvedScene) {
    entrants = solved.competing.list
    recognizers = solved.recognizing.list.map { $0.entrant }
  }

  /// True if the lists can be those of `scene`:
  ///
  /// - The system's entrants come first, and no entrant is listed twice.
  /// - The scene has every other entrant.
  /// - Each recognizer has an entrant of its own, and the entrant of a recognizer of the app names
  ///   that recognizer.
  func fit(_ scene: SceneDescription, _ names: SceneNames) -> Bool {
    let system = SystemGesture.allCases.map { Entrant.system($0) }
    guard entrants.starts(with: system), Set(entrants).count == entrants.count else { return false }
    for entrant in entrants[system.count...] where !Self.has(entrant, scene, names) { return false }
    guard Set(recognizers).count == recognizers.count else { return false }
    for (index, entrant) in recognizers.enumerated() {
      guard entrants.indices.contains(Int(entrant.index)) else { return false }
      switch entrants[Int(entrant.index)] {
      case .system, .control: return false
      case .recognizer(let id) where Int(id.index) != index: return false
      case .recognizer, .backSwipe, .contentSwipe, .scroll: break
      }
    }
    return true
  }

  /// True if `scene` has an entrant that is not the system's.
  private static func has(
    _ entrant: Entrant, _ scene: SceneDescription, _ names: SceneNames
  ) -> Bool {
    switch entrant {
    case .system: return false
    case .backSwipe(let controller), .contentSwipe(let controller):
      return scene.controllers.indices.contains(Int(controller.index))
    case .recognizer(let id):
      let index = names.gesture(with: id)
      return index < names.gestures.count && names.gestures[index].id == id
    case .control(let view):
      return scene.views.indices.contains(Int(view.index))
        && scene.views[Int(view.index)].kind.isControl
    case .scroll(let view):
      return scene.views.indices.contains(Int(view.index))
        && scene.views[Int(view.index)].kind.scrolls
    }
  }
}

/// The part of a compiled scene that does not follow from its description: the numbers of members
/// that changes added, and the last answers of its controllers.
///
/// Compiling the description alone would number these members differently and ask the controllers
/// again. A saved state contains the numbers, so that its rows name the same members.
package struct SceneNumbers: Equatable, Sendable {
  /// The recognizers of the app, in the order of `SceneNames.gestures`.
  fileprivate var gestures: [SceneNames.GesturePlace] = []
  /// The entrants and recognizers.
  fileprivate var members = NumberedMembers()
  /// The last answers of the controllers.
  fileprivate var preferences = Preferences()

  /// The numbers of a scene.
  package init(of scene: CompiledScene) {
    gestures = scene.names.gestures
    members = NumberedMembers(of: scene.solved)
    preferences = scene.preferences
  }

  /// No numbers; a reader replaces them.
  package init() {}

  /// Passes all numbers to a coder of states.
  package mutating func code(_ coder: inout some StateCoder) {
    let most = 1 << 16  // The members of one kind: numbers have 16 bits.
    coder.field("scene.gestures")
    let place = SceneNames.GesturePlace(view: 0, gesture: 0, id: RecognizerID(0))
    coder.list(&gestures, atMost: most, place) { coder, place in
      coder.count(&place.view, atMost: most)
      coder.count(&place.gesture, atMost: most)
      coder.integer(&place.id.index)
    }
    coder.field("scene.entrants")
    coder.list(&members.entrants, atMost: most, .system(.home)) { coder, entrant in
      entrant.code(&coder)
    }
    coder.field("scene.recognizers")
    coder.list(&members.recognizers, atMost: most, EntrantID(0)) { coder, entrant in
      coder.integer(&entrant.index)
    }
    preferences.code(&coder)
  }
}

extension Entrant {
  fileprivate mutating func code(_ coder: inout some StateCoder) {
    var (tag, gesture, index): (UInt8, SystemGesture, UInt16) =
      switch self {
      case .system(let gesture): (0, gesture, 0)
      case .backSwipe(let controller): (1, .home, controller.index)
      case .contentSwipe(let controller): (2, .home, controller.index)
      case .recognizer(let recognizer): (3, .home, recognizer.index)
      case .control(let view): (4, .home, view.index)
      case .scroll(let view): (5, .home, view.index)
      }
    coder.tag(&tag, below: 6)
    if tag == 0 { coder.choice(&gesture) } else { coder.integer(&index) }
    guard coder.isReading else { return }
    let entrants: [Entrant] = [
      .system(gesture), .backSwipe(ControllerID(Int(index))),
      .contentSwipe(ControllerID(Int(index))), .recognizer(RecognizerID(Int(index))),
      .control(ViewID(Int(index))), .scroll(ViewID(Int(index))),
    ]
    self = entrants[Int(tag)]
  }
}

extension CompiledScene {
  /// Compiles `description`, whose members have `numbers`; `nil` if these are not the numbers of
  /// that description.
  ///
  /// Throws a `SceneError`, which says what is wrong and where, if the description is invalid.
  package init?(
    _ description: SceneDescription, numbered numbers: SceneNumbers
  ) throws(SceneError) {
    guard let names = try SceneNames(description, numbering: numbers.gestures),
      numbers.members.fit(description, names)
    else { return nil }
    let solved = try SolvedScene(
      description, names, numbers.preferences, extending: numbers.members)
    let all = NumberedMembers(of: solved)
    // Any further members would have numbers that the saved state does not contain.
    guard all.entrants.count == numbers.members.entrants.count,
      all.recognizers.count == numbers.members.recognizers.count
    else { return nil }
    self.init(solved)
  }
}

extension CompiledScene {
  /// True if both scenes share one solution in memory, so that no change of the scene lies between
  /// them. False proves nothing: equal scenes can have solutions of their own.
  package func isSolvedLike(_ other: CompiledScene) -> Bool { solved === other.solved }
}
