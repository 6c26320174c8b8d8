import Fixtures
import Testing
import TouchCore
import TouchScene

@Suite struct AgreementsTests {
  /// Three recognizers on two views of a controller `app`: `a` and `b` on the scroll view `list`,
  /// `c` in the view `row` in it, which has the button `ok`.
  private func scene(
    _ change: (inout [RecognizerDescription]) -> Void
  ) throws -> SceneDescription {
    var gestures = ["a", "b", "c"].map { RecognizerDescription(id: SceneName($0), kind: .pan) }
    change(&gestures)
    return try description([
      view("list", Rect2D(0, 0, 9, 9)) {
        $0.kind = .scrollView
        $0.gestures = Array(gestures[..<2])
      },
      view("row", in: "list", Rect2D(0, 0, 9, 9)) { $0.gestures = [gestures[2]] },
      view("ok", in: "row", Rect2D(0, 0, 9, 9)) { $0.kind = .button },
    ])
  }

  private func entrant(_ name: SceneName, in scene: CompiledScene) throws -> EntrantID {
    EntrantID(
      try #require(scene.entrants.indices.first { scene.name(of: EntrantID($0)) == name }))
  }

  private static let others: [SceneName] = ["a", "b", "c", "list.pan", "app.pop"]

  @Test func eitherSideCanSayWhoWaitsForWhom() throws {
    // ARB-4: the same relation from `requires` and from `requiredBy`.
    for other in Self.others where other != "a" {
      let requires = try CompiledScene(scene { $0[0].requires = [other] })
      let requiredBy = try CompiledScene(scene { $0[0].requiredBy = [other] })
      let a = try entrant("a", in: requires)
      let b = try entrant(other, in: requires)
      #expect(requires.relations.requirements(of: a) == [b])
      // EDGE-5: the pan of a scroll view waits for the back swipe.
      let itsOwn = other == "list.pan" ? [try entrant("app.pop", in: requires)] : []
      #expect(requires.relations.requirements(of: b) == itsOwn)
      #expect(requiredBy.relations.requirements(of: b) == [a] + itsOwn)
      #expect(requiredBy.relations.requirements(of: a).isEmpty)
    }
  }

  @Test func preventionAndTogethernessAreThoseOfTheDescription() throws {
    // ARB-3: each of the three choices on both sides, and `with` on either.
    let choices: [RecognizerDescription.Peers] = [
      .everybody, .nobody, .named(["b"]), .named(["list.pan"]), .named([]),
    ]
    func allows(_ choice: RecognizerDescription.Peers, _ other: SceneName) -> Bool {
      switch choice {
      case .everybody: true
      case .nobody: false
      case .named(let names): names.contains(other)
      }
    }
    for mine in choices {
      for with in [[], ["b"], ["list.pan"]] as [[SceneName]] {
        let compiled = try CompiledScene(
          scene {
            $0[0].prevents = mine
            $0[0].preventedBy = mine
            $0[0].with = with
          })
        let a = try entrant("a", in: compiled)
        for other in Self.others where other != "a" {
          let b = try entrant(other, in: compiled)
          let expected = allows(mine, other) && !with.contains(other)
          #expect(compiled.relations.prevents(a, b) == expected)
          #expect(compiled.relations.prevents(b, a) == expected)
        }
      }
    }
  }

  @Test func tapsAreToldApartByTheirNumbers() throws {
    // ARB-8
    let compiled = try CompiledScene(
      scene {
        for place in 0...1 {
          $0[place].kind = .tap
          $0[place].taps = UInt8(place + 1)
        }
      })
    let (a, b) = (try entrant("a", in: compiled), try entrant("b", in: compiled))
    #expect(!compiled.relations.prevents(a, b))
    #expect(compiled.relations.prevents(b, a))
  }

  @Test func anIdThatIsNobodyWhoCompetesIsRefusedAtItsKey() throws {
    let bad: [SceneName] = [
      "gone", "row", "ok", "app", "main", "row.pan", "ok.pan", "list.pop", "gone.pop",
    ]
    for id in bad {
      let changes: KeyValuePairs<SceneName, (inout RecognizerDescription) -> Void> = [
        "requires": { $0.requires = ["a", id] }, "requiredBy": { $0.requiredBy = [id] },
        "with": { $0.with = [id] }, "prevents": { $0.prevents = .named(["a", id]) },
        "preventedBy": { $0.preventedBy = .named([id]) },
      ]
      for (key, change) in changes {
        #expect(
          refusal(try scene { change(&$0[1]) })
            == SceneError(.gesture(1, 1, key: key), .unknown(id, .recognizer)))
      }
    }
  }

