import Fixtures
import SeededRandom
import TouchCore
import TouchScene

private func edges(_ list: [ScreenEdge]) -> EdgeSet {
  list.reduce(into: EdgeSet()) { $0.add($1) }
}

extension SceneDescription {
  /// Attaches a recognizer to a view.
  fileprivate mutating func attach(_ gesture: RecognizerDescription, to view: SceneName) {
    let place = views.firstIndex { $0.id == view }!
    views[place].gestures.append(gesture)
  }
}

/// Scenes in which controls wait for recognizers and scroll views, exactly as the bound states. No
/// recognizer that recognises leaves the touch to its view, so none releases a touch that another
/// withholds.
func boundScenesWithRecognizers() throws -> [SceneDescription] {
  [
    // SCR-1, in the gate's band and above it, with a delay of its own and without.
    try scrolling(Release(7)) { _ in },
    try scrolling(Release(15)) { $0.figures = [FigureSetting(.scr1Delay, .text("90ms"))] },
    try scrolling(Release(9)) { $0.figures = [FigureSetting(.gate7Answer, .text("never"))] },
    // ARB-7, the end: a double tap on the root view, with and without a single tap.
    try boundScene(on: "iPhone 5s", Release(7)) {
      $0.attach(gesture("double", .tap) { $0.taps = 2 }, to: "screen")
    },
    try boundScene(on: "iPhone 8", Release(13)) {
      $0.attach(gesture("double", .tap) { $0.taps = 2 }, to: "screen")
      $0.attach(gesture("single", .tap) { $0.requires = ["double"] }, to: "screen")
      $0.figures = [FigureSetting(.rec2Interval, .text("60ms"))]
    },
    try boundScene(on: "iPhone 4", Release(5)) {
      // CTL-5 is of iOS 6.
      $0.attach(gesture("single", .tap), to: "screen")
    },
    try scrolling(Release(8)) {
      $0.attach(gesture("held", .longPress) { $0.taps = 1 }, to: "list")
      $0.attach(gesture("single", .tap) { $0.requires = ["held"] }, to: "list")
    },
    // ARB-7, the whole touch.
    try boundScene(on: "iPhone 5s", Release(7)) {
      $0.attach(gesture("double", .tap) { ($0.taps, $0.delaysBegan) = (2, true) }, to: "screen")
      $0.attach(gesture("flick", .swipe) { $0.delaysBegan = true }, to: "middle")
      $0.attach(gesture("edge", .edgePan) { $0.edges = edges([.right, .bottom]) }, to: "screen")
    },
    try boundScene(on: "iPhone X", Release(13)) {
      $0.controllers[0].popGesture = .standard
      $0.attach(gesture("edge", .edgePan) { $0.edges = edges([.top, .left]) }, to: "screen")
      $0.attach(gesture("pan", .pan) { $0.delaysBegan = true }, to: "middle")
      $0.attach(gesture("pinch", .pinch) { $0.delaysBegan = true }, to: "switch")
      $0.attach(
        gesture("off", .rotation) { ($0.delaysBegan, $0.isEnabled) = (true, false) }, to: "screen")
      $0.attach(
        gesture("deaf", .pan) { ($0.delaysBegan, $0.mayReceive) = (true, false) }, to: "screen")
    },
    // ARB-6: presses that never make an action.
    try scrolling(Release(7)) {
      $0.attach(gesture("own", .tap), to: "row")
      $0.attach(gesture("menu", .longPress), to: "middle")
      $0.attach(gesture("both", .tap), to: "delayed")
      $0.attach(gesture("all", .longPress) { $0.minimumPress = .milliseconds(400) }, to: "delayed")
      $0.attach(gesture("thumb", .tap), to: "slider")
      $0.attach(gesture("inner", .tap) { $0.mayBegin = .never }, to: "tall")
    },
  ]
}

/// The usual controls, some of them in a scroll view within another, at the bottom and above it.
private func scrolling(
  _ os: Release, _ change: (inout SceneDescription) -> Void
) throws -> SceneDescription {
  try boundScene(on: "iPhone 5s", os) { scene in
    scene.controllers[0].popGesture = .standard
    scene.views += [
      view("list", Rect2D(0, 300, 320, 268)) {
        $0.kind = .scrollView
        $0.scroll.content = Size2D(320, 900)
      },
      view("row", in: "list", Rect2D(0, 10, 120, 40)) { $0.kind = .button },
      view("low", in: "list", Rect2D(5, 200, 90, 60)) { $0.kind = .button },
      view("volume", in: "list", Rect2D(160, 100, 140, 30)) { $0.kind = .slider },
      view("page", in: "list", Rect2D(130, 10, 100, 80)) {
        $0.kind = .scrollView
        $0.scroll.content = Size2D(400, 80)
        $0.scroll.delaysContent = false
      },
      view("card", in: "page", Rect2D(10, 10, 60, 40)) { $0.kind = .control },
      view("eager", Rect2D(160, 240, 100, 50)) {
        $0.kind = .scrollView
        $0.scroll.delaysContent = false
      },
      view("now", in: "eager", Rect2D(10, 0, 60, 40)) { $0.kind = .switch },
    ]
    change(&scene)
  }
}

