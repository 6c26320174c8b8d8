import Testing
import TouchCore
import TouchScene

@testable import GestureLaws

/// Which touches may have to do with one another.
@Suite struct TiesTests {
  /// Two touches of a scene, each with a tap, and whether they are tied.
  private func areTied(
    _ views: String, _ first: Point2D, _ second: Point2D, behind pause: Int64 = 0, top: String = ""
  ) throws -> Bool {
    let text = GestureLawsTests.scene(views, top)
    let trial =
      pause < 80
      ? try GestureLawsTests.trial(
        text, (0, 0, .began, first.x, first.y), (pause, 1, .began, second.x, second.y),
        (80, 0, .ended, first.x, first.y), (90, 1, .ended, second.x, second.y))
      : try GestureLawsTests.trial(
        text, (0, 0, .began, first.x, first.y), (80, 0, .ended, first.x, first.y),
        (pause, 1, .began, second.x, second.y), (pause + 90, 1, .ended, second.x, second.y))
    let scene = try trial.load()
    var nobody = NoWatcher()
    let played = Played(trial, in: scene, until: trial.end, &nobody)
    let facts = try #require(TiedTouch.read(played, trial.contacts, scene))
    return Ties(facts, scene).group(of: TouchID(1)).contains(TouchID(2))
  }

  private let two = """
    { "id": "left", "parent": "screen", "frame": [0, 100, 160, 200] },
    { "id": "right", "parent": "screen", "frame": [160, 100, 160, 200] }
    """

  @Test func touchesInTwoViewsHaveNothingToDoWithOneAnother() throws {
    #expect(try !areTied(two, Point2D(40, 150), Point2D(200, 150)))
  }

  @Test func touchesInOneViewHave_HIT5() throws {
    #expect(try areTied(two, Point2D(40, 150), Point2D(60, 150)))
  }

  @Test func touchesOfOneRecognizerHave_ARB3() throws {
    let inside = """
      { "id": "pane", "parent": "screen", "frame": [0, 100, 320, 200],
        "gestures": [{ "id": "tap", "kind": "tap" }] },
      { "id": "left", "parent": "pane", "frame": [0, 0, 160, 200] },
      { "id": "right", "parent": "pane", "frame": [160, 0, 160, 200] }
      """
    #expect(try areTied(inside, Point2D(40, 150), Point2D(200, 150)))
  }

  @Test func touchesOfWhomOneWaitsForTheOthersHave_ARB4() throws {
    func views(_ requires: String) -> String {
      """
      { "id": "left", "parent": "screen", "frame": [0, 100, 160, 200],
        "gestures": [{ "id": "one", "kind": "tap" }] },
      { "id": "right", "parent": "screen", "frame": [160, 100, 160, 200],
        "gestures": [{ "id": "other", "kind": "tap", "requires": \(requires) }] }
      """
    }
    #expect(try areTied(views("[\"one\"]"), Point2D(40, 150), Point2D(200, 150)))
    #expect(try !areTied(views("[]"), Point2D(40, 150), Point2D(200, 150)))
  }

  @Test func aTouchAtAnEdgeOfTheSystemsHasWhileBothAreDown_GATE2() throws {
    #expect(try areTied(two, Point2D(40, 560), Point2D(200, 150)))
    #expect(try !areTied(two, Point2D(40, 560), Point2D(200, 150), behind: 2000))
  }

  @Test func aViewThatTakesTouchesExclusivelyHas_HIT6() throws {
    let exclusive = """
      { "id": "left", "parent": "screen", "frame": [0, 100, 160, 200], "exclusiveTouch": true },
      { "id": "right", "parent": "screen", "frame": [160, 100, 160, 200] }
      """
    #expect(try areTied(exclusive, Point2D(40, 150), Point2D(200, 150)))
    #expect(try !areTied(exclusive, Point2D(40, 150), Point2D(200, 150), behind: 2000))
  }

  @Test func aTapOnTheBarHasWithTouchesInTheListThatGoesToItsTopOrIsThere_BAR2_BAR5() throws {
    func list(_ rest: String) -> String {
      """
      { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 100, 320, 400],
        "content": [320, 1000]\(rest) }
      """
    }
    let (bar, inside) = (Point2D(40, 10), Point2D(200, 150))
    #expect(try areTied(list(", \"offset\": [0, 200]"), bar, inside, behind: 2000))
    #expect(try areTied(list(""), bar, inside, behind: 2000))
    #expect(try !areTied(list(", \"scrollsToTop\": false"), bar, inside, behind: 2000))
  }

  @Test func aTouchThatTheHookSwallowsHasNone_APP1() throws {
    let hook = "\"hook\": { \"rect\": [0, 500, 320, 68] },"
    #expect(try !areTied(two, Point2D(40, 560), Point2D(200, 150), top: hook))
  }
}
