import TouchCore
import TouchPlayer
import TouchScene

/// The controls that acted in no case, and the recognizers that won in none, although touches were
/// meant for them.
struct IdleParts: Sendable {
  /// The controls, each with a case that was meant for it, and the reason if it is known.
  private(set) var controls: [(id: SceneName, test: TestCase, reason: IdleReason?)] = []
  /// The recognizers, likewise.
  private(set) var recognizers: [(id: SceneName, test: TestCase)] = []

  /// The number of cases that are meant for each part that did nothing in the search.
  private static let tries: UInt64 = 16

  /// `acted` and `won` are those of the search.
  init(_ stage: CaseStage, acted: Set<ViewID>, won: Set<EntrantID>) {
    let scene = stage.scene
    for view in scene.views where scene.isOnScreen(view) && !acted.contains(view) {
      let described = scene.description.views[Int(view.index)]
      guard described.kind.isControl, described.control.isEnabled else { continue }
      let hand: any Hand =
        described.kind == .slider ? ThumbDrag(of: described.id) : Tap(in: described.id)
      if let test = Self.idleCase(hand, stage, { $0.acted.contains(view) }) {
        controls.append((described.id, test, IdleReason(of: view, test, on: stage)))
      }
    }
    for hand in SceneHands(scene).gestures where hand.description.isEnabled {
      let entrant = stage.start.ids.entrants.firstIndex(of: hand.description.id)
      guard let entrant = entrant.map({ EntrantID($0) }), !won.contains(entrant) else { continue }
      if let test = Self.idleCase(hand, stage, { $0.won.contains(entrant) }) {
        recognizers.append((hand.description.id, test))
      }
    }
  }

  /// A case of a hand, if none of several does what it is meant for; else `nil`.
  private static func idleCase(
    _ hand: any Hand, _ stage: CaseStage, _ isDone: (ActedParts) -> Bool
  ) -> TestCase? {
    var first: TestCase?
    for seed in 1...tries {
      var writer = HandWriter(in: stage.start, seed: seed)
      hand.write(to: &writer)
      let test = writer.test.fromZero
      var silent: [any TouchLaw] = []
      if isDone(ActedParts(stage.play(test, under: &silent).batch)) { return nil }
      first = first ?? test
    }
    return first
  }

  /// The parts that did something in runs before, and do nothing in runs on a changed stage, nor in
  /// cases that are meant for them: what a change breaks of the laws `acts` and `wins`. Scroll views
  /// are among them, which the law `wins` leaves out.
  static func breaches(
    _ before: ActedParts, _ now: ActedParts, on stage: CaseStage
  ) -> [MadeBreach] {
    let scene = stage.scene
    let (acted, won) = (
      before.acted.subtracting(now.acted).sorted { $0.index < $1.index },
      before.won.subtracting(now.won).sorted { $0.index < $1.index }
    )
    let idle = acted.compactMap { view -> MadeBreach? in
      let described = scene.description.views[Int(view.index)]
      let hand: any Hand =
        described.kind == .slider ? ThumbDrag(of: described.id) : Tap(in: described.id)
      return idleCase(hand, stage, { $0.acted.contains(view) }).map {
        MadeBreach(
          idle: "acts", described.id, IdleReason(of: view, $0, on: stage)?.rule ?? .hit2)
      }
    }
    let gestures = SceneHands(scene).gestures
    return idle
      + won.compactMap { entrant -> MadeBreach? in
        let id = scene.name(of: entrant)
        let gesture = gestures.first { $0.description.id == id }
        guard let hand: any Hand = gesture ?? drag(of: entrant, in: scene),
          let test = idleCase(hand, stage, { $0.won.contains(entrant) })
        else { return nil }
        return MadeBreach(idle: "wins", id, CheckFinding.rule(ofIdle: id, test, on: stage))
      }
  }

  /// The drag that is meant for a scroll view, if an entrant is its pan.
  private static func drag(of entrant: EntrantID, in scene: CompiledScene) -> Drag? {
    guard let id = scene.recognizer(of: entrant) else { return nil }
    let pan = scene.recognizers[Int(id.index)]
    guard pan.origin == .scroll, scene.isOnScreen(pan.view) else { return nil }
    return Drag(from: scene.name(of: pan.view))
  }

  /// The findings that the parts are, by those of the laws `acts` and `wins` that are in `laws`.
  func findings(of laws: Set<String>, on stage: CaseStage) -> [CheckFinding] {
    let idle = controls.map { id, test, reason in
      CheckFinding(
        idle: "acts", "every enabled control acts in some case", id, test, reason, on: stage)
    }
    let lost = recognizers.map { id, test in
      CheckFinding(
        idle: "wins", "every recognizer is recognised in some case", id, test, nil, on: stage)
    }
    return (idle + lost).filter { laws.contains($0.law) }
  }
}

/// What acted in one run, or in several.
struct ActedParts: Sendable {
  /// The controls whose action ran or whose value changed.
  private(set) var acted: Set<ViewID> = []
  /// The entrants whose gesture was recognised.
  private(set) var won: Set<EntrantID> = []

  init() {}

  mutating func formUnion(_ other: ActedParts) {
    acted.formUnion(other.acted)
    won.formUnion(other.won)
  }

  init(_ batch: Batch) {
    for row in batch.rows {
      switch row.effect {
      case .control(let control) where control.event == .action || control.event == .valueChanged:
        acted.insert(control.view)
      case .gesture(let gesture) where gesture.state == .began || gesture.state == .ended:
        won.insert(gesture.entrant)
      default: break
      }
    }
  }
}
