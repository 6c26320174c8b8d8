import ControlBounds
import Fixtures
import SeededRandom
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// A control of a scene with its bound.
private struct Bounded {
  var scene: CompiledScene
  var bound: ControlBound
  var display: DisplayFrames

  /// The scene with the slider's thumb at `point`; for other controls, the scene without changes.
  func scene(takenAt point: Point2D) -> CompiledScene {
    let control = bound.control
    guard scene.description.views[Int(control.index)].kind == .slider else { return scene }
    let bounds = scene.bounds(of: control)
    let x = scene.convert(point, to: control).x
    var changed = scene
    changed.setValue(of: control, to: min(max((x - 22) / (bounds.size.width - 44), 0), 1))
    return changed
  }

  /// The time for which the touch of a press is withheld in a part, according to its waits.
  func withheld(_ press: Press, in place: BoundPlace) -> Interval {
    var longest = Interval.zero
    for wait in place.toHighlight where wait.kind.withholds {
      var length = wait.longest
      if wait.endsWithLift { length = min(length, press.length) }
      // REC-2: a press that is too long for a tap is not delivered sooner.
      if wait.kind == .furtherTap { length = press.length <= tap ? behind(press) : tap }
      longest = max(longest, length)
    }
    return longest
  }

  /// The time from the lift until it is delivered to the control.
  func late(_ press: Press, in place: BoundPlace) -> Interval {
    var end = max(Instant.zero + withheld(press, in: place), .zero + press.length)
    for wait in place.toAction where wait.kind == .furtherTap && press.length <= tap {
      end = max(end, Instant.zero + behind(press))
    }
    for wait in place.toAction where wait.kind == .delayedAction { end = end + wait.longest }
    return end - (.zero + press.length)
  }

  /// The longest tap.
  private var tap: Interval { scene.figures.interval(.rec2Duration) }

  private func behind(_ press: Press) -> Interval {
    Instant.zero + press.length + scene.figures.interval(.rec2Interval) - .zero
  }
}

extension BoundPlace {
  /// The entrant that takes a press of that length; `nil` if none does.
  fileprivate func taker(of length: Interval) -> EntrantID? {
    taken.first { $0.contains(length) }?.entrant
  }
}

@Suite struct ControlBoundTests {
  private func bounded(_ description: SceneDescription) throws -> [Bounded] {
    let scene = try CompiledScene(description)
    let display = DisplayFrames(rate: description.device.rates.display)
    return scene.controls.map {
      Bounded(scene: scene, bound: ControlBound(of: $0, in: scene), display: display)
    }
  }

  private func name(_ bounded: Bounded) -> String {
    let description = bounded.scene.description
    return "\(bounded.scene.name(of: bounded.bound.control).text), "
      + "\(description.device.name), \(description.os.major)"
  }

  @Test func noHighlightAndNoActionIsLaterThanTheBoundAndEveryWaitIsTheOneThatWasTold() throws {
    // HI-5: presses at random locations in the control, of random lengths, at random times between
    // two frames.
    var random = SplitMix64(state: 5)
    var (count, taken) = (0, 0)
    for description in try exactScenes() {
      for bounded in try bounded(description) {
        for place in bounded.bound.places {
          for _ in 0..<20 {
            let press = self.press(in: place, &random)
            let outcome = check(press, in: place, of: bounded)
            count += 1
            if outcome.acted == nil { taken += 1 }
            checkWaits(of: press, outcome, in: place, of: bounded)
          }
        }
      }
    }
    #expect(count > 5_000 && taken > 100)
  }

  @Test func whateverRecognizersThereAreNothingIsLaterThanTheBound() throws {
    // HI-5, ARB-3, ARB-4: some recognizers release what others withhold, which is sooner and never
    // later.
    var random = SplitMix64(state: 8)
    for description in try randomBoundScenes(40) {
      for bounded in try bounded(description) {
        for place in bounded.bound.places {
          for _ in 0..<6 { check(press(in: place, &random), in: place, of: bounded) }
        }
      }
    }
  }

  private func exactScenes() throws -> [SceneDescription] {
    try boundScenes() + boundScenesWithRecognizers()
  }

