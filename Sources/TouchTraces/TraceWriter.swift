import SceneFormat
import TouchCore
import TouchRecords

/// Writes a trace: takes entries, and returns bytes whenever the caller asks for them.
///
///     var writer = try TraceWriter(header)
///     try writer.append(raw: record, layout: "iphoneos2", at: .zero)
///     writer.close()
///     file.write(writer.takeBytes())
///
/// A block is closed at 64 KiB, after 1 s, and when the kind or the layout changes. So a writer
/// that is killed loses at most the open block. The caller owns the file.
public struct TraceWriter: Sendable {
  /// The touches that are down now. The next block begins with a snapshot of them.
  ///
  /// Touch entries and blocks of another trace update this list. Records do not, since the writer
  /// does not decode them: set the list, or pass the fingers with the record.
  package var liveTouches: [TouchSnapshot] {
    get { carried.map { LiveTouchList(after: $0) }?.touches ?? live.touches }
    set {
      settle()
      live.replace(by: newValue)
    }
  }

  /// The touches that are down, without the effect of `carried` until `settle` is called.
  var live = LiveTouchList()

  /// The last appended block of another trace. It is decoded only if something follows it.
  private var carried: TraceBlock?

  /// Digests of the scene's parts, for recordings of a player.
  package var sceneDigests = SceneDigests()
  /// The number of answers that the player had used when the trace began.
  package var answersBefore: UInt32 = 0

  private var stage = Stage.between
  private var tally = TraceTally()
  private var output: [UInt8]

  private enum Stage: Sendable {
    case between
    case open(OpenBlock)
    case closed
  }

  /// A new trace. Throws if a text of the header is too long, or a number is negative or not
  /// finite.
  public init(_ header: TraceHeader) throws(TraceWriteError) {
    guard header.isWritable else { throw .headerNotWritable }
    output = header.bytes
  }

  /// A new trace with the header of another trace, which is not checked.
  package init(copying header: TraceHeader) { output = header.bytes }

  /// Continues a trace that `reader` has read to its end. Write the bytes at its
  /// `lengthOfWholeBlocks`, over the `end` block or a torn tail. The live touches are those that
  /// are down after the last whole block.
  public init(continuing reader: BlockReader) {
    tally = reader.tally
    carried = reader.lastBlock
    output = []
  }

  /// The largest number of bytes in a record or text.
  package static let entryLimit = 57_344

  /// The longest time that one block covers.
  static let timeLimit = Interval.milliseconds(1000)

  /// Appends a captured record with the time of its delivery, and updates the live touches if the layout is
  /// known. An empty record is an event without memory (RAW-3). Throws if the trace is closed, if the record
  /// or the layout's name is too long, or if the live touches cannot be written.
  public mutating func append(
    raw bytes: [UInt8], layout: SceneName, at instant: Instant
  ) throws(TraceWriteError) {
    try write(raw: bytes, layout: layout, at: instant)
    if let layout = RecordLayout.named(layout) { live.follow(bytes, layout, at: instant) }
  }

  /// Writes a record without a change of the live touches. Throws as `append(raw:layout:at:)`.
  mutating func write(
    raw bytes: [UInt8], layout: SceneName, at instant: Instant
  ) throws(TraceWriteError) {
    guard bytes.count <= TraceWriter.entryLimit else { throw .entryTooLong(bytes.count) }
    guard layout.utf8.count <= 255 else { throw .layoutNameTooLong(layout.utf8.count) }
    try ready(.raw, layout: layout, for: 12 + bytes.count, at: instant) {
      (block: inout OpenBlock) in
      block.bytes.appendLittleEndian(UInt32(truncatingIfNeeded: bytes.count))
      block.bytes.append(contentsOf: bytes)
    }
  }

  /// Appends the text of a change that the host makes to the scene (SCENE-1). Throws if the trace
  /// is closed, or if the text is longer than 57 344 bytes.
  public mutating func append(change text: [UInt8], at instant: Instant) throws(TraceWriteError) {
    try append(.change, text: text, at: instant)
  }

  /// Appends an answer to a question, at the instant of the question (ASK-1). Append it before the
  /// input whose submission met the question. Throws if the trace is closed.
  public mutating func append(_ answer: Answer) throws(TraceWriteError) {
    try append(.answer, text: AnswerText.bytes(of: answer), at: answer.question.instant)
  }

  /// Appends a note for people. Throws if the trace is closed, or if the text is longer than 57 344
  /// bytes.
  public mutating func append(marker text: [UInt8], at instant: Instant) throws(TraceWriteError) {
    try append(.marker, text: text, at: instant)
  }

  /// Appends an entry of the host, of any kind. Throws as the two functions above.
  package mutating func append(
    _ kind: HostEntry.Kind, text: [UInt8], at instant: Instant
  ) throws(TraceWriteError) {
    guard text.count <= TraceWriter.entryLimit else { throw .entryTooLong(text.count) }
    try ready(.host, layout: nil, for: 13 + text.count, at: instant) { (block: inout OpenBlock) in
      block.bytes.append(kind.rawValue)
      block.bytes.appendLittleEndian(UInt32(truncatingIfNeeded: text.count))
      block.bytes.append(contentsOf: text)
    }
  }

