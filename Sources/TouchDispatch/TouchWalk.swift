import TouchCore
import TouchScene

/// Stations 2 to 7 for one sample of one finger.
extension Dispatcher {
  /// How many touches the device follows (TCH-3).
  var mostTouches: Int {
    scene.figures.count(scene.description.device.kind == .pad ? .tch3Pad : .tch3Phone)
  }

  mutating func take(_ sample: Sample, into batch: inout Batch) {
    let hold = sample.phase == .began ? self.hold(on: .hand, at: sample.point) : .none
    switch touches.judge(sample, at: now, most: mostTouches, scene.figures) {
    case .anomaly(let anomaly, let touch):
      batch.append(Row(.anomaly(anomaly, touch), by: anomaly.rule, at: now))
    case .overfull(let place, let isFirst):
      cancelAll(becauseOf: place, isFirst: isFirst, into: &batch)
    case .began(let place):
      begin(at: place, hold, into: &batch)
    case .goesOn(let place):
      goOn(at: place, sample.phase, into: &batch)
    }
  }

  /// Station 4, on began only: who gets the touch, until it ends (WIN-3).
  private mutating func begin(at place: Int, _ hold: Hold, into batch: inout Batch) {
    let point = touches.list[place].point
    switch hold {
    case .swallows:
      touches.give(place, to: .hook, isHooked: true)
      tellHook(touches.list[place], .began, into: &batch)
      return
    case .passes, .none:
      break
    }
    let target = scene.target(at: point)
    switch target {
    case .view(let window, let view):
      let isTold = scene.takesMultipleTouch(view) || !isTold(view)
      touches.give(
        place, to: .view(window, view, isTold: isTold), isHooked: hold == .passes)
    case .statusBar:
      touches.give(place, to: .statusBar, isHooked: hold == .passes)
    case .nowhere:
      touches.give(place, to: .nobody, isHooked: hold == .passes)
    }
    let live = touches.list[place]
    if live.isHooked { tellHook(live, .began, into: &batch) }
    switch target {
    case .view(let window, let view):
      let isOverBar =
        scene.isAboveStatusBar(window) && scene.statusBarFrame.contains(point)
      deliver(live, .began, by: isOverBar ? .win2 : .hit2, into: &batch)
      if case .view(_, _, isTold: false) = live.receiver {
        batch.append(Row(.drop(live.touch, .began, view), by: .hit5, at: now))
      }
    case .statusBar:
      barTouchBegan(live, into: &batch)
    case .nowhere:
      batch.append(Row(.drop(live.touch, .began, nil), by: .win1, at: now))
    }
  }

  /// Whether a view has a touch that it is told of (HIT-5).
  private func isTold(_ view: ViewID) -> Bool {
    touches.list.contains { live in
      if case .view(_, view, isTold: true) = live.receiver { true } else { false }
    }
  }

  private mutating func goOn(at place: Int, _ phase: Phase, into batch: inout Batch) {
    switch phase {
    case .moved where waitsForFrame(touches.list[place]):
      waitForFrame(at: place, into: &batch)
      return
    case .began, .moved, .stationary: break
    case .ended, .cancelled: deliverWaiting(at: place, into: &batch)
    }
    tell(touches.list[place], phase, by: .win3, into: &batch)
    switch phase {
    case .ended, .cancelled:
      touches.remove(at: place, phase: phase, at: now, most: mostTouches)
    case .began, .moved, .stationary:
      break
    }
  }

  /// Station 7: who is told of a touch that goes on, by `rule` where it is its view.
  private mutating func tell(
    _ live: LiveTouch, _ phase: Phase, by rule: Rule, into batch: inout Batch
  ) {
    if phase == .stationary { return }
    if live.isHooked, !live.isIgnored { tellHook(live, phase, into: &batch) }
    switch live.receiver {
    case .view: deliver(live, phase, by: rule, into: &batch)
    case .statusBar: barTouch(live, phase, by: rule, into: &batch)
    case .undecided, .hook, .nobody, .ignored: break
    }
  }

  /// The view's own callback.
  private func deliver(_ live: LiveTouch, _ phase: Phase, by rule: Rule, into batch: inout Batch) {
    guard case .view(_, let view, isTold: true) = live.receiver else { return }
    let delivery = Delivery(
      touch: live.touch, phase: phase, view: view, point: scene.convert(live.point, to: view),
      tapCount: live.tapCount)
    batch.append(Row(.deliver(delivery), by: rule, at: now))
  }

  /// TCH-3: all are cancelled, and nobody hears of them until they lift.
  private mutating func cancelAll(
    becauseOf place: Int, isFirst: Bool, into batch: inout Batch
  ) {
    if isFirst {
      let measure = Measure(
        Double(touches.list.count), limit: Double(mostTouches), unit: .count)
      batch.append(
        Row(
          .anomaly(.tooManyTouches, touches.list[place].touch), by: .tch3, at: now,
          measure: measure))
    }
    for other in touches.list.indices {
      deliverWaiting(at: other, into: &batch)
      let live = touches.list[other]
      if other != place { tell(live, .cancelled, by: .tch3, into: &batch) }
      touches.give(other, to: .ignored, isHooked: false)
    }
  }

  /// TCH-5: the trace is over; what is still down is cancelled.
  mutating func endTrace(into batch: inout Batch) {
    for place in touches.list.indices {
      deliverWaiting(at: place, into: &batch)
      let live = touches.list[place]
      // What too many fingers cancelled (TCH-3) is not cancelled twice.
      if live.isIgnored { continue }
      let anomaly = Anomaly.traceEnded
      batch.append(Row(.anomaly(anomaly, live.touch), by: .tch5, at: now))
      tell(live, .cancelled, by: .tch5, into: &batch)
      touches.give(place, to: .nobody, isHooked: false)
    }
    touches.removeAll()
    endBarRecords(into: &batch)
  }

  /// WIN-4: a view that is gone has its touches cancelled.
  mutating func cancelTouchesOfRemovedViews(into batch: inout Batch) {
    for place in touches.list.indices {
      let live = touches.list[place]
      guard case .view(let window, let view, _) = live.receiver,
        scene.isRemoved(view, in: window)
      else { continue }
      deliver(live, .cancelled, by: .win4, into: &batch)
      touches.give(place, to: .nobody, isHooked: live.isHooked)
    }
  }
}

extension LiveTouch {
  /// Whether nobody hears of it until it lifts (TCH-3).
  var isIgnored: Bool {
    if case .ignored = receiver { true } else { false }
  }
}
