import Umpire

/// The texts of conflicts between gestures.
struct ConflictWords {
  private let scene: CompiledScene
  /// Finds what a change adds; `nil` if texts name no changes.
  private let added: AddedFindings?

  init(_ scene: CompiledScene, _ added: AddedFindings? = nil) {
    (self.scene, self.added) = (scene, added)
  }

  /// A finding as text, with the changes that end it; without one it has advice that was not tried.
  func told(_ finding: ConflictFinding, _ cures: [[SceneChange]]) -> ToldFinding {
    let parts = (finding.losers + finding.winners).map { name($0) }
    let (text, ways) = change(finding, cures)
    return ToldFinding(
      rule: finding.rule, subject: parts.joined(separator: ", "),
      place: scene.onScreen(finding.place), says: says(finding), change: text,
      shownSubject: short(parts), ways: ways)
  }

  private func says(_ finding: ConflictFinding) -> String {
    let (loser, winner) = (list(finding.losers), list(finding.winners))
    let place = name(finding.place)
    switch finding.kind {
    case .mostlyBehind:
      let them = verb(finding.losers, "it", "them")
      let their = verb(finding.losers, "its", "their")
      let part =
        finding.share >= Self.whole
        ? "All of \(them)"
        : "\(percent(finding.share)) of \(them), with \(their) middle,"
      return "\(part) \(verb(finding.losers, "lies", "lie")) behind \(winner): touches there "
        + "do not reach \(them)."
    case .hiddenGestures:
      return "\(winner) lies in front of \(place) and takes the touches there: \(loser) "
        + "\(verb(finding.losers, "gets", "get")) none."
    case .coveredRow:
      return "\(winner) lies in front of \(loser) wherever the list is scrolled to: no touch "
        + "reaches \(verb(finding.losers, "it", "them"))."
    case .beyondContent:
      return "It lies outside all that \(winner) scrolls to: no touch reaches it."
    case .cutOffScroll:
      return "\(winner) contains it, but \(percent(finding.share)) of it is outside: no touch "
        + "reaches it there."
    case .fallsThrough:
      return "It is disabled, so that a tap on it is a tap on what lies behind it: \(winner) acts."
    case .systemSwipe:
      return "The first swipe from the \(edges(finding.edges)) is the system's (\(winner)): "
        + "\(loser) \(verb(finding.losers, "loses", "lose")) it."
    case .lostEdge:
      return "A drag from the \(edges(finding.edges)) is won by \(winner): \(loser) "
        + "\(verb(finding.losers, "does", "do")) not begin on \(place)."
    case .besideBackSwipe:
      return "A drag to the right from the edge is \(loser), and one that begins a few points "
        + "beside it is \(winner)."
    case .thumbAtEdge:
      return "It reaches the \(edges(finding.edges)): a drag of its thumb there is "
        + "\(isOfApp(finding.winners) ? "won by " : "")\(winner)."
    case .heldAtEdge:
      return
        "Its touches at the \(edges(finding.edges)) are withheld until \(winner) "
        + "\(verb(finding.winners, "fails", "fail")): a quick press is over before it lights up."
    case .lateTouches:
      return "It handles touches itself, and those in the band of the \(edges(finding.edges)) come "
        + "late: they are withheld for \(winner)."
    case .lateDeferral:
      return "A reaction to the beginning of a touch sets its `deferring`, which counts for later "
        + "touches only: the swipe of that touch is still the system's."
    case .lostScroll, .lostGesture, .lostTap, .lostPress, .lostPinch, .followsScroll, .waitsInVain,
      .takenDrag, .takenStroke, .heldRow, .notPassedOn, .coveredScroll:
      return says(ofDrag: finding, loser, winner, place)
    case .takenTap:
      return "A tap on \(loser) is recognised by \(winner), which takes the touch: "
        + "\(loser) \(verb(finding.losers, "loses", "lose")) it."
    case .heldTouch:
      let (withholds, subject) = (
        verb(finding.winners, "withholds", "withhold"),
        verb(finding.winners, "it has", "they have")
      )
      let isAtEdge = !finding.edges.isEmpty
      let (at, there) = isAtEdge ? (" at the \(edges(finding.edges))", " there") : ("", "")
      return "\(winner) \(withholds) touches\(at) until \(subject) failed: \(loser) "
        + "\(verb(finding.losers, "receives", "receive")) a tap\(there) late."
    case .tapAndDoubleTap:
      return "The first tap of \(winner) is recognised by \(loser) too: both act."
    case .delayedTwice:
      return finding.winners.count > 1
        ? "\(winner) both delay touches of \(loser) (`delaysContentTouches`): to switch the delay "
          + "off in one of them has no effect."
        : "\(winner) delays touches of \(loser) (`delaysContentTouches`), though the scroll view "
          + "inside it does not."
    case .delayedTouch:
      return "\(winner) delays its touches (`delaysContentTouches`): a tap reaches it only when "
        + "the finger has lifted."
    case .tapThatStops:
      return "\(loser) recognises together with \(winner): a tap that only stops the moving "
        + "content acts too."
    }
  }

