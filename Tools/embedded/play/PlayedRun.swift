import SceneFormat
import TouchCore
import TouchFormats
import TouchPlayer

/// A trace that carries its scene, played to the end.
///
///     let run = PlayedRun(trace: bytes, name: "drawer")
///     run.journal                 // what `umpire replay STORY/drawer --jsonl` prints
struct PlayedRun {
  /// The result as an exit code of the command.
  private(set) var code = Code.done
  /// The rows as JSON lines; empty if the trace cannot be played.
  private(set) var journal: [UInt8] = []
  /// The losses, or the reason why the trace cannot be played: lines in UTF-8.
  private(set) var talk: [UInt8] = []

  /// The results of a run.
  enum Code: Int32 {
    /// The trace was played.
    case done = 0
    /// The trace was played, and a part of it was lost.
    case loss = 3
    /// The trace cannot be played.
    case unusable = 4
  }

  /// Plays a container. `name` is in every row, unless it is `nil`.
  init(trace: [UInt8], name: SceneName?) {
    do throws(Refusal) {
      var recording = try Self.open(trace)
      var batch = Batch()
      var player: Player
      if let begun = try Self.begun(recording) {
        player = begun
      } else {
        player = try Self.player(in: recording.scenes)
        player.start(into: &batch)
      }
      try play(&recording, &player, &batch, name)
      for loss in recording.losses {
        code = .loss
        say(loss)
      }
    } catch {
      code = .unusable
      journal = []
      say(error.text)
    }
  }

  private mutating func play(
    _ recording: inout Recording, _ player: inout Player, _ batch: inout Batch,
    _ name: SceneName?
  ) throws(Refusal) {
    var writer = JournalWriter(player.ids, run: name)
    var inputs: [Input] = []
    var goesOn = true
    while goesOn {
      goesOn = try Self.read(&recording, into: &inputs)
      for input in inputs { player.play(input, into: &batch) }
      inputs.removeAll(keepingCapacity: true)
      if !goesOn { player.finish(into: &batch) }
      writer.write(batch)
      batch.removeAll()
      journal += writer.takeBytes()
    }
  }

  private mutating func say(_ text: [UInt8]) {
    talk += text
    talk.append(UInt8(ascii: "\n"))
  }
}

// The errors of a run in words.
extension PlayedRun {
  /// The reason why a trace cannot be played.
  private struct Refusal: Error {
    var text: [UInt8]
  }

  private static func open(_ trace: [UInt8]) throws(Refusal) -> Recording {
    do throws(RecordingError) {
      return try Recording(ByteSource(trace))
    } catch {
      throw Refusal(text: error.text)
    }
  }

  private static func read(
    _ recording: inout Recording, into inputs: inout [Input]
  ) throws(Refusal) -> Bool {
    do throws(RecordingError) {
      return try recording.next(into: &inputs)
    } catch {
      throw Refusal(text: error.text)
    }
  }

  /// The player of a recording that begins in the middle of a run; `nil` for any other.
  private static func begun(_ recording: borrowing Recording) throws(Refusal) -> Player? {
    do throws(StateError) {
      return try recording.player()
    } catch {
      throw Refusal(text: error.text)
    }
  }

  private static func player(in scenes: [SceneText]) throws(Refusal) -> Player {
    let file: SceneFile?
    do throws(SceneFileError) {
      file = try SceneFile.read(scenes)
    } catch {
      throw Refusal(text: error.text)
    }
    guard let file else {
      throw Refusal(
        text: SceneName("the trace carries no scene: `umpire convert --scene` puts one in").utf8)
    }
    do throws(ReactionError) {
      return try Player(file.scene)
    } catch {
      // The reader of scene files has checked every field against its effect.
      throw Refusal(
        text: SceneName("a reaction matches a field that no row of its effect has").utf8)
    }
  }
}
