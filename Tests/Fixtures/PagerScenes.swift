import SceneFormat
import TouchCore
import TouchScene

/// Pages that scroll on an iPhone 5s with iOS 9, with recognizers, for tests of sentences.
package enum PagerScenes {
  /// From the top: a picture with a pinch, a pan of two fingers, a rotation that works with the
  /// pinch, and two taps; a card with a long press; a row with a tap, a swipe and a button; a
  /// slider. All of these views are in a pager that scrolls horizontally, with a long list beside
  /// them.
  package static func description() -> SceneDescription {
    var scene = ToolbarScenes.description()
    scene.os = Release(9)
    scene.controllers[0].popGesture = .none
    scene.views = [
      view("screen", in: nil, .view, Rect2D(0, 0, 320, 568)),
      view("pager", in: "screen", .scrollView, Rect2D(0, 20, 320, 500)),
      view("picture", in: "pager", .image, Rect2D(0, 0, 320, 200)),
      view("card", in: "pager", .view, Rect2D(0, 200, 320, 100)),
      view("row", in: "pager", .cell, Rect2D(0, 300, 320, 100)),
      view("like", in: "row", .button, Rect2D(240, 20, 60, 60)),
      view("volume", in: "pager", .slider, Rect2D(40, 420, 240, 44)),
      view("list", in: "pager", .tableView, Rect2D(320, 0, 320, 500)),
    ]
    scene.views[1].scroll.content = Size2D(640, 500)
    scene.views[7].scroll.content = Size2D(320, 3000)
    scene.views[6].control.value = 0.5
    scene.views[2].interaction = true
    scene.views[2].gestures = [
      gesture("zoom", .pinch), gesture("turn", .rotation) { $0.with = ["zoom"] },
      gesture("move", .pan) { $0.minTouches = 2 },
      gesture("single", .tap) { $0.requires = ["double"] },
      gesture("double", .tap) { $0.taps = 2 },
    ]
    scene.views[3].gestures = [gesture("lift", .longPress)]
    scene.views[4].gestures = [
      gesture("open", .tap),
      gesture("archive", .swipe) {
        $0.direction = .left
        $0.requiredBy = ["pager.pan"]
      },
    ]
    return scene
  }

  /// The scene with changes, as if its file contained them.
  package static func scene(_ changes: [String] = []) throws -> CompiledScene {
    var scene = try CompiledScene(description())
    for change in changes { try scene.apply(try ChangeText.parse(Array(change.utf8))) }
    return try CompiledScene(scene.description)
  }

  private static let changes = [
    "disable lift", "open.mayBegin = false", "archive.mayReceive = false",
    "move.cancelsTouches = false", "single.requires = []", "zoom.delaysBegan = true",
    "double.delaysEnded = false", "pager.delaysContent = false", "picture.multipleTouch = true",
    "pager.contentMayCancel = true", "pager.offset.x = 320", "like.exclusiveTouch = true",
    "row.exclusiveTouch = true", "pager.bounces = false", "lift.taps = 1",
  ]

  /// A scene with a few changes of recognizers.
  package static func random(_ seeded: inout Seeded) throws -> CompiledScene {
    try scene((0..<seeded.below(5)).map { _ in changes[seeded.below(changes.count)] })
  }

  /// Fingers that tap, drag and rest, two or three at a time, while a recognizer is switched off.
  package static func inputs(_ seeded: inout Seeded) -> [Input] {
    var inputs: [Input] = []
    var instant = Instant.zero
    var places = [Point2D?](repeating: nil, count: 3)
    let spots = [
      Point2D(100, 120), Point2D(200, 150), Point2D(160, 270), Point2D(60, 370), Point2D(270, 370),
      Point2D(160, 462), Point2D(200, 300),
    ]
    var drift = Point2D.zero
    for _ in 0..<260 {
      instant = instant + .milliseconds(Int64(seeded.below(24)))
      let finger = seeded.below(3)
      if seeded.below(120) == 0 {
        let change = SceneChange(seeded.below(2) == 0 ? .disable("zoom") : .enable("zoom"))
        inputs.append(Input(.change(MadeChange(change, by: .host, over: .zero)), at: instant))
      }
      guard let place = places[finger] else {
        if seeded.below(3) == 0 { instant = instant + .milliseconds(Int64(seeded.below(700))) }
        let spot = spots[seeded.below(spots.count)]
        drift = Point2D(Double(seeded.below(25)) - 12, Double(seeded.below(25)) - 12)
        places[finger] = spot
        inputs.append(Input(sample(finger, .began, spot), at: instant))
        continue
      }
      if seeded.below(6) == 0 {
        places[finger] = nil
        let phase: Phase = seeded.below(12) == 0 ? .cancelled : .ended
        inputs.append(Input(sample(finger, phase, place), at: instant))
        continue
      }
      let next = Point2D(place.x + drift.x, place.y + drift.y)
      places[finger] = next
      inputs.append(Input(sample(finger, .moved, next), at: instant))
    }
    return inputs
  }

  private static func sample(_ finger: Int, _ phase: Phase, _ point: Point2D) -> Input.Kind {
    .frame([Sample(finger: FingerID(UInt8(finger)), phase: phase, point: point)])
  }
}
