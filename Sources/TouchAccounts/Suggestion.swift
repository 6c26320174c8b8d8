import TouchCore
import TouchScene

/// A change of the scene that fulfils a wish for a touch, or several that do so together.
public struct Suggestion: Sendable {
  /// The changes, in the order in which they are made; of several none can be left out.
  public let changes: [SceneChange]
  /// What touches of the run lose by it, in their order; empty if it harms none. The touch of the
  /// wish is one of them if it loses its light or its action, unless an entrant is to win it.
  public let harms: [Harm]
  /// The same in Swift, as sentences write it; `nil` if no lines of an app do the same.
  let swift: [UInt8]?

  /// A touch that had something before the change, and has it no longer.
  public struct Harm: Hashable, Sendable {
    /// The touch.
    public let touch: TouchID
    /// The first thing that it loses, of `lit`, `acted` and `delivered`.
    public let lost: TouchWish
  }

  /// The most suggestions of one search.
  static let most = 3
}

extension RunAccount {
  /// The smallest changes of the scene that each fulfil a wish for a touch, at most three, the best
  /// first. Empty if nothing that was tried does, or if the wish is fulfilled already.
  ///
  ///     account.suggestions(for: TouchID(3), .lit, in: scene) { changes in
  ///       play(scene, with: changes)
  ///     }
  ///
  /// `scene` is the one that the run was played in, before its first input. `play` returns all rows
  /// of the same run in the scene with the changes, or `nil` if the scene cannot take them.
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
  /// Changes that harm a touch come behind all that harm none. Of a number the least amount
  /// is searched that fulfils the wish: in whole points, and in steps of 10 ms.
  package func suggestions(
    for touch: TouchID, _ wish: TouchWish, in scene: CompiledScene,
    playing play: ([SceneChange]) -> Batch?
  ) -> [Suggestion] {
    guard let account = self[touch], !isAs(wish, touch) else { return [] }
    return withoutActuallyEscaping(play) { play in
      let goods = touches.map { TouchGoods($0.touch, $0.result, missing: $0.miss, ids) }
      var search = SuggestionSearch(for: account, wish, among: goods, in: scene, ids) { changes in
        RemedyTrials.episodes(of: play(changes))
      }
      return search.found()
    }
  }
}
