import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// A control of a scene with its bound.
private struct Bounded {
  var scene: Scene
  var bound: ControlBound
  var display: DisplayFrames

  /// The value of a slider with the thumb at `point`; the scene as it is for everything else.
  func scene(takenAt point: Point) -> Scene {
    let control = bound.control
    guard scene.description.views[Int(control.index)].kind == .slider else { return scene }
    let bounds = scene.bounds(of: control)
    let x = scene.convert(point, to: control).x
    var changed = scene
    changed.setValue(of: control, to: min(max((x - 22) / (bounds.size.width - 44), 0), 1))
    return changed
  }

  /// How long the touch of a press is withheld in a place.
  func withheld(_ press: Press, in place: BoundPlace) -> Interval {
    var longest = Interval.zero
    for wait in place.toHighlight where wait.kind.isFromLanding {
      longest = max(
        longest, wait.kind.endsWithLift ? min(wait.longest, press.length) : wait.longest)
    }
    return longest
  }
}

@Suite struct ControlBoundTests {
  private func bounded(_ description: SceneDescription) throws -> [Bounded] {
    let scene = try Scene(description)
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
    // HI-5: presses anywhere in the control, of any length, at any time between two frames.
    var random = SplitMix64(state: 5)
    var count = 0
    for description in try boundScenes() {
      for bounded in try bounded(description) {
        for place in bounded.bound.places {
          for _ in 0..<40 {
            let rect = place.rects[Int.random(in: 0..<place.rects.count, using: &random)]
            let press = self.press(in: rect, &random)
            check(press, in: place, of: bounded)
            count += 1
          }
        }
      }
    }
    #expect(count > 5_000)
  }

  private func press(in rect: Rect, _ random: inout SplitMix64) -> Press {
    // Corners and ends are where a band begins.
    let x = Bool.random(using: &random) ? 0 : Double.random(in: 0..<1, using: &random)
    let y = Bool.random(using: &random) ? 0 : Double.random(in: 0..<1, using: &random)
    let lengths: [ClosedRange<Int64>] = [
      0...5_000_000, 5_000_000...140_000_000, 140_000_000...260_000_000,
      260_000_000...1_200_000_000,
    ]
    let length = Int64.random(in: lengths.randomElement(using: &random)!, using: &random)
    // A part may be so narrow that nothing is between its ends.
    let inside = Point(rect.minX + x * rect.size.width, rect.minY + y * rect.size.height)
    return Press(
      point: rect.contains(inside) ? inside : rect.origin,
      landing: Instant(nanoseconds: .random(in: 0...50_000_000, using: &random)),
      length: Interval(nanoseconds: length))
  }

  private func check(_ press: Press, in place: BoundPlace, of bounded: Bounded) {
    let (bound, scene) = (bounded.bound, bounded.scene(takenAt: press.point))
    let outcome = press.play(in: scene, on: bound.control, telling: bound.event)
    let said = "\(name(bounded)) at \(press.point), \(press.length.milliseconds) ms"
    guard let lit = outcome.lit, let acted = outcome.acted, let frames = outcome.frames else {
      Issue.record("\(said): \(outcome)")
      return
    }
    let withheld = bounded.withheld(press, in: place)
    #expect(lit - press.landing == withheld, "\(said)")
    let seen = bounded.display.first(notBefore: lit) - press.landing
    #expect(seen <= place.highlight && place.highlight <= bound.highlight!, "\(said)")
    #expect(acted - press.lift <= place.action && place.action <= bound.action!, "\(said)")
    // What is seen: quick presses by their rule, longer ones for as long as they are held.
    if press.length <= place.quick.longest {
      #expect(frames >= place.quick.frames, "\(said)")
      if place.quick.look == .dark { #expect(frames == 0, "\(said)") }
    } else {
      let held = Interval(nanoseconds: press.length.nanoseconds - withheld.nanoseconds)
      #expect(frames >= bounded.display.fewest(in: held), "\(said)")
    }
  }

  @Test func aFingerThatMovesAndASecondOneMakeNothingLater() throws {
    // HI-5, GATE-2: what is let go sooner is lit and acts sooner; what the system takes does neither.
    var random = SplitMix64(state: 7)
    var (lit, acted) = (0, 0)
    for description in try boundScenes() {
      for bounded in try bounded(description) {
        let bound = bounded.bound
        for place in bound.places {
          for _ in 0..<20 {
            var press = self.press(in: place.rects[0], &random)
            let reach = Double.random(in: 1...40, using: &random)
            press.moves = (0..<Int.random(in: 0...4, using: &random)).map { _ in
              Point(
                press.point.x + .random(in: -reach...reach, using: &random),
                press.point.y + .random(in: -reach...reach, using: &random))
            }
            if Bool.random(using: &random) { press.second = Point(200, 250) }
            let outcome = press.play(
              in: bounded.scene(takenAt: press.point), on: bound.control, telling: bound.event)
            let said = "\(name(bounded)): \(press)"
            if let on = outcome.lit {
              let seen = bounded.display.first(notBefore: on) - press.landing
              #expect(seen <= place.highlight, "\(said)")
              lit += 1
            }
            if bound.event == .action, let ran = outcome.acted {
              #expect(ran - press.lift <= place.action, "\(said)")
              acted += 1
            }
          }
        }
      }
    }
    #expect(lit > 1_500 && acted > 1_000)
  }

  @Test func everyBoundIsAttainedToTheNanosecond() throws {
    // HI-5: a finger that lands so that the light comes right behind a frame, and one that lifts as
    // soon as it has landed.
    for description in try boundScenes() {
      for bounded in try bounded(description) {
        for place in bounded.bound.places {
          let point = place.rects[0].origin
          let (bound, scene) = (bounded.bound, bounded.scene(takenAt: point))
          var press = Press(point: point, landing: .zero, length: .milliseconds(2_000))
          let withheld = bounded.withheld(press, in: place)
          press.landing = behindAFrame(bounded.display, withheld)
          let slow = press.play(in: scene, on: bound.control, telling: bound.event)
          let lit = try #require(slow.lit, "\(name(bounded))")
          #expect(bounded.display.first(notBefore: lit) - press.landing == place.highlight)

          press.length = .zero
          let quick = press.play(in: scene, on: bound.control, telling: bound.event)
          let acted = try #require(quick.acted, "\(name(bounded))")
          #expect(acted - press.lift == place.action, "\(name(bounded))")
        }
        #expect(bounded.bound.highlight == bounded.bound.places.first?.highlight)
      }
    }
  }

  /// A landing from which what comes `wait` later has just missed a frame before a widest gap.
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
    for description in try boundScenes() {
      for bounded in try bounded(description) {
        for place in bounded.bound.places where place.quick.longest > .zero {
          let point = place.rects[0].origin
          let (bound, scene) = (bounded.bound, bounded.scene(takenAt: point))
          var press = Press(point: point, landing: .zero, length: place.quick.longest)
          press.landing = behindAFrame(bounded.display, place.quick.longest)
          let eaten = press.play(in: scene, on: bound.control, telling: bound.event)
          // Right behind a frame the fewest of all are seen.
          #expect(eaten.frames == place.quick.frames, "\(name(bounded))")
          press.length =
            Instant.zero + press.length + bounded.display.longestWait + Interval(nanoseconds: 1)
            - .zero
          let seen = press.play(in: scene, on: bound.control, telling: bound.event)
          #expect(seen.frames! >= 1, "\(name(bounded))")
        }
      }
    }
  }

