import TouchCore

/// The velocity that a pan must have, from the places of its fingers alone (REC-9).
///
/// It speaks only of fingers whose last two movements are equally fast, or that have not moved: there
/// every weight of the two gives the same. It does not speak of fingers that have rested: what that
/// means depends on when they lift.
enum ExpectedVelocity {
  /// The velocity at `now` along the places of a gesture's fingers; `nil` if it does not follow from
  /// them alone.
  static func velocity(along path: FingerPath, at now: Instant, _ figures: Figures) -> Point? {
    let places = path.places
    if places.isEmpty { return nil }
    guard
      let moved = places.indices.dropFirst().last(where: {
        places[$0].point != places[$0 - 1].point
      })
    else { return path.isWhole ? .zero : nil }
    if now - places[moved].instant >= figures.interval(.rec9Rest) { return nil }
    let least = Interval.milliseconds(1)
    var even: Point?
    var movements = 0
    for place in places.indices.dropFirst().reversed() {
      if movements == 2 { break }
      let time = places[place].instant - places[place - 1].instant
      guard time >= least else { return nil }
      let seconds = Double(time.nanoseconds) * 1e-9
      let velocity = Point(
        (places[place].point.x - places[place - 1].point.x) / seconds,
        (places[place].point.y - places[place - 1].point.y) / seconds)
      if let even, velocity.distance(to: even) > 1e-6 * (1 + even.distance(to: .zero)) {
        return nil
      }
      even = even ?? velocity
      movements += 1
    }
    return path.isWhole || movements == 2 ? even : nil
  }
}
