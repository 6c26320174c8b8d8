import ControlBounds
import Fixtures
import SceneFormat
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// Compares the bound of a control (HI-5) with presses of all lengths: no press is worse than the
/// bound, and one is equal to it.
@Suite struct BoundClaimTests {
  @Test func noPressOfAnyLengthShowsWorseThanTheBoundAndOneShowsJustThat() throws {
    for description in try boundScenesThatLetGo() {
      try checkAll(of: description) { name, place, shown in
        #expect(shown.highlight == place.highlight, "\(name): \(place)")
        #expect(place.neverActs || shown.action == place.action, "\(name): \(place)")
        #expect(shown.frames == nil || shown.frames == place.quick.frames, "\(name): \(place)")
      }
    }
  }

  @Test func whatIsLetGoOfSoonerIsNoLaterThanTheBoundAndSeenAsItSays() throws {
    for description in try boundScenesThatLetGoOfOthers() {
      try checkAll(of: description) { name, place, shown in
        #expect(shown.highlight <= place.highlight, "\(name): \(place)")
        #expect(shown.action <= place.action, "\(name): \(place)")
        // There a tap ends the wait for a later press.
        let isSooner = place.neverActs || name.hasPrefix("left,")
        #expect(isSooner || shown.action == place.action, "\(name): \(place)")
        #expect(shown.frames == nil || shown.frames == place.quick.frames, "\(name): \(place)")
      }
    }
  }

  @Test func whateverRecognizersThereAreNoPressShowsWorseThanTheBound() throws {
    for description in try randomBoundScenes(20) {
      try checkAll(of: description) { name, place, shown in
        #expect(shown.highlight <= place.highlight, "\(name): \(place)")
        #expect(shown.action <= place.action, "\(name): \(place)")
        #expect((shown.frames ?? .max) >= place.quick.frames, "\(name): \(place)")
      }
    }
  }

  /// The worst result of presses of all lengths in a part.
  private struct Shown {
    var highlight = Interval.zero
    var action = Interval.zero
    /// The fewest frames of a quick press; `nil` without such a press.
    var frames: Int64?
  }

  private func checkAll(
    of description: SceneDescription, _ check: (String, BoundPlace, Shown) throws -> Void
  ) throws {
    let scene = try CompiledScene(description)
    for control in scene.controls where !scene.description.views[Int(control.index)].kind.isSlid {
      let bound = ControlBound(of: control, in: scene)
      for place in bound.places {
        let name = "\(scene.name(of: control).text), \(description.os.major)"
        try check(name, place, worst(of: place, bound, in: scene, name))
      }
    }
  }

  private func worst(
    of place: BoundPlace, _ bound: ControlBound, in scene: CompiledScene, _ name: String
  ) -> Shown {
    let display = DisplayFrames(rate: scene.description.device.rates.display)
    var shown = Shown()
    for length in lengths(for: place, in: scene) {
      let press = Press(point: place.rects[0].origin, landing: .zero, length: length)
      let outcome = press.play(in: scene, on: bound.control, telling: bound.event)
      let isTaken = place.taken.contains { $0.contains(length) }
      #expect((outcome.acted == nil) == isTaken, "\(name): \(length.milliseconds) ms, \(place)")
      if let lit = outcome.lit {
        shown.highlight = max(shown.highlight, lit + display.longestWait - .zero)
      }
      if bound.event == .action, let acted = outcome.acted {
        shown.action = max(shown.action, acted - press.lift)
      }
      guard !isTaken, let lit = outcome.lit, let dark = outcome.dark else { continue }
      // A press that is highlighted at its lift is not a quick press.
      let isQuick = length <= place.quick.longest
      #expect(isQuick == (lit >= press.lift), "\(name): \(length.milliseconds) ms, \(place.quick)")
      guard isQuick else { continue }
      shown.frames = min(shown.frames ?? .max, display.fewest(in: dark - lit))
    }
    return shown
  }

  /// Lengths of press: random ones, and those at which the result changes.
  private func lengths(for place: BoundPlace, in scene: CompiledScene) -> [Interval] {
    var ends: Set<Interval> = [.zero, .milliseconds(3_000)]
    for milliseconds in stride(from: Int64(1), to: 1_300, by: 13) {
      ends.insert(.milliseconds(milliseconds))
    }
    var moments = place.taken.flatMap { [$0.shortest, $0.longest] } + [place.quick.longest]
    moments += (place.toHighlight + place.toAction).map(\.longest)
    moments += scene.recognizers.compactMap(\.minimumPress)
    moments += [
      .milliseconds(150), .milliseconds(350), .milliseconds(500), .milliseconds(750),
    ]
    for moment in moments where moment < .milliseconds(5_000) {
      for change in Int64(-1)...1 {
        ends.insert(Interval(nanoseconds: max(0, moment.nanoseconds + change)))
      }
    }
    return ends.sorted()
  }
}

extension ViewKind {
  /// True if the control reports its use by its value.
  fileprivate var isSlid: Bool { self == .slider || self == .switch }
}