extension RecognizerDescription {
  /// Resets the settings that recognizers of its kind do not have.
  fileprivate mutating func resetForeignSettings() {
    let standard = RecognizerDescription(id: id, kind: kind)
    let own = kind.settings
    if !own.contains(.taps) { taps = standard.taps }
    if !own.contains(.minimumPress) { minimumPress = standard.minimumPress }
    if !own.contains(.minTouches) { minTouches = standard.minTouches }
    if !own.contains(.edges) { edges = standard.edges }
    if !own.contains(.direction) { direction = standard.direction }
  }
}

/// Scenes with random recognizers. Some of them release a touch that others withhold.
func randomBoundScenes(_ count: Int) throws -> [SceneDescription] {
  var random = SplitMix64(state: 11)
  return try (0..<count).map { _ in
    let os = [Release(5), Release(7), Release(13)].randomElement(using: &random)!
    return try scrolling(os) { scene in
      let views: [SceneName] = [
        "screen", "list", "page", "middle", "row", "card", "slider", "volume",
      ]
      var names: [SceneName] = []
      for number in 0..<Int.random(in: 1...6, using: &random) {
        let kind = RecognizerKind.allCases.randomElement(using: &random)!
        let id = SceneName(utf8: Array("g\(number)".utf8))
        var gesture = RecognizerDescription(id: id, kind: kind)
        gesture.taps = UInt8.random(in: 0...2, using: &random)
        if kind == .tap { gesture.taps = max(1, gesture.taps) }
        gesture.minimumPress = .milliseconds(.random(in: 1...900, using: &random))
        gesture.minTouches = .random(in: 1...2, using: &random)
        gesture.edges = Bool.random(using: &random) ? .left : edges([.top, .right, .bottom])
        gesture.direction = Bool.random(using: &random) ? .right : .up
        gesture.resetForeignSettings()
        gesture.cancelsTouches = Int.random(in: 0..<3, using: &random) > 0
        gesture.delaysBegan = Int.random(in: 0..<3, using: &random) == 0
        gesture.delaysEnded = Int.random(in: 0..<3, using: &random) > 0
        gesture.mayBegin = Int.random(in: 0..<5, using: &random) > 0 ? .always : .never
        // A recognizer waits only for later ones, so that there is no cycle.
        gesture.requires = names.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
        names.append(id)
        scene.attach(gesture, to: views.randomElement(using: &random)!)
      }
    }
  }
}

