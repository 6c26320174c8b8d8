import Umpire

/// Opens the runs of verbs that play.
struct RunOpening {
  /// The speed as a ratio to the recording; `nil` to play without waiting.
  var speed: Double?

  private let arguments: Arguments
  private let scenes: SceneLoader
  private let traces: Traces
  private let stop: Instant?

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    scenes = try SceneLoader(arguments)
    traces = try Traces(arguments)
    stop = try arguments[.stop].map(Traces.time)
    if let start = traces.start, let stop, stop <= start {
      throw .usage("--stop has to be later than --start, or nothing is played")
    }
  }

  /// Opens a run; throws if its scene or trace cannot be used. The scene is read before the trace.
  /// Without a scene file the trace is opened first, because it may name the device. A run that
  /// `isPlayedOnce` cannot be opened again.
  func open(_ run: Run, isPlayedOnce: Bool = true) throws(Failure) -> Playing {
    var scene: CompiledScene?
    if let path = run.scene { scene = try scenes.load(path) }
    let screen = (scene?.description.device ?? scenes.device).portraitSize
    let file = try traces.file(run.trace, isReadAgain: !isPlayedOnce)
    let recording = try traces.open(file, run.trace, screen: screen)
    let shared = shared(recording, run, file, screen, isPlayedOnce)
    if let scene { return try playing(run, scene, shared) }
    return try playing(run, try scenes.load(of: recording), shared)
  }

  /// Opens a run again in another scene, from its beginning. The run must not be one that is played
  /// once. Throws if the trace cannot be read again.
  func open(_ playing: Playing, in scene: CompiledScene) throws(Failure) -> Playing {
    let (run, screen) = (playing.run, scene.description.device.portraitSize)
    var shared = playing.shared
    if !traces.hasSamePoints(shared.format, on: screen, as: shared.screen) {
      let recording = try traces.open(shared.file, run.trace, screen: screen)
      shared = self.shared(recording, run, shared.file, screen, false)
    }
    return try self.playing(run, scene, shared)
  }

  /// The inputs of a recording that was just opened.
  private func shared(
    _ recording: Recording, _ run: Run, _ file: TraceFile, _ screen: Size2D, _ isPlayedOnce: Bool
  ) -> SharedInputs {
    SharedInputs(
      recording, file, for: screen, isPlayedOnce: isPlayedOnce,
      reopen: { [traces] () throws(Failure) in
        try traces.open(file, run.trace, screen: screen)
      })
  }

  private func playing(
    _ run: Run, _ scene: CompiledScene, _ shared: SharedInputs
  ) throws(Failure) -> Playing {
    try Playing(run, scene, shared, arguments, from: traces.start, to: stop, speed: speed)
  }
}
