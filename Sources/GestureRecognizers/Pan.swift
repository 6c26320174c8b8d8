import TouchCore

/// Fingers that move together, followed by their middle (REC-4).
///
///     fingers     1 │   2           │ 1 │   2        at least 2 wanted
///     middle      ──┼──▶─────────▶──┼─▶─┼──▶────▶    comings and goings carry the anchor along:
///     translation   │   0  …  12    │   │ 12 … 18    the middle jumps, the translation does not
///
///     possible ── beyond REC-4.hysteresis with enough fingers ──▶ claimed: began, changed …
///     possible ── too many fingers, the last one lifts ─────────▶ failed
///
/// The translation counts from where enough fingers were down. Once it has claimed it goes on
/// measuring, with however many fingers, until `reset`; once it has failed it does not.
///
///     var pan = Pan()
///     let limits = Pan.Limits(minTouches: 1, maxTouches: nil, figures)
///     _ = pan.fingersChanged(to: 1, centroid: Point(50, 50), from: Point(50, 50), limits)
///     _ = pan.moved(to: Point(50, 70), limits)       // claims: 20 pt of 10
///     pan.translation(limits)                        // Point(0, 20)
public struct Pan: BitwiseCopyable, Sendable {
  /// Where it stands.
  public private(set) var state = State.possible
  /// How many fingers are down, and how many were at most.
  private var (fingers, most) = (0, 0)
  /// The middle of the fingers.
  private var middle = Point.zero
  /// Where the fingers that are down now would have begun; nothing before the first place.
  private var anchor: Point?
  /// The travel at which the translation is nothing.
  private var zero = Point.zero
  /// What `subtractsHysteresis` takes off.
  private var taken = Point.zero

  /// Where a pan stands.
  public enum State: BitwiseCopyable, Hashable, Sendable {
    /// It may become one.
    case possible
    /// It is one, and goes on.
    case claimed
    /// It is none.
    case failed
  }

  /// What a recognizer of pans is held against.
  public struct Limits: BitwiseCopyable, Hashable, Sendable {
    /// Fewest fingers that pan.
    public var minTouches: Int
    /// Most fingers that may be down before it is one; nothing for any number.
    public var maxTouches: Int?
    /// Movement that it takes, in points.
    public var hysteresis: Double
    /// The rule that it is ruled by: REC-4, or that of a scroll view's own pan.
    public var rule = Rule.rec4
    /// Whether the translation leaves that movement out.
    public var subtractsHysteresis: Bool

    /// The limits of a recognizer; fewer than one finger count as one.
    public init(minTouches: Int, maxTouches: Int?, _ figures: Figures) {
      self.minTouches = max(1, minTouches)
      self.maxTouches = maxTouches
      hysteresis = figures.length(.rec4Hysteresis)
      subtractsHysteresis = figures.flag(.rec4SubtractsHysteresis)
    }
  }

  /// No finger yet.
  public init() {}

  /// Whether no more than one finger has been down at once.
  public var hasHadOneFinger: Bool { most <= 1 }

  /// How far the fingers have come in points since enough were down, whatever `setTranslation`
  /// said: what a history of their motion is made of.
  public var travel: Point {
    guard let anchor else { return .zero }
    return Point(middle.x - anchor.x, middle.y - anchor.y)
  }

  /// The translation in points: the travel, less the hysteresis where that is taken off, from where
  /// `setTranslation` put it.
  public func translation(_ limits: Limits) -> Point {
    let travel = travel
    let off = limits.subtractsHysteresis ? taken : .zero
    return Point(travel.x - zero.x - off.x, travel.y - zero.y - off.y)
  }

  /// The translation is `translation` here. A place where no finger can come changes nothing.
  public mutating func setTranslation(_ translation: Point) {
    guard translation.isReachable else { return }
    zero = Point(travel.x - translation.x, travel.y - translation.y)
    taken = .zero
  }

  /// A finger came or went: `count` are down with their middle at `centroid`; that of those before
  /// was at `old`.
  public mutating func fingersChanged(
    to count: Int, centroid: Point, from old: Point, _ limits: Limits
  ) -> Verdict {
    guard state != .failed else { return .possible }
    var verdict = moved(to: old, limits)
    let before = fingers
    fingers = max(0, count)
    most = max(most, fingers)
    if fingers > 0, centroid.isReachable { carry(to: centroid, before, limits) }
    guard state == .possible else { return verdict }
    if let maxTouches = limits.maxTouches, fingers > maxTouches {
      verdict = fail(Measure(count: fingers, limit: maxTouches), limits)
    } else if fingers == 0, before > 0 {
      let travel = Measure(travel.distance(to: .zero), limit: limits.hysteresis, unit: .points)
      let isEnough = most >= limits.minTouches
      verdict = fail(isEnough ? travel : Measure(count: most, limit: limits.minTouches), limits)
    }
    return verdict
  }

  /// The fingers that are down have their middle at `centroid`.
  public mutating func moved(to centroid: Point, _ limits: Limits) -> Verdict {
    guard state != .failed, fingers > 0, centroid.isReachable else { return .possible }
    guard let anchor, fingers >= limits.minTouches || state == .claimed else {
      carry(to: centroid, fingers, limits)
      return .possible
    }
    middle = centroid
    let squared = middle.squaredDistance(to: anchor)
    guard state == .possible, squared > limits.hysteresis * limits.hysteresis else {
      return .possible
    }
    let distance = middle.distance(to: anchor)
    let share = limits.hysteresis / distance
    state = .claimed
    taken = Point(travel.x * share, travel.y * share)
    return .claims(Reason(limits.rule, Measure(distance, limit: limits.hysteresis, unit: .points)))
  }

  /// A new attempt: nothing is remembered.
  public mutating func reset() { self = Pan() }

  /// The middle is elsewhere and nothing has moved. The travel begins anew where enough fingers are
  /// down for the first time, or again.
  private mutating func carry(to centroid: Point, _ before: Int, _ limits: Limits) {
    let isEnough = fingers >= limits.minTouches && before < limits.minTouches
    if let anchor, state == .claimed || !isEnough {
      self.anchor = Point(
        anchor.x + (centroid.x - middle.x), anchor.y + (centroid.y - middle.y))
    } else {
      anchor = centroid
      zero = .zero
    }
    middle = centroid
  }

  private mutating func fail(_ measure: Measure, _ limits: Limits) -> Verdict {
    state = .failed
    return .fails(Reason(limits.rule, measure))
  }
}
