import GestureRecognizers
import SeededRandom
import Testing
import TouchCore

/// Fingers on a screen, and what their movements sum up to since enough of them were down.
private struct Hand {
  var places: [Point] = []
  var sum = Point.zero

  var middle: Point {
    let (x, y) = places.reduce((0, 0)) { ($0.0 + $1.x, $0.1 + $1.y) }
    let count = Double(max(1, places.count))
    return Point(x / count, y / count)
  }

  var fingers: Fingers {
    var fingers = Fingers()
    for place in places { fingers.add(place) }
    return fingers
  }
}

private func random(_ range: ClosedRange<Double>, _ numbers: inout SplitMix64) -> Point {
  Point(.random(in: range, using: &numbers), .random(in: range, using: &numbers))
}

@Suite struct PanTests {
  private func limits(
    _ minTouches: Int = 1, _ maxTouches: Int? = nil, subtracts: Bool = false
  ) -> Pan.Limits {
    var limits = Pan.Limits(minTouches: minTouches, maxTouches: maxTouches, plainFigures)
    limits.subtractsHysteresis = subtracts
    return limits
  }

  private func pan(at point: Point = .zero) -> Pan {
    var pan = Pan()
    #expect(pan.began(at: point, .zero, limits()) == .possible)
    return pan
  }

