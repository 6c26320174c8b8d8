import TouchCore

/// The sources that light each control of a run, before and after each row.
struct Lights: Sendable {
  /// For each row of a highlight, the sources that lit its control before it, one bit each; 0 for
  /// other rows.
  private var before: [UInt8] = []

  init(_ batch: Batch, _ ids: SceneIDs) {
    var lit = [UInt8](repeating: 0, count: ids.views.count)
    before.reserveCapacity(batch.rows.count)
    for row in batch.rows {
      guard case .highlight(let highlight) = row.effect else {
        before.append(0)
        continue
      }
      let index = Int(highlight.view.index)
      before.append(lit[index])
      lit[index] = highlight.source.changed(lit[index], isOn: highlight.isOn)
    }
  }

  /// True if the control of the row of a highlight was lit before it.
  func isLit(before row: Int) -> Bool { before[row] != 0 }

  /// True if the control of the row of a highlight is lit after it.
  func isLit(behind row: Int, in batch: Batch) -> Bool {
    guard case .highlight(let highlight) = batch.rows[row].effect else { return false }
    return highlight.source.changed(before[row], isOn: highlight.isOn) != 0
  }
}

extension HighlightSource {
  fileprivate func changed(_ lit: UInt8, isOn: Bool) -> UInt8 {
    let bit: UInt8 = 1 << rawValue
    return isOn ? lit | bit : lit & ~bit
  }
}
