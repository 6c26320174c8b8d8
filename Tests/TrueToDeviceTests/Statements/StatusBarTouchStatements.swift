import Testing
import Umpire

/// The ways to have the touches of the bar: 7 and 8 of the statements.
@Suite struct StatusBarTouchStatements {
  /// A release, and a device that ran it.
  static let releases: [(os: String, device: String)] = [
    ("2.2.1", "iPhone 3G"), ("3.0", "iPhone 3GS"), ("4.0", "iPhone 4"), ("5.0", "iPhone 4S"),
    ("6.0", "iPhone 5"), ("7.0", "iPhone 5s"), ("8.0", "iPhone 6"), ("9.0", "iPhone 6s"),
    ("10.0", "iPhone 7"), ("11.0", "iPhone 8"), ("12.0", "iPhone 8"), ("13.0", "iPhone 8"),
    ("14.0", "iPhone 8"), ("17.0", "iPhone SE (3rd generation)"), ("11.0", "iPhone X"),
    ("13.0", "iPhone 11 Pro"), ("26.0", "iPhone 15"),
  ]

  /// A list, and a clear view of the bar's frame in a window at `level`.
  private func covered(_ os: String, _ device: String, level: Int) throws -> Situation {
    guard let table = Device.named(SceneName(device).utf8) else { throw NoDevice() }
    let (size, bar) = (table.portraitSize, table.statusBarHeight)
    return try Situation(
      """
      {
        "device": "\(device)", "os": "\(os)",
        "windows": [
          { "id": "main", "view": "screen" },
          { "id": "overlay", "view": "clear", "level": \(level) }
        ],
        "views": [
          { "id": "screen", "frame": [0, 0, \(size.width), \(size.height)] },
          { "id": "list", "parent": "screen", "kind": "scrollView",
            "frame": [0, \(bar), \(size.width), \(size.height - bar)],
            "content": [\(size.width), 3000], "offset": [0, 500] },
          { "id": "clear", "frame": [0, 0, \(size.width), \(bar)] }
        ]
      }
      """)
  }

  private struct NoDevice: Error {}

  /// 7: A window above the bar's level, with a clear view of the bar's frame, receives the touches
  /// on the bar as ordinary ones. The bar receives no touch, and the list does not scroll.
  @Test(arguments: releases)
  func aWindowAboveTheBarGetsItsTouches(_ release: (os: String, device: String)) throws {
    var situation = try covered(release.os, release.device, level: 1001)
    situation.tap(100, 10, at: 0)
    let journal = try situation.play("overlay-\(release.os)-\(release.device)")
    #expect(
      journal.rows(of: "deliver").map { "\($0.shown("phase")) \($0.shown("view"))" } == [
        "began clear", "ended clear",
      ])
    #expect(journal.rows(of: "statusBar").isEmpty && journal.rows(of: "scroll").isEmpty)
  }

  /// 7: A window below the bar's level receives no such touch: it is the bar's, and the list scrolls
  /// to its top.
  @Test(arguments: releases)
  func aWindowBelowTheBarDoesNot(_ release: (os: String, device: String)) throws {
    var situation = try covered(release.os, release.device, level: 999)
    situation.tap(100, 10, at: 0)
    let journal = try situation.play("below-\(release.os)-\(release.device)")
    #expect(journal.rows(of: "deliver").isEmpty && journal.rows(of: "withhold").isEmpty)
    #expect(journal.rows(of: "statusBar").map { $0.shown("phase") } == ["down", "up"])
    #expect(journal.lines(["scroll": ["view", "toTop"]]) == ["80 scroll list true"])
  }

  /// An application that looks at events before anything else, with a button in the middle.
  private func watched(_ os: String, _ device: String, _ hook: String) throws -> Situation {
    try Situation(
      """
      {
        "device": "\(device)", "os": "\(os)", "hook": \(hook),
        "windows": [ { "id": "main", "view": "screen" } ],
        "views": [
          { "id": "screen", "frame": [0, 0, 320, 480] },
          { "id": "button", "parent": "screen", "kind": "button", "frame": [100, 200, 120, 44] }
        ]
      }
      """)
  }

  private let seen: KeyValuePairs<String, [String]> = [
    "hook": ["type", "phase", "x", "y", "passedOn"]
  ]

  /// 8: An application that overrides `sendEvent` sees every event with its place: fingers
  /// anywhere, and those of other types.
  @Test func theApplicationSeesEveryEvent() throws {
    var situation = try watched("4.0", "iPhone 4", #"{ "passOn": true }"#)
    situation.tap(160, 220, at: 0)
    situation.tap(160, 10, at: 200)
    guard let layout = RecordLayout.named("iphoneos3") else { throw NoDevice() }
    var turned = RecordDraft(type: EventType(rawValue: 50))
    turned.location = Point2D(1, 2)
    situation.record(turned, layout, at: 400)
    situation.record([], layout, at: 500)
    let journal = try situation.play()
    #expect(
      journal.lines(seen) == [
        "0 hook 3001 began 160 220 true", "80 hook 3001 ended 160 220 true",
        "200 hook 3001 began 160 10 true", "280 hook 3001 ended 160 10 true",
        "400 hook 50 - 1 2 true", "500 hook - - - - true",
      ])
    // It passes all of them on.
    #expect(journal.with("event", "action").lines(["control": ["view"]]) == ["80 control button"])
    #expect(journal.lines(["event": ["type"]]) == ["400 event 50", "500 event -"])
  }

  /// 8: It sees the status-bar events of iPhone OS 2, too.
  @Test func theApplicationSeesATouchOnTheBar() throws {
    var situation = try watched("2.2.1", "iPhone 3G", #"{ "passOn": true }"#)
    DrawerStatements.tapBar(&situation, at: 0)
    let journal = try situation.play()
    #expect(
      journal.rows(of: "statusBar").first.map { "\($0.shown("phase")) \($0.shown("handledBy"))" }
        == "down app")
  }

  /// 8: The application tests for itself where the event was: with a test for the bar's frame it
  /// takes the touches that begin there, and no others.
  @Test(arguments: [("4.0", "iPhone 4"), ("7.0", "iPhone 5s"), ("12.0", "iPhone 8")])
  func whereItWasIsForTheApplicationToTest(_ release: (os: String, device: String)) throws {
    for area in [#""statusBar""#, "[0, 0, 320, 20]"] {
      var situation = try watched(release.os, release.device, #"{ "rect": \#(area) }"#)
      situation.tap(160, 220, at: 0)
      situation.tap(160, 19.5, at: 1_000)
      situation.tap(160, 20, at: 2_000)
      let journal = try situation.play("test-\(release.os)")
      #expect(
        journal.lines(seen) == [
          "1000 hook 3001 began 160 19.5 false", "1080 hook 3001 ended 160 19.5 false",
        ])
      // A touch that it takes reaches no view, and every other touch does.
      #expect(journal.from(1_000, to: 2_000).rows.allSatisfy { $0.effect == "hook" })
      #expect(journal.with("event", "action").lines(["control": ["view"]]) == ["80 control button"])
      #expect(journal.from(2_000).with("phase", "began").with("view", "screen").rows.count >= 1)
    }
  }
}
