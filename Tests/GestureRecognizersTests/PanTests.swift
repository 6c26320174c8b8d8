import GestureRecognizers
import SeededRandom
import Testing
import TouchCore

/// Fingers on a screen, and what the movements of their centroid sum up to.
private struct Hand {
  var places: [Point2D] = []
  var sum = Point2D.zero

  var middle: Point2D {
    let (x, y) = places.reduce((0, 0)) { ($0.0 + $1.x, $0.1 + $1.y) }
    let count = Double(max(1, places.count))
    return Point2D(x / count, y / count)
  }

  var fingers: Fingers {
    var fingers = Fingers()
    for place in places { fingers.add(place) }
    return fingers
  }
}

private func random(_ range: ClosedRange<Double>, _ numbers: inout SplitMix64) -> Point2D {
  Point2D(.random(in: range, using: &numbers), .random(in: range, using: &numbers))
}

@Suite struct PanTests {
  private func limits(_ minTouches: Int = 1, _ maxTouches: Int? = nil) -> Pan.Limits {
    Pan.Limits(minTouches: minTouches, maxTouches: maxTouches, plainFigures)
  }

  private func pan(at point: Point2D = .zero) -> Pan {
    var pan = Pan()
    #expect(pan.began(at: point, .zero, limits()) == .possible)
    return pan
  }

  /// The number without the first 10, or zero.
  private func lessTen(_ number: Double) -> Double { number - max(-10, min(10, number)) }

