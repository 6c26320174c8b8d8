import TouchAccounts
import TouchCore
import TouchScene

/// Frame law: what fingers do that share nothing with a touch changes nothing of it, its measures
/// included.
///
///     finger 1    ●━━━━━━━━━━━━━━━━━●     a pan: the same rows with finger 2 as without it
///     finger 2       ●──────────●         in a view that shares no entrant with the pan's
///
/// A touch is left out of the trial, which is played again. The rows of all touches that no tie
/// connects with it must be the same, row for row; `Ties` says what ties touches and by which rule.
/// Touches are renumbered. Left out of the comparison are `tapCount` and touchDownRepeat, which count
/// touches wherever they are (TCH-6), and rows that are nobody's: those of the home indicator (HOME-4),
/// of layouts and of changes.
///
/// Exempt are trials in which a change adds members or moves a view (SCENE-2), since what is tied is
/// read from the scene as it was loaded; trials in which there are too many fingers (TCH-3), those in
/// which Reachability moves all of the screen (EDGE-6), and those in which the app is left while it has touches, or before
/// others come down (HOME-7).
enum FrameLaw {
  static let statement =
    "what fingers do that share nothing with a touch changes nothing of it, measures included"

  /// The first touch whose absence changes rows of touches that have no tie with it. `isExercised`
  /// if rows were compared.
  static func finding(
    in trial: Trial, _ scene: CompiledScene, _ played: Played, _ isExercised: inout Bool
  ) -> LawFinding? {
    let contacts = trial.contacts
    guard contacts.count > 1, !trial.addsMembers,
      let told = TiedTouch.read(played, contacts, scene)
    else {
      return nil
    }
    let ties = Ties(told, scene)
    for contact in contacts {
      // A touch that is tied with all others needs no second run.
      if ties.group(of: contact.touch).count == contacts.count { continue }
      let other = trial.without(contact.touch)
      var nobody = NoWatcher()
      let replayed = Played(other, in: scene, until: trial.end, &nobody)
      if let finding = finding(
        contact.touch, contacts, scene, played, told, replayed, &isExercised)
      {
        return finding
      }
    }
    return nil
  }

  private static func finding(
    _ gone: TouchID, _ contacts: [FingerContact], _ scene: CompiledScene, _ played: Played,
    _ told: [TiedTouch],
    _ replayed: Played, _ isExercised: inout Bool
  ) -> LawFinding? {
    let renumber: (TouchID) -> TouchID = {
      $0 < gone ? $0 : TouchID($0.number + 1)
    }
    guard let retold = TiedTouch.read(replayed, contacts, scene, renumber: renumber) else {
      return nil
    }
    let ties = Ties(zip(told, retold).map { $0.joined($1) }, scene)
    let group = ties.group(of: gone)
    if group.count == contacts.count { return nil }
    let taken = ties.entrants(of: group)
    func others(_ played: Played, _ renumber: (TouchID) -> TouchID) -> [(RowDigest, Int)] {
      played.batch.rows.enumerated().compactMap { place, row in
        if case .control(let control) = row.effect, control.event == .touchDownRepeat { return nil }
        let digest = RowDigest(row, played.batch, scene, countsTaps: false, renumber: renumber)
        if let touch = digest.touch { return group.contains(touch) ? nil : (digest, place) }
        guard let entrant = digest.entrant, !taken.contains(entrant) else { return nil }
        return (digest, place)
      }
    }
    let (mine, its) = (others(played) { $0 }, others(replayed, renumber))
    isExercised = isExercised || !mine.isEmpty || !its.isEmpty
    guard var difference = RowDifference(lists: mine.map(\.0), its.map(\.0)) else { return nil }
    difference.place(mine.map(\.1), its.map(\.1))
    return LawFinding(
      .frame, difference.kind(played, replayed, in: scene),
      difference.lines(
        played, "with touch \(gone.number)", replayed,
        "without it (touches behind it count one less)",
        in: scene))
  }
}

extension RowDifference {
  /// Maps the indices in the compared lists to indices in the runs.
  fileprivate mutating func place(_ a: [Int], _ b: [Int]) {
    self.move(first.map { a[$0] }, second.map { b[$0] })
  }
}
