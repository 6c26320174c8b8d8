import TouchCore
import TouchScene

/// Which touches and notes of an account are told. Nothing asked for is everything.
public struct AccountFilter: Sendable {
  /// This touch alone.
  public var touch: TouchID?
  /// What is about this view alone.
  public var view: ViewID?
  /// What a sentence tells that names this rule alone.
  public var rule: Rule?

  /// Everything.
  public init() {}
}

extension RunAccount {
  /// The touches that a filter lets through.
  public func touches(_ filter: AccountFilter) -> [TouchAccount] {
    touches.filter { account in
      if let touch = filter.touch, account.touch != touch { return false }
      if let view = filter.view, !account.views.contains(view) { return false }
      guard let rule = filter.rule else { return true }
      return account.sentences.contains { $0.rules.contains(rule) }
    }
  }

  /// What belongs to no touch, as far as a filter lets it through.
  public func besides(_ filter: AccountFilter) -> [Sentence] {
    if filter.touch != nil || filter.view != nil { return [] }
    guard let rule = filter.rule else { return besides }
    return besides.filter { $0.rules.contains(rule) }
  }

  /// The account for eyes, in UTF-8: for each touch a line that says all in short, sentences, what to
  /// do, and a table of who was in the running; then what belongs to no touch. Nothing where the filter
  /// lets nothing through.
  public func text(_ filter: AccountFilter = AccountFilter(), isColoured: Bool = false) -> [UInt8] {
    var text: [UInt8] = []
    for account in touches(filter) {
      if !text.isEmpty { text.add("\n") }
      account.write(ids, isColoured: isColoured, to: &text)
    }
    let besides = besides(filter)
    if !besides.isEmpty {
      if !text.isEmpty { text.add("\n") }
      text.addTitle(StaticString("besides the touches").bytes, isColoured)
      for sentence in besides { Paragraph.write(sentence.text, indent: 2, to: &text) }
    }
    return text
  }
}

extension TouchAccount {
  /// Appends the account for eyes.
  func write(_ ids: SceneIDs, isColoured: Bool, to text: inout [UInt8]) {
    text.addTitle(title, isColoured)
    let words = sentences.map { $0.text }.joined(separator: [UInt8(ascii: " ")])
    Paragraph.write(Array(words), indent: 2, to: &text)
    for remedy in remedies {
      Paragraph.write(remedy.text, indent: 4, lead: "What to do: ", to: &text)
    }
    if outcomes.isEmpty { return }
    text.add("\n")
    var heading: [StaticString] = ["entrant", "outcome", "rule"]
    if outcomes.contains(where: { $0.measure != nil }) { heading += ["measured", "limit"] }
    var rows = [heading.map { $0.bytes }]
    for row in outcomes { rows.append(row.cells(ids)) }
    Paragraph.write(rows: rows, indent: 4, to: &text)
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
      for number in [measure.measured, measure.limit] {
        var cell: [UInt8] = []
        cell.add(number, in: measure.unit)
        cells.append(cell)
      }
    }
    return cells
  }
}

extension [UInt8] {
  /// Appends a line that stands out where the terminal has colours.
  fileprivate mutating func addTitle(_ title: [UInt8], _ isColoured: Bool) {
    if isColoured { add("\u{1B}[1m") }
    self += title
    if isColoured { add("\u{1B}[0m") }
    add("\n")
  }
}
