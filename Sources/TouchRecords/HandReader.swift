import TouchCore

/// Turns records into inputs, and stores the live fingers between records.
///
/// A hand record becomes samples (RAW-6). A path that touches and was not live has begun. A live
/// path has moved, or is stationary if no bit of its location, pressure and radius changed. A path
/// that no longer touches has ended. Hand type 6 ends and hand type 8 cancels every live finger,
/// also those that the record does not name. A live finger that a record does not name has no
/// sample: it is stationary (TCH-2).
///
/// All hand records of one instant make up one frame, however they were split. A frame is closed by
/// a record of another instant, by a record of another kind or by `flush`. It is also closed before
/// a finger would have the same phase twice in it.
///
///     var reader = HandReader()
///     while let record = try stream.next(in: bytes) {
///       try reader.read(record, in: bytes, layout, into: &inputs)
///       for input in inputs { … }
///       reader.recycle(&inputs)        // empties it, and keeps the memory of its frames
///     }
///     reader.flush(into: &inputs)
@usableFromInline package struct HandReader: Sendable {
  /// The time of the captured clock at instant zero, in nanoseconds. Unless set, the time of the
  /// first record.
  @usableFromInline package var origin: UInt64?

  @usableFromInline var live: [LiveFinger] = []
  @usableFromInline var samples: [Sample] = []
  /// The instant of the open frame; `nil` if no frame is open.
  @usableFromInline var frameInstant: Instant?
  @usableFromInline var latest: Instant = .zero
  /// Memory for the next frame: reader and caller exchange one buffer.
  @usableFromInline var spare: [Sample] = []

  /// A reader that begins with `liveFingers` down. `origin` is the time of the captured clock at
  /// instant zero, in nanoseconds; `nil` for that of the first record.
  package init(origin: UInt64? = nil, liveFingers: [LiveFinger] = []) {
    self.origin = origin
    live.reserveCapacity(HandBlock.mostPaths)
    self.liveFingers = liveFingers
  }

  /// The fingers that are down, in the order in which they landed: at most 16. Set this property to
  /// start in the middle of a trace. Fingers beyond 16, and repeated fingers, are ignored.
  package var liveFingers: [LiveFinger] {
    get { live }
    set {
      live.removeAll(keepingCapacity: true)
      for finger in newValue where index(of: finger.finger) == nil {
        if live.count < HandBlock.mostPaths { live.append(finger) }
      }
    }
  }

  /// Appends the inputs of a record, or of an event without memory if `record` is `nil` (RAW-3).
  ///
  /// The instant is `delivery` if the caller knows it, else the record's own time since `origin`.
  /// An opaque event without either is at the latest instant seen. Throws if a coordinate of a
  /// touching path is not finite; then no finger has changed.
  @inlinable package mutating func read(
    _ record: Record?, in bytes: RawSpan, _ layout: RecordLayout, at delivery: Instant? = nil,
    into inputs: inout [Input]
  ) throws(RecordError) {
    guard let record else {
      latest = delivery ?? latest
      flush(into: &inputs)
      inputs.append(Input(.event(.opaque, nil), at: latest))
      return
    }
    let instant = instant(of: record.timestamp(in: bytes, layout), delivery)
    let type = record.type(in: bytes, layout)
    guard type == .hand else {
      flush(into: &inputs)
      latest = instant
      readOther(record, type, in: bytes, layout, into: &inputs)
      return
    }
    if let error = record.notFiniteCoordinate(in: bytes, layout) { throw error }
    if frameInstant != instant { openFrame(at: instant, into: &inputs) }
    if let anomaly = record.pathCountAnomaly(in: bytes, layout) {
      inputs.append(Input(.anomaly(anomaly), at: instant))
    }
    readHand(record, in: bytes, layout, into: &inputs)
  }

  /// Closes the open frame and appends the anomaly of a record that could not be read (RAW-9). The
  /// anomaly is at the time of the record's delivery, else at the latest instant seen. `start` is
  /// the offset in the trace of the bytes from which the error's offset counts.
  package mutating func recordFailed(
    _ error: RecordError, start: Int64 = 0, at delivery: Instant? = nil,
    into inputs: inout [Input]
  ) {
    flush(into: &inputs)
    latest = delivery ?? latest
    inputs.append(Input(.anomaly(error.anomaly(origin: start)), at: latest))
  }

  /// Closes the open frame, if there is one. Call this function when no more records of its instant
  /// will come.
  @inlinable package mutating func flush(into inputs: inout [Input]) {
    guard let instant = frameInstant else { return }
    frameInstant = nil
    var frame: [Sample] = []
    swap(&frame, &samples)
    swap(&samples, &spare)
    inputs.append(Input(.frame(frame), at: instant))
  }

  /// Empties `inputs` after they have been used, and reuses the memory of their frames for the next
  /// frame.
  @inlinable package mutating func recycle(_ inputs: inout [Input]) {
    while var input = inputs.popLast() {
      var kind = Input.Kind.end
      swap(&kind, &input.kind)
      guard spare.capacity == 0, case .frame(var memory) = consume kind else { continue }
      memory.removeAll(keepingCapacity: true)
      spare = memory
    }
  }
}

