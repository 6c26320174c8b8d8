import TouchCore

/// The light of one control, and for how many display frames it was on the screen (HI-1, HI-3).
///
///     touch    ▁▁▁████▁▁▁▁▁▁▁▁
///     image    ▁▁▁▁▁▁▁██▁▁▁▁▁▁        HI-4, right behind the touch's
///     frames   │  │  │  │  │          each one at which any is on counts once: 2
///
/// Lit intervals without a gap between them are one; they are reported when the control is dark.
package struct Highlight: BitwiseCopyable, Sendable {
  /// The control.
  package private(set) var control: ViewID
  /// The sources that light it, one bit for each.
  private var sources: UInt8 = 0
  /// The instant from which display frames are counted: when the control was lit, or when the count
  /// began again while an image stayed. Without meaning while the control is dark.
  package var since = Instant.zero
  /// The last touch that lit it.
  package private(set) var touch: TouchID?

  /// A dark control.
  package init(_ control: ViewID) { self.control = control }

  /// True if anything lights the control.
  package var isLit: Bool { sources != 0 }

  /// True if `source` lights the control.
  package func isLit(by source: HighlightSource) -> Bool { sources & Self.bit(source) != 0 }

  /// Lights the control by `source`, for a touch if there is one.
  /// - Returns: True if `source` did not light it before.
  package mutating func lit(
    by source: HighlightSource, for touch: TouchID?, at instant: Instant
  ) -> Bool {
    if isLit(by: source) { return false }
    if !isLit {
      since = instant
      self.touch = nil
    }
    sources |= Self.bit(source)
    if let touch { self.touch = touch }
    return true
  }

  /// Ends the light of `source`.
  /// - Returns: True if `source` lit it before.
  package mutating func darkened(by source: HighlightSource) -> Bool {
    guard isLit(by: source) else { return false }
    sources &= ~Self.bit(source)
    return true
  }

  /// For how many frames of the display it was lit up to `instant`.
  package func frames(until instant: Instant, on display: DisplayFrames) -> Int64 {
    display.count(from: since, to: instant)
  }

  private static func bit(_ source: HighlightSource) -> UInt8 { 1 << source.rawValue }
}

extension Highlight {
  /// Passes all fields to a coder of states.
  package mutating func code(_ coder: inout some StateCoder) {
    coder.field("highlight")
    coder.view(&control)
    coder.integer(&sources)
    if sources >> UInt8(HighlightSource.allCases.count) != 0 { coder.refuse() }
    coder.instant(&since)
    coder.optional(&touch, TouchID(0)) { coder, touch in coder.touch(&touch) }
  }
}
