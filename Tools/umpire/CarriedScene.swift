import Umpire

/// The scene that a trace carries, for verbs that need a scene.
struct CarriedScene {
  /// The scene with which the trace begins: that of its scene file, or, if it begins with a saved
  /// state, as changes had made it by then.
  let scene: CompiledScene
  /// The findings that the scene file allows.
  let allowed: [AllowedFinding]

  /// Reads the scene from the file at a path; `nil` if the file is not a trace. Pipes and standard
  /// input are not read, since they cannot be read again. Throws if the file is a trace without a
  /// scene, or if its scene is damaged or not valid.
  init?(by path: String, _ arguments: Arguments) throws(Failure) {
    guard let beginning = UnknownTrace.beginning(of: path), !Player.isSavedState(beginning),
      let format = TraceFormat.recognise(beginning)
    else { return nil }
    guard format == .container else { throw Self.missing(in: path, format, for: arguments.verb) }
    let recording = try Traces(arguments).open(path)
    if let player = try Self.player(of: recording, by: path) {
      scene = player.scene
      allowed = (try? Self.file(of: recording, by: path))?.allowed ?? []
      return
    }
    if let damage = recording.firstDamage {
      throw .unusable(
        "\(path): byte \(damage): the trace is damaged before its first touch, so its scene may be "
          + "incomplete: name the scene file, or an undamaged copy of the trace")
    }
    guard let file = try Self.file(of: recording, by: path) else {
      throw Self.missing(in: path, format, for: arguments.verb)
    }
    (scene, allowed) = (file.scene, file.allowed)
  }

  /// The scene with which the open trace at a path begins; `nil` if it carries no scene. Throws if
  /// the scene is not valid.
  static func file(
    of recording: borrowing Recording, by path: String
  ) throws(Failure) -> SceneFile? {
    do throws(SceneFileError) {
      return try SceneFile.read(recording.scenes)
    } catch {
      throw .unusable("\(Files.title(of: path)): the trace's scene \(error)")
    }
  }

  private static func player(
    of recording: borrowing Recording, by path: String
  ) throws(Failure) -> Player? {
    do throws(StateError) {
      return try recording.player()
    } catch {
      guard case .recordedInPart(let offset) = error else { throw .unusable("\(path): \(error)") }
      let place = offset.map { "byte \($0): " } ?? ""
      throw .unusable(
        "\(path): \(place)a part of the saved state is lost, so the scene of that moment is not "
          + "known: name a scene file, or an undamaged copy of the trace")
    }
  }

  private static func missing(
    in path: String, _ format: TraceFormat, for verb: Verb
  ) -> Failure {
    let remedy =
      verb.playsTrace
      ? "the scene comes before the trace"
      : "name a scene file, or store it in the trace with `umpire convert TRACE OUT.touchtrace "
        + "--scene SCENE`"
    return .unusable(
      "\(path): a trace (\(format.word)) that carries no scene, but a scene is needed: \(remedy)")
  }
}
