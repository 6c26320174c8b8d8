import TouchCore
import TouchScene

/// The search for the smallest change that fulfils a wish for a touch: of single ones, then of those
/// that belong together. Every change is tried by a play of the whole run.
struct SuggestionSearch {
  private let run: RunAccount
  private let account: TouchAccount
  private let wish: TouchWish
  private let scene: Scene
  private let play: ([SceneChange]) -> Batch?
  private var tried: [[SceneChange]] = []
  /// How many plays are left. It bounds the search, whatever the scene holds.
  private var playsLeft = 400
  private var harmless: [Suggestion] = []
  private var harmful: [Suggestion] = []

  init(
    _ run: RunAccount, _ account: TouchAccount, _ wish: TouchWish, _ scene: Scene,
    _ play: @escaping ([SceneChange]) -> Batch?
  ) {
    (self.run, self.account, self.wish) = (run, account, wish)
    (self.scene, self.play) = (scene, play)
  }

  /// The best suggestions, in their order. The search ends when enough changes are found that harm
  /// nothing: all that follow are larger.
  mutating func found() -> [Suggestion] {
    let settings = SuggestedSettings(run, account, wish, scene)
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
      if tried.contains(group) { continue }
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

  /// The changes of a group without those that can be left out.
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

  /// Finds the least amount of each, then takes them in the order of their sizes.
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
    guard let (batch, rows) = rows(with: changes) else { return false }
    return isFulfilled(in: batch, rows)
  }

  /// The changes with what they harm; `nil` if they do not fulfil the wish.
  private mutating func suggestion(_ changes: [SceneChange]) -> Suggestion? {
    guard let (batch, rows) = rows(with: changes), isFulfilled(in: batch, rows) else { return nil }
    return Suggestion(
      changes: changes, harms: harms(in: batch, rows),
      swift: SwiftWords(ids: run.ids).lines(for: changes))
  }

  private mutating func rows(with changes: [SceneChange]) -> (Batch, RowsByTouch)? {
    guard playsLeft > 0 else { return nil }
    playsLeft -= 1
    return play(changes).map { ($0, RowsByTouch($0)) }
  }

  private func isFulfilled(in batch: Batch, _ rows: RowsByTouch) -> Bool {
    let result = TouchResult(account.touch, rows.rows(of: account.touch), in: batch, run.ids)
    return account.isFulfilled(wish, by: result, run.ids)
  }

  /// What the touch of the wish is not to lose. A recognizer that is to have it may take it from its
  /// view, and who else had it has lost it by the wish itself.
  private var ownGoods: [TouchWish] {
    if case .recognized = wish { [] } else { [.lit, .acted] }
  }

  /// What the touches of the run had before, and have no longer; the touch of the wish is one.
  private func harms(in batch: Batch, _ rows: RowsByTouch) -> [Suggestion.Harm] {
    run.touches.compactMap { other in
      let after = TouchResult(other.touch, rows.rows(of: other.touch), in: batch, run.ids)
      let goods = other.touch == account.touch ? ownGoods : [.lit, .acted, .delivered]
      let lost = goods.first { wish in
        other.isFulfilled(wish, by: other.result, run.ids)
          && !other.isFulfilled(wish, by: after, run.ids)
      }
      return lost.map { Suggestion.Harm(touch: other.touch, lost: $0) }
    }
  }
}
