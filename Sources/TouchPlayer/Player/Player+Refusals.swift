import SceneFormat
import TouchCore
import TouchScene

// Why the scene refused changes, in words (SCENE-1).
extension Player {
  /// Adds the details to the changes that the rows from `first` on say are refused.
  func explainRefusals(from first: Int, in batch: inout Batch) {
    for index in first..<batch.rows.count {
      guard case .anomaly(.changeRefused(let change), _) = batch.rows[index].effect,
        let details = scene.refusal(of: batch[change].change)
      else { continue }
      batch.explain(change, by: details)
    }
  }
}
