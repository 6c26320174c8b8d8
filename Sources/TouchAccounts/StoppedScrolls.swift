import TouchCore
import TouchPlayer
import TouchScene

// Changes of the scene that end the deceleration of a scroll view (SCR-4): they switch off the
// scrolling, move an end of the content past its offset, or remove the view.
//
//     ●────●────●────●──┬ a change             ● a row of the scroll view, at each frame
//                       ● where it stops       the change comes before the frame that is next

extension RunReading {
  /// True if the row at an index is of a scroll view that decelerated until then: it has the touches
  /// that set the view going. The row of content at rest that a change moves has none.
  func isOfDeceleration(at index: Int) -> Bool {
    let row = batch.rows[index]
    return row.effect.kind == .scroll && row.rule == .scr4 && !batch.touches(of: row).isEmpty
  }

  /// The rows of the changes that ended the deceleration of a scroll view at the instant of its row
  /// at an index, in order. Empty if no change did: the view came to rest or reached its end.
  func stops(at index: Int) -> [Row] {
    guard case .scroll(let scroll) = batch.rows[index].effect, isOfDeceleration(at: index),
      contexts[index].followsChange
    else { return [] }
    let view = scroll.view
    let (causes, isSwitchedOff) = causes(ofStop: view, at: index)
    return isSwitchedOff || isMoving(view, before: index) ? causes : []
  }

  /// The row of the change that removed a scroll view during the deceleration whose last row has an
  /// index; `nil` if the view came to rest before it was removed.
  func removal(of view: ViewID, after index: Int) -> Row? {
    let around = names(around: view)
    for next in (index + 1)..<batch.rows.count {
      let row = batch.rows[next]
      if case .scroll(let scroll) = row.effect, scroll.view == view { return nil }
      guard case .scene(let change) = row.effect,
        case .remove(let name) = batch[change].change.action, around.contains(name)
      else { continue }
      return isDecelerating(view, before: next, at: row.instant) ? row : nil
    }
    return nil
  }

  /// The rows of the changes before the row at an index, at its instant, that can have stopped a
  /// scroll view there: those that switch off its scrolling. If there are none, those that set its
  /// content, or that set a fact of it or of a view around it and give both another layout. If there
  /// are none of these either, all changes before its layout changed.
  private func causes(
    ofStop view: ViewID, at index: Int
  ) -> (rows: [Row], isSwitchedOff: Bool) {
    let (id, around) = (ids.id(of: view), names(around: view))
    var (off, own, others): ([Row], [Row], [Row]) = ([], [], [])
    var laidOut: [SceneName] = []
    let instant = batch.rows[index].instant
    for row in batch.rows[..<index].reversed().prefix(while: { $0.instant == instant }) {
      switch row.effect {
      case .layout(let layout):
        laidOut.append(ids.id(of: batch[layout].view))
      case .scene(let change):
        let change = batch[change].change
        if change.switchesOffScrolling(of: id) { off.append(row) }
        let isOwn = change.owner.map { around.contains($0) && laidOut.contains($0) } ?? false
        if change.sets("content", of: id) || (isOwn && laidOut.contains(id)) {
          own.append(row)
        } else if laidOut.contains(id) {
          others.append(row)
        }
      case .event, .hook, .deliver, .withhold, .drop, .gesture, .outcome, .control, .highlight,
        .present, .system, .affordance, .indicator, .statusBar, .scroll, .text, .anomaly, .answer:
        continue
      }
    }
    let rows = [off, own, others].first { !$0.isEmpty } ?? []
    return (rows.reversed(), !off.isEmpty)
  }

