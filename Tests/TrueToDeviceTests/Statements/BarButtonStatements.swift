import Testing
import Umpire

/// Bar buttons and what lies under the bar or beside the notch: 27 and 28 of the statements.
@Suite struct BarButtonStatements {
  /// A bar with a container, and buttons of 50×44 in it; three points where only one of them is.
  private func bar(_ container: String, _ buttons: [String]) throws -> Situation {
    let views = buttons.enumerated().map { index, place in
      #", { "id": "button-\#(index)", "parent": "tools", "kind": "barButton", \#(place) }"#
    }
    return try Situation(
      """
      {
        "device": "iPhone X", "os": "11.2",
        "controllers": [ { "id": "app", "view": "screen" } ],
        "windows": [ { "id": "main", "root": "app" } ],
        "views": [
          { "id": "screen",
            "pin": { "left": "bounds", "top": "bounds", "right": "bounds", "bottom": "bounds" } },
          { "id": "bar", "parent": "screen", "kind": "navigationBar",
            "pin": { "left": "bounds", "right": "bounds", "top": "safeArea", "height": 44 } },
          { "id": "tools", "parent": "bar", \(container) }\(views.joined(separator: "\n"))
        ]
      }
      """)
  }

  /// What acts on taps at these places across, in the bar's middle.
  private func acting(_ situation: Situation, at places: [Double], _ name: String) throws
    -> [String]
  {
    var situation = situation
    for (index, x) in places.enumerated() { situation.tap(x, 66, at: Double(index) * 1_000) }
    let journal = try situation.play(name)
    return places.indices.map { index in
      let acts = journal.from(Double(index) * 1_000, to: Double(index + 1) * 1_000)
        .with("event", "action").rows.map { $0.shown("view") }
      return acts.isEmpty ? "-" : acts.joined(separator: " ")
    }
  }

  /// 27: Three buttons with frames in a container of width 0 are drawn side by side, and cannot be
  /// tapped. `check` finds all three.
  @Test func threeButtonsThatHangOutOfTheirContainerCannotBeTapped() throws {
    let situation = try bar(
      #""frame": [8, 0, 0, 44]"#,
      [0, 50, 90].map { #""frame": [\#($0), 0, 50, 44]"# })
    for index in 0..<3 {
      let drawn = situation.scene.onScreen(situation.view(SceneName("button-\(index)")))
      #expect(drawn == Rect2D(8 + [0, 50, 90][index], 44, 50, 44))
    }
    #expect(
      try acting(situation, at: [9, 33, 75, 103, 130], #function) == ["-", "-", "-", "-", "-"])
    let tools = situation.view("tools")
    #expect(
      situation.findings(.cutOff)
        == (0..<3).map { index in
          .cutOff(situation.view(SceneName("button-\(index)")), by: tools, isWhole: true)
        })
  }

  /// 27: With a width for the container, and pins side by side, all three can be tapped. Where the
  /// third lies over the second, by its margin of −10 pt, the third is.
  @Test func withAWidthAndPinsAllThreeCanBeTapped() throws {
    let situation = try bar(
      #""frame": [8, 0, 140, 44]"#,
      [
        #""pin": { "left": "bounds", "width": 50, "top": "bounds", "height": 44 }"#,
        #""pin": { "left": "button-0.right", "width": 50, "top": "bounds", "height": 44 }"#,
        #""pin": { "left": "button-1.right - 10", "width": 50, "top": "bounds", "height": 44 }"#,
      ])
    #expect(
      try acting(situation, at: [10, 57, 59, 97, 99, 107, 109, 147], #function) == [
        "button-0", "button-0", "button-1", "button-1", "button-2", "button-2", "button-2",
        "button-2",
      ])
    #expect(situation.findings(.cutOff).isEmpty)
  }

  /// 27: A button with a margin of −10 pt is drawn 10 pt outside its container. It cannot be tapped
  /// there, and can be inside.
  @Test func aButtonCannotBeTappedInAMarginOfMinus10() throws {
    let situation = try bar(#""frame": [16, 0, 60, 44]"#, [#""frame": [-10, 0, 50, 44]"#])
    let button = situation.view("button-0")
    #expect(situation.scene.onScreen(button) == Rect2D(6, 44, 50, 44))
    #expect(
      try acting(situation, at: [7, 15.5, 16, 30, 55], #function) == [
        "-", "-", "button-0", "button-0", "button-0",
      ])
    #expect(
      situation.findings(.cutOff) == [
        .cutOff(button, by: situation.view("tools"), isWhole: false)
      ])
  }

