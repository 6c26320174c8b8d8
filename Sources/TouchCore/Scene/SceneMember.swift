/// A member of a scene, described: what a change can add (SCENE-2).
///
///     var button = ViewDescription(id: "today")
///     button.kind = .button
///     button.frame = Rect2D(8, 0, 72, 44)
///     SceneChange(.insert(.view(button), into: "tools", before: nil))
public indirect enum SceneMember: Hashable, Sendable {
  /// A view with its gestures. Its `parent` counts only if the change names none.
  case view(ViewDescription)
  /// A recognizer of a view.
  case gesture(RecognizerDescription)
  /// A view controller. Its view is in the scene already, or is added by the same input.
  case controller(ControllerDescription)
  /// A window. Its view or controller is in the scene already, or is added by the same input.
  case window(WindowDescription)

  /// True if it declares a question to the host (ASK-1).
  package var asks: Bool {
    switch self {
    case .view(let view): !view.asks.isEmpty || view.gestures.contains { !$0.asks.isEmpty }
    case .gesture(let gesture): !gesture.asks.isEmpty
    case .controller, .window: false
    }
  }

  /// Its id.
  package var id: SceneName {
    switch self {
    case .view(let view): view.id
    case .gesture(let gesture): gesture.id
    case .controller(let controller): controller.id
    case .window(let window): window.id
    }
  }
}
