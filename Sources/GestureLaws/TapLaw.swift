import TouchCore
import TouchDispatch
import TouchScene

/// Tap law: the tap count of a touch follows from the fingers before it (TCH-6). It is one more
/// than that of the touch that lifted last, if that began close by and lifted shortly before; else
/// 1.
///
///     fingers    ●━━●  ●━━●   ●━━✕   ●━━●      ✕ cancelled by the system
///     counts     1     2      3      3         the touch that lifted last has count 2
///
/// The counts are computed from the samples alone, and compared with every phase that a view
/// receives.
struct TapLaw: Watcher {
  static let statement = "the tap count of a touch is what the fingers before it say"

  /// The first fault: its kind, the fault in words, and the index of the row.
  private(set) var broken: (kind: String, words: String, row: Int)?
  /// True if a view received a touch that is not a first tap.
  private(set) var hasCounted = false
  private let trial: Trial
  /// The tap counts of all touches, by number.
  private var counts: [UInt16] = []
  /// The touches whose fingers are down.
  private var down: [FingerID: CountedTap] = [:]
  private var last: (tap: CountedTap, lifted: Instant)?

  private struct CountedTap {
    var touch: TouchID
    var start: Point2D
    var count: UInt16
  }

  init(_ trial: Trial) { self.trial = trial }

  mutating func see(_ step: Played.Step, _ batch: Batch, _ dispatcher: borrowing Dispatcher) {
    if case .happening(let index) = step.cause,
      case .frame(let samples) = trial.happenings[index].what
    {
      follow(samples, at: Instant(nanoseconds: trial.happenings[index].instant), dispatcher.scene)
    }
    for index in step.rows where broken == nil {
      guard case .deliver(let delivery) = batch.rows[index].effect else { continue }
      let touchIndex = Int(delivery.touch.number) - 1
      guard counts.indices.contains(touchIndex) else { continue }
      if counts[touchIndex] > 1 { hasCounted = true }
      if delivery.tapCount != counts[touchIndex] {
        broken = (
          "tap count", "the tap count is \(delivery.tapCount), not \(counts[touchIndex])", index
        )
      }
    }
  }

  /// True if a tap at one point counts on after one at the other. The squares are compared: a root
  /// loses the last digit.
  private func isNear(_ point: Point2D, _ other: Point2D, _ scene: CompiledScene) -> Bool {
    let limit = scene.figures.length(.tch6Distance)
    return point.squaredDistance(to: other) <= limit * limit
  }

  /// Follows the fingers of a frame. Those that lift are counted before those that come down.
  private mutating func follow(
    _ samples: [Sample], at instant: Instant, _ scene: CompiledScene
  ) {
    for sample in samples where sample.phase == .ended || sample.phase == .cancelled {
      guard let tap = down.removeValue(forKey: sample.finger), sample.phase == .ended else {
        continue
      }
      // Of several that lift at one instant it is the one that began last.
      if let last, last.lifted == instant, last.tap.touch > tap.touch { continue }
      last = (tap, instant)
    }
    for sample in samples where sample.phase == .began {
      let point = scene.appScreen.inApp(sample.point)
      var count: UInt16 = 1
      if let last, instant - last.lifted <= scene.figures.interval(.tch6Interval),
        isNear(point, last.tap.start, scene)
      {
        count = last.tap.count == .max ? .max : last.tap.count + 1
      }
      counts.append(count)
      down[sample.finger] = CountedTap(
        touch: TouchID(UInt32(counts.count)), start: point, count: count)
    }
  }
}
