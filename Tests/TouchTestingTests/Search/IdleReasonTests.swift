import Testing
import TouchCore
import TouchScene

@testable import TouchTesting

/// Why a control acts in no case: the finding says it, by its rule.
@Suite struct IdleReasonTests {
  /// The finding of the law `acts` about `pay`.
  private func finding(_ views: String, gestures: String = "") throws -> CheckFinding? {
    let stage = try PlayedScene(views: views, gestures: gestures).stage
    return IdleParts(stage, acted: [], won: []).findings(of: ["acts"], on: stage)
      .first { $0.views == ["pay"] }
  }

  private static let button =
    #"{ "id": "pay", "parent": "screen", "kind": "button", "frame": [100, 200, 100, 60]"#

  @Test(arguments: [
    (
      #"{ "id": "pay", "parent": "screen", "kind": "slider", "frame": [100, 200, 40, 60] }"#,
      Rule.ctl3, "it is no wider than the area of its thumb, 44 pt, so the thumb cannot move"
    ),
    (
      button + #" }, { "id": "cover", "parent": "screen", "frame": [90, 190, 120, 80] }"#,
      .hit2, "all of it is behind cover, which takes touches"
    ),
    (
      #"""
      { "id": "box", "parent": "screen", "frame": [0, 0, 320, 100] },
      { "id": "pay", "parent": "box", "kind": "button", "frame": [100, 200, 100, 60] }
      """#, .hit3, "it is outside box, of which it is a subview"
    ),
    (
      #"""
      { "id": "form", "parent": "screen", "kind": "control", "frame": [0, 100, 320, 200],
        "enabled": false },
      { "id": "pay", "parent": "form", "kind": "button", "frame": [100, 20, 100, 60] }
      """#, .hit4, "form, which contains it, is disabled"
    ),
    (
      #"""
      { "id": "box", "parent": "screen", "frame": [0, 100, 320, 200], "interaction": false },
      { "id": "pay", "parent": "box", "kind": "button", "frame": [100, 20, 100, 60] }
      """#, .hit1, "box is transparent or takes no touches (`interaction`)"
    ),
    (
      button + ", \"hidden\": false, \"alpha\": 0.005 }",
      .hit1, "pay is transparent or takes no touches (`interaction`)"
    ),
  ])
  func aControlThatCannotActSaysWhy(_ views: String, _ rule: Rule, _ words: String) throws {
    let finding = try #require(try finding(views))
    #expect(finding.rule == rule)
    #expect(
      finding.breach
        == "pay does nothing for the touches that were meant for it: \(words) (\(rule.id))")
    #expect(finding.text().contains("(\(rule.id))"))
  }

  @Test func aGestureThatTakesTheTouchIsNamed() throws {
    // ARB-6, CTL-5: a control of kind `control` does not prevent the long press
    let finding = try #require(
      try finding(
        #"{ "id": "pay", "parent": "screen", "kind": "control", "frame": [100, 200, 100, 60] }"#,
        gestures: #"{ "id": "press", "kind": "longPress", "minimumPress": "1ms" }"#))
    #expect(finding.breach.contains("press takes the touch from it (\(finding.rule.id))"))
  }

  @Test func theTouchesMeantForASliderDragItsThumb() throws {
    // CTL-3: a form that is disabled (HIT-4) lets no touch reach the slider, so a witness remains
    let finding = try #require(
      try finding(
        #"""
        { "id": "form", "parent": "screen", "kind": "control", "frame": [0, 100, 320, 200],
          "enabled": false },
        { "id": "pay", "parent": "form", "kind": "slider", "frame": [20, 20, 280, 44], "value": 1 }
        """#))
    let places = try #require(finding.witness.paths.first).places
    let (first, last) = (try #require(places.first).point, try #require(places.last).point)
    #expect((256...300).contains(first.x), "\(first)")
    #expect(first.x - last.x > 22, "\(first), \(last)")
  }

  @Test func aSliderWithRoomIsTriedByItsThumb() throws {
    // CTL-3: no tap moves it
    for value in ["0", "0.5", "1"] {
      #expect(
        try finding(
          """
          { "id": "pay", "parent": "screen", "kind": "slider", "frame": [20, 200, 280, 44],
            "value": \(value) }
          """) == nil, "\(value)")
    }
  }
}
