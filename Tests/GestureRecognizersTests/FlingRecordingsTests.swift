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
  @Test func theVelocityOfARecordedFlingIsNearTheKnownOne() throws {
    // REC-9. Times are nanoseconds since some start; a lift repeats the last place. The known values
    // are those of other estimators, which look back over 100 ms.
    var checked: [Substring: Int] = [:]
    for row in try Flings.table("expected_velocities") where row[1] == "LSQ2" {
      var motion: Motion?
      for cells in try Flings.table(String(row[0])) {
        let instant = Instant(nanoseconds: try #require(Int64(cells[0])))
        // Places between microseconds are interpolated.
        if instant.nanoseconds % 1000 != 0 { continue }
        let place = Point2D(try #require(Double(cells[2])), try #require(Double(cells[3])))
        if motion == nil { motion = Motion(at: place, instant) }
        motion?.add(place, at: instant)
      }
      let velocity = try #require(motion).velocity
      let measured = row[2] == "X" ? velocity.x : velocity.y
      let expected = try #require(Double(row[3]))
      #expect((0.65...1.05).contains(measured / expected), "\(row): \(measured)")
      checked[row[0], default: 0] += 1
    }
    #expect(checked.count == 9 && checked.values.reduce(0, +) == 13)
  }
}
