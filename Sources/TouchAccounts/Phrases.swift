import TouchCore

/// Everything that sentences can say, effect by effect. To tell a new rule, add a phrase to the list
/// of its effect, before the ones that fit any rule.
enum Phrases {
  /// The phrases of an effect, the first that fits to be taken.
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
    }
  }

}
