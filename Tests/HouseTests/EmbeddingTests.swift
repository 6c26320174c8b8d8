import Foundation
import Testing
import Umpire

/// The lines with which the documentation embeds the engine, run unchanged.
@Suite struct EmbeddingTests {
  private let sceneText = Array(
    """
    {
      "device": "iPhone 5s", "os": "7.0.4",
      "windows": [ { "id": "main", "view": "screen" } ],
      "views": [
        { "id": "screen", "frame": [0, 0, 320, 568] },
        { "id": "box", "parent": "screen", "frame": [20, 100, 120, 44] }
      ]
    }
    """.utf8)
  private let rowText = Array(
    """
    {"t":"0","phase":"began","x":50,"y":120}
    {"t":"80000000","phase":"ended","x":50,"y":120}
    """.utf8)

  @Test func theLinesOfThePagePlayATouch() throws {
    var player = try Player(SceneFile.read(sceneText, named: "scene.json").scene)
    var (batch, journal) = (Batch(), JournalWriter(player.ids, run: nil))
    player.start(into: &batch)
    for input in try TouchRows.read(rowText).inputs { player.play(input, into: &batch) }
    player.finish(into: &batch)
    journal.write(batch)

    let rows = String(decoding: journal.takeBytes(), as: UTF8.self).split(separator: "\n")
    #expect(rows.count == 3)
    #expect(rows.last?.contains(#""phase":"ended","view":"box""#) == true)
  }

  @Test func thePageHasTheLinesOfThisTest() throws {
    let page = try Checkout.text("Sources/Umpire/Umpire.docc/Umpire.md")
    let test = try Checkout.text("Tests/HouseTests/EmbeddingTests.swift")
    let fences = page.components(separatedBy: "```")
    let block = try #require(fences.first { $0.hasPrefix("swift\n") }).dropFirst(6)
    let indented = block.split(separator: "\n").map { "    \($0)\n" }.joined()
    #expect(test.contains(indented))
  }

  @Test func thePageDrawsTheHouseOfTheManifest() throws {
    let page = try Checkout.text("Sources/Umpire/Umpire.docc/Umpire.md")
    for folder in try FileManager.default.contentsOfDirectory(
      atPath: Checkout.root.appendingPathComponent("Sources").path)
    where folder != "Umpire" {
      #expect(page.contains("| \(folder) |"), "no row for \(folder)")
    }
  }
}
