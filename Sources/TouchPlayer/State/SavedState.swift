import SceneFormat
import TouchCore
import TouchDispatch
import TouchScene
import TouchTraces

/// States that are saved, loaded and compared.
///
///     let bytes = try player.save()
///     var other = try Player(loading: bytes)
///     other == player                                  // true
///
/// The bytes are complete: they contain the scene with all changes so far. The layout is
///
///     offset  size
///     0       8     89 55 4D 50 53 54 0D 0A
///     8       2     the version of the format
///     10            the text of the scene; its numbers; the fields of the engine and of the player
///     end-4   4     the CRC-32C of all bytes before
///
/// with the lowest byte of each number first. A version of the format reads only its own bytes:
/// save a state to continue from it soon, and keep a recording for the archive.
extension Player {
  /// The version of the format of saved states, and of the order in which digests have the fields.
  package static var stateVersion: UInt16 { 7 }

  /// True if bytes begin like a saved state.
  package static func isSavedState(_ bytes: [UInt8]) -> Bool { bytes.starts(with: stateMagic) }

  /// The first 8 bytes of a saved state.
  private static var stateMagic: [UInt8] { [0x89, 0x55, 0x4D, 0x50, 0x53, 0x54, 0x0D, 0x0A] }

  /// The state between two inputs as bytes. A player that loads them returns the same rows for the
  /// same inputs.
  ///
  /// Throws `StateError.scene` if the scene has a fact that no scene file can express.
  ///
  /// O(n) in the size of the scene and the number of live touches and timers.
  public func save() throws(StateError) -> [UInt8] {
    var writer = StateWriter(.text)
    for var byte in Self.stateMagic { writer.integer(&byte) }
    var version = Self.stateVersion
    writer.integer(&version)
    var text: [UInt8]
    do throws(SceneError) {
      text = try dispatcher.scene.description.json()
    } catch {
      throw .scene(error)
    }
    writer.text(&text, atMost: .max)
    var numbers = SceneNumbers(of: dispatcher.scene)
    numbers.code(&writer)
    var copy = self
    copy.code(&writer)
    var checksum = CRC32C()
    checksum.update(writer.bytes)
    var sum = checksum.value
    writer.integer(&sum)
    return writer.bytes
  }

  /// Loads a state that `save()` returned.
  ///
  /// Throws a `StateError` if the bytes are damaged, are not a saved state or have another version
  /// of the format, or if a field is not valid.
  ///
  /// O(n) in the number of bytes, besides making a player of the scene.
  public init(loading bytes: [UInt8]) throws(StateError) {
    try self.init(loading: bytes, describedBy: nil)
  }

  /// Loads a state, with another description of its scene that has the same members: what would
  /// happen from here on if the scene were different. `nil` is the description in the bytes.
  package init(
    loading bytes: [UInt8], describedBy other: SceneDescription?
  ) throws(StateError) {
    guard bytes.starts(with: Self.stateMagic) else { throw .notAState }
    var checksum = CRC32C()
    checksum.update(bytes, in: 0..<max(0, bytes.count - 4))
    var sum: UInt32 = 0
    var reader = StateReader(Array(bytes.suffix(4)), .text)
    reader.integer(&sum)
    guard bytes.count >= 14, sum == checksum.value else { throw .damaged }
    reader = StateReader(Array(bytes.dropLast(4)), from: Self.stateMagic.count, .text)
    var version: UInt16 = 0
    reader.integer(&version)
    if version != Self.stateVersion { throw .otherVersion(version) }
    var text: [UInt8] = []
    reader.field("scene")
    reader.text(&text, atMost: .max)
    try Self.check(reader)
    var description: SceneDescription
    do throws(SceneFileError) {
      description = try SceneDescription(json: text)
    } catch {
      throw .sceneText(error)
    }
    if let other { description = other }
    var numbers = SceneNumbers()
    reader.bounds.controllers = description.controllers.count
    numbers.code(&reader)
    try Self.check(reader)
    let scene: CompiledScene?
    do throws(SceneError) {
      scene = try CompiledScene(description, numbered: numbers)
    } catch {
      throw .scene(error)
    }
    guard let scene else { throw .field("scene.entrants", offset: reader.offset) }
    let dispatcher = Dispatcher(scene, reading: &reader)
    try Self.check(reader)
    // Never thrown: without a dispatcher the reader has a fault.
    guard let dispatcher else { throw .damaged }
    do throws(ReactionError) {
      try self.init(dispatcher)
    } catch {
      throw .reaction(error)
    }
    codeIDs(&reader)
    if !reader.isAtEnd { reader.refuse() }
    try Self.check(reader)
  }

  /// Throws the first fault of `reader`, if it has one.
  private static func check(_ reader: StateReader) throws(StateError) {
    guard let fault = reader.fault else { return }
    if fault.isContradiction { throw .contradiction(SceneName(fault.field)) }
    throw .field(SceneName(fault.field), offset: fault.offset)
  }

  /// Passes all fields but the scene's description and numbers to a coder.
  mutating func code(_ coder: inout some StateCoder) {
    codeDispatcher(&coder)
    codeIDs(&coder)
  }

  /// The fields that `code` passes, as bytes.
  package var fields: [UInt8] {
    var (copy, writer) = (self, StateWriter(.text))
    copy.code(&writer)
    return writer.bytes
  }
}

extension Player: Equatable {
  /// True if both states agree in every field, including the scene's description and numbers: from
  /// here on they return the same rows for the same inputs. As slow as `save()`.
  public static func == (a: Player, b: Player) -> Bool {
    a.dispatcher.scene.description == b.dispatcher.scene.description
      && SceneNumbers(of: a.dispatcher.scene) == SceneNumbers(of: b.dispatcher.scene)
      && a.fields == b.fields
  }
}

extension ChangeCoding {
  /// The text of changes in scene files and traces.
  package static var text: ChangeCoding {
    ChangeCoding {
      ChangeText.bytes(of: $0)
    } parse: { text in
      do throws(ChangeTextError) {
        return try ChangeText.parse(text)
      } catch {
        return nil
      }
    }
  }
}
