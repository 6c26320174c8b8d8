import TouchCore
import TouchPlayer

extension Batch {
  /// The rows as the lines of a journal, with the ids of a player.
  func journalLines(_ player: Player) -> [Substring] {
    var journal = JournalWriter(player.ids, run: nil)
    journal.write(self)
    return String(decoding: journal.takeBytes(), as: UTF8.self).split(separator: "\n")
  }
}
