import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

/// The result of a gesture that begins at one point.
package struct PlayedPoint: Hashable, Sendable {
  /// The entrants that won a touch of the gesture, the strongest first; four at most.
  package var winners: [EntrantID] = []
  /// The view that received the touch, or for which it was withheld; `nil` if no view was hit.
  package var view: ViewID?
  /// True if the app's hook took the touch (APP-1).
  package var isHooked = false
  /// True if a finger came down on the status bar (BAR-1 to BAR-8).
  package var isOnBar = false
  /// True if the touch was delivered to its view late, because it was withheld at first, or if the
  /// first response came after the last lift.
  package var isDelayed = false
  /// True if something came of the gesture besides a highlight: an action or another value of a
  /// control, a recognised gesture, a scroll, an action of the system, a reaction of the app.
  package var isAnswered = false
  /// The time from the landing of the first finger to the first response, which may be a highlight
  /// that is seen; `nil` if nothing responded.
  package var latency: Interval?
  private var response = FirstResponse()

  /// The receiver of the gesture. Two points with the same owner have one colour.
  package var owner: MapOwner {
    if isHooked { return .hook }
    if !winners.isEmpty { return .entrants(winners) }
    return view.map { .view($0) } ?? (isOnBar ? .statusBar : .nobody)
  }

  /// The result of a gesture that has not begun.
  init() {}

  /// Reads the rows of a batch from `first` on. Views and entrants that a reaction of the app has
  /// added to `scene` are not those of the map: they answer, but own nothing.
  mutating func read(_ batch: Batch, from first: Int, in scene: CompiledScene) {
    for row in batch.rows[first...] {
      read(row, in: batch)
      if case .outcome(_, let entrant, .won) = row.effect,
        Int(entrant.index) < scene.entrants.count
      {
        addWinner(entrant)
      }
    }
    if let hit = view, Int(hit.index) >= scene.views.count { view = nil }
  }

  /// Ends the result of a gesture whose last finger lifted at `lift`.
  mutating func end(lift: Instant) {
    response.end()
    latency = response.settled.map { $0.instant - .zero }
    // Points with the same result are equal, whatever the rows were.
    response = FirstResponse()
    if let latency, Instant.zero + latency > lift { isDelayed = true }
  }

  private mutating func addWinner(_ entrant: EntrantID) {
    guard !winners.contains(entrant), winners.count < 4 else { return }
    winners.append(entrant)
    winners.sort { $0.index < $1.index }
  }

  private mutating func read(_ row: Row, in batch: Batch) {
    switch row.effect {
    case .withhold(_, .began, let view):
      self.view = self.view ?? view
    case .deliver(let delivery):
      guard delivery.phase == .began else { return }
      view = view ?? delivery.view
      if delivery.at != nil { isDelayed = true }
    case .drop(_, .began, let view):
      self.view = self.view ?? view
    case .hook(let hooked):
      if !hooked.passedOn { isHooked = true }
    case .highlight, .present: response.read(row)
    case .control(let control):
      if control.event == .action || control.event == .valueChanged { addAnswer(row) }
    case .gesture(let gesture):
      switch gesture.state {
      case .began, .ended: addAnswer(row)
      case .changed, .cancelled, .failed: break
      }
    case .system: addAnswer(row)
    case .affordance(_, let isShown, _, _):
      if isShown { addAnswer(row) }
    case .statusBar(let bar):
      isOnBar = true
      if bar.taker != .nobody || bar.action != nil { addAnswer(row) }
    case .scroll, .text: addAnswer(row)
    case .scene(let change):
      if case .reaction = batch[change].author { addAnswer(row) }
    case .withhold, .drop, .outcome, .indicator, .layout, .anomaly, .event, .answer: break
    }
  }

  private mutating func addAnswer(_ row: Row) {
    response.answer(row)
    isAnswered = true
  }
}

/// The receiver of a gesture.
package enum MapOwner: Hashable, Sendable {
  /// The entrants that won it: gestures of the system, recognizers, controls, pans of scroll views.
  case entrants([EntrantID])
  /// The view that received it, without an entrant that won.
  case view(ViewID)
  /// The app's hook.
  case hook
  /// The status bar: no entrant won it.
  case statusBar
  /// None.
  case nobody
}

/// Plays a gesture at any point of a scene that nobody has touched yet.
struct PointPlayer {
  private let player: Player
  private let scene: CompiledScene
  private let gesture: MapGesture
  private let glass: Size2D
  private let rate: Int32
  private var batch = Batch()

  init(_ player: Player, _ gesture: MapGesture) {
    var player = player
    player.takesNotes = false
    scene = player.dispatcher.scene
    var rows = Batch()
    player.start(into: &rows)
    (self.player, self.gesture) = (player, gesture)
    glass = scene.appScreen.glass
    rate = scene.description.device.rates.touchSampling
  }

  /// The result of the gesture at a point of the glass.
  mutating func play(at point: Point2D) -> PlayedPoint {
    var player = player
    batch.removeAll()
    let inputs = gesture.inputs(from: point, on: glass, rate: rate)
    for input in inputs { player.play(input, into: &batch) }
    let lift = inputs.last?.instant ?? .zero
    var result = PlayedPoint()
    result.read(batch, from: 0, in: scene)
    // The answer may come later, but no later than this, unless a touch waits for a longer time.
    let usual = lift + .milliseconds(1000)
    let latest = lift + .milliseconds(10_000)
    while let next = player.nextDeadline {
      let isOver = player.liveTouches.isEmpty
      if isOver, result.isAnswered || next > usual { break }
      if next > latest { break }
      let first = batch.rows.count
      player.advance(to: next, into: &batch)
      result.read(batch, from: first, in: scene)
    }
    result.end(lift: lift)
    return result
  }
}