  @Test func itIsOneWhenAnAxisReachesTenPoints() {
    // REC-4: every whole displacement up to 15 pt.
    for x in -15...15 {
      for y in -15...15 {
        var pan = pan()
        let point = Point2D(Double(x), Double(y))
        let verdict = pan.moved(to: point, limits())
        let reach = max(abs(x), abs(y))
        let isOne = reach >= 10
        #expect(verdict.isClaim == isOne && !verdict.isFailure)
        #expect(pan.state == (isOne ? .claimed : .possible))
        #expect(pan.travel == point)
        if isOne {
          #expect(verdict == claim(.rec4, Double(reach), limit: 10, .points))
          #expect(pan.translation == Point2D(lessTen(point.x), lessTen(point.y)))
          #expect(
            pan.way(limits()) == Point2D(abs(x) >= 10 ? point.x : 0, abs(y) >= 10 ? point.y : 0))
        } else {
          #expect(pan.translation == point && pan.way(limits()) == .zero)
        }
      }
    }
    var pan = pan()
    #expect(pan.moved(to: Point2D((10.0).nextDown, 0), limits()) == .possible)
    #expect(pan.moved(to: Point2D(10, 0), limits()).isClaim)
  }

  @Test func theHysteresisIsTakenOffTheTranslationFromTheClaimOn() {
    // Peer cases D1 to D3.
    var pan = pan(at: Point2D(30, 40))
    #expect(pan.moved(to: Point2D(30, 45), limits()) == .possible)
    #expect(pan.translation == Point2D(0, 5))
    #expect(pan.moved(to: Point2D(34, 60), limits()).isClaim)
    #expect(pan.translation == Point2D(0, 10) && pan.travel == Point2D(4, 20))
    #expect(pan.moved(to: Point2D(31, 140), limits()) == .possible)
    #expect(pan.translation == Point2D(-3, 90))
  }

  @Test func oneThatBeginsLateCountsFromThere() {
    // REC-4, ARB-4
    var pan = pan()
    #expect(pan.moved(to: Point2D(0, 30), limits()).isClaim)
    pan.beginLate()
    #expect(pan.translation == .zero && pan.travel == Point2D(0, 30))
    _ = pan.moved(to: Point2D(0, 35), limits())
    #expect(pan.translation == Point2D(0, 5))
  }

  @Test func oneThatIsHeldBackMayClaimAgain() {
    // SCR-5
    var pan = pan()
    #expect(pan.moved(to: Point2D(12, 0), limits()).isClaim)
    pan.holdBack()
    #expect(pan.state == .possible && pan.translation == Point2D(12, 0))
    #expect(pan.moved(to: Point2D(12, 9), limits()).isClaim)
    pan.holdBack()
    #expect(pan.moved(to: Point2D(9, 9), limits()) == .possible)
    #expect(pan.moved(to: Point2D(9, 14), limits()) == claim(.rec4, 14, limit: 10, .points))
    #expect(pan.way(limits()) == Point2D(0, 14) && pan.translation == Point2D(0, 4))
    pan.holdBack()
    #expect(
      pan.left(to: 0, centroid: .zero, from: Point2D(9, 14), limits()) == .fails(Reason(.scr5)))
  }

  @Test func oneThatBeginsAtOnceStaysAtZeroUntilTheHysteresis() {
    // SCR-4
    var pan = pan()
    pan.beginAtOnce()
    #expect(pan.state == .claimed)
    for (y, translation) in [(6.0, 0.0), (9, 0), (12, 2), (30, 20), (3, -7)] {
      #expect(pan.moved(to: Point2D(0, y), limits()) == .possible)
      #expect(pan.translation == Point2D(0, translation))
    }
  }

  /// D4: the translation is set in mid pan, and the finger moves 10 pt. It counts on from there.
  @Test func aSetTranslationCountsOnFromThere() {
    var pan = pan()
    _ = pan.moved(to: Point2D(30, 40), limits())
    pan.setTranslation(.zero)
    #expect(pan.translation == .zero && pan.travel == Point2D(30, 40))
    _ = pan.moved(to: Point2D(40, 40), limits())
    #expect(pan.translation == Point2D(10, 0))
    pan.setTranslation(Point2D(-3, 7))
    #expect(pan.translation == Point2D(-3, 7))
  }

  @Test func movementBeforeEnoughFingersCounts() {
    // REC-4
    var pan = pan()
    let two = limits(2)
    #expect(pan.moved(to: Point2D(14, 0), two) == .possible)
    #expect(pan.joined(to: 2, centroid: .zero, from: Point2D(14, 0), two) == .possible)
    #expect(pan.travel == Point2D(14, 0))
    #expect(pan.moved(to: Point2D(1, 0), two) == claim(.rec4, 15, limit: 10, .points))
    #expect(pan.translation == Point2D(5, 0))
  }

  @Test func fingersThatComeAndGoMakeNoJump() {
    // REC-4: random hands, of which every movement is known.
    var numbers = SplitMix64(state: 4)
    var claims = 0
    for round in 0..<2_000 {
      let limits = limits(1 + round % 3)
      var (pan, hand) = (Pan(), Hand())
      for _ in 0..<30 {
        let wasPossible = pan.state == .possible
        let before = pan.translation
        let old = hand.middle
        var verdict = Verdict.possible
        switch Int.random(in: 0..<6, using: &numbers) {
        case 0 where hand.places.count < 5:
          hand.places.append(random(0...800, &numbers))
          let last = hand.places[hand.places.count - 1]
          verdict = pan.began(
            MachineFinger(at: last, from: last, .zero), hand.fingers, limits)
          #expect(verdict == .possible)
          #expect(pan.translation.distance(to: before) < 1e-9)
        case 1 where hand.places.count > 1:
          let all = hand.fingers
          let gone = hand.places.remove(at: .random(in: hand.places.indices, using: &numbers))
          verdict = pan.ended(MachineFinger(at: gone, from: gone, .zero), all, limits)
          #expect(verdict == .possible)
          #expect(pan.translation.distance(to: before) < 1e-9)
        case 2...5 where !hand.places.isEmpty:
          let place = Int.random(in: hand.places.indices, using: &numbers)
          let step = random(-6...6, &numbers)
          hand.places[place].x += step.x
          hand.places[place].y += step.y
          hand.sum.x += hand.middle.x - old.x
          hand.sum.y += hand.middle.y - old.y
          verdict = pan.moved(to: hand.middle, limits)
          let isOne = max(abs(hand.sum.x), abs(hand.sum.y)) >= 10
          #expect(
            verdict.isClaim
              == (wasPossible && isOne && hand.places.count >= limits.minTouches))
        default:
          break
        }
        if verdict.isClaim { claims += 1 }
        #expect(pan.travel.distance(to: hand.sum) < 1e-6)
      }
    }
    #expect(claims > 300)
  }

  @Test func aMovementToldWithAComingCountsAndClaimsNothing() {
    var pan = pan()
    #expect(
      pan.joined(to: 2, centroid: Point2D(100, 0), from: Point2D(12, 0), limits()) == .possible)
    #expect(pan.travel == Point2D(12, 0))
    #expect(pan.moved(to: Point2D(101, 0), limits()) == claim(.rec4, 13, limit: 10, .points))
  }

  @Test func theLastLiftSaysHowFarItCame() {
    var pan = pan()
    _ = pan.moved(to: Point2D(3, 4), limits())
    #expect(
      pan.left(to: 0, centroid: Point2D(3, 4), from: Point2D(3, 4), limits())
        == failure(.rec4, 4, limit: 10, .points))
    #expect(pan.state == .failed)
    #expect(pan.began(at: .zero, .zero, limits()) == .possible)
    #expect(pan.moved(to: Point2D(90, 0), limits()) == .possible)
  }

  @Test func tooFewAndTooManyFingersAreNone() {
    var few = pan()
    _ = few.moved(to: Point2D(90, 0), limits(2))
    #expect(few.state == .possible, "one finger of two goes where it likes")
    #expect(
      few.left(to: 0, centroid: .zero, from: Point2D(90, 0), limits(2))
        == failure(.rec4, 1, limit: 2, .count))

    var many = pan()
    #expect(many.joined(to: 2, centroid: .zero, from: .zero, limits(1, 2)) == .possible)
    #expect(
      many.joined(to: 3, centroid: .zero, from: .zero, limits(1, 2))
        == failure(.rec4, 3, limit: 2, .count))
    var scrolling = limits(1, 2)
    scrolling.failsPastMaxTouches = false
    #expect(Pan.mostFingers(begun: false, limits(1, 2)) == nil, "it enters, and fails the pan")
    #expect(Pan.mostFingers(begun: true, limits(1, 2)) == 2)
    #expect(Pan.mostFingers(begun: false, scrolling) == 2)

    var active = pan()
    #expect(active.moved(to: Point2D(11, 0), limits(1, 1)).isClaim)
    for count in [2, 3] {
      #expect(
        active.joined(to: count, centroid: .zero, from: active.travel, limits(1, 1)) == .possible)
    }
    #expect(active.left(to: 0, centroid: .zero, from: active.travel, limits(1, 1)) == .possible)
    #expect(active.began(at: .zero, .zero, limits(1, 1)) == .possible)
    #expect(active.state == .claimed)
  }

  @Test func theFarthestLocationsCanBePanned() {
    var pan = pan(at: Point2D(-0x1p24, -0x1p24))
    #expect(pan.moved(to: Point2D(0x1p24, 0x1p24), limits()).isClaim)
    #expect(pan.travel == Point2D(0x1p25, 0x1p25))
  }

  @Test func itSubmitsOneVerdict() {
    var numbers = SplitMix64(state: 5)
    for round in 0..<2_000 {
      let limits = limits(1 + round % 2, round % 3 == 0 ? 2 : nil)
      var pan = Pan()
      var spoken = 0
      for _ in 0..<12 {
        let count = Int.random(in: 0...6, using: &numbers)
        let (place, old) = (random(0...12, &numbers), random(0...12, &numbers))
        func tell(_ pan: inout Pan) -> Verdict {
          switch count {
          case 0, 1: pan.left(to: count, centroid: place, from: old, limits)
          case 2, 3: pan.joined(to: count - 1, centroid: place, from: old, limits)
          default: pan.moved(to: place, limits)
          }
        }
        let verdict = tell(&pan)
        if verdict != .possible {
          spoken += 1
          #expect(verdict.reason?.rule == .rec4 && verdict.reason?.measure != nil)
          #expect(pan.state == (verdict.isClaim ? .claimed : .failed))
        }
      }
      #expect(spoken == (pan.state == .possible ? 0 : 1))
    }
  }

  @Test func aPanWantsAtLeastOneFinger() {
    // REC-4
    #expect(limits(0) == limits(1))
  }
}
