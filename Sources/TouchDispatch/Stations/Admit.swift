import TouchCore
import TouchScene

/// Station 2: the grammar. Converts points of the glass to points of the app, moves touches, writes
/// anomalies, and notes in the turn which touches moved, lifted or were cancelled; nothing else
/// happens yet.
extension Dispatcher {
  /// Admits samples from `index` on, up to the second sample of a finger, and moves `index` there.
  mutating func admit(
    _ samples: Span<Sample>, from index: inout Int, into batch: inout Batch
  ) {
    var seen = FingerSet()
    while index < samples.count, seen.insert(samples[index].finger) {
      admit(samples[index], into: &batch)
      index += 1
    }
  }

  /// Admits one sample.
  mutating func admit(_ sample: Sample, into batch: inout Batch) {
    guard let slot = touches.slot(of: sample.finger) else {
      admit(withoutTouch: sample, into: &batch)
      return
    }
    var point = limits.appScreen.inApp(sample.point)
    if rarely(!point.isReachable), sample.phase != .began {
      // TCH-1: only the location is ignored; the phase counts.
      write(Self.anomaly(of: point), of: touches[slot].touch, into: &batch)
      if sample.phase == .moved { return }
      point = touches[slot].point
    }
    switch sample.phase {
    case .began:
      write(.alreadyDown, of: touches[slot].touch, into: &batch)
    case .moved:
      touches.move(slot, to: point, at: now)
      turn.moved.insert(slot)
    case .stationary:
      if touches[slot].point != point {
        write(.stationaryMoved, of: touches[slot].touch, into: &batch)
        touches.move(slot, to: point, at: now)
        turn.moved.insert(slot)
      }
    case .ended:
      // A finger that lifts at another point than its last one has moved, which may decide.
      if touches[slot].point != point {
        touches.move(slot, to: point, at: now)
        turn.moved.insert(slot)
      }
      turn.lifted.insert(slot)
    case .cancelled:
      touches[slot].point = point
      turn.cancelled.insert(slot)
    }
  }

  /// Admits a sample of a finger without a live touch: the finger is up, its began is lost, or it
  /// is ignored (TCH-1, TCH-3).
  private mutating func admit(withoutTouch sample: Sample, into batch: inout Batch) {
    let ignored = touches.ignoredTouch(of: sample.finger)
    switch sample.phase {
    case .began:
      if let ignored {
        write(.alreadyDown, of: ignored, into: &batch)
      } else {
        let point = limits.appScreen.inApp(sample.point)
        if !point.isReachable { write(Self.anomaly(of: point), of: nil, into: &batch) }
      }
    case .moved, .stationary:
      if ignored == nil, !touches.isLost(sample.finger) {
        write(.notDown(sample.phase), of: nil, into: &batch)
      }
    case .ended, .cancelled:
      if ignored != nil {
        touches.liftIgnored(sample.finger, sample.phase, at: now, limits.fingers)
        followFingers()
      } else if !touches.forgetLost(sample.finger) {
        write(.notDown(sample.phase), of: nil, into: &batch)
      }
    }
  }

  /// The anomaly of a location where no finger can be.
  private static func anomaly(of point: Point2D) -> Anomaly {
    point.isFinite ? .sampleTooFar : .sampleNotFinite
  }

  @inline(never) private mutating func write(
    _ anomaly: Anomaly, of touch: TouchID?, into batch: inout Batch
  ) {
    batch.append(Row(.anomaly(anomaly, touch), by: anomaly.rule, at: now))
  }
}

/// A set of fingers: those that have a sample in a run.
struct FingerSet: BitwiseCopyable, Sendable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// Adds a finger.
  /// - Returns: true if it was not in the set.
  mutating func insert(_ finger: FingerID) -> Bool {
    let bit = UInt64(1) << UInt64(finger.index & 63)
    switch finger.index >> 6 {
    case 0: return Self.set(bit, in: &words.0)
    case 1: return Self.set(bit, in: &words.1)
    case 2: return Self.set(bit, in: &words.2)
    default: return Self.set(bit, in: &words.3)
    }
  }

  private static func set(_ bit: UInt64, in word: inout UInt64) -> Bool {
    defer { word |= bit }
    return word & bit == 0
  }
}
