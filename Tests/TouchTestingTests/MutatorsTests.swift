import Fixtures
import Testing
import TouchCore
import TouchPlayer
import TouchScene

@testable import TouchTesting

/// What every mutator obeys, for any case and any seed.
@Suite struct MutatorsTests {
  private static let stages = HandsLawTests.stages

  private func test(_ seed: UInt64, on stage: CaseStage) -> TestCase {
    var writer = HandWriter(in: stage.start, seed: seed)
    SceneHands(stage.scene).write(to: &writer)
    return writer.test
  }

  @Test(arguments: Mutators.all.indices)
  func mutatedCasesAreWellFormedAndRepeatable(_ index: Int) {
    // TCH-1
    for stage in Self.stages {
      for seed in UInt64(0)..<80 {
        let (one, other) = (test(seed, on: stage), test(seed + 1_000, on: stage))
        let results = (0..<2).map { _ in
          var writer = HandWriter(in: stage.start, seed: seed + 7)
          return Mutators.apply(Mutators.all[index], to: one, with: other, by: &writer)
        }
        #expect(HandsLawTests.isSound(results[0], on: stage), "seed \(seed)")
        #expect(HandsLawTests.mostFingers(results[0]) <= Mutators.mostFingers, "seed \(seed)")
        #expect(results[0] == results[1], "seed \(seed)")
      }
    }
  }

  @Test(arguments: Mutators.all.indices)
  func everyMutatorChangesSomeCases(_ index: Int) {
    let stage = Self.stages[0]
    let changed = (UInt64(0)..<80).count { seed in
      let one = test(seed, on: stage)
      var writer = HandWriter(in: stage.start, seed: seed + 7)
      return Mutators.apply(Mutators.all[index], to: one, with: one, by: &writer) != one
    }
    #expect(changed > 10)
  }

  @Test func aCaseOfATraceIsMutatedToo() throws {
    let stage = Self.stages[0]
    let inputs = test(4, on: stage).inputs
    let read = try #require(TestCase(inputs))
    for seed in UInt64(0)..<100 {
      var writer = HandWriter(in: stage.start, seed: seed)
      writer.test = read
      Mutators.change(&writer, among: [read])
      #expect(HandsLawTests.isSound(writer.test, on: stage), "seed \(seed)")
    }
  }

  @Test(arguments: [60, 120, 240])
  func resamplingKeepsBeganAndLiftAndLiesOnThePath(_ rate: Int) throws {
    for seed in UInt64(0)..<200 {
      for path in test(seed, on: Self.stages[0]).paths where path.places.count > 1 {
        let sampled = path.sampled(at: rate)
        #expect(sampled.places.first == path.places.first)
        #expect(sampled.places.last == path.places.last)
        #expect(sampled.isCancelled == path.isCancelled)
        for place in sampled.places.dropFirst().dropLast() {
          let next = try #require(path.places.firstIndex { $0.instant > place.instant })
          let (a, b) = (path.places[next - 1], path.places[next])
          let share =
            Double((place.instant - a.instant).nanoseconds)
            / Double((b.instant - a.instant).nanoseconds)
          #expect(abs(place.point.x - (a.point.x + share * (b.point.x - a.point.x))) < 1e-9)
          #expect(abs(place.point.y - (a.point.y + share * (b.point.y - a.point.y))) < 1e-9)
          let ticks = Double(place.instant.nanoseconds) * Double(rate) / 1e9
          #expect(abs(ticks - ticks.rounded()) < 1e-5)
        }
      }
    }
  }

  @Test(arguments: [60, 120, 240])
  func aPathThatEndsAtTheLastInstantIsResampled(_ rate: Int) {
    var path = FingerPath(at: Point2D(100, 100), from: Instant(nanoseconds: .max - 1_000_000_000))
    path.move(to: Point2D(100, 200), at: Instant(nanoseconds: .max - 1))
    let sampled = path.sampled(at: rate)
    #expect(abs(sampled.places.count - rate - 1) <= 1, "\(sampled.places.count)")
    #expect(sampled.places.last == path.places.last)
  }
}