  private func says(
    ofDrag finding: ConflictFinding, _ loser: String, _ winner: String, _ place: String
  ) -> String {
    let way = finding.direction.map { $0.isHorizontal ? " sideways" : " up or down" } ?? ""
    let places = short(finding.places.map { name($0) })
    switch finding.kind {
    case .lostScroll:
      return "Drags\(way) that begin on \(places) are won by \(winner): \(loser) does not scroll "
        + "there (\(percent(finding.share)) of what it shows)."
    case .lostGesture, .lostTap, .lostPress:
      let gestures =
        finding.kind == .lostTap ? "Taps" : finding.kind == .lostPress ? "Long presses" : "Drags"
      return "\(gestures)\(way) on \(places) are won by \(winner): \(loser) "
        + "\(verb(finding.losers, "does", "do")) not begin there (\(percent(finding.share)) of its area)."
    case .lostPinch:
      let fingers =
        finding.isOfLaterFinger
        ? "If one finger moves before the second comes down, and both then move apart and turn"
        : "If two fingers come down together, move apart and turn"
      return "\(fingers), \(winner) \(verb(finding.winners, "wins", "win")): "
        + "\(loser) \(verb(finding.losers, "does", "do")) not begin."
    case .followsScroll:
      return "\(loser) recognises together with \(winner): it also begins with drags\(way) in "
        + "\(place)."
    case .takenDrag:
      return "A quick drag\(way) on \(loser) is won by \(winner), which "
        + "\(verb(finding.winners, "takes", "take")) the touch."
    case .takenStroke:
      return
        "If it handles touches itself: a stroke\(way) on \(loser) is won by \(winner), and its "
        + "touch is cancelled."
    case .heldRow:
      return "Its controls, such as \(winner), leave hardly any place beside them. Once a finger "
        + "has rested on one, a drag does not scroll \(loser): the control keeps the touch."
    case .notPassedOn:
      return "At the end of \(list([finding.winners[0]])) a drag does not move \(loser): "
        + "\(list(Array(finding.winners.dropFirst()))), between the two, does not scroll along it."
    case .coveredScroll:
      return "\(winner) \(verb(finding.winners, "covers", "cover")) \(percent(finding.share)) of "
        + "what \(loser) shows, and \(verb(finding.winners, "takes", "take")) drags\(way): "
        + "\(loser) scrolls only once \(winner) "
        + "\(verb(finding.winners, "is at its end", "are at their ends"))."
    case .waitsInVain, .mostlyBehind, .hiddenGestures, .coveredRow, .beyondContent, .cutOffScroll,
      .fallsThrough, .systemSwipe, .lostEdge, .besideBackSwipe, .thumbAtEdge, .heldAtEdge,
      .lateTouches, .lateDeferral, .takenTap, .heldTouch, .tapAndDoubleTap, .delayedTwice,
      .delayedTouch, .tapThatStops:
      return "\(loser) waits for \(winner) to fail, which \(verb(finding.winners, "does", "do")) "
        + "not happen while a finger drags\(way) on \(place): it does not begin before the lift."
    }
  }

