/// What the app does when an effect happens.
///
/// The conditions of all reactions to one effect are read before any of them changes anything, and
/// a reaction's own rows set off no reaction.
public struct Reaction: Hashable, Sendable {
  /// The effect that it answers to.
  public var effect: EffectKind
  /// Fields that the effect's row must have, with their values.
  public var match: [SceneValue.Member] = []
  /// Facts of the scene that must hold.
  public var conditions: [Condition] = []
  /// What it changes, in order.
  public var changes: [SceneChange] = []
  /// How long after the effect.
  public var after = Interval.zero
  /// The length of its animation; the row has it, but hit tests use the final frames at once
  /// (HIT-8).
  public var over = Interval.zero

  /// A reaction to every effect of that kind that changes nothing yet.
  public init(to effect: EffectKind) { self.effect = effect }

  /// A fact and the value it must have.
  public struct Condition: Hashable, Sendable {
    /// The fact.
    public var path: FactPath
    /// Its value.
    public var value: SceneValue

    /// A fact that must hold.
    public init(_ path: FactPath, is value: SceneValue) {
      self.path = path
      self.value = value
    }
  }
}
