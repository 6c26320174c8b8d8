import Fixtures
import Foundation
import SceneFormat
import Testing
import TouchCore
import TouchTraces

/// Compares the page on scene files with the reader.
struct ScenesPageTests {
  private let page: String

  init() throws {
    var file = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { file.deleteLastPathComponent() }
    file.append(path: "Sources/Umpire/Umpire.docc/Scenes.md")
    page = try String(contentsOf: file, encoding: .utf8)
  }

  @Test(
    "Every scene of the page loads; a variant extends the last one")
  func examplesLoad() throws {
    let fences = page.components(separatedBy: "```")
    let scenes = fences.filter { $0.hasPrefix("json\n") }.map { String($0.dropFirst(5)) }
    var last = ""
    for scene in scenes {
      do throws(SceneFileError) {
        _ = try SceneExamples.read(scene, named: "try.json", files: ["scene.json": last])
      } catch {
        Issue.record("\(String(decoding: error.text, as: UTF8.self))")
      }
      if !scene.contains("\"extends\"") { last = scene }
    }
    #expect(scenes.count == 4)
  }

  @Test("Every key that the reader knows is in its table")
  func keys() {
    expect(SceneDescription.keys, below: "## The top of the file")
    expect(HookDescription.keys, below: "### Hook")
    expect(DelayedAction.keys, below: "### Actions that wait")
    for kind in RecognizerKind.allCases {
      expect(RecognizerDescription.keys(of: kind), below: "### Gestures")
    }
    expect(WindowDescription.keys, below: "## Windows")
    expect(ControllerDescription.keys, below: "## Controllers")
    for kind in ViewKind.allCases {
      expect(ViewDescription.keys(of: kind), below: "## Views")
    }
  }

  @Test(
    "A setting of recognizers has on the page UIKit's name and the default of the code",
    arguments: RecognizerSetting.allCases)
  func settings(_ setting: RecognizerSetting) {
    let rows = section("### Gestures").filter { $0.hasPrefix("| `\(setting.key)` |") }
    #expect(rows.count == 1)
    let cells = rows[0].split(separator: "|", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(cells[2] == (setting.uikit.first.map { "`\($0)`" } ?? ""))
    #expect(cells[3] == defaultText(of: setting))
  }

  /// The default of most kinds of recognizers, and behind it those of the others.
  private func defaultText(of setting: RecognizerSetting) -> String {
    if setting == .id || setting == .kind { return "needed" }
    let kinds = RecognizerKind.allCases.filter { $0.settings.contains(setting) }
    let texts = kinds.map { kind in
      switch RecognizerDescription(id: "r", kind: kind).value(setting) {
      case .null:
        switch setting.null {
        case .figure(let figure): "the figure `\(String(decoding: figure.address, as: UTF8.self))`"
        case .any: "any"
        case nil: "null"
        }
      case .boolean(let flag): "`\(flag)`"
      case .number(let number): "`\(Int(number))`"
      case .text(let word): "`\(word.text)`"
      case .list(let values):
        "`["
          + values.map { if case .text(let id) = $0 { "\"\(id.text)\"" } else { "?" } }
          .joined(separator: ", ") + "]`"
      case .object: "?"
      }
    }
    func count(_ text: String) -> Int { texts.count { $0 == text } }
    let usual = texts.reduce(texts[0]) { count($1) > count($0) ? $1 : $0 }
    let others = zip(kinds, texts).filter { $0.1 != usual }
      .map { ", of \($0.traits.article) \($0.traits.noun) \($1)" }
    return usual + others.joined()
  }

  private func expect(_ keys: [StaticString], below heading: String) {
    let rows = section(heading).filter { $0.hasPrefix("|") }
    for key in keys {
      #expect(rows.contains { $0.contains("`\(key)`") }, "\(heading) has no row for \(key)")
    }
  }

  /// The lines below a heading, up to the next heading of its level.
  private func section(_ heading: String) -> [Substring] {
    let lines = page.split(separator: "\n")
    guard let start = lines.firstIndex(of: heading[...]) else { return [] }
    let mark = heading.prefix { $0 == "#" } + " "
    return Array(lines[(start + 1)...].prefix { !$0.hasPrefix(mark) })
  }

  @Test("Every word that a key can have is on the page")
  func words() {
    let words =
      ViewKind.allCases.map(\.word) + ControllerKind.allCases.map(\.word)
      + InsetAdjustment.allCases.map(\.word) + Orientation.allCases.map(\.word)
      + PinEdge.allCases.map(\.word) + RecognizerKind.allCases.map(\.word)
      + SwipeDirection.allCases.map(\.word) + ScreenEdge.allCases.map(\.word)
    for word in words { #expect(page.contains("`\(word)`"), "\(word) is not explained") }
  }

  @Test(
    "A reaction's table has the fields of each effect, and only those",
    arguments: EffectKind.allCases)
  func fields(_ kind: EffectKind) {
    let fields = JournalField.fields(of: kind).map { "`\($0.word)`" }.joined(separator: ", ")
    #expect(section("## Reactions").contains("| `\(kind.word)` | \(fields) |"))
  }

  @Test("Object and text of the table of changes are the same change")
  func changes() throws {
    var count = 0
    for row in section("## Changes") where row.hasPrefix("| `{") {
      let cells = row.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }
        .map { Array($0.element.utf8) }
      #expect(try ChangeText.parse(cells[0]) == ChangeText.parse(cells[1]))
      count += 1
      // The journal writes the object of a new member without blanks.
      if cells[1].starts(with: "add ".utf8) { continue }
      #expect(try ChangeText.bytes(of: ChangeText.parse(cells[0])) == expected(cells[1]))
    }
    #expect(count == 8)
  }

  /// The text as the journal writes it, with a decimal point in every number.
  private func expected(_ text: [UInt8]) -> [UInt8] {
    text == Array("today.frame.y += -30".utf8) ? text + Array(".0".utf8) : text
  }
}