  private func press(in place: BoundPlace, _ random: inout SplitMix64) -> Press {
    let rect = place.rects[Int.random(in: 0..<place.rects.count, using: &random)]
    // A band begins at a corner or at an end.
    let x = Bool.random(using: &random) ? 0 : Double.random(in: 0..<1, using: &random)
    let y = Bool.random(using: &random) ? 0 : Double.random(in: 0..<1, using: &random)
    let lengths: [ClosedRange<Int64>] = [
      0...5_000_000, 5_000_000...140_000_000, 140_000_000...260_000_000,
      260_000_000...1_200_000_000,
    ]
    var length = Interval(
      nanoseconds: .random(in: lengths.randomElement(using: &random)!, using: &random))
    if Int.random(in: 0..<4, using: &random) == 0,
      let end = ends(of: place).randomElement(using: &random)
    {
      // The result of a press changes at these lengths.
      length = Interval(nanoseconds: max(0, end.nanoseconds + .random(in: -1...1, using: &random)))
    }
    // A part may be so narrow that no number is between its ends.
    let inside = Point2D(rect.minX + x * rect.size.width, rect.minY + y * rect.size.height)
    return Press(
      point: rect.contains(inside) ? inside : rect.origin,
      landing: Instant(nanoseconds: .random(in: 0...50_000_000, using: &random)), length: length)
  }

  /// The lengths in the bound of a part.
  private func ends(of place: BoundPlace) -> [Interval] {
    let waits =
      place.toHighlight.map(\.longest) + place.taken.flatMap { [$0.shortest, $0.longest] }
    return (waits + [place.quick.longest]).filter { $0 < .milliseconds(5_000) }
  }

  /// Checks what holds for all recognizers.
  @discardableResult
  private func check(
    _ press: Press, in place: BoundPlace, of bounded: Bounded
  ) -> Press.Outcome {
    let (bound, scene) = (bounded.bound, bounded.scene(takenAt: press.point))
    let outcome = press.play(in: scene, on: bound.control, telling: bound.event)
    var said: Comment { "\(name(bounded)) at \(press.point), \(press.length.milliseconds) ms" }
    let taker = place.taker(of: press.length)
    let isLost = taker != nil
    if (outcome.acted == nil) != isLost || (isLost && outcome.taker != taker) {
      Issue.record("\(said): \(outcome), \(place.taken)")
    }
    if let lit = outcome.lit {
      let seen = bounded.display.first(notBefore: lit) - press.landing
      if seen > place.highlight || place.highlight > bound.highlight! {
        Issue.record("\(said): seen after \(seen.milliseconds)")
      }
    } else if !isLost {
      Issue.record("\(said): dark")
    }
    if let acted = outcome.acted {
      let late = acted - press.lift
      if late > place.action || place.action > bound.action! {
        Issue.record("\(said): acts after \(late.milliseconds)")
      }
    }
    return outcome
  }

  /// Checks what holds if no recognizer releases what another withholds.
  private func checkWaits(
    of press: Press, _ outcome: Press.Outcome, in place: BoundPlace, of bounded: Bounded
  ) {
    var said: Comment { "\(name(bounded)) at \(press.point), \(press.length.milliseconds) ms" }
    let withheld = bounded.withheld(press, in: place)
    if let lit = outcome.lit, lit - press.landing != withheld {
      Issue.record("\(said): lit after \((lit - press.landing).milliseconds)")
    }
    guard let acted = outcome.acted, let frames = outcome.frames else { return }
    if bounded.bound.event == .action, acted - press.lift != bounded.late(press, in: place) {
      Issue.record("\(said): acts after \((acted - press.lift).milliseconds)")
    }
    // Quick presses look as their rule states; longer ones are highlighted while they are held.
    if press.length <= place.quick.longest {
      if frames < place.quick.frames || (place.quick.look == .dark && frames > 0) {
        Issue.record("\(said): \(frames) frames")
      }
    } else {
      let held = Interval(nanoseconds: press.length.nanoseconds - withheld.nanoseconds)
      if frames < bounded.display.fewest(in: held) { Issue.record("\(said): \(frames) frames") }
    }
  }

