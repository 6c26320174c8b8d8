import SceneFormat
import TouchCore
import TouchPlayer

/// Advice for a touch: words, and the ways that follow them.
///
///     Remedy(
///       .lit, Phrase(.deliver, .gate4, .neverSeen, say: "The light came too late. {ways}"),
///       [
///         Alternative("move {view} {away}", "{noGate}"),
///         Alternative("let the window not wait (`…`)"),
///       ])
///
/// A change between backquotes is valid for `--if`, and is tried, but for those in `aside`. A way
/// that does not help is left out, and so is a remedy without ways that help. Words without ways are
/// themselves a way.
struct Remedy: Sendable {
  let goal: Goal
  /// The condition for the remedy, and the words before the ways.
  let phrase: Phrase
  let ways: [Alternative]
  /// The words after the remedy, about a side effect of it and the change that prevents it; may be
  /// empty. A change in them is not needed for the goal, and is not tried: it could change what
  /// later touches meet.
  let aside: StaticString

  init(
    _ goal: Goal, _ phrase: Phrase, _ ways: [Alternative] = [], aside: StaticString = ""
  ) {
    (self.goal, self.phrase, self.ways, self.aside) = (goal, phrase, ways, aside)
  }

  /// The result that a way must have.
  enum Goal: BitwiseCopyable, Hashable, Sendable {
    /// A control is seen highlighted.
    case lit
    /// The touch is delivered to the view at once.
    case toldAtOnce
    /// The touch is delivered to the view.
    case told
    /// The touch is delivered to the view and not cancelled; a control acts.
    case kept
    /// No entrant takes the touch by the rule of the strand.
    case notTaken
    /// The entrant of the strand wins.
    case won
    /// The entrant of the strand wins. If the number in the change is too small, it grows to the
    /// measure of the play, because the row has only the finger's movement until the entrant
    /// failed.
    case wonFartherOn
    /// With the change, the action of the control runs sooner after the touch began than without it, or
    /// runs where it did not.
    case actedSooner
    /// The ruling on the strand's entrant has another rule, or another outcome.
    case ruledOtherwise
    /// The entrant of the strand is recognised sooner.
    case sooner
    /// The ruling on a tap on the status bar has another rule.
    case barOtherwise
    /// A result that rows cannot show; the way is not tried.
    case untried
  }

  /// One of the things that a remedy proposes to do.
  struct Alternative: Sendable {
    /// The words.
    let words: StaticString
    /// Changes for words that contain no change, separated by semicolons; empty if the words
    /// contain the changes.
    let changes: StaticString
    /// True if the way is included only if the way before it does not help.
    let isInstead: Bool

    init(_ words: StaticString, _ changes: StaticString = "", isInstead: Bool = false) {
      (self.words, self.changes, self.isInstead) = (words, changes, isInstead)
    }
  }
}

/// A remedy for a touch, written out.
struct Advice: Sendable {
  let goal: Remedy.Goal
  /// The index of the remedy in the list.
  private let number: Int
  private let rule: Rule
  private let rules: [Rule]
  private let rows: [Int]
  private let entrant: EntrantID?
  /// The words before and after the slot for the number of ways; all of the words and `nil` if the
  /// remedy has no such slot.
  private let lead: (before: [UInt8], behind: [UInt8]?)
  private let ways: [WrittenWay]
  /// The words after all ways; may be empty.
  private let aside: [UInt8]
  private let ids: SceneIDs

  private struct WrittenWay: Sendable {
    let words: [UInt8]
    let rules: [Rule]
    let changes: [SceneChange]
    let isInstead: Bool
  }

  init(_ number: Int, _ remedy: Remedy, of reading: StrandReading) {
    self.number = number
    goal = remedy.goal
    rule = reading.rule
    let cited = remedy.phrase.rules + Phrase.rules(inBraces: remedy.aside.bytes)
    rules = reading.rules + cited.filter { !reading.rules.contains($0) }
    rows = reading.numbers
    entrant = reading.entrant
    ids = reading.ids
    let writer = SentenceWriter(reading: reading)
    let words = remedy.phrase.words.bytes
    let slot = PhraseSlot.ways.inBraces
    if let index = words.indices.first(where: { words[$0...].starts(with: slot) }) {
      lead = (
        writer.text(of: Array(words[..<index])),
        writer.text(of: Array(words[(index + slot.count)...]))
      )
    } else {
      lead = (writer.text(of: words), nil)
    }
    ways = remedy.ways.map { way in
      let words = writer.text(of: way.words.bytes)
      let hidden = writer.text(of: way.changes.bytes).split(separator: UInt8(ascii: ";"))
      return WrittenWay(
        words: words, rules: Phrase.rules(inBraces: way.words.bytes),
        changes: Self.changes(in: words) + hidden.compactMap { try? ChangeText.parse(Array($0)) },
        isInstead: way.isInstead)
    }
    aside = writer.text(of: remedy.aside.bytes)
  }