  /// A button and a view with a pan, in a screen with or without its bar.
  private func page(
    button: [Int]? = nil, pan: [Int]? = nil, device: String = "iPhone X", isBarHidden: Bool = false
  ) throws -> Situation {
    var views = ""
    if let button {
      views += #", { "id": "button", "parent": "screen", "kind": "button", "frame": \#(button) }"#
    }
    if let pan {
      views += """
        , { "id": "strip", "parent": "screen", "frame": \(pan),
            "gestures": [ { "id": "pull", "kind": "pan" } ] }
        """
    }
    return try Situation(
      """
      {
        "device": "\(device)", "os": "11.2",
        "controllers": [ { "id": "app", "view": "screen", "statusBarHidden": \(isBarHidden) } ],
        "windows": [ { "id": "main", "root": "app" } ],
        "views": [
          { "id": "screen",
            "pin": { "left": "bounds", "top": "bounds", "right": "bounds", "bottom": "bounds" } }
          \(views)
        ]
      }
      """)
  }

  private func covered(_ situation: Situation) -> [SceneFinding.Cover] {
    situation.scene.findings().compactMap { finding in
      guard case .covered(situation.view("button"), let cover) = finding else { return nil }
      return cover
    }
  }

  /// 28: `check` finds a button at y = 20, the height of the old bar: on an iPhone X part of it is
  /// under the bar. On an iPhone 8 it is not.
  @Test func theOldBarsHeightWrittenInIsFound() throws {
    let found = covered(try page(button: [10, 20, 100, 44]))
    #expect(found.count == 1)
    #expect(found.first?.kind == .statusBar && found.first?.hasOldBar == true)
    #expect(found.first?.isWhole == false)
    #expect(try page(button: [10, 20, 100, 44], device: "iPhone 8").findings().isEmpty)
    #expect(try page(button: [10, 44, 100, 44]).findings().isEmpty)
  }

  /// 28: `check` finds a button at (0, 0): it is under the bar, on every phone.
  @Test(arguments: ["iPhone X", "iPhone 8", "iPhone 15"]) func aFrameAtZeroIsFound(
    _ device: String
  ) throws {
    let found = covered(try page(button: [0, 0, 100, 44], device: device))
    #expect(found.map(\.kind) == [.statusBar])
    #expect(found.first?.isWhole == (device != "iPhone 8") && found.first?.hasOldBar == false)
  }

  /// 28: `check` finds a recognizer beside the notch, where the system's swipes begin.
  @Test func aRecognizerBesideTheNotchIsFound() throws {
    for strip in [[0, 0, 80, 44], [300, 0, 75, 40]] {
      for isBarHidden in [false, true] {
        let findings = try page(pan: strip, isBarHidden: isBarHidden).findings()
        #expect(findings.map(\.rule) == [.edge3])
      }
      #expect(try page(pan: strip, device: "iPhone 8").findings(.inEar).isEmpty)
    }
    #expect(try page(pan: [0, 44, 80, 44]).findings().isEmpty)
  }

  /// 28: `check` finds a button beside the notch, with the bar and without it, and one behind it.
  @Test func aButtonBesideOrBehindTheNotchIsFound() throws {
    #expect(covered(try page(button: [45, 8, 35, 30])).map(\.kind) == [.statusBar])
    #expect(
      covered(try page(button: [150, 2, 70, 26], isBarHidden: true)).map(\.kind) == [.notch])
    let hidden = try page(button: [45, 8, 35, 30], isBarHidden: true)
    #expect(hidden.findings() == [.controlInEar(hidden.view("button"))])
  }
}
