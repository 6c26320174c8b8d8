import TouchCore

extension Batch {
  /// The rows as the lines of a journal, with the ids of a scene.
  package func journalLines(_ ids: SceneIDs) -> [Substring] {
    var journal = JournalWriter(ids, run: nil)
    journal.write(self)
    return journal.takeBytes().split(separator: UInt8(ascii: "\n")).map {
      Substring(decoding: $0, as: UTF8.self)
    }
  }
}
