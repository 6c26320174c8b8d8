/// One effect with its reason.
public struct Row: BitwiseCopyable, Sendable {
  /// The instant of the step that made it.
  public var instant: Instant
  /// The rule that caused it.
  public var rule: Rule
  /// The effect.
  public var effect: Effect
  /// The figure that decided, where one did.
  public var measure: Measure?

  /// An effect with its reason.
  @inlinable package init(
    _ effect: Effect, by rule: Rule, at instant: Instant, measure: Measure? = nil
  ) {
    self.effect = effect
    self.rule = rule
    self.instant = instant
    self.measure = measure
  }
}

/// A measured value and the limit it was held against.
public struct Measure: BitwiseCopyable, Hashable, Sendable {
  /// The measured value, in `unit`.
  public var measured: Double
  /// What it was held against.
  public var limit: Double
  /// The unit of both.
  public var unit: MeasureUnit

  /// A value and its limit. What is nothing has no sign: -0 is 0.
  @inlinable package init(_ measured: Double, limit: Double, unit: MeasureUnit) {
    self.measured = measured + 0
    self.limit = limit
    self.unit = unit
  }

  /// A time and its limit, in milliseconds.
  @inlinable package init(_ measured: Interval, limit: Interval) {
    self.init(measured.milliseconds, limit: limit.milliseconds, unit: .milliseconds)
  }
}