  @Test func aCircleOfRequirementsIsRefusedWithItsMembersWhereItIsSaid() throws {
    // ARB-4: `c` stands deepest and is the strongest, so the circle begins with it.
    func expect(
      _ members: [SceneName], _ view: Int, _ gesture: Int, _ key: SceneName,
      _ change: (inout [RecognizerDescription]) -> Void
    ) throws {
      #expect(
        refusal(try scene(change))
          == SceneError(.gesture(view, gesture, key: key), .circleOfRequirements(members)))
    }
    try expect(["a"], 1, 0, "requires") { $0[0].requires = ["a"] }
    try expect(["a"], 1, 0, "requiredBy") { $0[0].requiredBy = ["a"] }
    try expect(["c", "a"], 2, 0, "requires") {
      $0[0].requires = ["c"]
      $0[2].requires = ["a"]
    }
    try expect(["c", "a"], 1, 0, "requiredBy") {
      $0[0].requires = ["c"]
      $0[0].requiredBy = ["c"]
    }
    try expect(["c", "list.pan", "b"], 2, 0, "requires") {
      $0[2].requires = ["list.pan"]
      $0[1].requiredBy = ["list.pan"]
      $0[1].requires = ["c"]
    }
  }

  @Test func aCircleIsFoundWhereASearchFindsOne() throws {
    // All graphs of three with at most one requirement each, and a few of two.
    let ids: [SceneName] = ["a", "b", "c"]
    for graph in 0..<512 {
      let waits = { (a: Int, b: Int) in graph & 1 << (3 * a + b) != 0 }
      let described = try scene { gestures in
        for a in 0..<3 { gestures[a].requires = (0..<3).filter { waits(a, $0) }.map { ids[$0] } }
      }
      var reach = (0..<3).map { a in (0..<3).map { waits(a, $0) } }
      for middle in 0..<3 {
        for a in 0..<3 {
          for b in 0..<3 where reach[a][middle] && reach[middle][b] { reach[a][b] = true }
        }
      }
      let hasCircle = (0..<3).contains { reach[$0][$0] }
      guard case .circleOfRequirements(let members) = refusal(described)?.reason else {
        #expect(!hasCircle && refusal(described) == nil)
        continue
      }
      #expect(hasCircle)
      for (place, member) in members.enumerated() {
        let next = members[(place + 1) % members.count]
        #expect(
          waits(try #require(ids.firstIndex(of: member)), try #require(ids.firstIndex(of: next))))
      }
    }
  }

  @Test func aChangeThatMakesACircleIsRefusedAndWhoIsRemovedWaitsNoMore() throws {
    // ARB-4
    var scene = try CompiledScene(scene { $0[0].requires = ["b"] })
    let circle = set("b.requires", .list([.text("a")]))
    #expect(throws: ChangeError.self) { try scene.apply(circle) }
    #expect(try scene.value(of: FactPath(["b", "requires"])) == .list([]))
    try scene.apply(SceneChange(.remove("a")))
    #expect(!scene.relations.hasRequirements(try entrant("a", in: scene)))
    try scene.apply(circle)
    #expect(!scene.relations.hasRequirements(try entrant("b", in: scene)))
  }

  @Test func whoStandsInARemovedViewAgreesOnNothing() throws {
    // WIN-4
    var scene = try CompiledScene(
      scene {
        $0[2].requires = ["app.pop"]
        $0[0].requires = ["c", "app.pop"]
      })
    try scene.apply(SceneChange(.remove("row")))
    let (a, c) = (try entrant("a", in: scene), try entrant("c", in: scene))
    #expect(!scene.relations.hasRequirements(c))
    #expect(scene.relations.requirements(of: a) == [try entrant("app.pop", in: scene)])
  }
}
