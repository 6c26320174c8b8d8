import Umpire

/// The search of `--suggest` in a run.
struct WhySearch {
  let touch: TouchID
  let wish: TouchWish
  let opening: RunOpening

  /// The result of a search.
  enum Result {
    /// Changes that help, the best first, and the rulings that differ with the best one.
    case found([Suggestion], AccountDifference)
    /// No tried change helps; the touch's own line, and other advice for it.
    case nothing(title: [UInt8], remedies: [Sentence])
    /// The touch already has the wanted result.
    case asWanted
  }

  /// Plays a run to its end, then with changes. Calls `take` with the touches of the run, a few at
  /// a time. Returns `nil` if the run does not have the touch. Throws if the run cannot be played.
  func search(
    _ playing: inout Playing, _ take: ([TouchID]) -> Void
  ) throws(Failure) -> Result? {
    let plays = TrialPlays(of: playing, opening)
    var reader = EpisodeReader(playing.ids, origin: playing.printedOrigin)
    var goods: [TouchGoods] = []
    var account: TouchAccount?
    while let episode = try playing.nextEpisode() {
      reader.origin = playing.printedOrigin
      reader.isCut = playing.isCut
      let there = reader.touches(of: episode)
      account = account ?? there.first { $0.touch == touch }
      take(there.map { $0.touch })
      goods += there.map { TouchGoods($0, playing.ids) }
    }
    guard var account else { return nil }
    if account.isAs(wish, playing.ids) { return .asWanted }
    var search = SuggestionSearch(
      for: account, wish, among: goods, in: playing.scene, playing.ids, playing: plays.open)
    let found = search.found()
    try plays.check()
    guard let best = found.first, let changed = try? playing.scene.changed(by: best.changes) else {
      var trials = RemedyTrials(playing.ids, opening: plays.open)
      trials.tryRemedies(of: &account)
      try plays.check()
      return .nothing(title: account.title, remedies: account.remedies)
    }
    var before = try opening.open(playing, in: playing.scene)
    var after = try opening.open(playing, in: changed, changedBy: best.changes)
    before.becomeTrial(takesNotes: true)
    after.becomeTrial(takesNotes: true)
    let difference = try WhyComparison.difference(of: &before, and: &after, AccountFilter())
    return .found(found, difference)
  }
}
