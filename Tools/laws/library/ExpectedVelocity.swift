import TouchCore

/// The velocity that a pan must have, from the places of its fingers alone (REC-9).
///
///     0.2 × the last movement + 0.8 × the one before; of a single movement its own
///     none at the lift, if the last change of place is `REC-9.rest` old by then
///
/// It does not speak where the last two movements do not follow from the places: of fingers that have
/// joined others and moved once since.
enum ExpectedVelocity {
  /// A velocity, and whether it is one because the fingers rested.
  struct Expected {
    var velocity: Point
    var isRested: Bool
  }

  /// The velocity along the places of a gesture's fingers, which lifted at `lift` if they have; `nil`
  /// if it does not follow from them alone.
  static func velocity(
    along path: FingerPath, lift: Instant?, _ figures: Figures
  ) -> Expected? {
    let places = path.places
    if let lift, let moved = lastChange(along: path),
      lift - moved >= figures.interval(.rec9Rest)
    {
      return Expected(velocity: .zero, isRested: true)
    }
    var last: [Point] = []
    for place in places.indices.dropFirst().suffix(2) {
      guard let velocity = velocity(from: places[place - 1], to: places[place]) else { return nil }
      last.append(velocity)
    }
    guard path.isWhole || last.count == 2 else { return nil }
    switch last.count {
    case 0: return Expected(velocity: .zero, isRested: false)
    case 1: return Expected(velocity: last[0], isRested: false)
    default:
      let velocity = Point(
        0.8 * last[0].x + 0.2 * last[1].x, 0.8 * last[0].y + 0.2 * last[1].y)
      return Expected(velocity: velocity, isRested: false)
    }
  }

  /// When the fingers last changed their place; where they have not, since when they are the gesture's,
  /// before which they may have.
  private static func lastChange(along path: FingerPath) -> Instant? {
    let places = path.places
    let change = places.indices.dropFirst().last { places[$0].point != places[$0 - 1].point }
    if let change { return places[change].instant }
    // The first report of a finger that was down before may be a movement.
    return path.isWhole ? path.since : places.first?.instant ?? path.since
  }

  /// Points a second; a movement of less than 1 ms has none. `nil` if one place replaces the other.
  private static func velocity(
    from start: (instant: Instant, point: Point), to end: (instant: Instant, point: Point)
  ) -> Point? {
    let time = end.instant - start.instant
    guard time > .zero else { return nil }
    guard time >= .milliseconds(1) else { return .zero }
    let seconds = Double(time.nanoseconds) * 1e-9
    return Point((end.point.x - start.point.x) / seconds, (end.point.y - start.point.y) / seconds)
  }
}
