import TouchCore
import TouchPlayer
import TouchScene

/// Rows in words.
enum RowWords {
  /// The rows of a run as lines of a journal.
  static func lines(of played: Played, in scene: CompiledScene) -> [String] {
    var writer = JournalWriter(SceneIDs(scene), run: nil)
    writer.write(played.batch)
    return String(decoding: writer.takeBytes(), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  /// The kind of a row, without the ids of its scene: `gesture pan began`.
  static func kind(of row: Row, in scene: CompiledScene) -> String {
    let word = "\(row.effect.kind.word)"
    switch row.effect {
    case .deliver(let delivery): return "\(word) \(delivery.phase.word)"
    case .withhold(_, let phase, _), .drop(_, let phase, _): return "\(word) \(phase.word)"
    case .hook(let event): return "\(word) \(event.phase?.word ?? "event")"
    case .gesture(let gesture):
      return "\(word) \(self.word(for: gesture.entrant, in: scene)) \(gesture.state.word)"
    case .outcome(_, let entrant, let outcome):
      return "\(word) \(self.word(for: entrant, in: scene)) \(outcome.word)"
    case .control(let control): return "\(word) \(control.event.word)"
    case .highlight(let highlight):
      return "\(word) by \(highlight.source.word) \(highlight.isOn ? "on" : "off")"
    case .system(let action, _, _): return "\(word) \(action.word)"
    case .affordance(_, let isShown, _, _): return "\(word) \(isShown ? "comes" : "goes")"
    case .statusBar(let bar): return "\(word) \(bar.phase.word)"
    case .answer(let answer): return "\(word) \(answer.kind.word)"
    case .event, .present, .indicator, .scroll, .text, .layout, .scene, .anomaly: return word
    }
  }

  /// The kind of an entrant, or the gesture of the system that it is.
  private static func word(for entrant: EntrantID, in scene: CompiledScene) -> String {
    // A change has added it.
    guard scene.entrants.indices.contains(Int(entrant.index)) else { return "new" }
    switch scene.entrants[Int(entrant.index)] {
    case .system(let gesture): return "\(gesture.id)"
    case .backSwipe: return "back swipe"
    case .contentSwipe: return "content swipe"
    case .recognizer(let id): return "\(scene.recognizers[Int(id.index)].kind.word)"
    case .control: return "control"
    case .scroll: return "scroll"
    }
  }
}
