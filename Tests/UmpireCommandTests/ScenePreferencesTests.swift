import Foundation
import Testing

/// The app's preferences in the output of `umpire scene`.
@Suite struct ScenePreferencesTests {
  @Test func whoIsAskedAndWhatIsDeferredStandBelowTheViews() throws {
    // DEFER-1, DEFER-7, HOME-1
    let text = try CommandRun(["scene", "Traces/two-swipes/auto-hide.scene.json"]).output
    for line in [
      "top edge        deferred (DEFER-1), asked of app, then game",
      "bottom edge     not deferred (DEFER-7), asked of app, then game",
      "home indicator  hides itself (HOME-1), asked of app",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    let plain = try CommandRun(["scene", "Traces/notch-ears/scene.json"]).output
    #expect(!plain.contains("edge") && !plain.contains("indicator"))
  }

  @Test func theObjectSaysTheSame() throws {
    // DEFER-8
    let bytes = Data(
      try CommandRun(["scene", "Traces/two-swipes/hidden-bar.scene.json", "--json"]).output.utf8)
    let scene = try JSONDecoder().decode(Told.self, from: bytes)
    #expect(scene.deferring.asked == ["app", "game"] && scene.autoHide.asked == ["app"])
    #expect(scene.deferring.top.deferred && scene.deferring.top.rule == "DEFER-8")
    #expect(!scene.autoHide.hides)
  }

  private struct Told: Decodable {
    var deferring: Deferring
    var autoHide: Indicator

    struct Deferring: Decodable {
      var asked: [String]
      var top: ScreenEdge
      var bottom: ScreenEdge
    }

    struct ScreenEdge: Decodable {
      var deferred: Bool
      var rule: String?
    }

    struct Indicator: Decodable {
      var asked: [String]
      var hides: Bool
    }
  }
}
