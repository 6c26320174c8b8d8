import TouchCore
import TouchTraces

/// Holds the inputs of a trace against the grammar of touches, without a scene: what `inspect --check`
/// tells.
///
///     var check = GrammarCheck()
///     for input in inputs { check.take(input) }
///     check.finish()
///     check.faults
///
/// A gap explains what does not fit behind it: a finger that moves without
/// having begun, and a lift that is missing.
package struct GrammarCheck: Sendable {
  /// One fault.
  package struct Fault: Hashable, Sendable {
    /// What broke the grammar.
    package var anomaly: Anomaly
    /// The instant of the fault.
    package var instant: Instant
    /// The finger, where one did.
    package var finger: FingerID?
    /// Whether a gap explains it.
    package var isExplained: Bool
  }

  /// The first faults, at most `limit`.
  package private(set) var faults: [Fault] = []
  /// How many there are.
  package private(set) var count = 0
  /// How many of them no gap explains.
  package private(set) var unexplained = 0

  /// The most faults that are told one by one.
  package static let limit = 100

  /// The latest instant so far. A trace begins at instant 0, so an earlier input goes back (TCH-4).
  private var latest = Instant.zero
  /// The fingers that are down, with whether a gap came since they began, and those that move without
  /// being down.
  private var live: [Contact] = []
  private var gaps = 0
  /// A gap whose last frame before it may still come.
  private var pending: TraceGap?
  /// The fingers seen since the last gap.
  private var seen: Set<FingerID> = []
  private var isBarDown = false

  private struct Contact: BitwiseCopyable {
    let finger: FingerID
    var sawGap = false
    /// True if the finger is not down.
    var isStranger = false
  }

  /// Before the first input.
  package init() {}

  /// A recovery left something out: behind what comes up to the last time before it.
  package mutating func take(_ gap: TraceGap) {
    passGap()
    pending = gap
    // The frame before the gap may still be on its way: it is known by its time.
    if gap.before == nil { passGap() }
  }

  /// From here on what comes stands behind the gap that was told.
  private mutating func passGap() {
    if pending != nil { beginBehindGap() }
  }

  private mutating func beginBehindGap() {
    pending = nil
    gaps += 1
    seen.removeAll()
    isBarDown = false
    for index in live.indices { live[index].sawGap = true }
  }

  /// These fingers are down at `instant`, where the trace begins in the middle of a run.
  package mutating func begin(with fingers: [FingerID], at instant: Instant) {
    live = fingers.map { Contact(finger: $0) }
    latest = instant
  }

  /// Checks the next input.
  package mutating func take(_ input: Input) {
    if let before = pending?.before, input.instant > before { passGap() }
    if input.instant < latest {
      add(.timeWentBack(by: latest - input.instant), input.instant, nil, isExplained: false)
    }
    latest = max(latest, input.instant)
    switch input.kind {
    case .frame(let samples): for sample in samples { take(sample, at: input.instant) }
    case .statusBar(let phase, _): take(phase, at: input.instant)
    case .anomaly(let anomaly): add(anomaly, input.instant, nil, isExplained: false)
    case .liftsLost(let fingers):
      beginBehindGap()
      for finger in fingers { loseLift(of: finger, at: input.instant) }
    case .gap: beginBehindGap()
    case .event, .change, .changes, .nextTouch, .end: break
    }
  }

  /// The trace is over: who is still down never ends.
  package mutating func finish() {
    passGap()
    for finger in live where !finger.isStranger {
      add(.traceEnded, latest, finger.finger, isExplained: finger.sawGap)
    }
    live.removeAll()
  }

  private mutating func loseLift(of finger: FingerID, at instant: Instant) {
    guard let index = live.firstIndex(where: { $0.finger == finger }) else { return }
    live.remove(at: index)
    add(.liftLost, instant, finger, isExplained: true)
  }

  private mutating func take(_ sample: Sample, at instant: Instant) {
    let index = live.firstIndex { $0.finger == sample.finger }
    // What a finger does first behind a gap may follow from what the gap swallowed.
    let isExplained = gaps > 0 && !seen.contains(sample.finger)
    seen.insert(sample.finger)
    let isDown = index.map { !live[$0].isStranger } ?? false
    if !sample.point.isReachable, (sample.phase == .began) != isDown {
      let anomaly = sample.point.isFinite ? Anomaly.sampleTooFar : .sampleNotFinite
      add(anomaly, instant, sample.finger, isExplained: false)
      if sample.phase == .began { return }
    }
    switch (sample.phase, index) {
    case (.began, nil):
      live.append(Contact(finger: sample.finger))
    case (.began, let index?) where live[index].isStranger:
      live[index] = Contact(finger: sample.finger)
    case (.began, let index?):
      let sawGap = live[index].sawGap
      add(.alreadyDown, instant, sample.finger, isExplained: isExplained || sawGap)
      live[index].sawGap = false
    case (.moved, nil), (.stationary, nil):
      add(.notDown(sample.phase), instant, sample.finger, isExplained: isExplained)
      // Told once, until the finger lifts or comes down.
      live.append(Contact(finger: sample.finger, isStranger: true))
    case (.ended, nil), (.cancelled, nil):
      add(.notDown(sample.phase), instant, sample.finger, isExplained: isExplained)
    case (.moved, _?), (.stationary, _?):
      break
    case (.ended, let index?), (.cancelled, let index?):
      live.remove(at: index)
    }
  }

  private mutating func take(_ phase: StatusBarPhase, at instant: Instant) {
    switch phase {
    case .down:
      if isBarDown { add(.barDownWithoutUp, instant, nil, isExplained: false) }
      isBarDown = true
    case .dragged, .up:
      if !isBarDown { add(.barNotDown(phase), instant, nil, isExplained: gaps > 0) }
      isBarDown = phase == .dragged && isBarDown
    }
  }

  private mutating func add(
    _ anomaly: Anomaly, _ instant: Instant, _ finger: FingerID?, isExplained: Bool
  ) {
    count += 1
    if !isExplained { unexplained += 1 }
    guard faults.count < Self.limit else { return }
    faults.append(
      Fault(anomaly: anomaly, instant: instant, finger: finger, isExplained: isExplained))
  }
}
