import GestureLaws
import Testing
import TouchCore
import TouchScene

@testable import TouchTesting

@Suite struct CaseShrinkingTests {
  /// Cases of a scene that break a law, with what they break.
  private func broken(_ played: PlayedScene) -> [(
    test: TestCase, key: FindingKey, law: FoundLaw
  )] {
    let maker = CaseMaker(stage: played.stage, hands: SceneHands(played.scene), chosen: nil)
    var found: [(TestCase, FindingKey, FoundLaw)] = []
    for seed in UInt64(0)..<600 where found.count < 12 {
      let test = maker.test(seed, among: [])
      var laws = StandardLaws.all
      played.stage.play(test, under: &laws)
      for law in laws {
        guard let breach = law.breach else { continue }
        let own = StandardLaws.all.first { $0.name == law.name }
        if let own { found.append((test, FindingKey(own, breach, played.scene), .touches(own))) }
      }
    }
    return found
  }

  @Test func whatIsShrunkShowsTheSameAndIsNoLarger() throws {
    let played = try PlayedScene.toolbar()
    let found = broken(played)
    #expect(found.count >= 10)
    for (test, key, law) in found {
      let shrinking = CaseShrinking(test) { played.stage.breach(of: key, in: $0, law) != nil }
      #expect(played.stage.breach(of: key, in: shrinking.test, law) != nil)
      #expect(shrinking.test.eventCount <= test.eventCount)
      #expect(shrinking.test.paths.count <= test.paths.count)
      #expect(shrinking.tries <= 3_000)
      let again = CaseShrinking(shrinking.test) {
        played.stage.breach(of: key, in: $0, law) != nil
      }
      #expect(again.test == shrinking.test, "what is smallest stays so")
    }
  }

  @Test func aCaseFromZeroIsWellFormedHoweverFarItsInstantsAre() {
    let far: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]
    for first in far {
      for second in far {
        var path = FingerPath(at: Point2D(1, 1), from: Instant(nanoseconds: first))
        for step in far {
          path.move(to: Point2D(2, 2), at: Instant(nanoseconds: step))
        }
        let other = FingerPath(at: Point2D(3, 3), from: Instant(nanoseconds: second))
        let test = TestCase([path, other]).fromZero
        #expect(test.paths.map { $0.began }.min() == .zero)
        for path in test.paths {
          let instants = path.samples.map { $0.instant }
          #expect(zip(instants, instants.dropFirst()).allSatisfy { $0 < $1 }, "\(first) \(second)")
        }
        #expect(test.fromZero == test)
      }
    }
  }

  private var crowd: TestCase {
    TestCase(
      (0..<4).map { index in
        var path = FingerPath(
          at: Point2D(13.25 + Double(index), 77.5),
          from: Instant(nanoseconds: Int64(index) * 7_777_777))
        for step in 1...9 {
          path.move(
            to: Point2D(20 + 3.3 * Double(step), 90),
            at: path.began + .milliseconds(13 * Int64(step)))
        }
        path.isCancelled = index == 0
        return path
      })
  }

  @Test func whatDoesNotMatterIsLeftOut() {
    let shrunk = CaseShrinking(crowd) { !$0.paths.isEmpty }.test
    #expect(shrunk.paths.count == 1 && shrunk.eventCount == 2)
    #expect(shrunk.paths[0].began == .zero && !shrunk.paths[0].isCancelled)
    #expect(shrunk.paths[0].places[0].point.x.truncatingRemainder(dividingBy: 10) == 0)
    #expect(shrunk.paths[0].ended.nanoseconds % 1_000_000 == 0)
  }

  @Test func whatMattersStays() {
    func two(_ test: TestCase) -> Bool {
      test.paths.count >= 2 && test.paths.contains { $0.places.count >= 4 && $0.isCancelled }
    }
    let shrunk = CaseShrinking(crowd, breaks: two).test
    #expect(two(shrunk) && shrunk.paths.count == 2)
    #expect(shrunk.paths.map { $0.places.count }.sorted() == [2, 4])
  }

  @Test func theNumberOfPlaysIsBounded() {
    for most in [0, 1, 17] {
      var plays = 0
      let shrinking = CaseShrinking(crowd, most: most) { test in
        plays += 1
        return test.paths.count > 3
      }
      #expect(shrinking.tries == plays && plays <= most)
    }
  }

  @Test func chunksAreAllThenHalvesThenSingles() {
    #expect(Chunks.of(0).isEmpty)
    #expect(Chunks.of(1) == [0..<1])
    #expect(Chunks.of(3) == [0..<3, 0..<2, 2..<3, 0..<1, 1..<2, 2..<3])
    for count in 1...40 {
      let chunks = Chunks.of(count)
      #expect(chunks.allSatisfy { !$0.isEmpty && $0.upperBound <= count })
      #expect(Set(chunks.filter { $0.count == 1 }).count == count)
    }
  }
}
