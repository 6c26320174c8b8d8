import Foundation
import Testing

/// The statements about devices that the project began with, 1 to 28. Each is held by tests in
/// `Statements` whose comments begin with its number:
///
///     /// 9: Above that it is seen: it is on while the finger is down.
@Suite struct StatementsTests {
  @Test func everyStatementHasATest() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Statements")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    var found: Set<Int> = []
    for name in names {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      found.formUnion(numbers(in: text))
    }
    #expect(found.sorted() == Array(1...28))
  }

  @Test func onlyACommentOfATestCounts() {
    #expect(numbers(in: "  /// 9: One.\n  /// 10: Not this.\n  @Test func a() {}") == [9])
    #expect(numbers(in: "  /// 9: One.\n  @Test(arguments: [1])\n  func a() {}") == [9])
    #expect(numbers(in: "  /// 9: One.\n  private func a() {}\n  @Test func b() {}") == [])
    #expect(numbers(in: "  /// At 9: no.\n  @Test func a() {}") == [])
  }

  /// The numbers at the beginning of tests' comments.
  private func numbers(in text: String) -> [Int] {
    var numbers: [Int] = []
    var comment: [Substring] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.first == "///" {
        comment.append(contentsOf: words.dropFirst())
        continue
      }
      if words.first?.hasPrefix("@Test") == true, let first = comment.first, first.hasSuffix(":"),
        let number = Int(first.dropLast())
      {
        numbers.append(number)
      }
      comment = []
    }
    return numbers
  }
}
