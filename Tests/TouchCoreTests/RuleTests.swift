import Testing
import TouchCore

/// The rulebook's own list, written out: what stands here and not in the code was forgotten, what
/// stands in the code and not here was invented.
private let rulebook = """
  RAW-1 RAW-2 RAW-3 RAW-4 RAW-5 RAW-6 RAW-7 RAW-8 RAW-9 RAW-10 RAW-11 RAW-12 TCH-1 TCH-2 TCH-3
  TCH-4 TCH-5 TCH-6 TCH-7 TCH-8 TCH-9 DEV-1 DEV-2 DEV-3 DEV-4 SAFE-1 SAFE-2 SAFE-3 SAFE-4 SAFE-5
  SAFE-6 SAFE-7 INS-1 INS-2 INS-3 INS-4 WIN-1 WIN-2 WIN-3 WIN-4 HIT-1 HIT-2 HIT-3 HIT-4 HIT-5
  HIT-6 HIT-7 HIT-8 HIT-9 HIT-10 HIT-11
  BAR-1 BAR-2 BAR-3 BAR-4 BAR-5 BAR-6 BAR-7 BAR-8 APP-1 SCENE-1 SCENE-2
  EDGE-1 EDGE-2 EDGE-3 EDGE-4 EDGE-5 EDGE-6 GATE-1 GATE-2 GATE-3 GATE-4 GATE-5 GATE-6 GATE-7
  DEFER-1 DEFER-2 DEFER-3 DEFER-4 DEFER-5 DEFER-6 DEFER-7 DEFER-8 DEFER-9 DEFER-10 HOME-1 HOME-2
  HOME-3 HOME-4 HOME-5 HOME-6 HOME-7 REC-1 REC-2 REC-3 REC-4 REC-5 REC-6 REC-7 REC-8 REC-9 REC-10
  ARB-1 ARB-2 ARB-3 ARB-4 ARB-5 ARB-6 ARB-7 ARB-8 ARB-9 ARB-10 ARB-11 CTL-1 CTL-2 CTL-3 CTL-4
  CTL-5 HI-1 HI-2 HI-3 HI-4 HI-5 HI-6 SCR-1 SCR-2 SCR-3 SCR-4 SCR-5 TXT-1 TXT-2 TXT-3 ASK-1
  STATE-1 STATE-2
  """.split(whereSeparator: \.isWhitespace).map(String.init)

@Suite struct RuleTests {
  @Test func theRulesAreThoseOfTheRulebookInItsOrder() {
    #expect(Rule.allCases.map { "\($0.id)" } == rulebook)
  }

  @Test func aCaseIsItsIdInLowerCaseWithoutTheHyphen() {
    for rule in Rule.allCases {
      #expect("\(rule)" == "\(rule.id)".lowercased().replacing("-", with: ""))
    }
  }

  @Test func anIdFindsItsRuleInEitherCase() {
    for rule in Rule.allCases {
      #expect(Rule(id: rule.id.bytes) == rule)
      #expect(Rule(id: Array("\(rule.id)".lowercased().utf8)) == rule)
    }
  }

  @Test(arguments: ["", "RAW", "RAW-", "RAW1", "RAW-0", "RAW-13", "RAW-1 ", " RAW-1", "NOPE-1"])
  func anythingElseFindsNone(id: String) {
    #expect(Rule(id: Array(id.utf8)) == nil)
  }

  @Test func everyRuleHasATextAndASourceOfItsOwnWithoutMarkup() {
    var texts: Set<String> = []
    for rule in Rule.allCases {
      let text = "\(rule.text)"
      #expect(texts.insert(text).inserted, "\(rule) has another rule's text")
      #expect(text.hasSuffix("."), "\(rule)")
      #expect(!text.contains("**") && !text.contains("`") && !text.contains("  "), "\(rule)")
      let source = "\(rule.source)"
      #expect(source.hasPrefix("iOS facts §") || source.hasPrefix("ours"), "\(rule)")
    }
  }

  @Test func theHiddenDrawerIsAskedForByNameAndTheGrammarIsNot() {
    #expect(Rule.bar1.isSeed && Rule.gate7.isSeed && Rule.txt1.isSeed && Rule.hi2.isSeed)
    #expect(!Rule.tch1.isSeed && !Rule.scene1.isSeed && !Rule.arb1.isSeed && !Rule.gate2.isSeed)
    #expect(Rule.allCases.count { $0.isSeed } == 46)
  }
}