  /// What to change, and the changes that it names, each a way of its own. Those that were tried,
  /// without those that make another finding; if all do, the one that makes the fewest; else what
  /// may help.
  private func change(
    _ finding: ConflictFinding, _ cures: [[SceneChange]]
  ) -> (text: String, ways: [[SceneChange]]) {
    let ways = cures.map { (changes: $0, costs: added?.texts(for: $0) ?? []) }
    guard let least = ways.min(by: { $0.costs.count < $1.costs.count }) else {
      return (advice(finding), [])
    }
    guard least.costs.isEmpty else {
      return (
        "Set \(Self.way(least.changes)): tried, and it ends the conflict, but then "
          + AddedFindings.joined(least.costs) + ".", [least.changes]
      )
    }
    let clean = ways.filter { $0.costs.isEmpty }.map { $0.changes }
    let texts = clean.map { Self.way($0) }
    let rest = texts.dropLast().joined(separator: ", ")
    let text = rest.isEmpty ? texts[0] : "\(rest) or \(texts[texts.count - 1])"
    return ("Set \(text): tried, and it ends the conflict.", clean)
  }

  /// The text of changes that are made together. Of more than `mostShown` it has the first.
  private static func way(_ changes: [SceneChange]) -> String {
    let texts = changes.map { "`\(text(of: $0))`" }
    if texts.count == 1 { return texts[0] }
    if texts.count > Self.mostShown {
      return texts[0] + " (the same for the \(texts.count - 1) others)"
    }
    let rest = texts.dropFirst().dropLast().joined(separator: ", ")
    return "\(texts[0]) with \(rest)\(rest.isEmpty ? "" : " and ")\(texts[texts.count - 1])"
  }

  /// The most changes of one proposal that are written in full.
  private static let mostShown = 4

  /// `, or let front pass touches on (`passesTouches`)`; empty if a view in front has recognizers or
  /// scrolls, which no touch would reach then.
  private func orPassOn(_ winners: [ConflictFinding.Party]) -> String {
    let views = winners.compactMap { if case .view(let view) = $0 { view } else { nil } }
    let hasUse = views.contains { view in
      let described = scene.description.views[Int(view.index)]
      return described.kind.scrolls || !described.gestures.isEmpty
    }
    if hasUse || views.isEmpty { return "" }
    return views.allSatisfy { scene.passingOn($0).key == "passesTouches" }
      ? ", or let \(list(winners)) pass touches on (`passesTouches`)"
      : ", or let \(list(winners)) take no touches (`interaction`)"
  }

