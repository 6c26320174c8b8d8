import Umpire

/// `umpire why`: explains runs in plain words, or prints the rulings that a change affects.
struct WhyVerb {
  private let arguments: Arguments
  private let runs: [Run]
  private let opening: RunOpening
  private let changing: ChangedScene
  private let isColoured: Bool
  private let touches: [ClosedRange<TouchID>]
  private let kinds: [TouchKind]
  private let rule: Rule?
  /// The result for `--suggest`; `nil` without it.
  private let wish: TouchWish?

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    opening = try RunOpening(arguments)
    isColoured = try Terminal.wantsColour(arguments)
    rule = try arguments[.rule].map(RuleVerb.rule)
    var touches: [ClosedRange<TouchID>] = []
    for text in arguments.values(of: .touch) { touches += try WhyChoice.touches(text) }
    self.touches = touches
    var kinds: [TouchKind] = []
    for text in arguments.values(of: .only) { kinds.append(try WhyChoice.kind(text)) }
    self.kinds = kinds
    let wish = try WhyChoice.wish(arguments[.want])
    self.wish = arguments.has(.suggest) ? wish : nil
    try Self.check(arguments)
    if self.wish != nil, touches.count != 1 || touches[0].lowerBound != touches[0].upperBound {
      throw .usage("--suggest looks for a change for one touch: choose it, such as --touch 3")
    }
    changing = try ChangedScene(arguments)
    runs = try Runs.resolve(arguments.operands)
  }

  /// Explains the runs. A touch is written as soon as it is over. The output is held until the runs
  /// so far have all entrants that options name. Throws if a run cannot be played.
  func run() throws(Failure) -> ExitCode {
    var told = WhyTold(arguments, changing.changes, isColoured: isColoured)
    var found = Found()
    let code: ExitCode
    do throws(Failure) {
      code = try Runs.playEach(runs, arguments) { (run) throws(Failure) in
        try tell(run, &told, &found)
      }
    } catch {
      told.breakOffAll()
      throw error
    }
    if !found.hasView { throw noView(found.views) }
    for id in named where !found.entrants.contains(id) {
      throw unknown(id, among: found.entrants.map(\.text))
    }
    try refuseMissing(found)
    told.finish()
    return code
  }

  /// The entrants that options name.
  private var named: [SceneName] {
    var named: [SceneName] = []
    for kind in kinds {
      switch kind {
      case .lost(let id), .failed(let id): named.append(id)
      case .late, .unlit, .unacted, .cancelled, .dropped, .system: break
      }
    }
    if case .recognized(let id)? = wish { named.append(id) }
    return named
  }

  /// The views, entrants and touches of the options that the runs so far have.
  private struct Found {
    /// The ids of the views of each run that lacks the view of `--view`.
    var views: [[SceneName]] = []
    /// True if a run has the view of `--view`, or the option is not given.
    var hasView = false
    /// True if a run has the chosen view.
    var hasRun = false
    /// The ids of the entrants of all runs.
    var entrants: [SceneName] = []
    /// The touches of the runs, as far as they were read; empty without `--touch`.
    var touches = TouchNumbers()
    /// True if a run has one of the chosen touches.
    var hasTouch = false
  }

  /// Plays a run and writes it.
  private func tell(
    _ run: Run, _ told: inout WhyTold, _ found: inout Found
  ) throws(Failure) -> ExitCode {
    let isPlayedOnce = arguments.has(.brief) && named.isEmpty && !arguments.has(.view)
    var playing = try opening.open(run, isPlayedOnce: isPlayedOnce)
    let ids = try idsWithNames(of: playing)
    guard hasView(ids) else {
      found.views.append(ids.views)
      return .done
    }
    found.hasView = true
    let changed = try changedScene(of: playing.scene, run)
    // Once, for the first run.
    if !found.hasRun { changing.noteSignals() }
    found.hasRun = true
    found.entrants += ids.entrants
    if named.allSatisfy({ found.entrants.contains($0) }) { told.release() }
    if wish == nil, changed == nil {
      try tellTouches(of: &playing, filter, &told, &found)
    } else if let wish {
      try suggest(wish, for: touches[0].lowerBound, of: &playing, &told, &found)
    } else if let changed {
      try tellDifference(of: &playing, changed, filter, &told, &found)
    }
    return playing.code
  }

  /// The ids of a run that has not begun to play. If options name members that the scene does not
  /// have, a second play goes on until changes have added them, or to the end of what can be read.
  private func idsWithNames(of playing: Playing) throws(Failure) -> SceneIDs {
    func hasAll(_ ids: SceneIDs) -> Bool {
      hasView(ids) && named.allSatisfy { ids.entrants.contains($0) }
    }
    if hasAll(playing.ids) { return playing.ids }
    var ahead = try opening.open(playing, in: playing.scene)
    ahead.becomeTrial(takesNotes: false)
    // The run itself reports what cannot be read.
    while !hasAll(ahead.ids), (try? ahead.nextEpisode()) != nil {}
    return ahead.ids
  }

  /// True if a view has the id of `--view`, or the option is not given.
  private func hasView(_ ids: SceneIDs) -> Bool {
    viewName.map { ids.views.contains($0) } ?? true
  }

  /// The id of `--view`; `nil` without it.
  private var viewName: SceneName? { arguments[.view].map { SceneName($0) } }

  /// Writes the rulings that differ in a changed scene.
  private func tellDifference(
    of playing: inout Playing, _ changed: CompiledScene, _ filter: AccountFilter,
    _ told: inout WhyTold, _ found: inout Found
  ) throws(Failure) {
    var after = try opening.open(playing, in: changed, changedBy: changing.changes)
    var chosen = ChosenTouches(touches)
    let difference = try WhyComparison.difference(of: &playing, and: &after, filter) { accounts in
      chosen.take(accounts.map { $0.touch })
    }
    // Losses are reported once, although the run is played twice.
    playing.finish()
    found.touches.add(chosen.there)
    guard chosen.hasSome else { return }
    found.hasTouch = true
    told.tell(difference, of: playing, after: after)
  }

  /// Searches for the smallest change that fulfils the wish. Writes the change, its effects, and
  /// other changes that help.
  private func suggest(
    _ wish: TouchWish, for touch: TouchID, of playing: inout Playing,
    _ told: inout WhyTold, _ found: inout Found
  ) throws(Failure) {
    var chosen = ChosenTouches(touches)
    let search = WhySearch(touch: touch, wish: wish, opening: opening)
    let result = try search.search(&playing) { chosen.take($0) }
    playing.finish()
    found.touches.add(chosen.there)
    guard let result else { return }
    found.hasTouch = true
    told.tell(result, of: playing)
  }

  /// Writes the touches of a run as soon as each is over. Reading ends with the last chosen touch,
  /// except with `--strict`.
  private func tellTouches(
    of playing: inout Playing, _ filter: AccountFilter, _ told: inout WhyTold,
    _ found: inout Found
  ) throws(Failure) {
    var reader = EpisodeReader(playing.ids, origin: playing.printedOrigin)
    let plays = TrialPlays(of: playing, opening)
    var trials = RemedyTrials(playing.ids, opening: plays.open)
    var chosen = ChosenTouches(touches)
    // The last touch of the part that was read.
    var newest: TouchID?
    do throws(Failure) {
      while !chosen.areTold || arguments.has(.strict), let episode = try playing.nextEpisode() {
        reader.origin = playing.printedOrigin
        reader.isCut = playing.isCut
        var accounts = reader.touches(of: episode)
        newest = accounts.last?.touch ?? newest
        chosen.take(accounts.map { $0.touch })
        if !arguments.has(.brief) {
          for index in accounts.indices where filter.passes(accounts[index]) {
            trials.tryRemedies(of: &accounts[index])
            try plays.check()
          }
        }
        if chosen.hasSome { told.tell(accounts, filter, of: playing) }
      }
    } catch {
      told.breakOff(error, reader.end(gaps: playing.gaps, partUpTo: newest), filter)
      throw error
    }
    playing.finish()
    found.touches.add(chosen.there)
    guard chosen.hasSome else { return }
    found.hasTouch = true
    let end = playing.isOver ? nil : newest
    told.end(reader.end(gaps: playing.gaps, partUpTo: end), filter, of: playing)
  }

  /// Throws if an option has no effect together with another one.
  private static func check(_ arguments: Arguments) throws(Failure) {
    if arguments.has(.want), !arguments.has(.suggest) {
      throw .usage("--want is the result that --suggest looks for: add --suggest")
    }
    for (option, others) in [
      (Option.suggest, [Option.if, .brief, .only]), (.brief, [.if, .json]),
    ] where arguments.has(option) {
      for other in others where arguments.has(other) {
        throw .usage(
          "--\(option.rawValue) cannot be used with --\(other.rawValue): leave one of them out")
      }
    }
  }

  /// The filter of the options.
  private var filter: AccountFilter {
    var filter = AccountFilter()
    filter.touches = touches
    filter.kinds = kinds
    filter.rule = rule
    filter.viewName = viewName
    return filter
  }

  /// The scene with the changes of `--if`; `nil` without such changes. Throws if the scene cannot
  /// take one.
  private func changedScene(of scene: CompiledScene, _ run: Run) throws(Failure) -> CompiledScene? {
    if changing.changes.isEmpty { return nil }
    return try changing.changed(scene, of: run.name.map { " of \($0)" } ?? "")
  }

  /// The error for an entrant that no touch has. For a scroll view its gesture is suggested:
  /// `list.pan` for `list`.
  private func unknown(_ id: SceneName, among entrants: [String]) -> Failure {
    let own = Set(entrants.filter { $0.utf8.starts(with: "\(id.text).".utf8) })
    let meant =
      own.count == 1
      ? " (did you mean `\(own.first ?? "")`?)" : suggestion(for: id.text, among: entrants)
    return .usage(
      "unknown entrant `\(id.text)`\(meant); the tables of `umpire why` name those of each touch")
  }

  /// The error for a view of `--view` that no run has.
  private func noView(_ views: [[SceneName]]) -> Failure {
    let id = arguments[.view] ?? ""
    let known = views.flatMap { $0.map(\.text) }
    return .unknown(
      "view", id, among: known, "; `umpire scene SCENE` lists those of a scene")
  }

  /// Notes which chosen touches no run has. Throws if no run has any of them.
  private func refuseMissing(_ found: Found) throws(Failure) {
    let missing = WhyChoice.missing(of: touches, among: found.touches)
    guard !missing.isEmpty else { return }
    let words = missing.map { stretch in
      stretch.count == 1 ? "\(stretch.lowerBound)" : "\(stretch.lowerBound)-\(stretch.upperBound)"
    }
    let isOne = missing.count == 1 && missing[0].count == 1
    let list = words.dropLast().joined(separator: ", ") + (words.count > 1 ? " and " : "")
    var text =
      (isOne ? "there is no touch " : "there are no touches ") + list + (words.last ?? "") + ": "
    if let first = found.touches.first, let last = found.touches.last {
      text += "touches are numbered from \(first) to \(last)"
      if runs.count > 1 { text += " in the longest run" }
    } else {
      text += "no finger came down"
    }
    if !found.hasTouch { throw .usage(text) }
    Terminal.say("note: \(text)")
  }
}
