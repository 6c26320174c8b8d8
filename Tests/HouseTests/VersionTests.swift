import Foundation
import Testing

/// The version stands in one place, and the changes name it.
@Suite struct VersionTests {
  @Test func theChangesBeginWithTheVersionOfTheCommandOrWithWhatIsNotReleased() throws {
    let command = try Checkout.text("Tools/umpire/Command.swift")
    let version = try #require(command.firstMatch(of: /static let version = "([0-9.]+)"/)).output.1
    let headings = try Checkout.text("CHANGELOG.md").split(separator: "\n")
      .filter { $0.hasPrefix("## ") }.map { $0.dropFirst(3) }
    let newest = try #require(headings.first { $0 != "Unreleased" })
    #expect(newest == version)
  }

  @Test func theVersionStandsInOnePlace() throws {
    let files =
      try Checkout.files(below: "Sources", ending: ".swift")
      + Checkout.files(below: "Tools", ending: ".swift")
    let places = try files.filter { try Checkout.text($0).contains("static let version = ") }
    #expect(places == ["Tools/umpire/Command.swift"])
  }
}
