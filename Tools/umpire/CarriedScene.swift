import Umpire

/// The scene that a trace carries, for verbs that need a scene.
enum CarriedScene {
  /// The file is no trace.
  case notATrace
  /// The scene with which the trace begins.
  case file(SceneFile)
  /// The scene of the saved state with which the trace begins, as changes had made it by then.
  case state(CompiledScene)

  /// Reads the scene from the file at a path. Pipes and standard input are no traces here, since
  /// they cannot be read again. Throws if the file is a trace without a scene, or if its scene
  /// cannot be used.
  init(by path: String, _ arguments: Arguments) throws(Failure) {
    self = .notATrace
    guard let beginning = UnknownTrace.beginning(of: path), !Player.isSavedState(beginning),
      let format = TraceFormat.recognise(beginning)
    else { return }
    guard format == .container else { throw Self.missing(in: path, format) }
    let recording = try Traces(arguments).open(path)
    let player: Player?
    do throws(StateError) {
      player = try recording.player()
    } catch {
      throw .unusable("\(path): \(error)")
    }
    if let player {
      self = .state(player.scene)
    } else if let file = try Self.file(of: recording, by: path) {
      self = .file(file)
    } else {
      throw Self.missing(in: path, format)
    }
  }

  /// The scene with which an open trace begins; `nil` if it begins with none. `path` is the trace's
  /// for a message that does not come after it. Throws if the scene is not valid.
  static func file(
    of recording: borrowing Recording, by path: String? = nil
  ) throws(Failure) -> SceneFile? {
    do throws(SceneFileError) {
      return try SceneFile.read(recording.scenes)
    } catch {
      throw .unusable("\(path.map { "\($0): " } ?? "")the trace's scene \(error)")
    }
  }

  private static func missing(in path: String, _ format: TraceFormat) -> Failure {
    .unusable(
      "\(path): a trace (\(format.word)) that carries no scene, but a scene is needed; the scene "
        + "comes before the trace")
  }
}
