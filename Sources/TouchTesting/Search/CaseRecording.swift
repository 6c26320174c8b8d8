import SceneFormat
import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene
import TouchTraces

/// A test case as a run of a story: its trace, its scene, and its journal.
package struct CaseRecording: Sendable {
  /// The bytes of the `.touchtrace`, with the host's answers.
  package let trace: [UInt8]
  /// The text of the scene file.
  package let scene: [UInt8]
  /// The journal in JSON lines.
  package let journal: [UInt8]

  /// Records a case in a scene as the run `name`. `nil` if the scene cannot be written as a scene
  /// file, or has a reaction that can never match.
  package init?(_ test: TestCase, in description: SceneDescription, named name: SceneName) {
    guard let text = try? description.json(), let compiled = try? CompiledScene(description),
      let stage = try? CaseStage(compiled), let trace = Self.trace(of: test, on: stage),
      let inputs = Self.inputs(of: trace)
    else { return nil }
    var (player, batch) = (stage.start, stage.opening)
    for input in inputs { player.play(input, into: &batch) }
    player.finish(into: &batch)
    var journal = JournalWriter(stage.start.ids, run: name)
    journal.write(batch)
    (self.trace, scene, self.journal) = (trace, text, journal.takeBytes())
  }

  private static func trace(of test: TestCase, on stage: CaseStage) -> [UInt8]? {
    let device = stage.scene.description.device
    let os = SceneName(utf8: stage.scene.description.os.text)
    do throws(TraceWriteError) {
      var writer = try TraceWriter(
        TraceHeader(
          device: SceneName(device.name), os: os, screen: device.portraitSize, scale: device.scale,
          clock: "CLOCK_MONOTONIC"))
      for input in stage.answered(test) {
        for answer in input.answers { try writer.append(answer) }
        guard case .frame(let samples) = input.kind else { continue }
        for sample in samples { try writer.append(sample, at: input.instant) }
      }
      writer.close()
      return writer.takeBytes()
    } catch {
      return nil
    }
  }
}

extension CaseRecording {
  /// The inputs of a trace; `nil` if it is damaged.
  fileprivate static func inputs(of bytes: [UInt8]) -> [Input]? {
    var reader = BlockReader()
    reader.append(bytes)
    reader.finish()
    var source = ContainerInputs()
    var inputs: [Input] = []
    do throws(TraceError) {
      while let element = try reader.next() {
        switch element {
        case .header, .end: break
        case .block(let block): source.read(block, into: &inputs)
        case .damage: return nil
        }
      }
    } catch {
      return nil
    }
    source.flush(into: &inputs)
    return source.faults.isEmpty && source.gaps.isEmpty ? inputs : nil
  }
}

extension CaseStage {
  /// The inputs of a case with the answers that the host gives to their questions, and the end of
  /// the run if it needs answers too.
  func answered(_ test: TestCase) -> [Input] { answered(test, by: CaseHost(test)) }

  /// The inputs of a case with the answers of `host`, and the end of the run if it needs answers
  /// too.
  func answered(_ test: TestCase, by host: CaseHost) -> [Input] {
    var (player, batch) = (start, opening)
    var inputs: [Input] = []
    for var input in test.inputs {
      input.answers = host.play(input, in: &player, into: &batch)
      inputs.append(input)
    }
    var end = Input(.end, at: player.dispatcher.now)
    end.answers = host.finish(&player, into: &batch)
    return end.answers.isEmpty ? inputs : inputs + [end]
  }
}

extension TestCase {
  /// The touches of a trace, with the host's answers. `nil` if the bytes are not a whole
  /// `.touchtrace`, or if it contains anything else.
  package init?(trace bytes: [UInt8]) {
    guard let inputs = CaseRecording.inputs(of: bytes) else { return nil }
    self.init(inputs)
  }
}