  /// Appends a block of another trace unchanged, whatever its content. `end` blocks are left out,
  /// since this trace has its own. Throws if the trace is closed.
  public mutating func append(_ block: TraceBlock) throws(TraceWriteError) {
    if case .closed = stage { throw .closed }
    guard block.kind != .end else { return }
    closeBlock()
    output.append(contentsOf: block.piece[block.range])
    tally.add(block)
    carried = block
  }

  /// Closes the open block, so that `takeBytes` returns everything that was appended.
  public mutating func closeBlock() {
    guard case .open(let block) = stage else { return }
    stage = .between
    let (range, checksum) = block.write(to: &output)
    tally.add(output, in: range, count: block.count, sum: checksum)
  }

  /// True if there is an open block, and an entry of `length` bytes at `instant` needs a new one.
  package func needsBlock(_ kind: BlockKind, for length: Int, at instant: Instant) -> Bool {
    guard case .open(let block) = stage else { return false }
    return !block.takes(kind, layout: nil, length: length, at: instant)
  }

  /// True if the open block ends with samples of `instant`, so that samples of the same instant that
  /// follow would be of the same frame.
  package func endsWithFrame(at instant: Instant) -> Bool {
    guard case .open(let block) = stage else { return false }
    return block.kind == .touch && block.last == instant
  }

  /// True if an entry was appended since the last block was closed.
  package var hasOpenBlock: Bool { if case .open = stage { true } else { false } }

  /// True if the trace is closed.
  package var isClosed: Bool { if case .closed = stage { true } else { false } }

  /// Closes the trace with its `end` block. Further calls have no effect.
  public mutating func close() {
    if case .closed = stage { return }
    closeBlock()
    var block = OpenBlock(.end, layout: nil, touches: [], at: .zero)
    TraceEnd(tally).write(to: &block.bytes)
    _ = block.write(to: &output)
    stage = .closed
  }

  /// The contents of the `end` block, as if the trace were closed now.
  var end: TraceEnd { TraceEnd(tally) }

  /// Returns the bytes written since the last call.
  public mutating func takeBytes() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Updates `live` by the carried block.
  private mutating func settle() {
    guard let block = carried else { return }
    carried = nil
    live.replace(by: LiveTouchList(after: block))
  }

  /// Begins an entry of `length` bytes, in the open block if it fits, else in a new one.
  mutating func ready(
    _ kind: BlockKind, layout: SceneName?, for length: Int, at instant: Instant,
    fill: (inout OpenBlock) -> Void
  ) throws(TraceWriteError) {
    switch stage {
    case .closed: throw .closed
    case .between: break
    case .open(var block):
      if block.takes(kind, layout: layout, length: length, at: instant) {
        // The block must be the only owner of its bytes, else each entry copies them.
        stage = .between
        block.begin(at: instant)
        fill(&block)
        stage = .open(block)
        return
      }
    }
    settle()
    let touches = live.touches
    guard touches.count <= TouchSnapshot.limit, touches.allSatisfy({ $0.point.isFinite }) else {
      throw .liveTouchesNotWritable(touches.count)
    }
    closeBlock()
    var block = OpenBlock(kind, layout: layout, touches: touches, at: instant)
    block.begin(at: instant)
    fill(&block)
    stage = .open(block)
  }
}

/// A block that is not closed yet: the bytes of its payload, and the fields of its header.
struct OpenBlock: Sendable {
  let kind: BlockKind
  let layout: SceneName?
  let first: Instant
  private(set) var last: Instant
  private(set) var count: UInt32 = 0
  var bytes: [UInt8] = []

  init(_ kind: BlockKind, layout: SceneName?, touches: [TouchSnapshot], at instant: Instant) {
    self.kind = kind
    self.layout = layout
    first = instant
    last = instant
    TouchSnapshot.write(touches, to: &bytes)
    if let layout {
      bytes.append(UInt8(truncatingIfNeeded: layout.utf8.count))
      bytes.append(contentsOf: layout.utf8)
    }
  }

  /// True if an entry of `length` bytes fits into this block. A clock that went back counts like
  /// one that advanced.
  func takes(_ kind: BlockKind, layout: SceneName?, length: Int, at instant: Instant) -> Bool {
    kind == self.kind && layout == self.layout
      && bytes.count + length <= BlockLayout.writtenLimit
      && instant - first < TraceWriter.timeLimit && first - instant < TraceWriter.timeLimit
  }

  /// Begins an entry with its time.
  mutating func begin(at instant: Instant) {
    bytes.appendLittleEndian(instant.nanoseconds)
    last = instant
    count += 1
  }

  /// Appends the whole block, and returns its range and its checksum.
  func write(to output: inout [UInt8]) -> (Range<Int>, UInt32) {
    let start = output.count
    output.append(contentsOf: BlockLayout.marker)
    output.append(kind.rawValue)
    output.append(BlockLayout.knownVersion)
    output.appendLittleEndian(UInt16(0))
    output.appendLittleEndian(UInt32(truncatingIfNeeded: bytes.count))
    output.appendLittleEndian(UInt32(0))
    output.appendLittleEndian(first.nanoseconds)
    output.appendLittleEndian(last.nanoseconds)
    output.appendLittleEndian(count)
    output.append(contentsOf: bytes)
    let range = start..<output.count
    let checksum = BlockLayout.checksum(of: output, in: range)
    output.replaceLittleEndian(checksum, at: start + BlockLayout.checksum)
    return (range, checksum)
  }
}