  private func advice(_ finding: ConflictFinding) -> String {
    let (loser, winner) = (list(finding.losers), list(finding.winners))
    switch finding.kind {
    case .hiddenGestures:
      return "Move \(name(finding.place)) to the front\(orPassOn(finding.winners))."
    case .mostlyBehind, .coveredRow:
      return "Move \(loser) to the front\(orPassOn(finding.winners))."
    case .beyondContent: return "Make the `content` of the scroll view larger, or move it."
    case .cutOffScroll:
      return "Make \(winner) larger, or put it into a view that contains both."
    case .fallsThrough:
      return finding.winners.contains { if case .view = $0 { true } else { false } }
        ? "Refuse to select \(winner) while \(loser) is disabled."
        : "While \(loser) is disabled, let the delegate of \(winner) refuse touches there "
          + "(`gestureRecognizer(_:shouldReceive:)`), or keep it enabled and ignore its action."
    case .systemSwipe, .lateTouches, .lateDeferral:
      return "Defer the edge before the touch begins (`deferring`, which is "
        + "`preferredScreenEdgesDeferringSystemGestures`), or begin elsewhere."
    case .lostEdge: return "Let \(winner) wait for \(loser) to fail (`requires`)."
    case .besideBackSwipe:
      return "Switch \(winner) off where there is something to go back to, or the back swipe."
    case .heldAtEdge: return "Move it away from the edge, or switch off the delay (`delaysBegan`)."
    case .thumbAtEdge:
      return isOfApp(finding.winners)
        ? "Move it away from the edge, or let \(winner) not receive these touches."
        : "Move it away from the edge, or switch the back swipe off here."
    case .lostScroll, .lostGesture, .lostTap, .lostPress, .lostPinch:
      if !hasPartOfApp(finding) {
        // The delegates of both are UIKit's.
        return isOfContentSwipe(finding.losers + finding.winners)
          ? "Give each a place of its own, or let only the swipe from the edge go back "
            + "(`popGesture = edge`)."
          : "Give each a place of its own."
      }
      return "Let both recognise together (`with`), let one begin only in its direction "
        + "(`mayBegin`), or give each a place of its own."
    case .followsScroll: return "Let it begin only along one axis (`mayBegin`)."
    case .waitsInVain: return "Remove the requirement, or wait for a gesture that fails early."
    case .takenTap:
      return "Switch `cancelsTouches` off, or do not let \(winner) receive these touches."
    case .heldTouch: return "Switch off `delaysBegan` or `delaysEnded` of \(winner)."
    case .tapAndDoubleTap:
      return "Let \(loser) wait for \(winner) to fail (`requires`); it is then recognised late "
        + "(ARB-4)."
    case .takenDrag:
      return isOfApp(finding.winners)
        ? "Do not let \(winner) begin on it, or receive its touches."
        : isOfContentSwipe(finding.winners)
          ? "Give it a place of its own, or let only the swipe from the edge go back "
            + "(`popGesture = edge`)."
          : "Give it a place of its own, or switch \(winner) off while a finger is on it."
    case .delayedTwice: return "Set `delaysContent` of each scroll view around it to false."
    case .delayedTouch: return "Set `delaysContent` of \(winner) to false."
    case .takenStroke: return "Switch scrolling off while a finger is on it (`scrollEnabled`)."
    case .heldRow: return "Let the scroll view cancel touches of controls (`contentMayCancel`)."
    case .tapThatStops: return "Refuse to begin while the content moves."
    case .notPassedOn:
      return "Put the inner scroll view directly into the outer one, or scroll it by program."
    case .coveredScroll:
      return "Make the inner one as high as its content, and let only the outer one scroll."
    }
  }

  private func list(_ parts: [ConflictFinding.Party]) -> String { short(parts.map { name($0) }) }

  /// The first names of a list, with the number of the others.
  private func short(_ names: [String]) -> String {
    let most = 4
    if names.count == 2 { return "\(names[0]) and \(names[1])" }
    guard names.count > most + 1 else {
      return names.dropLast().joined(separator: ", ")
        + (names.count > 1 ? " and " : "") + (names.last ?? "")
    }
    return names.prefix(most).joined(separator: ", ") + " and \(names.count - most) more"
  }

  /// True if all parts are recognizers of the app's own, such as edge pans, not back swipes.
  private func isOfApp(_ parts: [ConflictFinding.Party]) -> Bool {
    parts.allSatisfy { part in
      guard case .entrant(let entrant) = part, let id = scene.recognizer(of: entrant) else {
        return false
      }
      return scene.recognizers[Int(id.index)].origin == .app
    }
  }

  /// True if a loser or a winner is a recognizer of the app's own.
  private func hasPartOfApp(_ finding: ConflictFinding) -> Bool {
    (finding.losers + finding.winners).contains { isOfApp([$0]) }
  }

  /// True if one of the parts is a swipe back from anywhere.
  private func isOfContentSwipe(_ parts: [ConflictFinding.Party]) -> Bool {
    parts.contains { part in
      guard case .entrant(let entrant) = part, let id = scene.recognizer(of: entrant) else {
        return false
      }
      return scene.recognizers[Int(id.index)].origin == .contentSwipe
    }
  }

  private func verb(_ parts: [ConflictFinding.Party], _ one: String, _ many: String) -> String {
    parts.count == 1 ? one : many
  }