/// Scenes in which recognizers that withhold a touch release it when they recognise, or when they
/// may not begin; and some that wait for others which are possible for longer.
func boundScenesThatLetGo() throws -> [SceneDescription] {
  var scenes: [SceneDescription] = []
  for os in [Release(7), Release(13)] {
    func add(_ change: (inout SceneDescription) -> Void) throws {
      scenes.append(try boundScene(on: "iPhone 8", os, change))
    }
    // ARB-5: the recognizer may not begin, and withholds the touch until it would.
    try add {
      $0.attach(
        gesture("menu", .longPress) { ($0.delaysBegan, $0.mayBegin) = (true, .never) },
        to: "middle")
      $0.attach(
        gesture("held", .longPress) {
          ($0.delaysBegan, $0.mayBegin) = (true, .never)
          $0.minimumPress = .milliseconds(100)
        }, to: "screen")
    }
    // ARB-6: the recognizer leaves the touch to its view, and withholds it until it begins.
    try add {
      $0.attach(
        gesture("menu", .longPress) {
          ($0.delaysBegan, $0.cancelsTouches) = (true, false)
          $0.minimumPress = .milliseconds(300)
        }, to: "screen")
    }
    // ARB-6: the recognizer takes the touch when it begins.
    try add {
      $0.attach(gesture("menu", .longPress) { $0.delaysBegan = true }, to: "screen")
    }
    // ARB-4: the recognizer begins only after others fail, which are possible for longer, before or
    // after the lift.
    try add {
      $0.attach(
        gesture("menu", .longPress) {
          ($0.delaysBegan, $0.cancelsTouches) = (true, false)
          ($0.minimumPress, $0.requires) = (.milliseconds(300), ["single"])
        }, to: "screen")
      $0.attach(gesture("single", .tap) { $0.mayBegin = .never }, to: "screen")
    }
    try add {
      $0.attach(gesture("double", .tap) { ($0.taps, $0.delaysEnded) = (2, false) }, to: "screen")
      $0.attach(
        gesture("single", .tap) { ($0.cancelsTouches, $0.requires) = (false, ["double"]) },
        to: "screen")
    }
    try add {
      $0.attach(gesture("double", .tap) { ($0.taps, $0.delaysEnded) = (2, false) }, to: "screen")
      $0.attach(
        gesture("menu", .longPress) {
          ($0.delaysBegan, $0.cancelsTouches) = (true, false)
          ($0.minimumPress, $0.requires) = (.milliseconds(300), ["double"])
        }, to: "screen")
    }
    // ARB-4: a recognizer waits for another that waits for a third; and for one that takes the
    // touch.
    try add {
      $0.attach(gesture("double", .tap) { ($0.taps, $0.delaysEnded) = (2, false) }, to: "screen")
      $0.attach(
        gesture("single", .tap) {
          ($0.cancelsTouches, $0.delaysEnded, $0.requires) = (false, false, ["double"])
        }, to: "screen")
      $0.attach(
        gesture("menu", .longPress) {
          ($0.delaysBegan, $0.cancelsTouches) = (true, false)
          ($0.minimumPress, $0.requires) = (.milliseconds(300), ["single"])
        }, to: "screen")
    }
    for (mayBegin, cancelsTouches) in [(false, true), (true, false), (true, true)] {
      try add {
        $0.attach(
          gesture("long", .longPress) {
            ($0.mayBegin, $0.cancelsTouches) = (mayBegin ? .always : .never, cancelsTouches)
            $0.minimumPress = .milliseconds(900)
          }, to: "screen")
        $0.attach(
          gesture("menu", .longPress) {
            ($0.delaysBegan, $0.cancelsTouches) = (true, false)
            ($0.minimumPress, $0.requires) = (.milliseconds(300), ["long"])
          }, to: "middle")
        // A tap claims at its lift, and then the long press has failed.
        $0.attach(
          gesture("single", .tap) {
            ($0.delaysBegan, $0.cancelsTouches, $0.requires) = (true, false, ["long"])
          }, to: "left")
      }
    }
  }
  return scenes
}

/// Scenes in which a recognizer releases a touch that others withhold (ARB-3), or waits for others
/// and never claims a finger that rests. The highlight then comes sooner than the bound of a finger
/// that moves.
func boundScenesThatLetGoOfOthers() throws -> [SceneDescription] {
  try [Release(7), Release(13)].map { os in
    try boundScene(on: "iPhone 8", os) {
      let others: [SceneName] = ["double"]
      $0.attach(gesture("double", .tap) { ($0.taps, $0.delaysEnded) = (2, false) }, to: "screen")
      // The recognizer begins while another withholds the touch for longer.
      $0.attach(
        gesture("menu", .longPress) {
          ($0.cancelsTouches, $0.minimumPress) = (false, .milliseconds(300))
        }, to: "corner")
      $0.attach(gesture("flick", .swipe) { $0.delaysBegan = true }, to: "corner")
      // A tap that ends the wait for a press that requires a tap to fail, and for a swipe.
      $0.attach(gesture("own", .tap) { $0.cancelsTouches = false }, to: "left")
      $0.attach(gesture("held", .longPress) { $0.taps = 1 }, to: "left")
      $0.attach(gesture("quick", .swipe) { $0.delaysBegan = true }, to: "left")
      // A recognizer of two fingers.
      $0.attach(
        gesture("pan", .pan) {
          ($0.delaysBegan, $0.cancelsTouches, $0.requires) = (true, false, others)
          $0.minTouches = 2
        }, to: "middle")
      $0.attach(
        gesture("swipe", .swipe) {
          ($0.delaysBegan, $0.cancelsTouches, $0.requires) = (true, false, others)
          $0.touches = 2
        }, to: "beside")
      $0.attach(
        gesture("pinch", .pinch) {
          ($0.delaysBegan, $0.cancelsTouches, $0.requires) = (true, false, others)
        }, to: "top")
      $0.attach(
        gesture("press", .longPress) {
          ($0.delaysBegan, $0.cancelsTouches, $0.requires) = (true, false, others)
          $0.touches = 2
        }, to: "bottom")
      // The recognizer takes the touch when it need not wait any more.
      $0.attach(gesture("single", .tap) { $0.cancelsTouches = false }, to: "tall")
      $0.attach(
        gesture("late", .longPress) {
          ($0.delaysBegan, $0.minimumPress) = (true, .milliseconds(300))
          $0.requires = ["single"]
        }, to: "tall")
      $0.attach(
        gesture("later", .longPress) {
          ($0.delaysBegan, $0.minimumPress) = (true, .milliseconds(300))
          $0.requires = others
        }, to: "waiting")
    }
  }
}
