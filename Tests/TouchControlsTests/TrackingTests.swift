import Testing
import TouchControls
import TouchCore

/// Where a finger is: 70 pt outside the bounds is inside, the next place is not.
private enum Spot: CaseIterable {
  case middle, corner, last, beyond, far

  var point: Point2D {
    switch self {
    case .middle: Point2D(50, 20)
    // Inside by either side, although the corner is farther away than 70 pt.
    case .corner: Point2D(-70, 110)
    case .last: Point2D(170, 20)
    case .beyond: Point2D((170.0).nextUp, 20)
    case .far: Point2D(50, -400)
    }
  }

  var isInside: Bool {
    switch self {
    case .middle, .corner, .last: true
    case .beyond, .far: false
    }
  }
}

private let bounds = Rect2D(0, 0, 100, 40)

extension ControlEvents {
  /// What is told, in order.
  fileprivate var list: [ControlEvent] {
    var events = self
    var list: [ControlEvent] = []
    while let event = events.popFirst() { list.append(event) }
    return list
  }
}

@Suite struct TrackingTests {
  private let figures = Figures(device: Device.all[0], os: Release(7))

  private func tracking(_ kind: ViewKind = .button) -> Tracking {
    Tracking(ViewID(2), of: kind, TouchID(1), .none)
  }

  /// Every sequence of up to `length` places; `visit` has them and what was told at each.
  private func walk(
    _ length: Int, _ machine: Tracking, _ path: [Spot], _ told: [[ControlEvent]],
    _ visit: (Tracking, [Spot], [[ControlEvent]]) -> Void
  ) {
    visit(machine, path, told)
    guard length > 0 else { return }
    for spot in Spot.allCases {
      var next = machine
      let events = next.moved(to: spot.point, in: bounds, within: next.slop(figures)).list
      walk(length - 1, next, path + [spot], told + [events], visit)
    }
  }

  @Test func everyMoveTellsOnceWhereItIsAndEveryChangeOfSidesOnce() {
    // CTL-1, CTL-2: every sequence of up to five moves.
    walk(5, tracking(), [], []) { machine, path, told in
      var wasInside = true
      for (spot, events) in zip(path, told) {
        var expected: [ControlEvent] = spot.isInside ? [.touchDragInside] : [.touchDragOutside]
        if wasInside != spot.isInside {
          expected.insert(spot.isInside ? .touchDragEnter : .touchDragExit, at: 0)
        }
        #expect(events == expected, "\(path)")
        wasInside = spot.isInside
      }
      #expect((machine.place == .inside) == wasInside)
      // Exit and enter alternate, exit first.
      let crossings = told.joined().filter { $0 == .touchDragExit || $0 == .touchDragEnter }
      for (place, crossing) in crossings.enumerated() {
        #expect(crossing == (place.isMultiple(of: 2) ? .touchDragExit : .touchDragEnter))
      }
    }
  }

  @Test func itEndsOnceByWhereTheFingerLifts() {
    // CTL-1, CTL-2: behind every sequence of up to three moves, wherever those led.
    walk(3, tracking(), [], []) { machine, path, _ in
      for spot in Spot.allCases {
        var ending = machine
        let (events, verdict) = ending.ended(at: spot.point, in: bounds, figures)
        // A lift across the edge tells that first.
        let wasInside = machine.place == .inside
        let crossing: [ControlEvent] =
          wasInside == spot.isInside ? [] : [spot.isInside ? .touchDragEnter : .touchDragExit]
        if spot.isInside {
          #expect(events.list == crossing + [.touchUpInside], "\(path)")
          #expect(verdict == .claims(Reason(.ctl1)))
        } else {
          #expect(events.list == crossing + [.touchUpOutside], "\(path)")
          let distance = Measure(bounds.distance(to: spot.point), limit: 70, unit: .points)
          #expect(verdict == .fails(Reason(.ctl2, distance)))
          #expect(distance.measured > distance.limit)
        }
      }
    }
  }

  @Test func theSecondTapAndLaterOnesAreRepeats() {
    // CTL-1
    for count: UInt16 in [1, 2, 3, .max] {
      #expect(
        tracking().began(tapCount: count).list
          == (count == 1 ? [.touchDown] : [.touchDown, .touchDownRepeat]))
    }
    #expect(tracking().place == .inside)
  }

  @Test func insideFollowsTheControlWhereItMoves() {
    // WIN-4: the finger rests, the control goes away and comes back.
    var machine = tracking()
    let away = Rect2D(0, 200, 100, 40)
    let point = Point2D(50, 20)
    let slop = machine.slop(figures)
    var events = machine.moved(to: point, in: away, within: slop)
    #expect(events.list == [.touchDragExit, .touchDragOutside])
    events = machine.moved(to: point, in: bounds, within: slop)
    #expect(events.list == [.touchDragEnter, .touchDragInside])
    #expect(
      machine.ended(at: point, in: away, figures).0.list == [.touchDragExit, .touchUpOutside])
  }

  @Test func aBarButtonForgives15PointsAndEveryOtherControl70() {
    // CTL-2
    for kind in ViewKind.allCases where kind.isControl {
      let slop: Double = kind == .barButton ? 15 : 70
      for (x, isInside) in [
        (-slop, true), ((-slop).nextDown, false), (100 + slop, true), ((100 + slop).nextUp, false),
      ] {
        var machine = tracking(kind)
        let (events, verdict) = machine.ended(at: Point2D(x, 20), in: bounds, figures)
        #expect(events.contains(.touchUpInside) == isInside, "\(kind) \(x)")
        if case .fails(let reason) = verdict { #expect(reason.measure?.limit == slop) }
      }
    }
  }

  @Test func theSameCountsAboveAndBelowAControl() {
    // CTL-2
    for kind in ViewKind.allCases where kind.isControl {
      let slop: Double = kind == .barButton ? 15 : 70
      for (y, isInside) in [
        (-slop, true), ((-slop).nextDown, false), (40 + slop, true), ((40 + slop).nextUp, false),
      ] {
        var machine = tracking(kind)
        let (events, _) = machine.ended(at: Point2D(50, y), in: bounds, figures)
        #expect(events.contains(.touchUpInside) == isInside, "\(kind) \(y)")
      }
    }
  }

  @Test func theSlopIsAFigure() throws {
    var figures = figures
    try figures.set(.ctl2Slop, to: .number(0))
    for (x, isInside) in [
      (0.0, true), ((0.0).nextDown, false), (100, true), ((100.0).nextUp, false),
    ] {
      var machine = tracking()
      let (events, _) = machine.ended(at: Point2D(x, 20), in: bounds, figures)
      #expect(events.list == (isInside ? [.touchUpInside] : [.touchDragExit, .touchUpOutside]))
    }
  }
}
