import SeededRandom
import TouchAccounts
import TouchCore
import TouchDispatch
import TouchScene

/// Solving law: a change that solves only what depends on it gives the scene that is solved as a
/// whole, and the same rows.
///
///     scene ──▶ change 1 ──▶ ... ──▶ change 30       each solves what depends on it
///       ║          ║                    ║            every field the same, every refusal too
///     scene ──▶ change 1 ──▶ ... ──▶ change 30       each solves the whole scene
///
/// The trial is then played twice with changes of single views mixed in, once so that every change solves the
/// whole scene: the rows must be the same, in their order. Builds without `-DDEBUG` compare scenes
/// alone.
enum SolvingLaw {
  static let statement =
    "a change that solves only what depends on it gives the scene that is solved as a whole"

  /// The number of changes.
  private static let changes = 30

  /// The first difference; `nil` if the scenes are the same. `isExercised` if less than the whole
  /// scene was solved after a change.
  static func finding(
    in trial: Trial, _ scene: CompiledScene, _ isExercised: inout Bool
  ) -> LawFinding? {
    let size = UInt64(scene.description.views.count)
    var random = SplitMix64(state: size &* 1_000_003 &+ UInt64(trial.happenings.count))
    return fields(scene, &random, &isExercised) ?? rows(trial, scene, &random)
  }

  /// Compares the two scenes after each change.
  private static func fields(
    _ scene: CompiledScene, _ random: inout SplitMix64, _ isExercised: inout Bool
  ) -> LawFinding? {
    var (moved, whole) = (scene, scene)
    for _ in 0..<changes {
      if random.chance(10), let view = scene.scrollViews.first(where: { _ in random.chance(50) }) {
        let offset = Point2D(0, random.whole(0, 20) * 10)
        moved.scroll(view, to: offset)
        whole.scroll(view, to: offset)
      }
      guard let change = drawn(in: moved, &random) else { continue }
      if !moved.isSolvedWhole(after: change) { isExercised = true }
      let outcomes = (outcome(of: change, in: &moved), anew(change, in: &whole))
      let words = ChangeWords.fact(of: change)
      guard outcomes.0 == outcomes.1 else {
        return LawFinding(.solving, "another refusal", [words])
      }
      if let field = moved.difference(from: whole) {
        return LawFinding(.solving, "\(field) is another", [words])
      }
      let point = Point2D(random.whole(0, 80) * 5, random.whole(0, 160) * 5)
      guard moved.target(at: point) == whole.target(at: point) else {
        return LawFinding(.solving, "another view is hit", [words, "at \(point.x) \(point.y)"])
      }
    }
    return nil
  }

  private static func drawn(in scene: CompiledScene, _ random: inout SplitMix64) -> SceneChange? {
    if random.chance(60) { return RandomChanges.local(scene, &random) }
    if random.chance(25) { return RandomChanges.wish(of: scene, &random).last }
    if random.chance(30) { return read(scene, &random) }
    return RandomChanges.change(scene, &random)
  }

  /// A change of a fact that moves no view.
  private static func read(_ scene: CompiledScene, _ random: inout SplitMix64) -> SceneChange? {
    let description = scene.description
    let isOn = SceneValue.boolean(random.chance(50))
    func set(_ id: SceneName, _ keys: [SceneName]) -> SceneChange {
      SceneChange(.set(FactPath([id, random.pick(keys)]), isOn))
    }
    let scrolls = description.views.filter { $0.kind.scrolls }
    if random.chance(60), !scrolls.isEmpty {
      return set(
        random.pick(scrolls).id,
        [
          "scrollEnabled", "zooms", "bounces", "delaysContent", "cancelsContent",
          "contentMayCancel", "directionalLock", "scrollsToTop", "mayScrollToTop",
        ])
    }
    if random.chance(50), !description.controllers.isEmpty {
      return set(random.pick(description.controllers).id, ["delaysBegan", "popGesture"])
    }
    return set(random.pick(description.windows).id, ["gateDelays"])
  }

  private static func outcome(of change: SceneChange, in scene: inout CompiledScene) -> ChangeError?
  {
    do throws(ChangeError) {
      try scene.apply(change)
      return nil
    } catch {
      return error
    }
  }

  private static func anew(_ change: SceneChange, in scene: inout CompiledScene) -> ChangeError? {
    do throws(ChangeError) {
      try scene.applySolvingAnew(change)
      return nil
    } catch {
      return error
    }
  }

  /// Plays the trial twice, with changes of single views mixed in.
  private static func rows(
    _ trial: Trial, _ scene: CompiledScene, _ random: inout SplitMix64
  ) -> LawFinding? {
    var trial = trial
    for index in trial.happenings.indices.reversed() where random.chance(30) {
      let change = RandomChanges.local(scene, &random)
      let instant = trial.happenings[index].instant
      trial.happenings.insert(.init(at: instant, .change(change)), at: index + 1)
    }
    var nobody = NoWatcher()
    let played = Played(trial, in: scene, until: trial.end, &nobody)
    let replayed = Played(trial, in: scene, until: trial.end, solvesAnew: true, &nobody)
    let digests = played.batch.rows.map { RowDigest($0, played.batch, scene) }
    let others = replayed.batch.rows.map { RowDigest($0, replayed.batch, scene) }
    guard let difference = RowDifference(lists: digests, others) else { return nil }
    return LawFinding(
      .solving, "rows: \(difference.kind(played, replayed, in: scene))",
      difference.lines(played, "in place", replayed, "solved anew", in: scene))
  }
}
