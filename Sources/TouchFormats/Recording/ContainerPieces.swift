import SceneFormat
import TouchCore
import TouchPlayer
import TouchRecords
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

  /// The layout of the first block's records; `nil` if the trace does not begin with records.
  var firstLayout: RecordLayout? {
    guard case .block(let block)? = held.last, let raw = block.raw else { return nil }
    return RecordLayout.named(raw.layout)
  }

  private var blocks = BlockReader()
  private var list = ContainerInputs()
  /// What was read in looking for the scene, and not given yet.
  private var held: ArraySlice<BlockReader.Element> = []
  /// The most elements that are read in looking for the scene: after a damaged beginning, gaps and
  /// damage come before it.
  private static let heldLimit = 64
  private var isOver = false

  /// Reads the header, and the scene blocks that stand behind it.
  init(_ source: inout ByteSource) throws(RecordingError) {
    while let element = try element(&source) {
      switch element {
      case .header(let header): self.header = header
      case .block(let block) where block.kind == .scene:
        // A scene makes no inputs.
        var none: [Input] = []
        read(block, into: &none)
      case .block(let block) where block.makesInputs:
        held.append(element)
        return
      case .block, .damage, .end:
        held.append(element)
        if held.count >= Self.heldLimit { return }
      }
    }
  }

  /// Appends the inputs of the next block.
  /// - Returns: false when everything was read.
  mutating func next(
    _ source: inout ByteSource, into inputs: inout [Input]
  ) throws(RecordingError) -> Bool {
    gaps.removeAll(keepingCapacity: true)
    hovers.removeAll(keepingCapacity: true)
    let read = held.popFirst()
    guard let element = try read == nil ? element(&source) : read else {
      list.flush(into: &inputs)
      // What evemu text says stands in touch blocks, and where it says nothing there are none.
      for passed in list.layoutsPassedOver
      where !list.hasSamples && !passed.layout.utf8.starts(with: SceneName("evdev").utf8) {
        let error = ContainerInputError.unknownLayout(passed.layout, offset: passed.offset)
        losses.append(error.text)
      }
      if let text = list.unknown.text { losses.append(text) }
      if let text = list.scenes.loss { losses.append(text) }
      if blocks.closing == .open { losses.append(Self.notClosed) }
      return false
    }
    switch element {
    case .header, .end: break
    case .block(let block): self.read(block, into: &inputs)
    case .damage(let damage): losses.append(damage.text)
    }
    return true
  }

  /// What is said of a container without an `end` block.
  static let notClosed = SceneName("the trace was not closed: its end may be missing").utf8

  private mutating func read(_ block: TraceBlock, into inputs: inout [Input]) {
    list.read(block, into: &inputs)
    for fault in list.faults { losses.append(fault.text) }
    list.faults.removeAll(keepingCapacity: true)
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

extension TraceBlock {
  /// True if entries of such a block can become inputs. The scene that the trace plays in never
  /// comes after one.
  fileprivate var makesInputs: Bool { kind == .raw || kind == .touch || kind == .host }
}
