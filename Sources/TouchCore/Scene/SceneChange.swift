/// One fact of the scene set to another value.
///
/// The app's reactions, host events in a trace, the variants of a story, `--if` and a host that
/// embeds the engine all say what they change in this one form. `TouchScene` applies it.
///
///     SceneChange(.set(FactPath(["today", "frame", "y"]), .number(20)))    // today.frame.y = 20
public struct SceneChange: Hashable, Sendable {
  /// The action of the change.
  public var action: Action

  /// A change that does `action`.
  public init(_ action: Action) { self.action = action }

  /// True if it adds a member.
  package var isInsertion: Bool { if case .insert = action { true } else { false } }

  /// True if it may declare a question of the scene to the host (ASK-1).
  package var mayAsk: Bool {
    switch action {
    case .set(let path, _): path.parts.count > 1 && path.parts[1].matches("asks")
    case .insert(let member, _, _): member.asks
    case .add, .signal, .remove, .enable, .disable: false
    }
  }

  /// The rule of its row: SCENE-2 if it adds a member or moves a view to another parent, else SCENE-1.
  package var rule: Rule {
    switch action {
    case .insert: .scene2
    case .set(let path, _):
      path.parts.count == 2 && path.parts[1].matches("parent") ? .scene2 : .scene1
    case .add, .signal, .remove, .enable, .disable: .scene1
    }
  }

  /// What a change can do.
  public enum Action: Hashable, Sendable {
    /// `PATH = VALUE`.
    case set(FactPath, SceneValue)
    /// `PATH += NUMBER`.
    case add(FactPath, Double)
    /// The app's `setNeedsUpdate…` on a controller.
    case signal(Signal, SceneName)
    /// Adds a view, a gesture, a controller or a window. `into` is the parent of a view or the view
    /// of a gesture, and `nil` for controllers, windows and the views that these own. A view goes in
    /// front of its siblings, or directly behind the sibling `before`.
    case insert(SceneMember, into: SceneName?, before: SceneName?)
    /// Takes a view, a recognizer or another thing with an id out of the scene.
    case remove(SceneName)
    /// `ID.enabled = true`.
    case enable(SceneName)
    /// `ID.enabled = false`.
    case disable(SceneName)
  }

  /// Which preference the app says has changed.
  public enum Signal: UInt8, BitwiseCopyable, Hashable, WordChoice, Sendable {
    /// The edges whose system gestures are deferred (DEFER-2).
    case deferring
    /// True if the home indicator hides itself (HOME-2).
    case autoHide
    /// True if the status bar is hidden.
    case statusBar

    /// The word that changes use.
    package var word: StaticString {
      switch self {
      case .deferring: "deferring"
      case .autoHide: "autoHide"
      case .statusBar: "statusBar"
      }
    }
  }
}

/// The path of a fact: `ID.key`, `ID.frame.x`, a top-level key, or `RULE.figure`. The parts
/// between the dots.
public struct FactPath: Hashable, Sendable {
  /// The parts, at least one.
  public var parts: [SceneName]

  /// The path with these parts.
  public init(_ parts: [SceneName]) { self.parts = parts }

  /// The path as changes write it, in UTF-8.
  package var utf8: [UInt8] {
    var bytes: [UInt8] = []
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ".")) }
      bytes.append(contentsOf: part.utf8)
    }
    return bytes
  }
}
