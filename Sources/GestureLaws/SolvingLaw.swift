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
/// Changes that are made together, and solve the scene once, give the scene that the same changes
/// give one after another:
///
///     scene ──▶ change 1 ──▶ ... ──▶ change n
///       ║                               ║            every field the same, if none is refused
///     scene ──▶ changes 1 to n ─────────╝            and at most one adds a member
///
/// Members that are added in place, many at once, result in the scene that is solved as a whole,
/// and do not change a copy of the scene.
///
/// The trial is then played twice with other changes mixed in, several at one instant, once so that
/// every change solves the whole scene: the rows must be the same, in their order. Builds without
/// `-DDEBUG` compare scenes alone.
enum SolvingLaw {
  static let statement =
    "a change that solves only what depends on it gives the scene that is solved as a whole"

  /// The number of changes.
  private static let changes = 30
  /// The number of times that changes are made together.
  private static let bursts = 4
  /// The largest number of members that are added at once.
  private static let mostCells = 40
  /// The largest number of changes at one instant.
  private static let mostAtOnce = 5

  /// The first difference; `nil` if the scenes are the same. `isExercised` if less than the whole
  /// scene was solved after a change.
  static func finding(
    in trial: Trial, _ scene: CompiledScene, _ isExercised: inout Bool
  ) -> LawFinding? {
    let size = UInt64(scene.description.views.count)
    var random = SplitMix64(state: size &* 1_000_003 &+ UInt64(trial.happenings.count))
    return fields(scene, &random, &isExercised) ?? together(scene, &random)
      ?? added(scene, &random, &isExercised) ?? rows(trial, scene, &random)
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

  /// Compares changes that are made one after another with the same changes made together.
  private static func together(
    _ scene: CompiledScene, _ random: inout SplitMix64
  ) -> LawFinding? {
    var scene = scene
    for _ in 0..<bursts {
      if random.chance(20), let view = scene.scrollViews.first(where: { _ in true }) {
        scene.scroll(view, to: Point2D(0, random.whole(0, 20) * 10))
      }
      var (apart, once) = (scene, scene)
      var changes: [SceneChange] = []
      for _ in 0..<(2 + random.below(mostAtOnce - 1)) {
        guard let change = drawn(in: apart, &random) else { continue }
        // Members that are added together are numbered in the order of their ranks (SCENE-2, ARB-1).
        if change.isInsertion, changes.contains(where: { $0.isInsertion }) { continue }
        // A change that is refused leaves the scene as it is.
        if outcome(of: change, in: &apart) == nil { changes.append(change) }
      }
      if changes.isEmpty { continue }
      let errors = once.apply(together: changes)
      let words = changes.map { ChangeWords.fact(of: $0) }
      guard errors.allSatisfy({ $0 == nil }) else {
        return LawFinding(.solving, "refused together", words)
      }
      if let field = once.difference(from: apart) {
        return LawFinding(.solving, "\(field) is another together", words)
      }
      scene = apart
    }
    return nil
  }

  /// Compares additions that are made in place with the same ones that solve the whole scene.
  private static func added(
    _ scene: CompiledScene, _ random: inout SplitMix64, _ isExercised: inout Bool
  ) -> LawFinding? {
    var (scene, additions) = (scene, RandomAdditions())
    for _ in 0..<bursts {
      if random.chance(30), let view = scene.scrollViews.first(where: { _ in random.chance(50) }) {
        scene.scroll(view, to: Point2D(random.whole(-2, 4) * 10, random.whole(-2, 20) * 10))
      }
      let changes = additions.changes(random.chance(25) ? mostCells : 4, scene, &random)
      if scene.addsInPlace(changes) { isExercised = true }
      let before = scene
      var (moved, whole) = (scene, scene)
      let errors = (
        moved.apply(together: changes), whole.applySolvingAnew(together: changes)
      )
      let words = changes.map { ChangeWords.fact(of: $0) }
      guard errors.0 == errors.1 else {
        return LawFinding(.solving, "another refusal of an addition", words)
      }
      if let field = moved.difference(from: whole) {
        return LawFinding(.solving, "\(field) is another after additions", words)
      }
      if let field = before.difference(from: scene) {
        return LawFinding(.solving, "\(field) of a copy is another after additions", words)
      }
      // A scene that refuses all changes stays scrolled.
      let isChanged = errors.0.contains { $0 == nil }
      if isChanged, let field = moved.difference(from: moved.solvedAnew()) {
        return LawFinding(.solving, "\(field) is another when solved anew", words)
      }
      for _ in 0..<8 {
        let point = Point2D(random.whole(0, 80) * 5, random.whole(0, 160) * 5)
        guard moved.target(at: point) == whole.target(at: point) else {
          return LawFinding(.solving, "another view is hit after additions", words)
        }
      }
      scene = moved
      if random.chance(40), let change = drawn(in: scene, &random) {
        _ = outcome(of: change, in: &scene)
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

  /// Plays the trial twice, with changes mixed in, mostly several at one instant.
  private static func rows(
    _ trial: Trial, _ scene: CompiledScene, _ random: inout SplitMix64
  ) -> LawFinding? {
    var (trial, additions) = (trial, RandomAdditions())
    for index in trial.happenings.indices.reversed() where random.chance(30) {
      let instant = trial.happenings[index].instant
      if random.chance(20) {
        let made = additions.changes(mostAtOnce, scene, &random).map {
          MadeChange($0, by: .host, over: .zero)
        }
        trial.happenings.insert(.init(at: instant, .other(.changes(made))), at: index + 1)
      }
      for _ in 0..<(1 + random.below(mostAtOnce)) {
        let isLocal = random.chance(70)
        let change = isLocal ? RandomChanges.local(scene, &random) : drawn(in: scene, &random)
        guard let change else { continue }
        trial.happenings.insert(.init(at: instant, .change(change)), at: index + 1)
      }
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
