import FingerScript
import UmpireEngine

/// A session in virtual time: pictures at 60 Hz, and input that comes late.
struct Session {
  var host: RecordedHost
  private let late: Interval
  private var now = Instant.zero
  private var pictures: Int64 = 0

  init(_ file: SceneFile, late: Interval) throws {
    host = try RecordedHost(file)
    self.late = late
  }

  /// Draws the pictures until the input of `step` comes, and plays it.
  mutating func play(_ step: FingerScript.Step) throws {
    draw(until: step.instant + late)
    switch step.action {
    case .touch(let samples): try host.touch(samples, stamped: step.instant)
    case .change(let change): try host.change(change, at: step.instant)
    case .draw: break
    }
  }

  mutating func finish() throws { try host.finish(at: now) }

  private mutating func draw(until instant: Instant) {
    now = instant
    while true {
      let picture = Instant(nanoseconds: pictures * 1_000_000_000 / 60)
      if picture >= instant { return }
      host.tick(at: picture)
      pictures += 1
    }
  }
}
