import TouchCore
import TouchScene

/// Which touches and notes of an account are told. Nothing asked for is everything.
public struct AccountFilter: Sendable {
  /// What is about this view alone.
  public var view: ViewID?
  /// What a sentence tells that names this rule alone.
  public var rule: Rule?
  /// These touches alone; empty for all of them.
  public var touches: [ClosedRange<TouchID>] = []
  /// Touches of one of these kinds alone; empty for all kinds.
  public var kinds: [TouchKind] = []

  /// Everything.
  public init() {}

  /// True if the filter leaves out what belongs to no touch.
  var isAboutTouches: Bool { view != nil || !touches.isEmpty || !kinds.isEmpty }

  /// True if the filter names no touches, or this one.
  public func chooses(_ touch: TouchID) -> Bool {
    touches.isEmpty || touches.contains { $0.contains(touch) }
  }
}

extension RunAccount {
  /// The touches that a filter lets through.
  public func touches(_ filter: AccountFilter) -> [TouchAccount] {
    touches.filter { account in
      if !filter.chooses(account.touch) { return false }
      if !filter.kinds.isEmpty, !filter.kinds.contains(where: { account.isOf($0) }) { return false }
      if let view = filter.view, !account.views.contains(view) { return false }
      guard let rule = filter.rule else { return true }
      return account.sentences.contains { $0.rules.contains(rule) }
    }
  }

  /// What belongs to no touch, as far as a filter lets it through.
  public func besides(_ filter: AccountFilter) -> [Sentence] {
    if filter.isAboutTouches { return [] }
    guard let rule = filter.rule else { return besides }
    return besides.filter { $0.rules.contains(rule) }
  }

  /// The account for eyes, in UTF-8: for each touch a line that says all in short, sentences, what to
  /// do, and a table of who was in the running; then what belongs to no touch. Nothing where the filter
  /// lets nothing through.
  ///
  /// Lines have at most `width` columns, except for words between backquotes that are longer. The
  /// positions of views at the start are left out unless `isVerbose`.
  public func text(
    _ filter: AccountFilter = AccountFilter(), isColoured: Bool = false,
    width: Int = Paragraph.width, isVerbose: Bool = false
  ) -> [UInt8] {
    let touches = touches(filter)
    var text = touches.isEmpty ? [] : notes(width: width)
    for account in touches {
      if !text.isEmpty { text.add("\n") }
      account.write(ids, isColoured: isColoured, width: width, to: &text)
    }
    let besides = besides(filter).filter { isVerbose || !$0.isOfStart }
    if !besides.isEmpty {
      if !text.isEmpty { text.add("\n") }
      text.addTitle(StaticString("besides the touches").bytes, isColoured)
      for sentence in besides {
        Paragraph.write(sentence.text, indent: 2, width: width, to: &text)
      }
    }
    return text
  }

  private func notes(width: Int) -> [UInt8] {
    var text: [UInt8] = []
    for note in notes {
      Paragraph.write(note, indent: 2, lead: "Note: ", width: width, to: &text)
    }
    return text
  }

  /// The notes, the first line of each touch, and each text that touches share, with its count.
  public func brief(
    _ filter: AccountFilter = AccountFilter(), width: Int = Paragraph.width
  ) -> [UInt8] {
    let touches = touches(filter)
    var text = touches.isEmpty ? [] : notes(width: width)
    if !text.isEmpty { text.add("\n") }
    var groups: [(words: [UInt8], count: Int)] = []
    for account in touches {
      text.add("  ")
      text += account.title
      text.add("\n")
      let gist = Array(account.gist.drop { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: " ") })
      if let index = groups.firstIndex(where: { $0.words == gist }) {
        groups[index].count += 1
      } else {
        groups.append((gist, 1))
      }
    }
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
    return text + briefBesides(filter)
  }

  /// How many sentences belong to no touch, with their rules, in one line; empty if every
  /// sentence belongs to a touch.
  private func briefBesides(_ filter: AccountFilter) -> [UInt8] {
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

extension TouchAccount {
  /// Appends the account for eyes.
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
  /// Appends a line that stands out where the terminal has colours.
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
