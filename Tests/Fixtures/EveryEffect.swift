import TouchCore
import TouchPlayer
import TouchScene

/// Every effect of this version, in every form that its nested enums allow.
package enum EveryEffect {
  package static func list(_ ids: SceneIDs) -> [Effect] {
    let touch = TouchID(3)
    let view = ViewID(7)
    // One of each kind: the system's, a controller's, a view's.
    let entrants = [
      SystemGesture.home.entrant, EntrantID(SystemGesture.count),
      EntrantID(ids.competitors.count - 1),
    ]
    var list: [Effect] = [
      .event(.opaque), .event(EventType(rawValue: 4242)),
      .scroll(ScrollRow(view, to: Point2D(0, 1.0 / 3), isToTop: true)),
      .scroll(ScrollRow(view, to: Point2D(0, 1.0 / 3))),
      .text(TextRow(view, TextSelection(6, 4), heldBy: nil)),
      .text(TextRow(view, TextSelection(6, 0), heldBy: touch)),
    ]
    for phase in Phase.allCases {
      for late in [nil, Instant.zero] {
        list.append(
          .deliver(
            Delivery(
              touch: touch, phase: phase, view: view, point: .zero, tapCount: 1, at: late)))
      }
      list += [.withhold(touch, phase, view), .drop(touch, phase, view), .drop(touch, phase, nil)]
    }
    for passes in [true, false] {
      list.append(
        .hook(
          HookedEvent(
            type: .hand, touch: touch, phase: .began, point: nil, passedOn: passes)))
      list.append(
        .hook(HookedEvent(type: .opaque, touch: nil, phase: nil, point: nil, passedOn: passes)))
    }
    for state in GestureState.allCases {
      for kind in RecognizerKind.allCases {
        list += entrants.map { .gesture(GestureRow($0, on: view, kind, state)) }
      }
    }
    for entrant in entrants {
      let outcomes: [Outcome] = [.won, .lost(to: entrant), .failed, .gated(by: entrant), .notAsked]
      list += outcomes.map { .outcome(touch, entrant, $0) }
    }
    for event in ControlEvent.allCases {
      list.append(.control(ControlRow(view, event, of: touch, value: 1.0 / 3)))
    }
    for source in HighlightSource.allCases {
      for isOn in [true, false] {
        list.append(.highlight(HighlightRow(view, isOn: isOn, by: source, for: touch)))
        list.append(.highlight(HighlightRow(view, isOn: isOn, by: source, for: nil)))
      }
    }
    for frames in [Int64(0), 1, 2] {
      list += [.present(view, frames: frames, touch), .present(view, frames: frames, nil)]
    }
    for action in SystemAction.allCases {
      list += [.system(action, .bottom, touch), .system(action, nil, nil)]
    }
    for isOn in [true, false] {
      list += [
        .affordance(.top, isShown: isOn, over: .zero, touch),
        .affordance(.bottom, isShown: isOn, over: .milliseconds(200), nil),
        .indicator(isVisible: isOn, isEdgeProtected: true),
        .indicator(isVisible: isOn, isEdgeProtected: false),
      ]
    }
    for taker in BarTaker.allCases {
      for phase in StatusBarPhase.allCases {
        for action in [nil, BarAction.tap] {
          list += [view, nil].map {
            .statusBar(
              BarRow(phase, at: .zero, of: nil, handledBy: taker, for: $0, telling: action))
          }
        }
      }
    }
    return list + Anomaly.examples.flatMap { [.anomaly($0, touch), .anomaly($0, nil)] }
  }
}

extension Batch {
  /// An effect without other effects.
  package init(_ effect: Effect, by rule: Rule, _ measure: Measure?) {
    self.init()
    let instant = Instant(nanoseconds: 1_234_567)
    if case .anomaly(.changeRefused, _) = effect {
      let change = SceneChange(.remove("gone"))
      var made = MadeChange(change, by: .host, over: .zero)
      made.outcome = .refused(.unknown)
      append(change: made, by: rule, at: instant)
      return
    }
    guard case .gesture(let gesture) = effect else {
      append(Row(effect, by: rule, at: instant, measure: measure))
      return
    }
    var measures = GestureMeasures(at: Point2D(1.0 / 3, 200))
    measures.translation = Point2D(-70, 2.0 / 3)
    measures.velocity = Point2D(1_234.567, 0)
    measures.amount = 4.0 / 3
    append(gesture, measures, of: .empty, by: Reason(rule, measure), at: instant)
  }
}

/// Runs that look random and are the same in every process.
package enum RandomRuns {
  private static let changes = [
    "main.gateDelays = false", "app.popGesture = false", "GATE-7.answer = never",
    "GATE-7.answer = 50ms", "disable today", "remove tools", "screen.multipleTouch = true",
    "today.selected = true", "device = iPhone X", "os = 11.2", "os = 13.0", "os = 6.1",
    "delivery = frame", "app.statusBarHidden = true", "app.deferring = [\"top\", \"bottom\"]",
    "app.autoHide = true", "HIT-4.disabledControlSwallows = true",
  ]

  /// A scene with a few changes and reactions.
  package static func scene(_ seeded: inout Seeded) throws -> CompiledScene {
    let list = (0..<seeded.below(4)).map { _ in changes[seeded.below(changes.count)] }
    var reactions: [Reaction] = []
    if seeded.below(2) == 0 {
      reactions = [
        try ToolbarScenes.reaction(to: .touchDown, of: "today", "today.highlighted = true"),
        try ToolbarScenes.reaction(to: .touchUpInside, of: "today", "today.highlighted = false"),
        try ToolbarScenes.reaction(to: .action, of: "middle", "side.frame.y += 10"),
      ]
    }
    return try ToolbarScenes.scene(list, reactions)
  }

  /// Touches of several fingers, some of which break the grammar, and every other kind of input.
  package static func inputs(_ seeded: inout Seeded) -> [Input] {
    var inputs: [Input] = []
    var instant = Instant.zero
    var places = [Point2D](repeating: .zero, count: 3)
    let spots = [
      Point2D(44, 546), Point2D(270, 546), Point2D(160, 280), Point2D(5, 220), Point2D(160, 10),
      Point2D(100, 420), Point2D(80, 370), Point2D(100, 130), Point2D(160, 562),
    ]
    for _ in 0..<150 {
      instant = instant + .milliseconds(Int64(seeded.below(70)) - (seeded.below(40) == 0 ? 9 : 0))
      let finger = seeded.below(3)
      let kind: Input.Kind
      switch seeded.below(30) {
      case 0: kind = .statusBar(.allCases[seeded.below(3)], Point2D(160, 10))
      case 1: kind = .event(.opaque, nil)
      case 2:
        let change = SceneChange(.add(FactPath(["middle", "frame", "x"]), 1))
        kind = .change(MadeChange(change, by: .host, over: .zero))
      case 3...9:
        places[finger] = spots[seeded.below(spots.count)]
        kind = sample(finger, .began, places[finger])
      case 10...20:
        places[finger].x += Double(seeded.below(60)) - 30 + 1.0 / 3
        places[finger].y += Double(seeded.below(60)) - 35
        kind = sample(finger, .moved, places[finger])
      case 21: kind = sample(finger, .cancelled, places[finger])
      default: kind = sample(finger, .ended, places[finger])
      }
      inputs.append(Input(kind, at: instant))
    }
    return inputs
  }

  private static func sample(_ finger: Int, _ phase: Phase, _ point: Point2D) -> Input.Kind {
    .frame([Sample(finger: FingerID(UInt8(finger)), phase: phase, point: point)])
  }
}
