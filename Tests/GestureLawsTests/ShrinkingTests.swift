import Testing
import TouchAccounts
import TouchCore
import TouchScene

@testable import GestureLaws

/// Laws that are false on purpose, so that shrinking is tested on an engine that is right: each must
/// shrink to a witness in which nothing is left but what breaks it.
@Suite struct ShrinkingTests {
  /// A law that the tests make up: the row that breaks it.
  private typealias FalseLaw = @Sendable (Row) -> Bool

  /// "No finger lights a control."
  private static let lights: FalseLaw = { row in
    guard case .highlight(let highlight) = row.effect else { return false }
    return highlight.isOn && highlight.source == .touch
  }

  /// "No touch is a second tap."
  private static let countsToTwo: FalseLaw = { row in
    guard case .deliver(let delivery) = row.effect else { return false }
    return delivery.phase == .began && delivery.tapCount == 2
  }

  /// "No pan is cancelled."
  private static let cancelsPan: FalseLaw = { row in
    guard case .gesture(let gesture) = row.effect else { return false }
    return gesture.kind == .pan && gesture.state == .cancelled
  }

  private static func breaks(_ trial: Trial, _ scene: CompiledScene, _ law: FalseLaw) -> LawFinding?
  {
    var nobody = NoWatcher()
    let played = Played(trial, in: scene, until: trial.end, &nobody)
    return played.batch.rows.contains(where: law) ? LawFinding(.light, "false", []) : nil
  }

  /// The first random trial that breaks a false law and has some touches and views.
  private static func largeTrial(_ law: FalseLaw) throws -> Trial {
    for seed in 1...2000 as ClosedRange<UInt64> {
      let (trial, scene) = try Trial.random(seed: seed)
      guard trial.isWhole, trial.touchCount >= 3, scene.views.count >= 8,
        breaks(trial, scene, law) != nil
      else {
        continue
      }
      return trial
    }
    throw NothingBreaksIt()
  }

  private struct NothingBreaksIt: Error {}

  private static func shrunk(_ trial: Trial, _ law: @escaping FalseLaw) -> Shrinking {
    Shrinking(trial, LawFinding(.light, "false", [])) { breaks($0, $1, law) }
  }

  /// The smallest of what breaks a law: touches, happenings, views, recognizers.
  private struct Least {
    var touches, happenings, views, recognizers: Int
  }

  private func expectShrinks(_ law: @escaping FalseLaw, to least: Least) throws {
    let trial = try Self.largeTrial(law)
    let small = Self.shrunk(trial, law).trial
    let scene = try small.load()
    #expect(Self.breaks(small, scene, law) != nil)
    #expect(small.touchCount <= least.touches)
    #expect(small.happenings.count <= least.happenings)
    #expect(scene.views.count <= least.views)
    let recognizers = scene.description.views.flatMap(\.gestures)
    #expect(recognizers.count <= least.recognizers)
    #expect(small.size < trial.size / 3)
    // What was left out left whole touches.
    #expect(small.contacts.allSatisfy { $0.ended < .max })
  }

  @Test func thatNoFingerLightsAControlTakesOneTapOnOneControl() throws {
    try expectShrinks(
      Self.lights, to: Least(touches: 1, happenings: 2, views: 2, recognizers: 0))
  }

  @Test func thatNoTouchIsASecondTapTakesTwoTapsOnOneView() throws {
    try expectShrinks(
      Self.countsToTwo, to: Least(touches: 2, happenings: 4, views: 1, recognizers: 0))
  }

  @Test func thatNoPanIsCancelledTakesOneThatIs() throws {
    try expectShrinks(
      Self.cancelsPan, to: Least(touches: 2, happenings: 5, views: 2, recognizers: 2))
  }

  @Test func theSmallestTrialStaysAsItIs() throws {
    let trial = try Self.largeTrial(Self.lights)
    let once = Self.shrunk(trial, Self.lights)
    let twice = Self.shrunk(once.trial, Self.lights)
    #expect(Self.text(once.trial) == Self.text(twice.trial))
    #expect(twice.tries < once.tries)
  }

  @Test func whatBreaksSomethingElseIsNotTaken() throws {
    let trial = try Self.largeTrial(Self.lights)
    let finding = LawFinding(.light, "false", [])
    let size = trial.size
    let none = Shrinking(trial, finding) { _, _ in nil }
    #expect(Self.text(none.trial) == Self.text(trial))
    // Nothing that leaves less than this still breaks this law.
    let whole = Shrinking(trial, finding) { other, _ in other.size >= size / 2 ? finding : nil }
    #expect(whole.trial.size >= size / 2 && whole.trial.size < size)
  }

  @Test func thereAreNoMoreTriesThanAreAllowed() throws {
    let trial = try Self.largeTrial(Self.lights)
    for most in [1, 20] {
      let shrinking = Shrinking(trial, LawFinding(.light, "false", []), most: most) {
        Self.breaks($0, $1, Self.lights)
      }
      #expect(shrinking.tries == most)
      #expect(try Self.breaks(shrinking.trial, shrinking.trial.load(), Self.lights) != nil)
    }
  }

  private static func text(_ trial: Trial) -> String {
    Witness(seed: 1, trial, LawFinding(.light, "false", [])).text
  }
}
