import Testing
import TouchCore

@testable import TouchTesting

/// A boundary is exact: broken at `fail`, and no more one step of the unit further, at `pass`.
@Suite struct BoundaryTests {
  private func press(_ length: Int64, from start: Int64 = 0) -> FingerPath {
    .press(
      at: Point2D(100, 100), for: Interval(nanoseconds: length),
      from: Instant(nanoseconds: start))
  }

  private func length(_ test: TestCase, _ index: Int = 0) -> Int64 {
    (test.paths[index].ended - test.paths[index].began).nanoseconds
  }

  @Test(arguments: [1, 2, 149_999_999, 150_000_000, 987_654_321, 9_999_999_999] as [Int64])
  func aLimitOfTimeIsFoundToTheNanosecond(_ limit: Int64) {
    let test = TestCase([press(max(1, limit / 3))])
    let boundary = Boundary.first(of: test, about: TouchID(1)) { length($0) <= limit }
    #expect(boundary?.fact == "touch 1 is down for" && boundary?.unit == "ns")
    #expect(boundary?.fail == Double(limit) && boundary?.pass == Double(limit + 1))
  }

  @Test func aLimitBelowIsFoundToo() {
    let test = TestCase([press(800_000_000)])
    let boundary = Boundary.first(of: test, about: nil) { length($0) >= 500_000_001 }
    #expect(boundary?.fail == 500_000_001 && boundary?.pass == 500_000_000)
  }

  @Test func aFingerThatMovesAfterTheLongestTimeHasNoShorterOne() {
    var path = FingerPath(at: Point2D(100, 100))
    path.move(to: Point2D(100, 130), at: Instant(nanoseconds: 12_000_000_000))
    path.move(to: Point2D(100, 140), at: Instant(nanoseconds: .max - 1))
    let boundary = Boundary.first(of: TestCase([path]), about: nil) { !$0.paths.isEmpty }
    #expect(boundary?.fact != "touch 1 is down for")
  }

  @Test func timesAndDistancesAsFarAsTheyGoAreVaried() {
    let far = Int64.max - 1
    let press = press(far)
    for test in [
      TestCase([press]), TestCase([self.press(9), self.press(9, from: far)]),
      TestCase([press, self.press(9, from: far)]),
    ] {
      for breaks in [true, false] {
        let boundary = Boundary.first(of: test, about: TouchID(1), andLater: TouchID(2)) { varied in
          for path in varied.paths {
            let instants = path.samples.map { $0.instant }
            #expect(zip(instants, instants.dropFirst()).allSatisfy { $0 < $1 })
          }
          return breaks
        }
        #expect((boundary == nil) == breaks)
      }
    }
    var path = FingerPath(at: Point2D(0, 0))
    path.move(to: Point2D(1e300, 0), at: Instant(nanoseconds: 9))
    #expect(Boundary.first(of: TestCase([path]), about: nil) { _ in true } == nil)
  }

  @Test func whatNoFactDecidesHasNoBoundary() {
    #expect(Boundary.first(of: TestCase([press(5)]), about: nil) { _ in true } == nil)
    #expect(Boundary.first(of: TestCase(), about: nil) { _ in true } == nil)
  }

  @Test func aDistanceIsFoundToASixtyFourthOfAPoint() {
    var path = FingerPath(at: Point2D(100, 100))
    path.move(to: Point2D(130, 140), at: Instant(nanoseconds: 50_000_000))
    func far(_ test: TestCase) -> Double {
      test.paths[0].places[1].point.distance(to: test.paths[0].places[0].point)
    }
    let boundary = Boundary.first(of: TestCase([path]), about: nil) { far($0) > 10.001 }
    #expect(boundary?.fact == "touch 1 moves as far as" && boundary?.unit == "pt")
    #expect(boundary?.fail == 10 + 1.0 / 64 && boundary?.pass == 10)
  }

  @Test func aPauseIsFoundAndWhatFollowsComesWithIt() {
    let test = TestCase([
      press(50_000_000), press(50_000_000, from: 200_000_000), press(9, from: 400_000_000),
    ])
    func pause(_ test: TestCase, _ index: Int) -> Int64 {
      (test.paths[index].began - test.paths[index - 1].ended).nanoseconds
    }
    let boundary = Boundary.first(of: test, about: TouchID(2)) {
      pause($0, 1) <= 350_000_000 && pause($0, 2) == pause(test, 2)
    }
    #expect(boundary?.fact == "touch 2 begins after the lift before it by")
    #expect(boundary?.fail == 350_000_000 && boundary?.pass == 350_000_001)
  }

  @Test func theTimeBetweenTwoFingersComesFirstWhereItDecides() {
    let test = TestCase([press(500_000_000), press(70_000_000, from: 90_000_000)])
    func apart(_ test: TestCase) -> Int64 {
      (test.paths[1].began - test.paths[0].began).nanoseconds
    }
    let late = Boundary.first(of: test, about: TouchID(1), andLater: TouchID(2)) {
      apart($0) >= 34_000_000
    }
    #expect(late?.fact == "touch 2 comes down after touch 1 by")
    #expect(late?.fail == 34_000_000 && late?.pass == 33_999_999)
    let early = Boundary.first(of: test, about: TouchID(1), andLater: TouchID(2)) {
      apart($0) <= 200_000_000
    }
    #expect(early?.fail == 200_000_000 && early?.pass == 200_000_001)
    // If it decides nothing, another fact does.
    let other = Boundary.first(of: test, about: TouchID(1), andLater: TouchID(2)) {
      length($0, 0) < 600_000_000
    }
    #expect(other?.fact == "touch 1 is down for")
  }

  @Test func theTouchOfTheBreachComesFirst() {
    let test = TestCase([press(50_000_000), press(70_000_000, from: 10_000_000)])
    for touch in [1, 2] as [UInt32] {
      let boundary = Boundary.first(of: test, about: TouchID(touch)) {
        length($0, 0) < 100_000_000 && length($0, 1) < 100_000_000
      }
      #expect(boundary?.fact == "touch \(touch) is down for")
    }
  }

  @Test func numbersAreInGroupsOfThreeDigits() {
    #expect(Boundary.text(150_000_001, "ns") == "150 000 001 ns")
    #expect(Boundary.text(0, "ns") == "0 ns" && Boundary.text(999, "ns") == "999 ns")
    #expect(Boundary.text(10.5, "pt") == "10.5 pt")
  }
}
