extension Anomaly {
  /// The violation of the grammar, in words.
  public var text: StaticString {
    switch self {
    case .alreadyDown: "began for a finger that is down"
    case .notDown(.moved): "moved for a finger that is up"
    case .notDown(.stationary): "stationary for a finger that is up"
    case .notDown(.ended): "ended for a finger that is up"
    case .notDown(.cancelled): "cancelled for a finger that is up"
    case .notDown(.began): "began for a finger that is up"
    case .stationaryMoved: "stationary at another location: the finger has moved"
    case .sampleNotFinite: "a sample that is not finite: its location is ignored"
    case .sampleTooFar:
      "a sample beyond 16777216 pt in x or y: its location is ignored"
    case .tooManyTouches: "more touches than the device follows: all are cancelled"
    case .timeWentBack: "time went back: taken at the latest time seen"
    case .traceEnded: "the trace ended with the finger down: cancelled"
    case .barDownWithoutUp: "a status-bar down without an up"
    case .barNotDown(.dragged): "a status-bar dragged without a down"
    case .barNotDown(.up): "a status-bar up without a down"
    case .barNotDown(.down): "a status-bar down without a down"
    case .pathCountDisagrees: "the record counts other paths than it holds"
    case .unreadableRecord: "a record that cannot be read"
    case .locationNotFinite: "a location that is not finite"
    case .gap:
      "fingers came down in a lost part of the recording: they are ignored until they lift"
    case .liftLost: "the finger lifted in a lost part of the recording: cancelled"
    case .changeRefused: "a change that the scene refuses"
    }
  }

  /// One anomaly of each text that a row can have.
  package static let examples: [Anomaly] = [
    .alreadyDown, .notDown(.moved), .notDown(.stationary), .notDown(.ended), .notDown(.cancelled),
    .stationaryMoved, .sampleNotFinite, .sampleTooFar, .tooManyTouches,
    .timeWentBack(by: .milliseconds(3)), .traceEnded, .barDownWithoutUp, .barNotDown(.dragged),
    .barNotDown(.up),
    .pathCountDisagrees(said: 2, held: 1), .unreadableRecord(offset: 9, .hand),
    .locationNotFinite, .gap(fingers: 2, over: .milliseconds(180)), .liftLost,
    .changeRefused(ChangeIndex(index: 0)),
  ]

  /// The texts of anomalies, as rows have them.
  package static var texts: [StaticString] { examples.map { $0.text } }
}
