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
  /// Passes all fields but those of the scene to `coder`.
  mutating func code(_ coder: inout some StateCoder) {
    if !coder.isDigest {
      coder.field("now")
      coder.instant(&now)
      coder.integer(&turns)
    }
    let figures = scene.figures
    touches.code(&coder)
    arena.code(&coder)
    recognizers.code(&coder)
    system.code(&coder)
    controls.code(&coder, at: now)
    scrolls.code(&coder, figures)
    backSwipes.code(&coder, figures)
    withheld.code(&coder)
    timers.code(&coder, &scheduled)
    if coder.isReading, touches.live.bits != arena.live.bits { coder.refuse() }
  }

  /// The bytes of all fields but those of the scene.
  package func saveFields() -> [UInt8] {
    var (copy, writer) = (self, StateWriter())
    copy.unshare()
    copy.code(&writer)
    return writer.bytes
  }

  /// Replaces all fields but those of the scene.
  /// - Returns: The first fault of the bytes; the state is of no use then. `nil` if there is none.
  package mutating func loadFields(_ bytes: [UInt8]) -> StateReader.Fault? {
    unshare()
    var reader = StateReader(bytes)
    reader.bounds.views = scene.description.views.count
    reader.bounds.windows = scene.description.windows.count
    reader.bounds.recognizers = scene.recognizers.count
    reader.bounds.entrants = scene.entrants.count
    reader.bounds.reactions = scene.description.reactions.count
    code(&reader)
    if !reader.isAtEnd { reader.refuse() }
    return reader.fault
  }

  /// The digest of all fields but those of the scene, relative to the present.
  package func digestOfFields() -> (high: UInt64, low: UInt64) {
    var copy = self
    copy.unshare()
    var digest = StateDigest(at: now, live: touches.liveInOrder)
    copy.code(&digest)
    return digest.value
  }
}
