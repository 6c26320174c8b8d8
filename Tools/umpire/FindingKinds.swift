import Umpire

extension SceneFinding.Kind {
  /// The problem that is searched for, in plain words.
  var words: String {
    switch self {
    case .covered: "controls under the status bar, the notch or a rounded corner"
    case .withoutInteraction: "controls and recognizers in a view without user interaction"
    case .almostClear: "controls and recognizers in a view that is almost transparent"
    case .behindOthers: "controls with other views in front of all of them"
    case .cutOff: "views drawn outside a view of which they are subviews, or off the screen"
    case .passesAllTouches: "recognizers of a view that passes all touches on"
    case .scrollToTop: "several scroll views for one tap on the status bar"
    case .hookWithoutEvents: "a hook for events that the release does not send to it"
    case .inEar: "recognizers that begin beside a notch, and controls there"
    case .unread: "edges that a controller wants deferred, though it is never asked"
    case .inVain: "a deferred bottom edge while the home indicator hides itself"
    case .nearIndicator: "controls, and views with recognizers, close to the home indicator"
    case .hidesBesideControls: "a home indicator that hides itself beside controls"
    }
  }
}
