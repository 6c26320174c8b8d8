import Umpire

/// Reads scene files for the verbs, and prints a note if the release is older than the device.
struct SceneLoader {
  private let arguments: Arguments
  private let choice: DeviceChoice

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    choice = try DeviceChoice(arguments)
  }

  /// The device that the command line names, or that of the default scene.
  var device: Device { choice.resolved.0 }

  /// The scene for the open trace at a path if the command line names none: the scene in the trace,
  /// or the default scene. The default scene has the device of the command line, or the device that
  /// the trace names. Throws if the trace's scene is not valid.
  func load(
    of recording: borrowing Recording, by path: String
  ) throws(Failure) -> CompiledScene {
    let carried = try CarriedScene.file(of: recording, by: path)
    if let lost = recording.lostScene {
      let words = lost.words(as: "the trace", playingIn: carried?.texts.first?.name)
      Terminal.say("note: \(Files.title(of: path)): byte \(lost.offset): \(words)")
    }
    if let file = carried {
      let name = "\(Files.title(of: path)): the trace's scene"
      return try scene(of: file.description, file.scene, named: name)
    }
    var (device, os) = choice.resolved
    if choice.device == nil, let header = recording.header,
      let known = Device.named(header.device.utf8)
    {
      device = known
      os = choice.os ?? Release(text: header.os.utf8) ?? known.firstRelease
    } else if choice.device == nil, let usual = recording.recordLayout?.generation.usualDevice {
      device = usual
      os = choice.os ?? usual.firstRelease
      Terminal.say(
        "note: the records are from the time of \(systemName(device, os)), and are played on it; "
          + "choose another with --device and --os")
    }
    Self.note(device, os)
    return try compile(DefaultScene.description(device: device, os: os), "the default scene")
  }

  /// The scene of a file, a story or a run, on the device that the command line names. Throws if it
  /// cannot be used.
  func load(_ operand: String) throws(Failure) -> CompiledScene { try loadFile(operand).scene }

  /// The scene, with the findings that its file allows. In place of a scene file, a trace that
  /// carries its scene can be named. Throws if it cannot be used.
  func loadFile(_ operand: String) throws(Failure) -> (
    scene: CompiledScene, allowed: [AllowedFinding]
  ) {
    let path = try Runs.sceneFile(of: operand)
    guard let carried = try CarriedScene(by: path, arguments) else {
      let file = try Self.file(path)
      return (try scene(of: file.description, file.scene, named: path), file.allowed)
    }
    if arguments.operands.count > 1, arguments.verb.playsTrace {
      Terminal.say("note: the scene is the one that \(path) carries; its touches are not played")
    }
    let name = "\(path): the trace's scene"
    return (
      try scene(of: carried.scene.description, carried.scene, named: name), carried.allowed
    )
  }

  /// A scene file, with the files that it extends. Throws if one of them cannot be used.
  static func file(_ path: String) throws(Failure) -> SceneFile {
    let bytes = try Files.read(path, as: "scene", limit: TraceWriter.sceneLimit)
    if Player.isSavedState(bytes) {
      throw .unusable("\(path): \(RecordingError.savedStateWords)")
    }
    if let format = TraceFormat.recognise(bytes) {
      throw .unusable(
        "\(Files.title(of: path)): a trace (\(format.word)), but a scene is needed: write its "
          + "scene to a file with `umpire scene TRACE --whole`. A trace that is named in place of a "
          + "scene must be a file, not standard input or a pipe")
    }
    do throws(SceneFileError) {
      // A file extends one file at most, so the last file that was read names the next one.
      var naming = path
      return try SceneFile.read(bytes, named: SceneName(path)) {
        (name: SceneName) throws(SceneLoadError) -> [UInt8] in
        defer { naming = name.text }
        return try ExtendedScene.read(name.text, namedBy: naming)
      }
    } catch {
      throw .unusable("\(error)")
    }
  }

  /// A scene on the device that the command line names; `compiled` is the scene on its own device.
  private func scene(
    of description: SceneDescription, _ compiled: CompiledScene, named path: String
  ) throws(Failure) -> CompiledScene {
    var description = description
    defer { Self.note(description.device, description.os) }
    guard choice.device != nil || choice.os != nil else { return compiled }
    if let device = choice.device { description.device = device }
    if let os = choice.os { description.os = os }
    return try compile(description, path)
  }

  /// Prints a note if the release is older than the device. The scene is played anyway.
  static func note(_ device: Device, _ os: Release) {
    guard os < device.firstRelease else { return }
    let first = String(decoding: device.firstRelease.text, as: UTF8.self)
    Terminal.say("note: \(systemName(device, os)): the device was released with \(first)")
  }

  private func compile(_ description: SceneDescription, _ name: String) throws(Failure)
    -> CompiledScene
  {
    do throws(SceneError) {
      return try CompiledScene(description)
    } catch {
      // The scene was valid on its own device, so the error comes from the other device.
      throw .unusable(
        "\(name): the scene is not valid on that device: \(error.reason.words)")
    }
  }
}

extension RecordLayout.Generation {
  /// A phone of the years of an early layout, when all phones had one screen size; `nil` for
  /// layouts of later years.
  fileprivate var usualDevice: Device? {
    let name: StaticString? =
      switch self {
      case .iphoneos1: "iPhone"
      case .iphoneos2: "iPhone 3G"
      case .iphoneos3: "iPhone 3GS"
      case .ios5: "iPhone 4S"
      case .ios6, .memory64, .wire, .purple: nil
      }
    return name.flatMap { Device.named($0.bytes) }
  }
}
