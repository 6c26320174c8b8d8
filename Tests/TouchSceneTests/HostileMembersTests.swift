import Fixtures
import Testing
import TouchCore

@testable import TouchScene

/// Members that name themselves, come after what was removed, or are too many (SCENE-2).
@Suite struct HostileMembersTests {
  private func button(_ id: SceneName) -> SceneMember {
    .view(view(id, in: nil, Rect2D(0, 0, 60, 44)) { $0.kind = .button })
  }

  /// A scene with a window over the one of the app.
  private func twoWindows() throws -> CompiledScene {
    try CompiledScene(
      description([
        view("tools", Rect2D(0, 0, 320, 44)), view("cover", in: nil, Rect2D(0, 0, 320, 100)),
      ]) {
        var over = WindowDescription(id: "over")
        (over.view, over.level) = ("cover", 1)
        $0.windows.append(over)
      })
  }

  @Test func aViewIsNeitherItsOwnParentNorItsOwnSibling() throws {
    var scene = try twoWindows()
    let before = scene
    for change in [
      SceneChange(.insert(button("a"), into: "a", before: nil)),
      SceneChange(.insert(button("a"), into: nil, before: "a")),
      SceneChange(.insert(button("a"), into: "tools", before: "a")),
    ] {
      let error = refusal { () throws(ChangeError) in try scene.apply(change) }
      #expect(
        error?.fault == .scene(SceneError(.top(key: "add"), .unknown("a", .view))), "\(change)")
    }
    var own = ViewDescription(id: "a")
    (own.parent, own.frame) = ("a", Rect2D(0, 0, 9, 9))
    #expect(
      refusal { () throws(ChangeError) in
        try scene.apply(SceneChange(.insert(.view(own), into: nil, before: nil)))
      } != nil)
    #expect(scene.isSolvedLike(before))
  }

  @Test func whatIsNotBesideTheNewMemberIsSaid() throws {
    var scene = try twoWindows()
    func fault(_ change: SceneChange.Action) -> ChangeError? {
      refusal { () throws(ChangeError) in try scene.apply(SceneChange(change)) }
    }
    let apart = fault(.insert(button("a"), into: "cover", before: "tools"))
    #expect(apart?.fault == .scene(SceneError(.top(key: "add"), .notSibling("tools"))))
    #expect(apart?.refusal == .unsound)
    let alone = fault(.insert(.window(WindowDescription(id: "w")), into: "tools", before: nil))
    #expect(alone?.fault == .scene(SceneError(.top(key: "add"), .addedAlone("tools"))))
    #expect(fault(.insert(button("a"), into: "nobody", before: nil))?.refusal == .unknown)
    try scene.apply(SceneChange(.remove("tools")))
    for change: SceneChange.Action in [
      .insert(button("a"), into: "tools", before: nil),
      .insert(button("a"), into: nil, before: "tools"),
    ] {
      let error = fault(change)
      #expect(error?.fault == .scene(SceneError(.top(key: "add"), .removed("tools"))))
      #expect(error?.refusal == .removed)
    }
  }

  @Test(arguments: ["over", "cover"] as [SceneName])
  func whatIsAddedAfterAWindowOrItsViewWentIsHit(_ removed: SceneName) throws {
    var scene = try twoWindows()
    try scene.apply(SceneChange(.remove(removed)))
    var whole = scene
    let change = SceneChange(.insert(button("a"), into: "tools", before: nil))
    #expect(scene.addInPlace([change]) != nil)
    let errors = whole.applySolvingAnew(together: [change])
    #expect(errors.allSatisfy { $0 == nil })
    for point in [Point2D(10, 10), Point2D(100, 20), Point2D(100, 80), Point2D(10, 300)] {
      #expect(scene.target(at: point) == whole.target(at: point), "\(point)")
    }
    #expect(scene.target(at: Point2D(10, 30)) == .view(WindowID(0), try scene.id("a")))
  }

  @Test func aWindowThatComesBackNeedsAnotherView() throws {
    var scene = try twoWindows()
    try scene.apply(SceneChange(.remove("over")))
    var over = WindowDescription(id: "over")
    (over.view, over.level) = ("cover", 1)
    let error = refusal { () throws(ChangeError) in
      try scene.apply(SceneChange(.insert(.window(over), into: nil, before: nil)))
    }
    #expect(
      error?.fault == .scene(SceneError(.window(2, key: "view"), .wentWithOwner("cover"))),
      "\(String(describing: error))")
  }

  @Test func aViewThatWentComesBackWithItsGestures() throws {
    var scene = try twoWindows()
    let box = view("box", in: nil, Rect2D(0, 0, 60, 44)) { $0.gestures = [gesture("press", .tap)] }
    let add = SceneChange(.insert(.view(box), into: "tools", before: nil))
    try scene.apply(SceneChange(.remove("over")))
    try scene.apply(add)
    try scene.apply(SceneChange(.remove("box")))
    try scene.apply(add)
    #expect(scene.recognizers.filter { $0.origin == .app }.count == 2)
    #expect(scene.target(at: Point2D(10, 30)) == .view(WindowID(0), try scene.id("box")))
    // Of a view that is added and removed at once there is no layout.
    let before = scene
    var bar = view("bar", in: nil, Rect2D(0, 0, 60, 44)) { $0.kind = .toolbar }
    bar.pins = fill
    bar.frame = nil
    let changes = [
      SceneChange(.insert(.view(bar), into: "tools", before: nil)), SceneChange(.remove("bar")),
    ]
    #expect(scene.apply(together: changes).allSatisfy { $0 == nil })
    #expect(scene.layouts(changedFrom: before).isEmpty)
  }

  @Test func moreEntrantsThanNumbersAreRefused() throws {
    // Each of these counts is allowed: 16 384 controls and gestures, and 16 383 controllers.
    let count = SceneTree.mostThings - 2
    var scene = try description()
    for index in 0..<count {
      let id = SceneName("v\(index)")
      let button = view(id, in: nil, Rect2D(0, 0, 1, 1)) {
        $0.kind = .button
        $0.gestures = [gesture(SceneName("g\(index)"), .tap)]
      }
      var controller = ControllerDescription(id: SceneName("c\(index)"))
      controller.view = id
      scene.views.append(button)
      scene.controllers.append(controller)
    }
    let most = SceneTree.mostEntrants - SystemGesture.count
    #expect(refusal(scene)?.reason == .tooManyInAll(limit: most))
    // The controller of the screen has two as well.
    let left = most - 2 * (count + 1) - count
    for index in left..<count { scene.views[1 + index].gestures = [] }
    // Another fault, which is found after this one, so that the scene is not solved.
    scene.views[1].parent = "nowhere"
    #expect(refusal(scene)?.reason == .unknown("nowhere", .view))
    scene.views[1 + left].gestures = [gesture("more", .tap)]
    #expect(refusal(scene)?.reason == .tooManyInAll(limit: most))
  }
}
