import Foundation
import SceneFormat
import Testing

/// Runs every command that the README and the pages show, in a folder with the files that they
/// name.
@Suite struct PageCommandsTests {
  /// A command of a page, its words, and the lines that the page shows below it.
  struct Shown: CustomTestStringConvertible {
    let page: String
    let words: [String]
    let output: [String]

    var testDescription: String { "\(page): umpire \(words.joined(separator: " "))" }
  }

  @Test(arguments: try Self.commands())
  func aCommandOfAPageDoesWhatThePageSays(_ shown: Shown) throws {
    let folder = try PageFolder()
    let run = try CommandRun(shown.words, in: folder.url)
    // Exit code 3 is a loss, of a damaged file; 1 is a scene with findings.
    let isCheck = shown.words.first == "check"
    #expect((isCheck ? [0, 1] : [0, 3]).contains(run.code), "\(run.talk)")
    #expect(run.code != 3 || run.talk.contains("damaged") || run.talk.contains("left out"))
    var lines = (run.output + run.talk).split(separator: "\n").map { Self.plain($0) }[...]
    for line in shown.output {
      let begun = line.split(separator: "…", omittingEmptySubsequences: false)[0]
      guard let place = lines.firstIndex(where: { $0.hasPrefix(begun) }) else {
        Issue.record("the page shows `\(line)`, which does not come there:\n\(run.output)")
        return
      }
      lines = lines[lines.index(after: place)...]
    }
  }

  @Test func thePagesShowCommands() throws {
    #expect(try Self.commands().count > 15)
  }

  /// A line without the spaces that columns and wrapping make.
  private static func plain(_ line: Substring) -> String {
    line.split(separator: " ").joined(separator: " ")
  }

  private static func commands() throws -> [Shown] {
    var pages = ["README.md"]
    let catalog = "Sources/Umpire/Umpire.docc"
    let files = try FileManager.default.contentsOfDirectory(
      atPath: CommandRun.root.appendingPathComponent(catalog).path)
    pages += files.filter { $0.hasSuffix(".md") }.sorted().map { "\(catalog)/\($0)" }
    return try pages.flatMap { page in
      let text = try String(
        contentsOf: CommandRun.root.appendingPathComponent(page), encoding: .utf8)
      return blocks(of: text, page) + inline(in: text, page)
    }
  }

  /// The commands that are on lines of their own. The output that is shown is the next indented
  /// block, in which wrapped sentences are not compared.
  private static func blocks(of text: String, _ page: String) -> [Shown] {
    var lines = text.replacingOccurrences(of: "\\\n", with: " ")
      .split(separator: "\n", omittingEmptySubsequences: false)[...]
    var shown: [Shown] = []
    while let line = lines.popFirst() {
      guard let words = words(of: String(line).trimmingCharacters(in: .whitespaces)) else {
        continue
      }
      var output: [String] = []
      if lines.first?.isEmpty == true,
        lines.dropFirst().first?.hasPrefix("    ") == true
      {
        output = lines.dropFirst().prefix { $0.hasPrefix("    ") }.map { plain($0) }
          .filter { $0 != "…" && !$0.isEmpty }
        if words.first == "why" { output = Array(output.prefix(1)) }
      }
      shown.append(Shown(page: page, words: words, output: output))
    }
    return shown
  }

  /// The commands in running text that name no placeholder.
  private static func inline(in text: String, _ page: String) -> [Shown] {
    text.matches(of: /`((?:swift run )?umpire [^`]+)`/).compactMap { match in
      guard let words = words(of: String(match.1)), words.count > 1 || words == ["devices"],
        !words.contains(where: { $0.wholeMatch(of: /[A-Z]+(\/[A-Z]+)?/) != nil })
      else { return nil }
      return Shown(page: page, words: words, output: [])
    }
  }

  /// The words of a command line behind `umpire`; `nil` if it is another command.
  private static func words(of line: String) -> [String]? {
    guard let match = line.wholeMatch(of: /(?:swift run )?umpire (.+)/) else { return nil }
    return match.1.matches(of: /'([^']*)'|([^ ]+)/).map { String($0.1 ?? $0.2 ?? "") }
  }
}

/// A folder with every file that the commands of the pages name.
private final class PageFolder {
  let url: URL
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    url = scratch.folder
    try FileManager.default.createSymbolicLink(
      at: url.appendingPathComponent("Traces"),
      withDestinationURL: CommandRun.root.appendingPathComponent("Traces"))
    let readme = try String(
      contentsOf: CommandRun.root.appendingPathComponent("README.md"), encoding: .utf8)
    // The scene and the tap are those of the README.
    let code = readme.split(separator: "\n", omittingEmptySubsequences: false)
      .split { !$0.isEmpty && !$0.hasPrefix("    ") }
      .map { $0.joined(separator: "\n").trimmingCharacters(in: .newlines) }
    let scene = try #require(code.first { $0.hasPrefix("    {\n") })
    let tap = try #require(code.first { $0.hasPrefix("    {\"t\"") })
    let rows = tap.split(separator: "\n").filter { $0.hasPrefix("    {") }.joined(separator: "\n")
    _ = try scratch.file("scene.json", scene)
    _ = try scratch.file("tap.jsonl", rows + "\n")
    _ = try scratch.file("recording.jsonl", rows + "\n")
    _ = try scratch.file("recording", rows + "\n")
    _ = try scratch.file(
      "recording.evemu",
      """
      N: screen
      A: 2f 0 9 0 0 0
      A: 35 0 320 0 0 0
      A: 36 0 568 0 0 0
      A: 39 0 65535 0 0 0
      E: 0.000000 0003 002f 0000
      E: 0.000000 0003 0039 0001
      E: 0.000000 0003 0035 0050
      E: 0.000000 0003 0036 0120
      E: 0.000000 0000 0000 0000
      E: 0.080000 0003 0039 -001
      E: 0.080000 0000 0000 0000

      """)
    try convert("Traces/hidden-drawer/drawer.touchtrace", to: "capture.bin", ["--to", "gsevent"])
    let whole = try Data(
      contentsOf: url.appendingPathComponent("Traces/hidden-drawer/drawer.touchtrace"))
    try whole.dropLast(40).write(to: url.appendingPathComponent("damaged.touchtrace"))
  }

  private func convert(_ from: String, to: String, _ options: [String]) throws {
    let run = try CommandRun(["convert", from, to] + options, in: url)
    #expect(run.code == 0 || run.code == 3, "\(run.talk)")
  }
}
