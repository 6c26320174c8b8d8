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
///     let start = Point(50, 50), place = Point(50, 70)
///     _ = pan.began(MachineFinger(at: start, from: start, .zero), Fingers(start), limits)
///     _ = pan.moved(MachineFinger(at: place, from: start, .zero), Fingers(place), limits)
///     pan.translation(limits)                        // Point(0, 20): it claims with 20 pt of 10
public struct Pan: GestureMachine {
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

  /// No finger yet.
  public init(_ recognizer: Recognizer) {}

  /// The limits of a recognizer. The pan of a scroll view has a figure of its own (SCR-2).
  public static func limits(
    of recognizer: Recognizer, on screen: Size, _ figures: Figures
  ) -> Limits {
    var limits = Limits(
      minTouches: Int(recognizer.minTouches), maxTouches: recognizer.maxTouches.map { Int($0) },
      figures)
    if recognizer.origin == .scroll {
      limits.hysteresis = figures.length(.scr2Movement)
      limits.rule = .scr2
    }
    return limits
  }

  /// The most fingers that may be down; `nil` for any number.
  public static func mostFingers(begun: Bool, _ limits: Limits) -> Int? { limits.maxTouches }

  /// How far the fingers have come in points since enough were down, whatever `setTranslation`
  /// said.
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

  /// A finger is down.
  public mutating func began(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    fingersChanged(
      to: fingers.count, centroid: fingers.centroid,
      from: fingers.without(finger.point).centroid, limits)
  }

  /// A finger lifts.
  public mutating func ended(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    fingersChanged(
      to: fingers.count - 1, centroid: fingers.without(finger.point).centroid,
      from: fingers.centroid, limits)
  }

  /// A finger came or went: `count` are down with their middle at `centroid`; that of those before
  /// was at `old`.
  private mutating func fingersChanged(
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

  /// A finger has moved.
  public mutating func moved(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    moved(to: fingers.centroid, limits)
  }

  /// The hysteresis, in points, if one finger is down and can pan; else -1.
  public func quiet(fingers count: Int, _ limits: Limits) -> Double {
    count == 1 && most <= 1 && limits.minTouches == 1 ? limits.hysteresis : -1
  }

  /// Adds the translation, in points.
  public func measure(
    _ measures: inout GestureMeasures, in state: GestureState, at instant: Instant, _ limits: Limits
  ) {
    measures.translation = translation(limits)
  }

  /// The fingers that are down have their middle at `centroid`.
  private mutating func moved(to centroid: Point, _ limits: Limits) -> Verdict {
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
