import TouchCore
import TouchRecords

extension TraceWriter {
  /// The longest text of a scene, in bytes.
  package static let sceneLimit = 16_777_216

  /// Appends a sample at the instant at which it was taken, which `Player.play` returns. `hardware`
  /// is the instant at which the hardware saw it; by default the same. Append the samples of one
  /// frame one after another, at one instant. Throws if the trace is closed, or if the location of
  /// the sample is not finite.
  public mutating func append(
    _ sample: Sample, at instant: Instant, hardware: Instant? = nil
  ) throws(TraceWriteError) {
    try append(TouchEntry(sample, at: instant, hardware: hardware))
  }

  /// Appends a sample of a finger that is near the screen without touching it; its phase is not
  /// used. The engine receives nothing of it. Throws as the function above.
  public mutating func append(
    hovering sample: Sample, at instant: Instant, hardware: Instant? = nil
  ) throws(TraceWriteError) {
    try append(TouchEntry(hovering: sample, at: instant, hardware: hardware))
  }

  /// Appends a decoded sample at the time of its delivery, and updates the live touches. Append the
  /// samples of one frame one after another, with one delivery time. Throws if the trace is closed,
  /// if the sample's location is not finite, or if the sample has more than 255 extras.
  package mutating func append(_ entry: TouchEntry) throws(TraceWriteError) {
    guard entry.isWritable else { throw .sampleNotWritable }
    try ready(.touch, layout: nil, for: entry.length, at: entry.delivery) {
      (block: inout OpenBlock) in
      entry.write(to: &block.bytes)
    }
    live.note(entry)
  }

  /// Appends a captured record, and sets the fingers that are down after it, as the `HandReader`
  /// reports them that has read it. Throws as `append(_:layout:at:)`.
  package mutating func append(
    raw bytes: [UInt8], layout: SceneName, at instant: Instant, leaving fingers: [LiveFinger]
  ) throws(TraceWriteError) {
    try write(raw: bytes, layout: layout, at: instant)
    live.replace(by: fingers)
  }

  /// Appends the text of a scene file under a name, in as many blocks as needed. `instant` is the
  /// time of these blocks. Throws if the trace is closed, if the text is longer than 16 777 216
  /// bytes, or if the name is longer than 255 bytes.
  public mutating func append(
    scene text: [UInt8], called name: SceneName, at instant: Instant = .zero
  ) throws(TraceWriteError) {
    guard text.count <= TraceWriter.sceneLimit, name.utf8.count <= 255 else {
      throw .sceneTooLong(text.count)
    }
    for part in ScenePart.parts(of: text, called: name) {
      let length = 18 + name.utf8.count + part.text.count
      try appendAlone(.scene, for: length, at: instant) { (block: inout OpenBlock) in
        part.write(to: &block.bytes)
      }
    }
  }

  /// Appends a stretch of a damaged trace that was left out. Throws if the trace is closed.
  package mutating func append(_ gap: TraceGap) throws(TraceWriteError) {
    try appendAlone(.gap, for: TraceGap.length, at: gap.instant) { (block: inout OpenBlock) in
      gap.write(to: &block.bytes)
    }
  }

  /// Appends an index of blocks. Throws if the trace is closed.
  package mutating func append(_ index: TraceIndex) throws(TraceWriteError) {
    try appendAlone(.index, for: index.length, at: index.instant) { (block: inout OpenBlock) in
      index.write(to: &block.bytes)
    }
  }

  /// The longest saved state, in bytes.
  package static let stateLimit = 67_108_864

  /// Appends the saved state with which the trace begins, in as many blocks as needed. Throws if the
  /// trace is closed, or if the state is longer than 67 108 864 bytes.
  package mutating func append(state bytes: [UInt8], at instant: Instant) throws(TraceWriteError) {
    guard bytes.count <= TraceWriter.stateLimit else { throw .stateTooLong(bytes.count) }
    for part in StatePart.parts(of: bytes) {
      let length = 16 + part.bytes.count
      try appendAlone(.state, for: length, at: instant) { (block: inout OpenBlock) in
        part.write(to: &block.bytes)
      }
    }
  }

  /// Closes the open block, and appends the digest of the state behind it. A digest of more fields
  /// than a block can hold is left out. Throws if the trace is closed.
  package mutating func append(_ digest: RecordedDigest) throws(TraceWriteError) {
    guard digest.fields.count <= RecordedDigest.fieldLimit else { return closeBlock() }
    try appendAlone(.digest, for: digest.length, at: digest.instant) { (block: inout OpenBlock) in
      digest.write(to: &block.bytes)
    }
  }

  private mutating func appendAlone(
    _ kind: BlockKind, for length: Int, at instant: Instant, fill: (inout OpenBlock) -> Void
  ) throws(TraceWriteError) {
    closeBlock()
    try ready(kind, layout: nil, for: length, at: instant, fill: fill)
    closeBlock()
  }
}
