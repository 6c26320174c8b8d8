import Testing
import Umpire

/// Errors of the library say in a program what the command says of them.
@Suite struct ErrorDescriptionTests {
  @Test func anErrorPrintsAsItsText() throws {
    let errors: [(error: any Error, words: String)] = [
      (TraceError.notATrace, "not a touch trace"),
      (RecordingError.noEvents, "an evemu text without an event"),
      (RecoveryError.outputDiffers, "does not read back"),
      (TraceWriteError.closed, "the trace is closed"),
      (ConversionError.source(.noRecords), "no raw records"),
    ]
    for (error, words) in errors { #expect("\(error)".contains(words), "\(error)") }
    do {
      _ = try SceneFile.read(Array("[]".utf8), named: "scene.json")
    } catch {
      #expect("\(error)".hasPrefix("scene.json:1:1: not a scene file"))
    }
    #expect(throws: ChangeTextError.self) { try ChangeText.parse(Array("x is y".utf8)) }
  }
}