  @Test func aFingerThatMovesAndASecondOneMakeNothingLater() throws {
    // HI-5, GATE-2: a touch that is released sooner is highlighted and acts sooner; a touch that
    // the system takes does neither.
    var random = SplitMix64(state: 7)
    var (lit, acted) = (0, 0)
    for description in try exactScenes() + randomBoundScenes(20) {
      for bounded in try bounded(description) {
        let bound = bounded.bound
        for place in bound.places {
          for _ in 0..<10 {
            var press = self.press(in: place, &random)
            let reach = Double.random(in: 1...40, using: &random)
            press.moves = (0..<Int.random(in: 0...4, using: &random)).map { _ in
              Point2D(
                press.point.x + .random(in: -reach...reach, using: &random),
                press.point.y + .random(in: -reach...reach, using: &random))
            }
            if Bool.random(using: &random) { press.second = Point2D(200, 250) }
            let outcome = press.play(
              in: bounded.scene(takenAt: press.point), on: bound.control, telling: bound.event)
            var said: Comment { "\(name(bounded)): \(press)" }
            if let on = outcome.lit {
              let seen = bounded.display.first(notBefore: on) - press.landing
              if seen > place.highlight { Issue.record("\(said): \(seen.milliseconds)") }
              lit += 1
            }
            if bound.event == .action, let ran = outcome.acted {
              let late = ran - press.lift
              if late > place.action { Issue.record("\(said): \(late.milliseconds)") }
              acted += 1
            }
          }
        }
      }
    }
    #expect(lit > 1_500 && acted > 1_000)
  }

  @Test func everyBoundIsAttainedToTheNanosecond() throws {
    // HI-5: a finger whose highlight comes right after a frame, and one that lifts as soon as
    // possible.
    for description in try exactScenes() {
      for bounded in try bounded(description) {
        let bound = bounded.bound
        for place in bound.places {
          let point = place.rects[0].origin
          let scene = bounded.scene(takenAt: point)
          var press = Press(point: point, landing: .zero, length: .zero)
          let isEndless = place.toHighlight.contains { $0.longest == .never }
          var latest = Interval.zero
          for length in ends(of: place) + [.milliseconds(2_000)] where !isEndless {
            press.length = length
            press.landing = behindAFrame(bounded.display, bounded.withheld(press, in: place))
            let outcome = press.play(in: scene, on: bound.control, telling: bound.event)
            guard let lit = outcome.lit else { continue }
            latest = max(latest, bounded.display.first(notBefore: lit) - press.landing)
          }
          #expect(isEndless || latest == place.highlight, "\(name(bounded)): \(place)")

          if place.neverActs { continue }
          let first = place.taken.first
          press.length =
            first?.shortest == .zero
            ? Interval(nanoseconds: first!.longest.nanoseconds + 1) : .zero
          let quick = press.play(in: scene, on: bound.control, telling: bound.event)
          let acted = try #require(quick.acted, "\(name(bounded))")
          #expect(acted - press.lift == place.action, "\(name(bounded)): \(place)")
        }
        #expect(bound.highlight == bound.places.first?.highlight)
      }
    }
  }

  /// A landing instant for which an event `wait` later has just missed a frame before a widest gap.
  private func behindAFrame(_ display: DisplayFrames, _ wait: Interval) -> Instant {
    var frame = Instant.zero + .milliseconds(5_000)
    while true {
      frame = display.first(notBefore: frame)
      let missed = frame + Interval(nanoseconds: 1)
      if display.first(notBefore: missed) - missed == display.longestWait {
        return Instant(nanoseconds: missed.nanoseconds - wait.nanoseconds)
      }
      frame = missed
    }
  }

