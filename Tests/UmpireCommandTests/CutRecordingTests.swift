import Foundation
import Testing
import Umpire

/// A recording from the middle of a run, cut or damaged: what each verb says of it.
@Suite struct CutRecordingTests {
  private static func joined() throws -> [UInt8] {
    let path = "Traces/sketch/recorded/joined.touchtrace"
    return Array(try Data(contentsOf: CommandRun.root.appendingPathComponent(path)))
  }

  private static func cut(_ length: Int, in scratch: Scratch) throws -> String {
    try scratch.file("cut.touchtrace", Array(try joined().prefix(length)))
  }

  private static func flipped(_ place: Int, _ bit: UInt8, in scratch: Scratch) throws -> String {
    var bytes = try joined()
    bytes[place] ^= bit
    return try scratch.file("damaged.touchtrace", bytes)
  }

  @Test func aHeaderWithADamagedLengthCanBeRecovered() throws {
    let scratch = try Scratch()
    let run = try CommandRun(["inspect", try Self.flipped(9, 1 << 6, in: scratch)])
    #expect(run.code == 4 && !run.talk.contains("none of it can be used"), "\(run.talk)")
    #expect(
      run.talk.contains("if the length in the header is damaged, recover the trace"), "\(run.talk)")
    let short = try CommandRun(["inspect", try Self.cut(34, in: scratch)])
    #expect(short.code == 4 && short.talk.contains("none of it can be used: copy it again"))
  }

  @Test func theAdviceAboutALostStatePromisesOnlyTheInputsThatAreLeft() throws {
    let scratch = try Scratch()
    let cut = try Self.cut(464, in: scratch)
    let alone = try CommandRun(["replay", cut])
    #expect(
      alone.code == 4
        && alone.talk.contains("before the trace, the inputs that are left play without the state"),
      "\(alone.talk)")
    let scene = CommandRun.root.appendingPathComponent("Traces/sketch/scene.json").path
    let named = try CommandRun(["replay", scene, cut])
    #expect(
      named.code == 3
        && named.talk.contains(
          "begins with a saved state, which is lost: what was before is missing"),
      "\(named.talk)")
    let whole = try CommandRun(["replay", scene, "Traces/sketch/recorded/joined.touchtrace"])
    #expect(
      whole.code == 0 && whole.talk.contains("which is not used with a scene: "), "\(whole.talk)")
  }

  @Test func aFingerOfTheStateThatNeverLiftsIsAFaultAtTheEnd() throws {
    // TCH-5
    let scratch = try Scratch()
    let run = try CommandRun(["inspect", "--check", try Self.cut(3748, in: scratch)])
    #expect(
      run.output.contains("\nfault    at 0.200047403 s, finger 1: the trace ended"), "\(run.output)"
    )
    #expect(run.output.hasPrefix("gap      67 bytes from byte 3681 of a damaged trace"))
  }

  @Test func rowsAreNotDeniedWhereNoInputWasPlayed() throws {
    let run = try CommandRun([
      "replay", "Traces/sketch/recorded/joined.touchtrace", "--stop", "0.2001s",
    ])
    #expect(run.output.contains("TCH-5") && !run.talk.contains("nothing was played"))
    #expect(
      run.talk.contains("no input was played: the recording has nothing between its saved state"),
      "\(run.talk)")
  }

  @Test func aRecoveryNamesTheDigestsThatAreNotComparedAnyMore() throws {
    let scratch = try Scratch()
    let damaged = try Self.flipped(7868, 1, in: scratch)
    let output = scratch.folder.appendingPathComponent("out.touchtrace").path
    let run = try CommandRun(["recover", damaged, output])
    #expect(
      run.code == 3
        && run.talk.contains("1 digest of the state behind a lost part is not compared"),
      "\(run.talk)")
    let again = try CommandRun(["recover", output, output + "2"])
    #expect(again.code == 0 && !again.talk.contains("digest"), "\(again.talk)")
  }

  @Test func aTouchThatIsCutIsRefusedByStrictAsHelpSays() throws {
    // TCH-5
    for verb in ["replay", "why", "inspect"] {
      let help = try CommandRun(["help", verb]).output.split { $0 == " " || $0 == "\n" }
        .joined(separator: " ")
      #expect(help.contains("a finger that is down at its end never lifts (TCH-5)"), "\(help)")
    }
    let scratch = try Scratch()
    let cut = try Self.cut(3748, in: scratch)
    for words in [["replay", cut], ["why", cut], ["inspect", cut]] {
      let run = try CommandRun(words + ["--strict"])
      #expect(run.code == 4 && run.output.isEmpty, "\(words): \(run.talk)")
    }
  }

  @Test(arguments: [
    "x", "8e400", "1e}", #"{"t":"9000000","phase":"ended","x":1,"y":2} x"#,
    #"{"t":"9000000","phase":"ended","x":8e400,"y":2}"#,
  ])
  func aLastRowThatIsWrongIsRefused(_ last: String) throws {
    let scratch = try Scratch()
    let rows = try scratch.file(
      "rows.jsonl", #"{"t":"0","phase":"began","x":1,"y":2}"# + "\n" + last)
    for verb in ["replay", "inspect"] {
      let run = try CommandRun([verb, rows])
      #expect(run.code == 4 && run.talk.contains("rows.jsonl: line 2, column"), "\(run.talk)")
      #expect(!run.talk.contains("the line is left out"), "\(run.talk)")
    }
  }

  @Test func aConversionUsesTheRowsBeforeALineThatIsCutOff() throws {
    let scratch = try Scratch()
    let rows =
      #"{"t":"0","phase":"began","x":170,"y":222}"# + "\n"
      + #"{"t":"50000000","phase":"ended","x":170,"y":222}"# + "\n"
    let cut = try scratch.file("cut.jsonl", rows + #"{"t":"90000000","pha"#)
    for ending in ["touchtrace", "jsonl", "evemu"] {
      let run = try CommandRun([
        "convert", cut, scratch.folder.path + "/out." + ending, "--screen", "375x812",
      ])
      #expect(run.code == 3, "\(ending): \(run.talk)")
      #expect(run.talk.contains("line 3, column 21: "), "\(run.talk)")
      #expect(run.talk.contains("; the line is left out"), "\(run.talk)")
    }
    // A line that no more text can make a row is refused.
    let wrong = try scratch.file("wrong.jsonl", rows + #"{"t":"90000000"} x"#)
    let refused = try CommandRun(["convert", wrong, scratch.folder.path + "/no.touchtrace"])
    #expect(refused.code == 4 && refused.talk.contains("line 3"), "\(refused.talk)")
  }
}
