import GestureLaws
import SceneFormat
import Testing
import TouchCore

/// Trials in which the engine once broke a law.
@Suite struct DefectTrialTests {
  private let list = """
    { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 100, 320, 200],
      "content": [320, 2000],
      "gestures": [{ "id": "double", "kind": "tap", "taps": 2, "requiredBy": ["list.pan"] }] },
    { "id": "pad", "parent": "screen", "frame": [0, 300, 320, 200],
      "gestures": [{ "id": "drag", "kind": "pan" }] },
    { "id": "plain", "parent": "screen", "frame": [0, 500, 320, 40] }
    """

  @Test func aViewIsToldBeganFirst_EDGE5_ARB10() throws {
    let text = """
      { "device": "iPhone 8", "os": "11.0",
        "controllers": [{ "id": "app", "view": "screen", "popGesture": true, "deferring": ["bottom"] }],
        "windows": [{ "id": "main", "root": "app" }],
        "views": [{ "id": "screen", "frame": [0, 0, 375, 667], "multipleTouch": true }] }
      """
    let trial = try trial(
      text, (0, 0, .began, 10, 659), (60, 1, .began, 110, 665), (70, 0, .moved, 10, 660),
      (80, 0, .ended, 10, 660), (80, 1, .ended, 110, 665))
    let phase = try trial.breaks(.phase)
    #expect(phase == [])
  }

  @Test func anotherFingersVelocityIsNoListsOwn_REC9() throws {
    let trial = try trial(
      scene(list), (0, 0, .began, 50, 250), (8, 0, .moved, 50, 245), (16, 0, .moved, 50, 240),
      (24, 0, .moved, 50, 235), (32, 0, .ended, 50, 235), (340, 1, .began, 50, 480),
      (348, 1, .moved, 50, 460), (356, 1, .moved, 50, 440), (364, 1, .moved, 50, 420),
      (372, 1, .ended, 50, 420), (900, 0, .began, 200, 60), (910, 0, .ended, 200, 60))
    let frame = try trial.breaks(.frame)
    #expect(frame == [])
    let measure = try trial.breaks(.measure)
    #expect(measure == [])
  }

  @Test func aCaughtListThatWaitsHasNoTranslation_SCR4_ARB4() throws {
    let text = """
      { "device": "iPhone X", "os": "13.0",
        "windows": [{ "id": "main", "root": "app" }],
        "controllers": [{ "id": "app", "view": "screen", "popGesture": true,
                          "deferring": ["left", "bottom"] }],
        "views": [
          { "id": "screen", "frame": [0, 0, 375, 812], "multipleTouch": true },
          { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 0, 125, 812],
            "content": [125, 3248] }] }
      """
    let trial = try trial(
      text, (0, 0, .began, 90, 480), (1, 0, .ended, 90, 320), (2, 0, .began, 0, 670),
      (3, 0, .cancelled, 0, 662))
    #expect(try trial.breaks(.measure) == [])
  }

  @Test func aChangeThatIsNoNewsLeavesTheFingerprint_STATE1() throws {
    // After the list scrolled, the change of the reaction is made with all that depends on the scene.
    let text = """
      { "device": "iPhone 5s", "os": "9.0",
        "windows": [{ "id": "main", "root": "app" }],
        "controllers": [{ "id": "app", "view": "screen", "popGesture": true }],
        "views": [
          { "id": "screen", "frame": [0, 0, 320, 568], "multipleTouch": true },
          { "id": "notes", "parent": "screen", "kind": "textView", "frame": [0, 0, 320, 568],
            "alwaysBounce": ["horizontal"] },
          { "id": "go", "parent": "screen", "kind": "button", "frame": [70, 500, 240, 60] }],
        "reactions": [{ "on": "deliver", "match": { "phase": "began" },
                        "do": [{ "set": "go.highlighted", "to": true }] }] }
      """
    let trial = try trial(
      text, (0, 0, .began, 220, 480), (1, 1, .began, 160, 530), (2, 1, .ended, 160, 520),
      (3, 0, .ended, 180, 480))
    #expect(try trial.breaks(.state) == [])
  }

  @Test func whatScrollsDecidesWhichListsATapOnTheBarFinds_BAR3() throws {
    let text = scene(
      """
      { "id": "outer", "parent": "screen", "kind": "scrollView", "frame": [0, 20, 320, 300],
        "content": [320, 2000] },
      { "id": "inner", "parent": "outer", "kind": "scrollView", "frame": [0, 0, 320, 60],
        "content": [320, 300] },
      { "id": "other", "parent": "screen", "kind": "scrollView", "frame": [0, 400, 320, 100],
        "content": [320, 300] }
      """)
    let trial = try trial(
      text, (0, 0, .began, 160, 250), (8, 0, .moved, 160, 150), (16, 0, .ended, 160, 100),
      (20, 0, .began, 220, 5), (30, 0, .ended, 220, 5))
    #expect(try trial.breaks(.frame) == [])
  }

