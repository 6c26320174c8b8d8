import TouchCore

/// What sentences look back at: which controls are lit, where scroll views are, and the change that
/// rows follow from. It is carried from one episode of a run into the next.
struct RunState: Sendable {
  /// The sources that light each control, one bit each.
  private var lit: [UInt8]
  /// Where each scroll view is, as far as rows said.
  private var offsets: [Point?]
  /// The instant of the last change, while only layouts and scroll views followed it.
  private var changed: Instant?

  init(_ ids: SceneIDs) {
    lit = [UInt8](repeating: 0, count: ids.views.count)
    offsets = [Point?](repeating: nil, count: ids.views.count)
  }

  /// The contexts of the rows of a batch, which follow what came before.
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
    case .layout: break
    case .scroll(let scroll):
      let index = Int(scroll.view.index)
      context.offset = offsets[index]
      context.followsChange = changed != nil
      offsets[index] = scroll.offset
    case .highlight(let highlight):
      let index = Int(highlight.view.index)
      context.lit = lit[index]
      lit[index] = highlight.source.changed(lit[index], isOn: highlight.isOn)
      changed = nil
    case .event, .hook, .deliver, .withhold, .drop, .gesture, .outcome, .control, .present,
      .system, .statusBar, .affordance, .indicator, .text, .anomaly:
      changed = nil
    }
    return context
  }
}

/// What stood before a row, as far as its sentence says so.
struct RowContext: BitwiseCopyable, Sendable {
  /// Of a scroll view's row: where it was before, if an earlier row says so.
  var offset: Point?
  /// Of a highlight's row: the sources that lit its control before, one bit each.
  var lit: UInt8 = 0
  /// True for a scroll view's row that follows from a change of the scene: only layouts and other
  /// scroll views stand between the two.
  var followsChange = false
}

extension HighlightSource {
  /// The sources that light a control when this one goes on or off.
  func changed(_ lit: UInt8, isOn: Bool) -> UInt8 {
    let bit: UInt8 = 1 << rawValue
    return isOn ? lit | bit : lit & ~bit
  }
}
