import Files
import FingerScript
import UmpireEngine

/// A session in virtual time: pictures at 60 Hz, and input that comes late.
struct Session {
  var host: RecordedHost
  private let late: Interval
  /// When the recording begins; `nil` if it has begun.
  private var beginning: Instant?
  private var now = Instant.zero
  private var pictures: Int64 = 0

  /// A session in a scene. The recording begins at once, or at `beginning`.
  init(_ file: SceneFile, late: Interval, recordedFrom beginning: Instant?) throws {
    host = try beginning == nil ? RecordedHost(file) : RecordedHost(unrecorded: file)
    (self.late, self.beginning) = (late, beginning)
  }

  /// Draws the pictures until the input of `step` comes, and plays it.
  mutating func play(_ step: FingerScript.Step) throws {
    let instant = step.instant + late
    if let beginning, beginning <= instant {
      draw(until: beginning)
      try host.beginRecording()
      self.beginning = nil
    }
    draw(until: instant)
    switch step.action {
    case .touch(let samples): try host.touch(samples, stamped: step.instant)
    case .change(let change): try host.change(change, at: step.instant)
    case .draw: break
    }
  }

  /// Ends the session. Throws if its script is over before the recording begins.
  mutating func finish() throws {
    if beginning != nil {
      throw Failure("the script is over before --from: choose an earlier time")
    }
    try host.finish(at: now)
  }

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