  @Test func aTapThatLeadsToTheCallEndsAllTouches_BAR6_HOME7() throws {
    let text = """
      { "device": "iPhone 4", "os": "7.1", "call": true,
        "windows": [{ "id": "main", "root": "app" }],
        "controllers": [{ "id": "app", "view": "screen" }],
        "views": [
          { "id": "screen", "frame": [0, 0, 320, 480] },
          { "id": "button", "parent": "screen", "kind": "button", "frame": [160, 40, 160, 400] }] }
      """
    let trial = try trial(
      text, (0, 0, .began, 300, 80), (0, 1, .began, 140, 30), (0, 2, .began, 190, 70),
      (1, 0, .ended, 300, 80), (2, 1, .ended, 140, 30), (3, 2, .ended, 190, 70))
    #expect(try trial.breaks(.frame) == [])
  }

  @Test func rowsOfAControlThatWasAddedAreCompared_SCENE2() throws {
    let text = #"add extra in pad: {"kind": "button", "frame": [20, 5, 290, 180]}"#
    let change = try ChangeText.parse(Array(text.utf8))
    let trial = try trial(
      scene(list), (0, 0, .began, 100, 60), (10, 0, .ended, 100, 60), (84, 0, .began, 100, 400),
      (100, 0, .ended, 100, 400)
    ).changed(change, at: 20)
    for law in [Law.shift, .solving, .order] { #expect(try trial.breaks(law) == []) }
  }

  @Test func fingersThatAreTakenAwayElsewhereChangeNoScale_REC7() throws {
    let text = scene(
      """
      { "id": "photo", "parent": "screen", "frame": [0, 300, 320, 200], "multipleTouch": true,
        "gestures": [{ "id": "zoom", "kind": "pinch" }] }
      """)
    let trial = try trial(
      text, (0, 0, .began, 110, 400), (0, 1, .began, 10, 400), (8, 0, .moved, 150, 400),
      (16, 0, .moved, 170, 400), (24, 0, .cancelled, 170, 400), (24, 1, .cancelled, 12, 406))
    #expect(try trial.breaks(.measure) == [])
  }

  @Test func aFingerThatRestsElsewhereIsNoPartOfAVelocity_REC9() throws {
    let trial = try trial(
      scene(list, "\"figures\": { \"REC-2.interval\": \"20ms\" },"), (0, 0, .began, 50, 250),
      (0, 1, .began, 150, 520), (8, 0, .moved, 50, 245), (16, 0, .moved, 50, 240),
      (24, 0, .moved, 50, 235), (32, 0, .ended, 50, 235), (100, 1, .ended, 150, 520))
    let frame = try trial.breaks(.frame)
    #expect(frame == [])
    let measure = try trial.breaks(.measure)
    #expect(measure == [])
  }

  @Test func aPanThatIsEndedFromOutsideSaysHowFarItsFingerIs_REC4() throws {
    let trial = try trial(
      scene(list), (0, 0, .began, 50, 350), (8, 0, .moved, 54, 350), (16, 0, .moved, 58, 350),
      (40, 0, .ended, 58, 350)
    ).changed(SceneChange(.disable("drag")), at: 20)
    let measure = try trial.breaks(.measure)
    #expect(measure == [])
  }

  @Test func twoLiftsOfOneFrameAreRuledOnTogether_ARB9() throws {
    let views = """
      { "id": "pad", "parent": "screen", "frame": [0, 100, 320, 300], "multipleTouch": true,
        "gestures": [{ "id": "drag", "kind": "pan" }] }
      """
    let trial = try trial(
      scene(views), (0, 0, .began, 50, 150), (0, 1, .began, 150, 150), (8, 0, .moved, 80, 150),
      (8, 1, .moved, 180, 150), (16, 0, .ended, 90, 150), (16, 1, .ended, 230, 150))
    let order = try trial.breaks(.order)
    #expect(order == [])
  }

  @Test func aTouchThatIsDeliveredLateIsToldAsAWhole_ASK1_CTL2() throws {
    // The host answers the hit test with a control far from the finger, which then leaves it.
    let text = """
      { "windows": [{ "id": "window0", "root": "controller0" }],
        "controllers": [{ "id": "controller0", "view": "root0", "popGesture": true }],
        "views": [
          { "id": "root0", "frame": [0, 0, 380, 810] },
          { "id": "view1", "parent": "root0", "frame": [0, 0, 380, 810] },
          { "id": "view6", "parent": "view1", "kind": "control", "frame": [80, 190, 300, 630] },
          { "id": "view7", "parent": "root0", "frame": [320, 580, 40, 120], "asks": ["hitTest"] }] }
      """
    var trial = try trial(
      text, (0, 0, .began, 1, 386), (1, 0, .moved, 5, 386), (2, 0, .moved, 9, 386),
      (3, 0, .ended, 9, 386))
    trial.hasHost = true
    #expect(try trial.breaks(.why) == [])
  }
}
