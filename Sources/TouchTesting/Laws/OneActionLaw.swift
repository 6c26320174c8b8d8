import TouchCore
import TouchPlayer
import TouchScene

/// One touch has at most one action: of one control, or of one recognizer that won it (ARB-2).
///
/// Exempt are
/// - gestures of several fingers, of which one may have acted alone before the gesture began;
/// - gestures of the system, whose touches the app's recognizers see too;
/// - recognizers of which one has the other in `with` (ARB-3), since the app wants both;
/// - two pans of scroll views.
struct OneActionLaw: TouchLaw {
  let name = "one-action"
  let statement = "one touch has at most one action of a control or a recognizer"
  let kind = LawKind.conflict
  private(set) var breach: Breach?
  private(set) var isExercised = false
  private var actions: [(touch: TouchID, actor: Actor)] = []
  /// The entrants that had a gesture of several fingers.
  private var shared: Set<EntrantID> = []

  /// Who acts.
  private enum Actor: Hashable {
    case control(ViewID)
    case entrant(EntrantID)
  }

  mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
    for index in rows where breach == nil {
      let row = batch.rows[index]
      switch row.effect {
      case .control(let control) where control.event == .action:
        act(.control(control.view), control.touch, row, player)
      case .gesture(let gesture):
        if batch.touches(of: row).count > 1 { shared.insert(gesture.entrant) }
      case .outcome(let touch, let entrant, .won) where !shared.contains(entrant):
        switch player.ids.competitors[Int(entrant.index)] {
        case .control, .system: continue
        case .backSwipe, .contentSwipe, .recognizer, .scroll:
          act(.entrant(entrant), touch, row, player)
        }
      default: break
      }
    }
    prune(player)
  }

  /// Forgets touches that are over.
  private mutating func prune(_ player: Player) {
    if actions.isEmpty, shared.isEmpty { return }
    actions.removeAll { player.state(of: $0.touch) == nil }
    if player.liveTouches.isEmpty { shared.removeAll() }
  }

  func memory(in player: Player) -> [Int64]? {
    let acts = actions.flatMap { action -> [Int64] in
      switch action.actor {
      case .control(let view): [player.place(of: action.touch), 0, Int64(view.index)]
      case .entrant(let entrant): [player.place(of: action.touch), 1, Int64(entrant.index)]
      }
    }
    return acts + [-1] + shared.map { Int64($0.index) }.sorted()
  }

  private mutating func act(_ actor: Actor, _ touch: TouchID, _ row: Row, _ player: Player) {
    isExercised = true
    let others = actions.filter { $0.touch == touch && $0.actor != actor }.map { $0.actor }
    if let other = others.first(where: { !allows($0, actor, player) }) {
      breach = Breach(
        of: row, view: view(of: actor, player) ?? view(of: other, player), touch: touch,
        "touch \(touch.number) acts twice: for \(name(of: other, player)), and for"
          + " \(name(of: actor, player))")
    }
    if !actions.contains(where: { $0.touch == touch && $0.actor == actor }) {
      actions.append((touch, actor))
    }
  }

  private func allows(_ one: Actor, _ other: Actor, _ player: Player) -> Bool {
    guard case .entrant(let a) = one, case .entrant(let b) = other else { return false }
    let (first, second) = (
      player.ids.competitors[Int(a.index)], player.ids.competitors[Int(b.index)]
    )
    if case .scroll = first, case .scroll = second { return true }
    func names(_ a: EntrantID, _ b: EntrantID) -> Bool {
      let (own, other) = (player.scene.name(of: a), player.scene.name(of: b))
      return player.scene.description.views.contains { view in
        view.gestures.contains { $0.id == own && $0.with.contains(other) }
      }
    }
    return names(a, b) || names(b, a)
  }

  private func view(of actor: Actor, _ player: Player) -> ViewID? {
    switch actor {
    case .control(let view): return view
    case .entrant(let entrant):
      switch player.ids.competitors[Int(entrant.index)] {
      case .recognizer(let id): return player.ids.recognizers[Int(id.index)].view
      case .control(let view), .scroll(let view): return view
      case .system, .backSwipe, .contentSwipe: return nil
      }
    }
  }

  private func name(of actor: Actor, _ player: Player) -> String {
    switch actor {
    case .control(let view): player.scene.name(of: view).text
    case .entrant(let entrant): player.scene.name(of: entrant).text
    }
  }
}
