import Fixtures
import Testing
import TouchCore
import TouchScene

@Suite struct HookFindingTests {
  private func found(
    _ os: Release, types: [UInt32]?, _ area: HookDescription.Area? = nil, isCovered: Bool = false
  ) throws -> SceneFinding? {
    let scene = try CompiledScene(
      description(on: "iPhone 8", os, []) {
        var hook = HookDescription()
        hook.types = types?.map { EventType(rawValue: $0) }
        hook.area = area
        $0.hook = hook
        guard isCovered else { return }
        $0.windows.append(WindowDescription(id: "over"))
        $0.windows[1].view = "cover"
        $0.windows[1].level = 1100
        $0.views.append(view("cover", in: nil, Rect2D(0, 0, 375, 20)))
      })
    return scene.findings().first { $0.kind == .hookWithoutEvents }
  }

  @Test func aHookForRecordsIsShownNoneFromIOS4On() throws {
    // APP-1, BAR-1
    #expect(try found(Release(3), types: [1015]) == nil)
    for os in [Release(4), Release(13)] {
      #expect(try found(os, types: [1015]) == .hookWithoutEvents(.records))
      #expect(try found(os, types: [1015, 1016, 1017]) == .hookWithoutEvents(.records))
      #expect(try found(os, types: [1015, 3001]) == nil)
      #expect(try found(os, types: []) == nil)
      #expect(try found(os, types: nil) == nil)
    }
  }

  @Test func aHookOnTheBarIsShownNoFingersFromIOS13On() throws {
    // APP-1, BAR-7
    #expect(try found(Release(12), types: nil, .statusBar) == nil)
    for types in [nil, [3001], [3001, 1015]] as [[UInt32]?] {
      #expect(try found(Release(13), types: types, .statusBar) == .hookWithoutEvents(.touches))
      #expect(try found(Release(13), types: types, .statusBar, isCovered: true) == nil)
      #expect(try found(Release(13), types: types, .rect(Rect2D(0, 0, 375, 20))) == nil)
    }
    #expect(try found(Release(13), types: [2001], .statusBar) == nil)
  }
}
