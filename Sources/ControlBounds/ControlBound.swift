import TouchCore
import TouchDispatch
import TouchScene

/// How late the highlight and the action of a control can be, and what they wait for (HI-5).
///
///     let bound = ControlBound(of: today, in: scene)
///     bound.highlight?.milliseconds                 // 166.666666
///     bound.places[0].toHighlight                   // gate 150 ms, display frame 16.666666 ms
///
/// It says what the scene as it stands lets happen to one finger that presses the control once and
/// lifts in it, wherever it lands and however long it stays, as far as no recognizer takes the
/// touch (ARB-6): which presses are taken is told beside it. A finger that moves lets go of what is
/// withheld sooner, never later; so does a recognizer that recognises and leaves the touch to its
/// view, and a second finger, but for recognizers that want two or go on with the one that stays.
public struct ControlBound: Hashable, Sendable {
  /// The control.
  public let control: ViewID
  /// What tells that it was used: sliders and switches have a value, the rest a target.
  public let event: ControlEvent
  /// Its parts, the slowest first, and no two waiting for the same; none where it cannot be
  /// touched.
  public private(set) var places: [BoundPlace] = []
  /// Why it cannot be touched, where it cannot.
  public private(set) var unreachable: Unreachable?

  /// The bound of a control of a scene.
  public init(of control: ViewID, in scene: CompiledScene) {
    self.init(of: control, in: BoundScene(scene))
  }

  /// The bound of a control of a scene that is prepared for the bounds of several.
  package init(of control: ViewID, in prepared: BoundScene) {
    self.control = control
    let waits = ControlWaits(control, prepared)
    event = waits.event
    switch prepared.scene.reach(of: control) {
    case .nowhere(let reason):
      unreachable = reason
    case .places(let reached):
      for place in reached { add(waits.places(in: place)) }
      if places.isEmpty { unreachable = .isHooked }
      sort()
    }
  }

  /// The latest that the highlight is on the screen, from the landing; `nil` if it cannot be
  /// touched.
  public var highlight: Interval? { places.map { $0.highlight }.max() }

  /// The latest that the action runs, from the lift; `nil` if it cannot be touched.
  public var action: Interval? { places.map { $0.action }.max() }

  private mutating func add(_ others: [BoundPlace]) {
    for other in others {
      if let place = places.firstIndex(where: { $0.isLike(other) }) {
        places[place].join(other)
      } else {
        places.append(other)
      }
    }
  }

  private mutating func sort() {
    for place in places.indices {
      places[place].rects.sort { $0.minY == $1.minY ? $0.minX < $1.minX : $0.minY < $1.minY }
    }
    places.sort { a, b in
      if a.highlight != b.highlight { return a.highlight > b.highlight }
      if a.action != b.action { return a.action > b.action }
      let (first, second) = (a.rects[0].origin, b.rects[0].origin)
      return first.y == second.y ? first.x < second.x : first.y < second.y
    }
  }
}
