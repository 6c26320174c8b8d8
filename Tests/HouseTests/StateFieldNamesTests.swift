import Foundation
import Testing
import Umpire

/// Every name of a field in the walks of a state has words for people.
@Suite struct StateFieldNamesTests {
  @Test func everyFieldOfAWalkHasWords() throws {
    var names = 0
    for file in try Checkout.files(below: "Sources", ending: ".swift") {
      for match in try Checkout.text(file).matches(of: /coder\.field\("([^"]+)"\)/) {
        names += 1
        #expect(StateFieldNames.has(Array(match.1.utf8)), "\(file): \(match.1)")
      }
    }
    #expect(names > 50)
  }
}
