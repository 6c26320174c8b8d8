import Foundation
import Testing

/// The device and release of a trace or a scene, and the messages about them.
@Suite struct DeviceChoiceTests {
  private static let drawer = "Traces/hidden-drawer/drawer.touchtrace"

  /// The heading of a run, without its title, and the messages.
  private func played(_ arguments: [String]) throws -> (system: String, talk: String) {
    let run = try CommandRun(["replay"] + arguments)
    let heading = try #require(run.output.split(separator: "\n").first, "\(run.talk)")
    return (heading.split(separator: ": ").last.map(String.init) ?? "", run.talk)
  }

  @Test(
    arguments: [
      ([], "iPhone 3G, iPhone OS 2.2.1"), (["--os", "3.0"], "iPhone 3G, iPhone OS 3.0"),
      (["--device", "iPhone 5s"], "iPhone 5s, iOS 7.0"),
      (["--device", "iphone5S", "--os", "8.1"], "iPhone 5s, iOS 8.1"),
    ] as [([String], String)])
  func theCommandLineCountsMoreThanTheHeader(_ options: [String], _ system: String) throws {
    let told = try played([Self.drawer] + options)
    #expect(told.system == system && told.talk.isEmpty, "\(told)")
  }

  @Test func rowsPlayOnAnIPhoneXOrWhatIsNamed() throws {
    let scratch = try Scratch()
    let rows = try scratch.file("tap.jsonl", ReplayTests.tap)
    #expect(try played([rows]).system == "iPhone X, iOS 11.0")
    #expect(try played([rows, "--os", "13"]).system == "iPhone X, iOS 13.0")
    #expect(try played([rows, "--device", "iPhone 4S"]).system == "iPhone 4S, iOS 5.0")
  }

  @Test func aReleaseThatTheDeviceNeverRanIsToldOnce() throws {
    let scratch = try Scratch()
    let rows = try scratch.file("tap.jsonl", ReplayTests.tap)
    let words = "umpire: note: iPhone X, iOS 10.3: the device was released with 11.0\n"
    let older = ["--device", "iPhone X", "--os", "10.3"]
    for verb in [
      ["scene", "Traces/pager"], ["bound", "Traces/pager"], ["replay", "Traces/pager/taps"],
      ["replay", rows], ["why", rows],
    ] {
      let run = try CommandRun(verb + older)
      #expect(run.code == 0 && run.talk == words, "\(verb): \(run.talk)")
      let first = try CommandRun(verb + ["--device", "iPhone X", "--os", "11"])
      #expect(first.code == 0 && first.talk.isEmpty, "\(verb): \(first.talk)")
    }
  }

  @Test(arguments: [
    ("iPad Air 2", "13", "iPad Air 2, iPadOS 13.0"), ("iPad Air 2", "12", "iPad Air 2, iOS 12.0"),
    ("iPhone X", "13", "iPhone X, iOS 13.0"), ("iPhone 3G", "4", "iPhone 3G, iOS 4.0"),
    ("iPhone 3G", "3.1", "iPhone 3G, iPhone OS 3.1"),
  ])
  func systemsHaveTheNamesOfTheirTime(_ device: String, _ os: String, _ title: String) throws {
    let run = try CommandRun(["scene", "Traces/hidden-drawer", "--device", device, "--os", os])
    #expect(run.code == 0 && run.output.hasPrefix(title + ", portrait, "), "\(run.output)")
  }

  @Test(arguments: [
    (["--os", "27"], "`27` is not a release that Umpire knows: the newest is 26"),
    (["--os", "0.9"], "`0.9` is not a release: write it as 7.0.4, from 1.0 on"),
    (["--os", "soon"], "`soon` is not a release"),
    (["--device", "iPhone XR2"], "unknown device `iPhone XR2`; `umpire devices` lists them"),
    (["--device", "iPhone 99"], "unknown device `iPhone 99`; `umpire devices` lists them"),
    (["--device", "iPhone 5z"], "unknown device `iPhone 5z` (did you mean `iPhone 5`?)"),
  ])
  func whatIsNoDeviceOrReleaseIsRefusedByEveryVerb(_ options: [String], _ talk: String) throws {
    for verb in [
      ["replay", Self.drawer], ["why", Self.drawer], ["inspect", Self.drawer],
      ["convert", Self.drawer, "-", "--to", "rows"], ["scene", "Traces/pager"],
      ["check", "Traces/pager", "--static"], ["bound", "Traces/pager"], ["rule", "BAR-2"],
    ] {
      let run = try CommandRun(verb + options)
      #expect(run.code == 2 && run.output.isEmpty, "\(verb)")
      #expect(run.talk.contains(talk), "\(verb): \(run.talk)")
    }
  }

  @Test func aHeaderNamesTheReleaseOfTheSceneOnlyWithItsDevice() throws {
    let scratch = try Scratch()
    let rows = try scratch.file("tap.jsonl", ReplayTests.tap)
    let scene = try scratch.sceneOfAnIPhone4S()
    let out = scratch.folder.path + "/out.touchtrace"
    for (options, device, os) in [
      ([], "iPhone 4S", "6.1"), (["--os", "5.1"], "iPhone 4S", "5.1"),
      (["--device", "iPhone 5"], "iPhone 5", nil),
      (["--device", "iPhone 5", "--os", "7.0"], "iPhone 5", "7.0"),
    ] as [([String], String, String?)] {
      let run = try CommandRun(["convert", rows, out, "--force", "--scene", scene] + options)
      #expect(run.code == 0, "\(run.talk)")
      let told = try #require(try CommandRun(["inspect", out, "--json"]).rows().first)
      #expect(told["device"] as? String == device && told["os"] as? String == os, "\(told)")
    }
  }
}
