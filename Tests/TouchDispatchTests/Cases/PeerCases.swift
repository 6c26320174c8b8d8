import Foundation
import Testing

/// The situations that the test suites of other gesture systems play, 77 in all, by number: A who
/// wins, B taps, C presses and lights, D pans. Each is a test of this folder whose comment begins
/// with its number and says what comes of it:
///
///     A2:            the same here as there
///     A3, analog:    the same idea, in our terms
///     A30, differs:  what iOS does instead
///
/// Some stand elsewhere, or have no counterpart:
///
/// | number | in our terms | where |
/// |---|---|---|
/// | A8 | no bids: a verdict is a claim or none; of two the stronger rank wins (ARB-9) | A7, A29 |
/// | A11 | no captain: nobody is told of a win in place of another (ARB-3) | A26 |
/// | D4 | The translation is the machine's, and no input sets it. | `PanTests` of the machines |
@Suite struct PeerCases {
  /// The cases that come out the same, or analogously, or otherwise, and those without a
  /// counterpart.
  private static let standings: [(Standing, String)] = [
    (
      .same,
      """
      A1 A2 A6 A9 A10 A12 A14 A15 A16 A17 A18 A19 A20 A21 A25 A27 A28 A31 A33 A34 A35 A36 A37 A38 \
      A39 B1 B2 B3 B4 B6 B7 B8 B9 B10 B13 B14 C1 C2 C3 C4 C5 C6 C8 C10 C12 D1 D3 D4 D5 D6 \
      D9
      """
    ),
    (.analog, "A3 A4 A5 A7 A13 A22 A23 A24 A26 A29 A32 A40 B5 C9 C11 D7"),
    (.differs, "A30 A41 B11 B12 C7 C23 D2 D8"),
    (.without, "A8 A11"),
  ]

  /// How a case comes out here.
  private enum Standing {
    case same, analog, differs, without
  }

  private static let cases = Dictionary(
    standings.flatMap { standing, numbers in
      numbers.split(separator: " ").map { (String($0), standing) }
    }, uniquingKeysWith: { first, _ in first })

  @Test func theListHasEveryNumberOnce() {
    let numbers = Self.standings.flatMap { $0.1.split(separator: " ").map(String.init) }
    let all =
      (1...41).map { "A\($0)" } + (1...14).map { "B\($0)" }
      + ((1...12).map { "C\($0)" } + ["C23"]) + (1...9).map { "D\($0)" }
    #expect(all.count == 77)
    #expect(numbers.sorted() == all.sorted())
  }

  @Test func everyCaseHasATestThatSaysHowItComesOut() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var files = names.map { folder.appendingPathComponent($0) }
    files.append(
      folder.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("GestureRecognizersTests/PanTests.swift"))
    var found: [String: Standing] = [:]
    for file in files where file.lastPathComponent != "PeerCases.swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for (number, standing) in told(by: text) {
        #expect(
          Self.cases[number] == standing, "\(number) in \(file.lastPathComponent): \(standing)")
        found[number] = standing
      }
    }
    let untold = Self.cases.filter { $0.value != .without && found[$0.key] == nil }
    #expect(untold.keys.sorted() == [])
  }

  @Test func aCommentThatStandsBeforeNoTestTellsNothing() {
    let comment = "  /// A3, analog: a situation.\n  /// More of it.\n"
    #expect(told(by: comment + "  @Test func a() {}").map(\.0) == ["A3"])
    #expect(told(by: comment + "  @Test func a() {}").map(\.1) == [.analog])
    #expect(told(by: comment + "  private func a() {}").isEmpty)
    #expect(told(by: "  /// At A3, analog: no.\n  @Test func a() {}").isEmpty)
  }

  /// The numbers with which the comments of tests begin, and how those say that it comes out.
  private func told(by text: String) -> [(String, Standing)] {
    var told: [(String, Standing)] = []
    var latest: (String, Standing)?
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.first == "///" {
        if latest == nil { latest = said(by: words.dropFirst()) }
      } else {
        if let latest, words.first?.hasPrefix("@Test") == true { told.append(latest) }
        latest = nil
      }
    }
    return told
  }

  private func said(by words: ArraySlice<Substring>) -> (String, Standing)? {
    guard let first = words.first, let mark = first.last, first.count > 2,
      "ABCD".contains(first.prefix(1)), first.dropFirst().dropLast().allSatisfy(\.isNumber)
    else { return nil }
    let number = String(first.dropLast())
    switch (mark, words.dropFirst().first) {
    case (":", _): return (number, .same)
    case (",", "analog:"): return (number, .analog)
    case (",", "differs:"): return (number, .differs)
    default: return nil
    }
  }
}
