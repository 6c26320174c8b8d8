/// Reads a trace piece by piece: takes bytes and returns whole blocks.
///
///     var reader = BlockReader()
///     reader.append(chunk)
///     while let element = try reader.next() { … }
///     reader.finish()
///     while let element = try reader.next() { … }
///     reader.closing                                  // .closed
///
/// How the bytes are split makes no difference. Damaged stretches are reported and skipped, up to
/// the next offset with a whole block; every whole block before and after is returned. The reader
/// holds at most one block, and the appended pieces that are not read yet. A block shares the piece
/// in which it stands, so that a block that is stored keeps its piece in memory.
public struct BlockReader: Sendable {
  /// The parts of a trace, in their order.
  public enum Element: Hashable, Sendable {
    /// The header, which comes first.
    case header(TraceHeader)
    /// A whole block.
    case block(TraceBlock)
    /// A damaged stretch that was left out.
    case damage(Damage)
    /// The `end` block.
    case end(TraceEnd)
  }

  /// The state of the trace's end.
  public enum Closing: UInt8, BitwiseCopyable, Sendable {
    /// No `end` block so far. At the end of the file: the writer was killed, or is still running.
    case open
    /// The trace has an `end` block that agrees with the blocks before it.
    case closed
    /// The trace has an `end` block whose counts or checksum disagree with the blocks. This is also
    /// reported as damage.
    case disagreeing
  }

  /// The offset behind the last whole block, in bytes: the place to append. What follows is the
  /// `end` block, a torn tail, or nothing.
  public private(set) var lengthOfWholeBlocks: Int64 = 0

  /// The last whole block, for a writer that continues the trace.
  private(set) var lastBlock: TraceBlock?

  /// The checksums of the bytes that look like a block.
  private(set) var sums = OverlappingSums()

  private(set) var tally = TraceTally()
  private var stage = Stage.header
  private var isFinished = false
  private var waiting: [Element] = []
  private var ending: (TraceEnd, Damage)?

  // The appended bytes that are not dropped yet, the index of the next unread byte, and the offset
  // in the trace of the first byte.
  private var buffer: [UInt8] = []
  private var cursor = 0
  private var bufferOffset: Int64 = 0
  // True if the buffer is a piece as it was appended. Then its blocks share it. Blocks in a buffer
  // that grows are copied out of it, since otherwise growing would copy the buffer.
  private var isPiece = false
  // A piece that was appended behind the buffer, and how many of its first bytes have been put at the
  // end of the buffer too: as many as the block that begins in the buffer needs. When the cursor is
  // among them, the piece becomes the buffer. So most bytes are read where they are.
  private var following: [UInt8] = []
  private var joined = 0

  private enum Stage: Sendable {
    case header
    case blocks
    case skipping(from: Int64, Damage.Cause)
    case refused(TraceError)
  }

  /// A reader before the first byte.
  public init() {}

  /// The state of the trace's end, as far as it was read.
  public var closing: Closing {
    guard let (end, _) = ending else { return .open }
    return end == TraceEnd(tally) ? .closed : .disagreeing
  }

  /// The number of read bytes that may be buffered before they are removed.
  private static let slack = 65_536
  /// How many bytes of the piece behind the buffer are put at its end at a time.
  private static let joint = 4096

  /// Appends more bytes. They are ignored after `finish`, and after an error that ends reading.
  ///
  /// - Complexity: O(*n*) for *n* bytes, amortised.
  public mutating func append(_ bytes: [UInt8]) {
    guard !isFinished else { return }
    if case .refused = stage { return }
    joinAll()
    if unread == 0 {
      bufferOffset += Int64(buffer.count)
      (buffer, cursor, isPiece) = (bytes, 0, true)
    } else if bytes.count > Self.joint, case .blocks = stage {
      following = bytes
    } else {
      // Moving the rest to the front costs as much as it is long: not for every small piece.
      if cursor >= Self.slack || isPiece { dropRead() }
      buffer.append(contentsOf: bytes)
    }
  }

