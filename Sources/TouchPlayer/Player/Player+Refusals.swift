import SceneFormat
import TouchCore
import TouchScene

// Why the scene refused changes, in words (SCENE-1).
extension Player {
  /// Adds the details to the changes that the rows from `first` on say are refused. A change that
  /// the scene would make now needs one that was made after it, and its details say that. One that is
  /// refused for another reason now has no details.
  func explainRefusals(from first: Int, in batch: inout Batch) {
    for index in first..<batch.rows.count {
      guard case .anomaly(.changeRefused(let change), _) = batch.rows[index].effect,
        case .refused(let reason) = batch[change].outcome,
        let details = scene.refusal(of: batch[change].change, by: reason)
      else { continue }
      batch.explain(change, by: details)
    }
  }
}
