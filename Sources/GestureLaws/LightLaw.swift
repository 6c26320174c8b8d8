import TouchCore
import TouchDispatch
import TouchScene

/// Light law: what rows say of highlights, controls, gestures, touches, frames, offsets and the
/// system, followed from the start, is what the engine's state says after every step.
///
/// | rows | followed | the state |
/// |---|---|---|
/// | `highlight` | what lights a control | `ViewState.lit` |
/// | `control` | which touch a control tracks, its value | `ViewState.tracked`, `value` |
/// | `gesture` | the state of a recognizer, its measures | `RecognizerState` |
/// | `gesture` | which scroll view fingers drag | `ViewState.scrolling` |
/// | `deliver`, `withhold`, `drop` | who is told of a touch, what is withheld | `TouchState` |
/// | `affordance`, `indicator`, `system` | the system around the app | `SystemState` |
/// | `layout` | frame, safe area and inset of a view | `scene.layout(of:)` |
/// | `scroll` | the offset of a scroll view | `ViewState.offset` |
///
/// Exempt are views that have been removed, and the offset of a list that goes on by itself (SCR-4).
/// Values are compared in steps with a `valueChanged` row and no change of the scene. Measures are
/// compared in steps with a row of the recognizer.
///
/// A change that sets an offset says it itself (SCENE-1); content that rests goes with its inset, which
/// its `layout` row says (INS-2).
struct LightLaw: Watcher {
  static let statement =
    "what rows say of highlights, controls, gestures, touches, frames, offsets and the system,"
    + " followed from the start, is what the engine's state says after every step"

  /// The first fault: its kind, the fault in words, and the index after the last row.
  private(set) var broken: (kind: String, words: String, row: Int)?
  /// True if a row after the start changed a followed value.
  private(set) var hasFollowed = false
  /// Effects whose rows the law ignores; set by tests.
  var unseen: [EffectKind] = []
  private let trial: Trial
  private var controls: [ViewID] = []
  private var scrolling: [ViewID] = []
  /// The sources that light each view, one bit for each source.
  private var lit: [UInt8] = []
  private var tracked: [TouchID?] = []
  private var gestures: FollowedGestures
  private var touches = FollowedTouches()
  private var system: FollowedSystem
  /// The value of a control in a row of this step; `nil` if no row has one.
  private var value: (control: ViewID, value: Double)?
  private var layouts: [ViewLayout] = []
  private var offsets: [Point2D] = []

  init(_ trial: Trial, _ scene: CompiledScene) {
    self.trial = trial
    gestures = FollowedGestures(scene)
    system = FollowedSystem(scene)
    followViews(of: scene)
  }

  /// Follows new views: all views at the start, then those that a change adds (SCENE-2).
  private mutating func followViews(of scene: CompiledScene) {
    for view in scene.views[layouts.count...] {
      if scene.control(at: view) != nil { controls.append(view) }
      if scene.pan(of: view) != nil { scrolling.append(view) }
      lit.append(0)
      tracked.append(nil)
      layouts.append(scene.layout(of: view))
      offsets.append(scene.offset(of: view))
    }
  }

  mutating func see(_ step: Played.Step, _ batch: Batch, _ dispatcher: borrowing Dispatcher) {
    guard broken == nil else { return }
    var mayMove = false
    switch step.cause {
    case .start, .timer, .end: mayMove = true
    case .happening(let index):
      if case .change = trial.happenings[index].what { mayMove = true }
    }
    gestures.begin(dispatcher.scene)
    followViews(of: dispatcher.scene)
    value = nil
    for index in step.rows where !unseen.contains(batch.rows[index].effect.kind) {
      touches.follow(batch.rows[index])
      system.follow(batch.rows[index], dispatcher.scene)
      follow(batch.rows[index], batch, dispatcher)
      if case .layout = batch.rows[index].effect { mayMove = true }
    }
    compare(step, dispatcher, frames: mayMove)
    if case .start = step.cause { hasFollowed = false }
  }

  private mutating func follow(_ row: Row, _ batch: Batch, _ dispatcher: borrowing Dispatcher) {
    switch row.effect {
    case .highlight(let highlight):
      hasFollowed = true
      let bit: UInt8 = 1 << highlight.source.rawValue
      let index = Int(highlight.view.index)
      lit[index] = highlight.isOn ? lit[index] | bit : lit[index] & ~bit
    case .control(let control):
      hasFollowed = true
      switch control.event {
      case .touchDown: tracked[Int(control.view.index)] = control.touch
      case .touchUpInside, .touchUpOutside, .touchCancel: tracked[Int(control.view.index)] = nil
      case .valueChanged: value = control.value.map { (control.view, $0) }
      case .touchDownRepeat, .touchDragEnter, .touchDragExit, .touchDragInside, .touchDragOutside,
        .action:
        break
      }
    case .gesture:
      hasFollowed = true
      gestures.follow(row, batch, dispatcher.scene)
    case .layout(let index):
      hasFollowed = true
      followInset(batch[index], dispatcher)
      layouts[Int(batch[index].view.index)] = batch[index]
    case .scroll(let scroll):
      hasFollowed = true
      offsets[Int(scroll.view.index)] = scroll.offset
    case .scene(let index):
      value = nil
      if let view = dispatcher.scene.scrollView(setBy: batch[index].change) {
        offsets[Int(view.index)] = dispatcher.scene.offset(of: view)
      }
    case .event, .hook, .deliver, .withhold, .drop, .outcome, .present, .system, .affordance,
      .indicator, .statusBar, .text, .anomaly, .answer:
      break
    }
  }

