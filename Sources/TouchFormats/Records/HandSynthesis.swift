import TouchCore
import TouchRecords

/// Makes hand records of frames that no record stands behind.
///
/// A record names the fingers that the frame has a sample of; the others are stationary (TCH-2). Its
/// paths are numbered from 1, as the finger and one more; contacts are identified by 2, 3, 4, 5, 1
/// and so on; a finger that lifts has proximity 0, any other 3. A frame in which a finger occurs
/// twice becomes several records of one time, which are one frame again (RAW-6).
struct HandSynthesis: Sendable {
  /// The most fingers that records are followed in.
  private static let fingerLimit = 16
  private static let identities: [UInt8] = [2, 3, 4, 5, 1]

  private let layout: RecordLayout
  private let encoder: RecordEncoder
  private var live: [Live] = []
  /// The fingers that have lifted and not come down since.
  private var lifted: Set<FingerID> = []
  private var contacts = 0

  private struct Live: BitwiseCopyable {
    var finger: FingerID
    var identity: UInt8
    var path: RecordPath
  }

  init(_ layout: RecordLayout) {
    self.layout = layout
    encoder = RecordEncoder(layout)
  }

  /// Notes fingers that came down in a missing part of the trace.
  mutating func forgetLifts(of fingers: [FingerID]) { lifted.subtract(fingers) }

  /// Appends the records of a frame.
  mutating func write(
    _ samples: [Sample], at instant: Instant, timestamp: UInt64, to bytes: inout [UInt8],
    noting findings: inout TraceFindings
  ) {
    var start = samples.startIndex
    while start < samples.endIndex {
      let end = endOfRecord(samples, from: start)
      write(
        samples[start..<end], at: instant, timestamp: timestamp, to: &bytes, noting: &findings)
      start = end
    }
  }

  /// A record names a finger once, and cancels all of its paths or none.
  private func endOfRecord(_ samples: [Sample], from start: Int) -> Int {
    let isCancel = samples[start].phase == .cancelled
    var end = start + 1
    while end < samples.endIndex, end - start < Self.fingerLimit,
      (samples[end].phase == .cancelled) == isCancel,
      !samples[start..<end].contains(where: { $0.finger == samples[end].finger })
    {
      end += 1
    }
    return end
  }

  private mutating func write(
    _ samples: ArraySlice<Sample>, at instant: Instant, timestamp: UInt64,
    to bytes: inout [UInt8], noting findings: inout TraceFindings
  ) {
    let before = live.count
    var paths: [RecordPath] = []
    var landed = 0
    for sample in samples {
      let count = live.count
      if let path = path(of: sample, at: instant, noting: &findings) { paths.append(path) }
      if live.count > count { landed += 1 }
    }
    guard let first = paths.first else { return }
    let isCancel = samples.first?.phase == .cancelled
    if isCancel, !live.isEmpty { findings.lose(.cancellation, at: instant, count: paths.count) }
    let allLifted = live.isEmpty
    var type = HandType.dragged
    if allLifted {
      type = isCancel ? .cancel : .up
    } else if before == 0 {
      type = .down
    } else if landed > 0 || paths.contains(where: { !$0.isTouching }) {
      type = .countChanged
    }
    var draft = RecordDraft(type: .hand)
    draft.location = first.point
    draft.windowLocation = first.point
    draft.timestamp = timestamp
    draft.hidTimestamp = timestamp
    draft.hand = HandDraft(
      type: type, initialCount: UInt16(clamping: before + landed),
      currentCount: UInt16(clamping: live.count), paths: paths)
    encoder.append(draft, to: &bytes)
  }

  /// What a record says of a sample; `nil` if no record can say it.
  private mutating func path(
    of sample: Sample, at instant: Instant, noting findings: inout TraceFindings
  ) -> RecordPath? {
    let index = live.firstIndex { $0.finger == sample.finger }
    switch sample.phase {
    case .began, .moved, .stationary:
      guard let index else {
        guard live.count < Self.fingerLimit else {
          findings.lose(.finger, at: instant)
          return nil
        }
        if sample.phase != .began {
          // What a finger that has lifted does until it comes down is part of no touch (TCH-1).
          if lifted.contains(sample.finger) {
            findings.lose(.phase, at: instant)
            return nil
          }
          findings.report.add(.beganBefore, time: instant.nanoseconds)
        }
        return land(sample, at: instant, noting: &findings)
      }
      let path = path(of: sample, identity: live[index].identity, at: instant, noting: &findings)
      // What moved is told by its bits alone.
      let isSame = path.hasTheBits(of: live[index].path)
      if sample.phase != (isSame ? .stationary : .moved) { findings.lose(.phase, at: instant) }
      live[index].path = path
      return path
    case .ended, .cancelled:
      guard let index else {
        findings.lose(.phase, at: instant)
        return nil
      }
      var path = path(of: sample, identity: live[index].identity, at: instant, noting: &findings)
      path.proximity = 0
      live.remove(at: index)
      lifted.insert(sample.finger)
      return path
    }
  }

  private mutating func land(
    _ sample: Sample, at instant: Instant, noting findings: inout TraceFindings
  ) -> RecordPath {
    lifted.remove(sample.finger)
    let identity = Self.identities[contacts % Self.identities.count]
    contacts &+= 1
    let path = path(of: sample, identity: identity, at: instant, noting: &findings)
    live.append(Live(finger: sample.finger, identity: identity, path: path))
    return path
  }

  private func path(
    of sample: Sample, identity: UInt8, at instant: Instant,
    noting findings: inout TraceFindings
  ) -> RecordPath {
    if layout.hand.pathRadius == nil, sample.radius.isFinite {
      findings.lose(.measure, at: instant)
    }
    let point = layout.fixed.floats.holds(sample.point)
    if point.isClamped {
      findings.report.add(.position, time: instant.nanoseconds)
    } else if point.held != sample.point {
      findings.report.add(.rounding, time: instant.nanoseconds)
    }
    return RecordPath(
      index: sample.finger.index &+ 1, identity: identity, pressure: sample.pressure,
      radius: layout.hand.pathRadius == nil ? .nan : sample.radius, point: point.held)
  }
}

extension RecordPath {
  /// Whether a reader sees no movement between the two.
  fileprivate func hasTheBits(of other: RecordPath) -> Bool {
    pressure.bitPattern == other.pressure.bitPattern
      && radius.bitPattern == other.radius.bitPattern
      && point.x.bitPattern == other.point.x.bitPattern
      && point.y.bitPattern == other.point.y.bitPattern
  }
}

extension RecordLayout.FloatWidth {
  /// The place that such coordinates can say, and whether it had to be brought into their range.
  func holds(_ point: Point2D) -> (held: Point2D, isClamped: Bool) {
    switch self {
    case .double: return (point, false)
    case .single:
      let (x, y) = (Float(point.x), Float(point.y))
      guard point.isFinite, !x.isFinite || !y.isFinite else {
        return (Point2D(Double(x), Double(y)), false)
      }
      let most = Double(Float.greatestFiniteMagnitude)
      return (Point2D(min(max(point.x, -most), most), min(max(point.y, -most), most)), true)
    }
  }
}
