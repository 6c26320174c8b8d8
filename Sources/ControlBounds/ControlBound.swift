import TouchCore
import TouchDispatch
import TouchScene

/// The longest times until a control's highlight and action, with their waits (HI-5).
///
///     let bound = ControlBound(of: today, in: scene)
///     bound.highlight?.milliseconds                 // 166.666666
///     bound.places[0].toHighlight                   // gate 150 ms, display frame 16.666666 ms
///
/// The bound holds for one finger that presses the control once and lifts in it, for every landing
/// location and every length of press that no recognizer takes (ARB-6). Presses that are taken are
/// listed beside it. A finger that moves ends the withholding sooner, never later. So does a
/// recognizer that recognises and leaves the touch to its view. So does a second finger, except for
/// recognizers that need two fingers or continue with the remaining one.
public struct ControlBound: Hashable, Sendable {
  /// The control.
  public let control: ViewID
  /// The event that reports the use of the control: `valueChanged` of sliders and switches, an
  /// action of the others.
  public let event: ControlEvent
  /// The parts of the control, the slowest first, each with different waits. Empty if the control
  /// cannot be touched.
  public private(set) var places: [BoundPlace] = []
  /// The reason why the control cannot be touched; `nil` if it can.
  public private(set) var unreachable: Unreachable?

  /// Computes the bound of a control of a scene. The cost is that of preparing the scene, and of
  /// playing presses in each part: a few for each length at which the result may change.
  /// - Precondition: `control` is a control of the scene.
  public init(of control: ViewID, in scene: CompiledScene) {
    self.init(of: control, in: BoundScene(scene))
  }

  /// Computes the bound of a control of a prepared scene; see `BoundScene`.
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

  /// The longest time from the landing until the highlight is on the screen; `nil` if the control
  /// cannot be touched. O(n) in the number of waits.
  public var highlight: Interval? { places.map { $0.highlight }.max() }

  /// The longest time from the lift until the action runs; `nil` if the control cannot be touched.
  /// O(n) in the number of waits.
  public var action: Interval? { places.map { $0.action }.max() }

  private mutating func add(_ others: [BoundPlace]) {
    for other in others {
      if let index = places.firstIndex(where: { $0.isLike(other) }) {
        places[index].join(other)
      } else {
        places.append(other)
      }
    }
  }

  private mutating func sort() {
    for index in places.indices {
      places[index].rects.sort { $0.minY == $1.minY ? $0.minX < $1.minX : $0.minY < $1.minY }
    }
    places.sort { a, b in
      if a.highlight != b.highlight { return a.highlight > b.highlight }
      if a.action != b.action { return a.action > b.action }
      let (first, second) = (a.rects[0].origin, b.rects[0].origin)
      return first.y == second.y ? first.x < second.x : first.y < second.y
    }
  }
}
