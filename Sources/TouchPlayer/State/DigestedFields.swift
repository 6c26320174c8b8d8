import SceneFormat
import TouchCore
import TouchDispatch
import TouchScene
import TouchTraces

extension Player {
  /// The digests of all fields: of the scene's description and numbers, of the engine, and of the
  /// ids. O(n) in the size of the scene; `scenes` caches what has not changed.
  package func digestedFields(_ scenes: inout SceneDigests) -> [StateDigest.FieldDigest] {
    var digest = dispatcher.emptyDigest(.text)
    digest.keepFieldsApart()
    // A fact that no scene file can express is left out here as it is in a saved state.
    var words: [UInt64] = []
    do throws(SceneError) { words = try scenes.words(of: dispatcher.scene.description) } catch {}
    digest.field("scene")
    for (index, var word) in words.enumerated() {
      if index == 2 { digest.field("scene.views") }
      digest.word(&word, bytes: 8)
    }
    var numbers = SceneNumbers(of: dispatcher.scene)
    numbers.code(&digest)
    var copy = self
    copy.code(&digest)
    return digest.fields
  }

  /// The digest of the state for a recording.
  package func recordedDigest(_ scenes: inout SceneDigests) -> RecordedDigest {
    let now = dispatcher.now
    var digest = RecordedDigest(
      at: now, isClosed: dispatcher.closed.map { $0 >= now } ?? false, version: Self.stateVersion,
      fields: digestedFields(&scenes).map { $0.short })
    digest.hasPlayedTimers = nextDeadline.map { $0 > now } ?? true
    digest.counts = counts
    return digest
  }

  /// The numbers of touches and answers so far.
  private var counts: RecordedDigest.Counts {
    RecordedDigest.Counts(
      touches: dispatcher.touchesBegun, answers: dispatcher.answersUsed)
  }

  /// The first field in which the state differs from that of a digest; `nil` if no field differs,
  /// or if the digest has another version.
  ///
  /// The host of the recording may have let time come further than its last input. So the
  /// comparison lets time come on a copy, with the answers that the trace has to questions of these
  /// timers.
  package func difference(
    from digest: RecordedDigest, answers: [Answer] = [], _ scenes: inout SceneDigests
  ) -> StateDifference? {
    guard digest.version == Self.stateVersion else { return nil }
    var copy = self
    copy.come(to: digest, answers: answers)
    if copy.dispatcher.now != digest.instant {
      return StateDifference(path: Array("now".utf8), words: Array("the latest instant".utf8))
    }
    let fields = copy.digestedFields(&scenes)
    let same = zip(fields, digest.fields).prefix { $0.short == $1 }.count
    if same == fields.count, same == digest.fields.count {
      return digest.counts?.difference(playing: copy.counts)
    }
    var names = StateFieldNames(copy)
    for field in fields.prefix(min(same + 1, fields.count)) { names.pass(field.name) }
    return names.current
  }
}

extension RecordedDigest.Counts {
  /// The first number that is not the recorded one; `nil` if both are.
  fileprivate func difference(playing played: RecordedDigest.Counts) -> StateDifference? {
    let rows: [(StaticString, StaticString, UInt32, UInt32)] = [
      ("touches.count", "touches so far: ", touches, played.touches),
      ("answers.count", "answers used so far: ", answers, played.answers),
    ]
    for (path, name, recorded, played) in rows where recorded != played {
      var words = name.bytes
      words.add(Int64(recorded))
      words.add(" recorded, ")
      words.add(Int64(played))
      words.add(" played")
      return StateDifference(path: path.bytes, words: words)
    }
    return nil
  }
}

/// A field of the state that differs from a recording.
package struct StateDifference: Hashable, Sendable {
  /// The path of the field in UTF-8, such as `touches[1].point`.
  package var path: [UInt8]
  /// What the field says, in words and UTF-8, such as "the location of touch 3".
  package var words: [UInt8]
}
