import Testing
import TouchCore
import TouchScene

@testable import SceneFormat

/// Values of scenes that are made in code, and that no scene file can have.
@Suite struct ValueCheckTests {
  private typealias Build = @Sendable (inout SceneDescription) -> Void

  /// A button with a press and a pan.
  private static func scene() -> SceneDescription {
    var scene = DefaultScene.description()
    var box = ViewDescription(id: "box")
    box.kind = .button
    box.parent = "screen"
    box.frame = Rect2D(20, 100, 200, 44)
    box.gestures = [
      RecognizerDescription(id: "press", kind: .longPress),
      RecognizerDescription(id: "drag", kind: .pan),
      RecognizerDescription(id: "single", kind: .tap),
    ]
    scene.views.append(box)
    return scene
  }

  private static let refused: [(build: Build, words: String)] = [
    (
      { $0.views[1].gestures[0].minimumPress = Interval(nanoseconds: -5) },
      "views[1].gestures[0].minimumPress: a time cannot be negative, but is -5ns"
    ),
    (
      {
        $0.views[1].control.delayedAction = DelayedAction()
        $0.views[1].control.delayedAction?.delay = Interval(nanoseconds: -5)
      }, "views[1].action: "
    ),
    (
      { $0.views[1].frame = Rect2D(.nan, 0, 10, 10) },
      "views[1].frame: numbers must be finite, and number 1 of this list is nan"
    ),
    (
      { $0.views[1].frame = Rect2D(0, 0, -10, 10) },
      "views[1].frame: the width cannot be negative, but is -10"
    ),
    ({ $0.views[1].alpha = 2 }, "views[1].alpha: needs a number from 0 to 1, not 2"),
    ({ $0.views[1].transform.scale = 0 }, "views[1].transform: needs three numbers"),
    ({ $0.views[1].gestures[2].taps = 0 }, "views[1].gestures[2].taps: needs a whole number"),
    ({ $0.views[1].gestures[2].touches = 200 }, "views[1].gestures[2].touches: needs a whole"),
    (
      {
        $0.views[1].gestures[1].minTouches = 3
        $0.views[1].gestures[1].maxTouches = 2
      }, "views[1].gestures[1].m"
    ),
    ({ $0.windows = [] }, "windows: the scene has no window: add one that shows a view"),
    (
      { $0.views[1].gestures[2].requires = ["press", "press"] },
      #"views[1].gestures[2].requires: "press" occurs twice"#
    ),
    ({ $0.views[1].gestures[2].asks = [.hitTest] }, "views[1].gestures[2].asks: needs "),
    ({ $0.views[0].asks = [.begin] }, "views[0].asks: needs "),
    ({ $0.views[1].scroll.content = Size2D(10, 10) }, "views[1].content: there is no fact"),
    (
      {
        var reaction = Reaction(to: .deliver)
        reaction.after = Interval(nanoseconds: -1)
        $0.reactions = [reaction]
      }, "reactions[0].after: a time cannot be negative, but is -1ns"
    ),
    (
      {
        var reaction = Reaction(to: .deliver)
        reaction.match = [SceneValue.Member("view", .list([.number(.nan)]))]
        $0.reactions = [reaction]
      }, "reactions[0].match: numbers must be finite"
    ),
    (
      {
        var view = ViewDescription(id: "late")
        view.parent = "screen"
        view.frame = Rect2D(0, 0, 10, 10)
        view.alpha = -1
        var reaction = Reaction(to: .deliver)
        reaction.changes = [SceneChange(.insert(.view(view), into: nil, before: nil))]
        $0.reactions = [reaction]
      }, "reactions[0].do[0]: needs a number from 0 to 1, not -1"
    ),
  ]

  @Test("A scene built in code is refused for each value that no scene file can have")
  func valuesAreRefused() throws {
    _ = try CompiledScene(Self.scene())
    for (build, words) in Self.refused {
      var scene = Self.scene()
      build(&scene)
      do throws(SceneError) {
        _ = try CompiledScene(scene)
        Issue.record("it compiles: \(words)")
      } catch {
        #expect(Self.text(of: error).hasPrefix(words), "\(Self.text(of: error))")
      }
    }
  }

  @Test("A view that code adds to a scene is refused for the same values, in the same words")
  func addedViewsAreRefused() throws {
    let scene = try CompiledScene(Self.scene())
    for (build, words) in Self.refused where words.hasPrefix("views[1]") {
      var other = Self.scene()
      build(&other)
      var view = other.views[1]
      view.id = "late"
      for index in view.gestures.indices {
        let id = view.gestures[index].id
        view.gestures[index].id = SceneName(utf8: id.utf8 + [UInt8(ascii: "2")])
      }
      var changed = scene
      do throws(ChangeError) {
        try changed.apply(SceneChange(.insert(.view(view), into: nil, before: nil)))
        Issue.record("it is added: \(words)")
      } catch {
        let text = String(decoding: error.text, as: UTF8.self)
        let fact = words.split(separator: "].").last ?? ""
        #expect(text.contains(": add.\(fact)"), "\(text)")
      }
      #expect(changed.description.views.count == scene.description.views.count)
    }
  }

  @Test("What the text form refuses, a scene built in code is refused for in the same words")
  func theTextFormAgrees() {
    for (build, words) in Self.refused where !words.hasPrefix("windows") {
      var scene = Self.scene()
      build(&scene)
      let isOfAddition = words.hasPrefix("reactions[0].do")
      do throws(SceneError) {
        _ = try scene.json()
        #expect(isOfAddition, "\(words)")
      } catch {
        let text = Self.text(of: error)
        #expect(isOfAddition || text.hasPrefix(words), "\(text)")
      }
    }
  }

  /// The text of an error without the id of the thing behind the path: only an error of a scene
  /// that was compiled has it.
  private static func text(of error: SceneError) -> String {
    String(decoding: error.text, as: UTF8.self).replacing(
      #/ of "[a-z]+"(?=: )/#, with: "", maxReplacements: 1)
  }
}
