/// Bad input, as a value: the journal has a row of it, and nothing stops.
///
/// New versions may add cases: a `switch` over it needs a `default`.
public enum Anomaly: BitwiseCopyable, Hashable, Sendable {
  // A new case needs an example in `examples`, against which matches of reactions are checked;
  // `AnomalyTests` does not compile until it has the case.

  /// Began for a finger that is down (TCH-1).
  case alreadyDown
  /// Moved, stationary, ended or cancelled for a finger that is up (TCH-1).
  case notDown(Phase)
  /// Stationary with a location other than the finger's: treated as a movement (TCH-1).
  case stationaryMoved
  /// A location that is not finite: the finger stays at its last location, or stays up (TCH-1).
  case sampleNotFinite
  /// A location where no finger can be, beyond ±2²⁴ pt in x or y: the finger stays at its last location,
  /// or stays up (TCH-1).
  case sampleTooFar
  /// One finger more than the device follows: all are cancelled (TCH-3).
  case tooManyTouches
  /// A time before the latest one seen (TCH-4), and the difference.
  case timeWentBack(by: Interval)
  /// The trace ended with the finger down (TCH-5).
  case traceEnded
  /// A status-bar down without an up (BAR-2).
  case barDownWithoutUp
  /// A status-bar dragged or up without a down (BAR-2).
  case barNotDown(StatusBarPhase)
  /// The count byte of a hand record says more paths than its size holds (RAW-5).
  case pathCountDisagrees(said: UInt8, held: UInt8)
  /// A record that cannot be read: its offset in the trace, and the field (RAW-9).
  case unreadableRecord(offset: Int64, FieldOfRecord)
  /// A coordinate that is not finite in the named field of a status-bar record (RAW-9).
  case locationNotFinite
  /// The number of fingers that came down in a lost part of the recording, and its length. No other
  /// row reports these fingers until they lift (TCH-1).
  case gap(fingers: UInt8, over: Interval)
  /// A finger that was down lifted in a lost part of the recording (TCH-9).
  case liftLost
  /// A change that the scene could not take, as the batch has it (SCENE-1).
  case changeRefused(ChangeIndex)

  /// The rule that was broken.
  public var rule: Rule {
    switch self {
    case .alreadyDown, .notDown, .stationaryMoved, .sampleNotFinite, .sampleTooFar, .gap: .tch1
    case .tooManyTouches: .tch3
    case .timeWentBack: .tch4
    case .traceEnded: .tch5
    case .liftLost: .tch9
    case .barDownWithoutUp, .barNotDown: .bar2
    case .pathCountDisagrees: .raw5
    case .unreadableRecord, .locationNotFinite: .raw9
    case .changeRefused: .scene1
    }
  }
}

/// A field of a raw record, as errors and anomalies name it.
public enum FieldOfRecord: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  /// The object's header of 8 or 16 bytes before the record.
  case objectHeader
  /// The header of a wire message.
  case messageHeader
  /// The fixed part of the record.
  case record
  /// The event type.
  case type
  /// The location on the screen.
  case location
  /// The location in the window.
  case windowLocation
  /// The size of the part after the fixed part.
  case infoSize
  /// The size in the header of a wire message.
  case messageSize
  /// The hand block.
  case hand
  /// The byte that counts the paths.
  case pathCount
  /// The horizontal coordinate of a path.
  case pathX
  /// The vertical coordinate of a path.
  case pathY

  /// The field's name in messages.
  package var word: StaticString {
    switch self {
    case .objectHeader: "object header"
    case .messageHeader: "message header"
    case .record: "fixed part"
    case .type: "type"
    case .location: "location"
    case .windowLocation: "window location"
    case .infoSize: "infoSize"
    case .messageSize: "message size"
    case .hand: "hand block"
    case .pathCount: "path count"
    case .pathX: "path x"
    case .pathY: "path y"
    }
  }
}
