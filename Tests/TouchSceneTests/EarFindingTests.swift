import Fixtures
import Testing
import TouchCore
import TouchScene

@Suite struct EarFindingTests {
  @Test func aControlBesideTheNotchIsFoundIfItsWindowWaits() throws {
    // EDGE-3, GATE-5
    for (waits, isFound) in [(true, true), (false, false)] {
      let found = try findings([button(Rect2D(20, 8, 50, 30))]) {
        hideBar(&$0)
        $0.windows[0].gateDelays = waits
      }
      #expect(found.all.contains(.controlInEar(try found.scene.id("b"))) == isFound)
    }
  }
}
