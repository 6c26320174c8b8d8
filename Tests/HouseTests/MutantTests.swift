import Foundation
import Testing
import Umpire

/// Compares the tables of mutants with the source tree: no entry is stale, and every rule has an
/// entry. `Tools/mutants` checks whether tests find the mutants, since that takes long.
@Suite struct MutantTests {
  /// An entry of the table; `Tools/mutants/README.md` documents the keys.
  private struct Mutant: Decodable {
    var id: String
    var rule: String?
    var area: String?
    var file: String
    var within: String?
    var find: String
    var becomes: String?
    var tests: [String]
    var survives: String?
  }

  private func table() throws -> [Mutant] {
    try ["mutants.json", "files.json"].flatMap { name in
      let text = try Checkout.text("Tools/mutants/" + name)
      return try JSONDecoder().decode([Mutant].self, from: Data(text.utf8))
    }
  }

  @Test func whatAMutantBreaksIsInTheTreeExactlyOnce() throws {
    for mutant in try table() {
      let within = mutant.within ?? mutant.find
      #expect(count(of: within, in: try Checkout.text(mutant.file)) == 1, "\(mutant.id) is stale")
      #expect(count(of: mutant.find, in: within) == 1, "\(mutant.id) is stale")
      #expect(mutant.becomes != mutant.find, "\(mutant.id) breaks nothing")
    }
  }

  @Test func noTwoMutantsBreakTheSamePart() throws {
    for (file, mutants) in Dictionary(grouping: try table(), by: { $0.file }) {
      let text = try Checkout.text(file)
      let parts = mutants.compactMap { mutant in
        part(of: mutant, in: text).map { (range: $0, id: mutant.id) }
      }.sorted { $0.range.lowerBound < $1.range.lowerBound }
      for (first, second) in zip(parts, parts.dropFirst()) {
        #expect(
          first.range.upperBound <= second.range.lowerBound,
          "\(first.id) and \(second.id) break the same part of \(file)")
      }
    }
  }

  @Test func everyMutantHasAnIdOfItsOwnThatBeginsWithItsRuleOrArea() throws {
    let table = try table()
    #expect(Set(table.map { $0.id }).count == table.count)
    for mutant in table {
      #expect((mutant.rule == nil) != (mutant.area == nil), "\(mutant.id) has a rule or an area")
      if let rule = mutant.rule {
        #expect(Rule(id: Array(rule.utf8)) != nil, "\(mutant.id): \(rule) is not a rule")
      }
      let subject = mutant.rule ?? mutant.area ?? ""
      #expect(mutant.id.hasPrefix(subject + "."), "\(mutant.id) is not of \(subject)")
    }
  }

  @Test func theSuitesOfEveryMutantAreThere() throws {
    var suites: Set<Substring> = []
    for file in try Checkout.files(below: "Tests", ending: ".swift") {
      for line in try Checkout.text(file).split(separator: "\n")
      where line.utf8.last == UInt8(ascii: "{") {
        let words = line.split(separator: " ").suffix(3)
        if words.count == 3, words.first == "struct" { suites.insert(words.dropFirst().first!) }
      }
    }
    for mutant in try table() {
      #expect(!mutant.tests.isEmpty, "\(mutant.id) names no suite")
      for suite in mutant.tests {
        #expect(suites.contains(suite[...]), "\(mutant.id): there is no \(suite)")
      }
    }
  }

  /// A rule counts as tested if a test fails without it. A test or a comment that names the rule
  /// proves nothing, and a test that reads sources as text cannot find a mutant.
  @Test func everyRuleHasAMutantThatItsTestsFind() throws {
    let ofHouse = try Set(
      Checkout.files(below: "Tests/HouseTests", ending: ".swift").flatMap { file in
        try Checkout.text(file).matches(of: /struct ([A-Za-z]+) \{/).map { String($0.output.1) }
      })
    #expect(ofHouse.contains("MutantTests"))
    let found = try table().filter { $0.survives == nil && !ofHouse.isSuperset(of: $0.tests) }
    let rules = Set(found.compactMap { $0.rule })
    for rule in Rule.allCases { #expect(rules.contains("\(rule.id)"), "\(rule.id) has none") }
  }

  /// The part of the text that a mutant breaks; `nil` if the entry is stale.
  private func part(of mutant: Mutant, in text: String) -> Range<String.Index>? {
    let within = text.range(of: mutant.within ?? mutant.find)
    return within.flatMap { text.range(of: mutant.find, range: $0) }
  }

  private func count(of part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }
}
