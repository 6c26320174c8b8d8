import TouchCore

/// Reads evemu text of any version, in chunks of any size, and returns it frame by frame.
///
///     var text = EvemuText()
///     text.append(chunk)
///     while let piece = text.next() {
///       if case .frame(let frame) = piece.content { reader.read(frame, into: &inputs, …) }
///     }
///     text.finish()                           // after the last chunk; then next() again
///
/// The `bytes` of all pieces, joined, are the file: remarks and blank lines belong to the piece of
/// the line after them. Lines that cannot be read are added to `report`, and reading continues. The
/// reader holds a chunk, one piece of at most `pieceLimit` bytes and the events of one frame,
/// however long the file is.
package struct EvemuText: Sendable {
  /// The longest line that is read, in bytes; remarks may be longer.
  package static let lineLimit = 4096
  /// The last second whose microseconds can all be read as times.
  static let lastSecond: Int64 = 9_223_372_035
  /// The largest number of events that are stored for a frame.
  package static let eventLimit = 4096
  /// The largest size of a piece, in bytes. Content that is longer is split near this size.
  package static let pieceLimit = 49_152

  /// Bytes of the file with their content.
  package struct Piece: Hashable, Sendable {
    /// The bytes as in the file.
    package var bytes: [UInt8]
    /// The content of the bytes.
    package var content: Content
  }

  /// The content of a piece.
  package enum Content: Hashable, Sendable {
    /// The bytes before the first event, or a part of them. After the last of these pieces the
    /// description is complete.
    case header
    /// The bytes after the previous frame, up to and including a `SYN_REPORT`.
    case frame(EvdevFrame)
    /// The bytes after the last frame, or a part of a frame that is too long for one piece, whose
    /// end follows as a `frame`.
    case rest
  }

  /// The description of the device so far; complete after the first frame.
  package private(set) var description = EvdevDescription()
  /// The counts of what was left out so far.
  package private(set) var report = ImportReport()
  /// The number of lines read.
  package private(set) var lineCount = 0

  private var version = EvemuVersion.first
  private var stage = Stage.description
  private var chunk: [UInt8] = []
  private var at = 0
  /// The beginning of the current line, and the length of this line.
  private var line: [UInt8] = []
  private var lineLength = 0
  /// The bytes that were read and are in no piece yet. The current line begins at `lineStart`.
  private var held: [UInt8] = []
  private var lineStart = 0
  /// The events since the last `SYN_REPORT`. The first of them is on the line `frameLine`.
  private var events: [EvdevEvent] = []
  private var frameLine = 0
  /// The pieces that are ready. The first event makes two if it is a `SYN_REPORT`.
  private var ready: [Piece] = []

  private enum Stage {
    /// Before the first event.
    case description
    /// After the first event.
    case events
    /// The file ended in the description.
    case descriptionOver
    /// The file ended after the first event.
    case eventsOver
  }

  /// A reader before the first byte.
  package init() {}

  /// Appends the next bytes of the file.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package mutating func append(_ bytes: [UInt8]) {
    if at < chunk.count {
      chunk.removeFirst(at)
      chunk += bytes
    } else {
      chunk = bytes
    }
    at = 0
  }

  /// Marks the end of the file: the bytes after the last line feed are its last line.
  package mutating func finish() {
    switch stage {
    case .description: stage = .descriptionOver
    case .events: stage = .eventsOver
    case .descriptionOver, .eventsOver: break
    }
  }

  /// The next piece; `nil` if more bytes or the end are needed.
  package mutating func next() -> Piece? {
    while ready.isEmpty, at < chunk.count {
      if held.count >= Self.pieceLimit {
        split()
        break
      }
      takeStretch()
    }
    if ready.isEmpty, at >= chunk.count { end() }
    return ready.isEmpty ? nil : ready.removeFirst()
  }

  /// Reads a stretch of the current line, at most as much as fits into a piece.
  private mutating func takeStretch() {
    let most = min(chunk.count, at + (Self.pieceLimit - held.count))
    let end = chunk[at..<most].firstIndex(of: UInt8(ascii: "\n")) ?? most
    let stretch = chunk[at..<end]
    held += stretch
    lineLength += stretch.count
    line += stretch.prefix(Self.lineLimit - line.count)
    at = end
    guard end < most else { return }
    at += 1
    held.append(UInt8(ascii: "\n"))
    readLine(isTorn: false)
  }

  /// Emits the remaining bytes at the end of the file.
  private mutating func end() {
    guard stage == .descriptionOver || stage == .eventsOver else { return }
    if lineLength > 0 { readLine(isTorn: true) }
    if !events.isEmpty {
      report.add(.unfinishedFrame, count: events.count, line: frameLine)
      events = []
    }
    if !held.isEmpty { give(held.count, isDescribing ? .header : .rest) }
  }

  private var isDescribing: Bool { stage == .description || stage == .descriptionOver }

  /// Emits what does not fit into one piece, if possible without the current line.
  private mutating func split() {
    give(lineStart > 0 ? lineStart : held.count, isDescribing ? .header : .rest)
  }

  private mutating func give(_ end: Int, _ content: Content) {
    ready.append(Piece(bytes: Array(held[..<end]), content: content))
    held.removeFirst(end)
    lineStart = max(0, lineStart - end)
  }

  /// Reads the current line, which is at the end of `held`.
  private mutating func readLine(isTorn: Bool) {
    lineCount += 1
    if lineCount == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    do throws(EvemuFault) {
      take(try parsedLine())
    } catch {
      if isTorn { report.add(.tornLine, line: lineCount) } else { report.add(error) }
    }
    line.removeAll(keepingCapacity: true)
    lineLength = 0
    lineStart = held.count
  }

  private func parsedLine() throws(EvemuFault) -> EvemuLine {
    // The part of a long line that is cut off is no loss if it is a remark.
    guard lineLength <= Self.lineLimit || line.contains(UInt8(ascii: "#")) else {
      let found = SceneName(utf8: Array(line.prefix(80)))
      throw EvemuFault(line: lineCount, field: .line, reason: .tooLong, found: found)
    }
    return try EvemuLine.read(line, line: lineCount, version: version)
  }

  private mutating func take(_ line: EvemuLine) {
    switch line {
    case .blank, .passedOver: break
    case .event(let event): take(event)
    case .version(let version):
      guard isDescribing else { break }
      self.version = version
      if version > .newest { report.add(.version, line: lineCount) }
    case .name, .identity, .properties, .axis:
      if isDescribing { describe(line) } else { report.add(.lateDescription, line: lineCount) }
    }
  }

  private mutating func describe(_ line: EvemuLine) {
    switch line {
    case .name(let name): description.name = name
    case .identity(let numbers): description.identity = numbers
    case .properties(let flags): description.properties = flags
    case .axis(let code, let axis): description.setAxis(code, axis)
    case .blank, .passedOver, .event, .version: break
    }
  }

  private mutating func take(_ event: EvdevEvent) {
    if isDescribing {
      if lineStart > 0 { give(lineStart, .header) }
      stage = stage == .description ? .events : .eventsOver
    }
    if events.isEmpty { frameLine = lineCount }
    if events.count < Self.eventLimit || event.isReport {
      events.append(event)
    } else {
      report.add(.eventLimit, line: lineCount)
    }
    guard event.isReport else { return }
    let frame = EvdevFrame(events: events, line: frameLine)
    events = []
    give(held.count, .frame(frame))
  }
}
