import TouchAccounts
import Fixtures
import Testing
import TouchCore
import TouchScene

@Suite struct MissWordsTests {
  /// A cause that keeps a touch from a button of the toolbar's scene, and the sentence about it.
  struct Case: Sendable, CustomTestStringConvertible {
    var change: String
    var touch: (x: Double, y: Double)
    var says: String
    /// A change in the form of a scene file, or words.
    var remedy: String

    var testDescription: String { change }
  }

  private static let cases = [
    Case(
      change: "middle.interaction = false", touch: (160, 280),
      says:
        "The button `middle` is drawn there too, but it takes no touches, and the touch goes to "
        + "what is behind it (HIT-1).",
      remedy: "`middle.interaction = true` (HIT-1). In Swift: "
        + "`middle.isUserInteractionEnabled = true`."),
    Case(
      change: "tools.interaction = false", touch: (44, 546),
      says: "The button `today` is drawn there too, but `tools`, which contains it, takes no "
        + "touches, and the touch goes to what is behind it (HIT-1).",
      remedy: "`tools.interaction = true` (HIT-1). In Swift: "
        + "`tools.isUserInteractionEnabled = true`."),
    Case(
      change: "middle.enabled = false", touch: (160, 280),
      says:
        "The button `middle` is drawn there too, but it is disabled, and the touch goes to what "
        + "is behind it (HIT-4).",
      remedy: "`middle.enabled = true` (HIT-4). In Swift: `middle.isEnabled = true`."),
    Case(
      change: "tools.frame.width = 60", touch: (276, 546),
      says:
        "The button `record` is drawn there too, but outside `tools`, of which it is a subview, "
        + "and no touch outside a view reaches its subviews (HIT-3).",
      remedy: "the finger came down 216 pt to the right of `tools`, and `record` reaches 252 pt to "
        + "the right of it. What helps: make `tools` so large, by its frame or its pins, that all "
        + "of `record` is inside it (`tools.frame.width += 252`); or leave its frame, "
        + "and set `tools.hitInsets = [0, 0, 0, -252]` (HIT-3). In Swift: `override func point("
        + "inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.inset(by: UIEdgeInsets(top: "
        + "0, left: 0, bottom: 0, right: -252)).contains(point) }` in the class of `tools`."),
    Case(
      change: "middle.frame.y = 0", touch: (160, 10),
      says:
        "The button `middle` is drawn there too, but under the status bar, where no view gets "
        + "touches (BAR-7).",
      remedy: "move it below the bar, for instance with a pin to `statusBar.bottom` (BAR-7). In "
        + "Swift: `view.addConstraint(NSLayoutConstraint(item: middle, attribute: .top, relatedBy: "
        + ".equal, toItem: topLayoutGuide, attribute: .bottom, multiplier: 1, constant: 0))`."),
  ]

  @Test(arguments: cases)
  func everyCauseOfAMissIsToldWithWhatCanBeDone(_ known: Case) throws {
    // HIT-1, HIT-3, HIT-4, BAR-7
    let finger = ToolbarScenes.finger([
      (0, known.touch.x, known.touch.y), (80, known.touch.x, known.touch.y),
    ])
    let account = try ToolbarScenes.account(finger, in: try ToolbarScenes.scene([known.change]))
    let touch = try #require(account.touches.first)
    let says = touch.sentences.map { String(decoding: $0.text, as: UTF8.self) }
    let remedies = touch.remedies.map { String(decoding: $0.text, as: UTF8.self) }
    #expect(says.contains(known.says), "\(says)")
    #expect(
      remedies.contains {
        $0.hasPrefix("To let a touch reach ") && $0.hasSuffix(": \(known.remedy)")
      },
      "\(remedies)")
  }

  @Test func aViewInsideAButtonThatTakesItsTouchIsNamedWithTheRemedy() throws {
    // CTL-1
    var description = ToolbarScenes.description()
    var badge = ViewDescription(id: "badge")
    badge.parent = "middle"
    badge.frame = Rect2D(0, 0, 200, 200)
    description.views.append(badge)
    let account = try ToolbarScenes.account(
      ToolbarScenes.finger([(0, 160, 280), (80, 160, 280)]), in: try CompiledScene(description))
    let touch = try #require(account.touches.first)
    #expect(
      touch.sentences.map { String(decoding: $0.text, as: UTF8.self) }.contains(
        "The button `middle` is drawn there too, but `badge`, which is inside it, has interaction "
          + "and gets the touch (CTL-1)."))
    #expect(
      touch.remedies.map { String(decoding: $0.text, as: UTF8.self) }.contains(
        "To let a touch reach `middle`: `badge.interaction = false` (CTL-1). In Swift: "
          + "`badge.isUserInteractionEnabled = false`."))
  }
}
