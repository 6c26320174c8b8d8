import Foundation
import GestureRecognizers
import Testing
import TouchCore

/// Recordings of real flings, which are not the project's: read where they are, skipped where not.
private enum Flings {
  static let folder: URL = {
    let root =
      ProcessInfo.processInfo.environment["UMPIRE_RECORDINGS"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("shared/recordings")
    return root.appendingPathComponent("android-fling-csv")
  }()

  /// Whether they are there; says why not.
  static func areThere() -> Bool {
    if FileManager.default.fileExists(atPath: folder.path) { return true }
    print("skipped: no recordings at \(folder.path); UMPIRE_RECORDINGS names another folder")
    return false
  }

  /// The lines of a table behind its first, as cells.
  static func table(_ name: String) throws -> [[Substring]] {
    let bytes = try Data(contentsOf: folder.appendingPathComponent(name + ".csv"))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
  }
}

@Suite(.enabled("the recordings are not there") { Flings.areThere() })
struct FlingRecordingsTests {
  @Test func theVelocityOfARecordedFlingIsTheKnownOne() throws {
    // REC-9. Times are nanoseconds since some start; a lift repeats the last place. Of the two
    // estimators with known values one is a parabola by least squares over 100 ms.
    let limits = MotionHistory.Limits(plainFigures)
    var checked: [Substring: Int] = [:]
    for row in try Flings.table("expected_velocities") where row[1] == "LSQ2" {
      var (history, last) = (MotionHistory(), Instant.zero)
      for cells in try Flings.table(String(row[0])) {
        last = Instant(nanoseconds: try #require(Int64(cells[0])))
        let place = Point(try #require(Double(cells[2])), try #require(Double(cells[3])))
        history.add(place, at: last)
      }
      let velocity = history.speed(at: last, limits)
      let measured = row[2] == "X" ? velocity.x : velocity.y
      let expected = try #require(Double(row[3]))
      #expect(
        (measured - expected).magnitude <= 0.01 * expected.magnitude, "\(row): \(measured)")
      // No fling is taken for a swipe that has turned.
      let atLift = history.speedAtLift(last, limits)
      #expect((row[2] == "X" ? atLift.x : atLift.y) == measured, "\(row)")
      checked[row[0], default: 0] += 1
    }
    #expect(checked.count == 9 && checked.values.reduce(0, +) == 13)
  }
}
