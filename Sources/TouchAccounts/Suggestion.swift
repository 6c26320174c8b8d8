import TouchCore
import TouchScene

/// One change of the scene that fulfils a wish for a touch, or several changes together.
package struct Suggestion: Sendable {
  /// The changes, in the order in which they are applied. All of them are needed.
  package let changes: [SceneChange]
  /// The losses of touches in the run, in order; empty if the changes harm no touch. The touch of
  /// the wish is included if it loses its highlight, its action or its scrolling, unless the wish is
  /// that an entrant wins it.
  package let harms: [Harm]
  /// The same change in Swift, in UTF-8; `nil` if no code of an app has the same effect.
  let swift: [UInt8]?

  /// A touch that loses something by the change.
  package struct Harm: Hashable, Sendable {
    /// The touch.
    package let touch: TouchID
    /// The first loss, in the order of the cases of `TouchGood`.
    package let lost: TouchGood
  }

  /// The largest number of suggestions of one search.
  static let most = 3
}

extension RunAccount {
  /// The smallest changes of the scene that each fulfil a wish for a touch: three at most, the best
  /// first. Empty if no tried change does, or if the wish is already fulfilled. The run is played
  /// 400 times at most.
  ///
  ///     account.suggestions(for: TouchID(3), .lit, in: scene) { changes in
  ///       play(scene, with: changes)
  ///     }
  ///
  /// `scene` is the scene of the run, before its first input. `play` returns all rows of the same
  /// run in the changed scene, or `nil` if the scene cannot apply the changes.
  ///
  /// | order | change |
  /// |---|---|
  /// | 1 | a number of one recognizer, the smallest share of what it was first |
  /// | 2 | another setting of one recognizer, scroll view, control or view |
  /// | 3 | one of them switched off |
  /// | 4 | the place or the size of one view, the fewest points first |
  /// | 5 | a setting of a controller, of a window or of the whole scene |
  /// | 6 | several settings that a remedy names together |
  /// | 7 | only if nothing else helps: that scroll views do not delay the touch, and one setting more |
  ///
  /// Changes that harm a touch come after all that harm none. For a number the smallest amount is
  /// searched, in whole points or in steps of 10 ms.
  package func suggestions(
    for touch: TouchID, _ wish: TouchWish, in scene: CompiledScene,
    playing play: ([SceneChange]) -> Batch?
  ) -> [Suggestion] {
    guard let account = self[touch], !isAs(wish, touch) else { return [] }
    return withoutActuallyEscaping(play) { play in
      let goods = touches.map { TouchGoods($0, ids) }
      var search = SuggestionSearch(for: account, wish, among: goods, in: scene, ids) { changes in
        RemedyTrials.episodes(of: play(changes))
      }
      return search.found()
    }
  }
}