  private mutating func dropRead() {
    // Blocks may share a piece: only the rest is copied.
    if isPiece { buffer = Array(buffer[cursor...]) } else { buffer.removeFirst(cursor) }
    bufferOffset += Int64(cursor)
    (cursor, isPiece) = (0, false)
  }

  /// Puts more of the piece behind the buffer at its end.
  /// - Returns: False if there is no more.
  private mutating func join() -> Bool {
    guard joined < following.count else { return false }
    if joined == 0 { dropRead() }
    let end = min(joined + Self.joint, following.count)
    buffer.append(contentsOf: following[joined..<end])
    joined = end
    return true
  }

  private mutating func joinAll() {
    while join() {}
    (following, joined) = ([], 0)
  }

  /// Makes the piece behind the buffer the buffer, if the cursor is in it.
  private mutating func enterFollowing() {
    let start = buffer.count - joined
    guard !following.isEmpty, cursor >= start else { return }
    bufferOffset += Int64(start)
    (buffer, cursor, isPiece) = (following, cursor - start, true)
    (following, joined) = ([], 0)
  }

  /// Marks the end of the bytes.
  public mutating func finish() { isFinished = true }

  /// The next element; `nil` if more bytes are needed, or if everything was read.
  ///
  /// Throws if the bytes are not a trace of a known version, or if the header is damaged or cut
  /// off. After a damaged or cut off header, later calls return the whole blocks behind it. Any
  /// other error is thrown by each call.
  public mutating func next() throws(TraceError) -> Element? {
    while true {
      if !waiting.isEmpty { return waiting.removeFirst() }
      enterFollowing()
      switch stage {
      case .refused(let error): throw error
      case .header: return try readHeader()
      case .blocks:
        switch probe() {
        case .whole(let length): return take(length)
        case .needsMore:
          if join() { continue }
          guard isFinished, unread > 0 else { return nil }
          skip(.cutOff)
        case .broken(let cause): skip(cause)
        }
      case .skipping(let start, let cause):
        let isFound = findBlock()
        guard isFound || isFinished else { return nil }
        stage = .blocks
        // A whole block follows, so the trace did not end here.
        return damage(from: start, isFound && cause == .cutOff ? .length : cause)
      }
    }
  }

  private var unread: Int { buffer.count - cursor }

  private var offset: Int64 { bufferOffset + Int64(cursor) }

  private mutating func skip(_ cause: Damage.Cause) {
    stage = .skipping(from: offset, cause)
    cursor += 1
  }

  private func damage(from start: Int64, _ cause: Damage.Cause) -> Element {
    .damage(Damage(offset: start, length: offset - start, cause: cause))
  }
}

// The header.
extension BlockReader {
  private mutating func readHeader() throws(TraceError) -> Element? {
    let magic = TraceHeader.magic
    guard unread >= magic.count + 4 else {
      guard isFinished else { return nil }
      throw refuse(shortHeader)
    }
    var same = 0
    for index in magic.indices where buffer[index] == magic[index] { same += 1 }
    // The last four are those of other formats too, such as PNG.
    let isNamed = (0..<4).count { buffer[$0] == magic[$0] } >= 2
    guard same == magic.count else {
      // Three of these bytes at their offsets, two of them of the name, are no coincidence, and
      // survive a transfer in text mode.
      throw refuse(isNamed && same >= 3 ? .headerDamaged(.magic) : .notATrace)
    }
    var field = ByteCursor(buffer, in: 8..<12)
    guard let said = field.take(UInt32.self), said >= TraceHeader.leastLength,
      said <= TraceHeader.lengthLimit, let length = Int(exactly: said)
    else { throw refuse(.headerDamaged(.length)) }
    guard unread >= length else {
      guard isFinished else { return nil }
      throw refuse(.headerCutOff(after: Int64(unread)))
    }
    do throws(TraceError) {
      let header = try TraceHeader(reading: buffer, length: length)
      cursor = length
      lengthOfWholeBlocks = offset
      stage = .blocks
      return .header(header)
    } catch {
      throw refuse(error)
    }
  }

