import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

/// A gesture of two fingers is recognised even if the first finger moves before the second comes
/// down: hardly any hand brings both down at once.
///
///     first    ●──────▶ the pan of one finger begins
///     second          ●───────▶ the pinch is not recognised: the pan has the first finger
///              └─────┘ at most 200 ms
///
/// The law is about pinches and rotations, with fingers that move against each other, and pans of
/// at least two fingers, with fingers that move the same way. Each finger must move by the
/// hysteresis of a pan (REC-4) after the second one has come down: a finger that rests does not
/// belong to the gesture. The rule of a breach is the one by which the gesture lost the first
/// finger.
struct LaterFingerLaw: TouchLaw {
  let name = "later-finger"
  let statement =
    "a pinch, a rotation or a pan of two fingers is recognised also if the first finger moves before"
    + " the second comes down"
  let kind = LawKind.conflict
  private(set) var breach: Breach?
  private(set) var isExercised = false
  private var fingers: [Finger] = []
  private var pairs: [Pair] = []

  /// The longest time between two fingers of one gesture, in nanoseconds. Source: ours.
  static let apart: Int64 = 200_000_000

  /// A finger that is down.
  private struct Finger {
    var touch: TouchID
    var began: Instant
    /// The entrant that began a gesture with this finger alone.
    var holder: EntrantID?
  }

  /// A finger with which a gesture of one finger had begun, and a second one that came down later.
  fileprivate struct Pair {
    var first: TouchID
    var second: TouchID
    var holder: EntrantID
    /// The location of the first finger when the second came down.
    var place: Point2D
    /// The movements since then.
    var moves = (first: Point2D.zero, second: Point2D.zero)
    /// The gestures that lost the first finger to the holder, each with the rule.
    var lost: [(entrant: EntrantID, rule: Rule)] = []
    /// The gestures that were not asked about the second one.
    var unasked: [EntrantID] = []
  }

  mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
    for index in pairs.indices { pairs[index].follow(player) }
    for index in rows where breach == nil { read(batch.rows[index], batch, player) }
    let live = player.liveTouches.filter { $0.isDown }
    if live.isEmpty {
      fingers.removeAll()
      pairs.removeAll()
      return
    }
    fingers.removeAll { finger in !live.contains { $0.touch == finger.touch } }
    for state in live where !fingers.contains(where: { $0.touch == state.touch }) {
      land(state.touch, player)
    }
  }

  func memory(in player: Player) -> [Int64]? {
    func bits(_ point: Point2D) -> [Int64] {
      [Int64(bitPattern: point.x.bitPattern), Int64(bitPattern: point.y.bitPattern)]
    }
    let now = player.dispatcher.now
    let down = fingers.flatMap { finger -> [Int64] in
      [
        player.place(of: finger.touch), min((now - finger.began).nanoseconds, Self.apart + 1),
        finger.holder.map { Int64($0.index) } ?? -1,
      ]
    }
    let two = pairs.flatMap { pair -> [Int64] in
      [player.place(of: pair.first), player.place(of: pair.second), Int64(pair.holder.index)]
        + bits(pair.place) + bits(pair.moves.first) + bits(pair.moves.second)
        + pair.lost.flatMap { [Int64($0.entrant.index), Int64($0.rule.rawValue)] } + [-2]
        + pair.unasked.map { Int64($0.index) } + [-3]
    }
    return down + [-1] + two
  }

  /// A finger has come down.
  private mutating func land(_ touch: TouchID, _ player: Player) {
    let now = player.dispatcher.now
    for first in fingers where (now - first.began).nanoseconds <= Self.apart {
      guard let holder = first.holder, let state = player.state(of: first.touch) else { continue }
      pairs.append(
        Pair(first: first.touch, second: touch, holder: holder, place: state.location))
    }
    fingers.append(Finger(touch: touch, began: now))
  }

  private mutating func read(_ row: Row, _ batch: Batch, _ player: Player) {
    switch row.effect {
    case .gesture(let gesture) where gesture.state == .began:
      let touches = batch.touches(of: row)
      guard !gesture.entrant.isSystem, touches.count == 1, let touch = touches.first,
        let index = fingers.firstIndex(where: { $0.touch == touch })
      else { return }
      fingers[index].holder = gesture.entrant
    case .outcome(let touch, let entrant, let outcome):
      guard let gesture = Self.gesture(entrant, player) else { return }
      for index in pairs.indices where breach == nil {
        note(index, touch, entrant, gesture, outcome, row.rule, player)
      }
    default: break
    }
  }

  private mutating func note(
    _ index: Int, _ touch: TouchID, _ entrant: EntrantID, _ gesture: Recognizer, _ outcome: Outcome,
    _ rule: Rule, _ player: Player
  ) {
    if touch == pairs[index].first {
      isExercised = true
      guard outcome == .lost(to: pairs[index].holder) else { return }
      pairs[index].lost.append((entrant, rule))
    } else if touch == pairs[index].second, outcome == .notAsked {
      pairs[index].unasked.append(entrant)
    }
    let pair = pairs[index]
    guard let lost = pair.lost.first(where: { $0.entrant == entrant }),
      pair.unasked.contains(entrant), pair.moves(as: gesture, player)
    else { return }
    let (name, other) = (player.scene.name(of: entrant), player.scene.name(of: pair.holder))
    breach = Breach(
      by: lost.rule, view: gesture.view, touch: pair.first,
      "touches \(pair.first.number) and \(pair.second.number) move as \(name.text) does, which is"
        + " not recognised: \(other.text) had begun before touch \(pair.second.number) came down")
    breach?.later = pair.second
  }

  /// The recognizer of an entrant, if it is one of two fingers that this law is about.
  static func gesture(_ entrant: EntrantID, _ player: Player) -> Recognizer? {
    guard case .recognizer(let id) = player.ids.competitors[Int(entrant.index)] else { return nil }
    let recognizer = player.ids.recognizers[Int(id.index)]
    switch recognizer.kind.traits.measures {
    case .scale, .angle: return recognizer
    case .movement: return recognizer.minTouches == 2 ? recognizer : nil
    case .nothing, .direction: return nil
    }
  }
}

extension LaterFingerLaw.Pair {
  /// Measures the fingers that are down.
  fileprivate mutating func follow(_ player: Player) {
    guard let one = player.state(of: first), let two = player.state(of: second) else { return }
    let (a, b) = (one.location, two.location)
    moves.first = Point2D(a.x - place.x, a.y - place.y)
    moves.second = Point2D(b.x - two.start.x, b.y - two.start.y)
  }

  /// True if the fingers move as a recognizer requires.
  fileprivate func moves(as gesture: Recognizer, _ player: Player) -> Bool {
    let figures = player.scene.figures
    let least = figures.length(.rec4Hysteresis)
    guard moves.first.distance(to: .zero) > least, moves.second.distance(to: .zero) > least else {
      return false
    }
    let along = moves.first.x * moves.second.x + moves.first.y * moves.second.y
    return gesture.kind == .pan ? along > 0 : along < 0
  }
}
