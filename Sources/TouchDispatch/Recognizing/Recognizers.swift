import GestureRecognizers
import TouchControls
import TouchCore
import TouchScene

/// The recognizers of a scene: the settings, the attempt and the machine of each, side by side.
package struct Recognizers: Sendable {
  private var entries: FlatArray<Entry>
  /// For each entrant the index of its recognizer; -1 if it has none.
  private let ofEntrant: [Int32]
  /// The time without a movement after which a lift has no velocity (REC-9).
  private(set) var rest: Interval

  private struct Entry: BitwiseCopyable, Sendable {
    var settings: Recognizer
    var attempt = Attempt()
    var machine: AnyMachine
  }

  /// The recognizers of a scene, each without a finger.
  package init(_ scene: CompiledScene) {
    rest = scene.figures.interval(.rec9Rest)
    entries = FlatArray(
      scene.recognizers.map {
        let settings = Self.settings(of: $0, in: scene)
        return Entry(settings: settings, machine: AnyMachine(settings, scene))
      })
    ofEntrant = scene.entrants.indices.map { place in
      scene.recognizer(of: EntrantID(place)).map { Int32($0.index) } ?? -1
    }
  }

  /// Recomputes settings and limits after a change of the scene; attempts go on with the new ones.
  mutating func follow(_ scene: CompiledScene) {
    rest = scene.figures.interval(.rec9Rest)
    for (index, recognizer) in scene.recognizers.enumerated() {
      let settings = Self.settings(of: recognizer, in: scene)
      entries[index].settings = settings
      entries[index].machine.limit(settings, scene)
    }
  }

  /// The settings of a recognizer, with the axes that the layout allows the pan of a scroll view to
  /// be locked to.
  private static func settings(of recognizer: Recognizer, in scene: CompiledScene) -> Recognizer {
    let view = scene.description.views[Int(recognizer.view.index)]
    guard recognizer.origin == .scroll, view.scroll.locksDirection else { return recognizer }
    var settings = recognizer
    let room = scene.scrollRoom(of: recognizer.view)
    (settings.locksHorizontally, settings.locksVertically) = (room.isHorizontal, room.isVertical)
    return settings
  }

  /// All recognizers.
  var ids: some Sequence<RecognizerID> { entries.indices.lazy.map { RecognizerID($0) } }

  /// True if no recognizer has an attempt.
  var areIdle: Bool { entries.allSatisfy { $0.attempt.state == .idle } }

  /// The recognizer of an entrant; `nil` for a gesture of the system or a control.
  @inline(__always) func id(of entrant: EntrantID) -> RecognizerID? {
    let place = ofEntrant[Int(entrant.index)]
    return place < 0 ? nil : RecognizerID(Int(place))
  }

  /// The attempt of a recognizer.
  subscript(_ recognizer: RecognizerID) -> Attempt {
    @inline(__always) get { entries[Int(recognizer.index)].attempt }
    @inline(__always) _modify { yield &entries[Int(recognizer.index)].attempt }
  }

  /// The settings of a recognizer, as the scene has them now.
  subscript(settings recognizer: RecognizerID) -> Recognizer {
    @inline(__always) _read { yield entries[Int(recognizer.index)].settings }
  }

  /// The machine of a recognizer.
  package subscript(machine recognizer: RecognizerID) -> AnyMachine {
    @inline(__always) _read { yield entries[Int(recognizer.index)].machine }
    @inline(__always) _modify { yield &entries[Int(recognizer.index)].machine }
  }

  /// Moves the recognizers to memory of their own, if a copy shares it.
  mutating func unshare() { entries.unshare() }

  /// Passes an input or a question to the machine of a recognizer, and returns the answer.
  @inline(__always) mutating func tell<Telling: MachineTelling>(
    _ id: RecognizerID, _ telling: Telling
  ) -> Telling.Answer {
    entries[Int(id.index)].machine.tell(telling)
  }
}
