import TouchCore

/// Rows that one sentence covers, by their indices in the batch, in order.
///
///     GATE-1  withhold  began   ┐
///     GATE-1  withhold  moved   ┘ a strand: it came down where the gate keeps touches back
///     GATE-1  withhold  ended   ─ another: it lifted meanwhile
///     GATE-4  deliver   began   ┐
///     HI-1    highlight on      │─ and another beside them: the light, until its frames are told
///     GATE-4  deliver   ended   ┘
///
/// Every row of a touch, or of no touch, is in exactly one strand of it.
struct Strand: Sendable {
  var rows: [Int]
  let key: Key

  /// The property that the rows of a strand share. A row of the same kind and subject with another
  /// key ends the strand.
  struct Key: Hashable, Sendable {
    let kind: EffectKind
    /// The rule, if strands of several rules are separate; else `nil`.
    var rule: Rule?
    /// The view or the entrant, if there can be several strands at a time; else `nil`.
    var subject: UInt16?
    /// A further distinction, by numbers of the kind.
    var part: UInt8 = 0
    /// True if every row makes a separate strand.
    var standsAlone = false
  }
}

extension Strand {
  /// Splits rows into strands, in the order of their first rows, with two exceptions: the landing
  /// of a touch comes before the gestures of the same step, and outcomes come last.
  static func strands(of rows: [Int], in run: RunReading) -> [Strand] {
    let batch = run.batch
    var strands: [Strand] = []
    // The strands that can continue; there are few.
    var open: [Int] = []
    for index in rows {
      let row = batch.rows[index]
      var key = Key(row, run.contexts[index])
      // A row of a deceleration belongs to it, even if a change is at the same instant, or the lift.
      if run.isOfDeceleration(at: index), key.part == Key.byChange || run.isStop(at: index) {
        key.part = 0
      }
      // A gesture of several fingers can ask the same question for each of them.
      if case .answer(let answer) = row.effect,
        let same = strands.indices.reversed()
          .prefix(while: { batch.rows[strands[$0].rows[0]].instant == row.instant })
          .first(where: { strands[$0].isOf(answer, in: batch) })
      {
        strands[same].rows.append(index)
        continue
      }
      if let taker = open.first(where: { strands[$0].takes(row, key, in: batch) }) {
        strands[taker].rows.append(index)
        if strands[taker].ends(with: row) { open.removeAll { $0 == taker } }
        continue
      }
      open.removeAll { strands[$0].isClosed(by: row, key, in: batch) }
      let strand = Strand(rows: [index], key: key)
      if !strand.ends(with: row) { open.append(strands.count) }
      strands.append(strand)
    }
    let outcomes = strands.filter { $0.key.kind == .outcome }
    strands.removeAll { $0.key.kind == .outcome }
    if let landing = strands.firstIndex(where: { $0.key.kind != .gesture }),
      batch.rows[strands[landing].rows[0]].instant == batch.rows[rows[0]].instant
    {
      strands.insert(strands.remove(at: landing), at: 0)
    }
    return strands + outcomes
  }

  /// True if it has the same answer at the same instant.
  private func isOf(_ answer: AnswerRow, in batch: Batch) -> Bool {
    guard case .answer(let own) = batch.rows[rows[0]].effect else { return false }
    return own == answer
  }

  private func takes(_ row: Row, _ other: Key, in batch: Batch) -> Bool {
    // A change includes the layouts that it causes, and a highlight includes its frames.
    if key.kind == .scene, other.kind == .layout {
      return rows.last.map { batch.rows[$0].instant == row.instant } ?? false
    }
    // Events that a control sends at one instant are in one strand.
    if case .control(let control) = row.effect, key.kind == .control, key.subject == other.subject,
      key.part <= Key.lifting, other.part == Key.lifting, row.rule == .ctl1
    {
      return control.event != .touchUpOutside
        && batch.rows[rows[0]].instant == row.instant
    }
    guard key == other, !key.standsAlone, !row.effect.isCrossing else { return false }
    // A finger that comes down on the bar begins a strand, even if the one before never lifted.
    if case .statusBar(let bar) = row.effect, bar.phase == .down { return false }
    // Entrants that fail at one instant are in one strand, and so are views that move.
    let isNow = batch.rows[rows[0]].instant == row.instant
    if case .gesture(let gesture) = row.effect, gesture.state == .failed { return isNow }
    if case .layout = row.effect { return isNow }
    // Changes that scroll a view at several instants are several sentences.
    if case .scroll = row.effect, key.part == Key.byChange { return isNow }
    return true
  }

  private func isClosed(by row: Row, _ other: Key, in batch: Batch) -> Bool {
    // Events before a finger leaves a control come before that. A touch that is delivered late is
    // delivered as a whole.
    if row.effect.isCrossing, key.kind == .deliver { return !isLate(at: row.instant, in: batch) }
    // Layouts behind a change are caused by it.
    if other.kind == .scene, key.kind == .layout { return true }
    // Events about the value are separate from events about the finger.
    if key.kind == .control, (key.part == Key.value) != (other.part == Key.value) { return false }
    return key.kind == other.kind && key.subject == other.subject
  }

