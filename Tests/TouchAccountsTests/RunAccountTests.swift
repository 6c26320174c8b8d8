import Fixtures
import Testing
import TouchCore
import TouchScene
import TouchTraces

@testable import TouchAccounts
@testable import TouchPlayer

/// The laws of sentences: for whole runs, and for every effect with every rule.
@Suite struct RunAccountTests {
  /// All sentences of an account.
  private func texts(_ account: RunAccount) -> [Sentence] {
    account.touches.flatMap { $0.sentences } + account.besides
  }

  private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Expects that a sentence has no notation of programs, and no needless digits.
  private func expectPlain(_ text: String, _ location: SourceLocation = #_sourceLocation) {
    let bytes = Array(text.utf8)
    for word in ["nil", "Optional", "{", "}", "  ", "()", " ,", " .", "(: "] {
      if bytes.firstRange(of: Array(word.utf8)) != nil {
        Issue.record("\(word) in: \(text)", sourceLocation: location)
      }
    }
    if hasManyDecimals(bytes) { Issue.record("not rounded: \(text)", sourceLocation: location) }
    // A sentence begins with a capital, or with an id between backquotes.
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    if bytes.last != UInt8(ascii: ".")
      || !(bytes.first.map { capitals.contains($0) || $0 == UInt8(ascii: "`") } ?? false)
    {
      Issue.record("no sentence: \(text)", sourceLocation: location)
    }
  }

  /// True if a number has more than two decimals; seconds have three.
  private func hasManyDecimals(_ bytes: [UInt8]) -> Bool {
    var digits: Int?
    for (place, byte) in bytes.enumerated() {
      let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      if isDigit {
        digits = digits.map { $0 + 1 }
        continue
      }
      let rest = bytes[place...].prefix(2)
      if let digits, digits > 3 || digits == 3 && rest.elementsEqual(Array(" s".utf8)) == false {
        return true
      }
      digits = byte == UInt8(ascii: ".") ? 0 : nil
    }
    return false
  }

  /// The rules whose ids are in a text, except in names of figures such as `HOME-3.delay`.
  private func rules(in text: [UInt8]) -> Set<Rule> {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    var rules: Set<Rule> = []
    for (place, byte) in text.enumerated() where byte == UInt8(ascii: "-") {
      let word = Array(text[..<place].reversed().prefix { capitals.contains($0) }.reversed())
      let number = text[(place + 1)...].prefix { digits.contains($0) }
      let next = text[number.endIndex...].prefix(2)
      let isFigure = next.first == UInt8(ascii: ".") && letters.contains(next.last ?? 0)
      guard !word.isEmpty, !number.isEmpty, !isFigure else { continue }
      if let rule = Rule(id: word + [byte] + number) { rules.insert(rule) }
    }
    return rules
  }

  private func expectLaws(_ account: RunAccount, rows: [Row]) {
    var told = [Int](repeating: 0, count: rows.count)
    for touch in account.touches {
      let numbers = touch.sentences.flatMap { $0.rows }
      #expect(numbers.sorted() == touch.rows, "touch \(touch.touch.number): each row once")
      for number in numbers { told[number - 1] += 1 }
    }
    for sentence in account.besides { for number in sentence.rows { told[number - 1] += 1 } }
    for (place, row) in rows.enumerated() where told[place] != 1 {
      // A gesture of several fingers is explained for each of them, and so is what it scrolls.
      switch row.effect {
      case .gesture, .scroll: if told[place] > 1 { continue }
      default: break
      }
      Issue.record("row \(place + 1) is told \(told[place]) times")
    }
    for sentence in texts(account) {
      let text = string(sentence.text)
      expectPlain(text)
      for rule in Set(sentence.rows.map { rows[$0 - 1].rule }) {
        if !sentence.rules.contains(rule) { Issue.record("\(rule.id) is not of: \(text)") }
      }
      let named = rules(in: sentence.text)
      if Set(sentence.rules) != named || sentence.rules.count != named.count {
        Issue.record("\(sentence.rules) are not those of: \(text)")
      }
    }
    for remedy in account.touches.flatMap({ $0.remedies }) {
      // Swift code has braces.
      expectPlain(String(string(remedy.text).split(separator: " In Swift:")[0]))
    }
  }

