import Fixtures
import Testing
import TouchCore
import TouchScene

@Suite struct PreferenceFindingTests {
  /// A scene with a child controller whose view is empty, and what is found in it.
  private func found(
    on name: String = "iPhone X", _ change: (inout SceneDescription) -> Void
  ) throws -> [SceneFinding] {
    try findings(on: name, [view("page", Rect2D(0, 0, 375, 600))]) {
      $0.controllers[0].children = ["game"]
      var game = ControllerDescription(id: "game")
      game.view = "page"
      $0.controllers.append(game)
      change(&$0)
    }.all
  }

  private let app = ControllerID(0)
  private let game = ControllerID(1)

  @Test func aWishThatNobodyAsksForIsFound() throws {
    // DEFER-1
    #expect(try found { $0.controllers[1].deferring = EdgeSet(.top) } == [.unread(game)])
    let named = try found {
      $0.controllers[1].deferring = EdgeSet(.top)
      $0.controllers[0].deferringChild = "game"
    }
    #expect(named.isEmpty)
    // Whoever names another is not asked itself.
    let both = try found {
      $0.controllers[0].deferring = EdgeSet(.top)
      $0.controllers[0].deferringChild = "game"
    }
    #expect(both == [.unread(app)])
    #expect(try found { $0.controllers[0].deferring = EdgeSet(.top) }.isEmpty)
    // One that is gone wants nothing.
    let gone = try found {
      $0.controllers[1].deferring = EdgeSet(.top)
      $0.controllers[1].isRemoved = true
    }
    #expect(gone.isEmpty)
  }

  @Test func aDeferredBottomUnderAHiddenIndicatorIsFound() throws {
    // DEFER-7: whoever says either.
    for edges in [EdgeSet(.top), EdgeSet(.bottom)] {
      for (name, hasIndicator) in [("iPhone X", true), ("iPhone 8", false)] {
        let found = try found(on: name) {
          $0.controllers[0].deferring = edges
          $0.controllers[0].autoHideChild = "game"
          $0.controllers[1].autoHide = true
        }
        let isInVain = edges.contains(.bottom) && hasIndicator
        #expect(found == (isInVain ? [.inVain(app, hiding: game)] : []))
      }
    }
    // An indicator that stays keeps nothing from being deferred.
    #expect(try found { $0.controllers[0].deferring = EdgeSet(.bottom) }.isEmpty)
  }

  @Test func anIndicatorThatHidesBesideControlsIsFound() throws {
    // HOME-6
    for count in 0...2 {
      let found = try found { scene in
        scene.controllers[0].autoHide = true
        for number in 0..<count {
          scene.views.append(
            view(SceneName("b\(number)"), Rect2D(50, 100 + 60 * Double(number), 44, 44)) {
              $0.kind = .button
            })
        }
      }
      #expect(found == (count > 0 ? [.hidesBesideControls(app, controls: count)] : []))
      // HOME-3: one that the system keeps does not come and go.
      let kept = try self.found { scene in
        scene.controllers[0].autoHide = true
        scene.figures = [FigureSetting(.home3Veto, .boolean(true))]
        scene.views.append(view("b", Rect2D(50, 100, 44, 44)) { $0.kind = .button })
      }
      #expect(kept.isEmpty)
    }
  }
}
