import GestureArbiter
import GestureRecognizers
import SystemGestures
import Testing
import TouchCore
import TouchScene

@testable import TouchDispatch

/// Fingers on the status bar (BAR-7).
@Suite struct SystemBarTests {
  private let point = Point2D(160, 10)
  private let reason = Reason(.tch5, Measure(1, limit: 2, unit: .count))

  private func answers(_ layer: inout Layer) -> [String] {
    layer.system.takeAnswers().map { answer in
      guard case .bar(let slot, let phase, let verdict) = answer else { return "\(answer)" }
      let touch = layer.arena[slot].touch.number
      return switch verdict {
      case .possible: "\(touch) \(phase.word)"
      case .claims(let reason): "\(touch) \(phase.word) claims \(reason.rule.id)"
      case .fails(let reason): "\(touch) \(phase.word) fails \(reason.rule.id)"
      }
    }
  }

  @Test func aShortTapIsTheBars() throws {
    // BAR-2
    var layer = try Layer(buttonPhone())
    let slot = layer.open(1)
    layer.system.barBegan(
      slot, at: point, .zero, others: SlotSet(), isIntercepted: false, &layer.arena)
    #expect(layer.system.fingerTap.isDown && !layer.arena.isUnsettled)
    layer.system.barMoved(slot, to: point, isIntercepted: false, layer.scene.figures, &layer.arena)
    layer.system.barLifted(
      slot, at: point, .zero + .milliseconds(50), isLast: true, isIntercepted: false,
      layer.scene.figures, &layer.arena)
    #expect(answers(&layer) == ["1 moved", "1 ended claims BAR-2"])
    #expect(layer.resolve() == ["BAR-2 1 statusBar won"])
    #expect(!layer.system.fingerTap.isDown)
  }

  @Test func aFingerThatMovesTooFarIsNoTap() throws {
    // BAR-8
    var layer = try Layer(buttonPhone())
    let slot = layer.open(1)
    layer.system.barBegan(
      slot, at: point, .zero, others: SlotSet(), isIntercepted: false, &layer.arena)
    layer.system.barMoved(
      slot, to: Point2D(160, 200), isIntercepted: false, layer.scene.figures, &layer.arena)
    #expect(answers(&layer) == ["1 moved fails BAR-8"])
    #expect(layer.resolve() == ["BAR-8 1 statusBar failed"])
  }

  @Test func aMovementThatTheAppTakesDoesNotEndTheTap() throws {
    // BAR-1: the app's hook intercepts 1016 alone, and the tap is not told of it.
    var layer = try Layer(buttonPhone())
    let slot = layer.open(1)
    layer.system.barBegan(
      slot, at: point, .zero, others: SlotSet(), isIntercepted: false, &layer.arena)
    layer.system.barMoved(
      slot, to: Point2D(160, 200), isIntercepted: true, layer.scene.figures, &layer.arena)
    layer.system.barLifted(
      slot, at: point, .zero + .milliseconds(50), isLast: true, isIntercepted: false,
      layer.scene.figures, &layer.arena)
    #expect(answers(&layer) == ["1 moved", "1 ended claims BAR-2"])
  }

  @Test func twoFingersAreNoTap() throws {
    // BAR-2: the bar is down until the last of them lifts.
    var layer = try Layer(buttonPhone())
    let (first, second) = (layer.open(1), layer.open(2))
    layer.system.barBegan(
      first, at: point, .zero, others: SlotSet(), isIntercepted: false, &layer.arena)
    layer.system.barBegan(
      second, at: point, .zero, others: SlotSet(first), isIntercepted: false, &layer.arena)
    #expect(layer.resolve() == ["BAR-2 1 statusBar failed", "BAR-2 2 statusBar failed"])
    for (slot, isLast) in [(first, false), (second, true)] {
      layer.system.barLifted(
        slot, at: point, .zero, isLast: isLast, isIntercepted: false, layer.scene.figures,
        &layer.arena)
      #expect(layer.system.fingerTap.isDown == !isLast)
    }
    #expect(answers(&layer) == ["1 ended fails BAR-2", "2 ended fails BAR-2"])
    #expect(layer.resolve().isEmpty)
  }

  @Test func aFingerThatIsTakenAwayIsNoLift() throws {
    // TCH-5
    for isLast in [true, false] {
      var layer = try Layer(buttonPhone())
      let slot = layer.open(1)
      layer.system.barBegan(
        slot, at: point, .zero, others: SlotSet(), isIntercepted: false, &layer.arena)
      layer.system.barCancelled(slot, isLast: isLast, because: reason, &layer.arena)
      #expect(layer.resolve() == ["TCH-5 1 statusBar failed"])
      #expect(layer.system.fingerTap.isDown == !isLast)
      #expect(layer.system.answers.isEmpty)
    }
  }
}
