import Fixtures
import SystemGestures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// Which edges count as deferred, of any edges that are the system's.
@Suite struct DeferralTests {
  /// A screen of whose edges some are the system's, each for `gesture`.
  private func edges(_ bits: Int, _ gesture: SystemGesture) -> SystemEdges {
    var bands = EdgeTable<SystemEdges.Band?>(repeating: nil)
    for edge in ScreenEdge.allCases where bits & (1 << Int(edge.rawValue)) != 0 {
      bands[edge] = SystemEdges.Band(gesture, swipe: 20, gate: 20)
    }
    return SystemEdges(bands: bands, screen: Size2D(375, 812), tab: Size2D(96, 30))
  }

  @Test func aPreferenceForAnEdgeThatIsNotTheSystemsHasNoEffect() throws {
    // DEFER-1, EDGE-1: all four are asked for.
    let scene = try CompiledScene(game(on: "iPhone X", Release(12), ScreenEdge.allCases))
    for bits in 0..<16 {
      let deferral = Deferral(scene, edges(bits, .notificationCenter))
      for edge in ScreenEdge.allCases {
        let isSystems = bits & (1 << Int(edge.rawValue)) != 0
        #expect(deferral[edge] == (isSystems ? .deferred(.defer1) : .none))
      }
      #expect(deferral.isEdgeProtected == (bits & (1 << Int(ScreenEdge.bottom.rawValue)) != 0))
    }
  }

  @Test(arguments: ScreenEdge.allCases)
  func onlyTheEdgesThatAreAskedForAreDeferred(_ edge: ScreenEdge) throws {
    // DEFER-1
    let scene = try CompiledScene(game(on: "iPhone X", Release(12), [edge]))
    let deferral = Deferral(scene, edges(15, .notificationCenter))
    for other in ScreenEdge.allCases {
      #expect(deferral[other] == (other == edge ? .deferred(.defer1) : .none))
    }
  }

  @Test func aHiddenStatusBarDefersEveryEdgeOfTheSystem() throws {
    // DEFER-8
    let scene = try CompiledScene(game(on: "iPhone 7", Release(10), []))
    let deferral = Deferral(scene, edges(15, .controlCenter))
    #expect(ScreenEdge.allCases.allSatisfy { deferral[$0] == .deferred(.defer8) })
  }

  @Test func aHomeSwipeIsLeftOutAtEveryEdge() throws {
    // DEFER-9
    let scene = try CompiledScene(
      game(on: "iPhone X", Release(12), [.left, .top]) {
        $0.figures = [FigureSetting(.defer9HomeSwipeDeferred, .boolean(false))]
      })
    let home = Deferral(scene, edges(15, .home))
    #expect(home[.left] == .refused(.defer9) && home[.top] == .refused(.defer9))
    #expect(home[.bottom] == .none)
    let other = Deferral(scene, edges(15, .controlCenter))
    #expect(other[.left] == .deferred(.defer1))
  }
}
