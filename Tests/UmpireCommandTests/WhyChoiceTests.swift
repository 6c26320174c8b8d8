import Foundation
import Testing

/// What the options of `why` choose, and what they refuse.
@Suite struct WhyChoiceTests {
  private static let story = "Traces/bottom-buttons"
  private static let quick = "Traces/bottom-buttons/quick"

  /// The lines that `--brief` prints of touches.
  private func lines(_ arguments: [String]) throws -> [Substring] {
    let run = try CommandRun(["why", "--brief"] + arguments)
    #expect(run.code == 0, "\(run.talk)")
    return run.output.split(separator: "\n").filter { $0.hasPrefix("  touch ") }
  }

  @Test(arguments: [
    ("late", " ms late", story), ("unlit", "never seen lit", story),
    ("cancelled", "then cancelled", story), ("dropped", "never delivered", story),
    ("system", "taken by system.", story), ("system", "taken by system.", "Traces/two-swipes"),
    ("dropped", "never delivered", "Traces/two-swipes"),
  ])
  func aKindIsTheTouchesOfWhichThatIsTold(_ kind: String, _ words: String, _ story: String) throws {
    let chosen = try lines([story, "--only", kind])
    #expect(chosen == (try lines([story])).filter { $0.contains(words) }, "\(chosen)")
    #expect(!chosen.isEmpty)
  }

  @Test func kindsAddUp() throws {
    let both = try lines([Self.story, "--only", "unlit", "--only", "system"])
    let all = try lines([Self.story])
    #expect(both == all.filter { $0.contains("never seen lit") || $0.contains("by system.") })
    for word in ["lost", "lost:", "won:today", "Late"] {
      let run = try CommandRun(["why", Self.quick, "--only", word])
      #expect(run.code == 2 && run.talk.contains("`\(word)` is not a valid --only"), "\(run.talk)")
    }
  }

  @Test(arguments: ["0", "x", "3-2", "1-2-3", "-1", "1-", ",", "1,", "1,,2", "4294967296", "1.5"])
  func whatIsNoChoiceOfTouchesIsRefused(_ text: String) throws {
    let run = try CommandRun(["why", Self.quick, "--touch=\(text)"])
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.talk.contains("`\(text)` is not a valid choice of touches"), "\(run.talk)")
  }

  @Test func aTouchThatOnlySomeRunsHaveIsNoMistake() throws {
    let run = try CommandRun(["why", Self.story, "--brief", "--touch", "3"])
    #expect(run.code == 0 && run.talk.isEmpty, "\(run.talk)")
    #expect(run.output.contains("touch 3 at ") && !run.output.contains("touch 1 at "))
    let none = try CommandRun(["why", Self.story, "--touch", "99"])
    #expect(none.code == 2 && none.talk.hasSuffix(" in the longest run\n"), "\(none.talk)")
  }

  @Test func aChangeThatOneRunCannotTakeIsRefused() throws {
    // A view that only two of the runs have.
    let run = try CommandRun(["why", Self.story, "--if", "month.hidden = true"])
    #expect(run.code == 2 && run.output.isEmpty, "the command line is wrong, and nothing is lost")
    #expect(run.talk.contains("the scene of delayed-action refused it"), "\(run.talk)")
    let scene = Self.story + "/left-edge"
    #expect(try CommandRun(["why", scene, "--if", "month.hidden = true"]).code == 0)
  }

  @Test func aSearchIsForOneTouch() throws {
    for touches in [[], ["--touch=1-2"], ["--touch=1,2"], ["--touch=1", "--touch=2"]] {
      let run = try CommandRun(["why", Self.quick, "--suggest"] + touches)
      #expect(run.code == 2 && run.output.isEmpty, "\(touches)")
      #expect(run.talk.contains("--suggest looks for a change for one touch"), "\(run.talk)")
    }
    #expect(try CommandRun(["why", Self.quick, "--suggest", "--touch", "1-1"]).code == 0)
  }

  @Test func aSearchWithoutAWishIsForLight() throws {
    let search = ["why", Self.quick, "--suggest", "--touch", "1"]
    let plain = try CommandRun(search)
    #expect(plain.output == (try CommandRun(search + ["--want", "lit"]).output))
    #expect(plain.output.contains("What helps: `today.action.image"), "\(plain.output)")
    // An image lights up, and the view is told as late as before.
    let told = try CommandRun(search + ["--want", "delivered"])
    #expect(told.output.contains("What helps: `main.gateDelays = false`"), "\(told.output)")
    #expect(told.output.contains("150 ms late (GATE-4)  at once (HIT-2)"))
  }

  @Test func aChangedDeviceOrReleaseStandsInTheHeading() throws {
    let older = try CommandRun(["why", Self.quick, "--if", "os = 6.1"])
    #expect(older.output.contains("\nquick: iPhone 5s, iOS 7.0.4, then iPhone 5s, iOS 6.1\n"))
    #expect(older.talk == "umpire: note: iPhone 5s, iOS 6.1: the device was released with 7.0\n")
    let other = try CommandRun(["why", Self.quick, "--if", "device = iPhone 6"])
    #expect(other.output.contains("\nquick: iPhone 5s, iOS 7.0.4, then iPhone 6, iOS 7.0.4\n"))
    let same = try CommandRun(["why", Self.quick, "--if", "main.gateDelays = false"])
    #expect(same.output.contains("\nquick: iPhone 5s, iOS 7.0.4\n") && same.talk.isEmpty)
  }

  @Test func theObjectNamesRunTraceAndSystem() throws {
    let run = try #require(
      try CommandRun(["why", Self.quick, "--json"]).rows().first?["runs"] as? [[String: Any]])
    #expect(run.first?["run"] as? String == "quick" && run.first?["os"] as? String == "7.0.4")
    #expect(run.first?["trace"] as? String == Self.quick + ".touchtrace")
    #expect(run.first?["device"] as? String == "iPhone 5s")
    let alone = try CommandRun(["why", "-", "--json"], input: Array(ReplayTests.tap.utf8))
    let told = try #require(try alone.rows().first?["runs"] as? [[String: Any]])
    #expect(told.first?["run"] is NSNull && told.first?["trace"] as? String == "standard input")
  }
}
