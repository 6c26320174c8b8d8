import TouchCore

// The phrases of deferred edges, the home indicator, and the app's preferences for both.

extension Phrases {
  static let affordance: [Phrase] = [
    Phrase(
      .affordance, .defer3, .shown,
      say: """
        At {t} that was a swipe from the {edge} edge, and the app has that edge deferred: the first \
        swipe stayed the app's, and the system only showed that a second one will be its own \
        ({rules}{measure}).
        """),
    Phrase(
      .affordance, .defer6, .shown,
      say: """
        At {t} that was a swipe from the {edge} edge, which the app has deferred. The one before it \
        had been {measured} ago, and the system waits {limit} for a second: so it counted as a first \
        one again, and stayed the app's ({rules}).
        """),
    Phrase(
      .affordance, .defer3,
      say: """
        At {t} no second swipe had come from the {edge} edge for {limit}, and the system ceased to \
        wait for one ({rules}).
        """),
    Phrase(
      .affordance, .defer4, .unit(.points),
      say: """
        At {t} that was the second swipe from the {edge} edge, and so the system's \
        ({rules}{measure}).
        """),
    Phrase(
      .affordance, .defer4,
      say: """
        At {t} that was a second swipe from the {edge} edge, but it had begun beside the tab, where \
        none counts: it stayed the app's, and the tab went ({rules}).
        """),
    Phrase(
      .affordance, .defer5,
      say: """
        At {t} the tab at the {edge} edge had been tapped, which does as well as a second swipe \
        ({rules}{measure}).
        """),
    Phrase(
      .affordance, .defer2,
      say: """
        At {t} the app had the {edge} edge deferred no more, and what was shown there went ({rules}).
        """),
    Phrase(
      .affordance, .defer7,
      say: """
        At {t} the home indicator was set to hide itself, with which the {edge} edge is not \
        deferred, and what was shown there went ({rules}).
        """),
    Phrase(
      .affordance, .defer8,
      say: """
        At {t} the status bar was hidden no more, and with it the {edge} edge was not deferred any \
        longer: what was shown there went ({rules}).
        """),
    Phrase(
      .affordance, nil,
      say: "At {t} the affordance of the {edge} edge came or went ({rules}{measure})."),
  ]

  static let indicator: [Phrase] = [
    Phrase(
      .indicator, .home3, .visible,
      say: "At {t} the home indicator was shown again: the system keeps it ({rules}{measure})."),
    Phrase(
      .indicator, .home3,
      say: """
        At {t} the home indicator hid itself, as the app prefers it to: nothing had happened for \
        {limit} ({rules}).
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
        prefers it so ({rules}).
        """),
    Phrase(
      .indicator, .defer10, .edgeProtected,
      say: """
        From {t} on the home indicator was dimmed, because the app has the bottom edge deferred \
        ({rules}).
        """),
    Phrase(
      .indicator, .defer10, say: "From {t} on the home indicator was dimmed no more ({rules})."),
    Phrase(.indicator, nil, say: "At {t} the home indicator changed ({rules}{measure})."),
  ]

  /// Phrases for changes of controllers' preferences, and the signals about them.
  static let preference: [Phrase] = [
    Phrase(
      .scene, nil, .unheard, .signals(.autoHide),
      say: """
        At {t} {cause}: {change}. That controller is not the one that is asked, so nothing comes of \
        it ({rules}, {HOME-2}).
        """),
    Phrase(
      .scene, nil, .unheard, .signals(.deferring),
      say: """
        At {t} {cause}: {change}. That controller is not the one that is asked, so nothing comes of \
        it ({rules}, {DEFER-2}).
        """),
    Phrase(
      .scene, nil, .signals(.autoHide), .animated,
      say: """
        At {t} {cause}: {change}. The system asks anew ({HOME-2}). That this stands in an animation of \
        {over} makes no difference: the home indicator fades by itself ({rules}, {HOME-5}).
        """),
    Phrase(
      .scene, nil, .signals(.autoHide),
      say: "At {t} {cause}: {change}. The system asks anew ({rules}, {HOME-2})."),
    Phrase(
      .scene, nil, .signals(.deferring),
      say: """
        At {t} {cause}: {change}. The system asks anew, for touches that begin later ({rules}, \
        {DEFER-2}).
        """),
    Phrase(
      .scene, nil, .changes(.autoHide), .namesNobody,
      say: """
        At {t} {cause}: {change}. With nobody named the controller itself is asked ({HOME-1}), once \
        that is signalled; until then nothing changes ({rules}, {HOME-2}).
        """),
    Phrase(
      .scene, nil, .changes(.autoHide),
      say: """
        At {t} {cause}: {change}. The system does not know of it until it is signalled, so that \
        alone does nothing ({rules}, {HOME-2}).
        """),
    Phrase(
      .scene, nil, .changes(.deferring),
      say: """
        At {t} {cause}: {change}. The system does not know of it until it is signalled, so that \
        alone does nothing ({rules}, {DEFER-2}).
        """),
  ]

  /// Phrases for the outcome of system gestures at a deferred edge.
  static let outcomeOfDeferral: [Phrase] = [
    Phrase(
      .outcome, .defer1, .notAsked,
      say: "which was not asked, because the app has this edge deferred ({rules})"),
    Phrase(
      .outcome, .defer2, .notAsked,
      say: """
        which was not asked, because the app has this edge deferred, and has not signalled that it \
        wants that no more ({rules})
        """),
    Phrase(
      .outcome, .defer8, .notAsked,
      say: """
        which was not asked, because before iOS 11 a hidden status bar has this edge deferred \
        ({rules})
        """),
    Phrase(
      .outcome, .defer2, .won,
      say: """
        which got it at once: the app wants this edge deferred, and has not signalled it ({rules})
        """),
    Phrase(
      .outcome, .defer7, .won,
      say: """
        which got it at once: the app has this edge deferred, but while the home indicator is set to \
        hide itself that has no effect, and one swipe leaves ({rules})
        """),
    Phrase(
      .outcome, .defer9, .won,
      say: """
        which got it at once: the app has this edge deferred, but here swipes home are not ({rules})
        """),
    Phrase(
      .outcome, .defer5, .won,
      say: "which got it, because a tap on its tab does as well ({rules})"),
    Phrase(
      .outcome, .defer4, .failed, .unit(.points), .beyond,
      say: """
        which counts on the tab alone: the finger came down {measured} from the middle of it, and \
        {limit} is the most ({rules})
        """),
    Phrase(
      .outcome, .defer4, .failed, .unit(.points),
      say: "for which the finger moved {measured}, and it takes more than {limit} ({rules})"),
    Phrase(
      .outcome, .defer5, .failed, .unit(.milliseconds),
      say: "for a tap on whose tab the finger stayed too long: {limit} is the most ({rules})"),
  ]
}
