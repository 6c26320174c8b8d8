import TouchCore
import TouchDispatch
import TouchScene

/// Light law: what rows say of highlights, controls, gestures, frames and offsets, followed from the
/// start, is what the engine's state says after every step.
///
/// | rows | followed | the state |
/// |---|---|---|
/// | `highlight` | what lights a control | `isLit(_:by:)` |
/// | `control` | which touch a control tracks | `trackedTouch(of:)` |
/// | `gesture` | who has begun and not ended | `hasBegun(_:)` |
/// | `layout` | frame, safe area and inset of a view | `scene.layout(of:)` |
/// | `scroll` | the offset of a scroll view | `scene.offset(of:)` |
///
/// Exempt are views that have been removed, and the offset of a list that goes on by itself (SCR-4).
/// A change that sets an offset says it itself (SCENE-1); content that rests goes with its inset, which
/// its `layout` row says (INS-2).
struct LightLaw: Watcher {
  static let statement =
    "what rows say of highlights, controls, gestures, frames and offsets, followed from the start,"
    + " is what the engine's state says after every step"

  /// The first thing that was wrong: its kind, what in words, and the place behind the last row.
  private(set) var broken: (kind: String, words: String, row: Int)?
  /// True if a row behind the start said something that is followed.
  private(set) var hasFollowed = false
  private let trial: Trial
  private let controls: [ViewID]
  private let scrolling: [ViewID]
  /// For each view what lights it, a bit for each source.
  private var lit: [UInt8]
  private var tracked: [TouchID?]
  private var active: [Bool]
  private var layouts: [ViewLayout]
  private var offsets: [Point2D]

  init(_ trial: Trial, _ scene: CompiledScene) {
    self.trial = trial
    controls = scene.controls
    scrolling = scene.views.filter { scene.pan(of: $0) != nil }
    lit = scene.views.map { _ in 0 }
    tracked = scene.views.map { _ in nil }
    active = scene.recognizers.map { _ in false }
    layouts = scene.views.map { scene.layout(of: $0) }
    offsets = scene.views.map { scene.offset(of: $0) }
  }

  mutating func see(_ step: Played.Step, _ batch: Batch, _ dispatcher: borrowing Dispatcher) {
    guard broken == nil else { return }
    var mayMove = false
    switch step.cause {
    case .start, .timer, .end: mayMove = true
    case .happening(let place):
      if case .change = trial.happenings[place].what { mayMove = true }
    }
    for place in step.rows {
      follow(batch.rows[place], batch, dispatcher)
      if case .layout = batch.rows[place].effect { mayMove = true }
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
      case .touchDownRepeat, .touchDragEnter, .touchDragExit, .touchDragInside, .touchDragOutside,
        .valueChanged, .action:
        break
      }
    case .gesture(let gesture):
      guard gesture.kind.traits.isContinuous,
        let recognizer = dispatcher.scene.recognizer(of: gesture.entrant)
      else { return }
      hasFollowed = true
      active[Int(recognizer.index)] = gesture.state == .began || gesture.state == .changed
    case .layout(let index):
      hasFollowed = true
      followInset(batch[index], dispatcher)
      layouts[Int(batch[index].view.index)] = batch[index]
    case .scroll(let scroll):
      hasFollowed = true
      offsets[Int(scroll.view.index)] = scroll.offset
    case .scene(let index):
      if let view = dispatcher.scene.scrollView(setBy: batch[index].change) {
        offsets[Int(view.index)] = dispatcher.scene.offset(of: view)
      }
    case .event, .hook, .deliver, .withhold, .drop, .outcome, .present, .system, .affordance,
      .indicator, .statusBar, .text, .anomaly, .answer:
      break
    }
  }

  /// INS-2: where the content rests follows from the inset, as long as nobody has scrolled it.
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
      for source in HighlightSource.allCases {
        let isLit = dispatcher.isLit(control, by: source)
        if isLit != (lit[index] & 1 << source.rawValue != 0) {
          breaks(
            "lit by \(source.word)", "\(name(control, dispatcher)) is \(isLit ? "lit" : "dark")")
        }
      }
      if dispatcher.trackedTouch(of: control) != tracked[index] {
        let touch = dispatcher.trackedTouch(of: control).map { "touch \($0.number)" } ?? "no touch"
        breaks("tracking", "\(name(control, dispatcher)) tracks \(touch)")
      }
    }
    for index in active.indices
    where dispatcher.hasBegun(RecognizerID(index)) != active[index] {
      breaks("gesture", "recognizer \(index) \(active[index] ? "has not begun" : "has begun")")
    }
    for view in scrolling
    where dispatcher.scene.offset(of: view) != offsets[Int(view.index)]
      && !dispatcher.isDecelerating(view) && !dispatcher.scene.isRemoved(view)
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
    case .happening(let place):
      switch trial.happenings[place].what {
      case .frame: "a frame"
      case .change(let change): "a change of \(ChangeWords.fact(of: change))"
      case .other: "a record"
      }
    }
  }
}
