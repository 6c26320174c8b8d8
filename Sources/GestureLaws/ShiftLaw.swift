import TouchCore
import TouchDispatch
import TouchScene

/// Shift law: the same fingers, later and under other numbers: the same rows, later.
///
///     run      ●━━━●   ●━━━●          fingers 0, 1
///     shifted          ●━━━●   ●━━━●  fingers 31, 30; 2 s later
///
/// Rows are compared in their order, each with its distance from the start of its run. Two seconds are
/// a whole number of frames of every display, so that frames are counted alike.
///
/// Two kinds of scenes are exempt. A timer that is armed at the start, such as that of a home
/// indicator which hides itself, fires before the touches of one run and among those of the other.
/// A control that the scene file lights is lit for longer.
enum ShiftLaw {
  static let statement = "the same fingers, later and under other numbers: the same rows, later"

  /// How much later the second run is.
  private static let delay = Interval.milliseconds(2_000)

  /// A number above that of every finger of a trial.
  private static let fingers: UInt8 = 32

  /// The trial later, with its fingers numbered the other way round; `nil` if a finger has too high a
  /// number, or if the scene arms a timer or lights a control when it starts.
  static func shifted(_ trial: Trial, in scene: CompiledScene) -> Trial? {
    var dispatcher = Dispatcher(scene)
    var opening = Batch()
    dispatcher.start(into: &opening)
    let isLit = opening.rows.contains { $0.effect.kind == .highlight }
    if isLit || dispatcher.nextDeadline != nil { return nil }
    var other = trial
    for index in other.happenings.indices {
      let (instant, isTooLate) = other.happenings[index].instant.addingReportingOverflow(
        delay.nanoseconds)
      if isTooLate { return nil }
      other.happenings[index].instant = instant
      switch other.happenings[index].what {
      case .frame(var samples):
        for sampleIndex in samples.indices {
          guard let finger = renumbered(samples[sampleIndex].finger) else { return nil }
          samples[sampleIndex].finger = finger
        }
        other.happenings[index].what = .frame(samples)
      case .other(.gap(let lost, let length)):
        guard let lost = Self.renumbered(lost) else { return nil }
        other.happenings[index].what = .other(.gap(lost, length))
      case .other(.liftsLost(let lifted)):
        guard let lifted = Self.renumbered(lifted) else { return nil }
        other.happenings[index].what = .other(.liftsLost(lifted))
      case .change, .other:
        break
      }
    }
    return other
  }

  private static func renumbered(_ fingers: [FingerID]) -> [FingerID]? {
    let renumbered = fingers.compactMap { Self.renumbered($0) }
    return renumbered.count < fingers.count ? nil : renumbered
  }

  private static func renumbered(_ finger: FingerID) -> FingerID? {
    finger.index < fingers ? FingerID(fingers - 1 - finger.index) : nil
  }

  /// The difference between the rows of a trial and those of `other`, which is the trial shifted;
  /// `nil` if the rows are the same.
  static func finding(
    in trial: Trial, _ other: Trial, _ scene: CompiledScene, _ played: Played
  ) -> LawFinding? {
    var nobody = NoWatcher()
    let replayed = Played(other, in: scene, until: other.end, &nobody)
    guard
      let difference = RowDifference(
        lists: digests(played, since: .zero, scene),
        digests(replayed, since: .zero + delay, scene))
    else { return nil }
    return LawFinding(
      .shift, difference.kind(played, replayed, in: scene),
      difference.lines(played, "as it is", replayed, "later", in: scene))
  }

  /// The rows after the start, and their instants since `start`.
  private static func digests(
    _ played: Played, since start: Instant, _ scene: CompiledScene
  ) -> [RowDigest] {
    played.batch.rows.enumerated().map { index, row in
      let isOpening = played.steps.first.map { $0.rows.contains(index) } ?? false
      return RowDigest(row, played.batch, scene, since: isOpening ? .zero : start)
    }
  }
}
