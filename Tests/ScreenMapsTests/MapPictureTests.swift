import Fixtures
import Foundation
import Testing
import TouchCore
import TouchPlayer
import TouchScene

@testable import ScreenMaps

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The text of pictures.
@Suite struct MapPictureTests {
  private func picture(
    _ description: SceneDescription, _ subject: MapPicture.Subject = .owner,
    _ theme: MapPicture.Theme = .viewers, cell: Double = 4
  ) throws -> String {
    let scene = try CompiledScene(description)
    let map = ScreenMap(of: .tap, in: try Player(scene), cell: cell)
    let picture = MapPicture(of: map, in: scene, system: "a phone", subject: subject, theme: theme)
    return String(decoding: picture.svg, as: UTF8.self)
  }

  @Test func theSameMapIsTheSameBytes() throws {
    for subject in MapPicture.Subject.allCases {
      #expect(try picture(toolbarScene(), subject) == picture(toolbarScene(), subject))
    }
  }

  @Test func anIDIsEscaped() throws {
    let scene = try description([
      view("a<b>&c'", Rect2D(0, 100, 320, 100)) { $0.kind = .button }
    ])
    let text = try picture(scene)
    #expect(text.contains(">a&lt;b&gt;&amp;c'</text>"))
    #expect(XMLParser(data: Data(text.utf8)).parse())
  }

  @Test(arguments: ["a\"b", "a\u{1}b"] as [SceneName])
  func anIDWithAQuoteOrAControlCharacterIsRefused(_ id: SceneName) throws {
    let scene = try description([view(id, Rect2D(0, 100, 320, 100))])
    #expect(throws: SceneError.self) { try CompiledScene(scene) }
  }

  @Test func aTextIsEscapedForElementsAndAttributes() {
    let text = SVGText.escaped("a<b>&\"c\"\u{1}\u{85}\u{FFFE}é'")
    #expect(text == "a&lt;b&gt;&amp;&quot;c&quot;\u{FFFD}\u{FFFD}\u{FFFD}é'")
  }

  @Test func aThemeIsTheViewersChoiceUnlessItIsForced() throws {
    let viewers = try picture(toolbarScene())
    let (light, dark) = (MapPalette.light.rules, MapPalette.dark.rules)
    #expect(viewers.contains(light + "\n@media(prefers-color-scheme:dark){" + dark + "}"))
    let forced = try picture(toolbarScene(), .owner, .dark)
    #expect(forced.contains(dark) && !forced.contains(light) && !forced.contains("@media"))
    #expect(!(try picture(toolbarScene(), .owner, .light)).contains(dark))
  }

  @Test func aLegendOfManyOwnersCountsTheRest() throws {
    let buttons = (0..<40).map { index in
      view(
        SceneName("b\(index)"),
        Rect2D(Double(index % 8) * 40, 100 + Double(index / 8) * 40, 40, 40)
      ) { $0.kind = .button }
    }
    let text = try picture(description(buttons))
    #expect(text.contains(" more</text>") && text.contains("class=\"owner o\""))
    #expect(XMLParser(data: Data(text.utf8)).parse())
  }

  @Test(arguments: [
    (0, "0"), (-0.001, "0"), (1, "1"), (1.5, "1.5"), (2.005, "2.01"), (0.05, "0.05"),
    (-3.25, "-3.25"), (.infinity, "1000000000"),
  ])
  func aNumberHasTwoDecimalsAtMost(_ value: Double, _ text: String) {
    #expect(SVGText.number(value) == text)
  }
}