  @Test(arguments: 1...40)
  func ofARandomRunEveryRowIsToldOnceAndEverySentenceNamesItsRules(_ seed: Int) throws {
    var seeded = Seeded(UInt64(seed))
    let scene = try RandomRuns.scene(&seeded)
    let (batch, ids) = try ToolbarScenes.play(RandomRuns.inputs(&seeded), in: scene)
    let account = RunAccount(batch, ids)
    expectLaws(account, rows: Array(batch.rows))
    #expect(RunAccount(batch, ids).text() == account.text(), "same rows, same bytes")
    #expect(AccountDifference(account, account).isEmpty)
  }

  @Test(arguments: 1...40)
  func ofARandomRunWithRecognizersTheSameHolds(_ seed: Int) throws {
    var seeded = Seeded(UInt64(seed))
    let scene = try PagerScenes.random(&seeded)
    let (batch, ids) = try ToolbarScenes.play(PagerScenes.inputs(&seeded), in: scene)
    let account = RunAccount(batch, ids)
    expectLaws(account, rows: Array(batch.rows))
    for touch in account.touches {
      let texts = touch.sentences.map { $0.text }
      #expect(Set(texts).count == texts.count, "touch \(touch.touch.number) of \(seed)")
    }
    #expect(AccountDifference(account, account).isEmpty)
  }

  @Test func ofNoRowsNothingIsSaid() throws {
    let account = RunAccount(Batch(), SceneIDs(try ToolbarScenes.scene()))
    #expect(account.touches.isEmpty && account.besides.isEmpty && account.text().isEmpty)
  }

  @Test(arguments: EffectKind.allCases)
  func everyEffectIsToldByRulesThatPhrasesNameAndByOthers(_ kind: EffectKind) throws {
    let ids = SceneIDs(try ToolbarScenes.scene())
    let phrases = Phrases.of(kind) + Phrases.remedies.map { $0.phrase }
    let effects = EveryEffect.list(ids).filter { $0.kind == kind }
    // All rules that no phrase names have the same sentences, so a few of them are enough.
    let named = Rule.allCases.filter { rule in phrases.contains { $0.rule == rule } }
    for rule in named + [.bar1, .bar7, .raw10, .arb9, .txt3] {
      let units = MeasureUnit.allCases.filter { unit in
        phrases.contains { $0.rule == rule && $0.conditions.contains(.unit(unit)) }
      }
      let figures = units.map { Measure(2.123_456, limit: 1.987_654_3, unit: $0) }
      let others: [Measure?] = [
        nil, Measure(2, limit: 1, unit: .count), Measure(2.123_456, limit: 9, unit: .points),
      ]
      for effect in effects {
        for measure in others + figures {
          let batch = Batch(effect, by: rule, measure)
          expectLaws(RunAccount(batch, ids), rows: Array(batch.rows))
        }
      }
    }
  }

  @Test(arguments: Rule.allCases)
  func layoutsAndChangesByARuleAreTold(_ rule: Rule) throws {
    let ids = SceneIDs(try ToolbarScenes.scene())
    let layout = ViewLayout(
      view: ViewID(1), frame: Rect2D(0, 0, 1, 1), safeArea: .zero, inset: .zero)
    for author in [ChangeAuthor.host, .reaction(ReactionID(0))] {
      for instant in [Instant.zero, Instant(nanoseconds: 5)] {
        var batch = Batch()
        batch.append(layout: layout, by: rule, at: instant)
        batch.append(
          change: MadeChange(SceneChange(.remove("today")), by: author, over: .zero), by: rule,
          at: instant)
        batch.append(layout: layout, by: rule, at: instant)
        expectLaws(RunAccount(batch, ids), rows: Array(batch.rows))
      }
    }
  }

