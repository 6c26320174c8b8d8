import Foundation
import Testing

/// The page *Reports as JSON* has each member that the verbs print.
@Suite struct ReportsPageTests {
  /// Members whose names are ids, or whose contents are another page's.
  private static let foreign: Set<String> = ["views", "scene", "touches"]

  @Test(arguments: [
    ("scene", ["scene", "Traces/safe-area/scene.json", "--json"]),
    ("scene", ["scene", "Traces/notch-ears/scene.json", "--json"]),
    ("check", ["check", "Traces/pager/scene.json", "--json", "--cases", "500", "--depth", "2"]),
    ("check", ["check", "Traces/safe-area/buttons.scene.json", "--static", "--json"]),
    (
      "check",
      [
        "check", "Traces/bottom-buttons/scene.json", "--maximise", "today", "--json", "--cases",
        "200",
      ]
    ),
    ("inspect", ["inspect", "Traces/pager/pinch.touchtrace", "--json"]),
  ])
  func everyMemberIsOnThePage(_ verb: String, _ words: [String]) throws {
    let run = try CommandRun(words)
    #expect(run.code < 2, "\(run.talk)")
    try expectMembers(of: run.rows(), in: verb)
  }

  @Test func everyMemberOfAMapIsOnThePage() throws {
    let scratch = try Scratch()
    let out = scratch.folder.appendingPathComponent("map.svg").path
    let run = try CommandRun(["map", "Traces/pager", out, "--json", "--step", "16"])
    #expect(run.code == 0, "\(run.talk)")
    try expectMembers(of: run.rows(), in: "map")
  }

  private func expectMembers(of rows: [[String: Any]], in verb: String) throws {
    let path = CommandRun.root.appendingPathComponent("Sources/Umpire/Umpire.docc/Reports.md")
    let page = try String(contentsOf: path, encoding: .utf8)
    let section = try #require(
      page.components(separatedBy: "\n## ").first { $0.hasPrefix("\(verb)\n") })
    let common = try #require(
      page.components(separatedBy: "\n## ").first { $0.hasPrefix("Overview") })
    var names: Set<String> = []
    for row in rows { Self.add(row, to: &names) }
    #expect(names.count > 5)
    for name in names.sorted() {
      #expect(section.contains("`\(name)`") || common.contains("`\(name)`"), "\(verb): \(name)")
    }
  }

  private static func add(_ value: Any, to names: inout Set<String>) {
    if let object = value as? [String: Any] {
      for (name, member) in object {
        names.insert(name)
        if name == "views", let views = member as? [String: Any] {
          for view in views.values { add(view, to: &names) }
        } else if !foreign.contains(name) {
          add(member, to: &names)
        }
      }
    } else if let list = value as? [Any] {
      for member in list { add(member, to: &names) }
    }
  }
}
