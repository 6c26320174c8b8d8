import TouchCore

/// An event in plain words, with the rows that it covers.
///
///     The press lasted 80 ms, and the system takes 150 ms to rule its swipe out (GATE-7). …
public struct Sentence: Hashable, Sendable {
  /// The rule of the strand.
  public let rule: Rule
  /// The rules of the rows, then other rules that the words name as the reason, each once.
  public let rules: [Rule]
  /// The covered rows, by their numbers in the journal, from 1.
  public let rows: [Int]
  /// The words, in UTF-8: one sentence or a few. They name every rule of the rows.
  public let text: [UInt8]
  /// The parts: the sentence itself, or one clause for each entrant that competed. Empty for the
  /// remedy of a miss.
  package let parts: [SentencePart]
}

extension Sentence {
  /// Makes the sentence of a strand.
  init(_ reading: StrandReading) {
    let phrases = Phrases.of(reading.strand.key.kind)
    guard let index = phrases.firstIndex(where: { reading.fits($0) }) else {
      preconditionFailure("no phrase fits every row of an effect")
    }
    let phrase = phrases[index]
    rule = reading.rule
    rules = reading.rules + phrase.rules.filter { !reading.rules.contains($0) }
    rows = reading.numbers
    text = SentenceWriter(reading: reading).text(of: phrase)
    parts = [SentencePart(.phrase(phrase.effect, index), rows: rows, text: text)]
  }

  /// Makes the sentence about the entrants that competed for a touch: a clause with the
  /// outcome of each.
  init(running strand: Strand, _ read: (Strand) -> StrandReading) {
    var text: [UInt8] = []
    var rules = read(strand).rules
    text.add("Competing for the touch: ")
    var last: [UInt8] = []
    var parts: [SentencePart] = []
    for (index, row) in strand.rows.enumerated() {
      let reading = read(Strand(rows: [row], key: strand.key))
      guard let number = Phrases.outcome.firstIndex(where: { reading.fits($0) }),
        let entrant = reading.entrant
      else { preconditionFailure("no clause fits every outcome") }
      let phrase = Phrases.outcome[number]
      for rule in phrase.rules where !rules.contains(rule) { rules.append(rule) }
      if index > 0 { text.add(index == strand.rows.count - 1 ? "; and " : "; ") }
      reading.ids.addThe(entrant, to: &text)
      text.add(", ")
      // The clause does not repeat the last sentence, except for the rule.
      let writer = SentenceWriter(reading: reading)
      let bare = writer.text(of: phrase, isBare: true)
      let whole = writer.text(of: phrase)
      parts.append(SentencePart(.phrase(.outcome, number), rows: reading.numbers, text: whole))
      if bare == last {
        text.add("likewise (")
        writer.writeRules(to: &text)
        text.add(")")
      } else {
        text += whole
      }
      last = bare
    }
    text.add(".")
    rule = read(strand).rule
    self.rules = rules
    rows = read(strand).numbers
    self.text = text
    self.parts = parts
  }
}
