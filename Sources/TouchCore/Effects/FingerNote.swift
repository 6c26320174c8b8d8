/// What a finger did that no row says: it came down, or left the glass. A batch has notes for accounts
/// of a run, which say of other fingers whether they were down.
@usableFromInline package struct FingerNote: BitwiseCopyable, Hashable, Sendable {
  /// The touch of the finger.
  package var touch: TouchID
  /// When.
  package var instant: Instant
  /// What it did.
  package var kind: Kind

  /// What fingers do.
  package enum Kind: BitwiseCopyable, Hashable, Sendable {
    /// It came down there, and this is what the system's gate made of that.
    case cameDown(Point, GatePassage)
    /// It lifted, or was taken away.
    case left
  }

  /// The finger of `touch` did this at `instant`.
  package init(_ touch: TouchID, _ kind: Kind, at instant: Instant) {
    (self.touch, self.kind, self.instant) = (touch, kind, instant)
  }
}

/// Why the system's gate lets a touch through that begins.
package enum GatePassage: UInt8, BitwiseCopyable, Hashable, Sendable {
  /// The touch began outside the bands (GATE-6).
  case outside
  /// The touch began in a band of a window that does not wait (GATE-5).
  case openWindow
  /// The touch began in a band while another finger was down (GATE-2).
  case besideAnother
  /// The touch began in a band: the gate holds it back, or something else says why not.
  case inBand
}
