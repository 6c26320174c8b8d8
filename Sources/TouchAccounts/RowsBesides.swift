import TouchCore
import TouchPlayer

/// The rows of a run that belong to no touch. They are stored until the end of the run, because
/// their strands may continue in any later episode. Their number has no limit: it grows with
/// changes from outside and with records of the status bar.
struct RowsBesides: Sendable {
  private(set) var batch = Batch()
  private(set) var numbers: [Int] = []
  private(set) var contexts: [RowContext] = []

  /// Adds the rows of an episode that belong to no touch, and its notes of fingers that never came
  /// down.
  mutating func take(from run: RunReading) {
    for row in run.touches.besides {
      batch.append(run.batch.rows[row], of: run.batch)
      numbers.append(run.number(of: row))
      contexts.append(run.contexts[row])
    }
    for note in run.batch.fingers {
      if case .neverCame = note.kind { batch.append(note) }
    }
  }
}
