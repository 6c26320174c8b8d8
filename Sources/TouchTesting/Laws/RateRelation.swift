import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

/// The law `rate`. A difference counts only if it also exists with fingers that are a tenth slower
/// and a tenth faster. So a threshold that happens to be crossed between two reports is not a
/// fault. A touch that begins in another view at the other rate is none either: what came before it
/// scrolled the content elsewhere. Nor is one for which only one competitor is known.
///
/// A pair of competitors has one finding, whichever of them wins at which rate: `detail` is their
/// names, the rule is ARB-3 (the first to recognise wins), and the view is that of the stronger one.
struct RateRelation {
  let test: TestCase
  let stage: CaseStage

  init(_ test: TestCase, _ stage: CaseStage) { (self.test, self.stage) = (test, stage) }

  /// The end of the longest case that is checked: at 240 reports a second a finger has 2 400.
  private static let longest = Instant(nanoseconds: 10_000_000_000)
  private static let rates = [120, 240]

  func findings() -> (faults: [RelationLaw.Fault], isExercised: Bool) {
    guard test.paths.allSatisfy({ $0.ended <= Self.longest }) else { return ([], false) }
    let base = winners(60, 1)
    if base.entrants.isEmpty { return ([], false) }
    var faults: [RelationLaw.Fault] = []
    for rate in Self.rates {
      let other = winners(rate, 1)
      for touch in base.differences(from: other) where isClear(touch, base, other, rate) {
        let fault = fault(touch, base, other, rate)
        if fault.competitors.count < 2 { continue }
        if !faults.contains(where: { $0.detail == fault.detail }) { faults.append(fault) }
      }
      if !faults.isEmpty { break }
    }
    return (faults, true)
  }

  /// True if a touch has winners, and the same ones at all rates.
  func hasSameWinners(_ touch: TouchID) -> Bool {
    guard let base = winners(60, 1).entrants[touch] else { return false }
    return Self.rates.allSatisfy { winners($0, 1).entrants[touch] == base }
  }

  /// The winners at a rate, if the fingers take `factor` times as long.
  private func winners(_ rate: Int, _ factor: Double) -> TouchWinners {
    let stretched =
      factor == 1
      ? test : test.mapping { Instant(nanoseconds: Int64(Double($0.nanoseconds) * factor)) }
    return TouchWinners(
      of: TestCase(stretched.paths.map { $0.sampled(at: rate) }), on: stage)
  }

  private func isClear(
    _ touch: TouchID, _ base: TouchWinners, _ other: TouchWinners, _ rate: Int
  ) -> Bool {
    base.views[touch] == other.views[touch]
      && [0.9, 1.1].allSatisfy { factor in
        winners(60, factor).entrants[touch] == base.entrants[touch]
          && winners(rate, factor).entrants[touch] == other.entrants[touch]
      }
  }

  private func fault(
    _ touch: TouchID, _ base: TouchWinners, _ other: TouchWinners, _ rate: Int
  ) -> RelationLaw.Fault {
    let (names, others) = (
      base.names(of: touch, in: stage.scene), other.names(of: touch, in: stage.scene)
    )
    let competitors = Self.competitors(for: touch, base, other)
    var fault = RelationLaw.Fault(
      law: .rate,
      breach: Breach(
        by: .arb3, view: competitors.lazy.compactMap { stage.view(of: $0) }.first, touch: touch,
        "touch \(touch.number) is won by \(names) at 60 reports a second, and by \(others) at"
          + " \(rate)"),
      detail: competitors.map { stage.scene.name(of: $0).text }.joined(separator: " and "))
    fault.competitors = competitors
    return fault
  }

  /// The entrants that win a touch at one rate only: one of each run. If the winners of one run also
  /// win in the other, the second one is that to which the new winner lost; there is none if it
  /// failed by itself.
  private static func competitors(
    for touch: TouchID, _ base: TouchWinners, _ other: TouchWinners
  ) -> [EntrantID] {
    let (mine, its) = (base.entrants[touch] ?? [], other.entrants[touch] ?? [])
    let (lost, gained) = (mine.first { !its.contains($0) }, its.first { !mine.contains($0) })
    var competitors = [lost, gained].compactMap { $0 }
    if competitors.count == 1 {
      let loser = competitors[0]
      let run = lost == nil ? base : other
      if case .lost(let winner)? = run.outcome(of: loser, touch) { competitors.append(winner) }
    }
    return competitors.sorted { $0.index < $1.index }
  }
}

/// The changes that may end a finding of the law `rate`.
extension RateRelation {
  /// The changes after which one of two competitors waits for the other one to fail (ARB-4), after
  /// which a pan begins along one axis only (ARB-5), or after which both recognise together (ARB-3).
  /// A gesture that goes on waits for one that is over when it is recognised, rather than the other
  /// way round.
  static func candidates(for competitors: [EntrantID], on stage: CaseStage) -> [[SceneChange]] {
    guard competitors.count == 2 else { return [] }
    let described = competitors.map { description(of: $0, on: stage) }
    let first = described[0].map { $0.kind.traits.isContinuous } ?? true
    let order = first ? [(0, 1), (1, 0)] : [(1, 0), (0, 1)]
    var changes: [SceneChange?] = order.map { waiting, awaited in
      change(described[waiting], \.requires, "requires", competitors[awaited], stage)
        ?? change(described[awaited], \.requiredBy, "requiredBy", competitors[waiting], stage)
    }
    for case let pan? in described where pan.kind == .pan && pan.mayBegin == .always {
      for axis in ["vertical", "horizontal"] as [SceneName] {
        changes.append(SceneChange(.set(FactPath([pan.id, "mayBegin"]), .text(axis))))
      }
    }
    changes.append(
      change(described[0], \.with, "with", competitors[1], stage)
        ?? change(described[1], \.with, "with", competitors[0], stage))
    return changes.compactMap { $0 }.map { [$0] }
  }

  /// The change that adds an entrant to a list of a recognizer of the app; `nil` for other entrants,
  /// and if it is in the list.
  private static func change(
    _ recognizer: RecognizerDescription?, _ list: (RecognizerDescription) -> [SceneName],
    _ key: SceneName, _ other: EntrantID, _ stage: CaseStage
  ) -> SceneChange? {
    let name = stage.scene.name(of: other)
    guard let recognizer, !other.isSystem, !list(recognizer).contains(name) else { return nil }
    let names = (list(recognizer) + [name]).map { SceneValue.text($0) }
    return SceneChange(.set(FactPath([recognizer.id, key]), .list(names)))
  }

  /// The description of a recognizer of the app; `nil` for other entrants.
  private static func description(
    of entrant: EntrantID, on stage: CaseStage
  ) -> RecognizerDescription? {
    let name = stage.scene.name(of: entrant)
    return stage.scene.description.views.lazy.flatMap { $0.gestures }.first { $0.id == name }
  }
}
