import GestureArbiter
import TouchControls
import TouchCore
import TouchScene

/// Stations 4 to 8 for scroll views (SCR): content that waits, content that follows a finger or goes
/// on by itself, and who may not scroll.
///
///     finger    ●───────────●              content waits, lifted: began and ended together (SCR-1)
///     finger    ●──────────────────│───    150 ms: the content's, until a drag takes it (SCR-2)
///     finger    ●──▶▶▶ 10 pt               scrolls: the content never hears of it (SCR-3)
extension Dispatcher {
  /// SCR-1: the content of a scroll view waits.
  mutating func delayContent(of view: ViewID, _ place: Int) {
    for entry in scene.route(of: view) {
      guard let id = recognizers.id(of: scene.routed[entry]),
        delaysContent(recognizers.list[Int(id.index)], view)
      else { continue }
      touches.list[place].isContentDelayed = true
      let delay = scene.figures.interval(.scr1Delay)
      timers.arm(.contentDelay(touches.list[place].touch), at: now + delay)
      return
    }
  }

  /// Whether a recognizer is the pan of a scroll view that has `view` in its content wait.
  func delaysContent(_ recognizer: Recognizer, _ view: ViewID) -> Bool {
    recognizer.delaysContent(of: view, in: scene)
  }

  /// SCR-1: the finger has not moved far for so long that the content has the touch.
  mutating func endContentDelay(of touch: TouchID) {
    guard let place = touches.place(of: touch) else { return }
    touches.list[place].isContentDelayed = false
    let delay = scene.figures.interval(.scr1Delay)
    letGo(touch, because: Reason(.scr1, Measure(delay, limit: delay)))
  }

  /// SCR-2, SCR-5: why the pan of a scroll view may not begin with a touch; nothing where it may.
  mutating func objection(
    _ place: Int, toScrolling id: RecognizerID, _ recognizer: Recognizer
  ) -> Reason? {
    let room = scene.scrollRoom(of: recognizer.view)
    let way = recognizers.translation(id, .pan)
    guard room.scrolls(along: way) else { return Reason(.scr5) }
    if !room.hasRoom(from: scene.offset(of: recognizer.view), for: way),
      !room.bounces || hasOuterScroll(touches.list[place].touch, than: recognizer, for: way)
    {
      return Reason(.scr5)
    }
    let live = touches.list[place]
    guard let target = live.target, target.isTold, target.view != recognizer.view,
      live.heard == .began
    else { return nil }
    let scroll = scene.description.views[Int(recognizer.view.index)].scroll
    let isControls = live.control.map { scene.isInside($0, recognizer.view) } ?? false
    let mayCancel = scroll.cancelsContent && (scroll.contentMayCancel ?? !isControls)
    return mayCancel ? nil : Reason(.scr2)
  }

  /// Whether a scroll view farther out has room for what one at its end has none for.
  private mutating func hasOuterScroll(
    _ touch: TouchID, than inner: Recognizer, for way: Point
  ) -> Bool {
    for index in arena.places(of: touch) where arena.stands[index].isUndecided {
      guard let id = recognizers.id(of: arena.stands[index].entrant) else { continue }
      let outer = recognizers.list[Int(id.index)]
      guard outer.origin == .scroll, outer.entrant > inner.entrant else { continue }
      let room = scene.scrollRoom(of: outer.view)
      if room.scrolls(along: way), room.hasRoom(from: scene.offset(of: outer.view), for: way) {
        return true
      }
    }
    return false
  }

  /// The pan of a scroll view has begun, of these touches.
  mutating func beginScroll(
    _ id: RecognizerID, _ recognizer: Recognizer, of touches: TouchRange, into batch: inout Batch
  ) {
    guard recognizer.origin == .scroll else { return }
    stop(recognizer.view, into: &batch)
    drags.append(ScrollDrag(recognizer.view, from: scene.offset(of: recognizer.view)))
    followScroll(id, recognizer, of: touches, into: &batch)
  }

  /// The content follows the fingers of these touches.
  mutating func followScroll(
    _ id: RecognizerID, _ recognizer: Recognizer, of touches: TouchRange, into batch: inout Batch
  ) {
    guard recognizer.origin == .scroll else { return }
    for drag in drags where drag.view == recognizer.view {
      let room = scene.scrollRoom(of: drag.view)
      let offset = drag.offset(at: recognizers.translation(id, .pan), room)
      scroll(drag.view, to: offset, of: touches, because: .scr2, into: &batch)
    }
  }

