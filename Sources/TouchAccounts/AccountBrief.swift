import TouchCore
import TouchScene

/// Writes the first lines of the touches of a run, a few touches at a time.
package struct AccountBrief: Sendable {
  private let filter: AccountFilter
  private let width: Int
  /// The words of touches with their counts, in the order of their first touches. They are stored
  /// until the end. Their number is that of the different lines, and has no limit.
  private var groups: [(words: [UInt8], count: Int)] = []
  /// The index in `groups` of each group, by its words.
  private var indices: [[UInt8]: Int] = [:]

  /// Makes a writer without touches. Lines have at most `width` columns.
  package init(_ filter: AccountFilter, width: Int) {
    (self.filter, self.width) = (filter, width)
  }

  /// Returns the lines of the next touches, in UTF-8. Touches that the filter excludes are left
  /// out.
  package mutating func write(_ accounts: [TouchAccount]) -> [UInt8] {
    var text: [UInt8] = []
    for account in accounts where filter.passes(account) {
      text.add("  ")
      text += account.title
      text.add("\n")
      let gist = Array(account.gist.drop { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: " ") })
      if let index = indices[gist] {
        groups[index].count += 1
      } else {
        indices[gist] = groups.count
        groups.append((gist, 1))
      }
    }
    return text
  }

  /// Returns the text after the last touch, in UTF-8: each text that several touches share, the
  /// sentences that belong to no touch, and the notes. There are no notes if the filter has
  /// excluded all touches.
  package func end(_ account: RunAccount) -> [UInt8] {
    var text: [UInt8] = []
    if groups.contains(where: { $0.count > 1 }) {
      text.add("\n")
      for group in groups.sorted(by: { $0.count > $1.count }) {
        text.add("  ")
        text.add(group.count)
        text.add(" × ")
        text += group.words
        text.add("\n")
      }
    }
    text += account.briefBesides(filter)
    guard !groups.isEmpty || filter.passesAll, !account.notes.isEmpty else { return text }
    if !groups.isEmpty || !text.isEmpty { text.add("\n") }
    return text + account.notes(width: width)
  }
}

extension RunAccount {
  /// A line with the number of sentences that belong to no touch, and their rules; empty if every
  /// sentence belongs to a touch.
  fileprivate func briefBesides(_ filter: AccountFilter) -> [UInt8] {
    let besides = besides(filter).filter { !$0.isOfStart }
    if besides.isEmpty { return [] }
    var rules: [Rule] = []
    for rule in besides.flatMap({ $0.rules }) where !rules.contains(rule) { rules.append(rule) }
    var text: [UInt8] = []
    text.add("  besides the touches: ")
    text.add(besides.count)
    text.add(besides.count == 1 ? " sentence (" : " sentences (")
    text += Array(rules.map { $0.id.bytes }.joined(separator: StaticString(", ").bytes))
    text.add("), told without --brief\n")
    return text
  }
}
