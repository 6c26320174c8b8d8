import TouchCore

extension Batch {
  /// Appends the rows, misses and notes of another batch, with the lists that they refer to.
  package mutating func append(contentsOf other: Batch) {
    let first = rows.count
    for row in other.rows { append(row, of: other) }
    for (touch, miss) in other.misses { append(miss, of: touch) }
    for note in other.fingers { append(note) }
    for var note in other.scrolls {
      note.touches = add(other[note.touches])
      note.next += first
      if case .change(let row) = note.cause { note.cause = .change(row: first + row) }
      append(note)
    }
  }

  /// Appends a row of another batch, with the parts of that batch's lists that it refers to.
  package mutating func append(_ row: Row, of other: Batch) {
    switch row.effect {
    case .layout(let layout):
      append(layout: other[layout], by: row.rule, at: row.instant, measure: row.measure)
    case .scene(let change), .anomaly(.changeRefused(let change), _):
      append(change: other[change], by: row.rule, at: row.instant)
    case .gesture(let gesture):
      let touches = add(other.touches(of: row))
      append(
        gesture, other[gesture.measures], of: touches, by: Reason(row.rule, row.measure),
        at: row.instant)
    case .scroll(let scroll):
      let touches = add(other.touches(of: row))
      append(scroll, of: touches, by: row.rule, at: row.instant, measure: row.measure)
    case .event, .hook, .deliver, .withhold, .drop, .outcome, .control, .highlight, .present,
      .system, .statusBar, .affordance, .indicator, .text, .anomaly, .answer:
      append(row)
    }
  }

  private mutating func add(_ touches: RowTouches) -> TouchRange {
    var range = TouchRange.empty
    for touch in touches { append(touch, to: &range) }
    return range
  }
}
