import Foundation
import Testing
import Umpire

/// Every figure can be set by a scene, so every figure must make a difference to something.
@Suite struct FiguresReadTests {
  /// The files that say what figures there are and what they are worth.
  private static func isTable(_ file: String) -> Bool {
    ["Figure.", "FigureRow.", "FigureStandards.", "Rules"].contains {
      file.hasPrefix("Sources/TouchCore/" + $0)
    }
  }

  @Test func everyFigureIsReadByTheEngineOrByCheck() throws {
    let sources = try Checkout.files(below: "Sources", ending: ".swift")
      .filter { !Self.isTable($0) }.map { try Checkout.text($0) }.joined()
    let named = Set(sources.matches(of: /\.[a-z0-9]+[A-Z][A-Za-z]*\b/).map { $0.output })
    for figure in Figure.allCases {
      #expect(named.contains(".\(figure)"), "nothing reads \(figure)")
    }
  }
}
