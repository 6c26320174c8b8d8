import Umpire

extension SceneFinding.Kind {
  /// The problem that is searched for, in plain words.
  var words: String {
    switch self {
    case .covered: "controls under the status bar, the notch or a rounded corner"
    case .withoutInteraction: "controls and recognizers in a view that takes no interaction"
    case .almostClear: "controls and recognizers in a view that is almost clear"
    case .behindOthers: "controls with other views in front of all of them"
    case .cutOff: "what is drawn outside a view that it stands in, or off the screen"
    case .scrollToTop: "several scroll views for one tap on the status bar"
    case .hookWithoutEvents: "a hook for events that the release does not send to it"
    case .inEar: "recognizers that begin beside a notch, and controls there"
    case .unread: "edges that are to be deferred by a controller that is never asked"
    case .inVain: "edges that are to be deferred while the home indicator hides itself"
    case .nearIndicator: "controls, and views with recognizers, close to the home indicator"
    case .hidesBesideControls: "a home indicator that hides itself beside controls"
    }
  }
}
