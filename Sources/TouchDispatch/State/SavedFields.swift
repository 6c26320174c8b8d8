import GestureArbiter
import SystemGestures
import TouchControls
import TouchCore
import TouchScene

/// The state of the engine as fields, for saving and for the fingerprint.
///
/// Between two steps `turn`, `rulings`, `followed` and the answers of the system are empty, and the
/// number of turns, which depends on shortcuts, and the fingers that were gathered have no meaning. Limits,
/// relations, routes, and the settings and limits of recognizers follow from the scene.
extension Dispatcher {
  /// Passes all fields but the description of the scene and its numbers to `coder`.
  package mutating func code(_ coder: inout some StateCoder) {
    unshare()
    coder.field("now")
    if coder.isDigest {
      // The offset of the present from the last display frame decides when highlights are seen.
      var phase = UInt64(bitPattern: now.nanoseconds % limits.display.repeats.nanoseconds)
      coder.word(&phase, bytes: 8)
      // A closed instant has no effect once it is before the present.
      var isClosed = latestClosed >= now
      coder.flag(&isClosed)
    } else {
      coder.instant(&now)
      coder.instant(&latestClosed)
    }
    scene.code(&coder)
    let figures = scene.figures
    touches.code(&coder, at: now, limits.fingers)
    arena.code(&coder)
    let together = coder.isReading ? [] : recognizers.ids.map(hasSeveralFingers)
    recognizers.code(&coder, together: together)
    system.code(&coder)
    controls.code(&coder, at: now)
    scrolls.code(&coder, figures)
    backSwipes.code(&coder, figures)
    withheld.code(&coder)
    questions.code(&coder, at: now, isClosed: latestClosed >= now)
    timers.code(&coder, &scheduled)
  }

  /// True if the last fingers of a recognizer are several, so that its motion is needed.
  private func hasSeveralFingers(_ id: RecognizerID) -> Bool { last(of: id).count > 1 }

  /// A dispatcher of `scene` with the fields that `reader` reads; `nil`, and the reader has a
  /// fault, if a field is not valid or an invariant does not hold.
  package init?(_ scene: CompiledScene, reading reader: inout StateReader) {
    self.init(scene)
    reader.bounds.views = scene.description.views.count
    reader.bounds.controllers = scene.description.controllers.count
    reader.bounds.windows = scene.description.windows.count
    reader.bounds.recognizers = scene.recognizers.count
    reader.bounds.entrants = scene.entrants.count
    reader.bounds.reactions = scene.description.reactions.count
    code(&reader)
    if reader.hasFault { return nil }
    // The contests are as they were saved: touches that began last may not have followed yet.
    if questions.hasAgreements { relateByAgreements() }
    if let broken = brokenInvariant {
      reader.note(contradiction: broken)
      return nil
    }
  }

  /// The digest of all fields, with times as distances from the present.
  package func digest(_ changeText: ChangeCoding) -> (high: UInt64, low: UInt64) {
    var copy = self
    var digest = emptyDigest(changeText)
    copy.code(&digest)
    return digest.value
  }

  /// A digest that takes the fields of this state, with times as distances from the present.
  package func emptyDigest(_ changeText: ChangeCoding) -> StateDigest {
    StateDigest(at: now, live: touches.liveInOrder, changeText)
  }

  /// The live touches in the order in which a digest takes their fields.
  package var digestedTouches: [TouchID] { touches.liveInOrder.map { $0.touch } }
}
