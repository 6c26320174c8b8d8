import TouchControls
import TouchCore
import TouchScene

/// The scroll views whose content follows a finger, and those that go on by themselves (SCR).
struct ScrollTable: Sendable {
  /// The scroll views that a finger drags.
  private(set) var drags: [ScrollDrag] = []
  /// The scroll views that go on after their finger has lifted.
  private(set) var decelerations: [Deceleration] = [] {
    didSet { isDecelerating = !decelerations.isEmpty }
  }
  /// True if a scroll view decelerates. Stored, since each step asks.
  private(set) var isDecelerating = false

  /// The touches that set those going, of each in the order of their numbers.
  private(set) var flings: [Fling] = []

  /// True if nothing moves.
  var isAtRest: Bool { drags.isEmpty && decelerations.isEmpty }

  /// True if a scroll view goes on by itself.
  func goesOn(_ view: ViewID) -> Bool { decelerations.contains { $0.view == view } }

  /// The pan of a scroll view has begun, of these touches: the content follows the finger.
  mutating func begin(
    _ view: ViewID, _ translation: Point2D, of touches: TouchRange, _ scene: inout CompiledScene,
    _ timers: inout TimerQueue, at now: Instant, into batch: inout Batch
  ) {
    stop(view, by: batch[touches].first, &timers, at: now, into: &batch)
    drags.append(ScrollDrag(view, from: scene.offset(of: view)))
    follow(view, translation, of: touches, &scene, at: now, into: &batch)
  }

  /// The finger of a scroll view has moved.
  mutating func follow(
    _ view: ViewID, _ translation: Point2D, of touches: TouchRange, _ scene: inout CompiledScene,
    at now: Instant, into batch: inout Batch
  ) {
    for index in drags.indices where drags[index].view == view {
      let offset = drags[index].follow(translation, scene.scrollRoom(of: view))
      Self.scroll(view, to: offset, of: touches, because: .scr2, &scene, at: now, into: &batch)
    }
  }

  /// SCR-2: restarts each drag whose content or ends something other than a finger has moved.
  mutating func keepDrags(_ scene: CompiledScene) {
    for index in drags.indices where !scene.isRemoved(drags[index].view) {
      let view = drags[index].view
      drags[index].goOn(from: scene.offset(of: view), scene.scrollRoom(of: view))
    }
  }

  /// No finger drags the content any more: with a `velocity` it goes on or goes back to its end, and
  /// without one it rests, because the pan was taken away and did not lift (ARB-11). What is gone
  /// rests (WIN-4).
  mutating func end(
    _ view: ViewID, velocity: Point2D?, of touches: TouchRange, _ scene: inout CompiledScene,
    _ timers: inout TimerQueue, on display: DisplayFrames, at now: Instant, into batch: inout Batch
  ) {
    guard let index = drags.firstIndex(where: { $0.view == view }) else { return }
    drags.remove(at: index)
    if scene.isRemoved(view) { return }
    let room = scene.scrollRoom(of: view)
    let offset = scene.offset(of: view)
    let inside = room.inside(offset)
    Self.scroll(view, to: inside, of: touches, because: .scr4, &scene, at: now, into: &batch)
    guard let velocity else { return }
    // What was pulled beyond an end goes back to it, and no further.
    let deceleration = Deceleration(
      view, from: inside,
      velocity: Point2D(
        room.isHorizontal && inside.x == offset.x ? -velocity.x : 0,
        room.isVertical && inside.y == offset.y ? -velocity.y : 0),
      at: now, least: room.least, most: room.most,
      rate: scene.description.views[Int(view.index)].scroll.decelerationRate, scene.figures)
    guard deceleration.isMoving else { return }
    decelerations.append(deceleration)
    for touch in batch[touches] { flings.append(Fling(view, by: touch)) }
    timers.arm(
      .deceleration(view),
      at: Self.next(of: deceleration, after: now, on: display, scene.figures))
  }

