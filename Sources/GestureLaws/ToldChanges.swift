import SceneFormat
import TouchCore
import TouchScene

/// Queries of claims about changes, records, edges and the status bar.
extension ToldScope {
  /// The changes that were made at an instant, from outside or by the app.
  func changes(at instant: Instant) -> [MadeChange] {
    batch.rows.compactMap { row in
      guard row.instant == instant, case .scene(let index) = row.effect else { return nil }
      return batch[index]
    }
  }

  /// The changes that were made before a row.
  func changes(before place: Int) -> [MadeChange] {
    batch.rows[..<place].compactMap { row in
      guard case .scene(let place) = row.effect else { return nil }
      return batch[place]
    }
  }

  /// The words without quoted changes.
  var textWithoutChanges: String {
    var text = text
    for row in rows {
      let place: ChangeIndex
      switch row.effect {
      case .scene(let index), .anomaly(.changeRefused(let index), _): place = index
      case .event, .hook, .deliver, .withhold, .drop, .gesture, .outcome, .control, .highlight,
        .present, .system, .affordance, .indicator, .statusBar, .scroll, .text, .layout, .anomaly,
        .answer:
        continue
      }
      let change = String(decoding: ChangeText.shown(batch[place].change), as: UTF8.self)
      text = text.replacing(change, with: "")
      let details = String(decoding: batch[place].details, as: UTF8.self)
      if !details.isEmpty { text = text.replacing(details, with: "") }
    }
    for setting in settings + laterSettings + stops {
      text = text.replacing(setting.change, with: "")
    }
    return text
  }

  /// The changes that set the offset of the statement's scroll view after its pan began and before
  /// the last row of the statement, as text, and their instants. Empty if the words have no place for
  /// them.
  var settings: [(instant: Instant, change: String)] {
    guard words.contains("{settings}"), let last = places.last,
      case .scroll(let scroll)? = first?.effect
    else { return [] }
    var settings: [(instant: Instant, change: String)] = []
    let offset = run.scene.name(of: scroll.view).text + ".offset"
    for row in batch.rows[..<last] {
      switch row.effect {
      case .gesture(let gesture):
        let entrant = run.scene.entrants[Int(gesture.entrant.index)]
        guard entrant == .scroll(scroll.view) else { continue }
        if gesture.state == .began { settings = [] }
      case .scene(let index):
        let change = String(decoding: ChangeText.shown(batch[index].change), as: UTF8.self)
        if change.hasPrefix(offset), row.instant >= began { settings.append((row.instant, change)) }
      case .event, .hook, .deliver, .withhold, .drop, .outcome, .control, .highlight, .present,
        .system, .affordance, .indicator, .statusBar, .scroll, .text, .layout, .anomaly, .answer:
        continue
      }
    }
    return settings
  }

  /// The changes that set the offset of the statement's scroll view after the last row of the
  /// statement, as text, and their instants: until the touch's pan is over (SCR-2), or at the instant
  /// at which the view stops (SCR-4). Empty if the words have no place for them.
  var laterSettings: [(instant: Instant, change: String)] {
    guard words.contains("{laterSettings}"), let last = places.last, let row = rows.last,
      case .scroll(let scroll) = row.effect
    else { return [] }
    let offset = run.scene.name(of: scroll.view).text + ".offset"
    let next = batch.rows[(last + 1)...].firstIndex { row in
      if case .scroll(let other) = row.effect { other.view == scroll.view } else { false }
    }
    let lift = touchRows.last { row in
      guard case .gesture(let gesture) = row.effect else { return false }
      return run.scene.entrants[Int(gesture.entrant.index)] == .scroll(scroll.view)
    }
    let end = row.rule == .scr2 ? lift?.instant ?? row.instant : row.instant
    return batch.rows[(last + 1)..<(next ?? batch.rows.count)].compactMap { row in
      guard row.instant <= end, case .scene(let index) = row.effect else { return nil }
      let change = String(decoding: ChangeText.shown(batch[index].change), as: UTF8.self)
      return change.hasPrefix(offset) ? (row.instant, change) : nil
    }
  }

  /// The change that the sentence is about, made or refused; `nil` if it is about none.
  var change: MadeChange? { first?.effect.change.map { batch[$0] } }

