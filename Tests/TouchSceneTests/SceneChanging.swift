import TouchCore
import TouchScene

/// A change that sets a fact of a thing.
func set(_ id: SceneName, _ key: SceneName, _ value: SceneValue) -> SceneChange {
  SceneChange(.set(FactPath([id, key]), value))
}

/// The error that a change throws; `nil` if it succeeds.
func refusal(_ change: () throws(ChangeError) -> Void) -> ChangeError? {
  do throws(ChangeError) {
    try change()
    return nil
  } catch {
    return error
  }
}
