import TouchCore

extension ViewDescription {
  /// Gives the view that pins name another id.
  mutating func rename(_ view: SceneName, to name: SceneName) {
    for index in pins.indices {
      if case .view(view, let edge) = pins[index].anchor { pins[index].anchor = .view(name, edge) }
    }
  }
}
