import Foundation
import Testing
import Umpire

/// The page *Sources*, held against the sections of the iOS facts that rules cite.
@Suite struct SourcesPageTests {
  private let page: String

  init() throws {
    page = try Checkout.text("Sources/Umpire/Umpire.docc/Sources.md")
  }

  @Test(arguments: Rule.allCases)
  func everySectionThatARuleCitesHasAnEntry(_ rule: Rule) {
    let entries = entries
    for section in Self.sections(in: "\(rule.source) \(rule.text)") {
      #expect(entries[section] != nil, "\(rule.id) cites §\(section)")
    }
  }

  @Test func everyEntryHasALink() {
    let entries = entries
    #expect(entries.count > 25)
    for (section, text) in entries {
      #expect(text.contains("](https://"), "§\(section)")
    }
  }

  @Test func rangesAndListsOfSectionsAreExpanded() {
    #expect(
      Self.sections(in: "iOS facts §1.1–1.4, §1.7: headers") == ["1.1", "1.2", "1.3", "1.4", "1.7"])
    #expect(Self.sections(in: "one table (§1.4, 1.5), §5: ours, 0.5 s") == ["1.4", "1.5", "5"])
    #expect(Self.sections(in: "ours") == [])
  }

  /// The text below each heading that names a section.
  private var entries: [String: String] {
    var entries: [String: String] = [:]
    for part in page.components(separatedBy: "\n### §").dropFirst() {
      guard let number = part.firstMatch(of: /^[0-9.]+/) else { continue }
      entries[String(number.output)] = part.components(separatedBy: "\n## ")[0]
    }
    return entries
  }

  /// The sections that a text cites, in order: `§1.1–1.4` is four, `§1.4, 1.5` is two.
  private static func sections(in text: String) -> [String] {
    text.matches(of: /§([0-9]+(?:\.[0-9]+)?(?:(?:–|, )[0-9]+\.[0-9]+(?![0-9. ]* (?:s|pt|ms)\b))*)/)
      .flatMap { match in
        match.1.components(separatedBy: ", ").flatMap { part -> [String] in
          let ends = part.components(separatedBy: "–")
          guard ends.count == 2 else { return ends }
          let (first, last) = (ends[0].split(separator: "."), ends[1].split(separator: "."))
          guard let from = Int(first[1]), let to = Int(last[1]), from <= to else { return ends }
          return (from...to).map { "\(first[0]).\($0)" }
        }
      }
  }
}