  @Test func theWaitsAreThoseOfTheRules() throws {
    // The toolbar's button of an iPhone 5s: GATE-7 and a frame of 60; with HI-4 25 ms more.
    let scene = try Scene(toolbarScene())
    let gate = BoundWait(
      .gate, .milliseconds(150), by: .gate7, for: SystemGesture.controlCenter.entrant)
    let frame = BoundWait(.displayFrame, Interval(nanoseconds: 16_666_666), by: .hi3)
    let tool = ControlBound(of: try #require(scene.view(named: "tool")), in: scene)
    #expect(tool.places.map(\.toHighlight) == [[gate, frame]])
    #expect(tool.places.map(\.toAction) == [[gate]])
    #expect(tool.places.map(\.rects) == [[Rect(8, 524, 72, 44)]])
    #expect(tool.places.map(\.quick.rule) == [.gate4] && tool.event == .action)
    #expect(tool.highlight == Interval(nanoseconds: 166_666_666))
    let middle = ControlBound(of: try #require(scene.view(named: "middle")), in: scene)
    #expect(middle.places.map(\.toHighlight) == [[frame]] && middle.action == .zero)
  }

  @Test func aControlPartlyInABandHasPlacesOfItsOwnInAndOutOfIt() throws {
    // GATE-1, GATE-6: 58 pt high at the bottom, of which 50 are in the band; the slowest first.
    let scene = try Scene(boundScene(on: "iPhone 5s", Release(7)))
    let delayed = ControlBound(of: try #require(scene.view(named: "delayed")), in: scene)
    #expect(
      delayed.places.map(\.rects) == [[Rect(260, 518, 60, 50)], [Rect(260, 510, 60, 8)]])
    #expect(delayed.places.map(\.action.milliseconds) == [175, 25])
  }

  @Test func whatNeverEndsHasNoBound() throws {
    // GATE-7, GATE-2: no answer and no timeout; what does not end with the lift delays the action.
    let scene = try Scene(
      boundScene(on: "iPhone 5s", Release(7)) {
        $0.controllers[0].hasPopGesture = true
        $0.figures = [
          FigureSetting(.gate7Answer, .text("never")), FigureSetting(.gate2Timeout, .text("never")),
          FigureSetting(.edge5Duration, .text("never")),
        ]
      })
    let bottom = ControlBound(of: try #require(scene.view(named: "bottom")), in: scene)
    #expect(bottom.highlight == .never && bottom.action == .never)
    let left = ControlBound(of: try #require(scene.view(named: "left")), in: scene)
    #expect(left.highlight == .never && left.action == .zero)
    #expect(left.places[0].quick.longest == .never)
  }
}
