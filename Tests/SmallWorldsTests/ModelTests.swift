import SmallWorlds
import Testing
import TouchCore

/// A history of the first touches at one place, told by verbs; times in milliseconds.
private struct Hands {
  private(set) var history: [Happening] = []

  mutating func down(_ touch: Int, at time: Int64, _ x: Double = 100, _ y: Double = 150) {
    add(touch, .began, time, x, y)
  }

  mutating func move(_ touch: Int, at time: Int64, _ x: Double, _ y: Double = 150) {
    add(touch, .moved, time, x, y)
  }

  mutating func up(_ touch: Int, at time: Int64) { add(touch, .ended, time, 0, 0) }

  mutating func tap(_ touch: Int, at time: Int64, _ x: Double = 100) {
    down(touch, at: time, x)
    up(touch, at: time + 50)
  }

  mutating func cancel(_ touch: Int, at time: Int64) { add(touch, .cancelled, time, 0, 0) }

  mutating func switchOff(_ part: Int, at time: Int64) {
    history.append(Happening(instant: time * 1_000_000, what: .switchOff(part)))
  }

  private mutating func add(
    _ touch: Int, _ phase: Phase, _ time: Int64, _ x: Double, _ y: Double
  ) {
    let report = Happening.Report(touch: touch, phase: phase, point: Point2D(x, y))
    history.append(Happening(instant: time * 1_000_000, what: .frame([report])))
  }
}

private func model(
  _ parts: [Setting.Part], _ pacts: [Setting.Pact] = [], _ play: (inout Hands) -> Void
) -> Model {
  var hands = Hands()
  play(&hands)
  return Model(Setting(parts, pacts, Alphabet(depth: 0)), hands.history)
}

/// What was told, as lines: `0 ended 50`.
private func told(_ model: Model) -> [String] {
  model.told.map { "\($0.part) \($0.state.word) \($0.instant / 1_000_000)" }
}

/// The model against cases that others have written down; the letters are those of the reference.
@Suite struct ModelTests {
  @Test func aTapThatWaitsForADoubleTapIsNoneWhereThatComes() {
    // A33, A34
    let two = model([.init(.tap), .init(.doubleTap)], [.init(0, 1, .aWaits)]) {
      $0.tap(0, at: 0)
      $0.tap(1, at: 100)
    }
    #expect(told(two) == ["1 ended 150"])
    #expect(two.end(of: 0, in: 0) == .lost(to: 1) && two.end(of: 0, in: 1) == .notAsked)
    #expect(two.end(of: 1, in: 0) == .won && two.end(of: 1, in: 1) == .won)
  }

  @Test func aTapThatWaitsForADoubleTapComesWhenNoneCanCome() {
    // A35
    let one = model([.init(.tap), .init(.doubleTap)], [.init(0, 1, .aWaits)]) { $0.tap(0, at: 0) }
    #expect(told(one) == ["1 failed 400", "0 ended 400"])
  }

  @Test func tapsAndDoubleTapsBothActWithoutARequirement() {
    // ARB-8, against A30
    let two = model([.init(.tap), .init(.doubleTap)]) {
      $0.tap(0, at: 0)
      $0.tap(1, at: 100)
    }
    #expect(told(two).sorted() == ["0 ended 150", "0 ended 50", "1 ended 150"])
  }

  @Test func twoTapsFarApartOrFarFromOneAnotherAreNoDoubleTap() {
    // B8, B10
    let far = model([.init(.doubleTap)]) {
      $0.tap(0, at: 0)
      $0.tap(1, at: 100, 200)
    }
    #expect(told(far) == ["0 failed 100", "0 failed 500"])
    let late = model([.init(.doubleTap)]) {
      $0.tap(0, at: 0)
      $0.tap(1, at: 401)
    }
    #expect(told(late) == ["0 failed 400", "0 failed 801"])
  }

  @Test func overlappingFingersAreNoTap() {
    // B13, B5
    let two = model([.init(.doubleTap), .init(.tap)]) {
      $0.down(0, at: 0)
      $0.down(1, at: 10, 160)
      $0.up(0, at: 20)
      $0.up(1, at: 30)
    }
    #expect(told(two) == ["0 failed 10", "1 failed 10"])
    #expect(two.end(of: 0, in: 0) == .failed && two.end(of: 0, in: 1) == .failed)
  }

  @Test func aPressThatWaitsForASwipeComesWithItsTimer() {
    // A36, C1
    let press = model([.init(.longPress), .init(.swipe)], [.init(0, 1, .aWaits)]) {
      $0.down(0, at: 0)
      $0.up(0, at: 900)
    }
    #expect(told(press).filter { $0.hasPrefix("0") } == ["0 began 500", "0 ended 900"])
  }

  @Test func aPressDoesNotComeWhereAPanHasBegun() {
    // A37
    let pan = model([.init(.longPress), .init(.pan)], [.init(0, 1, .aWaits)]) {
      $0.down(0, at: 0)
      $0.move(0, at: 10, 111)
      $0.up(0, at: 900)
    }
    #expect(told(pan) == ["0 failed 10", "1 began 10", "1 ended 900"])
  }

  @Test func ofPansInOneAnotherTheInnerOneActs() {
    // A21, A38
    let pans = model([.init(.pan), .init(.pan, isOuter: true)]) {
      $0.down(0, at: 0)
      $0.move(0, at: 10, 130)
      $0.up(0, at: 20)
    }
    #expect(told(pans) == ["0 began 10", "0 ended 20"])
    #expect(pans.end(of: 1, in: 0) == .lost(to: 0))
    let tap = model([.init(.tap), .init(.pan, isOuter: true)]) {
      $0.down(0, at: 0)
      $0.move(0, at: 10, 130)
      $0.up(0, at: 20)
    }
    #expect(tap.end(of: 0, in: 0) == .lost(to: 1) && tap.end(of: 1, in: 0) == .won)
  }

  @Test func twoWhoAgreeBothAct() {
    // A14, A18, A28
    for kind in [Setting.PactKind.together, .aSpares] {
      let both = model([.init(.pan), .init(.pinch)], [.init(0, 1, kind)]) {
        $0.down(0, at: 0)
        $0.down(1, at: 5, 160)
        $0.move(1, at: 10, 200)
        $0.up(0, at: 20)
        $0.up(1, at: 30)
      }
      #expect(told(both) == ["0 began 10", "1 began 10", "0 ended 30", "1 ended 30"])
    }
  }

  @Test func whatASystemOrASwitchTakesAwayIsCancelledOnce() {
    // C6, B6, ARB-11
    let off = model([.init(.longPress)]) {
      $0.down(0, at: 0)
      $0.switchOff(0, at: 600)
      $0.up(0, at: 700)
    }
    #expect(told(off) == ["0 began 500", "0 cancelled 600"])
    let taken = model([.init(.tap)]) {
      $0.down(0, at: 0)
      $0.cancel(0, at: 10)
    }
    #expect(told(taken) == ["0 failed 10"])
  }
}
