import Foundation
import Testing

/// `umpire check --corpus FOLDER`: witnesses are the runs of a story, and are played first.
@Suite struct CheckCorpusTests {
  private static let buttons = "Traces/bottom-buttons/scene.json"

  private func check(_ corpus: String, _ options: String...) throws -> CommandRun {
    try CommandRun(
      ["check", Self.buttons, "--cases", "512", "--depth", "2", "--corpus", corpus] + options)
  }

  private func corpus(in scratch: Scratch) -> String {
    scratch.folder.appendingPathComponent("corpus").path
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func theWitnessesAreAStoryThatPlaysToItsJournals() throws {
    let scratch = try Scratch()
    let folder = corpus(in: scratch)
    #expect(try check(folder).code == 1)
    let names = try names(folder)
    let runs = names.filter { $0.hasSuffix(".touchtrace") }
    #expect(runs.contains { $0.hasPrefix("highlight-GATE-4-") })
    #expect(names.contains("scene.json") && names.count == 3 * runs.count + 1)
    let replay = try CommandRun(["replay", folder, "--verify"])
    #expect(replay.code == 0, "\(replay.output)\(replay.talk)")
    #expect(replay.output.split(separator: "\n").count == runs.count)
    let run = folder + "/" + (try #require(runs.first).dropLast(".touchtrace".count))
    let why = try CommandRun(["why", run, "--only", "unlit"])
    #expect(why.code == 0 && why.output.contains("never seen lit"), "\(why.output)")
  }

  @Test func theWitnessesArePlayedFirst() throws {
    let scratch = try Scratch()
    let folder = corpus(in: scratch)
    #expect(try check(folder).code == 1)
    let runs = try names(folder).filter { $0.hasSuffix(".touchtrace") }
    // Without new cases the witnesses show the findings.
    let again = try CommandRun(
      ["check", Self.buttons, "--cases", "0", "--depth", "0", "--corpus", folder, "--json"])
    let object = try #require(try again.rows().first)
    #expect(object["cases"] as? Int == runs.count)
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.contains { $0["rule"] as? String == "GATE-4" })
  }

  @Test func theSceneOfAWitnessIsTheSmallestThatShowsIt() throws {
    // GATE-4: the list, the toolbar and the reaction are not needed
    let scratch = try Scratch()
    let folder = corpus(in: scratch)
    let run = try check(folder)
    #expect(run.output.contains("Of the scene: 2 of 7 views needed: screen, "), "\(run.output)")
    let name = try #require(
      try names(folder).first {
        $0.hasPrefix("highlight-GATE-4-") && $0.hasSuffix(".scene.json")
      })
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
    let scene = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    #expect((scene["views"] as? [Any])?.count == 2)
    #expect(scene["reactions"] == nil && scene["controllers"] == nil)
    #expect(scene["device"] as? String == "iPhone 5s" && scene["os"] as? String == "7.0.4")
  }

