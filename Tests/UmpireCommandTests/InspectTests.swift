import Foundation
import Testing

@Suite struct InspectTests {
  private static let drawer = "Traces/hidden-drawer/drawer.touchtrace"

  @Test func rawRowsSayWhatTheBytesSayAndOnlyRecordsHaveAType() throws {
    let rows = try CommandRun(["inspect", Self.drawer, "--raw", "--jsonl"]).rows()
    for row in rows {
      #expect(row["t"] is String && row["offset"] is Int && row["name"] is String)
    }
    let opaque = rows.filter { $0["type"] is NSNull }
    #expect(opaque.map { $0["name"] as? String } == ["opaque"])
    for row in rows where row["type"] as? Int == 3001 {
      let hand = try #require(row["hand"] as? [String: Any])
      let paths = try #require(row["paths"] as? [[String: Any]])
      #expect(hand["type"] is Int && hand["fingers"] is Int && paths.count == 1)
      #expect(
        Set(paths[0].keys)
          == ["index", "identity", "proximity", "pressure", "radius", "x", "y"])
    }
    for row in rows where row["type"] as? Int == 1015 { #expect(row["hand"] == nil) }
  }

  @Test func touchRowsHaveTheFieldsOfTheContract() throws {
    let rows = try CommandRun(["inspect", Self.drawer, "--jsonl"]).rows()
    #expect(rows.first?["phase"] as? String == "began")
    #expect(rows.last?["phase"] as? String == "ended")
    for row in rows {
      #expect(
        Set(row.keys) == ["t", "touch", "finger", "phase", "x", "y", "pressure", "radius"])
      #expect(row["touch"] as? Int == 1)
    }
  }

  @Test func hoverRowsArePrintedAndCountedInTheirOrder() throws {
    let scratch = try Scratch()
    let text = """
      {"t":"0","phase":"began","x":50,"y":120}
      {"t":"5","hover":true,"finger":1,"x":1,"y":1}
      {"t":"10","phase":"moved","x":50,"y":121}
      {"t":"20","hover":true,"finger":1,"x":1,"y":2}
      {"t":"80000000","phase":"ended","x":50,"y":120}
      {"t":"90000000","hover":true,"finger":1,"x":1,"y":3}

      """
    let path = try scratch.file("hover.jsonl", text)
    let container = scratch.folder.path + "/hover.touchtrace"
    #expect(try CommandRun(["convert", path, container]).code == 0)
    for trace in [path, container] {
      let rows = try CommandRun(["inspect", trace, "--jsonl"]).rows()
      #expect(
        rows.map { $0["t"] as? String } == ["0", "5", "10", "20", "80000000", "90000000"],
        "\(trace)")
      #expect(rows.map { $0["hover"] as? Bool } == [nil, true, nil, true, nil, true], "\(trace)")
      let summary = try CommandRun(["inspect", trace])
      #expect(
        summary.output.contains("\n  hovers     3 samples of fingers over the glass\n"),
        "\(summary.output)")
    }
  }

  @Test func checkFindsFaultsOfTheGrammar() throws {
    let scratch = try Scratch()
    let good = try CommandRun(["inspect", Self.drawer, "--check"])
    #expect(good.code == 0 && good.output.contains("0 faults"))
    let ghost = try scratch.file("ghost.jsonl", #"{"t":"0","phase":"began","x":1,"y":2}"# + "\n")
    let bad = try CommandRun(["inspect", ghost, "--check"])
    #expect(bad.code == 1 && bad.output.contains("TCH-5"))
  }

  @Test func theLayoutOfABareStreamIsRecognisedAndTold() throws {
    let scratch = try Scratch()
    let run = try CommandRun(["inspect", try scratch.file("tap.bin", RawStreams.tap())])
    #expect(run.code == 0 && run.output.contains("iphoneos2"))
    let named = try CommandRun([
      "inspect", try scratch.file("tap.bin", RawStreams.tap()), "--layout", "iphoneos2", "--raw",
      "--jsonl",
    ])
    #expect(try named.rows().map { $0["type"] as? Int } == [3001, 3001])
    #expect(try named.rows().map { $0["offset"] as? Int } == [0, 108])
  }

  @Test func aRecordCutOffIsALossAndOneThatIsNotFiniteAnAnomaly() throws {
    let scratch = try Scratch()
    let cut = try scratch.file("cut.bin", Array(RawStreams.tap().dropLast(5)))
    let run = try CommandRun(["inspect", cut, "--layout", "iphoneos2", "--jsonl"])
    #expect(run.code == 3 && run.talk.contains("byte 108") && run.talk.contains("cut off"))
    #expect(try run.rows().count == 1)
    let infinite = try scratch.file("infinite.bin", RawStreams.tap(x: .infinity))
    let played = try CommandRun(["replay", infinite, "--layout", "iphoneos2", "--jsonl"])
    #expect(played.code == 0 && played.output.contains("RAW-9"))
  }
}

extension InspectTests {
  @Test func anAmbiguousLayoutIsRefusedWithItsCandidates() throws {
    let scratch = try Scratch()
    // One accelerate record that two layouts read as well, with different times in it (RAW-12).
    let words: [UInt32] = [23, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 4, 0]
    let bytes = words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
    let run = try CommandRun(["inspect", try scratch.file("one.bin", bytes)])
    #expect(run.code == 4 && run.output.isEmpty)
    #expect(run.talk.contains("iphoneos1, iphoneos3") && run.talk.contains("--layout"))
    let named = try CommandRun([
      "inspect", scratch.folder.path + "/one.bin", "--layout", "iphoneos2",
    ])
    #expect(named.code == 0)
  }
}

/// Raw records, put together word by word.
enum RawStreams {
  /// One finger that comes down and lifts 80 ms later: two iPhone OS 2 records.
  static func tap(x: Float = 160) -> [UInt8] {
    record(hand: 1, proximity: 3, x: x, at: 5_000_000_000)
      + record(hand: 6, proximity: 0, x: 160, at: 5_080_000_000)
  }

  private static func record(hand: UInt32, proximity: UInt32, x: Float, at time: UInt64) -> [UInt8]
  {
    let place = [x.bitPattern, Float(240).bitPattern]
    var words: [UInt32] = [3001, 0] + place + place
    words += [UInt32(truncatingIfNeeded: time), UInt32(time >> 32), 0, 0, 0, 60]
    words += [hand, 0x0001_0001, 0, 0, 0, 0, 0, 0, 0x0000_0100]
    words +=
      [0x0000_0201 | proximity << 16, Float(1).bitPattern, Float(5).bitPattern] + place + [0]
    return words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }
}
