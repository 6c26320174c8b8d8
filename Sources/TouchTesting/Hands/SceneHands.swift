import TouchCore
import TouchScene

/// The hands that fit a scene: for each view that may answer, each edge that may be deferred, and
/// the status bar.
struct SceneHands: Sendable {
  private let controls: [SceneName]
  private let others: [SceneName]
  private let edges: [ScreenEdge]
  /// The gestures of the recognizers on the screen.
  let gestures: [GestureHand]
  /// The only kinds of hands to write; `nil` for all.
  private let kinds: Set<HandKind>?

  /// The hands of a scene: those of some kinds, or all for `nil`. Kinds that the scene has no hands of
  /// are left out.
  init(_ scene: CompiledScene, of kinds: Set<HandKind>? = nil) {
    let described = scene.description.views
    let shown = scene.views.filter { scene.isOnScreen($0) }.map { described[Int($0.index)] }
    controls = shown.filter { $0.kind.isControl }.map { $0.id }
    others = shown.filter { !$0.kind.isControl }
      .filter { !$0.gestures.isEmpty || $0.kind.scrolls || !$0.text.handles.isEmpty }.map { $0.id }
    gestures = shown.flatMap { view in
      view.gestures.map { GestureHand(description: $0, view: view.id) }
    }
    var edges = EdgeSet()
    for controller in scene.description.controllers {
      edges = edges.union(controller.deferring)
      if controller.popGesture != .none { edges.add(.left) }
    }
    self.edges = Array(edges) + [.bottom, .top]
    self.kinds = gestures.isEmpty ? kinds?.subtracting([.gesture]) : kinds
  }

  /// True if the system may cancel fingers.
  var mayCancel: Bool {
    kinds.map { $0.contains(.palm) || $0.contains(.interruption) } ?? true
  }

  /// Writes one to three hands.
  func write(to writer: inout HandWriter) {
    let count = writer.pick([1, 1, 1, 2, 2, 3])
    for index in 0..<count {
      if index > 0 {
        let pause: Int64 = writer.pick([0, 30, 100, 300, 349, 350, 500, 1_000, 2_200])
        writer.now = writer.now + .milliseconds(pause)
        // Some begin while the last hand still acts.
        if writer.chance(35) {
          writer.now = Instant(nanoseconds: writer.now.nanoseconds / Int64(1 + writer.below(3)))
        }
      }
      hand(&writer).write(to: &writer)
    }
  }

  private func hand(_ writer: inout HandWriter) -> any Hand {
    guard let kinds else { return draw(&writer).hand }
    if kinds.isEmpty { return InTurn([]) }
    // Every kind has a chance of about 1 % at least, so that this ends.
    var drawn = draw(&writer)
    while !kinds.contains(drawn.kind) { drawn = draw(&writer) }
    return drawn.hand
  }

  /// Draws a hand of any kind.
  private func draw(_ writer: inout HandWriter) -> (kind: HandKind, hand: any Hand) {
    let view = target(&writer)
    if !gestures.isEmpty, writer.chance(20) { return (.gesture, writer.pick(gestures)) }
    switch writer.below(26) {
    case 0...2: return (.tap, Tap(in: view, for: .milliseconds(15)...(.milliseconds(400))))
    case 3...4: return (.tap, Tap(in: view))
    case 5...8: return (.press, Press(in: view))
    case 9: return (.tap, InTurn([Tap(in: view), Tap(in: view)]))
    case 10: return (.doubleTap, DoubleTap(in: view))
    case 11: return (.tap, Tap(in: view, fingers: 2 + writer.below(4)))
    case 12...14: return (.drag, Drag(from: view))
    case 15: return (.drag, Drag(from: view, fingers: 1 + writer.below(5)))
    case 16: return (.fling, Fling(from: view))
    case 17: return writer.chance(60) ? (.pinch, Pinch(in: view)) : (.rotate, Rotate(in: view))
    case 18...19:
      let (edge, times) = (writer.pick(edges), 1 + writer.below(2))
      return (times == 1 ? .edgeSwipe : .twoSwipe, Swipe(from: edge, times: times))
    case 20: return (.tap, AtOnce([Tap(in: view), Tap(in: target(&writer))]))
    case 21: return (.drag, AtOnce([Drag(from: view), Press(in: target(&writer))]))
    case 22: return (.longPress, LongPress(in: view))
    case 23: return (.barTap, BarTap())
    case 24: return (.palm, AtOnce([Palm(), Tap(in: view)]))
    default:
      let hands: [any Hand] = [Tap(in: view), Drag(from: view), Pinch(in: view)]
      return (.interruption, Interruption(of: writer.pick(hands)))
    }
  }

  private func target(_ writer: inout HandWriter) -> SceneName? {
    if !controls.isEmpty, writer.chance(55) { return writer.pick(controls) }
    if !others.isEmpty, writer.chance(75) { return writer.pick(others) }
    return nil
  }
}
