import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

/// Measures how late a control responds to the touches that come down on it, as `umpire map --what
/// latency` does: from the landing of the finger to its `FirstResponse`.
///
///     finger   ●────────────────┬─▶
///     control                   └ lit (GATE-4)
///              └────────────────┘ the latency
///
/// A press ends when the finger leaves the control, even if it comes back (CTL-2).
///
/// The law is broken by a response that comes later than `limit`. A search raises the limit until
/// nothing breaks it.
struct LatencyLaw: TouchLaw {
  let name = "latency"
  let statement = "the control responds within a time"
  let kind = LawKind.conflict
  private(set) var breach: Breach?
  var isExercised: Bool { latest != nil }
  /// The latest response of the run; `nil` if the control did not respond.
  private(set) var latest: Response?

  /// The first response of the control to one touch.
  struct Response: Hashable, Sendable {
    /// The touch.
    var touch: TouchID
    /// The time from its landing.
    var latency: Interval
    /// The rule by which the touch was delivered late, or else that of the response.
    var rule: Rule
    /// True if it is the action because the highlight before it is seen for no frame.
    var isUnlit = false
  }

  private let control: ViewID
  private let limit: Interval
  private var waiting: [Waiting] = []

  /// A touch whose response is not known.
  private struct Waiting: Sendable {
    var touch: TouchID
    var landed: Instant
    /// The rule by which it was delivered late; `nil` if it was not.
    var late: Rule?
    var response = FirstResponse()
    /// True if nothing but a highlight that is on can be the response.
    var isOver = false
    /// True if a highlight went out before a frame showed it.
    var isUnlit = false
    /// When the control first acted; `nil` if it has not.
    var acted: Instant?
  }

  /// A law about a control, which responds within `limit`.
  init(of control: ViewID, within limit: Interval) {
    (self.control, self.limit) = (control, limit)
  }

  mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
    for row in batch.rows[rows] { read(row, player) }
  }

  private mutating func read(_ row: Row, _ player: Player) {
    if case .withhold(let touch, .began, let view) = row.effect, view == control {
      waiting.append(Waiting(touch: touch, landed: row.instant))
    } else if case .deliver(let delivery) = row.effect, delivery.view == control,
      delivery.phase == .began
    {
      land(delivery, row)
    } else if case .drop(let touch, _, _) = row.effect {
      waiting.removeAll { $0.touch == touch }
    } else if case .highlight(let light) = row.effect, light.view == control {
      read(row, for: light.touch, player)
    } else if case .present(let view, _, let touch) = row.effect, view == control {
      read(row, for: touch, player)
    } else if case .control(let event) = row.effect, event.view == control {
      read(row, for: event.touch, player)
      if Self.endsPress(event.event) { end(event.touch) }
    }
  }

  /// True if the event ends the press. If a finger leaves the control and returns, the finger
  /// determines the delay, so the bound (HI-5) does not cover it.
  private static func endsPress(_ event: ControlEvent) -> Bool {
    event == .touchCancel || event == .touchUpOutside || event == .touchDragExit
  }

  private mutating func land(_ delivery: Delivery, _ row: Row) {
    let late = delivery.at == nil ? nil : row.rule
    guard let index = waiting.firstIndex(where: { $0.touch == delivery.touch }) else {
      waiting.append(
        Waiting(touch: delivery.touch, landed: delivery.at ?? row.instant, late: late))
      return
    }
    if late != nil { waiting[index].late = late }
  }

  /// Reads a row about the control and a touch.
  private mutating func read(_ row: Row, for touch: TouchID?, _ player: Player) {
    guard let index = waiting.firstIndex(where: { $0.touch == touch }) else { return }
    if case .present(_, let frames, _) = row.effect, !FirstResponse.isSeen(frames: frames) {
      waiting[index].isUnlit = true
    } else if case .control(let event) = row.effect, event.event == .action,
      waiting[index].acted == nil
    {
      waiting[index].acted = row.instant
    }
    waiting[index].response.read(row)
    if let answer = waiting[index].response.settled {
      respond(waiting.remove(at: index), answer, player)
    } else if waiting[index].isOver, !waiting[index].response.isOpen {
      waiting.remove(at: index)
    }
  }

  /// The control no longer follows a touch.
  private mutating func end(_ touch: TouchID) {
    for index in waiting.indices where waiting[index].touch == touch {
      waiting[index].isOver = true
    }
    waiting.removeAll { $0.isOver && !$0.response.isOpen }
  }

  mutating func end(of batch: Batch, in player: Player) {
    for var press in waiting {
      press.response.end()
      if let answer = press.response.settled { respond(press, answer, player) }
    }
    waiting.removeAll()
  }

  private mutating func respond(
    _ press: Waiting, _ answer: FirstResponse.ResponseMoment, _ player: Player
  ) {
    let response = Response(
      touch: press.touch, latency: answer.instant - press.landed, rule: press.late ?? answer.rule,
      isUnlit: press.isUnlit && press.acted == answer.instant)
    if latest.map({ $0.latency < response.latency }) ?? true { latest = response }
    guard breach == nil, response.latency > limit else { return }
    breach = Breach(
      by: response.rule, view: control, touch: press.touch,
      "\(player.scene.name(of: control).text) responds"
        + " \(ReportNumber.text(response.latency.milliseconds)) ms after touch \(press.touch.number) comes down"
    )
  }

  func memory(in player: Player) -> [Int64]? {
    let now = player.dispatcher.now
    return waiting.flatMap {
      [
        player.place(of: $0.touch), (now - $0.landed).nanoseconds,
        $0.late.map { Int64($0.rawValue) } ?? -1, $0.isOver ? 1 : 0,
      ] + $0.response.memory(at: now)
    }
  }
}
