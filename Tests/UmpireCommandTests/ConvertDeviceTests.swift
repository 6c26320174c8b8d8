import Foundation
import Testing
import Umpire

/// The device of a converted trace: the named one, or none.
@Suite struct ConvertDeviceTests {
  private static let endings = ["touchtrace", "jsonl", "gsevent", "evemu"]
  private static let phone = ["--device", "iPhone 5s", "--os", "7.0.4"]

  /// Two fingers at points that a display with a scale of 2 can represent, ending at the bars.
  private static let rows = """
    {"t":"0","finger":0,"phase":"began","x":0.5,"y":5}
    {"t":"16000000","finger":0,"phase":"moved","x":160,"y":284.5}
    {"t":"32000000","finger":1,"phase":"began","x":319.5,"y":100}
    {"t":"48000000","finger":0,"phase":"moved","x":161.5,"y":567.5}
    {"t":"48000000","finger":1,"phase":"moved","x":300,"y":120}
    {"t":"64000000","finger":0,"phase":"ended","x":161.5,"y":567.5}
    {"t":"80000000","finger":1,"phase":"ended","x":300,"y":120}

    """

  /// The touches of a trace: contact, phase and point of each sample that differs from the one
  /// before.
  private func touches(of trace: String) throws -> [String] {
    let run = try CommandRun(["inspect", trace, "--jsonl"] + Self.phone)
    return try run.rows().filter { $0["phase"] as? String != "stationary" }.map { row in
      let time = row["t"] as? String ?? ""
      let (touch, phase) = (row["touch"] as? Int ?? 0, row["phase"] as? String ?? "")
      return "\(time) \(touch) \(phase) \(row["x"] ?? "") \(row["y"] ?? "")"
    }.sorted()
  }

  @Test(arguments: endings, endings)
  func everyFormatComesBackFromEveryOtherWithItsTouchesWhereTheyWere(
    _ first: String, _ second: String
  ) throws {
    let scratch = try Scratch()
    let folder = scratch.folder.path
    let rows = try scratch.file("in.jsonl", Self.rows)
    var trace = rows
    for (place, ending) in [first, second, first, "jsonl"].enumerated() {
      let next = "\(folder)/\(place).\(ending)"
      let run = try CommandRun(["convert", trace, next] + Self.phone)
      #expect([0, 3].contains(run.code), "\(run.talk)")
      #expect(!run.talk.contains("no screen is named"), "\(run.talk)")
      #expect(try touches(of: next) == touches(of: rows), "\(first) to \(second), step \(place)")
      trace = next
    }
  }

  private func header(of trace: String) throws -> TraceHeader? {
    var reader = BlockReader()
    reader.append(Array(try Data(contentsOf: URL(fileURLWithPath: trace))))
    reader.finish()
    while let element = try reader.next() {
      if case .header(let header) = element { return header }
    }
    return nil
  }

  @Test func withoutADeviceTheHeaderNamesNone() throws {
    let scratch = try Scratch()
    let rows = try scratch.file("in.jsonl", Self.rows)
    let out = scratch.folder.path + "/out.touchtrace"
    let run = try CommandRun(["convert", rows, out])
    #expect(run.code == 0 && run.talk.isEmpty)
    let header = try #require(try header(of: out))
    #expect(header.device.utf8.isEmpty && header.os.utf8.isEmpty)
    #expect(header.screen == .zero && header.scale == 0)
    #expect(try CommandRun(["inspect", out]).output.contains("device     not known"))
  }

  @Test func aNamedDeviceAndThatOfASceneStandInTheHeader() throws {
    let scratch = try Scratch()
    let rows = try scratch.file("in.jsonl", Self.rows)
    let scene = try scratch.sceneOfAnIPhone4S()
    let out = scratch.folder.path + "/out.touchtrace"
    let cases: [(arguments: [String], device: String, os: String, height: Double)] = [
      (Self.phone, "iPhone 5s", "7.0.4", 568),
      (["--scene", scene], "iPhone 4S", "6.1", 480),
      (["--scene", scene] + Self.phone, "iPhone 5s", "7.0.4", 568),
    ]
    for (arguments, device, os, height) in cases {
      #expect(try CommandRun(["convert", rows, out, "--force"] + arguments).code == 0)
      let header = try #require(try header(of: out))
      #expect(header.device.text == device && header.os.text == os)
      #expect(header.screen.height == height && header.scale == 2)
    }
  }

