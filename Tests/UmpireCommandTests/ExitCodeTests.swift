import Foundation
import Testing

/// The exit code of each verb by cause: 0 done, 1 found, 2 the command line, 3 done with loss, 4 an
/// operand that cannot be used.
@Suite struct ExitCodeTests {
  struct Case: CustomTestStringConvertible {
    let line: String
    let code: Int32

    init(_ line: String, _ code: Int32) {
      self.line = line
      self.code = code
    }

    var testDescription: String { "umpire \(line) ends with \(code)" }
  }

  private static let playing: [Case] = [
    Case("replay tap.jsonl", 0), Case("replay Traces/pager/taps --verify", 0),
    Case("replay tap.jsonl --expect tap.journal", 0), Case("replay scene.json tap.jsonl", 0),
    // A violation of the grammar is a row of the journal, and no loss.
    Case("replay ghost.jsonl", 0),
    Case("replay tap.jsonl --expect other.journal", 1),
    Case("replay", 2), Case("replay tap.jsonl --nope", 2), Case("replay tap.jsonl --verify", 2),
    Case("replay tap.jsonl --realtime=0", 2), Case("replay tap.jsonl --start 2s --stop 1s", 2),
    Case("replay damaged.touchtrace", 3), Case("replay damaged.touchtrace --jsonl", 3),
    Case("replay damaged.touchtrace --expect other.journal", 3),
    Case("replay damaged.touchtrace --strict", 3),
    Case("replay none.jsonl", 4), Case("replay .", 4), Case("replay empty", 4),
    Case("replay diary.txt", 4), Case("replay scene.json", 4),
    Case("replay torn.json tap.jsonl", 4),
    Case("replay tap.jsonl --expect none.journal", 4), Case("replay tap.jsonl --expect empty", 4),
    Case("replay tap.jsonl --expect diary.txt", 4), Case("replay ghost.jsonl --strict", 4),
    Case("why tap.jsonl", 0), Case("why ghost.jsonl", 0), Case("why tap.jsonl --brief", 0),
    Case("why tap.jsonl --rule REC-1", 0), Case("why tap.jsonl --only late", 0),
    Case("why", 2), Case("why tap.jsonl --touch 9", 2), Case("why tap.jsonl --touch 1-", 2),
    Case("why tap.jsonl --view nobody", 2), Case("why tap.jsonl --only lost:nobody", 2),
    Case("why tap.jsonl --rule NOPE-1", 2), Case("why tap.jsonl --if nonsense", 2),
    Case("why tap.jsonl --suggest", 2), Case("why tap.jsonl --want lit", 2),
    Case("why damaged.touchtrace", 3), Case("why damaged.touchtrace --json", 3),
    Case("why damaged.touchtrace --only system", 3),
    Case("why none.jsonl", 4), Case("why diary.txt", 4), Case("why torn.json tap.jsonl", 4),
    Case("why ghost.jsonl --strict", 4),
  ]

  private static let traces: [Case] = [
    Case("inspect tap.jsonl", 0), Case("inspect ghost.jsonl", 0),
    Case("inspect ghost.jsonl --json", 0),
    Case("inspect tap.jsonl --check", 0), Case("inspect tap.jsonl --strict", 0),
    Case("inspect ghost.jsonl --check", 1), Case("inspect open.jsonl --check", 1),
    Case("inspect", 2), Case("inspect tap.jsonl --verify", 2),
    Case("inspect tap.jsonl --json --raw", 2),
    Case("inspect tap.jsonl --check --strict", 2), Case("inspect tap.jsonl --screen 0x812", 2),
    Case("inspect damaged.touchtrace", 3), Case("inspect damaged.touchtrace --json", 3),
    Case("inspect damaged.touchtrace --jsonl", 3), Case("inspect damaged.touchtrace --raw", 3),
    Case("inspect damaged.touchtrace --check", 3), Case("inspect damaged.touchtrace --strict", 3),
    Case("inspect none.jsonl", 4), Case("inspect empty", 4), Case("inspect diary.txt", 4),
    Case("inspect scene.json", 4), Case("inspect ghost.jsonl --strict", 4),
    Case("inspect open.jsonl --strict", 4),
    Case("convert tap.jsonl out.touchtrace", 0), Case("convert tap.jsonl - --to rows", 0),
    Case("convert tap.jsonl diary.txt --to rows --force", 0),
    Case("convert tap.jsonl", 2), Case("convert tap.jsonl out", 2),
    Case("convert tap.jsonl out --to tape", 2), Case("convert tap.jsonl out.evemu --report xml", 2),
    Case("convert tap.jsonl out.evemu --scene scene.json", 2),
    Case("convert whole.touchtrace out.jsonl", 3),
    Case("convert damaged.touchtrace out.touchtrace", 3),
    Case("convert damaged.touchtrace out.touchtrace --report json", 3),
    Case("convert none.jsonl out.touchtrace", 4), Case("convert diary.txt out.jsonl", 4),
    Case("convert tap.jsonl diary.txt --to rows", 4), Case("convert tap.jsonl . --to rows", 4),
    Case("convert tap.jsonl none/out.jsonl", 4),
    Case("convert tap.jsonl out.touchtrace --scene torn.json", 4),
    Case("recover whole.touchtrace out", 0), Case("recover whole.touchtrace diary.txt --force", 0),
    Case("recover whole.touchtrace", 2), Case("recover whole.touchtrace -", 2),
    Case("recover damaged.touchtrace out", 3),
    Case("recover diary.txt out", 4), Case("recover empty out", 4), Case("recover none out", 4),
    Case("recover whole.touchtrace diary.txt", 4), Case("recover damaged.touchtrace diary.txt", 4),
  ]

