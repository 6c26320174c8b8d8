import Fixtures
import Testing
import TouchCore
import TouchPlayer
import TouchScene

@testable import TouchTesting

/// What every hand obeys, in any scene and for any seed.
@Suite struct HandsLawTests {
  static let stages: [CaseStage] = {
    var seeded = Seeded(5)
    let scenes = [try? ToolbarScenes.scene(), try? PagerScenes.scene()]
    let random = (0..<4).map { _ in try? PagerScenes.random(&seeded) }
    return (scenes + random).compactMap { $0 }.compactMap { try? CaseStage($0) }
  }()

  private static let hands: [any Hand] =
    [
      Tap(), Tap(in: "today", for: .milliseconds(20)...(.milliseconds(400))), Tap(fingers: 5),
      DoubleTap(), LongPress(), Press(), BarTap(), Drag(), Drag(fingers: 5),
      Drag(from: "today", to: "page"), Fling(), Pinch(), Rotate(), Palm(),
      Interruption(of: Drag(fingers: 3)), Interruption(of: InTurn([Tap(), DoubleTap()])),
      InTurn([Tap(), Fling()]), AtOnce([Palm(), Pinch()]),
    ] + ScreenEdge.allCases.map { Swipe(from: $0, times: 2) }

  /// True if a case has places on the screen, at most five fingers at once, and no anomaly when it is
  /// played.
  static func isSound(_ test: TestCase, on stage: CaseStage) -> Bool {
    let screen = stage.scene.appScreen.glass
    let places = test.paths.flatMap { $0.places }
    let isOnScreen = places.allSatisfy {
      (0...screen.width).contains($0.point.x) && (0...screen.height).contains($0.point.y)
        && $0.instant >= .zero
    }
    var laws: [any TouchLaw] = []
    let rows = stage.play(test, under: &laws).batch.rows
    let isSilent = rows.allSatisfy {
      // More fingers than the device follows are no violation (TCH-3).
      if case .anomaly(let anomaly, _) = $0.effect { anomaly == .tooManyTouches } else { true }
    }
    return !test.paths.isEmpty && isOnScreen && isSilent
  }

  static func mostFingers(_ test: TestCase) -> Int {
    test.paths.map { one in
      test.paths.count { $0.began <= one.began && one.began <= $0.ended }
    }.max() ?? 0
  }

  @Test(arguments: hands.indices)
  func touchesAreWellFormedAndRepeatable(_ index: Int) {
    // TCH-1
    for stage in Self.stages {
      for seed in UInt64(0)..<40 {
        var writers = [
          HandWriter(in: stage.start, seed: seed), HandWriter(in: stage.start, seed: seed),
        ]
        for writer in writers.indices { Self.hands[index].write(to: &writers[writer]) }
        #expect(Self.isSound(writers[0].test, on: stage), "seed \(seed)")
        #expect(Self.mostFingers(writers[0].test) <= 5, "seed \(seed)")
        #expect(writers[0].test == writers[1].test, "seed \(seed)")
      }
    }
  }

  @Test func aSceneHasHandsOfManyKindsThatAreWellFormed() {
    for stage in Self.stages {
      let hands = SceneHands(stage.scene)
      for seed in UInt64(0)..<300 {
        var writer = HandWriter(in: stage.start, seed: seed)
        hands.write(to: &writer)
        #expect(Self.isSound(writer.test, on: stage), "seed \(seed)")
      }
    }
  }

  @Test func tapsOfAPersonHaveTheFittedMedian() {
    var writer = HandWriter(in: Self.stages[0].start, seed: 3)
    var milliseconds: [Double] = []
    for _ in 0..<20_000 {
      writer.test = TestCase()
      Tap().write(to: &writer)
      let path = writer.test.paths[0]
      milliseconds.append(Double((path.ended - path.began).nanoseconds) / 1_000_000)
    }
    let median = milliseconds.sorted()[10_000]
    #expect(abs(median - HandHabits.tapDuration.median) < 0.03 * HandHabits.tapDuration.median)
  }

  @Test func exponentialsAreThoseOfTheNumberE() {
    let known: [(Double, Double)] = [
      (0, 1), (1, 2.718281828459045), (-1, 0.36787944117144233), (5, 148.4131591025766),
      (-4, 0.01831563888873418),
    ]
    for (power, value) in known { #expect(abs(exponential(power) / value - 1) < 1e-9) }
  }

  @Test func aPersonsStrokeIsFastestAtThePeak() {
    for peak in [0.35, 0.5, 0.6] {
      let profile = StrokeProfile.person(peak: peak)
      #expect(profile.far(at: 0) == 0 && abs(profile.far(at: 1) - 1) < 1e-12)
      let speeds = (0..<1_000).map {
        profile.far(at: Double($0 + 1) / 1_000) - profile.far(at: Double($0) / 1_000)
      }
      #expect(speeds.allSatisfy { $0 >= 0 })
      let fastest = speeds.indices.max { speeds[$0] < speeds[$1] } ?? 0
      #expect(abs(Double(fastest) / 1_000 - peak) < 0.06)
    }
  }

  @Test func anInterruptionCancelsEveryFingerInOneFrame() {
    for seed in UInt64(0)..<100 {
      var writer = HandWriter(in: Self.stages[0].start, seed: seed)
      Interruption(of: Pinch()).write(to: &writer)
      // The second finger may not have come down yet.
      #expect((1...2).contains(writer.test.paths.count))
      #expect(writer.test.paths.allSatisfy { $0.isCancelled && $0.ended == writer.now })
    }
  }
}
