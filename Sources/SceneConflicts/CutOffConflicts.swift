import TouchCore
import TouchScene

/// Scroll views that are drawn outside a view of which they are subviews (HIT-3).
///
///     box        335 × 60, with the text field of a drop-down list
///     └─ options   335 × 132, below the field: its last rows are drawn outside box
///
///     scene.conflicts()     // cutOffScroll: no touch reaches most of options
extension ConflictSearch {
  /// Scroll views of which a large share is outside a view around them that does not scroll; those
  /// that are scrolled out of sight are left out.
  /// Controls and views with recognizers have a finding of their own, for each part that is
  /// outside.
  mutating func findCutOffScrollViews() {
    let changed = Self.changedByReactions(scene)
    for list in scene.scrollViews where scene.isOnScreen(list) {
      guard described(list).interaction != false,
        !described(list).gestures.contains(where: { $0.isEnabled }),
        let pan = scene.pan(of: list), let id = scene.recognizer(of: pan), isUsable[Int(id.index)]
      else { continue }
      let frame = scene.shownFrame(of: list)
      let whole = area(frame)
      guard whole > 0 else { continue }
      var around = described(list).parent.flatMap { scene.view(named: $0) }
      while let next = around, !described(next).kind.scrolls {
        let outside = whole - overlap(frame, scene.hitArea(of: next))
        guard
          outside < whole * ConflictThresholds.leastCutOff || changed.contains(described(next).id)
        else {
          var finding = ConflictFinding(
            kind: .cutOffScroll, losers: [.view(list)], winners: [.view(next)], place: list)
          finding.share = outside / whole
          add(finding)
          break
        }
        around = described(next).parent.flatMap { scene.view(named: $0) }
      }
    }
  }
}
