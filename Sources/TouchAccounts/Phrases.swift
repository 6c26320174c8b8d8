import TouchCore

/// All phrases, effect by effect. To support a new rule, add a phrase to the list of its effect,
/// before the phrases that fit any rule.
enum Phrases {
  /// The phrases of an effect. The first one that fits is used.
  static func of(_ effect: EffectKind) -> [Phrase] {
    switch effect {
    case .withhold: withhold
    case .deliver: deliver
    case .drop: drop
    case .gesture: gesture
    case .hook: hook
    case .control: control
    case .highlight, .present: highlight
    case .system: system
    case .affordance: affordance
    case .indicator: indicator
    case .scene: scene
    case .layout: layout
    case .statusBar: statusBar
    case .scroll: scroll
    case .text: text
    case .event: event
    case .anomaly: anomaly
    case .outcome: outcome
    case .answer: answer
    }
  }

}
