import TouchCore

/// A result of a touch that a change of the scene can remove.
package enum TouchGood: Hashable, Sendable {
  /// A control was seen highlighted for the touch.
  case lit
  /// The action of a control ran, or its value changed. For a touch that was not for a control, a
  /// recognizer of the app was recognised, or a tap on the status bar scrolled to the top.
  case acted
  /// The recognizer or the back swipe with this id was recognised.
  case recognized(SceneName)
  /// The scroll view with this id scrolled.
  case scrolled(SceneName)
  /// The touch was delivered to its view at once, and not taken from it.
  case delivered(becomes: LostDelivery)
  /// The touch did not have both, the action of a control and a gesture.
  case single

  /// The delivery of a touch that is no longer delivered at once, or that its view no longer keeps.
  package enum LostDelivery: BitwiseCopyable, Hashable, Sendable {
    /// Its view receives it later.
    case late
    /// Its view never receives it.
    case never
    /// Its view receives it and then touchesCancelled.
    case cancelled

    /// The word in JSON.
    var word: StaticString {
      switch self {
      case .late: "late"
      case .never: "never"
      case .cancelled: "cancelled"
      }
    }
  }

  /// The id of the recognizer or scroll view; `nil` if the control or view of the touch is meant.
  var id: SceneName? {
    switch self {
    case .recognized(let id), .scrolled(let id): id
    case .lit, .acted, .delivered, .single: nil
    }
  }

  /// The word in JSON.
  var word: StaticString {
    switch self {
    case .lit: "lit"
    case .acted: "acted"
    case .recognized: "recognized"
    case .scrolled: "scrolled"
    case .delivered: "delivered"
    case .single: "single"
    }
  }
}
