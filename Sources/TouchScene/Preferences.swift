import TouchCore

/// The last answers of the app's controllers about their preferences (DEFER-1, DEFER-2, HOME-1,
/// HOME-2).
///
///     window ─▶ app ─ names ─▶ game     asked; game names no other, so it answers
///               menu                    never asked: its facts and signals have no effect
///
/// A controller is asked when it appears, and then when one of those that were asked signals.
package struct Preferences: Hashable, Sendable {
  /// The edges whose system gestures wait for a second swipe.
  package private(set) var deferring: Preference<EdgeSet>
  /// True if the home indicator is to hide itself.
  package private(set) var autoHide: Preference<Bool>
  /// True if the status bar is to be hidden.
  package private(set) var hidesStatusBar: Preference<Bool>

  /// An answer, and the controllers that were asked.
  package struct Preference<Wish: Hashable & Sendable>: Hashable, Sendable {
    /// From the root controller to the one that answered; empty if the key
    /// window has no controller.
    package private(set) var asked: [ControllerID]
    /// The answer.
    package private(set) var wish: Wish

    fileprivate init(asked: [ControllerID], wish: Wish) {
      self.asked = asked
      self.wish = wish
    }

    fileprivate mutating func code<Coder: StateCoder>(
      _ coder: inout Coder, _ codeWish: (inout Coder, inout Wish) -> Void
    ) {
      coder.list(&asked, atMost: 1 << 16, ControllerID(0)) { coder, controller in
        coder.controller(&controller)
      }
      codeWish(&coder, &wish)
    }
  }

  /// Before anybody was asked: no edge is deferred, and nothing is hidden.
  init() {
    deferring = Preference(asked: [], wish: EdgeSet())
    autoHide = Preference(asked: [], wish: false)
    hidesStatusBar = Preference(asked: [], wish: false)
  }

  /// Passes all answers to a coder of states.
  mutating func code(_ coder: inout some StateCoder) {
    coder.field("scene.deferring")
    deferring.code(&coder) { coder, edges in coder.edges(&edges) }
    coder.field("scene.autoHide")
    autoHide.code(&coder) { coder, isOn in coder.flag(&isOn) }
    coder.field("scene.hidesStatusBar")
    hidesStatusBar.code(&coder) { coder, isOn in coder.flag(&isOn) }
  }

  /// Asks the controllers of the key window as they are now.
  init(asking scene: SceneDescription, _ names: SceneNames) {
    let deferring = Self.asked(scene, names) { $0.deferringChild }
    self.deferring = Preference(
      asked: deferring,
      wish: deferring.last.map { scene.controllers[Int($0.index)].deferring } ?? EdgeSet())
    let indicator = Self.asked(scene, names) { $0.autoHideChild }
    autoHide = Preference(
      asked: indicator,
      wish: indicator.last.map { scene.controllers[Int($0.index)].autoHide } ?? false)
    let bar = Self.asked(scene, names) { $0.statusBarChild }
    hidesStatusBar = Preference(
      asked: bar, wish: bar.last.map { scene.controllers[Int($0.index)].hidesStatusBar } ?? false)
  }

  /// True if a signal of `controller` has an effect: the controller was asked.
  func hears(_ signal: SceneChange.Signal, of controller: ControllerID) -> Bool {
    switch signal {
    case .deferring: deferring.asked.contains(controller)
    case .autoHide: autoHide.asked.contains(controller)
    // Every `setNeedsStatusBarAppearanceUpdate` makes the bar ask again.
    case .statusBar: true
    }
  }

  /// Takes the answer of `now` to a signal that had an effect.
  mutating func take(_ signal: SceneChange.Signal, from now: Preferences) {
    switch signal {
    case .deferring: deferring = now.deferring
    case .autoHide: autoHide = now.autoHide
    case .statusBar: hidesStatusBar = now.hidesStatusBar
    }
  }

  /// The root controller, and then each child that the one before names to be asked instead.
  private static func asked(
    _ scene: SceneDescription, _ names: SceneNames, child: (ControllerDescription) -> SceneName?
  ) -> [ControllerID] {
    guard let key = scene.keyWindow, let root = scene.windows[key].root,
      var index = names.index(of: root, as: .controller)
    else { return [] }
    var asked = [ControllerID(index)]
    // Bounded, because a description that was not solved yet may have a circle.
    for _ in scene.controllers.indices {
      guard let name = child(scene.controllers[index]),
        let place = names.index(of: name, as: .controller), !scene.controllers[place].isRemoved
      else { break }
      index = place
      asked.append(ControllerID(place))
    }
    return asked
  }
}

extension SceneDescription {
  /// The index of the key window: the one with `key`, else the first; `nil` if all windows have
  /// been removed.
  var keyWindow: Int? {
    let there = windows.indices.filter { !windows[$0].isRemoved }
    return there.first { windows[$0].isKey == true } ?? there.first
  }
}

extension CompiledScene {
  /// What the system goes by: what the app's controllers answered when they were last asked.
  package var preferences: Preferences { solved.preferences }

  /// True if the home indicator hides itself: the device has one, the app wants it hidden, and the
  /// system does not keep it visible (HOME-1, HOME-3).
  package var hidesIndicator: Bool {
    description.device.hasHomeIndicator && preferences.autoHide.wish
      && !figures.flag(.home3Veto)
  }

  /// What they would answer now. The system learns of it by a signal (DEFER-2, HOME-2).
  package var unaskedPreferences: Preferences { Preferences(asking: description, names) }

  /// True if a signal of the controller with that id has an effect (DEFER-2, HOME-2).
  package func hears(_ signal: SceneChange.Signal, of name: SceneName) -> Bool {
    guard let index = names.index(of: name, as: .controller) else { return false }
    return preferences.hears(signal, of: ControllerID(index))
  }

  /// The id of a controller.
  /// - Precondition: The scene has the controller.
  public func name(of controller: ControllerID) -> SceneName {
    require(Int(controller.index) < description.controllers.count, "controller")
    return description.controllers[Int(controller.index)].id
  }
}