extension Instant {
  /// The time of a record since `origin`, both in nanoseconds of the captured clock. The difference
  /// of two 64-bit times needs 65 bits: a difference that does not fit is clamped, and does not
  /// trap.
  @inlinable @inline(__always) package init(_ timestamp: UInt64, since origin: UInt64) {
    let (after, before) = (timestamp &- origin, origin &- timestamp)
    self.init(
      nanoseconds: timestamp >= origin
        ? Int64(clamping: after) : before > UInt64(Int64.max) ? .min : -Int64(before))
  }
}

/// Conversion of timestamps to instants, and of samples to frames.
extension HandReader {
  @inlinable @inline(__always) mutating func instant(of timestamp: UInt64, _ delivery: Instant?)
    -> Instant
  {
    let start = origin ?? timestamp
    origin = start
    if let delivery { return delivery }
    return Instant(timestamp, since: start)
  }

  @inlinable mutating func openFrame(at instant: Instant, into inputs: inout [Input]) {
    flush(into: &inputs)
    frameInstant = instant
    latest = instant
  }

  @inlinable @inline(__always) mutating func append(
    _ sample: Sample, merging: Bool, into inputs: inout [Input]
  ) {
    if merging, frameHolds(sample) { openFrame(at: latest, into: &inputs) }
    samples.append(sample)
  }

  @usableFromInline func frameHolds(_ sample: Sample) -> Bool {
    samples.contains { $0.finger == sample.finger && $0.phase == sample.phase }
  }
}

/// Reading of single records.
extension HandReader {
  @usableFromInline mutating func readOther(
    _ record: Record, _ type: EventType, in bytes: RawSpan, _ layout: RecordLayout,
    into inputs: inout [Input]
  ) {
    let window = record.windowLocation(in: bytes, layout)
    if let phase = type.statusBarPhase {
      if !window.isFinite { inputs.append(Input(.anomaly(.locationNotFinite), at: latest)) }
      inputs.append(Input(.statusBar(phase, window), at: latest))
    } else {
      // The receiver of a message uses the window's location as the location.
      let location = layout.isMessage ? window : record.location(in: bytes, layout)
      inputs.append(Input(.event(type, location), at: latest))
    }
  }

  @inlinable mutating func readHand(
    _ record: Record, in bytes: RawSpan, _ layout: RecordLayout, into inputs: inout [Input]
  ) {
    let type = record.handType(in: bytes, layout)
    let lifted: Phase = type == .cancel ? .cancelled : .ended
    let endsAll = type == .up || type == .cancel
    let merging = !samples.isEmpty
    var seen: UInt64 = 0
    for index in 0..<record.pathCount(in: bytes, layout) {
      let path = record.path(index, in: bytes, layout)
      let bit: UInt64 = 1 << UInt64(path.index & 63)
      if seen & bit != 0, record.names(path.index, before: index, in: bytes, layout) {
        inputs.append(Input(.anomaly(.alreadyDown), at: latest))
        continue
      }
      seen |= bit
      readPath(path, ends: endsAll, lifted, merging: merging, into: &inputs)
    }
    if endsAll {
      for finger in live { append(finger.sample(lifted), merging: merging, into: &inputs) }
      live.removeAll(keepingCapacity: true)
    }
  }

  @inlinable @inline(__always) mutating func readPath(
    _ path: RecordPath, ends: Bool, _ lifted: Phase, merging: Bool, into inputs: inout [Input]
  ) {
    var now = LiveFinger(path)
    guard let index = index(of: now.finger) else {
      guard path.isTouching, !ends else { return }
      guard live.count < HandBlock.mostPaths else {
        inputs.append(Input(.anomaly(.tooManyTouches), at: latest))
        return
      }
      live.append(now)
      append(now.sample(.began), merging: merging, into: &inputs)
      return
    }
    guard path.isTouching, !ends else {
      // A path that lifts need not have a location.
      if !now.point.isFinite { now.point = live[index].point }
      live.remove(at: index)
      append(now.sample(lifted), merging: merging, into: &inputs)
      return
    }
    let phase: Phase = now.differs(from: live[index]) ? .moved : .stationary
    live[index] = now
    append(now.sample(phase), merging: merging, into: &inputs)
  }

  @inlinable @inline(__always) func index(of finger: FingerID) -> Int? {
    for index in live.indices where live[index].finger == finger { return index }
    return nil
  }
}

extension Record {
  /// True if a path before `place` has this index.
  @usableFromInline func names(
    _ index: UInt8, before place: Int, in bytes: RawSpan, _ layout: RecordLayout
  ) -> Bool {
    for earlier in 0..<place
    where path(earlier, in: bytes, layout).index == index {
      return true
    }
    return false
  }
}
