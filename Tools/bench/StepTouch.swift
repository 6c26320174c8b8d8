import CBench
import Umpire

/// A touch of the workload: where it was at each of its samples.
struct StepTouch {
  /// Where a finger was at an instant, in nanoseconds.
  typealias Place = (time: Int64, point: Point2D)

  /// The places, from began to ended.
  private(set) var path: [Place]
  /// True if another finger was down at some time.
  var hasCompany: Bool

  init(began place: Place, besideAnother hasCompany: Bool) {
    path = [place]
    self.hasCompany = hasCompany
  }

  /// Adds a later place.
  mutating func add(_ place: Place) { path.append(place) }

  /// Where it begins, and where it ends.
  var first: Place { path[0] }
  var last: Place { path[path.count - 1] }

  /// How long it lasts, in nanoseconds.
  var length: Int64 { last.time - first.time }

  /// The first time at which it is farther than `distance` from where it began; `nil` if it never
  /// is.
  func leaves(_ distance: Double) -> Place? {
    path.first { $0.point.squaredDistance(to: first.point) > distance * distance }
  }

  /// Where it was at an instant: at its last place that is not later.
  func point(at time: Int64) -> Point2D {
    (path.last { $0.time <= time } ?? first).point
  }
}
