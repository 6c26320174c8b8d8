import TouchCore

/// Reads evemu text of any version, fed in chunks of any size, frame by frame.
///
///     var text = EvemuText()
///     text.append(chunk)
///     while let piece = text.next() {
///       if case .frame(let frame) = piece.content { reader.read(frame, into: &inputs, …) }
///     }
///     text.finish()                           // after the last chunk; then next() again
///
/// The `bytes` of all pieces, one after another, are the file: remarks and blank lines belong to the
/// piece of the line that they stand before. Lines that cannot be read are told in `report`, and the
/// rest goes on. Held in memory are the chunk, one piece of at most `pieceLimit` bytes and the events
/// of one frame, however long the file is.
package struct EvemuText: Sendable {
  /// The longest line that is read, in bytes; remarks may be longer.
  package static let lineLimit = 4096
  /// The most events that are kept of a frame.
  package static let eventLimit = 4096
  /// About where a piece ends although what it stands for does not, in bytes: it is never longer.
  package static let pieceLimit = 49_152

  /// Some bytes of the file, and what they are.
  package struct Piece: Hashable, Sendable {
    /// The bytes as they stand in the file.
    package var bytes: [UInt8]
    /// What they are.
    package var content: Content
  }

  /// What a piece is.
  package enum Content: Hashable, Sendable {
    /// All before the first event, or a part of it: the description is known behind it.
    case header
    /// All after the frame before, up to and with a `SYN_REPORT`.
    case frame(EvdevFrame)
    /// What stands behind the last frame, or a part of a frame that is too long for one piece: its
    /// end follows as a `frame`.
    case rest
  }

  /// What the text has said of the device so far; all of it once the first frame has come.
  package private(set) var description = EvdevDescription()
  /// What was left out so far.
  package private(set) var report = ImportReport()
  /// How many lines were read.
  package private(set) var lineCount = 0

  private var version = EvemuVersion.first
  private var stage = Stage.description
  private var chunk: [UInt8] = []
  private var at = 0
  /// The beginning of the line at hand, and how long the line is.
  private var line: [UInt8] = []
  private var lineLength = 0
  /// What was read and is in no piece yet. The line at hand begins at `lineStart`.
  private var held: [UInt8] = []
  private var lineStart = 0
  /// The events since the last `SYN_REPORT`, the first of them on `frameLine`.
  private var events: [EvdevEvent] = []
  private var frameLine = 0
  /// Pieces to be given; the first event gives two when it is a `SYN_REPORT`.
  private var ready: [Piece] = []

  private enum Stage {
    /// No event has come.
    case description
    /// One has.
    case events
    /// So has the end of the file, in the middle of a description.
    case descriptionOver
    /// So has the end of the file.
    case eventsOver
  }

  /// Before the first byte.
  package init() {}

  /// Takes the next bytes of the file.
  package mutating func append(_ bytes: [UInt8]) {
    if at < chunk.count {
      chunk.removeFirst(at)
      chunk += bytes
    } else {
      chunk = bytes
    }
    at = 0
  }

  /// The file is over: what stands behind the last line feed is its last line.
  package mutating func finish() {
    switch stage {
    case .description: stage = .descriptionOver
    case .events: stage = .eventsOver
    case .descriptionOver, .eventsOver: break
    }
  }

  /// The next piece; nothing until more bytes or the end come.
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

  /// Takes what is there of a line, as far as a piece may hold it.
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

  /// What is left when the file is over.
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

  /// Gives what does not fit into one piece, if possible without the line at hand.
  private mutating func split() {
    give(lineStart > 0 ? lineStart : held.count, isDescribing ? .header : .rest)
  }

  private mutating func give(_ end: Int, _ content: Content) {
    ready.append(Piece(bytes: Array(held[..<end]), content: content))
    held.removeFirst(end)
    lineStart = max(0, lineStart - end)
  }

  /// Reads the line at hand, which is the end of what is held.
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
    // What is cut off of a long line is no loss when it is a remark.
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
