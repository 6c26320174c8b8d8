import Testing
import TouchCore

@Suite struct SwipeDirectionTests {
  @Test func aDirectionIsFoundAgainByItsWord() {
    #expect(SwipeDirection.allCases.map { "\($0.word)" } == ["left", "right", "up", "down"])
    for direction in SwipeDirection.allCases {
      #expect(SwipeDirection(word: SceneName(direction.word)) == direction)
    }
    #expect(SwipeDirection(word: "Left") == nil && SwipeDirection(word: "") == nil)
  }
}
