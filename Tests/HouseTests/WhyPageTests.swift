import Foundation
import Testing
import Umpire

/// Compares the page on `why` and the README with the sentences that `why` prints.
@Suite struct WhyPageTests {
  /// The account of a story's run.
  private func account(_ changes: [String] = []) throws -> RunAccount {
    let folder = Checkout.root.appendingPathComponent("Traces/bottom-buttons")
    let text = try Data(contentsOf: folder.appendingPathComponent("scene.json"))
    let scene = try SceneFile.read(Array(text), named: "scene.json").scene.changed(
      by: changes.map { try ChangeText.parse(Array($0.utf8)) })
    let trace = try Data(contentsOf: folder.appendingPathComponent("quick.touchtrace"))
    var recording = try Recording(
      ByteSource(Array(trace)), RecordingOptions(screen: scene.screen.size))
    var player = try Player(scene)
    var batch = Batch()
    player.start(into: &batch)
    var inputs: [Input] = []
    while try recording.next(into: &inputs) {}
    for input in inputs { player.play(input, into: &batch) }
    player.finish(into: &batch)
    return RunAccount(batch, player.ids)
  }

  /// The words of a page, without line breaks and indents.
  private func words(of page: String) throws -> String {
    try Checkout.text(page).split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  @Test(arguments: ["Sources/Umpire/Umpire.docc/Why.md", "README.md"])
  func theExampleIsWhatIsPrinted(_ page: String) throws {
    let page = try words(of: page)
    let touch = try #require(try account().touches.first)
    let first = try #require(touch.sentences.first)
    #expect(page.contains(String(decoding: first.text, as: UTF8.self)))
    let difference = AccountDifference(
      try account(), try account(["main.gateDelays = false"]))
    let table = String(decoding: difference.text(), as: UTF8.self)
      .split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(page.contains(table), "\(table)")
  }

  @Test func everyFieldOfTheObjectStandsThere() throws {
    let page = try Checkout.text("Sources/Umpire/Umpire.docc/Why.md")
    var json = JSONWriter()
    json.beginObject()
    try account().write(run: "quick", to: &json)
    json.endObject()
    var difference = JSONWriter()
    difference.beginObject()
    AccountDifference(try account(), try account(["os = 6.1"])).write(to: &difference)
    difference.endObject()
    for object in [json.bytes, difference.bytes] {
      for key in keys(of: try JSONReader.read(object)) {
        #expect(page.contains("`\(key)`"), "\(key)")
      }
    }
  }

  private func keys(of value: SceneValue) -> Set<String> {
    switch value {
    case .object(let members):
      members.reduce(into: []) { keys, member in
        keys.insert(member.key.text)
        keys.formUnion(self.keys(of: member.value))
      }
    case .list(let values): values.reduce(into: []) { $0.formUnion(keys(of: $1)) }
    case .null, .boolean, .number, .text: []
    }
  }
}