  /// True if its first row delivers a phase late, at `instant`.
  private func isLate(at instant: Instant, in batch: Batch) -> Bool {
    guard case .deliver(let delivery) = batch.rows[rows[0]].effect else { return false }
    return delivery.at != nil && batch.rows[rows[0]].instant == instant
  }

  private func ends(with row: Row) -> Bool {
    switch row.effect {
    case .present: true
    case .statusBar(let bar): bar.phase == .up
    case .gesture(let gesture): gesture.state == .ended || gesture.state == .cancelled
    // A finger that never came down is gone after its lift.
    case .anomaly(.notDown(let phase), _): phase == .ended || phase == .cancelled
    case .event, .hook, .deliver, .withhold, .drop, .outcome, .control, .highlight, .system,
      .scroll, .affordance, .indicator, .text, .layout, .scene, .anomaly, .answer:
      false
    }
  }
}

extension Strand.Key {
  /// The part of the events that a control sends at the lift, and later.
  fileprivate static var lifting: UInt8 { 1 }
  /// The part of the rows of a scroll view that a change of the scene caused.
  fileprivate static var byChange: UInt8 { 2 }
  /// The part of the events about the value.
  fileprivate static var value: UInt8 { 2 }

  fileprivate init(_ row: Row, _ context: RowContext) {
    self.init(kind: row.effect.kind, rule: row.rule)
    switch row.effect {
    case .withhold(_, let phase, _):
      part = phase == .ended || phase == .cancelled ? 1 : 0
    case .deliver(let delivery):
      part = delivery.phase == .cancelled ? 1 : 0
    case .gesture(let gesture):
      switch gesture.state {
      case .began, .changed, .ended:
        (rule, subject) = (nil, gesture.entrant.index)
      case .failed:
        // The rule of a back swipe is in the strand of the finger.
        if row.rule != .edge5 { rule = nil }
        part = 1
      case .cancelled:
        (subject, part) = (gesture.entrant.index, 2)
      }
    case .outcome:
      rule = nil
    case .control(let control):
      rule = nil
      subject = control.view.index
      part =
        switch control.event {
        case .touchDown, .touchDownRepeat, .touchDragEnter, .touchDragExit, .touchDragInside,
          .touchDragOutside:
          0
        // The strand of a delayed action begins when it runs.
        case .action where row.rule == .hi4: 4
        case .touchUpInside, .touchUpOutside, .action: Self.lifting
        case .valueChanged: Self.value
        case .touchCancel: 3
        }
    case .highlight(let highlight):
      self = Self(kind: .highlight, subject: highlight.view.index)
    case .present(let view, _, _):
      self = Self(kind: .highlight, subject: view.index)
    case .statusBar:
      rule = nil
    case .hook(let event):
      part = event.passedOn ? 1 : 0
    case .scroll(let scroll):
      subject = scroll.view.index
      // Rows that a change of the scene causes have a strand of their own, even during a scroll.
      // Content that goes back to its end at the lift also has one: along the other axis it may go
      // on.
      part = scroll.isToTop ? 1 : context.followsChange ? Self.byChange : context.isAtLift ? 3 : 0
    case .anomaly(let anomaly, _):
      part = anomaly.part
      switch anomaly {
      case .changeRefused, .gap: standsAlone = true
      case .alreadyDown, .notDown, .tooManyTouches, .timeWentBack, .traceEnded, .liftLost,
        .barDownWithoutUp, .barNotDown, .pathCountDisagrees, .unreadableRecord, .locationNotFinite,
        .stationaryMoved,
        .sampleNotFinite, .sampleTooFar:
        break
      }
    case .system, .affordance, .indicator, .text, .scene, .answer:
      standsAlone = true
    case .layout:
      // The screen goes down and up again by itself; all other layouts follow from the scene.
      if row.rule != .edge6 { rule = nil }
    case .event, .drop:
      break
    }
  }
}

extension Effect {
  /// True if a finger leaves a control, or comes back.
  fileprivate var isCrossing: Bool {
    guard case .control(let control) = self else { return false }
    return control.event == .touchDragExit || control.event == .touchDragEnter
  }
}

extension Anomaly {
  /// Anomalies of one kind are in one strand.
  fileprivate var part: UInt8 {
    switch self {
    case .alreadyDown: 0
    case .notDown: 1
    case .tooManyTouches: 10
    case .timeWentBack: 11
    case .traceEnded: 12
    case .barDownWithoutUp: 13
    case .barNotDown(let phase): 14 + phase.rawValue
    case .pathCountDisagrees: 20
    case .unreadableRecord: 21
    case .locationNotFinite: 22
    case .changeRefused: 23
    case .stationaryMoved: 25
    case .sampleNotFinite: 26
    case .sampleTooFar: 27
    case .liftLost: 28
    case .gap: 24
    }
  }
}
