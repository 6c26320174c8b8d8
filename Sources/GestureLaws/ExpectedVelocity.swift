import TouchCore

/// The velocity that a pan must have, from the places of its fingers alone (REC-9).
///
///     0.2 × the last movement + 0.8 × the one before; a single movement has its own velocity
///     zero at the lift, if the last change of place was `REC-9.rest` or longer ago
///
/// There is no expectation if the last two movements do not follow from the places, as for fingers
/// that joined others and moved only once since.
enum ExpectedVelocity {
  /// A velocity that a row must have.
  struct Expected {
    /// The velocity, in points per second.
    var velocity: Point2D
    /// True if it is zero because the fingers rested before the lift.
    var isRested: Bool
  }

  /// The velocity along the places of a gesture's fingers; `nil` if it does not follow from them
  /// alone. `lift` is the instant of their lift; `nil` if they are down.
  static func velocity(
    along path: FollowedPath, lift: Instant?, _ figures: Figures
  ) -> Expected? {
    let places = path.places
    if let lift, let moved = lastChange(along: path),
      lift - moved >= figures.interval(.rec9Rest)
    {
      return Expected(velocity: .zero, isRested: true)
    }
    var last: [Point2D] = []
    for index in places.indices.dropFirst().suffix(2) {
      guard let velocity = velocity(from: places[index - 1], to: places[index]) else { return nil }
      last.append(velocity)
    }
    guard path.isWhole || last.count == 2 else { return nil }
    switch last.count {
    case 0: return Expected(velocity: .zero, isRested: false)
    case 1: return Expected(velocity: last[0], isRested: false)
    default:
      let velocity = Point2D(
        0.8 * last[0].x + 0.2 * last[1].x, 0.8 * last[0].y + 0.2 * last[1].y)
      return Expected(velocity: velocity, isRested: false)
    }
  }

  /// The instant at which the fingers last changed their place. If they have not, the instant since
  /// which they cannot have: when they became the gesture's, or their first report after that.
  private static func lastChange(along path: FollowedPath) -> Instant? {
    let places = path.places
    let change = places.indices.dropFirst().last { places[$0].point != places[$0 - 1].point }
    if let change { return places[change].instant }
    // The first report of a finger that was down before may be a movement.
    return path.isWhole ? path.since : places.first?.instant ?? path.since
  }

  /// The velocity of one movement, in points per second; zero if it took less than 1 ms, `nil` if
  /// the second place replaces the first.
  private static func velocity(
    from start: (instant: Instant, point: Point2D), to end: (instant: Instant, point: Point2D)
  ) -> Point2D? {
    let time = end.instant - start.instant
    guard time > .zero else { return nil }
    guard time >= .milliseconds(1) else { return .zero }
    let seconds = Double(time.nanoseconds) * 1e-9
    return Point2D((end.point.x - start.point.x) / seconds, (end.point.y - start.point.y) / seconds)
  }
}
