import Fixtures
import Testing
import TouchCore

@testable import TouchScene

/// Changes that add members to a scene, and move views to another parent (SCENE-2).
@Suite struct AddedMembersTests {
  /// A box with two buttons, `left` behind `right` where they overlap, and a second box.
  private func boxes() throws -> CompiledScene {
    try CompiledScene(
      description(
        on: "iPhone 8", Release(11),
        [
          view("box", Rect2D(0, 100, 300, 100)),
          view("left", in: "box", Rect2D(0, 0, 100, 100)) { $0.kind = .button },
          view("right", in: "box", Rect2D(50, 0, 100, 100)) {
            $0.kind = .button
            $0.gestures = [RecognizerDescription(id: "tap", kind: .tap)]
          },
          view("other", Rect2D(0, 300, 300, 100)),
        ]))
  }

  private func button(_ id: SceneName, _ frame: Rect2D) -> SceneMember {
    .view(view(id, in: nil, frame) { $0.kind = .button })
  }

  private func hit(_ scene: CompiledScene, _ x: Double, _ y: Double) -> SceneName? {
    guard case .view(_, let view) = scene.target(at: Point2D(x, y)) else { return nil }
    return scene.name(of: view)
  }

  @Test("A view that is added is in front of its siblings and has the next number")
  func front() throws {
    var scene = try boxes()
    let count = scene.views.count
    try scene.apply(
      SceneChange(.insert(button("new", Rect2D(60, 0, 50, 50)), into: "box", before: nil)))
    #expect(scene.view(named: "new") == ViewID(count))
    #expect(hit(scene, 70, 110) == "new")
    #expect(hit(scene, 70, 180) == "right")
  }

  @Test("A view that is added before a sibling is directly behind it")
  func behind() throws {
    var scene = try boxes()
    try scene.apply(
      SceneChange(.insert(button("new", Rect2D(0, 0, 300, 100)), into: nil, before: "right")))
    #expect(hit(scene, 10, 110) == "new")
    #expect(hit(scene, 70, 110) == "right")
    #expect(scene.description.views.last?.parent == "box")
  }

  @Test("Numbers of entrants and recognizers stay when members are added")
  func numbers() throws {
    var scene = try boxes()
    let (entrants, recognizers) = (scene.entrants, scene.recognizers)
    let list = view("list", Rect2D(0, 0, 100, 100)) {
      $0.kind = .scrollView
      $0.gestures = [RecognizerDescription(id: "pinch", kind: .pinch)]
    }
    try scene.apply(SceneChange(.insert(.view(list), into: "right", before: nil)))
    try scene.apply(
      SceneChange(
        .insert(
          .gesture(RecognizerDescription(id: "swipe", kind: .swipe)), into: "left", before: nil)))
    #expect(Array(scene.entrants.prefix(entrants.count)) == entrants)
    #expect(Array(scene.recognizers.prefix(recognizers.count)) == recognizers)
    let names = scene.entrants.indices.dropFirst(entrants.count).map {
      scene.name(of: EntrantID($0))
    }
    #expect(names == ["list.pan", "pinch", "swipe"])
    for name in ["tap", "pinch", "swipe"] as [SceneName] {
      let id = try #require(scene.recognizer(named: name))
      #expect(scene.name(of: scene.recognizers[Int(id.index)].entrant) == name)
    }
    let left = try #require(scene.view(named: "left"))
    #expect(scene.routed[scene.route(of: left)].map { scene.name(of: $0) }.contains("swipe"))
  }

