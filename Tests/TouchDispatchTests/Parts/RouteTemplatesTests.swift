import Fixtures
import GestureArbiter
import SeededRandom
import Testing
import TouchCore
import TouchScene

@testable import TouchDispatch

@Suite struct RouteTemplatesTests {
  /// Holds the template of every view against the relations of the scene, pair by pair.
  private func check(_ scene: CompiledScene) {
    let routes = RouteTemplates(scene)
    #expect(routes.entries.count == scene.routed.count)
    var longest = 0
    for view in scene.views {
      let route = scene.route(of: view)
      longest = max(longest, route.count)
      for (rank, place) in route.enumerated() {
        let (entry, entrant) = (routes.entries[place], scene.routed[place])
        #expect(entry.entrant == entrant)
        #expect(entry.recognizer == scene.recognizer(of: entrant))
        #expect(entry.hasRequirements == scene.relations.hasRequirements(entrant))
        #expect((entry.prevents & .system).isEmpty && !entry.prevents.contains(Rank(ofRoute: rank)))
        for (otherRank, other) in route.enumerated() where other != place {
          let prevents = scene.relations.prevents(entrant, scene.routed[other])
          let (own, its) = (scene.name(of: entrant).text, scene.name(of: scene.routed[other]).text)
          #expect(
            entry.prevents.contains(Rank(ofRoute: otherRank)) == prevents, "\(own) and \(its)")
        }
        // Nobody beyond the longest route that begins here.
        let most =
          scene.views.map { scene.route(of: $0) }
          .filter { $0.lowerBound == route.lowerBound }.map(\.count).max() ?? 0
        #expect(entry.prevents.last.map { Int($0.index) < 8 + most } ?? true)
      }
    }
    #expect(routes.longest == longest)
  }

  /// A recognizer with agreements.
  private func tap(
    _ id: SceneName, _ taps: UInt8 = 1, _ change: (inout RecognizerDescription) -> Void = { _ in }
  ) -> RecognizerDescription {
    gesture(id, .tap) {
      $0.taps = taps
      change(&$0)
    }
  }

  /// A list of cells with recognizers at every level, a button, and a back swipe around all.
  private func crowded() throws -> SceneDescription {
    try description(
      on: "iPhone X", Release(12),
      [
        list { $0.gestures = [self.tap("one"), self.tap("two", 2) { $0.requires = ["pick"] }] },
        view("row", in: "list", Rect2D(0, 0, 320, 100)) {
          $0.gestures = [
            self.tap("hold") { $0.with = ["list.pan"] },
            gesture("pick", .longPress) { $0.prevents = .named(["one"]) },
          ]
        },
        view("go", in: "row", Rect2D(0, 0, 80, 44)) {
          $0.kind = .button
          $0.gestures = [
            gesture("quiet", .pan) {
              $0.cancelsTouches = false
              $0.preventedBy = .nobody
            }
          ]
        },
        view("label", in: "go", Rect2D(0, 0, 10, 10)) { $0.kind = .label },
        view("text", in: "row", Rect2D(100, 0, 10, 10)) { $0.kind = .label },
      ]
    ) { $0.controllers[0].popGesture = .standard }
  }

  @Test func aTemplateSaysOfEveryPairWhatTheRelationsSay() throws {
    check(try CompiledScene(description()))
    check(try CompiledScene(crowded()))
    let scene = try CompiledScene(crowded())
    let routes = RouteTemplates(scene)
    let row = scene.route(of: try #require(scene.view(named: "row")))
    let names = row.map { scene.name(of: scene.routed[$0]).text }
    #expect(names == ["hold", "pick", "list.pan", "one", "two", "app.pop"])
    func prevented(_ name: String) throws -> [String] {
      let place = try #require(names.firstIndex(of: name))
      return routes.entries[row.lowerBound + place].prevents.map { names[Int($0.index) - 8] }
    }
    #expect(try prevented("pick") == ["one"])
    #expect(try prevented("hold") == ["pick", "one", "app.pop"], "ARB-8: two has more taps")
    #expect(try prevented("list.pan") == ["pick", "one", "two", "app.pop"])
  }

  @Test func aViewThatAddsNobodySharesTheTemplateOfTheOneItStandsIn() throws {
    let scene = try CompiledScene(crowded())
    let (row, label) = (
      try #require(scene.view(named: "row")), try #require(scene.view(named: "text"))
    )
    #expect(scene.route(of: row) == scene.route(of: label))
    let go = try #require(scene.view(named: "go"))
    #expect(RouteTemplates(scene).longest == scene.route(of: go).count)
  }

  @Test func aSceneThatHasChangedHasOtherTemplates() throws {
    var scene = try CompiledScene(crowded())
    for change in [
      set("pick.prevents", .boolean(true)), set("two.requires", .list([])),
      SceneChange(.remove("hold")), set("app.popGesture", .boolean(false)),
      SceneChange(.remove("row")),
    ] {
      try scene.apply(change)
      check(scene)
    }
  }

  @Test func scenesOfAllKindsOfAgreementsHaveTheirTemplates() throws {
    var random = SplitMix64(state: 11)
    for _ in 0..<60 {
      let ids: [SceneName] = ["a", "b", "c", "d", "e"]
      func some() -> [SceneName] { ids.filter { _ in Int.random(in: 0..<3, using: &random) == 0 } }
      func peers(of id: SceneName) -> RecognizerDescription.Peers {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .nobody
        case 1: .named(some().filter { $0 != id })
        default: .everybody
        }
      }
      let gestures = ids.enumerated().map { place, id in
        tap(id, UInt8.random(in: 1...3, using: &random)) {
          // Those before alone, so that nobody waits for himself.
          $0.requires = some().filter { ids.firstIndex(of: $0)! < place }
          $0.with = some().filter { $0 != id }
          $0.prevents = peers(of: id)
          $0.preventedBy = peers(of: id)
          $0.cancelsTouches = Bool.random(using: &random)
        }
      }
      check(
        try CompiledScene(
          description([
            view("outer", Rect2D(0, 100, 320, 400)) { $0.gestures = Array(gestures[2...]) },
            view("inner", in: "outer", Rect2D(0, 0, 80, 44)) {
              $0.kind = .switch
              $0.gestures = Array(gestures[..<2])
            },
          ])))
    }
  }

  @Test func theLongestRouteThatASceneMayHaveFitsIntoOneSet() throws {
    // ARB-2: with one entrant more the scene is refused.
    func scene(_ count: Int) throws -> CompiledScene {
      let taps = (0..<count).map { tap(SceneName("t\($0)")) }
      return try CompiledScene(pad(taps))
    }
    let full = try scene(Rank.mostOfRoute)
    check(full)
    let crowd = try #require(full.view(named: "pad"))
    #expect(RouteTemplates(full).longest == Rank.mostOfRoute)
    let first = RouteTemplates(full).entries[full.route(of: crowd).lowerBound]
    #expect(first.prevents.count == Rank.mostOfRoute - 1)
    #expect(throws: SceneError.self) { try scene(Rank.mostOfRoute + 1) }
  }
}
