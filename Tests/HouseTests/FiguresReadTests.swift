import Foundation
import Testing
import Umpire

/// Every figure can be set by a scene, so every figure must make a difference to something.
@Suite struct FiguresReadTests {
  /// Figures that nothing reads yet.
  private static let knownUnread: Set<Figure> = [
    .gate1Left, .gate1Right, .edge2Left, .edge2Right, .scr4Fast,
  ]

  /// The files that say what figures there are and what they are worth.
  private static let tables = [
    "Figure.swift", "FigureTable.swift", "FigureStandards.swift",
  ].map { "Sources/TouchCore/" + $0 }

  @Test func everyFigureIsReadByTheEngineOrByCheck() throws {
    let sources = try Checkout.files(below: "Sources", ending: ".swift")
      .filter { !Self.tables.contains($0) }.map { try Checkout.text($0) }.joined()
    let named = Set(sources.matches(of: /\.[a-z0-9]+[A-Z][A-Za-z]*\b/).map { $0.output })
    for figure in Figure.allCases {
      let isRead = named.contains(".\(figure)")
      #expect(
        isRead != Self.knownUnread.contains(figure),
        isRead ? "\(figure) is read: take it off the list" : "nothing reads \(figure)")
    }
  }
}