  @Test func itIsOneBeyondTenPoints() {
    // REC-4: every whole displacement up to 15 pt.
    for x in -15...15 {
      for y in -15...15 {
        var pan = pan()
        let point = Point(Double(x), Double(y))
        let verdict = pan.moved(to: point, limits())
        let isBeyond = x * x + y * y > 100
        #expect(verdict.isClaim == isBeyond && !verdict.isFailure)
        #expect(pan.state == (isBeyond ? .claimed : .possible))
        #expect(pan.translation(limits()) == point)
        if isBeyond {
          #expect(
            verdict == claim(.rec4, point.distance(to: .zero), limit: 10, .points))
        }
      }
    }
    var pan = pan()
    #expect(pan.moved(to: Point(10, 0), limits()) == .possible)
    #expect(pan.moved(to: Point((10.0).nextUp, 0), limits()).isClaim)
  }

  @Test func theTranslationCountsFromWhereTheTouchBegan() {
    // Peer cases D1 and D2.
    var pan = pan(at: Point(30, 40))
    #expect(pan.moved(to: Point(30, 45), limits()) == .possible)
    #expect(pan.moved(to: Point(30, 60), limits()).isClaim)
    #expect(pan.translation(limits()) == Point(0, 20))
    #expect(pan.moved(to: Point(31, 60), limits()) == .possible)
    #expect(pan.translation(limits()) == Point(1, 20))
  }

  @Test func subtractingTheHysteresisTakesItOffAlongTheWay() {
    // Peer case D3; REC-4.subtractsHysteresis.
    let limits = limits(subtracts: true)
    var pan = pan()
    #expect(pan.moved(to: Point(9, 12), limits).isClaim)
    #expect(pan.translation(limits) == Point(3, 4))
    _ = pan.moved(to: Point(0, 12), limits)
    #expect(pan.translation(limits) == Point(-6, 4))
    #expect(pan.travel == Point(0, 12))
  }

  /// D4: the translation is set in mid pan, and the finger moves 10 pt. It counts on from there.
  @Test(arguments: [false, true])
  func aSetTranslationCountsOnFromThere(subtracts: Bool) {
    let limits = limits(subtracts: subtracts)
    var pan = pan()
    _ = pan.moved(to: Point(30, 40), limits)
    pan.setTranslation(.zero)
    #expect(pan.translation(limits) == .zero && pan.travel == Point(30, 40))
    _ = pan.moved(to: Point(40, 40), limits)
    #expect(pan.translation(limits) == Point(10, 0))
    pan.setTranslation(Point(-3, 7))
    #expect(pan.translation(limits) == Point(-3, 7))
    for place in unreachable {
      pan.setTranslation(place)
      #expect(pan.translation(limits) == Point(-3, 7))
    }
  }

  @Test func enoughFingersAnewAreABeginning() {
    var pan = pan()
    _ = pan.moved(to: Point(6, 0), limits())
    pan.setTranslation(Point(3, 3))
    let two = limits(2)
    #expect(pan.joined(to: 2, centroid: .zero, from: Point(6, 0), two) == .possible)
    #expect(pan.translation(two) == .zero && pan.travel == .zero)
    #expect(pan.moved(to: Point(10, 0), two) == .possible)
    #expect(pan.moved(to: Point(11, 0), two) == claim(.rec4, 11, limit: 10, .points))
  }

  @Test func fingersThatComeAndGoMakeNoJump() {
    // REC-4: random hands, of which every movement is known.
    var numbers = SplitMix64(state: 4)
    var claims = 0
    for round in 0..<2_000 {
      let limits = limits(1 + round % 3, subtracts: round % 2 == 0)
      var (pan, hand) = (Pan(), Hand())
      for _ in 0..<30 {
        let wasPossible = pan.state == .possible
        let before = pan.translation(limits)
        let old = hand.middle
        var verdict = Verdict.possible
        switch Int.random(in: 0..<6, using: &numbers) {
        case 0 where hand.places.count < 5:
          hand.places.append(random(0...800, &numbers))
          let last = hand.places[hand.places.count - 1]
          verdict = pan.began(
            MachineFinger(at: last, from: last, .zero), hand.fingers, limits)
          let isEnough = hand.places.count == limits.minTouches
          if wasPossible && isEnough { hand.sum = .zero }
          #expect(verdict == .possible)
          if !wasPossible { #expect(pan.translation(limits).distance(to: before) < 1e-9) }
        case 1 where hand.places.count > 1:
          let all = hand.fingers
          let gone = hand.places.remove(at: .random(in: hand.places.indices, using: &numbers))
          verdict = pan.ended(MachineFinger(at: gone, from: gone, .zero), all, limits)
          #expect(verdict == .possible)
          #expect(pan.translation(limits).distance(to: before) < 1e-9)
        case 2...5 where !hand.places.isEmpty:
          let place = Int.random(in: hand.places.indices, using: &numbers)
          let step = random(-6...6, &numbers)
          hand.places[place].x += step.x
          hand.places[place].y += step.y
          let isMoving = !wasPossible || hand.places.count >= limits.minTouches
          if isMoving {
            hand.sum.x += hand.middle.x - old.x
            hand.sum.y += hand.middle.y - old.y
          }
          verdict = pan.moved(to: hand.middle, limits)
          let isBeyond = isMoving && hand.sum.distance(to: .zero) > 10
          #expect(verdict.isClaim == (wasPossible && isBeyond))
        default:
          break
        }
        if verdict.isClaim { claims += 1 }
        let isFirst = hand.places.count < limits.minTouches && pan.state == .possible
        if !isFirst { #expect(pan.travel.distance(to: hand.sum) < 1e-6) }
      }
    }
    #expect(claims > 300)
  }

  @Test func aMovementToldWithAComingIsMovementToo() {
    var pan = pan()
    let verdict = pan.joined(
      to: 2, centroid: Point(100, 0), from: Point(12, 0), limits())
    #expect(verdict == claim(.rec4, 12, limit: 10, .points))
    #expect(pan.translation(limits()) == Point(12, 0))
  }

  @Test func theLastLiftSaysHowFarItCame() {
    var pan = pan()
    _ = pan.moved(to: Point(3, 4), limits())
    #expect(
      pan.left(to: 0, centroid: Point(3, 4), from: Point(3, 4), limits())
        == failure(.rec4, 5, limit: 10, .points))
    #expect(pan.state == .failed)
    #expect(pan.began(at: .zero, .zero, limits()) == .possible)
    #expect(pan.moved(to: Point(90, 0), limits()) == .possible)
  }

  @Test func tooFewAndTooManyFingersAreNone() {
    var few = pan()
    _ = few.moved(to: Point(90, 0), limits(2))
    #expect(few.state == .possible, "one finger of two goes where it likes")
    #expect(
      few.left(to: 0, centroid: .zero, from: Point(90, 0), limits(2))
        == failure(.rec4, 1, limit: 2, .count))

    var many = pan()
    #expect(many.joined(to: 2, centroid: .zero, from: .zero, limits(1, 2)) == .possible)
    #expect(
      many.joined(to: 3, centroid: .zero, from: .zero, limits(1, 2))
        == failure(.rec4, 3, limit: 2, .count))

    var active = pan()
    #expect(active.moved(to: Point(11, 0), limits(1, 1)).isClaim)
    for count in [2, 3] {
      #expect(
        active.joined(to: count, centroid: .zero, from: active.travel, limits(1, 1)) == .possible)
    }
    #expect(active.left(to: 0, centroid: .zero, from: active.travel, limits(1, 1)) == .possible)
    #expect(active.began(at: .zero, .zero, limits(1, 1)) == .possible)
    #expect(active.state == .claimed)
  }

  @Test func noPlaceOutsideTheWorldIsPanned() {
    for place in unreachable {
      for wrong in 0..<4 {
        var pan = Pan()
        func at(_ step: Int) -> Point { step == wrong ? place : Point(5, 5) }
        #expect(pan.began(at: at(0), .zero, limits()) == .possible)
        #expect(pan.moved(to: at(1), limits()) == .possible)
        #expect(pan.joined(to: 2, centroid: at(2), from: at(1), limits()) == .possible)
        #expect(pan.moved(to: at(3), limits()) == .possible)
        #expect(pan.travel.isFinite && pan.travel.distance(to: .zero) <= 10)
      }
    }
    // The farthest that a finger can be apart.
    var pan = pan(at: Point(-0x1p24, -0x1p24))
    #expect(pan.moved(to: Point(0x1p24, 0x1p24), limits()).isClaim)
    #expect(pan.translation(limits()) == Point(0x1p25, 0x1p25))
  }

  @Test func itSpeaksOnceAndAResetForgetsAll() {
    var numbers = SplitMix64(state: 5)
    for round in 0..<2_000 {
      let limits = limits(1 + round % 2, round % 3 == 0 ? 2 : nil)
      var (pan, fresh) = (Pan(), Pan())
      for part in 0..<2 {
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
          if part == 1 {
            #expect(tell(&fresh) == verdict)
            #expect(fresh.travel == pan.travel && fresh.state == pan.state)
          }
        }
        #expect(spoken == (pan.state == .possible ? 0 : 1))
        pan.reset()
        #expect(pan.state == .possible && pan.travel == .zero)
      }
    }
  }

  @Test func aPanWantsAtLeastOneFinger() {
    // REC-4
    #expect(limits(0) == limits(1))
  }
}