  @Test("An id that was removed may be given again; what was in the old member stays removed")
  func again() throws {
    var scene = try boxes()
    try scene.apply(SceneChange(.remove("box")))
    try scene.apply(
      SceneChange(
        .insert(.view(view("box", Rect2D(0, 200, 300, 100))), into: "screen", before: nil)))
    #expect(hit(scene, 10, 110) == "screen")
    #expect(hit(scene, 10, 210) == "box")
    #expect(throws: ChangeError(.removed("left"))) {
      try scene.apply(SceneChange(.disable("left")))
    }
    let old = try #require(scene.view(named: "box~1"))
    #expect(scene.isRemoved(old))
    // A second time too.
    try scene.apply(SceneChange(.remove("box")))
    try scene.apply(
      SceneChange(
        .insert(.view(view("box", Rect2D(0, 250, 300, 100))), into: "screen", before: nil)))
    #expect(hit(scene, 10, 210) == "screen")
    #expect(hit(scene, 10, 260) == "box")
  }

  @Test("An id that is there is not given again, and the scene stays as it was")
  func twice() throws {
    var scene = try boxes()
    let before = scene
    #expect(throws: ChangeError.self) {
      try scene.apply(SceneChange(.insert(button("left", .zero), into: "other", before: nil)))
    }
    #expect(scene.difference(from: before) == nil)
  }

  @Test("Changes that are made together may need one another, whatever is unsound in between")
  func together() throws {
    var scene = try boxes()
    let sheet = view("sheet", Rect2D(0, 0, 375, 667)) { $0.parent = nil }
    var controller = ControllerDescription(id: "sheetController")
    controller.view = "sheet"
    var window = WindowDescription(id: "alert")
    (window.root, window.level) = ("sheetController", 2000)
    let changes = [
      SceneChange(.insert(.view(sheet), into: nil, before: nil)),
      SceneChange(.insert(.controller(controller), into: nil, before: nil)),
      SceneChange(.insert(.window(window), into: nil, before: nil)),
      SceneChange(.insert(button("ok", Rect2D(0, 0, 100, 100)), into: "sheet", before: nil)),
      SceneChange(.set(FactPath(["ok", "frame", "y"]), .number(50))),
      SceneChange(.add(FactPath(["ok", "frame", "y"]), 10)),
    ]
    let errors = scene.apply(together: changes)
    #expect(errors == Array(repeating: nil, count: changes.count))
    #expect(hit(scene, 10, 70) == "ok")
    #expect(hit(scene, 10, 10) == "sheet")
    // Alone the first of them leaves a view that no window shows.
    var other = try boxes()
    #expect(throws: ChangeError.self) { try other.apply(changes[0]) }
  }

  @Test("Of changes that are made together, those that can be made are made")
  func some() throws {
    var scene = try boxes()
    let errors = scene.apply(together: [
      SceneChange(.insert(button("new", Rect2D(0, 0, 50, 50)), into: "other", before: nil)),
      SceneChange(.remove("nothing")),
      SceneChange(.insert(button("lost", .zero), into: nil, before: nil)),
    ])
    #expect(errors.map { $0 == nil } == [true, false, false])
    #expect(hit(scene, 10, 310) == "new")
  }

  @Test("A view that is moved to another parent is in front there, with all that is in it")
  func move() throws {
    var scene = try boxes()
    try scene.apply(
      SceneChange(.insert(button("new", Rect2D(0, 0, 300, 100)), into: "other", before: nil)))
    try scene.apply(SceneChange(.set(FactPath(["left", "parent"]), .text("other"))))
    #expect(hit(scene, 10, 110) == "box")
    #expect(hit(scene, 10, 310) == "left")
    #expect(throws: ChangeError.self) {
      try scene.apply(SceneChange(.set(FactPath(["other", "parent"]), .text("left"))))
    }
    #expect(throws: ChangeError(.fact(.fixed("parent")))) {
      try scene.apply(SceneChange(.set(FactPath(["screen", "parent"]), .text("other"))))
    }
  }

  @Test("A reaction may name what another reaction adds")
  func reactions() throws {
    var described = try boxes().description
    var adding = Reaction(to: .deliver)
    adding.changes = [SceneChange(.insert(button("new", .zero), into: "box", before: nil))]
    var removing = Reaction(to: .control)
    removing.changes = [SceneChange(.remove("new"))]
    described.reactions = [removing, adding]
    #expect(throws: Never.self) { try CompiledScene(described) }
    described.reactions = [removing]
    #expect(throws: SceneError.self) { try CompiledScene(described) }
  }
}
