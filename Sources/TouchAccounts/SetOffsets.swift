import SceneFormat
import TouchCore
import TouchPlayer

/// The offset that a change sets while a finger drags the content of a scroll view, or while the
/// content goes on by itself: a drag goes on from it (SCR-2), and what decelerates stops there (SCR-4).
extension StrandReading {
  /// The rows of the changes that set the offset of the strand's scroll view after its pan began
  /// and before the strand's last row, in order: the finger moved the content after each of them.
  var settings: [Row] {
    guard let facts, let view else { return [] }
    return batch.rows[drag(of: view, since: facts.began)].filter { row in
      guard case .scene(let change) = row.effect else { return false }
      return batch[change].setsOffset(of: ids.id(of: view))
    }
  }

  /// The rows of the changes that set the offset of the strand's scroll view after the strand's last
  /// row, in order. After a drag these are the changes until the pan ends; after a deceleration, those
  /// at the instant at which it stopped. No other row of the view comes in between.
  var laterSettings: [Row] {
    guard let facts, let view, let index = strand.rows.last else { return [] }
    var end = last.instant
    if rule == .scr2, let pan, let instant = facts.end(of: pan) {
      end = max(end, instant)
    }
    var settings: [Row] = []
    for row in batch.rows[(index + 1)...] {
      if row.instant > end || row.effect.scrolls(view) { break }
      guard case .scene(let change) = row.effect else { continue }
      if batch[change].setsOffset(of: ids.id(of: view)) { settings.append(row) }
    }
    return settings
  }

  /// The indices of the rows from the pan's began, but not before `start`, to the strand's last row.
  private func drag(of view: ViewID, since start: Instant) -> Range<Int> {
    var first = strand.rows[0]
    while first > 0, batch.rows[first - 1].instant >= start,
      !isBegan(of: view, at: first)
    {
      first -= 1
    }
    return first..<strand.rows[strand.rows.count - 1]
  }

  /// True if the row at an index is the began of the scroll view's pan.
  private func isBegan(of view: ViewID, at index: Int) -> Bool {
    guard case .gesture(let gesture) = batch.rows[index].effect else { return false }
    return gesture.state == .began && ids.competitors[Int(gesture.entrant.index)] == .scroll(view)
  }
}

extension SentenceWriter {
  /// The number of changes that a sentence lists one by one.
  private static var listed: Int { 3 }

  /// Writes changes, those of one instant together; of more than three the first one, and the number
  /// of the others: `` `list.offset.x = 0` and `list.offset.y += 600` at +283 ms``.
  func write(settings: [Row], to text: inout [UInt8]) {
    guard let first = settings.first, let last = settings.last else { return }
    if settings.count > Self.listed {
      write(setting: first, to: &text)
      if first.instant != last.instant {
        text.add(" at ")
        write(first.instant, to: &text)
        text.add(",")
      }
      text.add(" and ")
      text.add(settings.count - 1)
      text.add(first.instant == last.instant ? " more at " : " more until ")
      write(last.instant, to: &text)
      return
    }
    var groups: [[Row]] = []
    for row in settings {
      if groups.last?.first?.instant == row.instant {
        groups[groups.count - 1].append(row)
      } else {
        groups.append([row])
      }
    }
    // After a group of several changes, `and` also has a comma.
    let lastJoin: StaticString = groups.contains { $0.count > 1 } ? ", and " : " and "
    for (index, group) in groups.enumerated() {
      if index > 0 { text.add(index == groups.count - 1 ? lastJoin : ", ") }
      for (place, setting) in group.enumerated() {
        if place > 0 { text.add(place == group.count - 1 ? " and " : ", ") }
        write(setting: setting, to: &text)
      }
      text.add(" at ")
      write(group[0].instant, to: &text)
    }
  }

  private func write(setting row: Row, to text: inout [UInt8]) {
    guard case .scene(let change) = row.effect else { return }
    text.add("`")
    text += ChangeText.shown(reading.batch[change].change)
    text.add("`")
  }
}

extension MadeChange {
  /// True if the change sets or adds to the offset of a scroll view, along one axis or both.
  fileprivate func setsOffset(of view: SceneName) -> Bool {
    switch change.action {
    case .set(let path, _), .add(let path, _):
      return path.parts.count > 1 && path.parts[0] == view && path.parts[1].matches("offset")
    case .signal, .insert, .remove, .enable, .disable: return false
    }
  }
}
