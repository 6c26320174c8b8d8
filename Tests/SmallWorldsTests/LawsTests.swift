import SmallWorlds
import Testing
import TouchCore
import TouchScene

/// Rows that break a law, so that every law can be broken.
@Suite struct LawsTests {
  /// A pan and a tap on one view, and the rows of one touch.
  private func broken(_ effects: [Effect], atRest: Bool = false) throws -> String? {
    let setting = Setting([.init(.pan), .init(.tap)], [], Alphabet(depth: 0))
    let scene = try setting.scene()
    var cast = Cast(setting, scene)
    cast.slots = [0]
    var laws = Laws()
    laws.begin(0)
    for effect in effects { laws.hear(Row(effect, by: .arb1, at: .zero), cast) }
    if atRest { laws.rest(cast) }
    return laws.broken.map { "\($0)" }
  }

  private let touch = TouchID(1)
  private let view = ViewID(2)
  private let pan = EntrantID(7)
  private let tap = EntrantID(8)

  private func deliver(_ phase: Phase) -> Effect {
    .deliver(Delivery(touch: touch, phase: phase, view: view, point: .zero, tapCount: 1))
  }

  private func gesture(_ entrant: EntrantID, _ state: GestureState) -> Effect {
    .gesture(GestureRow(entrant, on: view, entrant == pan ? .pan : .tap, state))
  }

  @Test func whatIsRightBreaksNothing() throws {
    let effects: [Effect] = [
      deliver(.began), deliver(.cancelled), gesture(pan, .began), gesture(pan, .changed),
      gesture(pan, .ended), .outcome(touch, pan, .won), .outcome(touch, tap, .lost(to: pan)),
    ]
    #expect(try broken(effects, atRest: true) == nil)
  }

  @Test func gesturesThatDoNotPairAreFound() throws {
    for effects in [
      [gesture(pan, .began), gesture(pan, .began)], [gesture(pan, .changed)],
      [gesture(pan, .ended)], [gesture(pan, .cancelled)], [gesture(tap, .began)],
      [gesture(pan, .began), gesture(pan, .failed)],
    ] {
      #expect(try broken(effects)?.hasPrefix("REC-1") == true)
    }
    #expect(try broken([gesture(pan, .began)], atRest: true)?.hasPrefix("REC-1") == true)
  }

  @Test func phasesThatDoNotPairAreFound() throws {
    for effects in [
      [deliver(.moved)], [deliver(.ended)], [deliver(.began), deliver(.began)],
      [deliver(.began), deliver(.ended), deliver(.cancelled)],
      [deliver(.began), .drop(touch, .began, view)],
    ] {
      #expect(try broken(effects)?.hasPrefix("ARB-10") == true)
    }
    #expect(try broken([deliver(.began)], atRest: true)?.hasPrefix("ARB-10") == true)
    let forgotten: [Effect] = [.withhold(touch, .began, view)]
    #expect(try broken(forgotten, atRest: true)?.hasPrefix("ARB-7") == true)
    #expect(try broken([.drop(touch, .ended, view)])?.hasPrefix("ARB-7") == true)
  }

  @Test func outcomesThatCannotBeAreFound() throws {
    let won = [gesture(tap, .ended), Effect.outcome(touch, tap, .won)]
    #expect(try broken(won + [.outcome(touch, tap, .failed)])?.hasPrefix("ARB-2") == true)
    #expect(try broken([.outcome(touch, tap, .won)])?.hasPrefix("REC-1") == true)
    let both = won + [gesture(pan, .began), .outcome(touch, pan, .won)]
    #expect(try broken(both)?.hasPrefix("ARB-3") == true)
    // The view is told when the touch has been taken.
    let late = [deliver(.began), gesture(tap, .ended), deliver(.cancelled)]
    #expect(try broken(late + [.outcome(touch, tap, .won)])?.hasPrefix("ARB-10") == true)
    let kept = [deliver(.began), gesture(tap, .ended), Effect.outcome(touch, tap, .won)]
    #expect(try broken(kept)?.hasPrefix("ARB-6") == true)
  }
}
