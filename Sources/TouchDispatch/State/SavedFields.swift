import GestureArbiter
import SystemGestures
import TouchControls
import TouchCore
import TouchScene

/// The state of the engine as fields, for saving and for the fingerprint.
///
/// Between two steps `turn`, `rulings`, `followed` and the answers of the system are empty. Limits,
/// relations, routes, and the settings and limits of recognizers follow from the scene.
extension Dispatcher {
  /// Passes all fields but the description of the scene and its numbers to `coder`.
  package mutating func code(_ coder: inout some StateCoder) {
    unshare()
    coder.field("now")
    if coder.isDigest {
      // Where the present is between two frames of the display decides when frames are shown.
      var phase = UInt64(bitPattern: now.nanoseconds % limits.display.repeats.nanoseconds)
      coder.word(&phase, bytes: 8)
      // An instant before the present that is closed has no effect.
      var isClosed = latestClosed >= now
      coder.flag(&isClosed)
    } else {
      coder.instant(&now)
      coder.instant(&latestClosed)
      coder.integer(&turns)
    }
    scene.code(&coder)
    let figures = scene.figures
    touches.code(&coder, at: now, limits)
    arena.code(&coder)
    recognizers.code(&coder, fingers: coder.isDigest ? recognizers.ids.map(fingerCount) : [])
    system.code(&coder)
    controls.code(&coder, at: now)
    scrolls.code(&coder, figures)
    backSwipes.code(&coder, figures)
    withheld.code(&coder)
    questions.code(&coder, at: now)
    timers.code(&coder, &scheduled)
  }

  /// A dispatcher of a scene with fields that `reader` reads; `nil` if a field is not valid, or the
  /// fields do not fit together. Then the reader has a fault.
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
    if let broken = brokenInvariant {
      reader.field(broken)
      reader.refuse()
      return nil
    }
    if questions.hasAgreements { followAgreements() }
  }

  /// The digest of all fields, relative to the present.
  package func digest(_ changeText: ChangeCoding) -> (high: UInt64, low: UInt64) {
    var copy = self
    var digest = StateDigest(at: now, live: touches.liveInOrder, changeText)
    copy.code(&digest)
    return digest.value
  }

  /// The digests of fields by their names, relative to the present.
  package func fieldDigests(_ changeText: ChangeCoding) -> [StateDigest.FieldDigest] {
    var copy = self
    var digest = StateDigest(at: now, live: touches.liveInOrder, changeText)
    digest.keepFieldsApart()
    copy.code(&digest)
    return digest.fields
  }
}
