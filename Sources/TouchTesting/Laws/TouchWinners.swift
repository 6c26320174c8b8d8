import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

/// The winners of touches in a run.
struct TouchWinners: Sendable {
  /// For each touch the entrants that won it, in the order of their indices.
  private(set) var entrants: [TouchID: [EntrantID]] = [:]
  /// The view that each touch began in. Content that is scrolled otherwise puts another view there.
  private(set) var views: [TouchID: ViewID] = [:]
  private(set) var batch: Batch

  /// The winners of a case. Entrants that a reaction adds are left out.
  init(of test: TestCase, on stage: CaseStage) {
    var silent: [any TouchLaw] = []
    batch = stage.play(test, under: &silent).batch
    let count = stage.start.ids.entrants.count
    for row in batch.rows {
      switch row.effect {
      case .withhold(let touch, .began, let view) where views[touch] == nil: views[touch] = view
      case .deliver(let delivery) where delivery.phase == .began && views[delivery.touch] == nil:
        views[delivery.touch] = delivery.view
      default: break
      }
      guard case .outcome(let touch, let entrant, .won) = row.effect, Int(entrant.index) < count
      else { continue }
      entrants[touch, default: []].append(entrant)
    }
    for touch in entrants.keys { entrants[touch]?.sort { $0.index < $1.index } }
  }

  /// The touches that have winners in both runs, and not the same ones, in their order.
  func differences(from other: TouchWinners) -> [TouchID] {
    entrants.keys.sorted { $0.number < $1.number }.filter { touch in
      guard let mine = entrants[touch], let its = other.entrants[touch] else { return false }
      return mine != its
    }
  }

  /// The names of the winners of a touch.
  func names(of touch: TouchID, in scene: CompiledScene) -> String {
    (entrants[touch] ?? []).map { scene.name(of: $0).text }.joined(separator: " and ")
  }

  /// The outcome of an entrant for a touch; `nil` if it has none.
  func outcome(of entrant: EntrantID, _ touch: TouchID) -> Outcome? {
    for row in batch.rows {
      if case .outcome(touch, entrant, let outcome) = row.effect { return outcome }
    }
    return nil
  }
}

extension CaseStage {
  /// The view that an entrant belongs to; `nil` for those of the system and of controllers.
  func view(of entrant: EntrantID) -> ViewID? {
    switch start.ids.competitors[Int(entrant.index)] {
    case .recognizer(let id): start.ids.recognizers[Int(id.index)].view
    case .control(let view), .scroll(let view): view
    case .system, .backSwipe, .contentSwipe: nil
    }
  }

  /// The view with an id, or that of the gesture with the id.
  func view(named id: SceneName) -> ViewID? {
    if let view = scene.view(named: id) { return view }
    let index = start.ids.entrants.firstIndex(of: id)
    return index.flatMap { view(of: EntrantID($0)) }
  }
}