  private func edges(_ edges: EdgeSet) -> String {
    let words = edges.map { "\($0.word)" }
    return words.dropLast().joined(separator: ", ") + (words.count > 1 ? " and " : "")
      + "\(words.last ?? "") edge" + (words.count > 1 ? "s" : "")
  }

  /// The share from which on a part is all of it.
  private static let whole = 0.995

  private func percent(_ share: Double) -> String {
    share >= Self.whole ? "all" : "\(max(1, Int((share * 100).rounded()))) %"
  }

  private func name(_ party: ConflictFinding.Party) -> String {
    switch party {
    case .entrant(let entrant): scene.name(of: entrant).text
    case .view(let view): name(view)
    case .controller(let controller): scene.name(of: controller).text
    }
  }

  private func name(_ view: ViewID) -> String { scene.name(of: view).text }

  /// A change as `--if` takes it.
  private static func text(of change: SceneChange) -> String {
    guard case .set(let path, let value) = change.action else { return "" }
    return path.parts.map { $0.text }.joined(separator: ".") + " = " + text(of: value)
  }

  private static func text(of value: SceneValue) -> String {
    switch value {
    case .boolean(let flag): "\(flag)"
    case .text(let word): word.text
    case .list(let values): "[" + values.map { quoted($0) }.joined(separator: ", ") + "]"
    case .null, .number, .object: ""
    }
  }

  private static func quoted(_ value: SceneValue) -> String {
    guard case .text(let word) = value else { return text(of: value) }
    return "\"\(word.text)\""
  }
}

extension ConflictFinding.Kind {
  /// The problem that is searched for, in plain words.
  var words: String {
    switch self {
    case .mostlyBehind: "controls that lie mostly behind another view"
    case .hiddenGestures: "views with recognizers that lie behind another view"
    case .coveredRow: "rows that a view covers wherever their list is scrolled to"
    case .beyondContent: "controls in a scroll view where nothing scrolls to"
    case .cutOffScroll: "scroll views of which most is outside a view of which they are subviews"
    case .fallsThrough: "disabled controls whose taps act on what is behind them"
    case .systemSwipe: "gestures of the app that lose their swipe from an edge to the system"
    case .lostEdge: "back swipes and edge pans that lose their edge to another gesture"
    case .besideBackSwipe: "pans that begin a few points beside a back swipe"
    case .thumbAtEdge:
      "sliders, and controls like them, that a back swipe or an edge pan takes at the edge"
    case .lateTouches: "views that handle touches, and receive them late at an edge"
    case .heldAtEdge:
      "controls whose touches a back swipe or an edge pan withholds at the edge"
    case .lateDeferral: "edges that are deferred only by the touch itself"
    case .lostScroll: "scroll views that a gesture in them keeps from scrolling"
    case .lostGesture: "drags that one recognizer always wins from another"
    case .lostTap: "taps that one recognizer always wins from another"
    case .lostPress: "long presses that one recognizer always wins from another"
    case .lostPinch: "pinches and rotations that another gesture keeps from beginning"
    case .followsScroll:
      "pans that recognise together with a scroll view, and also begin with its drags"
    case .waitsInVain: "gestures that wait for one which does not fail before the lift"
    case .takenTap: "taps that take the touch from a control, a cell or a link"
    case .heldTouch: "controls and cells whose touches a recognizer withholds"
    case .tapAndDoubleTap: "taps that act together with their double tap"
    case .takenDrag: "controls that lose a drag to a recognizer or a scroll view"
    case .delayedTwice: "controls whose touch several scroll views delay"
    case .delayedTouch: "views of several touches whose taps a scroll view delays"
    case .takenStroke: "views whose strokes a scroll view takes"
    case .heldRow: "rows of controls that do not scroll once one is held"
    case .tapThatStops: "taps that act although they only stop a scroll view"
    case .notPassedOn: "scroll views that do not pass a drag on at their end"
    case .coveredScroll: "scroll views that another one of the same axis covers"
    }
  }
}
