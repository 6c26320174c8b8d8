import Testing
import TouchCore

@Suite struct AnomalyTests {
  /// The cases of `Anomaly`, without their values.
  private enum Form: CaseIterable {
    case alreadyDown, notDown, stationaryMoved, sampleNotFinite, sampleTooFar, tooManyTouches
    case timeWentBack, traceEnded, barDownWithoutUp, barNotDown, pathCountDisagrees
    case unreadableRecord, locationNotFinite, gap, liftLost, changeRefused

    /// The form of an anomaly. A new case of `Anomaly` needs a form of its own here, and then an
    /// example.
    init(_ anomaly: Anomaly) {
      self =
        switch anomaly {
        case .alreadyDown: .alreadyDown
        case .notDown: .notDown
        case .stationaryMoved: .stationaryMoved
        case .sampleNotFinite: .sampleNotFinite
        case .sampleTooFar: .sampleTooFar
        case .tooManyTouches: .tooManyTouches
        case .timeWentBack: .timeWentBack
        case .traceEnded: .traceEnded
        case .barDownWithoutUp: .barDownWithoutUp
        case .barNotDown: .barNotDown
        case .pathCountDisagrees: .pathCountDisagrees
        case .unreadableRecord: .unreadableRecord
        case .locationNotFinite: .locationNotFinite
        case .gap: .gap
        case .liftLost: .liftLost
        case .changeRefused: .changeRefused
        }
    }
  }

  @Test func everyCaseHasAnExample() {
    let shown = Set(Anomaly.examples.map { Form($0) })
    for form in Form.allCases { #expect(shown.contains(form), "\(form) has no example") }
  }

  @Test func everyTextOfARowHasOneExample() {
    // A finger that begins is never one that is not down, and neither is a finger on the bar.
    let phases = [Phase.moved, .stationary, .ended, .cancelled].map { Anomaly.notDown($0) }
    let bars = [StatusBarPhase.dragged, .up].map { Anomaly.barNotDown($0) }
    for anomaly in phases + bars { #expect(Anomaly.examples.contains(anomaly), "\(anomaly)") }
    let texts = Anomaly.examples.map { "\($0.text)" }
    #expect(Set(texts).count == texts.count)
  }
}
