import TouchCore

/// The origin of a sentence: its phrase or remedy, or the cause of a miss. Tests count the uses of
/// each form, and check the claims of its words against the rows.
package enum SentenceForm: Hashable, Sendable {
  /// The phrase of an effect, by its index in the list.
  case phrase(EffectKind, Int)
  /// A control that was missed.
  case miss(Miss.Cause)
  /// Advice, by its index in the list of remedies.
  case remedy(Int)

  /// All forms.
  package static var all: [SentenceForm] {
    EffectKind.allCases.filter { $0 != .present }.flatMap { kind in
      Phrases.of(kind).indices.map { .phrase(kind, $0) }
    } + Miss.Cause.allCases.map { .miss($0) } + Phrases.remedies.indices.map { .remedy($0) }
  }

  /// The words with their slots; `nil` for a miss.
  package var words: StaticString? {
    switch self {
    case .phrase(let kind, let index): Phrases.of(kind)[index].words
    case .miss: nil
    case .remedy(let index): Phrases.remedies[index].phrase.words
    }
  }

  /// The words behind the ways of a remedy, with their slots; `nil` if there are none.
  package var aside: StaticString? {
    guard case .remedy(let index) = self, Phrases.remedies[index].aside.utf8CodeUnitCount > 0 else {
      return nil
    }
    return Phrases.remedies[index].aside
  }

  /// The form's title in lists: `deliver 12: At {t} …`.
  package var title: String {
    switch self {
    case .phrase(let kind, let index): "\(kind.word) \(index): \(Phrases.of(kind)[index].words)"
    case .miss(let cause): "miss: \(cause.word)"
    case .remedy(let index): "remedy \(index): \(Phrases.remedies[index].phrase.words)"
    }
  }
}

/// A part of a sentence with one form: the sentence itself, or a clause.
package struct SentencePart: Hashable, Sendable {
  /// The form.
  package let form: SentenceForm
  /// The covered rows, by their numbers in the journal, from 1.
  package let rows: [Int]
  /// The words, in UTF-8.
  package let text: [UInt8]

  package init(_ form: SentenceForm, rows: [Int], text: [UInt8]) {
    (self.form, self.rows, self.text) = (form, rows, text)
  }
}

extension Miss.Cause {
  fileprivate var word: StaticString {
    switch self {
    case .withoutInteraction: "without interaction"
    case .disabled: "disabled"
    case .outside: "outside"
    case .underBar: "under the bar"
    case .takenInside: "taken inside"
    case .inset: "inset"
    case .clipped: "clipped"
    case .covered: "covered"
    case .beside: "beside"
    case .tooFaint: "too faint"
    }
  }
}
