import Testing

/// What `why` says of the questions that a scene asks (ASK-1).
@Suite struct WhyAnswerTests {
  private static let scene = WhyScene(
    of: #"""
      , "gestures": [
        { "id": "press", "kind": "longPress", "asks": ["simultaneous", "requireFailure"] },
        { "id": "drag", "kind": "pan" } ]
      """#,
    views: WhyScene.list + #", "asks": ["cancelContent"] }, "#
      + #"{ "id": "pic", "parent": "list", "frame": [0, 0, 375, 100] }"#)

  @Test(arguments: ["simultaneous", "requireFailure"])
  func theOtherGestureOfAQuestionIsNamed(_ question: String) throws {
    // ASK-1
    let told = try WhyScene.told(Self.scene, WhyScene.tap((125, 650), for: 600))
    #expect(
      told.contains(
        "At +500 ms the long press `press` of `screen` asked \(question) with the pan `drag`. The "
          + "answer was false, by default (ASK-1)."), "\(told)")
  }

  @Test func theContentThatAScrollViewAsksAboutIsNamed() throws {
    // ASK-1, SCR-2
    let told = try WhyScene.told(
      Self.scene,
      """
      {"t":"0","phase":"began","x":125,"y":180}
      {"t":"300000000","phase":"moved","x":125,"y":160}
      {"t":"310000000","phase":"moved","x":125,"y":120}
      {"t":"320000000","phase":"ended","x":125,"y":120}

      """)
    #expect(told.contains("asked cancelContent for the view `pic`. The answer was true"), "\(told)")
  }
}
