import Foundation
import Testing

/// Output files are complete or do not exist, also after a failure.
@Suite struct OutputFileTests {
  private static let drawer = "Traces/hidden-drawer/drawer.touchtrace"

  @Test(arguments: [
    "help", "help convert", "--version", "devices", "devices --json", "rule --all", "rule BAR-2",
    "rule BAR-2 --json", "scene Traces/pager/scene.json", "scene Traces/pager/scene.json --json",
    "check --static Traces/pager/scene.json", "check --static Traces/pager/scene.json --json",
    "bound Traces/pager/scene.json", "bound Traces/pager/scene.json --json",
    "inspect \(drawer)", "inspect \(drawer) --json", "inspect \(drawer) --jsonl",
    "inspect \(drawer) --check", "inspect \(drawer) --raw", "inspect \(drawer) --strict",
    "replay \(drawer)", "replay \(drawer) --jsonl", "replay \(drawer) --strict",
    "replay Traces/pager/taps --verify", "why \(drawer)", "why \(drawer) --json",
    "convert \(drawer) - --to rows", "convert \(drawer) /dev/null --report json --to rows",
    "convert \(drawer) /dev/stdout --to rows",
  ])
  func aFullStandardOutputIsTheSameExitEverywhere(_ line: String) throws {
    let run = try ShellRun("$UMPIRE \(line) > /dev/full")
    #expect(run.code == 3, "\(line): \(run.code) \(run.talk)")
    #expect(run.talk.contains("standard output cannot be written"), "\(line): \(run.talk)")
  }

  /// A file that cannot be written is an operand that cannot be used, whatever it is. `ulimit` lets
  /// no byte into a regular file.
  @Test(arguments: [
    "convert \(drawer) /dev/full --to rows", "convert \(drawer) /dev/full --to touchtrace",
    "convert \(drawer) /dev/full --to gsevent --force", "convert \(drawer) OUT/a.touchtrace",
    "convert \(drawer) OUT/a.jsonl", "recover \(drawer) OUT/a.touchtrace",
    "replay OUT/story --update",
  ])
  func aNamedOutputThatIsFullIsTheSameExitEverywhere(_ line: String) throws {
    let scratch = try Scratch()
    let out = scratch.folder.path
    let run = try ShellRun(
      "cp -R Traces/two-swipes \(out)/story; ulimit -f 0; "
        + "$UMPIRE \(line.replacingOccurrences(of: "OUT", with: out))")
    #expect(run.code == 4, "\(line): \(run.code) \(run.talk)")
    #expect(run.talk.contains("cannot be written"), "\(line): \(run.talk)")
    #expect(run.talk.split(separator: "\n").count == 1, "\(line): \(run.talk)")
    #expect(try scratch.names() == ["story"], "nothing was written")
  }

  // The output is larger than a pipe, so the reader has closed it before all is written.
  @Test func aReaderThatGoesAwayEndsItAsTheSystemDoes() throws {
    let run = try ShellRun(
      "{ $UMPIRE replay Traces/pager --jsonl 2>/dev/null; echo code $? >&2; } | head -n 1")
    #expect(run.talk == "code 141\n", "\(run.talk)")
  }

  @Test func aFileThatIsTooLargeForTheSystemIsAnErrorWithAMessage() throws {
    let scratch = try Scratch()
    let run = try ShellRun(
      "ulimit -f 0; $UMPIRE convert \(Self.drawer) \(scratch.folder.path)/out.touchtrace")
    #expect(run.code == 4, "\(run.code) \(run.talk)")
    #expect(run.talk.contains("out.touchtrace: cannot be written: File too large"))
    #expect(try scratch.names().isEmpty)
  }

  /// More than the command reads at once, so that it has begun to write.
  private static let rows =
    ReplayTests.tap
    + String(repeating: #"{"t":"0","phase":"stationary","x":50,"y":100}"# + "\n", count: 12_000)

  /// Starts a conversion that waits for more input, until its temporary file is there.
  private func waiting(
    in scratch: Scratch, _ verb: [String]
  ) throws -> (process: Process, input: Pipe, talk: Pipe) {
    let process = Process()
    process.executableURL = CommandRun.executable
    process.arguments = verb
    let (input, talk) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = talk
    let before = try scratch.names()
    try process.run()
    input.fileHandleForWriting.write(Data(Self.rows.utf8))
    while try process.isRunning && scratch.names() == before { usleep(1000) }
    return (process, input, talk)
  }

  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)] as [(String, Int)])
  func aSignalLeavesNoTemporaryFile(_ signal: String, _ code: Int) throws {
    let scratch = try Scratch()
    let folder = scratch.folder.path
    let rows = try scratch.file("rows", Self.rows)
    for verb in ["convert - \(folder)/out --to touchtrace --from rows", "recover - \(folder)/out"] {
      // The shell makes processes in the background ignore signals; `env` restores them.
      let run = try ShellRun(
        """
        mkfifo \(folder)/pipe; exec 9<>\(folder)/pipe
        env --default-signal $UMPIRE \(verb) < \(folder)/pipe 9>&- & P=$!
        cat \(rows) >&9
        for i in $(seq 2000); do ls -A \(folder) | grep -q ^.umpire && break; sleep 0.01; done
        ls -A \(folder); kill -\(signal) $P; wait $P; echo $?; rm \(folder)/pipe; ls -A \(folder)
        """)
      #expect(run.output.contains(".umpire-"), "\(run.output)")
      #expect(run.output.hasSuffix("\n\(code)\nrows\n"), "\(run.output)")
    }
  }

  @Test func aFileThatAppearsMeanwhileIsKept() throws {
    let scratch = try Scratch()
    let out = scratch.folder.path + "/out.touchtrace"
    let run = try waiting(in: scratch, ["convert", "-", out, "--from", "rows"])
    _ = try scratch.file("out.touchtrace", "mine")
    try run.input.fileHandleForWriting.close()
    run.process.waitUntilExit()
    let talk = String(
      decoding: run.talk.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(run.process.terminationStatus == 4 && talk.contains("--force"), "\(talk)")
    #expect(try String(contentsOfFile: out, encoding: .utf8) == "mine")
    #expect(try scratch.names() == ["out.touchtrace"])
  }

  @Test func whatIsWrittenOverKeepsItsMode() throws {
    let scratch = try Scratch()
    let out = try scratch.file("out.touchtrace", "old")
    for mode in ["600", "640", "755"] {
      let run = try ShellRun(
        "chmod \(mode) \(out); $UMPIRE convert \(Self.drawer) \(out) --force; stat -c %a \(out)")
      #expect(run.output == mode + "\n", "\(run.talk)")
    }
  }

  @Test func aNewFileHasTheModeThatTheMaskLeaves() throws {
    let scratch = try Scratch()
    let out = scratch.folder.path + "/out.touchtrace"
    let run = try ShellRun(
      "umask 027; $UMPIRE convert \(Self.drawer) \(out); stat -c %a \(out)")
    #expect(run.output == "640\n", "\(run.talk)")
  }

  @Test func aPathThatEndsWithASlashIsAFolder() throws {
    let scratch = try Scratch()
    let rows = try scratch.file("in.jsonl", #"{"t":"0","phase":"began","x":1,"y":1}"# + "\n")
    let out = scratch.folder.path + "/new/"
    let run = try CommandRun(["convert", rows, out, "--to", "rows"])
    #expect(run.code == 4 && run.talk.contains("new/: a folder: name a file in it"), "\(run.talk)")
    #expect(try scratch.names() == ["in.jsonl"])
  }
}
