import SeededRandom
import TouchCore

/// A recognizer of a random scene.
struct RandomGesture {
  var id: String
  var kind: RecognizerKind
  var draft = Draft()
  /// Its rank in the order of requirements: each recognizer waits only for earlier ones, so that no
  /// circle closes.
  var place: Int
}

extension RandomGesture {
  /// True if it waits for more taps than one.
  fileprivate var isManyTaps: Bool {
    kind == .tap && draft.members.contains { $0.key.matches("taps") }
  }
}

extension [RandomScene.Placed] {
  /// True if a pan has that id.
  fileprivate func hasPan(_ id: String) -> Bool {
    contains { $0.gestures.contains { $0.id == id && $0.kind == .pan } }
  }
}

/// Random recognizers with their relations.
struct RandomGestures {
  /// The recognizers that others can wait for, by their ranks.
  private var names: [(name: String, view: Int, place: Int)] = []
  private var count = 0

  /// Adds a scroll view's pan, `VIEW.pan`. Some pans wait for no recognizer, the others may wait
  /// for all of them.
  mutating func note(pan name: String, of view: Int, _ random: inout SplitMix64) {
    names.append((name, view, random.chance(50) ? 0 : .max))
  }

  /// Adds a controller's back swipe, `CONTROLLER.pop`. It waits for no recognizer, since all scroll
  /// views wait for it (EDGE-5).
  mutating func note(backSwipe name: String, of view: Int) { names.append((name, view, 0)) }

  private mutating func next() -> Int {
    count += 1
    return count
  }

  /// Another recognizer of a view.
  mutating func next(of view: Int, _ random: inout SplitMix64) -> RandomGesture {
    let kinds: [RecognizerKind] = [
      .tap, .tap, .tap, .longPress, .longPress, .pan, .pan, .pan, .pan, .edgePan, .swipe, .swipe,
      .pinch, .rotation,
    ]
    let place = next()
    var gesture = RandomGesture(id: "gesture\(place)", kind: random.pick(kinds), place: place)
    gesture.draft.add("id", gesture.id)
    gesture.draft.add("kind", "\(gesture.kind.word)")
    addKind(&gesture, &random)
    if random.chance(4) { gesture.draft.add("enabled", false) }
    if random.chance(4) { gesture.draft.add("mayBegin", false) }
    if random.chance(3) { gesture.draft.add("mayReceive", false) }
    if random.chance(20) { gesture.draft.add("cancelsTouches", false) }
    if random.chance(18) { gesture.draft.add("delaysBegan", gesture.kind != .edgePan) }
    if random.chance(25) { gesture.draft.add("delaysEnded", false) }
    names.append((gesture.id, view, place))
    return gesture
  }

  /// Makes a pan of a view, or the view's own pan, wait for a second tap. A short movement then is
  /// neither pan nor tap until the second tap is too late.
  mutating func addWaiting(
    to view: inout RandomScene.Placed, _ random: inout SplitMix64
  ) {
    var tap = RandomGesture(id: "gesture\(next())", kind: .tap, place: count)
    tap.draft.add("id", tap.id)
    tap.draft.add("kind", "tap")
    tap.draft.add("taps", 2)
    var waiting = "\(view.id).pan"
    if !view.kind.scrolls {
      var pan = RandomGesture(id: "gesture\(next())", kind: .pan, place: count)
      pan.draft.add("id", pan.id)
      pan.draft.add("kind", "pan")
      view.gestures.append(pan)
      waiting = pan.id
    }
    tap.draft.add("requiredBy", [waiting])
    view.gestures.append(tap)
  }

  private func addKind(_ gesture: inout RandomGesture, _ random: inout SplitMix64) {
    switch gesture.kind {
    case .tap:
      if random.chance(40) { gesture.draft.add("taps", random.whole(2, 3)) }
      if random.chance(15) { gesture.draft.add("touches", 2) }
    case .longPress:
      if random.chance(12) { gesture.draft.add("taps", 1) }
      if random.chance(12) { gesture.draft.add("touches", 2) }
      if random.chance(25) {
        gesture.draft.add("minimumPress", random.pick(["0ms", "100ms", "300ms", "1s"]))
      }
      if random.chance(15) { gesture.draft.add("movement", random.pick([1, 5, 40])) }
    case .pan:
      if random.chance(20) { gesture.draft.add("minTouches", 2) }
      if random.chance(25) { gesture.draft.add("maxTouches", random.whole(2, 3)) }
    case .edgePan:
      gesture.draft.add(
        "edges", random.pick([["left"], ["right"], ["top"], ["bottom"], ["left", "bottom"]]))
    case .swipe:
      gesture.draft.add("direction", random.pick(["left", "right", "up", "down"]))
      if random.chance(15) { gesture.draft.add("touches", 2) }
    case .pinch, .rotation:
      break
    }
  }

  /// Makes some recognizers wait for others, work together with them, or restricts which of them
  /// they prevent.
  func relate(_ views: inout [RandomScene.Placed], _ random: inout SplitMix64) {
    guard names.count > 1 else { return }
    for view in views.indices {
      for index in views[view].gestures.indices {
        let (id, place) = (views[view].gestures[index].id, views[view].gestures[index].place)
        // Most work together with recognizers that share their touches.
        let isNear = random.chance(75)
        let others = names.filter { other in
          other.name != id && (!isNear || views.stand(view, with: other.view))
        }
        let earlier = others.filter { $0.place < place }.map(\.name)
        let later = others.filter { $0.place > place }.map(\.name)
        func add(_ key: SceneName, _ names: [String], _ random: inout SplitMix64) {
          guard !names.isEmpty else { return }
          var some = [random.pick(names)]
          let second = random.pick(names)
          if random.chance(20), second != some[0] { some.append(second) }
          views[view].gestures[index].draft.add(key, some)
        }
        let pans = later.filter { name in
          name.hasSuffix(".pan") || views.hasPan(name)
        }
        if views[view].gestures[index].isManyTaps, random.chance(50), !pans.isEmpty {
          add("requiredBy", pans, &random)
        } else if random.chance(18) {
          add("requiredBy", later, &random)
        }
        if random.chance(28) { add("requires", earlier, &random) }
        if random.chance(22) { add("with", others.map(\.name), &random) }
        for key in ["prevents", "preventedBy"] as [SceneName] where random.chance(12) {
          if random.chance(60) {
            views[view].gestures[index].draft.add(key, false)
          } else {
            add(key, others.map(\.name), &random)
          }
        }
      }
    }
  }
}
