/// The fields of journal rows besides `run`, `t`, `n`, `effect`, `rule` and the measure.
package enum JournalField: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  case type, name, touch, phase, x, y, passedOn, view, tapCount, at, entrant, state, location
  case translation, velocity, scale, angle, direction, outcome, lostTo, event, on, by, frames
  case action, edge, shown, visible, edgeProtect, handledBy, offset, toTop, selection, frame
  case safeArea, inset, change, reaction, over, what, field, said, held, coalesced, value
  case scaleVelocity, angularVelocity, heard, lost, why, touches, pops
  case question, with, content, answer, details

  /// The key of the field.
  package var word: StaticString {
    switch self {
    case .type: "type"
    case .name: "name"
    case .touch: "touch"
    case .phase: "phase"
    case .x: "x"
    case .y: "y"
    case .passedOn: "passedOn"
    case .view: "view"
    case .tapCount: "tapCount"
    case .at: "at"
    case .entrant: "entrant"
    case .state: "state"
    case .location: "location"
    case .translation: "translation"
    case .velocity: "velocity"
    case .scale: "scale"
    case .angle: "angle"
    case .direction: "direction"
    case .outcome: "outcome"
    case .lostTo: "lostTo"
    case .event: "event"
    case .on: "on"
    case .by: "by"
    case .frames: "frames"
    case .action: "action"
    case .edge: "edge"
    case .shown: "shown"
    case .visible: "visible"
    case .edgeProtect: "edgeProtect"
    case .handledBy: "handledBy"
    case .offset: "offset"
    case .toTop: "toTop"
    case .selection: "selection"
    case .frame: "frame"
    case .safeArea: "safeArea"
    case .inset: "inset"
    case .change: "change"
    case .reaction: "reaction"
    case .over: "over"
    case .what: "what"
    case .field: "field"
    case .said: "said"
    case .held: "held"
    case .coalesced: "coalesced"
    case .value: "value"
    case .scaleVelocity: "scaleVelocity"
    case .angularVelocity: "angularVelocity"
    case .heard: "heard"
    case .lost: "lost"
    case .why: "why"
    case .touches: "touches"
    case .pops: "pops"
    case .question: "question"
    case .with: "with"
    case .content: "content"
    case .answer: "answer"
    case .details: "details"
    }
  }

  /// The fields that rows of an effect can have: what a reaction can match.
  package static func fields(of kind: EffectKind) -> [JournalField] {
    switch kind {
    case .event: [.type, .name]
    case .hook: [.type, .touch, .phase, .x, .y, .passedOn]
    case .deliver: [.touch, .phase, .view, .x, .y, .tapCount, .at, .coalesced]
    case .withhold, .drop: [.touch, .phase, .view]
    case .gesture:
      [
        .touches, .entrant, .view, .state, .location, .translation, .velocity, .scale,
        .scaleVelocity, .angle, .angularVelocity, .direction, .pops,
      ]
    case .outcome: [.touch, .entrant, .outcome, .lostTo]
    case .control: [.touch, .view, .event, .value]
    case .highlight: [.touch, .view, .on, .by]
    case .present: [.touch, .view, .frames]
    case .system: [.touch, .action, .edge]
    case .affordance: [.touch, .edge, .shown, .over]
    case .indicator: [.visible, .edgeProtect]
    case .statusBar: [.touch, .phase, .x, .y, .handledBy, .action, .view]
    case .scroll: [.touches, .view, .offset, .toTop]
    case .text: [.touch, .view, .selection]
    case .layout: [.view, .frame, .safeArea, .inset]
    case .scene: [.change, .by, .reaction, .over, .heard]
    case .anomaly:
      [
        .what, .touch, .phase, .offset, .field, .said, .held, .lost, .change, .by, .reaction, .why,
        .details, .over,
      ]
    case .answer: [.question, .entrant, .view, .with, .content, .touch, .answer, .by]
    }
  }
}
