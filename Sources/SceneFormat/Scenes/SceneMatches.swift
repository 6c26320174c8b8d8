import TouchCore
import TouchScene

/// Checks that rows can match the `match` of reactions: a reaction with a misspelled value would
/// never run.
///
/// A field that some rows lack may be `null`.
struct SceneMatches {
  private let scene: CompiledScene
  private let reasons: SceneReasons
  /// The ids of members that reactions add, which rows name from then on.
  private let added: Set<SceneName>

  init(_ scene: CompiledScene, _ reasons: SceneReasons) {
    self.scene = scene
    self.reasons = reasons
    added = scene.description.idsAddedByReactions
  }

  /// The first member of the reaction's `match` that no row of its effect has, with the fault.
  func fault(in reaction: Reaction) -> (key: SceneName, reason: SceneFileError.Fault)? {
    let fields = JournalField.fields(of: reaction.effect)
    for member in reaction.match {
      guard let field = fields.first(where: { member.key.matches($0.word) }),
        let reason = reason(field, of: reaction.effect, is: member.value)
      else { continue }
      return (member.key, reason)
    }
    return nil
  }

  private func reason(
    _ field: JournalField, of effect: EffectKind, is value: SceneValue
  ) -> SceneFileError.Fault? {
    if case .null = value { return nil }
    do throws(FactError) {
      let content = MatchContent(of: field, in: effect)
      try content.check(value)
      guard case .text(let name) = value else { return nil }
      switch content {
      case .view, .answer:
        if added.contains(name) { return nil }
        return scene.view(named: name) == nil ? reasons.unknown(name, needed: .view) : nil
      case .entrant:
        if added.contains(name) { return nil }
        let entrants = scene.entrants.indices.map { scene.name(of: EntrantID($0)) }
        return entrants.contains(name) ? nil : reasons.unknown(name, amongEntrants: entrants)
      case .flag, .number, .point, .rect, .insets, .selection, .touches, .text, .word:
        return nil
      }
    } catch {
      return .fact(error, found: value)
    }
  }
}

/// The kinds of values of a row's field, as a reaction writes them.
private enum MatchContent {
  case flag, number, point, rect, insets, selection, touches, text
  case word(among: [StaticString])
  /// The id of a view; of an entrant.
  case view, entrant
  /// `true`, `false` or the id of a view.
  case answer

  init(of field: JournalField, in effect: EffectKind) {
    self =
      switch field {
      case .passedOn, .on, .shown, .visible, .edgeProtect, .toTop, .heard, .pops: .flag
      case .type, .touch, .x, .y, .tapCount, .scale, .angle, .scaleVelocity, .angularVelocity,
        .frames, .reaction, .said, .held, .coalesced, .value, .lost:
        .number
      case .location, .translation, .velocity: .point
      case .offset: effect == .scroll ? .point : .number
      case .frame: .rect
      case .safeArea, .inset: .insets
      case .selection: .selection
      case .touches: .touches
      case .name, .at, .over, .change, .details: .text
      case .view, .content: .view
      case .entrant, .lostTo, .with: .entrant
      case .answer: .answer
      case .phase, .state, .direction, .outcome, .event, .by, .action, .edge, .handledBy, .field,
        .why, .what, .question:
        .word(among: Self.words(of: field, in: effect))
      }
  }

  private static func words(of field: JournalField, in effect: EffectKind) -> [StaticString] {
    switch field {
    case .phase:
      let (touches, bar) = (Phase.allCases.map { $0.word }, StatusBarPhase.allCases.map { $0.word })
      return effect == .statusBar ? bar : effect == .anomaly ? touches + bar : touches
    case .state: return GestureState.allCases.map { $0.word }
    case .direction: return SwipeDirection.allCases.map { $0.word }
    case .outcome:
      let someone = EntrantID(0)
      let all: [Outcome] = [.won, .lost(to: someone), .failed, .gated(by: someone), .notAsked]
      return all.map { $0.word }
    case .event: return ControlEvent.allCases.map { $0.word }
    case .by:
      if effect == .highlight { return HighlightSource.allCases.map { $0.word } }
      return effect == .answer ? ["host", "trace", "default"] : ["host", "reaction"]
    case .question: return QuestionKind.allCases.map { $0.word }
    case .action:
      return effect == .system
        ? SystemAction.allCases.map { $0.word } : BarAction.allCases.map { $0.word }
    case .edge: return ScreenEdge.allCases.map { $0.word }
    case .handledBy: return BarTaker.allCases.map { $0.word }
    case .field: return FieldOfRecord.allCases.map { $0.word }
    case .why: return ChangeRefusal.allCases.map { $0.text }
    case .what: return Anomaly.texts
    case .passedOn, .on, .shown, .visible, .edgeProtect, .toTop, .heard, .pops, .type, .touch, .x,
      .y,
      .tapCount, .scale, .angle, .scaleVelocity, .angularVelocity, .frames, .reaction, .said, .held,
      .coalesced, .value, .lost, .location, .translation, .velocity, .offset, .frame, .safeArea,
      .inset,
      .selection, .touches, .name, .at, .over, .change, .view, .entrant, .lostTo,
      .with, .content, .answer, .details:
      return []
    }
  }

  /// Throws if the value is of another kind, or is not one of the words.
  func check(_ value: SceneValue) throws(FactError) {
    switch self {
    case .flag: _ = try value.flag()
    case .number: _ = try value.number()
    case .point: _ = try value.point()
    case .rect: _ = try value.rect()
    case .insets: _ = try value.insets()
    case .selection: _ = try value.selection()
    case .touches: _ = try value.touches()
    case .text, .view, .entrant: _ = try value.text()
    case .answer:
      if case .boolean = value { return }
      _ = try value.text()
    case .word(let words):
      let text = try value.text()
      guard text.isAmong(words) else {
        throw .unknownWord(text, allowed: words.map { SceneName($0) })
      }
    }
  }
}
