import Umpire

/// Opens runs for the verbs that play them.
struct RunOpening {
  /// How much faster than the touches were; nothing for as fast as it goes.
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

  /// A run before its first piece: its scene is read before its trace. Where there is no scene file
  /// the trace is opened first, because it may name the device.
  /// `contents` are the trace's bytes, where they were read.
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

  /// The same run in another scene, from its beginning.
  func open(_ run: Run, in scene: Scene, _ contents: [UInt8]?) throws(Failure) -> Playing {
    let recording = try traces.open(
      run.trace, screen: scene.description.device.portraitSize, contents: contents)
    return try Playing(
      run, scene, recording, arguments, from: traces.start, to: stop, speed: speed)
  }

  /// Trials of changes of a run, each of which reads the recording anew, as far as it is asked.
  func trials(of playing: Playing, _ contents: [UInt8]?) -> RemedyTrials {
    var silent = self
    silent.traces.showsProgress = false
    let (run, scene) = (playing.run, playing.scene)
    return RemedyTrials(playing.ids) { [silent] changes in
      guard let changed = try? scene.changed(by: changes),
        var trial = try? silent.open(run, in: changed, contents)
      else { return nil }
      trial.becomeTrial()
      // What cannot be read any more ends the run too.
      return { (try? trial.nextEpisode()) ?? nil }
    }
  }
}
