import Testing
import TouchCore

/// Who competes for a touch.
@Suite struct EntrantTests {
  @Test func theGesturesOfTheSystemAreTheFirstEntrants() {
    #expect(SystemGesture.allCases.count == SystemGesture.count)
    for (index, gesture) in SystemGesture.allCases.enumerated() {
      #expect(gesture.entrant == EntrantID(index))
      #expect(gesture.entrant.isSystem)
    }
    #expect(!EntrantID(SystemGesture.count).isSystem)
  }
}
