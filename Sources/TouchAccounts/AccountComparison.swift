import TouchCore

/// Compares two plays of a run episode by episode: before a change of its scene, and after. It
/// stores the rulings that differ, and the touches that only one play has reported so far.
///
///     var comparison = AccountComparison(filter)
///     while let play = comparison.next {
///       if let episode = … {                            // the next episode of that play
///         comparison.take(readers[play].touches(of: episode), of: play)
///       } else {
///         comparison.end(readers[play].end(), of: play)
///       }
///     }
///     comparison.difference
package struct AccountComparison: Sendable {
  /// One of the two plays.
  package enum Play: Sendable {
    case before, after
  }

  /// The differences so far; complete when `next` is `nil`.
  package var difference: AccountDifference {
    AccountDifference(touches: touches, besides: besides, alike: alike)
  }

  private let filter: AccountFilter
  private var before = Side()
  private var after = Side()
  private var touches: [AccountDifference.TouchDifference] = []
  private var alike: [TouchID] = []
  private var besides: [AccountDifference.RulingDifference] = []

  /// The state of one play.
  private struct Side: Sendable {
    /// The touches that are not compared yet.
    var waiting: [Told] = []
    /// The last touch so far; `nil` before the first.
    var last: TouchID?
    /// The findings that belong to no touch; `nil` until the end of the play.
    var rest: [Finding]?

    /// True if the play may still report a touch.
    func mayTell(_ touch: TouchID) -> Bool { rest == nil && last.map { $0 < touch } ?? true }

    mutating func add(_ told: [Told]) {
      waiting += told
      last = told.last?.touch ?? last
    }

    /// Removes the first waiting touch and returns it, if it is `touch`; else returns `nil`.
    mutating func remove(_ touch: TouchID) -> Told? {
      waiting.first?.touch == touch ? waiting.removeFirst() : nil
    }
  }

  /// A touch of one play.
  private struct Told: Sendable {
    let touch: TouchID
    let began: Instant
    let findings: [Finding]
    /// True if the filter passes it.
    let passes: Bool
  }

  /// Makes a comparison of the touches that a filter passes in either play.
  package init(_ filter: AccountFilter = AccountFilter()) { self.filter = filter }

  /// The play to continue: the one that has reported fewer touches. `nil` when both are over.
  package var next: Play? {
    switch (before.rest == nil, after.rest == nil) {
    case (false, false): return nil
    case (true, false): return .before
    case (false, true): return .after
    case (true, true): break
    }
    guard let last = before.last else { return .before }
    return after.mayTell(last) ? .after : .before
  }

  /// Adds the touches of the next episode of a play.
  package mutating func take(_ accounts: [TouchAccount], of play: Play) {
    let told = accounts.map {
      Told(
        touch: $0.touch, began: $0.began, findings: $0.findings, passes: filter.passes($0))
    }
    switch play {
    case .before: before.add(told)
    case .after: after.add(told)
    }
    compare()
  }

  /// Ends a play.
  package mutating func end(_ account: RunAccount, of play: Play) {
    switch play {
    case .before: before.rest = account.findings
    case .after: after.rest = account.findings
    }
    compare()
    let isWhole = !filter.isAboutTouches && filter.rule == nil
    if isWhole, let was = before.rest, let becomes = after.rest {
      besides = AccountDifference.rulings(was, becomes)
    }
  }

  /// Compares the touches that no play can report any more, in their order.
  private mutating func compare() {
    while let touch = [before.waiting.first?.touch, after.waiting.first?.touch]
      .compactMap({ $0 }).min()
    {
      if before.mayTell(touch) || after.mayTell(touch) { return }
      compare(before.remove(touch), after.remove(touch))
    }
  }

  private mutating func compare(_ was: Told?, _ becomes: Told?) {
    // A touch that the filter passes in one play is compared whole.
    guard let told = was ?? becomes, was?.passes == true || becomes?.passes == true else { return }
    let rulings = AccountDifference.rulings(was?.findings ?? [], becomes?.findings ?? [])
    if rulings.isEmpty {
      alike.append(told.touch)
    } else {
      touches.append(
        AccountDifference.TouchDifference(
          touch: told.touch, began: told.began, rulings: rulings))
    }
  }
}