  private static let scenes: [Case] = [
    Case("scene scene.json", 0), Case("scene Traces/pager --json", 0),
    Case("scene", 2), Case("scene scene.json --os soon", 2), Case("scene scene.json --os 99", 2),
    Case("scene torn.json", 4), Case("scene none.json", 4), Case("scene tap.jsonl", 4),
    Case("check scene.json --static", 0), Case("check Traces/bottom-buttons --static", 1),
    Case("check Traces/bottom-buttons --static --json", 1),
    Case("check Traces/bottom-buttons --static --allow GATE-4:today --allow GATE-4:week", 0),
    Case("check Traces/bottom-buttons --static --allow GATE-4:today", 1),
    Case("check scene.json --cases 64 --depth 1", 0),
    Case("check Traces/bottom-buttons --cases 64 --depth 1", 1),
    Case("check Traces/bottom-buttons --cases 64 --depth 1 --json", 1),
    Case("check", 2), Case("check scene.json --cases many", 2), Case("check scene.json --law x", 2),
    Case("check scene.json --static --seed 1", 2), Case("check scene.json --allow today", 2),
    Case("check scene.json --baseline none", 4), Case("check scene.json --baseline diary.txt", 4),
    Case("check scene.json --corpus diary.txt", 4),
    Case("check scene.json --junit none/x.xml", 4), Case("check torn.json", 4),
    Case("check none.json", 4), Case("check scene.json --static --allow today", 2),
    Case("check scene.json --static --allow NOPE-1:today", 2),
    Case("check torn.json --static", 4), Case("check none.json --static", 4),
    Case("bound scene.json", 0), Case("bound Traces/bottom-buttons now", 0),
    Case("bound", 2), Case("bound scene.json nobody", 2), Case("bound scene.json all", 2),
    Case("bound torn.json", 4), Case("bound none.json", 4),
    Case("map scene.json - --step 16", 0), Case("map scene.json map.svg --step 16", 0),
    Case("map scene.json map.svg --step 16 --json", 0),
    Case("map scene.json diary.txt --step 16 --force", 0),
    Case("map scene.json", 2), Case("map scene.json map.svg --gesture wave", 2),
    Case("map scene.json map.svg --what who", 2), Case("map scene.json map.svg --step 0", 2),
    Case("map scene.json map.svg --step nan", 2), Case("map scene.json - --json", 2),
    Case("map scene.json map.svg --light --dark", 2),
    Case("map scene.json map.svg --if nonsense", 2),
    Case("map scene.json diary.txt --step 16", 4), Case("map scene.json . --step 16", 4),
    Case("map scene.json none/map.svg", 4), Case("map torn.json map.svg", 4),
    Case("map none.json map.svg", 4), Case("map tap.jsonl map.svg", 4),
    Case("shrink scene.json tap.jsonl - --keep drop", 0),
    Case("shrink scene.json tap.jsonl few.jsonl --keep drop", 0),
    Case("shrink scene.json", 2), Case("shrink scene.json tap.jsonl few.jsonl", 2),
    Case("shrink scene.json tap.jsonl few.svg --keep deliver", 2),
    Case("shrink scene.json tap.jsonl - --keep hook", 4),
    Case("shrink scene.json tap.jsonl - --keep nothing", 2),
    Case("shrink scene.json none.jsonl - --keep deliver", 4),
    Case("shrink torn.json tap.jsonl - --keep deliver", 4),
    Case("rule BAR-2", 0), Case("rule --all", 0), Case("rule", 2), Case("rule NOPE-1", 2),
    Case("rule BAR-2 --all", 2), Case("rule BAR-2 --device Phone", 2),
    Case("devices", 0), Case("devices --json", 0), Case("devices x", 2), Case("devices --all", 2),
    Case("help", 0), Case("help why", 0), Case("why --help", 0), Case("--help", 0), Case("-h", 0),
    Case("--version", 0), Case("help nope", 2), Case("help why replay", 2), Case("nope", 2),
    Case("--nope", 2), Case("", 2), Case("devices --color sometimes", 2),
  ]