  /// True if a view still decelerated at `instant`: its last row before the index is at a display
  /// frame, the next frame comes at `instant` or later, and the view moved faster than `SCR-4.rest`
  /// allows at rest.
  private func isDecelerating(_ view: ViewID, before index: Int, at instant: Instant) -> Bool {
    guard let latest = rows(of: view, before: index).first, isOfDeceleration(at: latest),
      // Content that goes back to its end at the lift does not decelerate.
      !contexts[latest].isAtLift
    else { return false }
    let last = batch.rows[latest].instant
    let frames = DisplayFrames(rate: ids.loaded.scene.description.device.rates.display)
    return frames.first(notBefore: last) == last && instant > last
      && instant <= frames.first(notBefore: last + Interval(nanoseconds: 1))
      && isMoving(view, before: index)
  }

  /// True if a view moved faster than `SCR-4.rest` allows at rest, between its last two rows before
  /// an index.
  private func isMoving(_ view: ViewID, before index: Int) -> Bool {
    let latest = rows(of: view, before: index).map { batch.rows[$0] }
    guard latest.count == 2, case .scroll(let end) = latest[0].effect,
      case .scroll(let start) = latest[1].effect
    else { return false }
    // Below twice the speed of rest, the last row can be the one at rest.
    let restSpeed = ids.loaded.scene.figures.number(.scr4Rest) * 2
    let distance = abs(end.offset.x - start.offset.x) + abs(end.offset.y - start.offset.y)
    return distance > restSpeed * (latest[0].instant - latest[1].instant).milliseconds / 1_000
  }

  /// The indices of the last two rows of a view before an index, the later one first: rows of a drag
  /// or a deceleration, which have touches. It ends at a row without touches, after which the view
  /// rests.
  private func rows(of view: ViewID, before index: Int) -> [Int] {
    var latest: [Int] = []
    for place in (0..<index).reversed() {
      guard case .scroll(let scroll) = batch.rows[place].effect, scroll.view == view else {
        continue
      }
      if batch.touches(of: batch.rows[place]).isEmpty { break }
      latest.append(place)
      if latest.count == 2 { break }
    }
    return latest
  }

  /// The ids of a view and of the views around it.
  private func names(around view: ViewID) -> [SceneName] {
    var names = [ids.id(of: view)]
    let views = ids.loaded.scene.description.views
    guard views.indices.contains(Int(view.index)) else { return names }
    var parent = views[Int(view.index)].parent
    while let name = parent, !names.contains(name) {
      names.append(name)
      parent = views.first { $0.id == name }?.parent
    }
    return names
  }
}

extension StrandReading {
  /// The rows of the changes that ended the deceleration of the strand's scroll view; empty if no
  /// change did.
  var stops: [Row] {
    if let removal { return [removal] }
    return stopping
  }

  /// The row of the change that removed the strand's scroll view during its deceleration; `nil` if
  /// no change did.
  var removal: Row? {
    guard rule == .scr4, strand.key.part == 0, let view, let index = strand.rows.last,
      stopping.isEmpty
    else { return nil }
    return run.removal(of: view, after: index)
  }

  /// The rows of the changes that stopped the strand's scroll view at the strand's last row. An
  /// offset that is set there stops it too, and has other words.
  private var stopping: [Row] {
    guard rule == .scr4, strand.key.part == 0, let index = strand.rows.last, laterSettings.isEmpty
    else { return [] }
    return run.stops(at: index)
  }
}

extension SceneChange {
  /// True if the change switches off the scrolling of a scroll view.
  fileprivate func switchesOffScrolling(of view: SceneName) -> Bool {
    guard case .set(_, .boolean(false)) = action else { return false }
    return sets("scrollEnabled", of: view)
  }

  /// True if the change sets a fact of a view, or adds to it.
  fileprivate func sets(_ fact: StaticString, of view: SceneName) -> Bool {
    guard let path else { return false }
    return path.parts.count > 1 && path.parts[0] == view && path.parts[1].matches(fact)
  }

  /// The id of the object whose fact the change sets or adds to; `nil` if it does neither.
  fileprivate var owner: SceneName? { path?.parts.first }

  /// The path of the fact that the change sets or adds to; `nil` if it does neither.
  private var path: FactPath? {
    switch action {
    case .set(let path, _), .add(let path, _): path
    case .signal, .insert, .remove, .enable, .disable: nil
    }
  }
}
