import TouchCore
import TouchDispatch
import TouchScene
import TouchTraces

// The state at the beginning, and digests of later ones.
extension ContainerInputs {
  /// A digest of the state after the inputs before it.
  package struct PlacedDigest: Hashable, Sendable {
    /// The number of inputs in the list before the digest.
    package var index: Int
    /// The digest.
    package var digest: RecordedDigest
    /// The number of the digest's block, from 1, among all blocks that could be read.
    package var block: Int
    /// The offset of the digest's block in the trace, in bytes.
    package var offset: Int64
    /// The answers of the trace before the next input.
    package var answers: [Answer]
  }

  mutating func read(_ part: StatePart, of block: TraceBlock) {
    if hasBegun || state?.isWhole == true {
      faults.append(.lateState(offset: block.offset))
    } else if state == nil {
      state = RecordedState(part, of: block)
      passage.begin(at: block.first)
    } else {
      state?.add(part)
    }
  }

  mutating func read(
    _ digest: RecordedDigest, of block: TraceBlock, into inputs: inout [Input]
  ) {
    guard case .playing = stage else { return }
    let first = inputs.count
    closeFrame(into: &inputs)
    prepare(first, in: &inputs)
    if let touches = digest.touches {
      passage.note(begun: touches, &frames.live)
      if lostTouches { nextTouch = TouchID(touches + 1) }
      lostTouches = false
    }
    passage.blockEnded(block)
    digests.append(
      PlacedDigest(
        index: inputs.count, digest: digest, block: blocks, offset: block.offset,
        answers: answers.list))
  }
}

extension RecordedState {
  /// The number of touches that have begun; `nil` if the state cannot be loaded.
  package var touchesBegun: UInt32? {
    do throws(StateError) {
      return try player().dispatcher.touchesBegun
    } catch {
      return nil
    }
  }

  /// The player with this state. Throws as `ContainerInputs.player()`.
  package func player(describedBy scene: SceneDescription? = nil) throws(StateError) -> Player {
    guard isWhole else { throw .recordedInPart(offset: offset) }
    do throws(StateError) {
      return try Player(loading: bytes, describedBy: scene)
    } catch {
      throw .recorded(error, offset: offset)
    }
  }
}
