import SceneFormat
import TouchCore
import TouchDispatch
import TouchScene

/// 128 bits that identify the situation of a state.
///
/// Times count as distances from the present, and touches in the order in which they began. Values
/// that can no longer be observed are left out. So a situation has the same fingerprint at another
/// time, and after other touches. The offset of the present from the last display frame counts: it
/// decides when a highlight is seen (HI-3).
public struct Fingerprint: Hashable, Sendable {
  /// The upper and the lower 64 bits.
  package let high: UInt64, low: UInt64

  init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  /// The bits as 32 hexadecimal digits in UTF-8.
  public var text: [UInt8] {
    var text: [UInt8] = []
    for word in [high, low] {
      for index in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * index)) & 15
        text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
    return text
  }
}

/// Takes fingerprints of many states of one scene.
///
///     var prints = Fingerprints()
///     try prints.fingerprint(of: player)
///
/// It caches digests of the scene, so that after a change only the parts that differ are read
/// again.
public struct Fingerprints: Sendable {
  private var digests = SceneDigests()
  /// The scene that `words` is of; `nil` before the first fingerprint.
  private var scene: CompiledScene?
  /// The digests of the scene and of its numbers.
  private var words: [UInt64] = []

  /// Without cached digests.
  public init() {}

  /// The fingerprint of a state. Throws `StateError.scene` if the scene has a fact that no scene
  /// file can express. O(n) in the number of live touches, recognizers, controls and scroll views;
  /// after a change also in the size of the scene.
  public mutating func fingerprint(of player: Player) throws(StateError) -> Fingerprint {
    let current = player.dispatcher.scene
    if scene.map({ $0.isSolvedLike(current) }) != true {
      do throws(SceneError) {
        words = try digests.words(of: current.description)
        // The numbers of added members and the answers of controllers are not in the description.
        var (numbers, digest) = (SceneNumbers(of: current), StateDigest(at: .zero, live: [], .text))
        numbers.code(&digest)
        words += [digest.value.high, digest.value.low]
      } catch {
        throw .scene(error)
      }
      scene = current
    }
    var mixer = WordMixer()
    for word in words { mixer.add(word) }
    let fields = player.dispatcher.digest(.text)
    mixer.add(fields.high)
    mixer.add(fields.low)
    let value = mixer.value
    return Fingerprint(high: value.high, low: value.low)
  }
}

extension Player {
  /// The fingerprint of the state. `Fingerprints` takes many of them faster. Throws
  /// `StateError.scene` if the scene has a fact that no scene file can express. O(n) in the size of
  /// the scene.
  package func fingerprint() throws(StateError) -> Fingerprint {
    var prints = Fingerprints()
    return try prints.fingerprint(of: self)
  }
}
