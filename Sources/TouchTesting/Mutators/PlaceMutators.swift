import TouchCore
import TouchScene

/// Gives two fingers each other's number, or each other's path from an instant at which both are down.
struct FingerSwapMutator: TestCaseMutator {
  func mutate(_ test: TestCase, with other: TestCase, by writer: inout HandWriter) -> TestCase {
    guard test.paths.count > 1 else { return test }
    let one = writer.below(test.paths.count)
    let two = (one + 1 + writer.below(test.paths.count - 1)) % test.paths.count
    var paths = test.paths
    let isNumber = writer.chance(50)
    let (a, b) = (paths[one], paths[two])
    let start = max(a.began, b.began)
    let end = min(a.ended, b.ended)
    guard !isNumber, start < end else {
      paths.swapAt(one, two)
      return TestCase(paths)
    }
    let cut = writer.pick(test.instants.filter { $0 > start && $0 <= end })
    paths[one] = a.crossed(with: b, at: cut)
    paths[two] = b.crossed(with: a, at: cut)
    return TestCase(paths)
  }
}

extension FingerPath {
  /// The path before an instant, and the other one from it on.
  fileprivate func crossed(with other: FingerPath, at instant: Instant) -> FingerPath {
    let places = self.places.filter { $0.instant < instant }
    guard var path = with(places + other.places.filter { $0.instant >= instant }) else {
      return self
    }
    path.isCancelled = other.isCancelled
    return path
  }
}

/// Moves every point a little, by up to a few points.
struct NoiseMutator: TestCaseMutator {
  func mutate(_ test: TestCase, with other: TestCase, by writer: inout HandWriter) -> TestCase {
    let size = writer.pick([0.01, 0.3, 1, 4])
    return TestCase(
      test.paths.map { path in
        path.mapping { point in
          Point2D(point.x + size * writer.deviation(), point.y + size * writer.deviation())
        }
      })
  }
}

/// Mirrors a case about the middle of the screen, or turns it by a quarter or a half.
///
/// A quarter turn also stretches, so that the edges of the screen become edges.
struct TurnMutator: TestCaseMutator {
  func mutate(_ test: TestCase, with other: TestCase, by writer: inout HandWriter) -> TestCase {
    let screen = writer.scene.appScreen.glass
    let (width, height) = (screen.width, screen.height)
    let way = writer.below(5)
    return TestCase(
      test.paths.map { path in
        path.mapping { point in
          switch way {
          case 0: Point2D(width - point.x, point.y)
          case 1: Point2D(point.x, height - point.y)
          case 2: Point2D(width - point.x, height - point.y)
          case 3: Point2D(point.y * width / height, height - point.x * height / width)
          default: Point2D(width - point.y * width / height, point.x * height / width)
          }
        }
      })
  }
}
