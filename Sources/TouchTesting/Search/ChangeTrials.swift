import SceneFormat
import TouchCore
import TouchPlayer
import TouchScene

/// A few cases in which changes of a scene are tried: what they break there, and the scene itself
/// does not.
///
///     drawer.cancelsTouches = false     one-action: a touch acts for buy, and for drawer
///
/// The cases are aimed at what the changes name: the gesture of each recognizer, in its view and in
/// the controls and cells there, and the taps and drags of these. The same scene and changes have
/// the same cases.
package struct ChangeTrials {
  private let stage: CaseStage
  private let laws: [any TouchLaw]
  private var trials: [[SceneName]: [AimedCase]] = [:]
  private var results: [[SceneChange]: [MadeBreach]] = [:]

  /// A case, and its run in the scene itself.
  private struct AimedCase {
    let test: TestCase
    let run: TrialRun
  }

  /// What is held against laws in a run.
  private struct TrialRun {
    var breaches: [(key: FindingKey, breach: Breach)] = []
    let parts: ActedParts

    init(_ test: TestCase, on stage: CaseStage, _ laws: [any TouchLaw]) {
      var laws = laws
      parts = ActedParts(stage.play(test, under: &laws).batch)
      for law in laws {
        guard let breach = law.breach else { continue }
        breaches.append((FindingKey(law, breach, stage.scene), breach))
      }
    }
  }

  /// Trials under the conflict laws. `nil` if a reaction of the scene can never match.
  package init?(_ scene: CompiledScene) {
    guard let stage = try? CaseStage(scene) else { return nil }
    self.init(on: stage, StandardLaws.all)
  }

  init(on stage: CaseStage, _ laws: [any TouchLaw]) {
    self.stage = stage
    self.laws = laws.filter { $0.kind == .conflict }
  }

  /// The most views of a scene in which changes are tried: in a larger one each case takes long.
  package static let mostViews = 256
  /// The number of cases of each hand.
  private static let casesOfHand: UInt64 = 4
  /// The most controls and cells of a view at which its gestures are aimed.
  private static let mostTargets = 16

  /// The breaches that the cases have only with the changes, each law with each rule and view once:
  /// first those of the laws, then the parts that act no more (`acts`, `wins`). Empty for a scene
  /// of more than `mostViews` views.
  package mutating func made(by changes: [SceneChange]) -> [MadeBreach] {
    if let known = results[changes] { return known }
    let made = played(changes)
    results[changes] = made
    return made
  }

  private mutating func played(_ changes: [SceneChange]) -> [MadeBreach] {
    guard stage.scene.views.count <= Self.mostViews,
      let changed = try? stage.scene.changed(by: changes), let after = try? CaseStage(changed)
    else { return [] }
    let trials = trials(naming: changes.flatMap { $0.names })
    var known = Set(trials.flatMap { $0.run.breaches.map { $0.key } })
    var made: [MadeBreach] = []
    var (before, now) = (ActedParts(), ActedParts())
    for trial in trials {
      let run = TrialRun(trial.test, on: after, laws)
      before.formUnion(trial.run.parts)
      now.formUnion(run.parts)
      for (key, breach) in run.breaches where !known.contains(key) {
        // The same breach by another rule is not the change's.
        let isOld = trial.run.breaches.contains { $0.key.law == key.law && $0.key.view == key.view }
        if isOld || !known.insert(key).inserted { continue }
        made.append(MadeBreach(key, breach.text))
      }
    }
    return made + IdleParts.breaches(before, now, on: after)
  }

  /// The cases aimed at parts of the scene.
  private mutating func trials(naming names: [SceneName]) -> [AimedCase] {
    if let known = trials[names] { return known }
    var list: [AimedCase] = []
    for hand in hands(for: names) {
      for seed in 1...Self.casesOfHand {
        var writer = HandWriter(in: stage.start, seed: seed)
        hand.write(to: &writer)
        let test = writer.test.fromZero
        list.append(AimedCase(test: test, run: TrialRun(test, on: stage, laws)))
      }
    }
    trials[names] = list
    return list
  }

  private func hands(for names: [SceneName]) -> [any Hand] {
    let scene = stage.scene
    let shown = scene.views.filter { scene.isOnScreen($0) }
    func described(_ view: ViewID) -> ViewDescription {
      scene.description.views[Int(view.index)]
    }
    var hands: [any Hand] = []
    var aimed: Set<SceneName> = []
    for view in shown {
      let (id, gestures) = (described(view).id, described(view).gestures)
      let named = gestures.filter { names.contains($0.id) }
      guard !named.isEmpty || names.contains(id) || names.contains(SceneName(id.text + ".pan"))
      else { continue }
      let within = shown.filter { other in
        let described = described(other)
        return (described.kind.isControl || described.kind == .cell)
          && (other == view || scene.isInside(other, view))
      }.prefix(Self.mostTargets)
      let targets = [view] + within.filter { $0 != view }
      for target in targets {
        let target = described(target)
        hands += named.map { GestureHand(description: $0, view: target.id) }
        guard aimed.insert(target.id).inserted else { continue }
        hands += [Tap(in: target.id), Drag(from: target.id)] as [any Hand]
        if target.kind == .slider { hands.append(ThumbDrag(of: target.id)) }
      }
    }
    let asked = scene.description.controllers.filter { controller in
      names.contains { $0 == controller.id || $0 == SceneName(controller.id.text + ".pop") }
    }
    if !asked.isEmpty { hands += ScreenEdge.allCases.map { Swipe(from: $0) } as [any Hand] }
    return hands
  }
}

extension SceneChange {
  /// The names in its path and its value.
  fileprivate var names: [SceneName] {
    guard case .set(let path, let value) = action else { return [] }
    guard case .list(let values) = value else { return [path.parts[0]] }
    return [path.parts[0]]
      + values.compactMap { if case .text(let name) = $0 { name } else { nil } }
  }
}
