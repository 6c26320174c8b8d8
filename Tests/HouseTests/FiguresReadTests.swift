import Foundation
import Testing
import Umpire

/// Checks that the code reads every figure, since a scene can set every figure.
@Suite struct FiguresReadTests {
  /// True if a file defines figures and their values.
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