  /// The error of a trace that ends before the length in its header.
  private var shortHeader: TraceError {
    guard unread > 0 else { return .empty }
    for index in 0..<min(unread, 8) where buffer[index] != TraceHeader.magic[index] {
      return .notATrace
    }
    return .headerCutOff(after: Int64(unread))
  }

  /// Looks for whole blocks in bytes that do not even begin like a trace.
  mutating func search() {
    if case .refused(.notATrace) = stage { stage = .skipping(from: 0, .header) }
  }

  private mutating func refuse(_ error: TraceError) -> TraceError {
    switch error {
    case .empty, .notATrace, .newerVersion: stage = .refused(error)
    case .headerCutOff, .headerDamaged: stage = .skipping(from: 0, .header)
    }
    return error
  }
}

// The blocks.
extension BlockReader {
  private enum Probe {
    case whole(length: Int)
    case needsMore
    case broken(Damage.Cause)
  }

  /// The state of the bytes at the cursor. Except for `needsMore` it does not depend on how many
  /// bytes follow.
  private mutating func probe() -> Probe {
    let marker = BlockLayout.marker
    for index in 0..<min(unread, marker.count) where buffer[cursor + index] != marker[index] {
      return .broken(.markerMissing)
    }
    guard unread >= BlockLayout.payload else { return .needsMore }
    var fields = ByteCursor(buffer, in: (cursor + BlockLayout.length)..<buffer.count)
    guard let said = fields.take(UInt32.self), said <= BlockLayout.readLimit,
      let checksum = fields.take(UInt32.self)
    else { return .broken(.length) }
    let length = BlockLayout.payload + Int(said)
    guard unread >= length else { return .needsMore }
    let range = cursor..<(cursor + length)
    guard sums.checksum(of: buffer, in: range, at: bufferOffset) == checksum else {
      return .broken(.checksum)
    }
    return .whole(length: length)
  }

  /// Moves the cursor to the next whole block, else to the first offset where one may still begin.
  private mutating func findBlock() -> Bool {
    while unread > 0 || join() {
      enterFollowing()
      if buffer[cursor] == BlockLayout.marker[0] {
        switch probe() {
        case .whole: return true
        case .needsMore:
          if join() { continue }
          if !isFinished { return false }
        case .broken: break
        }
      }
      cursor += 1
    }
    return false
  }

  /// Reads the whole block at the cursor. Returns the first element that it yields, and queues the
  /// others.
  private mutating func take(_ length: Int) -> Element {
    let range = cursor..<(cursor + length)
    let block =
      isPiece
      ? TraceBlock(in: buffer, range, at: offset)
      : TraceBlock(checked: Array(buffer[range]), at: offset)
    cursor += length
    let stretch = Damage(offset: block.offset, length: Int64(length), cause: .badEntry)
    guard let (_, before) = ending else { return element(of: block, stretch) }
    ending = nil
    let element = element(of: block, stretch)
    waiting.insert(element, at: 0)
    return .damage(before.with(.endInTheMiddle))
  }

  /// The element of a whole block at `stretch`. Queues the damage of an `end` block that disagrees.
  private mutating func element(of block: TraceBlock, _ stretch: Damage) -> Element {
    let isWellFormed = block.isWellFormed
    if let end = block.end, isWellFormed {
      ending = (end, stretch)
      if closing == .disagreeing { waiting.append(.damage(stretch.with(.endDisagrees))) }
      return .end(end)
    }
    if isWellFormed { lastBlock = block }
    if block.kind != .end {
      tally.add(block)
      lengthOfWholeBlocks = offset
    }
    return isWellFormed ? .block(block) : .damage(stretch)
  }
}

extension Damage {
  /// The same stretch with another cause.
  fileprivate func with(_ cause: Cause) -> Damage {
    Damage(offset: offset, length: length, cause: cause)
  }
}
