import Testing
import TouchCore
import TouchScene

@testable import TouchAccounts

@Suite struct PhrasesTests {
  private static let all = EffectKind.allCases.flatMap { Phrases.of($0) } + remedies
  /// The words of remedies, and those of their ways.
  private static let remedies = Phrases.remedies.flatMap { remedy in
    [remedy.phrase] + remedy.ways.map { Phrase(remedy.phrase.effect, nil, say: $0.words) }
  }

  /// The words in braces.
  private func slots(_ phrase: Phrase) -> [String] {
    "\(phrase.words)".split(separator: "{").dropFirst().map {
      String($0.prefix { $0 != "}" })
    }
  }

  @Test func everySlotIsOneThatIsFilled() {
    for phrase in Self.all {
      for slot in slots(phrase) {
        #expect(
          PhraseSlot.allCases.contains { "\($0.word)" == slot }
            || JournalField.fields(of: phrase.effect).contains { "\($0.word)" == slot }
            || phrase.rules.contains { "\($0.id)" == slot },
          "{\(slot)} in: \(phrase.words)")
      }
    }
  }

  @Test func onlySlotsThatAreWrittenOtherwiseThanInRowsHaveTheWordOfAField() {
    let words = Set(PhraseSlot.allCases.map { "\($0.word)" })
    #expect(words.count == PhraseSlot.allCases.count)
    #expect(words.intersection(JournalField.allCases.map { "\($0.word)" }) == ["view", "frames"])
  }

  @Test(arguments: EffectKind.allCases)
  func everyEffectHasAPhraseForRulesThatNobodyThoughtOf(_ kind: EffectKind) throws {
    if kind == .outcome {
      let last = try #require(Phrases.outcome.last)
      #expect(last.rule == nil && last.conditions.isEmpty)
      return
    }
    let last = try #require(Phrases.of(kind).last)
    #expect(last.rule == nil && last.conditions.isEmpty, "\(last.words)")
  }

  @Test func everyPhraseNamesTheRulesThatItTells() {
    for kind in EffectKind.allCases {
      for phrase in Phrases.of(kind) {
        #expect(slots(phrase).contains("rules"), "\(phrase.words)")
      }
    }
  }

  @Test func everyRemedyNamesARule() {
    for remedy in Phrases.remedies {
      let words = ([remedy.phrase.words] + remedy.ways.map { $0.words }).map { "\($0)" }.joined()
      #expect(Rule.allCases.contains { words.contains("\($0.id)") }, "\(words)")
    }
  }

  @Test func everyRuleThatIsNamedIsOne() {
    for phrase in Self.all {
      for match in "\(phrase.words)".matches(of: /\b[A-Z]{2,5}-[0-9]+\b/) {
        #expect(Rule(id: Array(match.output.utf8)) != nil, "\(match.output)")
      }
    }
  }

  @Test func everyRuleThatIsNamedStandsInBracesSoThatItIsKnown() {
    for phrase in Self.all {
      let named = "\(phrase.words)".matches(of: /\b[A-Z]{2,5}-[0-9]+\b/).map { "{\($0.output)}" }
      for slot in named { #expect("\(phrase.words)".contains(slot), "\(phrase.words)") }
      #expect(Set(named) == Set(phrase.rules.map { "{\($0.id)}" }), "\(phrase.words)")
    }
  }

  @Test func noPhraseStandsBehindOneThatFitsAlways() {
    for kind in EffectKind.allCases where kind != .present {
      let phrases = Phrases.of(kind)
      for (place, phrase) in phrases.enumerated() {
        for earlier in phrases[..<place] {
          let isWider = earlier.rule == nil || earlier.rule == phrase.rule
          #expect(
            !isWider || !earlier.conditions.allSatisfy { phrase.conditions.contains($0) },
            "never said: \(phrase.words)")
        }
      }
    }
  }
}
