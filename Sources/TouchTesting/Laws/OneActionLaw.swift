import TouchCore
import TouchPlayer
import TouchScene

/// One finger has at most one action: of one control, one recognizer or the system.
///
/// A gesture acts when it ends: one that the system cancels does not. Exempt are gestures of several
/// fingers, recognizers of which one has the other in `with` (ARB-3), since the app wants both, and
/// two pans of scroll views.
struct OneActionLaw: TouchLaw {
  let name = "one-action"
  let statement = "one touch has at most one action of a control, a recognizer or the system"
  let kind = LawKind.conflict
  private(set) var breach: Breach?
  private(set) var isExercised = false
  private var actions: [(touch: TouchID, actor: Actor)] = []

  /// Who acts.
  private enum Actor: Hashable {
    case control(ViewID)
    case entrant(EntrantID, scrolls: Bool)
    case system(SystemAction)
  }

  mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
    for index in rows where breach == nil {
      let row = batch.rows[index]
      switch row.effect {
      case .control(let control) where control.event == .action:
        act(.control(control.view), [control.touch], row, player)
      case .gesture(let gesture) where gesture.state == .ended:
        // A gesture of several fingers may have one that acted alone before it began (ARB-2).
        let touches = Array(batch.touches(of: row))
        guard touches.count == 1 else { continue }
        let scrolls: Bool =
          if case .scroll = player.ids.competitors[Int(gesture.entrant.index)] { true } else {
            false
          }
        act(.entrant(gesture.entrant, scrolls: scrolls), touches, row, player)
      case .system(let action, _, let touch?):
        act(.system(action), [touch], row, player)
      default: break
      }
    }
  }

  private mutating func act(_ actor: Actor, _ touches: [TouchID], _ row: Row, _ player: Player) {
    isExercised = true
    for touch in touches where breach == nil {
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
  }

  private func allows(_ one: Actor, _ other: Actor, _ player: Player) -> Bool {
    guard case .entrant(let a, let first) = one, case .entrant(let b, let second) = other else {
      return false
    }
    if first && second { return true }
    let scene = player.scene
    func names(_ a: EntrantID, _ b: EntrantID) -> Bool {
      guard scene.recognizer(of: a) != nil else { return false }
      let name = player.ids.entrants[Int(b.index)]
      let described = scene.description.views.flatMap { $0.gestures }
      let own = player.ids.entrants[Int(a.index)]
      return described.contains { $0.id == own && $0.with.contains(name) }
    }
    return names(a, b) || names(b, a)
  }

  private func view(of actor: Actor, _ player: Player) -> ViewID? {
    switch actor {
    case .control(let view): return view
    case .system: return nil
    case .entrant(let entrant, _):
      switch player.ids.competitors[Int(entrant.index)] {
      case .recognizer(let id): return player.ids.recognizers[Int(id.index)].view
      case .control(let view), .scroll(let view): return view
      default: return nil
      }
    }
  }

  private func name(of actor: Actor, _ player: Player) -> String {
    switch actor {
    case .control(let view): player.scene.name(of: view).text
    case .entrant(let entrant, _): player.scene.name(of: entrant).text
    case .system(let action): "the system (\(action.word))"
    }
  }
}