  /// No finger drags the content any more: it goes on, goes back to its end, or rests. Where the pan
  /// was taken away nobody lifted, and it does not go on (ARB-11); what is gone rests (WIN-4).
  mutating func endScroll(
    _ recognizer: Recognizer, of touches: TouchRange, in state: GestureState,
    into batch: inout Batch
  ) {
    guard recognizer.origin == .scroll,
      let index = drags.firstIndex(where: { $0.view == recognizer.view })
    else { return }
    drags.remove(at: index)
    if scene.isRemoved(recognizer.view) { return }
    let room = scene.scrollRoom(of: recognizer.view)
    let offset = scene.offset(of: recognizer.view)
    let inside = room.inside(offset)
    scroll(recognizer.view, to: inside, of: touches, because: .scr4, into: &batch)
    guard state == .ended else { return }
    let velocity = velocity(of: recognizer.entrant, in: .ended)
    // What was pulled beyond an end goes back to it, and no further.
    let deceleration = Deceleration(
      recognizer.view, from: inside,
      velocity: Point(
        room.isHorizontal && inside.x == offset.x ? -velocity.x : 0,
        room.isVertical && inside.y == offset.y ? -velocity.y : 0),
      at: now, least: room.least, most: room.most, scene.figures)
    guard deceleration.isMoving else { return }
    decelerations.append(deceleration)
    for touch in batch[touches] { flings.append(Fling(recognizer.view, by: touch)) }
    timers.arm(.rest(recognizer.view), at: deceleration.rest)
  }

  /// Puts the content that goes on by itself where it is now.
  mutating func moveDecelerating() {
    for deceleration in decelerations {
      scene.scroll(deceleration.view, to: deceleration.offset(at: now))
    }
  }

  /// SCR-4: a touch on a view that goes on stops it, and is not its content's.
  /// - Returns: where the touch lands instead; nothing where nothing goes on there.
  mutating func caught(_ landing: Target, into batch: inout Batch) -> Target? {
    guard !decelerations.isEmpty, case .view(let window, let view) = landing else { return nil }
    for entry in scene.route(of: view) {
      guard let id = recognizers.id(of: scene.routed[entry]) else { continue }
      let recognizer = recognizers.list[Int(id.index)]
      guard recognizer.origin == .scroll,
        decelerations.contains(where: { $0.view == recognizer.view })
      else { continue }
      stop(recognizer.view, into: &batch)
      return .view(window, recognizer.view)
    }
    return nil
  }

  /// SCR-4: a view that goes on stops where it is, at rest or before.
  mutating func stop(_ view: ViewID, into batch: inout Batch) {
    guard let index = decelerations.firstIndex(where: { $0.view == view }) else { return }
    timers.cancel(.rest(view))
    let offset = decelerations.remove(at: index).offset(at: now)
    var touches = TouchRange.empty
    for fling in flings where fling.view == view { batch.append(fling.touch, to: &touches) }
    flings.removeAll { $0.view == view }
    batch.append(ScrollRow(view, to: offset), of: touches, by: .scr4, at: now)
  }

  /// SCENE-1: what goes on goes no further than there is room for it now.
  mutating func keepInRoom() {
    for index in decelerations.indices {
      let room = scene.scrollRoom(of: decelerations[index].view)
      decelerations[index].stay(between: room.least, room.most, at: now)
      let rest = decelerations[index].rest
      timers.rearm(.rest(decelerations[index].view), at: rest < now ? now : rest)
    }
    moveDecelerating()
  }

  /// WIN-4: what is gone scrolls no more.
  mutating func stopRemoved() {
    for deceleration in decelerations where scene.isRemoved(deceleration.view) {
      timers.cancel(.rest(deceleration.view))
    }
    decelerations.removeAll { scene.isRemoved($0.view) }
    flings.removeAll { scene.isRemoved($0.view) }
  }

  private mutating func scroll(
    _ view: ViewID, to offset: Point, of touches: TouchRange, because rule: Rule,
    into batch: inout Batch
  ) {
    guard scene.offset(of: view) != offset else { return }
    scene.scroll(view, to: offset)
    batch.append(ScrollRow(view, to: offset), of: touches, by: rule, at: now)
  }
}

/// A touch of the drag that set a scroll view going, until that rests (SCR-4).
struct Fling: BitwiseCopyable, Sendable {
  let view: ViewID
  /// The touch, which may be over.
  let touch: TouchID

  init(_ view: ViewID, by touch: TouchID) {
    self.view = view
    self.touch = touch
  }
}

extension Recognizer {
  /// Whether it is the pan of a scroll view that has `view` in its content wait.
  func delaysContent(of view: ViewID, in scene: Scene) -> Bool {
    origin == .scroll && self.view != view
      && scene.description.views[Int(self.view.index)].scroll.delaysContent
  }
}

extension Scene {
  /// How far a view scrolls, and along which axes.
  func scrollRoom(of view: ViewID) -> ScrollRoom {
    let (least, most) = scrollRange(of: view)
    let (horizontal, vertical) = scrollsAlong(view)
    return ScrollRoom(
      from: least, to: most, size: bounds(of: view).size, isHorizontal: horizontal,
      isVertical: vertical, bounces: description.views[Int(view.index)].scroll.bounces, figures)
  }
}
