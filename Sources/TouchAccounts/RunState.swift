import TouchCore
import TouchPlayer

/// The state that sentences need of earlier rows: highlighted controls, offsets of scroll views,
/// ends of pans, and the change that caused a row. It continues from one episode of a run to the
/// next.
struct RunState: Sendable {
  /// The sources that light each control, one bit each.
  private var lit: [UInt8]
  /// The offset of each scroll view; `nil` if no row so far has one.
  private var offsets: [Point2D?]
  /// The instant at which a pan of each view last ended; `nil` if none has.
  private var lifts: [Instant?]
  /// The instant of the last change, as long as only rows of layouts, of scroll views, of answers and
  /// of refused changes follow it; `nil` otherwise.
  private var changed: Instant?

  init(_ ids: SceneIDs) {
    lit = [UInt8](repeating: 0, count: ids.views.count)
    offsets = [Point2D?](repeating: nil, count: ids.views.count)
    lifts = [Instant?](repeating: nil, count: ids.views.count)
  }

  /// Makes room for views that were added: none is lit, and none has an offset or a gesture.
  mutating func makeRoom(forViews count: Int) {
    while lit.count < count {
      lit.append(0)
      offsets.append(nil)
      lifts.append(nil)
    }
  }

  /// Returns the contexts of the rows of a batch. The rows follow those of earlier calls.
  mutating func contexts(of batch: Batch) -> [RowContext] {
    var contexts: [RowContext] = []
    contexts.reserveCapacity(batch.rows.count)
    for row in batch.rows { contexts.append(context(of: row)) }
    return contexts
  }

  private mutating func context(of row: Row) -> RowContext {
    if changed != row.instant { changed = nil }
    var context = RowContext()
    switch row.effect {
    case .scene: changed = row.instant
    case .layout, .answer, .anomaly(.changeRefused, _): break
    case .scroll(let scroll):
      let index = Int(scroll.view.index)
      context.offset = offsets[index]
      context.followsChange = changed != nil
      context.isAtLift = lifts[index] == row.instant
      offsets[index] = scroll.offset
    case .highlight(let highlight):
      let index = Int(highlight.view.index)
      context.lit = lit[index]
      lit[index] = highlight.source.changed(lit[index], isOn: highlight.isOn)
      changed = nil
    case .gesture(let gesture):
      if gesture.kind == .pan, gesture.state == .ended || gesture.state == .cancelled {
        lifts[Int(gesture.view.index)] = row.instant
      }
      changed = nil
    case .event, .hook, .deliver, .withhold, .drop, .outcome, .control, .present,
      .system, .statusBar, .affordance, .indicator, .text, .anomaly:
      changed = nil
    }
    return context
  }
}

extension HighlightSource {
  /// The sources that highlight a control after one of them changes, one bit each.
  func changed(_ lit: UInt8, isOn: Bool) -> UInt8 {
    let bit: UInt8 = 1 << rawValue
    return isOn ? lit | bit : lit & ~bit
  }
}
