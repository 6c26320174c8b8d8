import Testing
import Umpire

/// A web page beside the indicator and the notch: 20 of the statements.
@Suite struct WebPageStatements {
  /// A page with a button at its left and a footer of 50 pt in which all is a button. `footer` is
  /// the edge that the footer's button ends at.
  private func page(
    fit: String, os: String = "11.0", left: String = "bounds", footer: String = "bounds"
  ) throws -> Situation {
    try Situation(
      """
      {
        "device": "iPhone X", "os": "\(os)",
        "controllers": [ { "id": "browser", "view": "screen" } ],
        "windows": [ { "id": "main", "root": "browser" } ],
        "views": [
          { "id": "screen",
            "pin": { "left": "bounds", "top": "bounds", "right": "bounds", "bottom": "bounds" } },
          { "id": "page", "parent": "screen", "kind": "webView", "viewportFit": "\(fit)",
            "content": [375, 812],
            "pin": { "left": "bounds", "top": "bounds", "right": "bounds", "bottom": "bounds" } },
          { "id": "menu", "parent": "page", "kind": "button",
            "pin": { "left": "\(left)", "width": 60, "centerY": "bounds", "height": 44 } },
          { "id": "footer", "parent": "page",
            "pin": { "left": "bounds", "right": "bounds", "top": "buy.top", "bottom": "bounds" } },
          { "id": "buy", "parent": "page", "kind": "button",
            "pin": { "left": "\(left)", "right": "\(left)", "bottom": "\(footer)",
              "height": 50 } }
        ]
      }
      """)
  }

  private func turned(_ situation: Situation, _ name: String) throws -> CompiledScene {
    var situation = situation
    situation.change("orientation = landscapeLeft", at: 100)
    return try situation.play(name).scene
  }

  private func frame(_ id: SceneName, in scene: CompiledScene) throws -> Rect2D {
    scene.onScreen(try #require(scene.view(named: id)))
  }

  private func webPage(in scene: CompiledScene) throws -> WebPage {
    let page = try #require(scene.view(named: "page"))
    return try #require(scene.webPage(of: page))
  }

  /// 20: By default a page lies inside the safe area: its footer is above the indicator, and its
  /// left edge is beside the notch when the phone is turned. Its constants are 0.
  @Test func aPageLiesInsideTheSafeArea() throws {
    for fit in ["auto", "contain"] {
      let situation = try page(fit: fit)
      let upright = try webPage(in: situation.scene)
      #expect(upright.frame == Rect2D(0, 44, 375, 734))
      #expect(upright.safeAreaInset == .zero)
      #expect(try frame("footer", in: situation.scene) == Rect2D(0, 728, 375, 50))
      let turned = try turned(situation, "page-\(fit)")
      #expect(try webPage(in: turned).frame == Rect2D(44, 0, 724, 354))
      #expect(try webPage(in: turned).safeAreaInset == .zero)
      #expect(try frame("footer", in: turned) == Rect2D(44, 304, 724, 50))
      #expect(try frame("menu", in: turned).origin.x == 44)
    }
  }

  /// 20: With the viewport's fit set to cover it covers the bounds: its footer lies under the
  /// indicator and, turned, its left edge behind the notch.
  @Test func withCoverAPageCoversTheBounds() throws {
    let situation = try page(fit: "cover")
    #expect(try webPage(in: situation.scene).frame == Rect2D(0, 0, 375, 812))
    #expect(try frame("buy", in: situation.scene) == Rect2D(0, 762, 375, 50))
    let turned = try turned(situation, #function)
    #expect(try webPage(in: turned).frame == Rect2D(0, 0, 812, 375))
    #expect(try frame("buy", in: turned) == Rect2D(0, 325, 812, 50))
    #expect(try frame("menu", in: turned).origin.x == 0)
    // Before a finger comes down.
    #expect(
      situation.findings(.nearIndicator).contains(
        .nearIndicator(situation.view("buy"), hasRecognizers: false)))
  }

  /// 20: The constants are those of the safe area: 44 and 34 upright, 44 at both sides and 21
  /// turned. Style sheets read them by `constant()` on iOS 11.0, later by `env()`.
  @Test func thePageIsToldTheConstants() throws {
    for (os, function) in [("11.0", WebPage.Function.constant), ("11.2", .env)] {
      let situation = try page(fit: "cover", os: os)
      let upright = try webPage(in: situation.scene)
      #expect(upright.function == function)
      #expect(upright.safeAreaInset == Insets2D(top: 44, left: 0, bottom: 34, right: 0))
      let turned = try webPage(in: try turned(situation, "constants-\(os)"))
      #expect(turned.safeAreaInset == Insets2D(top: 0, left: 44, bottom: 21, right: 44))
    }
  }

  /// 20: A footer that adds them has its contents where those of a page inside the safe area are,
  /// and goes on to the glass's edges itself; also turned, by the same style sheet.
  @Test func aFooterThatAddsTheConstantsKeepsClear() throws {
    let situation = try page(fit: "cover", left: "safeArea", footer: "safeArea")
    #expect(try frame("buy", in: situation.scene) == Rect2D(0, 728, 375, 50))
    #expect(try frame("footer", in: situation.scene) == Rect2D(0, 728, 375, 84))
    let turned = try turned(situation, #function)
    #expect(try frame("buy", in: turned) == Rect2D(44, 304, 724, 50))
    #expect(try frame("footer", in: turned) == Rect2D(0, 304, 812, 71))
    #expect(try frame("menu", in: turned).origin.x == 44)
  }

  /// 20: Without the constants the footer's button reaches into the band of the indicator, where a
  /// touch waits for the swipe home. With them a touch on the button does not wait.
  @Test func aFingerTellsTheTwoFootersApart() throws {
    var covered = try page(fit: "cover")
    covered.tap(187, 802, at: 0)
    let low = try covered.play("footerWithoutConstants")
    #expect(
      low.ruled(by: .gate1).with("phase", "began").lines(["withhold": ["view"]])
        == ["0 withhold buy"])
    var padded = try page(fit: "cover", left: "safeArea", footer: "safeArea")
    padded.tap(187, 802, at: 0)
    padded.tap(187, 770, at: 2_000)
    let clear = try padded.play("footerWithConstants")
    #expect(clear.from(0, to: 2_000).rows(of: "control").isEmpty)
    #expect(clear.from(2_000).with("event", "action").lines(["control": ["view"]]).count == 1)
    #expect(clear.from(2_000).ruled(by: .gate1).rows.isEmpty)
  }
}