  @Test func whoStoresASceneInEvemuIsToldWhatSetsTheScreen() throws {
    let scratch = try Scratch()
    let rows = try scratch.file("tap.jsonl", ReplayTests.tap)
    let scene = try scratch.sceneOfAnIPhone4S()
    let refusal =
      "umpire: --scene stores the scene in a container: end the name of OUT with .touchtrace"
    for (ending, words) in [
      (".evemu", "; the screen that the axes of evemu cover is named with --device or --screen\n"),
      (".jsonl", "\n"),
    ] {
      let out = scratch.folder.path + "/out" + ending
      let run = try CommandRun(["convert", rows, out, "--scene", scene])
      #expect(run.code == 2 && run.talk == refusal + words, "\(run.talk)")
    }
    let out = scratch.folder.path + "/out.evemu"
    let run = try CommandRun(["convert", rows, out, "--device", "iPhone 4S"])
    #expect(run.code == 0 && !run.talk.contains("no screen is named"), "\(run.talk)")
  }

  private static let recording = """
    # EVEMU 1.3
    A: 2f 0 4 0 0 0
    A: 35 0 639 0 0 0
    A: 36 0 1135 0 0 0
    A: 39 0 65535 0 0 0
    E: 0.000001 0003 0039 0005
    E: 0.000001 0003 0035 0320
    E: 0.000001 0003 0036 0568
    E: 0.000001 0000 0000 0000
    E: 0.020001 0003 0039 -1
    E: 0.020001 0000 0000 0000

    """

  @Test func axesWithoutANamedScreenAreToldWithTheScreenThatWasAssumed() throws {
    let scratch = try Scratch()
    let recording = try scratch.file("in.evemu", Self.recording)
    let out = scratch.folder.path + "/out.touchtrace"
    let run = try CommandRun(["convert", recording, out])
    #expect(run.code == 0)
    #expect(
      run.talk.contains(
        "inferred: no screen is named: the axes are assumed to cover 375×812 points, 0.5859 points "
          + "per unit across and 0.7148 down; `--device` or `--screen` names another, in a program "
          + "`RecordingOptions.screen`"),
      "\(run.talk)")
    let header = try #require(try header(of: out))
    #expect(header.device.utf8.isEmpty && header.screen == Size2D(375, 812) && header.scale == 0)
    let json = try CommandRun(["convert", recording, out, "--force", "--report", "json"])
    let inferred = try #require(try json.rows().first?["inferred"] as? [[String: Any]])
    #expect(inferred.first?["what"] as? String == "screen")
    #expect(inferred.first?["screen"] as? [Double] == [375, 812])

    let named = try CommandRun(["convert", recording, out, "--force"] + Self.phone)
    #expect(named.code == 0 && !named.talk.contains("no screen is named"))
    let rows = try CommandRun(["inspect", out, "--jsonl"]).rows()
    #expect(rows.first?["x"] as? Double == 160 && rows.first?["y"] as? Double == 284)
    let sized = try CommandRun(["convert", recording, out, "--force", "--screen", "320x568"])
    #expect(!sized.talk.contains("no screen is named"))
    #expect(try self.header(of: out)?.screen == Size2D(320, 568))
  }

  @Test func theAxesOfANewRecordingAreThoseOfTheNamedDevice() throws {
    let scratch = try Scratch()
    let rows = try scratch.file("in.jsonl", Self.rows)
    let out = scratch.folder.path + "/out.evemu"
    let named = try CommandRun(["convert", rows, out] + Self.phone)
    #expect(!named.talk.contains("no screen is named"))
    let text = try String(contentsOfFile: out, encoding: .utf8)
    #expect(text.contains("N: iPhone 5s\n") && text.contains("A: 35 0 639 "))
    let open = try CommandRun(["convert", rows, out, "--force"])
    #expect(open.talk.contains("no screen is named"))
  }

  @Test func anEarlyLayoutPlaysOnADeviceOfItsTime() throws {
    let scratch = try Scratch()
    let stream = try scratch.file("tap.bin", RawStreams.tap())
    let container = scratch.folder.path + "/tap.touchtrace"
    #expect(try CommandRun(["convert", stream, container, "--layout", "iphoneos2"]).code == 0)
    for trace in [[stream, "--layout", "iphoneos2"], [container]] {
      let run = try CommandRun(["replay"] + trace)
      #expect(run.code == 0 && run.output.contains(": iPhone 3G, iPhone OS 2.0\n"), "\(run.output)")
      #expect(run.talk.contains("from the time of iPhone 3G"))
      let other = try CommandRun(["replay"] + trace + ["--device", "iPhone 4"])
      #expect(other.output.contains(": iPhone 4, ") && !other.talk.contains("of the time"))
    }
  }
}
