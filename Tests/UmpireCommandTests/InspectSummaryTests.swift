import Foundation
import Testing
import TouchCore
import TouchTraces

/// The figures of `inspect`, and the lines above its tables.
@Suite struct InspectSummaryTests {
  /// Four touches; two overlap, and two never end.
  private static let four = """
    {"t":"0","phase":"began","x":50,"y":100}
    {"t":"80000000","phase":"ended","x":50,"y":100}
    {"t":"1000000000","phase":"began","x":50,"y":100}
    {"t":"1100000000","finger":1,"phase":"began","x":90,"y":300}
    {"t":"1200000000","phase":"ended","x":40,"y":100}
    {"t":"2000000000","phase":"began","x":50,"y":100}

    """

  private func object(_ arguments: [String]) throws -> [String: Any] {
    let run = try CommandRun(["inspect", "--json"] + arguments)
    #expect(run.code == 0 && run.talk.isEmpty, "\(run.talk)")
    return try #require(try run.rows().first)
  }

  @Test func theEndsOfTheRangeAreThoseOfTheSamplesToTheLastDigit() throws {
    let scratch = try Scratch()
    for (left, right) in [(0.1, 0.7), (-1e308, 1.79e308)] {
      let rows = """
        {"t":"0","phase":"began","x":\(left),"y":\(right)}
        {"t":"1","phase":"ended","x":\(right),"y":\(left)}

        """
      let told = try object([try scratch.file("\(left).jsonl", rows)])
      #expect(told["x"] as? [Double] == [left, right] && told["y"] as? [Double] == [left, right])
    }
  }

  @Test func theObjectCountsWhatIsInATrace() throws {
    let scratch = try Scratch()
    let told = try object([try scratch.file("four.jsonl", Self.four)])
    #expect(told["format"] as? String == "rows" && told["layout"] is NSNull)
    #expect(told["lasts"] as? String == "2000000000", "nanoseconds, as a text")
    for (key, count) in [
      ("touches", 4), ("frames", 6), ("samples", 6), ("fingers", 2), ("hovers", 0), ("changes", 0),
    ] {
      #expect(told[key] as? Int == count, "\(key)")
    }
    #expect(told["neverEnd"] as? [Int] == [3, 4])
    #expect(told["x"] as? [Double] == [40, 90] && told["y"] as? [Double] == [100, 300])
    // Four frames in 1.08 s came while a finger was down. The pause before the second touch does
    // not count.
    let rate = try #require(told["rate"] as? Double)
    #expect(abs(rate - 4 / 1.08) < 1e-9, "\(rate)")
    for key in ["device", "os", "clock", "screen", "scale"] {
      #expect(told[key] is NSNull, "\(key) is not known of rows")
    }
  }

  @Test func theSummaryHasALineForEachOfThem() throws {
    let scratch = try Scratch()
    let path = try scratch.file("four.jsonl", Self.four)
    let run = try CommandRun(["inspect", path])
    #expect(
      run.output == """
        \(path)
          format     rows
          lasts      2.000 s
          touches    4, in 6 frames of 6 samples, at most 2 at once
          within     x 40 to 90, y 100 to 300 points
          rate       3.7 frames a second, while fingers are down
          never end  3, 4

        """)
  }

  @Test func oneFrameOfOneSampleIsOne() throws {
    let scratch = try Scratch()
    let path = try scratch.file("one.jsonl", #"{"t":"0","phase":"began","x":50,"y":100}"# + "\n")
    let run = try CommandRun(["inspect", path])
    #expect(
      run.output.contains("  touches    1, in 1 frame of 1 sample, at most 1 at once\n"),
      "\(run.output)")
  }

  @Test func whatTheHeaderNamesIsTold() throws {
    let told = try object(["Traces/hidden-drawer/drawer.touchtrace"])
    #expect(told["device"] as? String == "iPhone 3G" && told["os"] as? String == "2.2.1")
    #expect(told["screen"] as? [Double] == [320, 480] && told["scale"] as? Double == 1)
    #expect(told["clock"] as? String == "mach" && (told["scenes"] as? [String])?.isEmpty == true)
    #expect(told["fingers"] as? Int == 1, "the most at once, though none is down at the end")
    let events = try #require(told["events"] as? [[String: Any]])
    #expect(
      events.first { $0["name"] as? String == "statusBarDragged" }?["count"] as? Int == 15)
  }

  @Test func aTableHasOneHeadingHoweverLongItIs() throws {
    let scratch = try Scratch()
    let stationary = #"{"t":"0","phase":"stationary","x":50,"y":100}"# + "\n"
    let long = String(repeating: stationary, count: 12_000)
    let played = try CommandRun(["replay", try scratch.file("long.jsonl", long)])
    #expect(played.output.components(separatedBy: "seconds  rule").count == 2)
    let raw = try CommandRun(["inspect", "Traces/hidden-drawer/drawer.touchtrace", "--raw"])
    let lines = raw.output.split(separator: "\n")
    #expect(lines.count > 20 && lines.count { $0.hasPrefix("   seconds  byte") } == 1)
    #expect(lines[0].hasPrefix("   seconds  byte"))
  }

  @Test func recordsHaveTheTimesOfTheCapturedClockWhereAsked() throws {
    let verb = ["inspect", "Traces/hidden-drawer/drawer.touchtrace", "--raw"]
    let plain = try CommandRun(verb).output.split(separator: "\n")
    #expect(plain[1].hasPrefix("     0.000  147 "), "\(plain[1])")
    let absolute = try CommandRun(verb + ["--absolute"]).output.split(separator: "\n")
    #expect(absolute[1].hasPrefix(" 86412.706  147 "), "\(absolute[1])")
    let rows = try CommandRun(verb + ["--absolute", "--jsonl"]).rows()
    #expect(rows.first?["t"] as? String == "86412705686049")
  }

  @Test func aClockWithoutANameIsSaidToBeSo() throws {
    let scratch = try Scratch()
    var trace = try TraceWriter(
      TraceHeader(
        device: "iPhone X", os: "11.0", screen: Size2D(375, 812), scale: 3, clock: "", origin: 7))
    trace.close()
    let path = try scratch.file("unnamed.touchtrace", trace.takeBytes())
    let run = try CommandRun(["inspect", path])
    #expect(
      run.output.contains("  clock      without a name, at 7 ns at the start\n"), "\(run.output)")
  }
}
