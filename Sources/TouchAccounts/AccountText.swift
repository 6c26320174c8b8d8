import TouchCore
import TouchPlayer
import TouchScene

extension RunAccount {
  /// The touches that a filter passes. O(n) in the number of touches.
  package func touches(_ filter: AccountFilter) -> [TouchAccount] {
    touches.filter { filter.passes($0) }
  }

  /// The sentences that belong to no touch and that a filter passes. O(n) in their number.
  package func besides(_ filter: AccountFilter) -> [Sentence] {
    if filter.isAboutTouches { return [] }
    guard let rule = filter.rule else { return besides }
    return besides.filter { $0.rules.contains(rule) }
  }

  /// The account for a terminal, in UTF-8. For each touch there are a summary line, sentences,
  /// advice, and a table of its entrants. Then come the sentences that belong to no touch, and the
  /// notes. Empty if the filter passes nothing.
  ///
  /// Lines have at most `width` columns, except for longer words between backquotes. The layout of
  /// views at the start is left out unless `isVerbose`.
  public func text(
    _ filter: AccountFilter = AccountFilter(), isColoured: Bool = false,
    width: Int = Paragraph.width, isVerbose: Bool = false
  ) -> [UInt8] {
    var text = AccountText(
      filter, isColoured: isColoured, width: width, isVerbose: isVerbose)
    return text.write(touches, ids) + text.end(self)
  }

  /// A short account for a terminal, in UTF-8: the first line of each touch, then each text that
  /// several touches share with its count, one line for what belongs to no touch, and the notes.
  public func brief(
    _ filter: AccountFilter = AccountFilter(), width: Int = Paragraph.width
  ) -> [UInt8] {
    var brief = AccountBrief(filter, width: width)
    return brief.write(touches) + brief.end(self)
  }

  /// The notes, each in a separate paragraph.
  func notes(width: Int) -> [UInt8] {
    var text: [UInt8] = []
    for note in notes {
      Paragraph.write(note, indent: 2, lead: "Note: ", width: width, to: &text)
    }
    return text
  }
}

/// Writes the account of a run for a terminal, a few touches at a time.
///
///     var text = AccountText(filter, isColoured: false, width: 100, isVerbose: false)
///     while … { print(text.write(accounts, ids)) }
///     print(text.end(rest))
package struct AccountText: Sendable {
  private let filter: AccountFilter
  private let isColoured: Bool
  private let width: Int
  private let isVerbose: Bool
  /// The number of touches written so far.
  private var touches = 0

  /// Makes a writer without touches. See `RunAccount.text` for the parameters.
  package init(
    _ filter: AccountFilter, isColoured: Bool, width: Int, isVerbose: Bool
  ) {
    (self.filter, self.isColoured) = (filter, isColoured)
    (self.width, self.isVerbose) = (width, isVerbose)
  }

  /// Returns the text of the next touches, in UTF-8. Touches that the filter excludes are left out.
  package mutating func write(_ accounts: [TouchAccount], _ ids: SceneIDs) -> [UInt8] {
    var text: [UInt8] = []
    for account in accounts where filter.passes(account) {
      if touches > 0 { text.add("\n") }
      touches += 1
      account.write(ids, isColoured: isColoured, width: width, to: &text)
    }
    return text
  }

  /// Returns the text after the last touch, in UTF-8: the sentences that belong to no touch, and
  /// the notes. There are no notes if the filter has excluded all touches.
  package func end(_ account: RunAccount) -> [UInt8] {
    var text: [UInt8] = []
    let besides = account.besides(filter).filter { isVerbose || !$0.isOfStart }
    if !besides.isEmpty {
      if touches > 0 { text.add("\n") }
      text.addTitle(StaticString("besides the touches").bytes, isColoured)
      for sentence in besides {
        Paragraph.write(sentence.text, indent: 2, width: width, to: &text)
      }
    }
    guard touches > 0 || filter.passesAll, !account.notes.isEmpty else { return text }
    if touches > 0 || !text.isEmpty { text.add("\n") }
    return text + account.notes(width: width)
  }
}

extension TouchAccount {
  /// Appends the account of the touch for people.
  func write(_ ids: SceneIDs, isColoured: Bool, width: Int, to text: inout [UInt8]) {
    text.addTitle(title, isColoured, width: width)
    let words = sentences.map { $0.text }.joined(separator: [UInt8(ascii: " ")])
    Paragraph.write(Array(words), indent: 2, width: width, to: &text)
    for remedy in remedies { text += remedy.paragraph(width: width) }
    if outcomes.isEmpty { return }
    text.add("\n")
    var heading: [StaticString] = ["entrant", "outcome", "rule"]
    if outcomes.contains(where: { $0.measure != nil }) { heading += ["measured", "limit"] }
    var rows = [heading.map { $0.bytes }]
    for row in outcomes { rows.append(row.cells(ids)) }
    Paragraph.write(rows: rows, indent: 4, width: width, to: &text)
  }
}

extension Sentence {
  /// The lines of a remedy.
  package func paragraph(width: Int) -> [UInt8] {
    var lines: [UInt8] = []
    Paragraph.write(text, indent: 4, lead: "What to do: ", width: width, to: &lines)
    return lines
  }
}

extension TouchAccount.OutcomeRow {
  fileprivate func cells(_ ids: SceneIDs) -> [[UInt8]] {
    var words = outcome.word.bytes
    switch outcome {
    case .lost(let winner), .gated(let winner):
      words.add(outcome == .lost(to: winner) ? " to " : " by ")
      words += ids.entrants[Int(winner.index)].utf8
    case .won, .failed, .notAsked: break
    }
    var cells = [ids.entrants[Int(entrant.index)].utf8, words, rule.id.bytes]
    if let measure {
      var (measured, limit): ([UInt8], [UInt8]) = ([], [])
      measured.add(measured: measure)
      limit.add(measure.limit, in: measure.unit)
      cells += [measured, limit]
    }
    return cells
  }
}

extension [UInt8] {
  /// Appends a heading, which is emphasised if the terminal has colours.
  fileprivate mutating func addTitle(
    _ title: [UInt8], _ isColoured: Bool, width: Int = Paragraph.width
  ) {
    var lines: [UInt8] = []
    Paragraph.write(title, indent: 0, width: width, to: &lines)
    if isColoured { add("\u{1B}[1m") }
    self += lines.dropLast()
    if isColoured { add("\u{1B}[0m") }
    add("\n")
  }
}