  @Test func aPressThatIsNoLongerThanTheWaitIsEatenAndOneThatIsLongerIsNot() throws {
    // GATE-4, EDGE-5, HI-2, HI-4: the longest quick press, and one that is a frame longer.
    for description in try exactScenes() {
      for bounded in try bounded(description) {
        for place in bounded.bound.places where place.quick.longest > .zero {
          let point = place.rects[0].origin
          let (bound, scene) = (bounded.bound, bounded.scene(takenAt: point))
          guard place.quick.longest != .never else { continue }
          var press = Press(point: point, landing: .zero, length: shortestLight(in: place))
          let length = press.length
          if place.taker(of: length) == nil {
            press.landing = behindAFrame(bounded.display, bounded.withheld(press, in: place))
            let eaten = press.play(in: scene, on: bound.control, telling: bound.event)
            // Right after a frame the smallest number of frames is seen.
            #expect(eaten.frames == place.quick.frames, "\(name(bounded)): \(place)")
          }
          press.length =
            Instant.zero + place.quick.longest + bounded.display.longestWait
            + Interval(nanoseconds: 1) - .zero
          if place.taker(of: press.length) == nil {
            let seen = press.play(in: scene, on: bound.control, telling: bound.event)
            #expect(seen.frames! >= 1, "\(name(bounded))")
          }
        }
      }
    }
  }

  /// The quick press with the shortest highlight. It is the longest one; but if its end waits, it
  /// is one that waits for its end hardly longer than for the system's answer.
  private func shortestLight(in place: BoundPlace) -> Interval {
    guard let end = place.toAction.first(where: { $0.kind == .furtherTap })?.longest,
      !place.toHighlight.contains(where: { $0.kind == .furtherTap })
    else { return place.quick.longest }
    let gate = place.toAction.first { $0.kind == .gate }?.longest ?? .zero
    return Interval(nanoseconds: max(0, gate.nanoseconds - end.nanoseconds + 1))
  }

  @Test func theWaitsAreThoseOfTheRules() throws {
    // The toolbar's button of an iPhone 5s: GATE-7 and a frame at 60 Hz; with HI-4 25 ms more.
    let scene = try CompiledScene(toolbarScene())
    let gate = BoundWait(
      .gate, .milliseconds(150), by: .gate7, for: SystemGesture.controlCenter.entrant)
    let frame = BoundWait(.displayFrame, Interval(nanoseconds: 16_666_666), by: .hi3)
    let tool = ControlBound(of: try #require(scene.view(named: "tool")), in: scene)
    #expect(tool.places.map(\.toHighlight) == [[gate, frame]])
    #expect(tool.places.map(\.toAction) == [[gate]])
    #expect(tool.places.map(\.rects) == [[Rect2D(8, 524, 72, 44)]])
    #expect(tool.places.map(\.quick.rule) == [.gate4] && tool.event == .action)
    #expect(tool.highlight == Interval(nanoseconds: 166_666_666))
    let middle = ControlBound(of: try #require(scene.view(named: "middle")), in: scene)
    #expect(middle.places.map(\.toHighlight) == [[frame]] && middle.action == .zero)
  }

  @Test func aControlPartlyInABandHasPlacesOfItsOwnInAndOutOfIt() throws {
    // GATE-1, GATE-6: the control is 58 pt high at the bottom, and 50 pt are in the band. The
    // slowest part is first.
    let scene = try CompiledScene(boundScene(on: "iPhone 5s", Release(7)))
    let delayed = ControlBound(of: try #require(scene.view(named: "delayed")), in: scene)
    #expect(
      delayed.places.map(\.rects) == [[Rect2D(260, 518, 60, 50)], [Rect2D(260, 510, 60, 8)]])
    #expect(delayed.places.map(\.action.milliseconds) == [175, 25])
  }

  @Test func whatNeverEndsHasNoBound() throws {
    // GATE-7, GATE-2: without an answer and a timeout the lift ends the wait, and delays no action.
    let scene = try CompiledScene(
      boundScene(on: "iPhone 5s", Release(7)) {
        $0.controllers[0].popGesture = .standard
        $0.figures = [
          FigureSetting(.gate7Answer, .text("never")), FigureSetting(.gate2Timeout, .text("never")),
          FigureSetting(.gate7Claim, .text("never")), FigureSetting(.edge5Duration, .text("never")),
        ]
      })
    let bottom = ControlBound(of: try #require(scene.view(named: "bottom")), in: scene)
    #expect(bottom.highlight == .never && bottom.action == .zero)
    let left = ControlBound(of: try #require(scene.view(named: "left")), in: scene)
    #expect(left.highlight == .never && left.action == .zero)
    #expect(left.places[0].quick.longest == .never)
  }
}
