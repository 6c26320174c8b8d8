import TouchCore
import TouchPlayer

// Changes and fingers that end the deceleration of a scroll view, or move it to an end of its content
// (SCR-4). The batch has notes of them.
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

  /// True if the row at an index is that of a scroll view that a change or a finger stopped.
  func isStop(at index: Int) -> Bool {
    guard case .scroll(let scroll) = batch.rows[index].effect else { return false }
    return batch.scrolls.contains { note in
      note.event == .stopped && note.view == scroll.view && note.next <= index
        && !batch.rows[note.next..<index].contains { $0.effect.scrolls(scroll.view) }
    }
  }
}

extension StrandReading {
  /// The rows of the changes that ended the deceleration of the strand's scroll view; empty if no
  /// change did.
  var stops: [Row] {
    let removals = removals
    if !removals.isEmpty { return removals }
    // An offset that is set there stops it too, and has other words.
    return isOfDeceleration && laterSettings.isEmpty ? changes(noted: .stopped) : []
  }

  /// The rows of the changes that removed the strand's scroll view during its deceleration; empty if
  /// no change did, or if a later row is of that scroll view.
  var removals: [Row] {
    isLastOfView ? changes(noted: .removed) : []
  }

  /// The rows of the changes that moved the strand's scroll view during its deceleration, which then
  /// went on along the other axis.
  var moves: [Row] { isOfDeceleration ? changes(noted: .moved) : [] }

  /// The touch whose finger stopped the strand's scroll view; `nil` if none did.
  var stopper: TouchID? {
    guard isOfDeceleration else { return nil }
    for note in notes where note.event == .stopped {
      if case .touch(let touch) = note.cause { return touch }
    }
    return nil
  }

  /// The scroll views that the strand's touch stopped, in the order of the notes.
  private var stoppedByTouch: [ViewID] {
    guard let facts else { return [] }
    var views: [ViewID] = []
    for note in batch.scrolls where note.event == .stopped && !views.contains(note.view) {
      if case .touch(facts.touch) = note.cause { views.append(note.view) }
    }
    return views
  }

  /// True if the touch stopped the scroll view of the strand's entrant.
  var stopsScrollView: Bool {
    guard let entrant, case .scroll(let view) = ids.competitors[Int(entrant.index)] else {
      return false
    }
    return stoppedByTouch.contains(view)
  }

  /// The scroll views that the touch stopped besides the one that got it.
  var alsoStopped: [ViewID] { stoppedByTouch.filter { $0 != facts?.view } }

  /// True if the strand's scroll view went on by itself when the state was saved with which the run
  /// begins.
  var wentOnBefore: Bool {
    guard let facts, facts.isResumed, let pan else { return false }
    return facts.end(of: pan) == nil
  }

  /// True if the rows of the strand are of a deceleration.
  private var isOfDeceleration: Bool {
    rule == .scr4 && strand.key.part == 0 && strand.key.kind == .scroll
  }

  /// True if the strand has the last row of its scroll view among the rows of its touch.
  private var isLastOfView: Bool {
    guard let facts, let view else { return false }
    return run.touches.rows(of: facts.touch).last { batch.rows[$0].effect.scrolls(view) }
      == strand.rows.last
  }

  /// The rows of the changes that caused an event of the strand's scroll view.
  private func changes(noted event: ScrollNote.Event) -> [Row] {
    notes.compactMap { note in
      guard note.event == event, case .change(let row) = note.cause else { return nil }
      return batch.rows[row]
    }
  }

  /// The notes of the strand's scroll view, after the touch had set it going.
  private var notes: [ScrollNote] {
    guard let facts, let view else { return [] }
    return batch.scrolls.filter { note in
      note.view == view && batch[note.touches].contains { $0 == facts.touch }
    }
  }
}

extension SentenceWriter {
  /// Writes how a view begins to go on: after its gesture, or before the saved state.
  func writeGoing(to text: inout [UInt8]) {
    guard let view = reading.view else { return }
    text.add(reading.wentOnBefore ? "In the saved state " : "Then ")
    text.add(id: reading.ids.id(of: view))
    text.add(reading.wentOnBefore ? " was going on by itself. It went on" : " went on by itself")
  }

  /// Writes a sentence that names the scroll views in `alsoStopped`. Writes nothing if there are
  /// none.
  func writeAlsoStopped(to text: inout [UInt8]) {
    let views = reading.alsoStopped
    if views.isEmpty { return }
    text.add(" The touch stopped ")
    write("", of: views.map { reading.ids.id(of: $0) }, to: &text)
    text.add(" too.")
  }

  /// Writes a sentence that names the changes in `moves`. Writes nothing if there are none.
  func writeMoves(to text: inout [UInt8]) {
    let moves = reading.moves
    if moves.isEmpty { return }
    text.add(" On the way ")
    write(settings: moves, to: &text)
    text.add(" moved it back to an end of its content.")
  }
}

extension Effect {
  /// True if the effect is a row of the scroll view.
  func scrolls(_ view: ViewID) -> Bool {
    if case .scroll(let scroll) = self { scroll.view == view } else { false }
  }
}
