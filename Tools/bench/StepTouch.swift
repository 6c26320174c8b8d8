import CBench
import Umpire

/// A touch of the workload, with its location at each of its samples.
struct StepTouch {
  /// The location of a finger at an instant, in nanoseconds and points.
  typealias Place = (time: Int64, point: Point2D)

  /// The locations, from began to ended.
  private(set) var path: [Place]
  /// True if another finger was down at some time.
  var hasCompany: Bool

  init(began place: Place, besideAnother hasCompany: Bool) {
    path = [place]
    self.hasCompany = hasCompany
  }

  /// Adds a later place.
  mutating func add(_ place: Place) { path.append(place) }

  /// The first and the last location.
  var first: Place { path[0] }
  var last: Place { path[path.count - 1] }

  /// The duration, in nanoseconds.
  var length: Int64 { last.time - first.time }

  /// The first sample that is farther than `distance` points from where the touch began; `nil` if
  /// there is none.
  func leaves(_ distance: Double) -> Place? {
    path.first { $0.point.squaredDistance(to: first.point) > distance * distance }
  }

  /// The location at an instant: that of the last sample up to then.
  func point(at time: Int64) -> Point2D {
    (path.last { $0.time <= time } ?? first).point
  }
}
