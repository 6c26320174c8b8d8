import TouchAccounts
import TouchCore
import TouchScene

/// The names that a statement may have between backquotes: of views, entrants and controllers of its
/// rows; where a form names others (`{taker}`, `{winner}`, …), of those of its touch.
struct ToldNames {
  private let scope: ToldScope

  /// Words of scenes and commands, which are not names.
  private static let words: Set<String> = [
    "umpire scene", "delaysBegan", "delaysEnded", "exclusiveTouch", "highlighted", "selected",
    "keepsSelection", "active = true", "--stop",
  ]
  private static let wide = [
    "{taker}", "{blockers}", "{winner}", "{touched}", "{caught}", "{controller}", "{unasked}",
    "{delayers}",
  ]

  init(_ scope: ToldScope) { self.scope = scope }

  /// A name in the words that is not one of them; `nil` if all are.
  func unknown() -> String? {
    var known = Self.words
    for row in scope.rows { known.formUnion(names(of: row)) }
    known.formUnion((scope.settings + scope.laterSettings + scope.stops).map(\.change))
    if Self.wide.contains(where: { scope.words.contains($0) }) {
      for row in scope.touchRows { known.formUnion(names(of: row)) }
      for id in scope.run.scene.unreadDeferrals { known.insert(scope.run.scene.name(of: id).text) }
    }
    // Views and winners of other touches.
    if scope.words.contains("{exclusives}") || scope.words.contains("{otherWinner}") {
      for row in scope.batch.rows { known.formUnion(names(of: row)) }
    }
    if scope.words.contains("{alsoStopped}") {
      for view in scope.stoppedByTouch { known.insert(scope.run.scene.name(of: view).text) }
    }
    for (touch, miss) in scope.batch.misses where touch == scope.touch {
      guard case .miss(_) = scope.statement.part.form else { break }
      for view in [miss.control, miss.by] { known.insert(scope.run.scene.name(of: view).text) }
    }
    if scope.statement.part.form.isRemedy { known.formUnion(settings) }
    let parts = scope.text.withoutSwift.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().first { part in
      part.offset % 2 == 1 && !known.contains(String(part.element))
        && !isChange(part.element, known)
    }.map { String($0.element) }
  }

  /// Further names that remedies may have: windows, controllers, all entrants, and keys.
  private var settings: Set<String> {
    var names: Set<String> = ["requires", "requiredBy", "scrollsToTop", "autoHide"]
    for row in scope.touchRows { names.formUnion(self.names(of: row)) }
    let description = scope.run.scene.description
    names.formUnion(description.windows.map(\.id.text))
    names.formUnion(description.controllers.map(\.id.text))
    // Views that a tap on the bar may be meant for, and views that take touches exclusively (BAR-3,
    // HIT-6).
    for view in description.views where view.kind.scrolls || view.takesExclusiveTouch {
      names.insert(view.id.text)
    }
    return names
  }

  /// True if the words are a change or a fact of a known thing.
  private func isChange(_ words: Substring, _ known: Set<String>) -> Bool {
    guard scope.statement.part.form.isRemedy else { return false }
    if words.hasPrefix("signal deferring") || words.contains("WINDOW")
      || words.contains("CONTROLLER")
    {
      return true
    }
    return known.contains { words.hasPrefix($0 + ".") }
      || words.hasPrefix("preferred") || words.hasPrefix("child")
  }

  private func names(of row: Row) -> Set<String> {
    var names: Set<String> = []
    func add(_ view: ViewID?) {
      if let view { names.insert(scope.run.scene.name(of: view).text) }
    }
    func add(entrant: EntrantID) {
      let scene = scope.run.scene
      names.insert(scene.name(of: entrant).text)
      switch scene.entrants[Int(entrant.index)] {
      case .control(let view), .scroll(let view): add(view)
      case .backSwipe(let controller), .contentSwipe(let controller):
        names.insert(scene.name(of: controller).text)
      case .system, .recognizer: break
      }
    }
    switch row.effect {
    case .deliver(let delivery): add(delivery.view)
    case .withhold(_, _, let view): add(view)
    case .drop(_, _, let view): add(view)
    case .gesture(let gesture):
      add(gesture.view)
      add(entrant: gesture.entrant)
    case .outcome(_, let entrant, let outcome):
      add(entrant: entrant)
      switch outcome {
      case .lost(let winner), .gated(let winner): add(entrant: winner)
      case .won, .failed, .notAsked: break
      }
    case .control(let control): add(control.view)
    case .highlight(let highlight): add(highlight.view)
    case .present(let view, _, _): add(view)
    case .statusBar(let bar): add(bar.view)
    case .scroll(let scroll): add(scroll.view)
    case .text(let text): add(text.view)
    case .answer(let answer):
      add(answer.view)
      if let entrant = answer.entrant { add(entrant: entrant) }
      if let other = answer.other { add(entrant: other) }
      if let content = answer.content { add(content) }
    case .event, .hook, .system, .affordance, .indicator, .layout, .scene, .anomaly: break
    }
    return names
  }
}
