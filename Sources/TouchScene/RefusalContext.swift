import TouchCore

/// What was refused, for the words of an error: the ids around the fault, and what was probably
/// meant. All are equal, so that two errors are equal if they have the same fault and value at the
/// same place.
package indirect enum RefusalContext: Hashable, Sendable {
  /// Nothing is known besides the fault.
  case unknown
  /// The description that was compiled.
  case scene(SceneDescription)
  /// The change, and the scene that it was to be made in.
  case change(SceneChange, in: SceneDescription)
  /// The path of a fact that was asked for, and the scene.
  case path(FactPath, in: SceneDescription)

  package static func == (a: RefusalContext, b: RefusalContext) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

extension SceneError {
  /// The error, with the description that has the fault.
  func with(_ description: SceneDescription) -> SceneError {
    var error = self
    error.context = .scene(description)
    return error
  }
}

extension ChangeError {
  /// The error, with what was refused.
  func with(_ context: RefusalContext) -> ChangeError {
    var error = self
    error.context = context
    return error
  }
}
