import TouchCore
import TouchPlayer
import TouchScene

/// The search for the smallest change that fulfils a wish for a touch: first single changes, then
/// groups. Every change is tried by a play, which ends with the touch if the wish is not fulfilled.
/// Of the run itself the search stores one account, and the results of each touch.
package struct SuggestionSearch {
  private let account: TouchAccount
  private let wish: TouchWish
  private let run: [TouchGoods]
  private let scene: CompiledScene
  private let ids: SceneIDs
  private let play: ([SceneChange]) -> RemedyTrials.Episodes?
  private var tried: [[SceneChange]] = []
  /// The number of plays left, which limits the search for any scene.
  private var playsLeft = 400
  private var harmless: [Suggestion] = []
  private var harmful: [Suggestion] = []

  /// Makes a search for the touch of an account. `run` has the results of each touch of the run.
  /// `play` begins a play of the same run with changes, or returns `nil` if the scene cannot apply
  /// them.
  package init(
    for account: TouchAccount, _ wish: TouchWish, among run: [TouchGoods], in scene: CompiledScene,
    _ ids: SceneIDs, playing play: @escaping ([SceneChange]) -> RemedyTrials.Episodes?
  ) {
    (self.account, self.wish, self.run) = (account, wish, run)
    (self.scene, self.ids, self.play) = (scene, ids, play)
  }

  /// Returns the best suggestions, in order. The search ends with enough changes that harm no
  /// touch, because all later ones are larger.
  package mutating func found() -> [Suggestion] {
    let settings = SuggestedSettings(ids, account, wish, scene)
    let frames = SuggestedFrames(account, scene)
    tryAmounts(settings.numbers)
    trySettings(settings.changes(of: .setting).map { [$0] })
    trySettings(settings.changes(of: .switchedOff).map { [$0] })
    tryAmounts(frames.amounts)
    trySettings(settings.changes(of: .wide).map { [$0] })
    trySettings(settings.groups)
    if harmless.isEmpty, harmful.isEmpty { trySettings(settings.pastScrolling) }
    return Array((harmless + harmful).prefix(Suggestion.most))
  }

  private var isDone: Bool { harmless.count >= Suggestion.most || playsLeft <= 0 }

  private mutating func trySettings(_ groups: [[SceneChange]]) {
    for group in groups {
      if isDone { return }
      if tried.contains(group) || isFound(group) { continue }
      tried.append(group)
      guard group.count > 1 else {
        if let suggestion = suggestion(group) { add(suggestion) }
        continue
      }
      guard fulfils(group) else { continue }
      let needed = needed(of: group)
      if let suggestion = suggestion(needed), !isFound(needed) { add(suggestion) }
    }
  }

  /// The changes of a group that are needed.
  private mutating func needed(of group: [SceneChange]) -> [SceneChange] {
    var needed = group
    for change in group where needed.count > 1 {
      let rest = needed.filter { $0 != change }
      if fulfils(rest) { needed = rest }
    }
    return needed
  }

  private func isFound(_ changes: [SceneChange]) -> Bool {
    (harmless + harmful).contains { $0.changes == changes }
  }

  /// Finds the smallest amount for each number, then tries them in the order of their sizes.
  private mutating func tryAmounts(_ amounts: [SuggestedAmount]) {
    if isDone { return }
    var found: [(size: Double, suggestion: Suggestion)] = []
    for amount in amounts {
      guard let steps = amount.least(where: { fulfils([amount.change(by: $0)]) }),
        let suggestion = suggestion([amount.change(by: steps)])
      else { continue }
      let size = amount.size(of: steps)
      // Of equal sizes the earlier one comes first.
      let index = found.firstIndex { $0.size > size } ?? found.count
      found.insert((size, suggestion), at: index)
    }
    for (_, suggestion) in found { add(suggestion) }
  }

  private mutating func add(_ suggestion: Suggestion) {
    if suggestion.harms.isEmpty { harmless.append(suggestion) } else { harmful.append(suggestion) }
  }

  private mutating func fulfils(_ changes: [SceneChange]) -> Bool {
    guard let next = begin(changes) else { return false }
    var past = EpisodePast(ids, changedBy: changes)
    while let episode = next() {
      let part = Part(episode, after: &past)
      if let isFulfilled = isFulfilled(in: part) { return isFulfilled }
    }
    return false
  }

  /// The changes with their harms; `nil` if they do not fulfil the wish.
  private mutating func suggestion(_ changes: [SceneChange]) -> Suggestion? {
    guard let next = begin(changes) else { return nil }
    var isFulfilled = false
    var harms: [Suggestion.Harm] = []
    var others = run[...]
    var past = EpisodePast(ids, changedBy: changes)
    while let episode = next() {
      let part = Part(episode, after: &past)
      if !isFulfilled, let found = self.isFulfilled(in: part) {
        guard found else { return nil }
        isFulfilled = true
      }
      guard let last = part.touches.touches.last?.touch else { continue }
      while let other = others.first, other.touch <= last {
        others.removeFirst()
        harms += harm(to: other, in: part)
      }
    }
    guard isFulfilled else { return nil }
    let rest = Part(Batch(), after: &past)
    for other in others { harms += harm(to: other, in: rest) }
    return Suggestion(
      changes: changes, harms: harms, swift: SwiftWords(ids: ids).lines(for: changes))
  }

  private mutating func begin(_ changes: [SceneChange]) -> RemedyTrials.Episodes? {
    guard playsLeft > 0 else { return nil }
    playsLeft -= 1
    return play(changes)
  }

  /// An episode of a play, with what results need of it.
  private struct Part {
    let batch: Batch
    let touches: RowsByTouch
    let contexts: [RowContext]
    let ids: SceneIDs

    init(_ episode: Batch, after past: inout EpisodePast) {
      batch = episode
      touches = RowsByTouch(episode)
      contexts = past.take(episode)
      ids = past.ids
    }

    func result(of touch: TouchID) -> TouchResult {
      TouchResult(touch, touches.rows(of: touch), in: batch, contexts, ids)
    }
  }

  /// True if an episode with the touch fulfils the wish; `nil` if no episode so far has the touch.
  private func isFulfilled(in part: Part) -> Bool? {
    guard let last = part.touches.touches.last?.touch, last >= account.touch else { return nil }
    return account.isFulfilled(wish, by: part.result(of: account.touch), part.ids)
  }

  /// The losses of a touch in a play; empty if it loses nothing. If a recognizer should win the touch of
  /// the wish, it may take that from its view and from other entrants.
  private func harm(to other: TouchGoods, in part: Part) -> [Suggestion.Harm] {
    let after = part.result(of: other.touch)
    let lost: TouchGood?
    if other.touch != account.touch {
      lost = other.firstLost(with: after, part.ids)
    } else if case .recognized = wish {
      lost = other.lostSingle(with: after, part.ids)
    } else {
      lost = other.firstLostOfWished(with: after, part.ids)
    }
    return lost.map { [Suggestion.Harm(touch: other.touch, lost: $0)] } ?? []
  }
}
