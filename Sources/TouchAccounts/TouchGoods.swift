import TouchCore
import TouchPlayer
import TouchScene

/// The results of a touch that a change could remove: a highlight, an action and an early delivery.
/// A search stores them for every touch of the run, 24 bytes each.
package struct TouchGoods: OfTouch, Sendable {
  package let touch: TouchID
  private let actor: TouchActor
  private let isLit: Bool
  private let isActed: Bool
  private let isDelivered: Bool

  init(_ touch: TouchID, _ result: TouchResult, missing miss: Miss?, _ ids: SceneIDs) {
    self.touch = touch
    actor = TouchActor(of: result, missing: miss, ids)
    isLit = result.isAs(.lit, by: actor, ids)
    isActed = result.isAs(.acted, by: actor, ids)
    isDelivered = result.isAs(.delivered, by: actor, ids)
  }

  /// The results of the touches of an episode, in order.
  package static func goods(of episode: Batch, _ ids: SceneIDs) -> [TouchGoods] {
    var misses = episode.misses[...]
    return RowsByTouch(episode).touches.map { owned in
      let result = TouchResult(owned.touch, owned.rows, in: episode, ids)
      let miss = misses.next(of: owned.touch).flatMap { result.isMeant(for: $0) ? $0 : nil }
      return TouchGoods(owned.touch, result, missing: miss, ids)
    }
  }

  /// The first of some results that the touch has, and loses with another outcome; `nil` if it
  /// loses none.
  func firstLost(of goods: [TouchWish], with after: TouchResult, _ ids: SceneIDs) -> TouchWish? {
    goods.first { has($0) && !after.isAs($0, by: actor, ids) }
  }

  private func has(_ wish: TouchWish) -> Bool {
    switch wish {
    case .lit: isLit
    case .acted: isActed
    case .delivered: isDelivered
    case .litWithin, .recognized: false
    }
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
}
