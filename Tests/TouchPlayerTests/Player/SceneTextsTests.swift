import SceneFormat
import Fixtures
import Testing
import TouchCore

@testable import TouchTraces

@Suite struct SceneTextsTests {
  private func read(_ parts: [ScenePart]) -> SceneTexts {
    var scenes = SceneTexts()
    for part in parts { scenes.read(part) }
    scenes.finish()
    return scenes
  }

  private func parts(_ length: Int, _ name: SceneName) -> [ScenePart] {
    ScenePart.parts(of: [UInt8](repeating: 0x20, count: length), called: name)
  }

  @Test func partsOfTwoScenesMakeNone() {
    let (first, second) = (parts(120_000, "a"), parts(120_000, "b"))
    let mixed = read([first[0], second[1], second[2]])
    #expect(mixed.whole.isEmpty && mixed.stray == 3)
    // The same name, and another number of parts.
    let other = read([first[0], parts(60_000, "a")[1]])
    #expect(other.whole.isEmpty && other.stray == 2)
  }

  @Test func aSceneOfTheMostBytesIsReadAndALongerOneIsNot() {
    let most = read(parts(TraceWriter.sceneLimit, "a"))
    #expect(most.whole.map { $0.text.count } == [TraceWriter.sceneLimit])
    #expect(most.stray == 0 && most.loss == nil)
    let more = parts(TraceWriter.sceneLimit + 1, "a")
    let longer = read(more)
    #expect(longer.whole.isEmpty && longer.stray == more.count)
  }

  @Test func theLongestSceneIsWrittenUnderTheLongestNameAndUnderNoLongerOne() throws {
    let name = SceneName(utf8: [UInt8](repeating: 0x61, count: 255))
    var writer = try TraceWriter(SmallTrace.header)
    let text = [UInt8](repeating: 0x20, count: TraceWriter.sceneLimit)
    try writer.append(scene: text, called: name)
    let longer = SceneName(utf8: name.utf8 + [0x61])
    #expect(throws: TraceWriteError.sceneTooLong(1)) {
      try writer.append(scene: [1], called: longer)
    }
  }

  @Test func whatIsLostIsToldWithTheSceneThatPlaysInstead() {
    let some = read([parts(60_000, "a")[0]] + parts(1, "b"))
    #expect(
      some.loss.map { String(decoding: $0, as: UTF8.self) }
        == "1 part of a scene is left out: other parts are missing, or the trace has more than "
        + "the 16 scenes that are kept")
    let none = read(Array(parts(120_000, "a").dropLast()))
    #expect(
      none.loss.map { String(decoding: $0, as: UTF8.self) }
        == "2 parts of scenes are left out: other parts are missing, or the trace has more than "
        + "the 16 scenes that are kept: the trace contains no whole scene, so it plays in the "
        + "default one unless a scene file is named")
  }
}
