import TouchCore

/// The rows of a run that belong to no touch. They are kept until the end of the run, because their
/// strands may continue in any later episode: they grow with the changes from outside and the
/// records of the status bar, and have no limit.
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
