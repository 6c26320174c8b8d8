import Testing
import TouchAccounts

@Suite struct TextColumnsTests {
  @Test(arguments: [
    ("", 0), ("today", 5), ("é – ×", 5), ("e\u{301}", 1), ("日本語", 6), ("ﾊﾝ", 2), ("Ａ", 2),
    ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2),
    ("☀", 1), ("☀\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("⌚", 2), ("𠀀", 2),
  ])
  func aWideCharacterTakesTwoColumns(_ text: String, _ columns: Int) {
    #expect(TextColumns.count(text.utf8) == columns)
  }

  @Test func cellsBehindWideOnesStandBelowOneAnother() {
    var text: [UInt8] = []
    let rows = [["👍", "a"], ["日本", "b"], ["tap", "c"]].map { $0.map { Array($0.utf8) } }
    Paragraph.write(rows: rows, indent: 0, to: &text)
    #expect(String(decoding: text, as: UTF8.self) == "👍    a\n日本  b\ntap   c\n")
  }

  @Test func aLineOfWideCharactersIsWrappedAtItsColumns() {
    var text: [UInt8] = []
    Paragraph.write(Array("日本 日本 ab".utf8), indent: 0, width: 8, to: &text)
    #expect(String(decoding: text, as: UTF8.self) == "日本\n日本 ab\n")
  }
}
