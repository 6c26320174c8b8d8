import TouchCore
import TouchPlayer
import TouchScene

/// A result of a touch that a suggested change must produce.
package enum TouchWish: Hashable, Sendable {
  /// A control is seen highlighted for the touch.
  case lit
  /// A control is highlighted within this time of the finger's landing, and is seen.
  case litWithin(Interval)
  /// The action of a control runs, or its value changes. For a touch that is on no control and
  /// missed none, a recognizer of the app is recognised (if it missed a view with recognizers, one
  /// of those), or a tap on the status bar scrolls to the top. A scroll view under the bar, the views
  /// in it and those around it count as not missed.
  case acted
  /// The touch is delivered to its view at once, and not taken from it.
  case delivered
  /// The entrant with this id wins the touch.
  case recognized(SceneName)

  /// The word on the command line; for a wish with a value, the part before the colon.
  package var word: StaticString {
    switch self {
    case .lit, .litWithin: "lit"
    case .acted: "acted"
    case .delivered: "delivered"
    case .recognized: "recognized"
    }
  }
}

/// The object that has to act for a touch.
enum TouchActor: Sendable {
  /// A control.
  case control
  /// A recognizer of this view.
  case recognizer(of: ViewID)
  /// Any recognizer of the app, or the status bar.
  case anybody

  /// The actor for a touch with this result, which missed a control or another view. A tap on the
  /// status bar was not aimed at what scrolls under the bar, nor at the views around that.
  init(of result: TouchResult, missing miss: Miss?, _ ids: SceneIDs) {
    if result.isOnControl {
      self = .control
    } else if let missed = miss?.control, result.barRule == nil || !ids.scrolls(with: missed) {
      self = ids.kinds[Int(missed.index)].isControl ? .control : .recognizer(of: missed)
    } else {
      self = .anybody
    }
  }
}

extension SceneIDs {
  /// True if a view of the loaded scene is a scroll view, or in one, or around one.
  fileprivate func scrolls(with view: ViewID) -> Bool {
    let scene = loaded.scene
    guard scene.has(view) else { return false }
    return scene.views.contains { other in
      scene.description.views[Int(other.index)].kind.scrolls
        && (other == view || scene.isInside(view, other) || scene.isInside(other, view))
    }
  }
}

extension TouchResult {
  /// True if a wish is fulfilled for a touch that is meant for `actor`.
  func isAs(_ wish: TouchWish, by actor: TouchActor, _ ids: SceneIDs) -> Bool {
    switch wish {
    case .lit: frames > 0
    case .litWithin(let limit): litAfter.map { $0 <= limit } ?? false
    case .acted: acted || isActed(by: actor, ids)
    case .delivered: late == .zero && taken.isEmpty
    case .recognized(let name):
      outcomes.contains { $0.outcome == .won && ids.entrants[Int($0.entrant.index)] == name }
    }
  }

  private func isActed(by actor: TouchActor, _ ids: SceneIDs) -> Bool {
    switch actor {
    case .control: false
    case .anybody: recognizes || scrollsToTop
    case .recognizer(let view):
      claims.contains { claim in
        guard case .recognizer(let id) = ids.competitors[Int(claim.entrant.index)] else {
          return false
        }
        return ids.recognizers[Int(id.index)].view == view
      }
    }
  }
}

extension TouchAccount {
  /// True if a play with this result fulfils a wish for the touch.
  func isFulfilled(_ wish: TouchWish, by result: TouchResult, _ ids: SceneIDs) -> Bool {
    result.isAs(wish, by: TouchActor(of: self.result, missing: miss, ids), ids)
  }

  /// True if a wish for the touch is fulfilled.
  package func isAs(_ wish: TouchWish, _ ids: SceneIDs) -> Bool {
    isFulfilled(wish, by: result, ids)
  }
}

extension RunAccount {
  /// True if a wish for a touch is fulfilled.
  package func isAs(_ wish: TouchWish, _ touch: TouchID) -> Bool {
    self[touch].map { $0.isAs(wish, ids) } ?? false
  }
}
