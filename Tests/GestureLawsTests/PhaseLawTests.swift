import GestureLaws
import Testing
import TouchCore

/// Rows that break the phase law, and rows that keep it.
@Suite struct PhaseLawTests {
  private let touch = TouchID(1)
  private let view = ViewID(2)

  private func deliver(_ phase: Phase, in view: ViewID? = nil) -> Effect {
    .deliver(
      Delivery(touch: touch, phase: phase, view: view ?? self.view, point: .zero, tapCount: 1))
  }

  private func withhold(_ phase: Phase) -> Effect { .withhold(touch, phase, view) }

  private func drop(_ phase: Phase) -> Effect { .drop(touch, phase, view) }

  private func broken(_ effects: [Effect]) -> String? {
    var law = PhaseLaw()
    for (place, effect) in effects.enumerated() {
      law.hear(Row(effect, by: .hit2, at: .zero), at: place)
    }
    law.finish()
    return law.broken?.kind
  }

  @Test func whatIsRightBreaksNothing() {
    for effects in [
      [deliver(.began), deliver(.moved), deliver(.ended)],
      [deliver(.began), deliver(.cancelled)],
      [withhold(.began), withhold(.moved), deliver(.began), deliver(.moved), deliver(.ended)],
      [withhold(.began), withhold(.ended), deliver(.began), deliver(.ended)],
      [withhold(.began), withhold(.moved), drop(.began), drop(.moved), drop(.cancelled)],
      [deliver(.began), withhold(.ended), drop(.ended), deliver(.cancelled)],
      [drop(.began), drop(.cancelled)],
    ] {
      #expect(broken(effects) == nil)
    }
  }

  @Test func aViewIsToldBeganFirstAndEachEndOnce_ARB10() {
    #expect(broken([deliver(.moved)]) == "deliver moved: before began")
    #expect(broken([deliver(.began), deliver(.began)]) == "deliver began: twice")
    #expect(
      broken([deliver(.began), deliver(.ended), deliver(.cancelled)])
        == "deliver cancelled: after the last phase")
    #expect(broken([deliver(.began)]) == "began without an end")
    #expect(
      broken([deliver(.began), deliver(.ended, in: ViewID(3))]) == "deliver ended: to another view")
    #expect(broken([drop(.began), deliver(.ended)]) == "deliver ended: after the last phase")
  }

  @Test func whatWasWithheldComesFirst_GATE1_ARB7() {
    #expect(broken([withhold(.began), deliver(.moved)]) == "deliver moved: before began")
    #expect(
      broken([withhold(.began), withhold(.moved), deliver(.began), deliver(.ended)])
        == "deliver ended: while moved is withheld")
    #expect(broken([withhold(.began)]) == "began withheld for ever")
    #expect(broken([withhold(.moved)]) == "withhold moved: before began")
    #expect(
      broken([withhold(.began), withhold(.ended), withhold(.moved)])
        == "withhold moved: behind ended")
    #expect(broken([deliver(.began), drop(.moved)]) == "drop moved: after began was delivered")
  }
}
