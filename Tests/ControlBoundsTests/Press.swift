import Fixtures
import TouchCore
import TouchDispatch
import TouchScene

/// One finger that comes down, rests or moves, and lifts, with the result for a control.
struct Press {
  var point: Point2D
  var landing: Instant
  var length: Interval
  /// The locations of the finger until the lift, at equal intervals.
  var moves: [Point2D] = []
  /// The location of a second finger that comes down half way and lifts right after; `nil` without
  /// one.
  var second: Point2D?

  /// The instant of the lift.
  var lift: Instant { landing + length }

  /// The result of a press.
  struct Outcome {
    /// The instant at which the control was highlighted; `nil` if it was not.
    var lit: Instant?
    /// The instant at which the highlight, or the image that replaced it, ended.
    var dark: Instant?
    /// The instant of the action or of the change of value; `nil` if there was none.
    var acted: Instant?
    /// The entrant that took the touch from the control; `nil` if none did.
    var taker: EntrantID?
    /// The number of display frames with the highlight.
    var frames: Int64?
  }

  /// Plays the press in a scene without earlier input.
  func play(in scene: CompiledScene, on control: ViewID, telling event: ControlEvent) -> Outcome {
    var dispatcher = Dispatcher(scene)
    var batch = Batch()
    for (finger, phase, point, instant) in samples {
      let sample = Sample(finger: FingerID(finger), phase: phase, point: point)
      dispatcher.step(Input(.frame([sample]), at: instant), into: &batch)
    }
    while dispatcher.fireTimer(into: &batch) != nil {}
    var outcome = Outcome()
    for row in batch.rows {
      switch row.effect {
      case .highlight(let highlight)
      where highlight.view == control && highlight.isOn && highlight.source == .touch:
        outcome.lit = outcome.lit ?? row.instant
      case .control(let told) where told.view == control && told.event == event:
        outcome.acted = outcome.acted ?? row.instant
      case .present(let view, let frames, _) where view == control:
        outcome.frames = outcome.frames ?? frames
        outcome.dark = outcome.dark ?? row.instant
      case .outcome(_, scene.entrant(of: control), .lost(let winner)):
        outcome.taker = winner
      default:
        break
      }
    }
    return outcome
  }

  /// The samples of both fingers, in their order.
  private var samples: [(UInt8, Phase, Point2D, Instant)] {
    func after(_ parts: Int, of all: Int) -> Instant {
      Instant(nanoseconds: landing.nanoseconds + length.nanoseconds * Int64(parts) / Int64(all))
    }
    var samples: [(UInt8, Phase, Point2D, Instant)] = [(1, .began, point, landing)]
    for (place, point) in moves.enumerated() {
      samples.append((1, .moved, point, after(place + 1, of: moves.count + 1)))
    }
    if let second {
      let place = samples.firstIndex { $0.3 > after(1, of: 2) } ?? samples.endIndex
      samples.insert((2, .began, second, after(1, of: 2)), at: place)
    }
    samples.append((1, .ended, moves.last ?? point, lift))
    if let second { samples.append((2, .ended, second, lift)) }
    return samples
  }
}
