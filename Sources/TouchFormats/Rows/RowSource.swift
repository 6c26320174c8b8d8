import TouchCore
import TouchTraces

/// Reads touch rows. Their order is kept.
struct RowSource: PartSource {
  /// The largest number of rows with a hovering finger that are stored before the first touch, whose
  /// time is the origin.
  static let leadLimit = 4096
  /// The offset in bytes from which on a fault does not stop a conversion. A recording is refused for
  /// a fault in its first piece.
  static let refusalLimit = 4096

  private let device: ConversionDevice
  private let use: TraceUse
  private var cutter = RowLineCutter()
  private var lineCount = 0
  private var isFirstPiece = true
  private var origin: Int64?
  private var lead: [TouchRow] = []

  init(_ device: ConversionDevice, for use: TraceUse) {
    self.device = device
    self.use = use
  }

  mutating func read(
    _ piece: [UInt8]?, into parts: inout [TracePart], noting findings: inout TraceFindings
  ) throws(RecordingError) {
    var start = 0
    while let piece, let next = cutter.take(piece, from: start) {
      try endLine(into: &parts, noting: &findings)
      start = next
    }
    if isFirstPiece, use == .inputs { try refuseRest() }
    isFirstPiece = false
    guard piece == nil else { return }
    if cutter.length > 0 { try endLine(isLast: true, into: &parts, noting: &findings) }
    if origin == nil { begin(lead.first?.time ?? 0, into: &parts) }
  }

  /// Throws if the rest of the first piece, behind its last line feed, is not a row and not the
  /// beginning of one. Such a line was not cut off, so it is refused like a line with a line feed.
  private func refuseRest() throws(RecordingError) {
    if cutter.length == 0 || cutter.isLong { return }
    do throws(TouchRowError) {
      _ = try readRow(number: lineCount + 1)
    } catch {
      if !error.mayBeCutOff(cutter.line[...]) { throw .row(error) }
    }
  }

  /// Reads a line. The last one has no line feed, and may be cut off.
  private mutating func endLine(
    isLast: Bool = false, into parts: inout [TracePart], noting findings: inout TraceFindings
  ) throws(RecordingError) {
    lineCount += 1
    defer { cutter.advance() }
    if cutter.isLong { return loseLongLine(noting: &findings) }
    let plays = use == .inputs
    do throws(TouchRowError) {
      // Rows may gain fields, so for a recording other members are no loss.
      switch try readRow(number: lineCount) {
      case .touch(let row):
        if !plays { findings.lose(.member, count: row.otherCount) }
        take(row, into: &parts, noting: &findings)
      case .host(let row):
        if !plays { findings.lose(.member, count: row.otherCount) }
        if origin == nil { begin(row.time, into: &parts) }
        parts.append(.host(row.part(at: instant(of: row.time))))
      case nil: break
      }
    } catch {
      // Without its first row a recording may be empty, so a fault there is not left out.
      let isCutOff = isLast && cutter.offset > 0 && error.mayBeCutOff(cutter.line[...])
      let isRefused =
        !isCutOff
        && (cutter.offset == 0 || (plays ? isFirstPiece : cutter.offset < Self.refusalLimit))
      if isRefused { throw .row(error) }
      findings.lose(error.text + Array("; the line is left out".utf8))
    }
  }

  /// Reads the line; `nil` if it is blank. A recording plays no hovering finger, so it skips the row
  /// of one that lacks a field. Throws if the line is not a row.
  private func readRow(number: Int) throws(TouchRowError) -> TouchRowLine? {
    do throws(TouchRowError) {
      return try TouchRowLine(cutter.line[...], number: number)
    } catch {
      guard use == .inputs else { throw error }
      return try TouchRowLine(cutter.line[...], number: number, skipsHovers: true)
    }
  }

  private func loseLongLine(noting findings: inout TraceFindings) {
    guard use == .inputs else { return findings.lose(.line) }
    let most = RowLineCutter.limit
    findings.lose(Array("line \(lineCount): left out, as it has more than \(most) bytes".utf8))
  }

  private mutating func take(
    _ row: TouchRow, into parts: inout [TracePart], noting findings: inout TraceFindings
  ) {
    if origin == nil {
      if row.isHover {
        if lead.count < Self.leadLimit {
          lead.append(row)
        } else if use != .inputs {
          // A recording is complete without them.
          findings.lose(.hover)
        }
        return
      }
      begin(row.time, into: &parts)
    }
    give(row, into: &parts)
  }

  private mutating func begin(_ time: Int64, into parts: inout [TracePart]) {
    origin = time
    parts.append(.header(device.header(clock: RowSource.clock, origin: time)))
    for row in lead { give(row, into: &parts) }
    lead = []
  }

  private func give(_ row: TouchRow, into parts: inout [TracePart]) {
    let instant = instant(of: row.time)
    let entry =
      row.isHover
      ? TouchEntry(hovering: row.sample, at: instant) : TouchEntry(row.sample, at: instant)
    parts.append(.touch(entry, isOfRecords: false))
  }

  private func instant(of time: Int64) -> Instant {
    // Neither time is negative, so the difference fits.
    Instant(nanoseconds: time - (origin ?? time))
  }

  /// What the header of a container calls the clock of touch rows.
  static let clock: SceneName = "rows"
}
