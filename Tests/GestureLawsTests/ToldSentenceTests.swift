import Testing
import TouchCore
import TouchScene

@testable import GestureLaws

/// Sentences of `why` that were once false, on what touch rows do not keep: records, gaps, changes in
/// between.
@Suite struct ToldSentenceTests {
  /// All that is said of a trial, in one line; the why law has to hold.
  private func told(_ trial: Trial) throws -> String {
    let run = try #require(ToldRun(trial, try trial.load()))
    #expect(WhyLaw(run, run.statements).broken == nil)
    return run.statements.map(\.text).joined(separator: " ")
  }

  /// A tap on the status bar of iPhone OS 3, as records, in which the app is left.
  private func leftTap(_ hook: String) throws -> Trial {
    var trial = try trial(
      """
      { "device": "iPhone 3G", "os": "3.1.2", \(hook)
        "windows": [{ "id": "main", "view": "screen" }],
        "views": [{ "id": "screen", "frame": [0, 0, 320, 480] }] }
      """)
    let leave = SceneChange(.set(FactPath(["active"]), .boolean(false)))
    let what: [Trial.What] = [
      .other(.statusBar(.down, Point2D(160, 10))), .change(leave),
      .other(.statusBar(.up, Point2D(160, 10))),
    ]
    trial.happenings = what.enumerated().map {
      Trial.Happening(at: Int64($0.offset) * 40_000_000, $0.element)
    }
    return trial
  }

  @Test func aTapOnTheBarInWhichTheAppIsLeftWasNotBehindThat() throws {
    // HOME-7, BAR-2
    let told = try told(try leftTap(""))
    #expect(
      told.contains(
        "A finger touched the status bar at 0.000 s. The app was left before the finger "
          + "lifted, and nothing happened (BAR-2, HOME-7)"), "\(told)")
  }

  @Test func aTapThatTheAppHadBeforeItWasLeftIsTheApps() throws {
    // HOME-7, BAR-1
    let told = try told(try leftTap(#""hook": { "types": [1015] },"#))
    #expect(
      told.contains(
        "The app's hook took a finger on the status bar at 0.000 s. The app was left before the "
          + "finger lifted (BAR-1, HOME-7)"), "\(told)")
  }

  @Test func aDragOnTheBarWhoseStartIsNotRecordedIsNotSaidToComeDown() throws {
    // BAR-1
    var trial = try leftTap(#""hook": {},"#)
    trial.happenings = [Trial.Happening(at: 0, .other(.statusBar(.dragged, Point2D(160, 10))))]
    let told = try told(trial)
    #expect(told.contains("A finger touched the status bar at 0.000 s (BAR-1)"), "\(told)")
  }

  @Test func aStretchThatIsLostIsInMilliseconds() throws {
    // TCH-1
    var trial = try trial(scene(#"{ "id": "pad", "parent": "screen", "frame": [0, 0, 9, 9] }"#))
    trial.happenings = [
      Trial.Happening(
        at: 500_000_000, .other(.gap([FingerID(0)], Interval(nanoseconds: 483_333_341))))
    ]
    let told = try told(trial)
    #expect(
      told.contains("is lost, 483.3 ms long, and 1 finger came down in it and stayed down"),
      "\(told)")
  }

  @Test func anAnimationIsInMillisecondsAndTheAppsAnswerItsOwn() throws {
    // HOME-5
    let scene = """
      { "device": "iPhone X", "os": "13.0",
        "controllers": [{ "id": "app", "view": "screen", "autoHide": true }],
        "windows": [{ "id": "main", "root": "app" }],
        "views": [{ "id": "screen", "frame": [0, 0, 375, 812] }],
        "reactions": [{ "on": "deliver", "match": { "phase": "began" }, "over": "250ms",
          "do": [{ "signal": "autoHide", "of": "app" }] }] }
      """
    let told = try told(
      trial(scene, (0, 0, .began, 100, 400), (50, 0, .ended, 100, 400)))
    #expect(
      told.contains("a reaction of the app: signal autoHide of app. The system asks again"),
      "\(told)")
    #expect(
      told.contains("The animation of 250 ms around the change makes no difference"), "\(told)")
  }

  @Test func aGestureThatEndsFailsForAFingerThatWaitedToJoinIt() throws {
    // REC-1, ARB-4: the swipe has the pan wait for the second finger until the first has lifted.
    let scene = """
      { "device": "iPhone 5s", "os": "9.0",
        "windows": [{ "id": "main", "view": "screen" }],
        "views": [
          { "id": "screen", "frame": [0, 0, 320, 568], "multipleTouch": true,
            "gestures": [{ "id": "drag", "kind": "pan" }] },
          { "id": "corner", "parent": "screen", "frame": [0, 300, 80, 80],
            "gestures": [{ "id": "flick", "kind": "swipe", "requiredBy": ["drag"] }] }] }
      """
    let told = try told(
      trial(
        scene, (0, 0, .began, 200, 100), (8, 0, .moved, 200, 130), (16, 1, .began, 40, 340),
        (24, 0, .ended, 200, 130), (32, 1, .ended, 40, 340)))
    #expect(
      told.contains(
        "which had begun with another finger, and was over before it could take this one (REC-1)"
      ), "\(told)")
    #expect(told.contains("the pan `drag`, which had begun before, ended (REC-4)"), "\(told)")
    #expect(!told.contains("followed this finger too"), "\(told)")
  }
}
