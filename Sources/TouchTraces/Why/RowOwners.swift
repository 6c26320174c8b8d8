import TouchCore

/// The rows of one touch, by their places in the batch, in order.
struct TouchRows: Sendable {
  let touch: TouchID
  var rows: [Int]
}

/// Whose rows are whose: every row of a batch belongs to a touch, or to none. A row of a gesture of
/// several fingers belongs to each of them.
///
/// Rows that name no touch are a touch's where they can be nobody else's:
///
/// - a gesture's, where the entrant is settled for the touch later;
/// - a scroll view's likewise, by its pan; behind the touch that of the last one that its pan won,
///   which it goes on from (SCR-4);
/// - the status bar's, of fingers on it (BAR-7);
/// - what the app did in answer, and a light that the program made (HI-6), where that touch alone
///   had rows at the same instant before.
struct RowOwners {
  /// The touches that rows name, in the order of their numbers.
  private(set) var touches: [TouchRows] = []
  /// The rows of no touch.
  private(set) var besides: [Int] = []

  /// From its first row to its last outcome: where a touch can have rows that do not name it.
  private struct Span {
    let index: Int
    var first: Int
    /// Whose attempt is over: what they tell later is of other touches.
    var done: [EntrantID] = []
    /// Where its entrants are settled, in order.
    let outcomes: [(entrant: EntrantID, place: Int, wasAsked: Bool)]

    var last: Int { outcomes.last?.place ?? first }

    func settles(_ entrant: EntrantID, behind place: Int) -> Bool {
      outcomes.contains { $0.entrant == entrant && $0.place > place && $0.wasAsked }
    }
  }

  init(_ batch: Batch, _ ids: SceneIDs) {
    collectNamed(in: batch)
    var pans = [EntrantID?](repeating: nil, count: ids.views.count)
    for (place, competitor) in ids.competitors.enumerated() {
      if case .scroll(let view) = competitor { pans[Int(view.index)] = EntrantID(place) }
    }
    // For each scroll view the last touch that its pan won.
    var dragged = [Int?](repeating: nil, count: ids.views.count)
    var spans = spans(in: batch)
    spans.sort { $0.first < $1.first }
    var open: [Span] = []
    var next = 0
    var speakers = Speakers()
    for (place, row) in batch.rows.enumerated() {
      while next < spans.count, spans[next].first <= place {
        open.append(spans[next])
        next += 1
      }
      speakers.move(to: row.instant)
      if let touch = row.effect.touch {
        speakers.hear(touch)
        if case .outcome(_, let entrant, .won) = row.effect,
          case .scroll(let view) = ids.competitors[Int(entrant.index)]
        {
          dragged[Int(view.index)] = index(of: touch)
        }
        continue
      }
      open.removeAll { $0.last < place }
      var owners: [Int] = []
      if case .scroll(let scroll) = row.effect, !scroll.isToTop,
        let pan = pans[Int(scroll.view.index)]
      {
        owners = settling(pan, behind: place, open)
        if owners.isEmpty, row.rule == .scr4, let index = dragged[Int(scroll.view.index)] {
          owners = [index]
        }
      }
      if owners.isEmpty { owners = self.owners(of: place, row, in: batch, open, speakers.only) }
      for index in owners { touches[index].rows.append(place) }
      if case .gesture(let gesture) = row.effect, gesture.state.isLast {
        for place in open.indices where owners.contains(open[place].index) {
          open[place].done.append(gesture.entrant)
        }
      }
      if owners.isEmpty { besides.append(place) }
    }
    for index in touches.indices { touches[index].rows.sort() }
  }

  private mutating func collectNamed(in batch: Batch) {
    for (place, row) in batch.rows.enumerated() {
      guard let touch = row.effect.touch else { continue }
      if let index = index(of: touch) {
        touches[index].rows.append(place)
      } else {
        let index = touches.lastIndex { $0.touch < touch }.map { $0 + 1 } ?? 0
        touches.insert(TouchRows(touch: touch, rows: [place]), at: index)
      }
    }
  }

  private func index(of touch: TouchID) -> Int? {
    // The touches that go on are the last ones.
    for index in touches.indices.reversed() {
      if touches[index].touch == touch { return index }
      if touches[index].touch < touch { return nil }
    }
    return nil
  }

  private func spans(in batch: Batch) -> [Span] {
    var downs: [Int] = []
    for (place, row) in batch.rows.enumerated() where row.rule == .bar7 {
      if case .statusBar(let bar) = row.effect, bar.phase == .down { downs.append(place) }
    }
    var bars = 0
    return touches.indices.map { index in
      let rows = touches[index].rows
      var outcomes: [(entrant: EntrantID, place: Int, wasAsked: Bool)] = []
      for place in rows {
        if case .outcome(_, let entrant, let outcome) = batch.rows[place].effect {
          outcomes.append((entrant, place, outcome != .notAsked))
        }
      }
      var span = Span(index: index, first: rows.first ?? 0, outcomes: outcomes)
      // Fingers on the bar have one row for their down and one outcome each, in the same order.
      if bars < downs.count, outcomes.contains(where: { $0.entrant == .statusBar }) {
        span.first = downs[bars]
        bars += 1
      }
      return span
    }
  }

  /// The touches for which an entrant is settled later.
  private func settling(
    _ entrant: EntrantID, behind place: Int, _ open: [Span]
  ) -> [Int] {
    open.compactMap { $0.settles(entrant, behind: place) ? $0.index : nil }
  }

  private func owners(
    of place: Int, _ row: Row, in batch: Batch, _ open: [Span], _ speaker: TouchID?
  ) -> [Int] {
    switch row.effect {
    case .gesture(let gesture):
      return settling(
        gesture.entrant, behind: place,
        open.filter {
          !$0.done.contains(gesture.entrant)
        })
    case .scroll(let scroll) where !scroll.isToTop:
      break
    case .statusBar, .scroll, .system(.returnToCall, _, _):
      let span = open.last { $0.first <= place && $0.settles(.statusBar, behind: place) }
      return span.map { [$0.index] } ?? []
    case .scene(let change):
      if case .host = batch[change].author { return [] }
    case .layout, .highlight, .present, .text:
      break
    case .event, .hook, .deliver, .withhold, .drop, .outcome, .control, .system, .affordance,
      .indicator, .anomaly:
      return []
    }
    return speaker.flatMap { self.index(of: $0) }.map { [$0] } ?? []
  }
}

extension GestureState {
  /// Whether nothing follows.
  fileprivate var isLast: Bool {
    switch self {
    case .began, .changed: false
    case .ended, .cancelled, .failed: true
    }
  }
}

/// The touches that had rows at an instant.
private struct Speakers {
  private var instant = Instant.zero
  private var touch: TouchID?
  private var areSeveral = false

  /// The touch that alone had rows, if one had.
  var only: TouchID? { areSeveral ? nil : touch }

  mutating func move(to instant: Instant) {
    guard instant != self.instant else { return }
    self.instant = instant
    touch = nil
    areSeveral = false
  }

  mutating func hear(_ touch: TouchID) {
    if let before = self.touch, before != touch { areSeveral = true }
    self.touch = touch
  }
}
