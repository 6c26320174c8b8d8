import Testing
import TouchCore

@Suite struct ReleaseValueTests {
  @Test func aReleaseIsATextOrAWholeNumber() throws {
    // SCENE: as a number 12.10 is 12.1.
    #expect(try SceneValue.text("12.10").release() == Release(12, 10))
    #expect(try SceneValue.number(12).release() == Release(12))
    for number in [12.1, 0, -1, 256, .nan, .infinity] {
      #expect(throws: FactError.expected(.release)) { try SceneValue.number(number).release() }
    }
  }
}
