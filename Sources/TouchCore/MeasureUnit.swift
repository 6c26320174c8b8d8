/// What a figure, or a measured value in a row, is counted in.
public enum MeasureUnit: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
  /// Time. Rows print milliseconds; a setting is a text with its own unit.
  case milliseconds
  /// Lengths on the screen.
  case points
  /// Speeds on the screen.
  case pointsPerSecond
  /// Angles.
  case degrees
  /// Display frames.
  case frames
  /// A number of things, such as fingers or taps.
  case count
  /// A share of a whole, 0 to 1. Of figures only; no row has it.
  case ratio
  /// A switch. Of figures only; no row has it.
  case flag
  /// One of a few words. Of figures only; no row has it.
  case choice

  /// The word that rows and listings use.
  package var word: StaticString {
    switch self {
    case .milliseconds: "ms"
    case .points: "pt"
    case .pointsPerSecond: "pt/s"
    case .degrees: "deg"
    case .frames: "frames"
    case .count: "count"
    case .ratio: "ratio"
    case .flag: "flag"
    case .choice: "choice"
    }
  }
}
