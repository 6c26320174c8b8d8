import Testing
import TouchCore

@testable import GestureLaws
@testable import TouchAccounts

/// Which forms of sentences no run can say.
@Suite struct SilentFormsTests {
  @Test func onlyTheLastFormOfAnEffectWhichFitsEveryRowIsSilent() throws {
    var silent = Set<EffectKind>()
    for form in SentenceForm.all where SilentForms.reason(for: form) != nil {
      guard case .phrase(let kind, let index) = form else {
        Issue.record("\(form.title) is of no effect")
        continue
      }
      let phrases = Phrases.of(kind)
      #expect(index == phrases.indices.last, "\(form.title)")
      #expect(phrases[index].rule == nil && phrases[index].conditions.isEmpty, "\(form.title)")
      silent.insert(kind)
    }
    #expect(
      silent == [
        .deliver, .drop, .outcome, .affordance, .indicator, .statusBar, .scroll, .text, .layout,
      ])
  }
}
