import TouchCore
import TouchTraces

/// A container that comes in pieces: block by block, its header and the scene that it carries first.
struct ContainerPieces {
  /// What the container says of itself; there once it has been opened.
  private(set) var header: TraceHeader?
  /// What was lost so far.
  private(set) var losses = LossList()
  /// The gaps of an earlier recovery that the last piece told of.
  private(set) var gaps: [TraceGap] = []
  /// The fingers over the glass that came with the last piece.
  private(set) var hovers: [HoverSample] = []
  /// The texts at the beginning, if the trace carries a scene.
  var scenes: [SceneText] { list.scenes.whole }

  private var blocks = BlockReader()
  private var list = ContainerInputs()
  /// What was read in looking for the scene, and not given yet.
  private var held: BlockReader.Element?
  private var isOver = false

  /// Reads the header, and the scene blocks that stand behind it.
  init(_ source: inout ByteSource) throws(RecordingError) {
    while let element = try element(&source) {
      switch element {
      case .header(let header): self.header = header
      case .block(let block) where block.kind == .scene:
        // A scene makes no inputs.
        var none: [Input] = []
        try read(block, into: &none)
      case .block, .damage, .end:
        held = element
        return
      }
    }
  }

  /// Plays from an instant on; before the first piece.
  mutating func start(at instant: Instant) { list.start(at: instant) }

  /// Appends the inputs of the next block.
  /// - Returns: false when everything was read.
  mutating func next(
    _ source: inout ByteSource, into inputs: inout [Input]
  ) throws(RecordingError) -> Bool {
    gaps.removeAll(keepingCapacity: true)
    hovers.removeAll(keepingCapacity: true)
    let read = held
    held = nil
    guard let element = try read == nil ? element(&source) : read else {
      list.flush(into: &inputs)
      // What evemu text says stands in touch blocks, and where it says nothing there are none.
      for passed in list.layoutsPassedOver
      where !list.hasSamples && !passed.layout.utf8.starts(with: Name("evdev").utf8) {
        let error = ContainerInputError.unknownLayout(passed.layout, offset: passed.offset)
        losses.append(error.text)
      }
      if blocks.closing == .open { losses.append(Self.notClosed) }
      return false
    }
    switch element {
    case .header, .end: break
    case .block(let block): try self.read(block, into: &inputs)
    case .damage(let damage): losses.append(damage.text)
    }
    return true
  }

  /// What is said of a container without an `end` block.
  static let notClosed = Name("the trace was not closed: its end may be missing").utf8

  private mutating func read(
    _ block: Block, into inputs: inout [Input]
  ) throws(RecordingError) {
    do throws(ContainerInputError) {
      try list.read(block, into: &inputs)
    } catch {
      throw .block(error)
    }
    if let entries = block.touch {
      for entry in entries where entry.kind == .hover {
        let sample = Sample(
          finger: entry.finger, phase: .stationary, point: entry.point, pressure: entry.pressure,
          radius: entry.radius)
        hovers.append(HoverSample(instant: entry.delivery, sample: sample))
      }
    }
    gaps += list.gaps
    list.gaps.removeAll(keepingCapacity: true)
  }

  /// The next element; nothing at the end.
  private mutating func element(
    _ source: inout ByteSource
  ) throws(RecordingError) -> BlockReader.Element? {
    while true {
      do throws(TraceError) {
        if let element = try blocks.next() { return element }
      } catch {
        throw .container(error)
      }
      if isOver { return nil }
      if let piece = try source.next() {
        blocks.append(piece)
      } else {
        isOver = true
        blocks.finish()
      }
    }
  }
}