  /// A view that decelerates has reached a display frame, which has a row, or comes to rest.
  mutating func advance(
    _ view: ViewID, _ timers: inout TimerQueue, on display: DisplayFrames, _ figures: Figures,
    at now: Instant, into batch: inout Batch
  ) {
    guard let deceleration = decelerations.first(where: { $0.view == view }) else { return }
    if now >= deceleration.rest {
      stop(view, &timers, at: now, into: &batch)
      return
    }
    append(view, at: deceleration.offset(at: now), now, into: &batch)
    timers.arm(
      .deceleration(view), at: Self.next(of: deceleration, after: now, on: display, figures))
  }

  /// The instant of the next row of a view that decelerates.
  private static func next(
    of deceleration: Deceleration, after now: Instant, on display: DisplayFrames,
    _ figures: Figures
  ) -> Instant {
    guard figures.choice(.scr4Rows) == .frames else { return deceleration.rest }
    let frame = display.first(notBefore: now + Interval(nanoseconds: 1))
    return frame > now ? min(frame, deceleration.rest) : deceleration.rest
  }

  /// SCR-4: a view that goes on stops where it is, at rest or before.
  mutating func stop(
    _ view: ViewID, _ timers: inout TimerQueue, at now: Instant, into batch: inout Batch
  ) {
    guard let index = decelerations.firstIndex(where: { $0.view == view }) else { return }
    timers.cancel(.deceleration(view))
    append(view, at: decelerations.remove(at: index).offset(at: now), now, into: &batch)
    flings.removeAll { $0.view == view }
  }

  /// SCR-4: the finger of a touch stops a view that goes on.
  mutating func stop(
    _ view: ViewID, by touch: TouchID?, _ timers: inout TimerQueue, at now: Instant,
    into batch: inout Batch
  ) {
    guard goesOn(view) else { return }
    note(.stopped, view, by: touch.map { .touch($0) }, into: &batch)
    stop(view, &timers, at: now, into: &batch)
  }

  /// Writes the row of a view that decelerates.
  private func append(
    _ view: ViewID, at offset: Point2D, _ now: Instant, into batch: inout Batch
  ) {
    let touches = touches(of: view, in: &batch)
    batch.append(ScrollRow(view, to: offset), of: touches, by: .scr4, at: now)
  }

  /// Notes what happens to a view that decelerates, before the next row.
  private func note(
    _ event: ScrollNote.Event, _ view: ViewID, by cause: ScrollNote.Cause? = nil,
    into batch: inout Batch
  ) {
    let touches = touches(of: view, in: &batch)
    batch.append(ScrollNote(event, view, of: touches, by: cause, before: batch.rows.count))
  }

  /// The touches whose lift started a view that decelerates.
  private func touches(of view: ViewID, in batch: inout Batch) -> TouchRange {
    var touches = TouchRange.empty
    for fling in flings where fling.view == view { batch.append(fling.touch, to: &touches) }
    return touches
  }

  /// Puts the content that goes on by itself where it is at `now`.
  func move(_ scene: inout CompiledScene, to now: Instant) {
    for deceleration in decelerations {
      scene.scroll(deceleration.view, to: deceleration.offset(at: now))
    }
  }

  /// SCENE-1: what goes on goes no further than there is room for it now.
  mutating func keepInRoom(
    _ scene: inout CompiledScene, _ timers: inout TimerQueue, on display: DisplayFrames,
    at now: Instant, into batch: inout Batch
  ) {
    for index in decelerations.indices {
      let view = decelerations[index].view
      let room = scene.scrollRoom(of: view)
      let offset = decelerations[index].offset(at: now)
      decelerations[index].stay(between: room.least, room.most, at: now)
      if decelerations[index].offset(at: now) != offset {
        note(decelerations[index].rest > now ? .moved : .stopped, view, into: &batch)
      }
      let next = Self.next(of: decelerations[index], after: now, on: display, scene.figures)
      timers.rearm(.deceleration(view), at: next < now ? now : next)
    }
    move(&scene, to: now)
  }

