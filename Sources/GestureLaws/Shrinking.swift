import TouchAccounts
import TouchCore
import TouchScene

/// Makes a trial that breaks a law smaller, as long as it breaks the same law in the same way.
///
///     touches ─▶ changes ─▶ samples ─▶ views, recognizers, settings ─▶ numbers ─┐
///        ▲                                                                      │
///        └────────────── as long as anything could be left out ─────────────────┘
///
/// What is tried is a list of cuts, each a trial with less in it. One that does not load, or breaks
/// something else, is not taken.
package struct Shrinking {
  /// The smallest trial found so far.
  package private(set) var trial: Trial
  /// The finding in it.
  package private(set) var finding: LawFinding
  /// The number of trials that were played.
  package private(set) var tries = 0
  private let breaks: (Trial, CompiledScene) -> LawFinding?
  private let most: Int

  /// Shrinks a trial that breaks a law, with a limited number of tries.
  ///
  /// - Parameter breaks: Returns the same finding in another trial; `nil` if that trial does not
  /// break the law in the same way.
  package init(
    _ trial: Trial, _ finding: LawFinding, most: Int = 8000,
    breaks: @escaping (Trial, CompiledScene) -> LawFinding?
  ) {
    (self.trial, self.finding) = (trial, finding)
    (self.most, self.breaks) = (most, breaks)
    var isSmaller = true
    while isSmaller, tries < most {
      isSmaller = false
      for cut in Self.cuts where self.cut(cut) { isSmaller = true }
    }
  }

  /// A way to make trials smaller: returns smaller trials, the smallest first.
  typealias Cut = @Sendable (Trial) -> [() -> Trial]

  private static let cuts: [Cut] = [
    HandCuts.touches, HandCuts.changes, HandCuts.samples, SceneCuts.views, SceneCuts.nests,
    SceneCuts.gestures, SceneCuts.members, HandCuts.rests, SceneCuts.numbers, HandCuts.numbers,
  ]

  /// Applies a cut until none of its trials breaks the law.
  private mutating func cut(_ cut: Cut) -> Bool {
    var hasCut = false
    var index = 0
    var offers = cut(trial)
    while index < offers.count, tries < most {
      let candidate = offers[index]()
      if take(candidate) {
        hasCut = true
        offers = cut(trial)
        // The earlier trials were tried while more was in them, and will be tried again.
        index = min(index, offers.count)
      } else {
        index += 1
      }
    }
    return hasCut
  }

  private mutating func take(_ candidate: Trial) -> Bool {
    tries += 1
    guard let scene = try? candidate.load(), let same = breaks(candidate, scene) else {
      return false
    }
    (trial, finding) = (candidate, same)
    return true
  }
}
