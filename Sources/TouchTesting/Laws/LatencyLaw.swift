import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

/// Measures how late a control responds to the touches that come down on it, as `umpire map --what
/// latency` does: from the landing of the finger to the highlight, or to an action or a change of
/// the value if that comes first.
///
///     finger   ●────────────────┬─▶
///     control                   └ lit (GATE-4)
///              └────────────────┘ the latency
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
  }

  private let control: ViewID
  private let limit: Interval
  private var waiting: [Waiting] = []

  /// A touch without a response.
  private struct Waiting: Sendable {
    var touch: TouchID
    var landed: Instant
    /// The rule by which it was delivered late; `nil` if it was not.
    var late: Rule?
  }

  /// A law about a control, which responds within `limit`.
  init(of control: ViewID, within limit: Interval) {
    (self.control, self.limit) = (control, limit)
  }

  mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
    for row in batch.rows[rows] { read(row, player) }
  }

  private mutating func read(_ row: Row, _ player: Player) {
    switch row.effect {
    case .withhold(let touch, .began, let view) where view == control:
      waiting.append(Waiting(touch: touch, landed: row.instant))
    case .deliver(let delivery) where delivery.view == control && delivery.phase == .began:
      let index = waiting.firstIndex { $0.touch == delivery.touch }
      if let index, delivery.at != nil { waiting[index].late = row.rule }
      if index == nil {
        waiting.append(
          Waiting(
            touch: delivery.touch, landed: delivery.at ?? row.instant,
            late: delivery.at == nil ? nil : row.rule))
      }
    case .drop(let touch, _, _): waiting.removeAll { $0.touch == touch }
    case .highlight(let light) where light.view == control && light.isOn:
      if light.source != .program { respond(to: light.touch, row, player) }
    case .control(let event) where event.view == control:
      switch event.event {
      case .action, .valueChanged: respond(to: event.touch, row, player)
      case .touchCancel, .touchUpOutside: waiting.removeAll { $0.touch == event.touch }
      default: break
      }
    default: break
    }
  }

  private mutating func respond(to touch: TouchID?, _ row: Row, _ player: Player) {
    guard let index = waiting.firstIndex(where: { $0.touch == touch }) else { return }
    let press = waiting.remove(at: index)
    let response = Response(
      touch: press.touch, latency: row.instant - press.landed, rule: press.late ?? row.rule)
    if latest.map({ $0.latency < response.latency }) ?? true { latest = response }
    guard breach == nil, response.latency > limit else { return }
    breach = Breach(
      by: response.rule, view: control, touch: press.touch,
      "\(player.scene.name(of: control).text) responds"
        + " \(DelayLaw.text(response.latency.milliseconds)) ms after touch \(press.touch.number) comes down"
    )
  }

  func memory(in player: Player) -> [Int64]? {
    let now = player.dispatcher.now
    return waiting.flatMap {
      [
        player.place(of: $0.touch), (now - $0.landed).nanoseconds,
        $0.late.map { Int64($0.rawValue) } ?? -1,
      ]
    }
  }
}