  @Test func whereTheViewsAreIsOneSentenceAndEveryChangeHasItsOwn() throws {
    let ids = SceneIDs(try ToolbarScenes.scene())
    var batch = Batch()
    func place(_ rules: [Rule], at seconds: Int64) {
      for rule in rules {
        let layout = ViewLayout(
          view: ViewID(1), frame: Rect2D(0, 0, 1, 1), safeArea: .zero, inset: .zero)
        batch.append(
          layout: layout, by: rule, at: Instant(nanoseconds: seconds * 1_000_000_000))
      }
    }
    place([.safe2, .ins3, .safe2], at: 0)
    for seconds in [1, 2] as [Int64] {
      batch.append(
        change: MadeChange(SceneChange(.remove("today")), by: .host, over: .zero), by: .scene1,
        at: Instant(nanoseconds: seconds * 1_000_000_000))
      place([.safe2, .ins1, .safe2], at: seconds)
    }
    place([.edge6], at: 3)
    place([.edge6], at: 11)
    let account = RunAccount(batch, ids)
    expectLaws(account, rows: Array(batch.rows))
    #expect(
      account.besides.map { $0.rows } == [
        [1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12], [13],
      ])
    #expect(string(account.besides[0].text).hasPrefix("At the start 3 views were placed"))
    #expect(string(account.besides[2].text).contains("At 2.000 s a change by the host"))
  }

  @Test func aFilterLetsThroughWhatItNames() throws {
    let inputs =
      ToolbarScenes.finger([(0, 44, 546), (80, 44, 546)])
      + ToolbarScenes.finger([(1000, 160, 280), (1080, 160, 280)])
    let scene = try ToolbarScenes.scene()
    let account = try ToolbarScenes.account(inputs, in: scene)
    var filter = AccountFilter()
    filter.rule = .gate4
    #expect(account.touches(filter).map { $0.touch } == [TouchID(1)])
    filter = AccountFilter()
    filter.view = scene.view(named: "middle")
    #expect(account.touches(filter).map { $0.touch } == [TouchID(2)])
    filter.touches = [TouchID(1)...TouchID(1)]
    #expect(account.touches(filter).isEmpty)
    #expect(account.text(filter).isEmpty)
  }

  @Test func theTextHasEveryWordOfEverySentenceInLinesThatFit() throws {
    let inputs = ToolbarScenes.finger([(0, 44, 546), (80, 44, 546)])
    let account = try ToolbarScenes.account(inputs, in: try ToolbarScenes.scene())
    let text = string(account.text(isVerbose: true))
    let words = text.split { $0 == " " || $0 == "\n" }
    for sentence in texts(account) {
      let wanted = string(sentence.text).split(separator: " ")
      #expect(words.contains(wanted), "\(wanted)")
    }
    for line in text.split(separator: "\n") { #expect(line.count <= 96, "\(line)") }
    #expect(string(account.text(isColoured: true)).contains("\u{1B}[1mtouch 1"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func aChangeThatCouldNotBeMadeIsToldWithWhoMadeIt() throws {
    // SCENE-1
    let change = SceneChange(.remove("gone"))
    var made = MadeChange(change, by: .reaction(ReactionID(2)), over: .zero)
    made.outcome = .refused(.removed)
    var batch = Batch()
    batch.append(change: made, by: .scene1, at: .zero)
    let ids = SceneIDs(try ToolbarScenes.scene())
    #expect(
      texts(RunAccount(batch, ids)).map { string($0.text) } == [
        "At 0.000 s a reaction of the app was refused, "
          + "because the object that it changes has been removed: remove gone (SCENE-1)."
      ])
  }

  @Test func aPartThatIsLostIsToldForOneFingerAndForSeveral() throws {
    // TCH-1
    for (fingers, words) in [(1, "1 finger"), (2, "2 fingers")] as [(UInt8, String)] {
      var batch = Batch()
      let gap = Anomaly.gap(fingers: fingers, over: .milliseconds(400))
      batch.append(Row(.anomaly(gap, nil), by: .tch1, at: .zero + .milliseconds(500)))
      let ids = SceneIDs(try ToolbarScenes.scene())
      #expect(
        texts(RunAccount(batch, ids)).map { string($0.text) } == [
          "Before 0.500 s a part of the recording is lost, 400 ms long, and \(words) came down in "
            + "it and stayed down. What such a finger does until it lifts is ignored (TCH-1)."
        ])
    }
  }

  @Test func aNoteAboutALostPartNeedsNoTouch() throws {
    let gap = TraceGap(
      Damage(offset: 7, length: 612, cause: .checksum), before: .zero + .milliseconds(3))
    let account = RunAccount(Batch(), SceneIDs(try ToolbarScenes.scene()), gaps: [gap])
    for text in [account.text(), account.brief()] {
      #expect(string(text).contains("Note: A stretch of the recording is missing"))
    }
    // What a filter leaves nothing of is silent.
    var filter = AccountFilter()
    filter.touches = [TouchID(1)...TouchID(1)]
    #expect(account.text(filter).isEmpty && account.brief(filter).isEmpty)
  }

  @Test func aNoteAboutCountsThatAreWrongSaysThatNobodyKnowsWhere() throws {
    let gap = TraceGap(
      Damage(offset: 900, length: 58, cause: .endDisagrees), before: .zero + .milliseconds(3))
    let account = RunAccount(Batch(), SceneIDs(try ToolbarScenes.scene()), gaps: [gap])
    #expect(
      account.notes.map(string) == [
        "Blocks of the recording were lost or changed, and it is not known where: the counts of the "
          + "`end` block at byte 900 of a damaged trace were wrong."
      ])
  }
}
