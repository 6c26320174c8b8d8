import Fixtures
import SceneFormat
import Testing
import TouchCore
import TouchPlayer
import TouchScene

@testable import TouchTesting

/// What hands write is the touches of fingers: each comes down once, moves, and ends once (TCH-1).
@Suite struct HandTests {
  private static let hands: [any Hand] =
    [
      Tap(), Tap(in: "today"), Tap(in: "today", fingers: 5), Press(in: "days"), Drag(),
      Drag(from: "days"), Drag(from: "days", to: "today"), Pinch(in: "days"), Pinch(),
      InTurn([Tap(in: "today"), Tap(in: "today"), Drag()]),
      AtOnce([Tap(in: "today"), Drag(from: "days"), Pinch(in: "days")]),
      Tap(in: "nobody"),
    ] + ScreenEdge.allCases.map { Swipe(from: $0, times: 2) }

  private func anomalies(_ test: TestCase, on stage: CaseStage) -> [Row] {
    var laws: [any TouchLaw] = []
    return stage.play(test, under: &laws).batch.rows.filter {
      // More fingers than the device follows are no violation (TCH-3).
      if case .anomaly(let anomaly, _) = $0.effect { anomaly != .tooManyTouches } else { false }
    }
  }

  @Test(arguments: hands.indices)
  func everyHandObeysTheGrammarOfTouches(_ index: Int) throws {
    // TCH-1
    let played = try PlayedScene.toolbar()
    for seed in UInt64(0)..<60 {
      let test = played.test(Self.hands[index], seed: seed)
      #expect(!test.paths.isEmpty)
      #expect(anomalies(test, on: played.stage).isEmpty, "seed \(seed)")
      #expect(test == played.test(Self.hands[index], seed: seed), "a seed gives one case")
    }
  }

  @Test func everyPathIncreasesInTimeAndStaysOnTheScreen() throws {
    let played = try PlayedScene.toolbar()
    let screen = played.scene.appScreen.glass
    let maker = CaseMaker(stage: played.stage, hands: SceneHands(played.scene), chosen: nil)
    var known: [TestCase] = []
    for seed in UInt64(0)..<500 {
      let test = maker.test(seed, among: known)
      if seed % 7 == 0 { known.append(test) }
      for path in test.paths {
        for (one, next) in zip(path.places, path.places.dropFirst()) {
          #expect(one.instant < next.instant)
        }
        for place in path.places {
          #expect((0...screen.width).contains(place.point.x))
          #expect((0...screen.height).contains(place.point.y))
        }
      }
      #expect(anomalies(test, on: played.stage).isEmpty, "seed \(seed)")
    }
  }

  @Test func aCaseIsTheSameFromItsInputs() throws {
    let played = try PlayedScene.toolbar()
    for seed in UInt64(0)..<100 {
      let test = played.test(AtOnce([Drag(), Tap(), Pinch()]), seed: seed)
      let again = try #require(TestCase(test.inputs))
      #expect(again.rows == test.rows)
      #expect(again.eventCount == test.eventCount)
    }
  }

  @Test func touchesThatAreNotWholeAreNoCase() {
    func frame(_ phase: Phase, _ finger: UInt8 = 0, at time: Int64) -> Input {
      Input(
        .frame([Sample(finger: FingerID(finger), phase: phase, point: .zero)]),
        at: Instant(nanoseconds: time))
    }
    #expect(TestCase([]) == nil)
    #expect(TestCase([frame(.moved, at: 0)]) == nil)
    #expect(TestCase([frame(.began, at: 0)]) == nil)
    #expect(TestCase([frame(.began, at: 0), frame(.began, at: 1), frame(.ended, at: 2)]) == nil)
    #expect(TestCase([frame(.began, at: 5), frame(.ended, at: 4)]) == nil)
    let atOnce = TestCase([frame(.began, at: 5), frame(.moved, at: 5), frame(.ended, at: 5)])
    #expect(atOnce?.paths.first?.places.map(\.instant.nanoseconds) == [5, 6, 7])
    #expect(TestCase([frame(.began, at: 0), frame(.ended, at: 1)])?.paths.count == 1)
  }

  @Test func theLengthOfATapIsInItsRange() throws {
    let played = try PlayedScene.toolbar()
    for seed in UInt64(0)..<200 {
      let test = played.test(
        Tap(in: "today", for: .milliseconds(20)...(.milliseconds(30))), seed: seed)
      let length = test.paths[0].ended - test.paths[0].began
      #expect(length >= .milliseconds(20) && length <= .milliseconds(30))
      let frame = Rect2D(8, 568 - 44, 72, 44)
      #expect(frame.contains(test.paths[0].places[0].point))
    }
  }

  @Test func aPressIsWithinATickOfADeadline() throws {
    let played = try PlayedScene.toolbar()
    let lengths = Set(
      (UInt64(0)..<60).map { seed in
        let test = played.test(Press(in: "today"), seed: seed)
        return (test.paths[0].ended - test.paths[0].began).nanoseconds
      })
    #expect(lengths.isSuperset(of: [149_999_999, 150_000_000, 150_000_001]), "\(lengths.sorted())")
  }

  @Test(arguments: [
    (Int64.min, Int64.max), (-5, -1), (0, 0), (1, .max), (.max, .max), (.min, .min),
  ])
  func aHostileLengthIsATouchAllTheSame(_ least: Int64, _ most: Int64) throws {
    let played = try PlayedScene.toolbar()
    let range = Interval(nanoseconds: least)...Interval(nanoseconds: most)
    let hands: [any Hand] = [
      Tap(in: "today", for: range, fingers: .max), Drag(from: "days", to: "today", for: range),
      InTurn([Tap(), Tap(), Tap()], pause: range), Swipe(from: .left, times: .min),
    ]
    for (index, hand) in hands.enumerated() {
      for seed in UInt64(0)..<5 {
        let test = played.test(hand, seed: seed)
        #expect(test.eventCount < 20_000)
        #expect(anomalies(test, on: played.stage).isEmpty, "hand \(index), seed \(seed)")
      }
    }
  }
}
