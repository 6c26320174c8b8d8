import TouchCore
import TouchPlayer
import TouchScene

// A change of the scene that ends the deceleration of a scroll view (SCR-4): it switches off the
// scrolling, moves an end of the content past its offset, or removes the view.
//
//     ●────●────●────●──┬ a change             ● a row of the scroll view, at each frame
//                       ● where it stops       the change comes before the frame that is next

extension RunReading {
  /// True if the row of a scroll view at an index is the end of its deceleration, by a change at the
  /// same instant.
  func isStopped(at index: Int) -> Bool {
    let row = batch.rows[index]
    guard case .scroll(let scroll) = row.effect, row.rule == .scr4, contexts[index].followsChange,
      let change = change(before: index)
    else { return false }
    return batch[change].stopsScrolling(of: ids.id(of: scroll.view))
      || isDecelerating(scroll.view, before: index, at: row.instant)
  }

  /// The change that caused the row at an index: the last one before it.
  func change(before index: Int) -> ChangeIndex? {
    for row in batch.rows[..<index].reversed() {
      if case .scene(let change) = row.effect { return change }
    }
    return nil
  }

  /// The row of the change that removed a scroll view during the deceleration whose last row has an
  /// index; `nil` if it came to rest before it was removed.
  func removal(of view: ViewID, after index: Int) -> Row? {
    for next in (index + 1)..<batch.rows.count {
      let row = batch.rows[next]
      if case .scroll(let scroll) = row.effect, scroll.view == view { return nil }
      guard let change = row.effect.change, case .scene = row.effect,
        removes(batch[change].change, view)
      else { continue }
      return isDecelerating(view, before: next, at: row.instant) ? row : nil
    }
    return nil
  }

  /// True if a view had not come to rest by an instant: its last row before an index is that of a
  /// display frame, the next frame is not over, and it moved faster than a view at rest.
  private func isDecelerating(_ view: ViewID, before index: Int, at instant: Instant) -> Bool {
    var found: [(instant: Instant, offset: Point2D, rule: Rule)] = []
    for row in batch.rows[..<index].reversed() {
      guard case .scroll(let scroll) = row.effect, scroll.view == view else { continue }
      found.append((row.instant, scroll.offset, row.rule))
      if found.count == 2 { break }
    }
    guard found.count == 2, found[0].rule == .scr4 else { return false }
    let scene = ids.loaded.scene
    let (last, before) = (found[0], found[1])
    let frames = DisplayFrames(rate: scene.description.device.rates.display)
    let next = frames.first(notBefore: last.instant + Interval(nanoseconds: 1))
    guard frames.first(notBefore: last.instant) == last.instant,
      instant > last.instant, instant <= next
    else { return false }
    // A view at rest moved a little faster than this until its last row.
    let slow = scene.figures.number(.scr4Rest) * 2
    let way = abs(last.offset.x - before.offset.x) + abs(last.offset.y - before.offset.y)
    return way > slow * (last.instant - before.instant).milliseconds / 1_000
  }

  /// True if a change removes a view, or a view around it.
  private func removes(_ change: SceneChange, _ view: ViewID) -> Bool {
    guard case .remove(let name) = change.action else { return false }
    if name == ids.id(of: view) { return true }
    let views = ids.loaded.scene.description.views
    guard views.indices.contains(Int(view.index)) else { return false }
    var parent = views[Int(view.index)].parent
    for _ in views {
      guard let own = parent, let index = views.firstIndex(where: { $0.id == own }) else { break }
      if own == name { return true }
      parent = views[index].parent
    }
    return false
  }
}

extension StrandReading {
  /// The row of the change that ended the deceleration of the strand's scroll view; `nil` if no change
  /// did.
  var stop: Row? {
    guard rule == .scr4, strand.key.part == 0, let view, let index = strand.rows.last else {
      return nil
    }
    if run.isStopped(at: index) {
      return batch.rows[..<index].last { if case .scene = $0.effect { true } else { false } }
    }
    return run.removal(of: view, after: index)
  }

  /// True if the change that ended the deceleration removed the scroll view.
  var isRemoved: Bool {
    guard let stop, let index = strand.rows.last else { return false }
    return !run.isStopped(at: index) && stop.effect.change != nil
  }
}

extension MadeChange {
  /// True if the change switches off the scrolling of a scroll view.
  fileprivate func stopsScrolling(of view: SceneName) -> Bool {
    guard case .set(let path, .boolean(false)) = change.action else { return false }
    return path.parts.count == 2 && path.parts[0] == view && path.parts[1].matches("scrollEnabled")
  }
}
