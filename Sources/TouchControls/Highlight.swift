import TouchCore

/// The light of one control, and for how many display frames it was on the screen (HI-1, HI-3).
///
///     touch    ▁▁▁████▁▁▁▁▁▁▁▁
///     image    ▁▁▁▁▁▁▁██▁▁▁▁▁▁        HI-4, right behind the touch's
///     frames   │  │  │  │  │          each one at which any is on counts once: 2
///
/// Stretches that follow one another without a gap are one, and are told together when all is dark.
package struct Highlight: BitwiseCopyable, Sendable {
  /// The control.
  package let control: ViewID
  /// What lights it.
  private var sources: UInt8 = 0
  /// Since when the frames are counted, where it is lit.
  package var since = Instant.zero
  /// The last touch that lit it.
  package private(set) var touch: TouchID?

  /// A dark control.
  package init(_ control: ViewID) { self.control = control }

  /// Whether anything lights it.
  package var isLit: Bool { sources != 0 }

  /// Whether `source` lights it.
  package func isLit(by source: HighlightSource) -> Bool { sources & Self.bit(source) != 0 }

  /// `source` lights it, for a touch where there is one.
  /// - Returns: whether it did not before.
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

  /// `source` lights it no more.
  /// - Returns: whether it did.
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