  @Test(arguments: playing) func aVerbThatPlays(_ shown: Case) throws { try hold(shown) }

  @Test(arguments: traces) func aVerbOfTraces(_ shown: Case) throws { try hold(shown) }

  @Test(arguments: scenes) func aVerbOfScenesAndRules(_ shown: Case) throws { try hold(shown) }

  /// A refused command prints only the reason and leaves every file unchanged; a loss is reported.
  private func hold(_ shown: Case) throws {
    let scratch = try Self.folder()
    let before = try contents(of: scratch)
    let words = shown.line.split(separator: " ").map(String.init)
    let run = try CommandRun(words, in: scratch.folder)
    #expect(run.code == shown.code, "\(run.talk)")
    let isRefused = run.code == 2 || run.code == 4
    let writesFile = ["convert", "recover", "map", "shrink"].contains(words.first)
    #expect(isRefused == run.output.isEmpty || writesFile)
    if isRefused {
      #expect(run.output.isEmpty && run.talk.hasPrefix("umpire: "), "\(run.output)\(run.talk)")
      #expect(try contents(of: scratch) == before, "nothing is written")
    }
    // A report includes the losses.
    if run.code == 3 {
      #expect(!run.talk.isEmpty || run.output.contains("\"dropped\":[{"), "a loss is named")
    }
  }

  /// The files by name, with their bytes.
  private func contents(of scratch: Scratch) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try scratch.names() where name != "Traces" {
      files[name] = try Data(contentsOf: scratch.folder.appendingPathComponent(name))
    }
    return files
  }

  /// A folder with every file that the cases name.
  private static func folder() throws -> Scratch {
    let scratch = try Scratch()
    try FileManager.default.createSymbolicLink(
      at: scratch.folder.appendingPathComponent("Traces"),
      withDestinationURL: CommandRun.root.appendingPathComponent("Traces"))
    let whole = Array(
      try Data(
        contentsOf: CommandRun.root.appendingPathComponent(
          "Traces/hidden-drawer/drawer.touchtrace")))
    _ = try scratch.file("whole.touchtrace", whole)
    _ = try scratch.file("damaged.touchtrace", whole + Array("garbage".utf8))
    _ = try scratch.file("tap.jsonl", ReplayTests.tap)
    _ = try scratch.file("ghost.jsonl", #"{"t":"0","phase":"moved","x":50,"y":100}"# + "\n")
    _ = try scratch.file("open.jsonl", #"{"t":"0","phase":"began","x":50,"y":100}"# + "\n")
    _ = try scratch.file("empty", "")
    _ = try scratch.file("diary.txt", "dear diary, today I touched a screen\n")
    _ = try scratch.file("torn.json", #"{"windows": ["#)
    _ = try scratch.file("other.journal", #"{"t":"0","n":1,"effect":"drop","rule":"HIT-2"}"# + "\n")
    _ = try scratch.file("tap.journal", journal)
    _ = try scratch.file(
      "scene.json",
      #"{"windows": [{"id": "w", "view": "all"}], "views": [{"id": "all", "frame": [0, 0, 99, 99]}]}"#
    )
    return scratch
  }

  /// The journal of the tap.
  private static let journal =
    (try? CommandRun(["replay", "-", "--jsonl"], input: Array(ReplayTests.tap.utf8)).output) ?? ""
}