  @Test func witnessesOfAnotherSceneAreRefused() throws {
    let scratch = try Scratch()
    let folder = corpus(in: scratch)
    #expect(try check(folder).code == 1)
    let other = try CommandRun(
      ["check", "Traces/pager", "--cases", "1", "--depth", "0", "--corpus", folder])
    #expect(other.code == 4 && other.output.isEmpty)
    #expect(
      other.talk.hasPrefix(
        "umpire: \(folder): the witnesses in this folder are of another scene: "), "\(other.talk)")
    #expect(
      other.talk.contains(
        "scene: 1 of the 7 views in its scene.json is in the scene that is checked"))
    // A scene that was changed is the same scene.
    let text = try String(
      contentsOf: CommandRun.root.appendingPathComponent(Self.buttons), encoding: .utf8)
    let file = try scratch.file(
      "changed.json", text.replacing(#""key": true"#, with: #""key": true, "gateDelays": false"#))
    let changed = try CommandRun(
      ["check", file, "--cases", "1", "--depth", "0", "--corpus", folder])
    #expect(changed.code != 4, "\(changed.talk)")
  }

  @Test func aSceneThatIsThereIsNotOverwritten() throws {
    let scratch = try Scratch()
    let folder = corpus(in: scratch)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = URL(fileURLWithPath: folder + "/scene.json")
    let scene = try Data(contentsOf: CommandRun.root.appendingPathComponent(Self.buttons))
    try (scene + Data("\n\n".utf8)).write(to: file)
    #expect(try check(folder).code == 1)
    #expect(try Data(contentsOf: file) == scene + Data("\n\n".utf8))
  }

  @Test(arguments: ["{}", "hello", "{\"device\": 7}"])
  func aFolderWhoseSceneCannotBeUsedIsRefused(_ text: String) throws {
    let scratch = try Scratch()
    let folder = corpus(in: scratch)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/scene.json"))
    let run = try check(folder)
    #expect(run.code == 4 && run.output.isEmpty, "\(run.output)")
    #expect(run.talk.hasPrefix("umpire: \(folder)/scene.json:"), "\(run.talk)")
    #expect(
      run.talk.hasSuffix(
        "; this is the scene of the folder of --corpus: remove it, or name another folder\n"),
      "\(run.talk)")
    #expect(try names(folder) == ["scene.json"])
  }

  @Test func aJournalOfNoRunIsNamedWhenTheFolderIsPlayed() throws {
    let scratch = try Scratch()
    let folder = corpus(in: scratch)
    #expect(try check(folder).code == 1)
    try Data("hello".utf8).write(to: URL(fileURLWithPath: folder + "/zz.jsonl"))
    let replay = try CommandRun(["replay", folder, "--verify"])
    #expect(replay.code == 4 && replay.output.isEmpty)
    #expect(
      replay.talk
        == "umpire: \(folder): zz.jsonl belongs to no run: there is no zz.touchtrace: remove the file, "
        + "or add that trace\n")
    try FileManager.default.removeItem(atPath: folder + "/zz.jsonl")
    // So is a file in the place of a journal that is none.
    let journal = try #require(try names(folder).first { $0.hasSuffix(".jsonl") })
    try Data("hello".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(journal)"))
    let verified = try CommandRun(["replay", folder, "--verify"])
    #expect(verified.code == 4)
    #expect(
      verified.talk
        == "umpire: \(folder)/\(journal): not a journal: its first line is not a row with effect and "
        + "rule\n")
  }

  @Test func aFileThatIsNoWitnessIsPassedOver() throws {
    let scratch = try Scratch()
    let folder = corpus(in: scratch)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("hello".utf8).write(to: URL(fileURLWithPath: folder + "/zz.touchtrace"))
    let torn = try check(folder)
    #expect(torn.code == 1 && torn.output.contains("highlight  GATE-4"), "\(torn.output)")
    #expect(
      torn.talk
        == "umpire: note: \(folder): these traces are not played, because they are damaged or have "
        + "more than whole touches: zz.touchtrace\n")
  }

  @Test func theRunsOfAStoryArePlayedAndTheOthersNamedInOneLine() throws {
    let scratch = try Scratch()
    let folder = corpus(in: scratch)
    try FileManager.default.copyItem(
      at: CommandRun.root.appendingPathComponent("Traces/pager"),
      to: URL(fileURLWithPath: folder))
    let run = try CommandRun(
      ["check", "Traces/pager", "--cases", "0", "--depth", "0", "--corpus", folder, "--json"])
    let cases = try #require(try run.rows().first?["cases"] as? Int)
    #expect(run.code != 4 && cases > 0, "\(run.output)")
    #expect(run.talk.split(separator: "\n").count == 1, "\(run.talk)")
    #expect(run.talk.hasPrefix("umpire: note: \(folder): these traces are not played, because"))
    #expect(run.talk.contains("torn.touchtrace"), "\(run.talk)")
  }

  @Test(
    arguments: [
      ("/proc/x", "/proc/x: the folder for --corpus cannot be made there"),
      ("/proc", "/proc: no file can be written in this folder of --corpus"),
      ("/dev/null/x", "/dev/null/x: the folder for --corpus cannot be made there"),
    ])
  func aFolderThatCannotBeWrittenIsRefusedBeforeTheSearch(
    _ path: String, _ words: String
  ) throws {
    let run = try check(path)
    #expect(run.code == 4 && run.output.isEmpty)
    #expect(run.talk.hasPrefix("umpire: \(words): name a folder in which you may write"))
  }
}
