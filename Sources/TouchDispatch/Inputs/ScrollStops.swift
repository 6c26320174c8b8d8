import TouchCore
import TouchScene

/// Which changes ended the deceleration of a scroll view, or moved it (SCR-4). Accounts of a run name
/// them; nothing else depends on them.
extension Dispatcher {
  /// Completes the notes from an index on with their causes: changes that were made together, whose
  /// rows and layouts begin at an index.
  mutating func nameCauses(
    of note: Int, amongRowsFrom row: Int, into batch: inout Batch
  ) {
    if batch.scrolls.count == note { return }
    for note in batch.takeScrolls(from: note) {
      if note.cause != nil {
        batch.append(note)
        continue
      }
      for cause in causes(of: note, amongRowsFrom: row, in: batch) {
        var note = note
        note.cause = .change(row: cause)
        batch.append(note)
      }
    }
  }

  /// The indices of the rows of the changes that caused what a note says. For a view that left the
  /// scene, these are those that remove it, a view around it or its window; for others, the first of
  /// these groups that is not empty:
  ///
  /// 1. changes that switch off its scrolling, if that is off
  /// 2. changes of its content; changes of a fact of the view or of a view around it, if both have
  ///    another layout
  /// 3. all changes
  private func causes(
    of note: ScrollNote, amongRowsFrom first: Int, in batch: Batch
  ) -> [Int] {
    let id = scene.name(of: note.view)
    let isOff = !scene.description.views[Int(note.view.index)].scroll.isScrollEnabled
    let laidOut = batch.rows[first..<note.next].compactMap { row in
      if case .layout(let layout) = row.effect { scene.name(of: batch[layout].view) } else { nil }
    }
    var (all, off, own): ([Int], [Int], [Int]) = ([], [], [])
    for index in first..<note.next {
      guard case .scene(let change) = batch.rows[index].effect else { continue }
      all.append(index)
      switch batch[change].change.action {
      case .remove(let name):
        if note.event == .removed, scene.contains(note.view, in: name) { own.append(index) }
      case .set(let path, _), .add(let path, _):
        if isOff, path.isOf("scrollEnabled", of: id) { off.append(index) }
        let isMoved = [id, path.parts[0]].allSatisfy { name in
          scene.contains(note.view, in: name) && laidOut.contains(name)
        }
        if path.isOf("content", of: id) || isMoved { own.append(index) }
      case .insert, .enable, .disable, .signal: break
      }
    }
    if note.event == .removed { return own.isEmpty ? all : own }
    return [off, own].first { !$0.isEmpty } ?? all
  }
}

extension FactPath {
  /// True if it is the path of a fact of a view, or of a part of that fact.
  fileprivate func isOf(_ fact: StaticString, of view: SceneName) -> Bool {
    parts.count > 1 && parts[0] == view && parts[1].matches(fact)
  }
}
