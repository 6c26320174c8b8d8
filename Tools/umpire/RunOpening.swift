import Umpire

/// Opens runs for the verbs that play them.
struct RunOpening {
  /// How much faster than the touches runs play; `nil` if they do not wait.
  var speed: Double?

  private let arguments: Arguments
  private let scenes: SceneLoader
  private var traces: Traces
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

  /// Opens a run. Its scene is read before its trace; without a scene file the trace is opened
  /// first, because it may name the device. `contents` are the trace's bytes, or `nil` if they were
  /// not read yet.
  func open(_ run: Run, _ contents: [UInt8]? = nil) throws(Failure) -> Playing {
    let scene: Scene
    var recording: Recording
    if run.scene == nil {
      recording = try traces.open(
        run.trace, screen: scenes.device.portraitSize, contents: contents)
      scene = try scenes.load(of: recording)
    } else {
      scene = try scenes.load(run.scene ?? "")
      recording = try traces.open(
        run.trace, screen: scene.description.device.portraitSize, contents: contents)
    }
    return try Playing(
      run, scene, recording, arguments, from: traces.start, to: stop, speed: speed)
  }

  /// Opens the same run in another scene, from its beginning.
  func open(_ run: Run, in scene: Scene, _ contents: [UInt8]?) throws(Failure) -> Playing {
    let recording = try traces.open(
      run.trace, screen: scene.description.device.portraitSize, contents: contents)
    return try Playing(
      run, scene, recording, arguments, from: traces.start, to: stop, speed: speed)
  }

  /// Trials of changes of a run. Each reads the recording anew, as far as it is asked, and shows no
  /// progress.
  func trials(of playing: Playing, _ contents: [UInt8]?) -> RemedyTrials {
    var silent = self
    silent.traces.showsProgress = false
    let (run, scene) = (playing.run, playing.scene)
    return RemedyTrials(playing.ids) { [silent] changes in
      guard let changed = try? scene.changed(by: changes),
        var trial = try? silent.open(run, in: changed, contents)
      else { return nil }
      trial.becomeTrial()
      // A trial ends where its trace cannot be read: the play that is written reports the error.
      return { (try? trial.nextEpisode()) ?? nil }
    }
  }
}
