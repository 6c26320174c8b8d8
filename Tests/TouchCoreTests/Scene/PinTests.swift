import Testing
import TouchCore

private func text(_ text: String) -> SceneValue { .text(SceneName(text)) }

private func read(_ edge: PinEdge, _ value: SceneValue) -> Pin? {
  do throws(FactError) { return try Pin(edge, reading: value) } catch { return nil }
}

@Suite struct PinTextTests {
  @Test func aPinIsWrittenAsItIsRead() {
    // SCENE, pins: every edge at every anchor that it can have, with every sort of constant.
    for edge in PinEdge.allCases where !edge.isExtent {
      var anchors = ["bounds", "safeArea", "margins"]
      if !edge.isHorizontal { anchors.append("statusBar.bottom") }
      for other in PinEdge.allCases where !other.isExtent && other.isHorizontal == edge.isHorizontal
      {
        anchors.append("tools.\(other.word)")
      }
      for anchor in anchors {
        for constant in ["", " + 8", " - 8", " + 0.5", " - 12.25", " + 1000000", " + 0.001"] {
          let value = text(anchor + constant)
          let pin = read(edge, value)
          #expect(pin?.value == value)
          #expect(pin?.edge == edge)
          #expect(pin?.fault == nil)
        }
      }
    }
    for extent in [0.0, 44, 0.5] {
      #expect(read(.width, .number(extent))?.value == .number(extent))
      #expect(read(.height, .number(extent))?.constant == extent)
    }
  }

  @Test func everyFiniteConstantIsReadBackAsItWasWritten() {
    for constant in [
      0.1 + 0.2, 1.0 / 3, 1e-7, 1e22, 1_234_567_890_123_456, .leastNonzeroMagnitude,
      1.7976931348623157e308,
    ] {
      for sign in [1.0, -1] {
        let pin = Pin(.left, at: .bounds, plus: sign * constant)
        #expect(read(.left, pin.value) == pin)
      }
    }
  }

  @Test func whatIsNoPinIsRefused() {
    for word in [
      "", " ", "bound", "bounds+8", "bounds +8", "bounds + ", "bounds + +8", "bounds + -8",
      "bounds + 8 9", "bounds * 8", "bounds + 8e",
      "bounds + e1", "bounds + 8e1.5", "bounds + 1e999", "bounds + .", "bounds + 1.2.3",
      "bounds + x",
      "tools", "tools.", ".left", "tools.top", "tools.width",
      "tools.middle",
      "a.b.left", "statusBar.bottom", "statusBar.top", "8",
    ] {
      #expect(read(.left, text(word)) == nil, "\(word)")
    }
    for value: SceneValue in [.null, .number(8), .boolean(true), .list([]), .object([])] {
      #expect(read(.left, value) == nil)
    }
    for value: SceneValue in [.null, text("44"), .number(-1), .number(.nan), .number(.infinity)] {
      #expect(read(.width, value) == nil)
    }
  }

  @Test func onlyPinsThatNoFileCanSayHaveAFault() {
    // What `read` gives has none; the rest is every other pairing of edge and anchor.
    for edge in PinEdge.allCases {
      for other in PinEdge.allCases {
        let canBe = !edge.isExtent && !other.isExtent && edge.isHorizontal == other.isHorizontal
        #expect((Pin(edge, at: .view("a", other)).fault == nil) == canBe)
      }
      for anchor in [Pin.Anchor.bounds, .safeArea, .margins] {
        #expect((Pin(edge, at: anchor).fault == nil) == !edge.isExtent)
      }
      #expect((Pin(edge, at: .extent).fault == nil) == edge.isExtent)
      #expect(
        (Pin(edge, at: .statusBarBottom).fault == nil) == (!edge.isExtent && !edge.isHorizontal))
      for constant in [Double.nan, .infinity, -.infinity] {
        #expect(Pin(edge, at: edge.isExtent ? .extent : .bounds, plus: constant).fault != nil)
      }
    }
  }
}
