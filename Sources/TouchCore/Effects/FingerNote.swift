/// A finger that came down or left the glass, which no row says. Accounts of a run read from these
/// notes which other fingers were down.
@usableFromInline package struct FingerNote: BitwiseCopyable, Hashable, Sendable {
  /// The touch of the finger; number 0 if the finger has none.
  package var touch: TouchID
  /// The instant of the sample.
  package var instant: Instant
  /// The event.
  package var kind: Kind

  /// The events of a finger.
  package enum Kind: BitwiseCopyable, Hashable, Sendable {
    /// It came down at this point; the passage is the gate's verdict on the touch.
    case cameDown(Point2D, GatePassage)
    /// Its touch began before the saved state with which the run begins; it came down at this point.
    /// `isDelivered` is true if its view had received the began.
    case continues(Point2D, isDelivered: Bool)
    /// Its touch was over before that state, in which a scroll view goes on by its lift (SCR-4).
    case setGoing
    /// It lifted, or was taken away.
    case left
    /// It moved or lifted without having come down (TCH-1).
    case neverCame(FingerID)
  }

  /// The finger of `touch` did this at `instant`.
  package init(_ touch: TouchID, _ kind: Kind, at instant: Instant) {
    (self.touch, self.kind, self.instant) = (touch, kind, instant)
  }
}

/// The system's gate and a touch that begins: why the gate lets it through, or `inBand`.
package enum GatePassage: UInt8, BitwiseCopyable, Hashable, Sendable {
  /// The touch began outside the bands (GATE-6).
  case outside
  /// The touch began in a band of a window that does not wait (GATE-5).
  case openWindow
  /// The touch began in a band while another finger was down (GATE-2).
  case besideAnother
  /// The touch began in a band, and no reason above applies: the gate may hold it back.
  case inBand
}
