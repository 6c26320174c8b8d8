import Foundation
import Testing
import Umpire

/// Checks that the code reads every figure, since a scene can set every figure.
@Suite struct FiguresReadTests {
  /// The files that define the figures and their values.
  private static let tables = [
    "Figure.swift", "FigureTable.swift", "FigureStandards.swift",
  ].map { "Sources/TouchCore/" + $0 }

  @Test func everyFigureIsReadByTheEngineOrByCheck() throws {
    let sources = try Checkout.files(below: "Sources", ending: ".swift")
      .filter { !Self.tables.contains($0) }.map { try Checkout.text($0) }.joined()
    let named = Set(sources.matches(of: /\.[a-z0-9]+[A-Z][A-Za-z]*\b/).map { $0.output })
    for figure in Figure.allCases {
      #expect(named.contains(".\(figure)"), "nothing reads \(figure)")
    }
  }
}
