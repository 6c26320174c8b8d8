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
    stop = try arguments.instant(of: .stop)
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
    var recording = try traces.open(file, run.trace, screen: screen)
    let reason = recording.beginsWithState ? reasonForNoState(run) : nil
    if reason != nil { recording.leaveOutState() }
    let shared = shared(
      recording, run, file, screen, isPlayedOnce, leavesOutState: reason != nil)
    if recording.beginsWithState {
      if let reason {
        let played = if let scene { scene } else { try scenes.load(of: recording, by: run.trace) }
        var playing = try playing(run, played, shared, comparesState: false)
        playing.reasonForNoState = reason
        playing.hasWholeState = recording.state?.isWhole ?? false
        return playing
      }
      shared.state = recording.state
      let player: Player?
      do throws(StateError) {
        player = try recording.player()
      } catch {
        throw .unusable("\(Files.title(of: run.trace)): \(error)")
      }
      if let player {
        try refuseStop(before: recording.state, run)
        return try playing(run, player.scene, shared, from: player)
      }
    }
    if let scene { return try playing(run, scene, shared) }
    return try playing(run, try scenes.load(of: recording, by: run.trace), shared)
  }

  /// Throws if the time of `--stop` is not later than the state with which a recording begins.
  private func refuseStop(before state: RecordedState?, _ run: Run) throws(Failure) {
    guard let stop, let state, stop <= state.instant else { return }
    // All digits: what is written has to be later.
    let time = String(
      decoding: Interval(nanoseconds: state.instant.nanoseconds).text, as: UTF8.self)
    throw .usage(
      "\(Files.title(of: run.trace)): --stop has to be later than \(time), the time of the saved "
        + "state with which the recording begins: nothing is played before it")
  }

  /// The words of the command line that exclude the state with which a recording begins; `nil` if
  /// there are none. A story's scene does not: its runs are played alone.
  private func reasonForNoState(_ run: Run) -> String? {
    if run.scene != nil, run.name == nil { return "a scene" }
    for option in [Option.device, .os, .start] where arguments.has(option) {
      return "--\(option.rawValue)"
    }
    return nil
  }

  /// Opens a run again, from its beginning, in `scene`: its own, or the one that `changes` made of it.
  /// The run must not be one that is played once. Throws if the trace cannot be read again.
  func open(
    _ playing: Playing, in scene: CompiledScene, changedBy changes: [SceneChange] = []
  ) throws(Failure) -> Playing {
    let (run, screen) = (playing.run, scene.description.device.portraitSize)
    var shared = playing.shared
    if !traces.hasSamePoints(shared.format, on: screen, as: shared.screen) {
      var recording = try traces.open(shared.file, run.trace, screen: screen)
      let leavesOutState = shared.state == nil
      if leavesOutState { recording.leaveOutState() }
      shared = self.shared(
        recording, run, shared.file, screen, false, leavesOutState: leavesOutState)
    }
    var beginning: Player?
    let made = HeldChanges(changes)
    if let state = shared.state {
      let misfit = Self.misfit(of: changes, Files.title(of: run.trace))
      // A state can give a scene back the members that a change removed, which would undo the change.
      if Self.members(of: scene) != Self.members(of: playing.scene) { throw misfit }
      guard let described = try? playing.scene.changed(by: made.described) else { throw misfit }
      do throws(StateError) {
        beginning = try state.player(describedBy: described.description)
      } catch {
        throw misfit
      }
    }
    return try self.playing(
      run, beginning?.dispatcher.scene ?? scene, shared, from: beginning, making: made.held,
      comparesState: false)
  }

  /// The failure of changes that do not fit the saved state of a trace. It names the first one that
  /// adds, removes or moves a member, if one does.
  private static func misfit(of changes: [SceneChange], _ trace: String) -> Failure {
    let move = changes.first { change in
      switch change.action {
      case .insert, .remove: true
      case .set(let path, _): path.parts.count == 2 && path.parts[1] == "parent"
      case .add, .signal, .enable, .disable: false
      }
    }
    let fit = "does not fit the saved state with which \(trace) begins: "
    let remedy = "name a scene before the trace, and the state is left out"
    guard let move else { return .usage("the changed scene \(fit)\(remedy)") }
    return .usage(
      "--if '\(String(decoding: ChangeText.shown(move), as: UTF8.self))' \(fit)a change may set "
        + "facts then, but not add, remove or move members; \(remedy)")
  }

  /// The ids of the views of a scene and of their gestures, without those that were removed.
  private static func members(of scene: CompiledScene) -> Set<SceneName> {
    let views = scene.description.views.indices.map { ViewID($0) }.filter { !scene.isRemoved($0) }
    let gestures = scene.recognizers.map { $0.entrant }.filter { scene.isThere($0) }
    return Set(views.map { scene.name(of: $0) } + gestures.map { scene.name(of: $0) })
  }

  /// The inputs of a recording that was just opened.
  private func shared(
    _ recording: Recording, _ run: Run, _ file: TraceFile, _ screen: Size2D, _ isPlayedOnce: Bool,
    leavesOutState: Bool
  ) -> SharedInputs {
    SharedInputs(
      recording, file, for: screen, isPlayedOnce: isPlayedOnce,
      reopen: { [traces] () throws(Failure) in
        var again = try traces.open(file, run.trace, screen: screen)
        if leavesOutState { again.leaveOutState() }
        return again
      })
  }

  private func playing(
    _ run: Run, _ scene: CompiledScene, _ shared: SharedInputs, from beginning: Player? = nil,
    making changes: [SceneChange] = [], comparesState: Bool = true
  ) throws(Failure) -> Playing {
    try Playing(
      run, scene, shared, arguments, from: traces.start, to: stop, speed: speed,
      beginning: beginning, making: changes, comparesState: comparesState)
  }
}