  /// SCR-4: keeps content at rest between its ends, if a change has moved the ends. It leaves alone the
  /// views in `set`, whose offset was set, and those that were added.
  func clampRested(
    _ scene: inout CompiledScene, since before: CompiledScene, besides set: [ViewID],
    at now: Instant,
    into batch: inout Batch
  ) {
    for view in scene.scrollViews
    where !set.contains(view) && before.has(view) && !scene.isRemoved(view) {
      if goesOn(view) || drags.contains(where: { $0.view == view }) { continue }
      let (room, old) = (scene.scrollRoom(of: view), before.scrollRoom(of: view))
      guard room.least != old.least || room.most != old.most else { continue }
      Self.scroll(
        view, to: room.inside(scene.offset(of: view)), of: .empty, because: .scr4, &scene, at: now,
        into: &batch)
    }
  }

  /// WIN-4: what is gone no longer scrolls.
  mutating func stopRemoved(
    _ scene: CompiledScene, _ timers: inout TimerQueue, at now: Instant, into batch: inout Batch
  ) {
    for deceleration in decelerations where scene.isRemoved(deceleration.view) {
      note(.removed, deceleration.view, into: &batch)
      timers.cancel(.deceleration(deceleration.view))
    }
    decelerations.removeAll { scene.isRemoved($0.view) }
    flings.removeAll { scene.isRemoved($0.view) }
  }

  /// Stops the views that decelerate and whose `scrollEnabled` is off: they rest where they are.
  mutating func stopDisabled(
    _ scene: CompiledScene, _ timers: inout TimerQueue, at now: Instant, into batch: inout Batch
  ) {
    for deceleration in decelerations
    where !scene.description.views[Int(deceleration.view.index)].scroll.isScrollEnabled {
      // What is at rest now has come to rest by itself, or by another change.
      if deceleration.rest > now { note(.stopped, deceleration.view, into: &batch) }
      stop(deceleration.view, &timers, at: now, into: &batch)
    }
  }

  private static func scroll(
    _ view: ViewID, to offset: Point2D, of touches: TouchRange, because rule: Rule,
    _ scene: inout CompiledScene, at now: Instant, into batch: inout Batch
  ) {
    guard scene.offset(of: view) != offset else { return }
    scene.scroll(view, to: offset)
    batch.append(ScrollRow(view, to: offset), of: touches, by: rule, at: now)
  }
}

/// A touch of the drag that set a scroll view going, until that rests (SCR-4).
struct Fling: BitwiseCopyable, Sendable {
  fileprivate(set) var view: ViewID
  /// The touch, which may be over.
  fileprivate(set) var touch: TouchID

  init(_ view: ViewID, by touch: TouchID) {
    self.view = view
    self.touch = touch
  }
}

extension Recognizer {
  /// True if it is the pan of a scroll view that withholds the touches of `view` (SCR-1).
  package func delaysContent(of view: ViewID, in scene: CompiledScene) -> Bool {
    origin == .scroll && self.view != view
      && scene.description.views[Int(self.view.index)].scroll.delaysContent
  }
}

extension CompiledScene {
  /// How far a view scrolls, and along which axes.
  func scrollRoom(of view: ViewID) -> ScrollRoom {
    let (least, most) = scrollRange(of: view)
    let (horizontal, vertical) = scrollsAlong(view)
    return ScrollRoom(
      from: least, to: most, size: bounds(of: view).size, isHorizontal: horizontal,
      isVertical: vertical, bounces: description.views[Int(view.index)].scroll.bounces, figures)
  }
}

/// The fields in a saved state.
extension ScrollTable {
  mutating func code(_ coder: inout some StateCoder, _ figures: Figures) {
    let view = ViewID(0)
    coder.field("scrolls.drags")
    coder.list(&drags, atMost: 1 << 14, ScrollDrag(view, from: .zero)) { coder, drag in
      drag.code(&coder)
    }
    coder.field("scrolls.decelerations")
    let none = Deceleration(
      view, from: .zero, velocity: .zero, at: .zero, least: .zero, most: .zero, figures)
    coder.list(&decelerations, atMost: 1 << 14, none) { coder, deceleration in
      deceleration.code(&coder)
    }
    coder.field("scrolls.flings")
    coder.list(&flings, atMost: 1 << 16, Fling(view, by: TouchID(0))) { coder, fling in
      coder.view(&fling.view)
      coder.touch(&fling.touch)
    }
  }
}
