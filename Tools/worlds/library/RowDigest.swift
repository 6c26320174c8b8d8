import TouchCore

/// A number for the contents of rows, independent of their order.
struct RowDigest: Equatable {
  private var sum: UInt64 = 0
  /// True if two fingers land or lift in the frame. One of them does so first, so a withheld phase
  /// and its release may be attributed to either.
  let isLoose: Bool

  init(isLoose: Bool) { self.isLoose = isLoose }

  mutating func add(_ row: Row, _ cast: Cast) {
    if isLoose {
      switch row.effect {
      case .withhold, .drop: return
      default: break
      }
    }
    var word = isLoose ? 0 : UInt64(row.rule.rawValue)
    func mix(_ number: UInt64) { word = (word ^ number) &* 0x9E37_79B9_7F4A_7C15 &+ (word >> 29) }
    func mix(_ point: Point2D) {
      mix(point.x.bitPattern)
      mix(point.y.bitPattern)
    }
    mix(UInt64(bitPattern: row.instant.nanoseconds))
    if !isLoose, let measure = row.measure { mix(measure.measured.bitPattern) }
    switch row.effect {
    case .deliver(let delivery):
      mix(1)
      mix(UInt64(cast.slot(delivery.touch)))
      mix(UInt64(delivery.phase.rawValue))
      mix(UInt64(delivery.view.index))
      mix(delivery.point)
      mix(UInt64(delivery.tapCount))
      mix(UInt64(bitPattern: delivery.at?.nanoseconds ?? -1))
    case .withhold(let touch, let phase, _):
      mix(2)
      mix(UInt64(cast.slot(touch)))
      mix(UInt64(phase.rawValue))
    case .drop(let touch, let phase, _):
      mix(3)
      mix(UInt64(cast.slot(touch)))
      mix(UInt64(phase.rawValue))
    case .gesture(let gesture):
      mix(4)
      mix(UInt64(gesture.entrant.index))
      mix(UInt64(gesture.state.rawValue))
    case .outcome(let touch, let entrant, let outcome):
      mix(5)
      mix(UInt64(cast.slot(touch)))
      mix(UInt64(entrant.index))
      switch outcome {
      case .won: mix(1)
      case .failed: mix(2)
      case .notAsked: mix(3)
      case .lost(let winner): mix(10 + UInt64(winner.index))
      case .gated(let winner): mix(1000 + UInt64(winner.index))
      }
    case .control(let control):
      mix(6)
      mix(UInt64(control.event.rawValue))
      mix(UInt64(cast.slot(control.touch)))
    case .highlight(let highlight):
      mix(highlight.isOn ? 7 : 8)
    case .present(_, let frames, _):
      mix(9)
      mix(UInt64(bitPattern: frames))
    case .scroll(let scroll):
      mix(10)
      mix(UInt64(scroll.view.index))
      mix(scroll.offset)
    case .system(let action, _, let touch):
      mix(11)
      mix(UInt64(action.rawValue))
      mix(touch.map { UInt64(cast.slot($0)) } ?? 9)
    case .affordance(_, let isShown, _, let touch):
      mix(isShown ? 12 : 13)
      mix(touch.map { UInt64(cast.slot($0)) } ?? 9)
    default:
      mix(99)
    }
    sum &+= word
  }
}
