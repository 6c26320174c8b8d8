import SceneFormat
import Testing
import TouchCore

struct AllowedFindingTests {
  private func finding(_ text: String) -> AllowedFinding? {
    AllowedFinding(text: Array(text.utf8))
  }

  @Test("A finding is a rule and the id after its colon")
  func form() {
    #expect(finding("HIT-2:today")?.rule == .hit2)
    #expect(finding("HIT-2:today")?.id == "today")
    #expect(finding("HIT-2:main:pop")?.id == "main:pop")
  }

  @Test(
    "What lacks one of them, or names a rule that does not exist, is none",
    arguments: ["", ":", "HIT-2", "HIT-2:", ":today", "HIT-99:today", "hit:today", "today:HIT-2"])
  func none(_ text: String) {
    #expect(finding(text) == nil)
  }
}