  /// INS-2: the offset of content follows the inset until a finger or the app scrolls it.
  private mutating func followInset(_ layout: ViewLayout, _ dispatcher: borrowing Dispatcher) {
    let view = dispatcher.scene.description.views[Int(layout.view.index)]
    guard view.kind.scrolls, layouts[Int(layout.view.index)].inset != layout.inset else { return }
    if view.scroll.offsetX == nil { offsets[Int(layout.view.index)].x = 0 - layout.inset.left }
    if view.scroll.offsetY == nil { offsets[Int(layout.view.index)].y = 0 - layout.inset.top }
  }

  private mutating func compare(
    _ step: Played.Step, _ dispatcher: borrowing Dispatcher, frames: Bool
  ) {
    func breaks(_ kind: String, _ words: String) {
      broken = broken ?? ("\(kind), in \(cause(of: step))", words, step.rows.upperBound)
    }
    for control in controls {
      let index = Int(control.index)
      let state = dispatcher.state(of: control)
      for source in HighlightSource.allCases {
        let isLit = state.lit.contains(source)
        if isLit != (lit[index] & 1 << source.rawValue != 0) {
          breaks(
            "lit by \(source.word)", "\(name(control, dispatcher)) is \(isLit ? "lit" : "dark")")
        }
      }
      if state.tracked != tracked[index] {
        let touch = state.tracked.map { "touch \($0.number)" } ?? "no touch"
        breaks("tracking", "\(name(control, dispatcher)) tracks \(touch)")
      }
      if let value, value.control == control, state.value != value.value {
        breaks("value", "\(name(control, dispatcher)) has \(state.value)")
      }
    }
    for index in dispatcher.scene.recognizers.indices
    where dispatcher.state(of: RecognizerID(index)).isActive
      != gestures.isActive(RecognizerID(index))
    {
      let isActive = gestures.isActive(RecognizerID(index))
      breaks("gesture", "recognizer \(index) \(isActive ? "has not begun" : "has begun")")
    }
    if let other = gestures.broken(dispatcher) { breaks(other.kind, other.words) }
    if let other = touches.broken(dispatcher) { breaks(other.kind, other.words) }
    if let other = system.broken(dispatcher) { breaks(other.kind, other.words) }
    for view in scrolling where !dispatcher.scene.isRemoved(view) {
      guard let pan = dispatcher.scene.pan(of: view),
        let id = dispatcher.scene.recognizer(of: pan)
      else { continue }
      let isDragged = dispatcher.state(of: view).scrolling == .drags
      if isDragged != gestures.isActive(id) {
        breaks("drag", "\(name(view, dispatcher)) is \(isDragged ? "dragged" : "not dragged")")
      }
    }
    for view in scrolling
    where dispatcher.scene.offset(of: view) != offsets[Int(view.index)]
      && dispatcher.state(of: view).scrolling != .decelerates && !dispatcher.scene.isRemoved(view)
    {
      let offset = dispatcher.scene.offset(of: view)
      let told = offsets[Int(view.index)]
      breaks(
        "offset",
        "\(name(view, dispatcher)) is at \(offset.x), \(offset.y), and rows say \(told.x), \(told.y)"
      )
    }
    guard frames else { return }
    for index in layouts.indices {
      let view = ViewID(index)
      if dispatcher.scene.layout(of: view) != layouts[index], !dispatcher.scene.isRemoved(view) {
        breaks("layout", "\(name(view, dispatcher)) is elsewhere")
      }
    }
  }

  private func name(_ view: ViewID, _ dispatcher: borrowing Dispatcher) -> String {
    dispatcher.scene.name(of: view).text
  }

  private func cause(of step: Played.Step) -> String {
    switch step.cause {
    case .start: "the start"
    case .timer: "a timer"
    case .end: "the end"
    case .happening(let index):
      switch trial.happenings[index].what {
      case .frame: "a frame"
      case .change(let change): "a change of \(ChangeWords.fact(of: change))"
      case .other: "a record"
      }
    }
  }
}
