import SceneFormat
import TouchCore
import TouchScene

/// Changes and fingers that can have ended the deceleration of the statement's scroll view, or moved it
/// on the way (SCR-4).
extension ToldScope {
  /// The changes that can have stopped, removed or moved the view, as text, and their instants. Empty
  /// if the words do not say so, and for content at rest, whose rows have no touches.
  ///
  /// - "removed it": those after the last row that remove the view, a view around it or its window.
  /// - "stopped it": those before the last row, at its instant, that set a fact of the view or of a
  ///   view around it; all of them if the view has another layout at that instant.
  /// - "moved it": those since the first row that set a fact of the view or of a view around it, and
  ///   all of those at an instant at which the view has another layout.
  var stops: [(instant: Instant, change: String)] {
    guard let last, let first = places.first, let place = places.last,
      case .scroll(let scroll) = last.effect, !batch.touches(of: last).isEmpty
    else { return [] }
    var stops: [(instant: Instant, change: String)] = []
    if words.contains("{stop} removed it") {
      stops += changes(in: (place + 1)..<batch.rows.count) { change, index in
        guard case .remove(let name) = change.action else { return false }
        return names(around: scroll.view, before: index).contains(name)
      }
    } else if words.contains("{stop}") {
      let now = batch.rows[..<place].firstIndex { $0.instant == last.instant } ?? place
      stops += changes(in: now..<place) { mayMove($0, scroll.view, at: $1) }
    }
    if text.contains(" On the way ") {
      // The first row may come after the change, at the frame that is next.
      let lift = batch.rows[..<first].lastIndex { $0.effect.kind == .gesture } ?? 0
      stops += changes(in: lift..<place) { mayMove($0, scroll.view, at: $1) }
    }
    return stops
  }

  /// The scroll views that can have been stopped by the touch: those with a row of a deceleration at
  /// its instant.
  var stoppedByTouch: [ViewID] {
    batch.rows.compactMap { row in
      guard case .scroll(let scroll) = row.effect, row.rule == .scr4, row.instant == began,
        !batch.touches(of: row).isEmpty
      else { return nil }
      return scroll.view
    }
  }

  /// True if the touch can have stopped the scroll view of the sentence's entrant.
  var hasStoppedListOfEntrant: Bool {
    guard let entrant, case .scroll(let view) = run.scene.entrants[Int(entrant.index)] else {
      return false
    }
    return stoppedByTouch.contains(view)
  }

  /// True if nothing shows that a change moved the view before its last row: no step is longer than
  /// the one before.
  var isUndisturbed: Bool {
    guard case .scroll? = last?.effect else { return false }
    return !hasJump(in: rows.dropLast())
  }

  /// True if nothing shows that a change or a finger ended the deceleration: its last step is no
  /// longer than the one before, and no pan begins by stopping it.
  var endsByItself: Bool {
    guard let last, case .scroll(let scroll) = last.effect else { return false }
    let isCaught = batch.rows.contains { row in
      guard case .gesture(let gesture) = row.effect, row.instant == last.instant,
        row.rule == .scr4, gesture.state == .began
      else { return false }
      return run.scene.entrants[Int(gesture.entrant.index)] == .scroll(scroll.view)
    }
    return !isCaught && (text.contains(" On the way ") || !hasJump(in: rows.suffix(3)))
  }

  /// True if a step between rows of a deceleration is longer than the one before.
  private func hasJump(in rows: ArraySlice<Row>) -> Bool {
    let steps = zip(rows, rows.dropFirst()).map { Step(from: $0, to: $1) }
    return zip(steps, steps.dropFirst()).contains { $1.isLonger(than: $0) }
  }

  /// The other touches whose fingers were down at the last row; empty if the words name none.
  var stoppers: [TouchID] {
    guard words.contains("{stopper}"), let now = last?.instant.nanoseconds else { return [] }
    return run.contacts.filter { $0.touch != touch && $0.began <= now && $0.ended >= now }
      .map(\.touch)
  }

  /// The way of a view between two rows.
  private struct Step {
    let way: Point2D
    let milliseconds: Double

    init(from start: Row, to end: Row) {
      milliseconds = (end.instant - start.instant).milliseconds
      if case .scroll(let from) = start.effect, case .scroll(let to) = end.effect {
        way = Point2D(abs(to.offset.x - from.offset.x), abs(to.offset.y - from.offset.y))
      } else {
        way = .zero
      }
    }

    /// True if it is longer along an axis than one that is not faster. Offsets are those at whole
    /// milliseconds.
    func isLonger(than other: Step) -> Bool {
      if other.milliseconds <= 1 { return false }
      let most = (milliseconds + 1) / (other.milliseconds - 1)
      return way.x > other.way.x * most + 0.01 || way.y > other.way.y * most + 0.01
    }
  }

  /// True if a change, whose row has an index, can move the ends of a view's content.
  private func mayMove(_ change: SceneChange, _ view: ViewID, at index: Int) -> Bool {
    let instant = batch.rows[index].instant
    let isLaidOut = batch.rows[index...].prefix { $0.instant == instant }.contains { row in
      if case .layout(let layout) = row.effect { batch[layout].view == view } else { false }
    }
    return isLaidOut
      || change.owner.map { names(around: view, before: index).contains($0) } ?? false
  }

  /// The changes among rows for which `isCause` holds, as text, and their instants.
  private func changes(
    in rows: Range<Int>, where isCause: (SceneChange, Int) -> Bool
  ) -> [(instant: Instant, change: String)] {
    rows.compactMap { place in
      guard case .scene(let index) = batch.rows[place].effect,
        isCause(batch[index].change, place)
      else { return nil }
      let text = String(decoding: ChangeText.shown(batch[index].change), as: UTF8.self)
      return (batch.rows[place].instant, text)
    }
  }

  /// The ids of a view, of the views around it and of its window, before the row at an index.
  private func names(around view: ViewID, before place: Int) -> Set<SceneName> {
    var scene = run.scene
    for row in batch.rows[..<place] {
      // What the run has changed cannot be refused.
      if case .scene(let index) = row.effect { try? scene.apply(batch[index].change) }
    }
    let views = scene.description.views
    var names: Set<SceneName> = []
    var next: SceneName? = scene.name(of: view)
    while let name = next, names.insert(name).inserted {
      next = views.first { $0.id == name }?.parent
    }
    if let window = scene.window(of: view) {
      names.insert(scene.description.windows[Int(window.index)].id)
    }
    return names
  }
}

extension SceneChange {
  /// The id of the object whose fact the change sets or adds to; `nil` if it does neither.
  fileprivate var owner: SceneName? {
    switch action {
    case .set(let path, _), .add(let path, _): path.parts.first
    case .signal, .insert, .remove, .enable, .disable: nil
    }
  }
}
