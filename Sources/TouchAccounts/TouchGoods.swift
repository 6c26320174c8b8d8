import TouchCore
import TouchPlayer
import TouchScene

/// The results of a touch that a change could remove: a highlight, an action, gestures, scrolling and
/// an early delivery. A search stores them for every touch of the run, 32 bytes each besides the ids.
package struct TouchGoods: OfTouch, Sendable {
  package let touch: TouchID
  private let actor: TouchActor
  private let isLit: Bool
  private let isActed: Bool
  private let isDelivered: Bool
  private let isSingle: Bool
  /// The ids of the recognizers and back swipes that were recognised.
  private let gestures: [SceneName]
  /// The ids of the scroll views that the touch scrolled.
  private let scrolled: [SceneName]

  init(_ touch: TouchID, _ result: TouchResult, missing miss: Miss?, _ ids: SceneIDs) {
    self.touch = touch
    actor = TouchActor(of: result, missing: miss, ids)
    isLit = result.isAs(.lit, by: actor, ids)
    isActed = result.isAs(.acted, by: actor, ids)
    isDelivered = result.isAs(.delivered, by: actor, ids)
    isSingle = !result.actsTwice(ids)
    gestures = result.gestures(ids)
    scrolled = result.scrolled.map { ids.id(of: $0) }
  }

  /// The results of the touch of an account.
  package init(_ account: TouchAccount, _ ids: SceneIDs) {
    self.init(account.touch, account.result, missing: account.miss, ids)
  }

  /// The first result that the touch loses with another outcome; `nil` if it loses none.
  func firstLost(with after: TouchResult, _ ids: SceneIDs) -> TouchGood? {
    if let lost = lostAction(with: after, ids) { return lost }
    let kept = after.gestures(ids)
    if let gesture = gestures.first(where: { !kept.contains($0) }) { return .recognized(gesture) }
    if let lost = lostScroll(with: after, ids) ?? lostSingle(with: after, ids) { return lost }
    guard isDelivered, !after.isAs(.delivered, by: actor, ids) else { return nil }
    guard after.late != nil else { return .delivered(becomes: .never) }
    return .delivered(becomes: after.taken.isEmpty ? .late : .cancelled)
  }

  /// The first result that the touch of a wish loses with another outcome; `nil` if it loses none.
  /// Other gestures may lose the touch, because the wish says what should have it.
  func firstLostOfWished(with after: TouchResult, _ ids: SceneIDs) -> TouchGood? {
    lostAction(with: after, ids) ?? lostScroll(with: after, ids) ?? lostSingle(with: after, ids)
  }

  /// `.single` if the touch has both an action and a gesture with another outcome, and did not before.
  func lostSingle(with after: TouchResult, _ ids: SceneIDs) -> TouchGood? {
    isSingle && after.actsTwice(ids) ? .single : nil
  }

  private func lostAction(with after: TouchResult, _ ids: SceneIDs) -> TouchGood? {
    if isLit, !after.isAs(.lit, by: actor, ids) { return .lit }
    return isActed && !after.isAs(.acted, by: actor, ids) ? .acted : nil
  }

  private func lostScroll(with after: TouchResult, _ ids: SceneIDs) -> TouchGood? {
    let kept = after.scrolled.map { ids.id(of: $0) }
    return scrolled.first { !kept.contains($0) }.map { .scrolled($0) }
  }
}

extension ArraySlice where Element == (touch: TouchID, miss: Miss) {
  /// The miss of a touch; `nil` if it missed nothing. Call it for the touches in order, because it
  /// removes the misses of earlier ones.
  mutating func next(of touch: TouchID) -> Miss? {
    while let first, first.touch < touch { removeFirst() }
    return first?.touch == touch ? first?.miss : nil
  }
}

extension TouchResult {
  /// True if the finger may have been aimed at the missed object. A touch that an entrant took was
  /// not aimed at an object beside it.
  func isMeant(for miss: Miss) -> Bool { miss.cause != .beside || isLeftAlone }

  /// True if the action of a control ran for the touch, and a gesture was recognised too.
  func actsTwice(_ ids: SceneIDs) -> Bool { isOnControl && acted && !gestures(ids).isEmpty }

  /// The ids of the recognizers and back swipes that were recognised, without the pans of scroll
  /// views.
  func gestures(_ ids: SceneIDs) -> [SceneName] {
    claims.compactMap { claim in
      switch ids.competitors[Int(claim.entrant.index)] {
      case .recognizer, .backSwipe, .contentSwipe: ids.entrants[Int(claim.entrant.index)]
      case .system, .control, .scroll: nil
      }
    }
  }
}
