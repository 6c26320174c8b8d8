import TouchCore

/// The path of one finger, from the instant at which it touches the screen to that at which it lifts.
///
///     var path = FingerPath(at: Point2D(40, 200))
///     path.move(to: Point2D(40, 240), at: Instant(nanoseconds: 16_666_667))
///
/// The instants of its places increase strictly. The first place is that of began and the last one
/// that of the lift, so that every path is well formed (TCH-1). A path with one place is a press of
/// 1 ns.
public struct FingerPath: Hashable, Sendable {
  /// A location at an instant.
  public struct Place: Hashable, Sendable {
    /// The instant, from the start of the test case.
    public internal(set) var instant: Instant
    /// The location on the screen, in points.
    public internal(set) var point: Point2D
  }

  /// The places, in the order of their instants; at least one.
  public private(set) var places: [Place]
  /// True if the system takes the touch away in the end, as for a palm; false if the finger lifts.
  public var isCancelled = false
  /// The host's answers to questions about this touch (ASK-1). Questions without one have the
  /// answer of the scene's flags.
  var answers: [TouchAnswer] = []

  /// A finger that comes down at a point, in points of the screen.
  public init(at point: Point2D, from instant: Instant = .zero) {
    places = [Place(instant: instant, point: point)]
  }

  /// Adds a place at the end. An instant that is not after the last one becomes 1 ns after it.
  public mutating func move(to point: Point2D, at instant: Instant) {
    let earliest = ended + Interval(nanoseconds: 1)
    places.append(Place(instant: max(instant, earliest), point: point))
  }

  /// The instant of began.
  public var began: Instant { places[0].instant }
  /// The instant of the last place.
  public var ended: Instant { places[places.count - 1].instant }

  /// The path with other places. `nil` if there is none, or if their instants do not increase.
  func with(_ places: [Place]) -> FingerPath? {
    guard !places.isEmpty else { return nil }
    for (one, next) in zip(places, places.dropFirst()) where next.instant <= one.instant {
      return nil
    }
    var path = self
    path.places = places
    return path
  }

  /// The latest instant of a place: a finger with one place lifts 1 ns later.
  static let latest = Instant(nanoseconds: .max - 1)

  /// The path later by an interval, which may be negative. Instants go no further than the first one and
  /// `latest`; a place that is then not after the place before it is left out.
  func shifted(by interval: Interval) -> FingerPath { atInstants { $0 + interval } }

  /// The path with instants that count from `first`, which is not after `began`; otherwise as `shifted`.
  func counted(from first: Instant) -> FingerPath { atInstants { .zero + ($0 - first) } }

  private func atInstants(_ other: (Instant) -> Instant) -> FingerPath {
    var path = self
    path.places = []
    for var place in places {
      place.instant = min(other(place.instant), Self.latest)
      if let last = path.places.last, place.instant <= last.instant { continue }
      path.places.append(place)
    }
    return path
  }

  /// The path up to an instant after its began, where the system takes the touch away.
  func cancelled(at instant: Instant) -> FingerPath {
    var path = cut(at: instant)
    path.isCancelled = true
    return path
  }

  /// The path up to an instant after its began, where it ends at its last point before it.
  func cut(at instant: Instant) -> FingerPath {
    var path = self
    path.places = places.filter { $0.instant < instant }
    guard let last = path.places.last else { return self }
    path.move(to: last.point, at: instant)
    return path
  }

  /// The samples, in order.
  var samples: [(instant: Instant, phase: Phase, point: Point2D)] {
    var samples = places.enumerated().map { index, place in
      (instant: place.instant, phase: index == 0 ? Phase.began : .moved, point: place.point)
    }
    let last: Phase = isCancelled ? .cancelled : .ended
    if samples.count == 1 {
      samples.append((ended + Interval(nanoseconds: 1), last, places[0].point))
    } else {
      samples[samples.count - 1].phase = last
    }
    return samples
  }
}
