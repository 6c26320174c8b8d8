/// The value of a figure. Which case a figure has follows from its unit.
public enum FigureValue: BitwiseCopyable, Hashable, Sendable {
  /// A time; `.never` is one.
  case interval(Interval)
  /// Points, points per second, degrees or a ratio, as the figure's unit says.
  case number(Double)
  /// A number of things.
  case count(Int32)
  /// A switch: on or off.
  case flag(Bool)
  /// One of a few words.
  case choice(Choice)

  /// The words that a figure can be set to: the first two for DEFER-4, the last two for SCR-4.
  public enum Choice: UInt8, BitwiseCopyable, Hashable, WordChoice, Sendable {
    /// The second swipe counts anywhere in the edge's swipe band (DEFER-4).
    case edge
    /// The second swipe counts only where it begins on the pull tab (DEFER-4).
    case affordance
    /// A row at every display frame while a scroll view decelerates, and one at rest (SCR-4).
    case frames
    /// A row at rest only (SCR-4).
    case rest

    /// The word that scene files and listings use.
    package var word: StaticString {
      switch self {
      case .edge: "edge"
      case .affordance: "affordance"
      case .frames: "frames"
      case .rest: "rest"
      }
    }

    /// True if a figure whose standard value is this word may be set to `other`.
    func mayBecome(_ other: Choice) -> Bool {
      switch self {
      case .edge, .affordance: other == .edge || other == .affordance
      case .frames, .rest: other == .frames || other == .rest
      }
    }
  }

  /// The value as scene files write it.
  package var value: SceneValue {
    switch self {
    case .interval(let interval): .text(SceneName(utf8: interval.text))
    case .number(let number): .number(number)
    case .count(let count): .number(Double(count))
    case .flag(let flag): .boolean(flag)
    case .choice(let choice): .text(SceneName(choice.word))
    }
  }
}
