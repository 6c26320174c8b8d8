import Foundation
import Testing

/// Operands that are not files, are endless, or are links to other files.
@Suite struct HostileFileTests {
  @Test func aNameOfAFileDoesNotEndAtANUL() throws {
    let scratch = try Scratch()
    _ = try scratch.file("scene.json", WhyScene(views: "").text)
    let scene = try scratch.file("variant.scene.json", #"{"extends": "scene.json\u0000x"}"#)
    let run = try CommandRun(["scene", scene])
    #expect(run.code == 4 && run.talk.contains("its name has a NUL"), "\(run.talk)")
  }

  /// Runs the command with a scene that extends `what`, with a limit of memory that unlimited
  /// reading would exceed.
  private func extending(
    _ what: String, in scratch: Scratch, _ prepare: String = "true"
  ) throws -> ShellRun {
    let scene = try scratch.file("variant.scene.json", #"{"extends": "\#(what)"}"#)
    return try ShellRun("\(prepare); ulimit -v 4000000; timeout 60 $UMPIRE scene \(scene)")
  }

  @Test func aSceneExtendsRegularFilesBelowItsFolderAlone() throws {
    let scratch = try Scratch()
    let folder = scratch.folder.path
    let inner = folder + "/inner"
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    _ = try scratch.file("outside.json", #"{"windows": [], "views": []}"#)
    let refused: [(what: String, prepare: String, word: String)] = [
      ("/dev/zero", "true", "is not inside the folder of this file"),
      ("zero", "ln -s /dev/zero \(folder)/zero", "is not inside the folder of this file"),
      ("/etc/hostname", "true", "is not inside the folder of this file"),
      ("../\(scratch.folder.lastPathComponent)-none/x.json", "true", "is not inside the folder"),
      ("pipe", "mkfifo \(folder)/pipe", "a pipe, but a scene file is needed"),
      ("inner", "true", "a folder, but a scene file is needed"),
      ("loop", "ln -s loop \(folder)/loop", "a link that points to itself"),
      ("lost", "ln -s nowhere \(folder)/lost", "a link to `nowhere`, which does not exist"),
      ("none.json", "true", "no such file"),
      ("large.json", "truncate -s 16777217 \(folder)/large.json", "longer than 16777216 bytes"),
    ]
    for (what, prepare, word) in refused {
      let run = try extending(what, in: scratch, prepare)
      #expect(run.code == 4 && run.output.isEmpty, "\(what): \(run.code) \(run.talk)")
      #expect(run.talk.contains("variant.scene.json:1:13: extends: "), "\(run.talk)")
      #expect(run.talk.contains(word), "\(what): \(run.talk)")
    }
    let climbing = try scratch.file("inner/up.scene.json", #"{"extends": "../outside.json"}"#)
    let run = try CommandRun(["scene", climbing])
    #expect(run.code == 4 && run.talk.contains("is not inside the folder of this file"))
  }

  @Test func aSceneExtendsSiblingsAndFilesInFoldersBesideIt() throws {
    let scratch = try Scratch()
    let scene =
      #"{"windows": [{"id": "w", "view": "a"}], "views": [{"id": "a", "frame": [0, 0, 9, 9]}]}"#
    let shared = scratch.folder.appendingPathComponent("shared")
    try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)
    _ = try scratch.file("shared/base.json", scene)
    _ = try scratch.file("shared/next.json", #"{"extends": "base.json"}"#)
    let file = try scratch.file("one.scene.json", #"{"extends": "./shared/next.json"}"#)
    #expect(try CommandRun(["scene", file]).code == 0)
    #expect(try CommandRun(["scene", "one.scene.json"], in: scratch.folder).code == 0)
    #expect(
      try CommandRun(
        ["scene", "-"], input: Array(#"{"extends": "shared/next.json"}"#.utf8),
        in: scratch.folder
      ).code == 0)
  }

  @Test(arguments: ["secret word", "\"secret\"", "[\"secret\"]", "s", "secret: 5"])
  func nothingIsQuotedOfAFileThatIsNoScene(_ text: String) throws {
    let scratch = try Scratch()
    _ = try scratch.file("other.txt", text)
    let run = try extending("other.txt", in: scratch)
    #expect(run.code == 4 && run.talk.contains("other.txt:1:1: "))
    #expect(run.talk.contains("not a scene file"))
    #expect(!run.talk.contains("secret") && !run.talk.contains("begin with s"))
  }

  @Test(arguments: [
    "scene /dev/zero", "scene - < /dev/zero", "check --static /dev/zero", "bound /dev/zero",
    "recover /dev/zero out", "recover - out < /dev/zero", "recover - out --force < /dev/urandom",
    "replay Traces/pager/taps --expect /dev/zero", "inspect /dev/zero",
    "inspect /dev/zero --from rows", "inspect /dev/zero --from evemu",
    "replay - --from rows < /dev/zero", "why - --from rows < /dev/zero",
    "why - --from rows --if 'call = true' < /dev/zero",
    "convert /dev/zero out.jsonl --from evemu",
    "convert README.md out --to touchtrace --scene /dev/zero",
  ])
  func aDeviceWithoutAnEndIsRefused(_ line: String) throws {
    let scratch = try Scratch()
    let output = scratch.folder.path + "/out"
    let words = line.replacingOccurrences(of: " out", with: " " + output)
    let run = try ShellRun("ulimit -v 4000000; timeout 60 $UMPIRE \(words)")
    #expect(run.code == 4 && run.output.isEmpty, "\(line): \(run.code) \(run.talk)")
    #expect(run.talk.contains("a device without an end"), "\(line): \(run.talk)")
    #expect(try scratch.names().isEmpty)
  }

  @Test(arguments: ["-", "/dev/null"])
  func aRecoveryIntoAStreamNamesTheStream(_ output: String) throws {
    let run = try CommandRun(["recover", "Traces/pager/taps.touchtrace", output])
    #expect(run.code == 2 && run.talk.contains("OUT cannot be `\(output)`: name a file"))
  }

  @Test func linksThatLeadNowhereAreToldSo() throws {
    let scratch = try Scratch()
    let folder = scratch.folder.path
    for verb in ["inspect", "replay", "scene", "why"] {
      let run = try ShellRun(
        "cd \(folder); ln -sf loop loop; ln -sf there lost; "
          + "$UMPIRE \(verb) loop; $UMPIRE \(verb) lost")
      #expect(run.code == 4 && run.output.isEmpty)
      #expect(run.talk.contains("loop: a link that points to itself"), "\(run.talk)")
      #expect(run.talk.contains("lost: a link to `there`, which does not exist"), "\(run.talk)")
    }
  }

  @Test func whatStandsBesideARecordingIsReadOnlyIfItIsAFile() throws {
    let scratch = try Scratch()
    let folder = scratch.folder.path
    _ = try scratch.file(
      "a.events", "E: 0.000001 0003 0039 0005\nE: 0.000001 0000 0000 0000\n")
    let run = try ShellRun(
      "cd \(folder); mkfifo a.desc; ulimit -v 4000000; timeout 60 $UMPIRE inspect a.events")
    #expect(run.code == 4, "\(run.code) \(run.talk)")
    #expect(run.talk.contains("a.desc: a pipe, but a description is needed"), "\(run.talk)")
  }

  @Test(arguments: [
    ("", "cannot be used: a.desc: the file is empty, but a description is needed\n"),
    ("N: a screen\n", "the description file a.desc has no ranges of the axes"),
    (
      "A: 35 0 x 0 0\nA: 36 0 9 0 0\n",
      "a.1.events: the description file a.desc: line 1: maximum: \"x\" is not a decimal number"
    ),
    (
      "A: 35 5 5 0 0\nA: 36 0 9 0 0\n",
      "a.1.events: the description file a.desc: axis 35 goes from 5 to 5, so no location can be"
    ),
  ])
  func aDescriptionThatCannotBeUsedIsNamed(_ text: String, _ words: String) throws {
    let scratch = try Scratch()
    let events = "E: 0.000001 0003 0039 0005\nE: 0.000001 0000 0000 0000\n"
    _ = try scratch.file("a.1.events", events)
    _ = try scratch.file("a.desc", text)
    for verb in [["inspect"], ["replay"], ["why"], ["convert", "out.touchtrace"]] {
      let run = try CommandRun(
        [verb[0], "a.1.events"] + verb.dropFirst(), in: scratch.folder)
      #expect(run.code == 4 && run.output.isEmpty, "\(verb) \(run.code)")
      #expect(run.talk.hasPrefix("umpire: a.1.events: "), "\(run.talk)")
    }
    let run = try CommandRun(["replay", "a.1.events"], in: scratch.folder)
    #expect(run.talk.contains(words), "\(run.talk)")
    let input = try CommandRun(["replay", "-"], input: Array(events.utf8), in: scratch.folder)
    #expect(input.code == 4 && !input.talk.contains("a.desc"), "\(input.talk)")
  }

  @Test func theRangeOfARecordingIsNotThatOfTheDescriptionBesideIt() throws {
    let scratch = try Scratch()
    _ = try scratch.file(
      "a.1.events",
      "# EVEMU 1.3\nN: a screen\nA: 35 5 5 0 0\nA: 36 0 9 0 0\n"
        + "E: 0.000001 0003 0039 0005\nE: 0.000001 0000 0000 0000\n")
    _ = try scratch.file("a.desc", "A: 35 5 5 0 0\nA: 36 0 9 0 0\n")
    let run = try CommandRun(["replay", "a.1.events"], in: scratch.folder)
    #expect(run.code == 4)
    #expect(run.talk.hasPrefix("umpire: a.1.events: axis 35 goes from 5 to 5"), "\(run.talk)")
  }

  @Test func aFingerThatIsDownForTheLongestTimeIsExplainedAndShrunk() throws {
    let scratch = try Scratch()
    let button =
      #"{ "id": "buy", "parent": "screen", "kind": "button", "frame": [0, 400, 300, 44] }"#
    let scene = try scratch.file("scene.json", WhyScene(views: button).text)
    for lift in ["9223372036854775806", "4611686018427387904"] {
      let rows = """
        {"t":"0","phase":"began","x":100,"y":420}
        {"t":"\(lift)","phase":"ended","x":100,"y":420}

        """
      let run = try scratch.file("run.jsonl", rows)
      let why = try CommandRun(["why", scene, run, "--brief"])
      #expect(why.code == 0 && !why.output.isEmpty, "\(why.code) \(why.talk)")
      let shrunk = try CommandRun(["shrink", scene, run, "-", "--keep", "control event=action"])
      #expect(shrunk.code == 0 && !shrunk.output.isEmpty, "\(shrunk.code) \(shrunk.talk)")
    }
  }
}