  /// True if a change at that instant sets the text that the sentence is about.
  var replacesText: Bool {
    guard case .text(let text)? = first?.effect, let instant = first?.instant else { return false }
    let view = run.scene.name(of: text.view).text
    return changes(at: instant).contains { $0.change.sets(view, "text") }
  }

  /// True if the app has been left before a row, and nothing has brought it back.
  func isLeft(before place: Int) -> Bool {
    var isLeft = !run.scene.description.isActive
    for row in batch.rows[..<place] {
      if case .scene(let index) = row.effect, batch[index].change.sets("active") {
        isLeft = batch[index].change.setsFalse
      }
      if row.effect.leavesApp { isLeft = true }
    }
    return isLeft
  }

  /// True if the app is left at an instant.
  func leaving(at instant: Instant) -> Bool {
    batch.rows.contains { $0.instant == instant && $0.effect.leavesApp }
      || changes(at: instant).contains { $0.change.sets("active") && $0.change.setsFalse }
  }

  /// The rows of the status bar among those of the sentence.
  var bars: [BarRow] {
    rows.compactMap { row in
      guard case .statusBar(let bar) = row.effect else { return nil }
      return bar
    }
  }

  /// True if the sentence is about the status bar.
  var isOfBar: Bool { !bars.isEmpty }

  /// True if a tap on the status bar scrolls something at the sentence's last instant.
  var hasScrolledToTop: Bool {
    batch.rows.contains { row in
      guard row.instant == last?.instant, case .scroll(let scroll) = row.effect else {
        return false
      }
      return scroll.isToTop
    }
  }

  /// The types of the records in the sentence's rows.
  var events: [EventType] {
    rows.compactMap { row in
      guard case .event(let type) = row.effect else { return nil }
      return type
    }
  }

  /// The row in which the affordance of the sentence's edge came; of any edge if the system took
  /// the touch.
  var lastAffordance: Row? {
    var edge: ScreenEdge?
    if case .affordance(let own, _, _, _)? = first?.effect { edge = own }
    return places.first.flatMap { place in
      batch.rows[..<place].last { row in
        guard case .affordance(let other, let isShown, _, _) = row.effect else { return false }
        return isShown && (edge == nil || edge == other)
      }
    }
  }

  /// True if the touch of the affordance began beside the tab at the middle of its edge; `nil` if
  /// the sentence is about no touch.
  var isBesideTab: Bool? {
    guard case .affordance(let edge, _, _, let touch?)? = first?.effect,
      let start = run.samples[Int(touch.number) - 1].first?.point
    else { return nil }
    let (glass, figures) = (run.scene.appScreen.glass, run.scene.figures)
    let (width, height) = (figures.length(.defer4Width), figures.length(.defer4Height))
    let (middle, side) = (Point2D(glass.width / 2, glass.height / 2), width / 2)
    let tab =
      switch edge {
      case .top: Rect2D(middle.x - side, 0, width, height)
      case .bottom: Rect2D(middle.x - side, glass.height - height, width, height)
      case .left: Rect2D(0, middle.y - side, height, width)
      case .right: Rect2D(glass.width - height, middle.y - side, height, width)
      }
    return !tab.contains(start)
  }
}

extension SceneChange {
  /// True if it sets the fact at a path.
  func sets(_ parts: String...) -> Bool {
    guard case .set(let path, _) = action else { return false }
    return path.parts.map(\.text) == parts
  }

  /// True if it sets a fact to false.
  var setsFalse: Bool {
    if case .set(_, .boolean(false)) = action { true } else { false }
  }
}

extension Effect {
  /// True if the change leaves the app (HOME-7).
  fileprivate var leavesApp: Bool {
    guard case .system(let action, _, _) = self else { return false }
    switch action {
    case .home, .appSwitcher, .switchApp, .returnToCall: return true
    case .controlCenter, .notificationCenter, .reachability: return false
    }
  }
}

extension Instant {
  /// The instant that is `milliseconds` earlier.
  func earlier(by milliseconds: Double) -> Instant {
    Instant(nanoseconds: nanoseconds - Int64(Arithmetic.round(milliseconds * 1_000_000)))
  }
}
