import TouchCore

// The phrases of deferred edges, the home indicator, and the app's preferences for both.

extension Phrases {
  static let affordance: [Phrase] = [
    Phrase(
      .affordance, .defer3, .shown,
      say: """
        At {t} the finger had swiped from the {edge} edge, which the app defers. The first swipe \
        was left to the app, and the system only showed its affordance: a second swipe will be \
        the system's ({rules}{measure}).
        """),
    Phrase(
      .affordance, .defer6, .shown,
      say: """
        At {t} the finger had swiped from the {edge} edge, which the app defers. The previous \
        swipe was {measured} earlier, and the system waits only {limit} for a second one. So this \
        swipe counted as a first one again, and was left to the app ({rules}).
        """),
    Phrase(
      .affordance, .defer3,
      say: """
        At {t} no second swipe had come from the {edge} edge for {limit}, and the system stopped \
        waiting for one ({rules}).
        """),
    Phrase(
      .affordance, .defer4, .unit(.points),
      say: """
        At {t} the finger had swiped from the {edge} edge for the second time, so the swipe was \
        the system's ({rules}{measure}).
        """),
    Phrase(
      .affordance, .defer4,
      say: """
        At {t} the finger had swiped from the {edge} edge for the second time, but it had begun \
        beside the tab, where no swipe counts. The swipe was left to the app, and the tab \
        disappeared ({rules}).
        """),
    Phrase(
      .affordance, .defer5,
      say: """
        At {t} the tab at the {edge} edge had been tapped, which counts as a second swipe \
        ({rules}{measure}).
        """),
    Phrase(
      .affordance, .defer2,
      say: """
        At {t} the app no longer deferred the {edge} edge, and the affordance there disappeared \
        ({rules}).
        """),
    Phrase(
      .affordance, .defer7,
      say: """
        At {t} the home indicator was set to hide itself, so the {edge} edge is no longer \
        deferred, and the affordance there disappeared ({rules}).
        """),
    Phrase(
      .affordance, .defer8,
      say: """
        At {t} the status bar was no longer hidden, so the {edge} edge is no longer deferred, and \
        the affordance there disappeared ({rules}).
        """),
    Phrase(
      .affordance, nil,
      say: "At {t} the affordance of the {edge} edge appeared or disappeared ({rules}{measure})."),
  ]

  static let indicator: [Phrase] = [
    Phrase(
      .indicator, .home3, .visible,
      say: """
        At {t} the home indicator was shown again: the system keeps it visible ({rules}{measure}).
        """),
    Phrase(
      .indicator, .home3,
      say: """
        At {t} the home indicator hid itself, as the app prefers: nothing had happened for {limit} \
        ({rules}).
        """),
    Phrase(
      .indicator, .home4,
      say: """
        At {t} the home indicator was shown again, {limit} after a finger came down ({rules}).
        """),
    Phrase(
      .indicator, .home2,
      say: """
        At {t} the home indicator was shown again, {limit} after the app had signalled that it \
        prefers this ({rules}).
        """),
    Phrase(
      .indicator, .defer10, .edgeProtected,
      say: """
        From {t} on the home indicator was dimmed, because the app defers the bottom edge \
        ({rules}).
        """),
    Phrase(
      .indicator, .defer10, say: "From {t} on the home indicator was no longer dimmed ({rules})."),
    Phrase(.indicator, nil, say: "At {t} the home indicator changed ({rules}{measure})."),
  ]

  /// Phrases for changes of controllers' preferences, and the signals about them.
  static let preference: [Phrase] = [
    Phrase(
      .scene, nil, .unheard, .signals(.autoHide),
      say: """
        At {t} {cause}: {change}. That controller is not the one that is asked, so the change has \
        no effect ({rules}, {HOME-2}).
        """),
    Phrase(
      .scene, nil, .unheard, .signals(.deferring),
      say: """
        At {t} {cause}: {change}. That controller is not the one that is asked, so the change has \
        no effect ({rules}, {DEFER-2}).
        """),
    Phrase(
      .scene, nil, .signals(.autoHide), .animated,
      say: """
        At {t} {cause}: {change}. The system asks again ({HOME-2}). The animation of {over} around \
        the change makes no difference: the home indicator fades on its own ({rules}, {HOME-5}).
        """),
    Phrase(
      .scene, nil, .signals(.autoHide),
      say: "At {t} {cause}: {change}. The system asks again ({rules}, {HOME-2})."),
    Phrase(
      .scene, nil, .signals(.deferring),
      say: """
        At {t} {cause}: {change}. The system asks again, for touches that begin later ({rules}, \
        {DEFER-2}).
        """),
    Phrase(
      .scene, nil, .changes(.autoHide), .namesNobody,
      say: """
        At {t} {cause}: {change}. If no child is named, the controller itself is asked ({HOME-1}), \
        but not before a signal: until then nothing changes ({rules}, {HOME-2}).
        """),
    Phrase(
      .scene, nil, .changes(.autoHide),
      say: """
        At {t} {cause}: {change}. The system does not know of the change until the app signals it, \
        so the change alone has no effect ({rules}, {HOME-2}).
        """),
    Phrase(
      .scene, nil, .changes(.deferring),
      say: """
        At {t} {cause}: {change}. The system does not know of the change until the app signals it, \
        so the change alone has no effect ({rules}, {DEFER-2}).
        """),
  ]

  /// Phrases for the outcome of system gestures at a deferred edge.
  static let outcomeOfDeferral: [Phrase] = [
    Phrase(
      .outcome, .defer1, .notAsked,
      say: "which was not asked, because the app defers this edge ({rules})"),
    Phrase(
      .outcome, .defer2, .notAsked,
      say: """
        which was not asked, because the app deferred this edge, and has not signalled that it no \
        longer does ({rules})
        """),
    Phrase(
      .outcome, .defer8, .notAsked,
      say: """
        which was not asked, because before iOS 11 a hidden status bar defers this edge ({rules})
        """),
    Phrase(
      .outcome, .defer2, .won,
      say: """
        which got it at once: the app wants to defer this edge, but has not signalled that \
        ({rules})
        """),
    Phrase(
      .outcome, .defer7, .won,
      say: """
        which got it at once: the app defers this edge, but that has no effect while the home \
        indicator is set to hide itself ({rules})
        """),
    Phrase(
      .outcome, .defer9, .won,
      say: """
        which got it at once: the app defers this edge, but here the swipe home cannot be deferred \
        ({rules})
        """),
    Phrase(
      .outcome, .defer5, .won,
      say: "which got it, because a tap on its tab counts as a second swipe ({rules})"),
    Phrase(
      .outcome, .defer4, .failed, .unit(.points), .beyond,
      say: """
        which has to begin on the tab: the finger came down {measured} from its middle, and the \
        maximum is {limit} ({rules})
        """),
    Phrase(
      .outcome, .defer4, .failed, .unit(.points),
      say: "which needs more than {limit} of movement, and the finger moved {measured} ({rules})"),
    Phrase(
      .outcome, .defer5, .failed, .unit(.milliseconds),
      say: "whose tab was touched for too long: the maximum is {limit} ({rules})"),
  ]
}