  /// The changes between backquotes.
  private static func changes(in words: [UInt8]) -> [SceneChange] {
    var changes: [SceneChange] = []
    let parts = words.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
    for part in parts.enumerated() where part.offset % 2 == 1 {
      guard let change = try? ChangeText.parse(Array(part.element)) else { continue }
      if case .set(let path, _) = change.action, path.parts.count < 2 { continue }
      changes.append(change)
    }
    return changes
  }

  /// The changes of each way.
  var changes: [[SceneChange]] { [Self.changes(in: lead.before)] + ways.map { $0.changes } }

  /// The sentence with all ways, except those that replace others.
  var sentence: Sentence { sentence(ways.filter { !$0.isInstead }) }

  /// The sentence with the ways that help; `nil` if no way helps.
  func tried(
    against before: TouchResult, _ result: ([SceneChange]) -> TouchResult?
  ) -> Sentence? {
    func helps(_ changes: [SceneChange]) -> Bool {
      if goal == .untried || changes.isEmpty { return true }
      guard let after = result(changes) else { return false }
      return after.meets(goal, before, by: rule, of: entrant)
    }
    if ways.isEmpty {
      if helps(Self.changes(in: lead.before)) { return sentence }
      return goal == .wonFartherOn ? grown(result) : nil
    }
    var kept: [WrittenWay] = []
    var wasKept = false
    for way in ways {
      if way.isInstead, wasKept || way.changes.isEmpty { continue }
      wasKept = helps(way.changes)
      if wasKept { kept.append(way) }
    }
    return kept.isEmpty ? nil : sentence(kept)
  }

  /// The same way with a larger number in its change: the smallest whole number with which the
  /// entrant wins; `nil` if there is none.
  private func grown(_ result: ([SceneChange]) -> TouchResult?) -> Sentence? {
    let changes = Self.changes(in: lead.before)
    guard changes.count == 1, case .set(let path, .number(var number)) = changes[0].action else {
      return nil
    }
    // Each play measures the finger beyond the last number.
    for _ in 0..<Self.mostGrowths {
      let change = SceneChange(.set(path, .number(number)))
      guard let row = result([change])?.outcomes.first(where: { $0.entrant == entrant }) else {
        return nil
      }
      if row.outcome == .won {
        return sentence([], saying: lead.before.replacing(changes[0], with: change))
      }
      guard let measure = row.measure, measure.unit == .points, row.rule == rule,
        Double(measure.measured.wholeAbove) > number
      else { return nil }
      number = Double(measure.measured.wholeAbove)
    }
    return nil
  }

  /// The largest number of plays for a growing number.
  private static let mostGrowths = 60

  private func sentence(_ ways: [WrittenWay], saying words: [UInt8]? = nil) -> Sentence {
    var text = words ?? lead.before
    if let behind = lead.behind {
      let numbers: [StaticString] = ["Two", "Three", "Four", "Five", "Six"]
      if ways.count < 2 {
        text.add("What helps")
      } else {
        text.add(numbers[min(ways.count - 2, numbers.count - 1)])
        text.add(" things help")
      }
      text += behind
    }
    var rules = rules
    for (index, way) in ways.enumerated() {
      if index > 0 { text.add(index == ways.count - 1 ? "; or " : "; ") }
      text += way.words
      for rule in way.rules where !rules.contains(rule) { rules.append(rule) }
    }
    if !ways.isEmpty { text.add(".") }
    let changes = lead.behind == nil ? Self.changes(in: words ?? lead.before) : []
    text.add(swift: changes + ways.flatMap { $0.changes }, ids)
    if !aside.isEmpty {
      text.add(" ")
      text += aside
      text.add(swift: Self.changes(in: aside), ids)
    }
    let part = SentencePart(.remedy(number), rows: rows, text: text)
    return Sentence(rule: rule, rules: rules, rows: rows, text: text, parts: [part])
  }
}

extension [UInt8] {
  /// The same bytes with another change in place of the first.
  fileprivate func replacing(_ change: SceneChange, with other: SceneChange) -> [UInt8] {
    let (old, new) = (ChangeText.shown(change), ChangeText.shown(other))
    guard let start = indices.first(where: { self[$0...].starts(with: old) }) else { return self }
    return Array(self[..<start]) + new + Array(self[(start + old.count)...])
  }
}
