import TouchCore

/// How far a finger is along its way at each moment of its time.
enum StrokeProfile {
  /// At one speed.
  case even
  /// Slowly, fast and slowly again. The speed is highest at a share of the time.
  case person(peak: Double)
  /// Faster and faster: the speed at the lift is one and a half of the mean.
  case fling

  /// The share of the way, 0 to 1, at a share of the time.
  func far(at share: Double) -> Double {
    switch self {
    case .even: return share
    case .person(let peak):
      // Minimum jerk, with a time that runs faster at first if the peak is early.
      let bend = min(max((0.5 - peak) / (peak * (1 - peak)), -0.9), 0.9)
      let bent = share + bend * share * (1 - share)
      return bent * bent * bent * (10 - 15 * bent + 6 * bent * bent)
    case .fling: return (share + share * share) / 2
    }
  }
}

extension HandWriter {
  /// Adds a finger that moves from one point to another in a time. Without a profile most move as a
  /// person does and the others at one speed. A person's finger trembles; a screen reports it with
  /// jitter in a quarter of the cases, and loses some reports in another quarter.
  mutating func stroke(
    from start: Point2D, to end: Point2D, in length: Interval, as given: StrokeProfile? = nil
  ) {
    let began = now
    let isPerson = given != nil || chance(70)
    let profile = given ?? (isPerson ? .person(peak: draw(HandHabits.peakShare)) : .even)
    let tremor = isPerson ? draw(HandHabits.tremor) : 0
    let faults = isPerson ? below(4) : 3
    // A stroke that takes longer than 10 s at 120 Hz has fewer samples a second.
    let frames = min(max(1, Int(length.nanoseconds / pace.nanoseconds)), 1_200)
    let step = max(pace.nanoseconds, length.nanoseconds / Int64(frames))
    var path = FingerPath(at: start, from: began)
    for frame in 1...frames {
      if faults == 1, frame < frames, number(0, 1) < HandHabits.lostReports { continue }
      let far = profile.far(at: Double(frame) / Double(frames))
      var point = Point2D(start.x + far * (end.x - start.x), start.y + far * (end.y - start.y))
      var late = 0.0
      if isPerson, frame < frames {
        point = clamped(Point2D(point.x + tremor * deviation(), point.y + tremor * deviation()))
        if faults == 0 {
          late = min(max(HandHabits.reportJitter * deviation(), -0.45), 0.45)
        }
      }
      let nanoseconds = Int64(frame) * step + Int64(late * Double(step))
      path.move(to: point, at: began + Interval(nanoseconds: nanoseconds))
    }
    add(path)
  }

  /// Adds a finger that rests at a point for a time, and trembles: by its habit if `nil`.
  mutating func rest(at point: Point2D, for length: Interval, tremor: Double? = nil) {
    let tremor = tremor ?? draw(HandHabits.tremor)
    var path = FingerPath(at: point, from: now)
    let frames = max(1, Int(length.nanoseconds / pace.nanoseconds))
    // A screen does not report a finger that hardly moves in every frame.
    for frame in 1..<max(frames, 2) where frame < frames && chance(30) {
      let place = Point2D(point.x + tremor * deviation(), point.y + tremor * deviation())
      path.move(
        to: clamped(place), at: now + Interval(nanoseconds: Int64(frame) * pace.nanoseconds))
    }
    path.move(to: path.places[path.places.count - 1].point, at: now + length)
    add(path)
  }
}
