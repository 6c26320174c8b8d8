import TouchCore
import TouchTraces

/// Touch rows as parts of a trace, row by row: their order stays.
struct RowParts {
  /// The most rows of fingers over the glass that are kept before the first touch, whose time is the
  /// origin.
  static let leadLimit = 4096
  /// The offset in bytes from which on a fault no longer refuses the whole.
  static let refusalLimit = 4096

  private let device: ConversionDevice
  private var cutter = RowLineCutter()
  private var lineCount = 0
  private var origin: Int64?
  private var lead: [TouchRow] = []

  init(_ device: ConversionDevice) { self.device = device }

  /// Reads a piece, or with nothing the end.
  mutating func read(
    _ piece: [UInt8]?, into parts: inout [TracePart], noting findings: inout ConversionFindings
  ) throws(ConversionError) {
    var start = 0
    while let piece, let next = cutter.take(piece, from: start) {
      try endLine(into: &parts, noting: &findings)
      start = next
    }
    guard piece == nil else { return }
    if cutter.length > 0 { try endLine(into: &parts, noting: &findings) }
    if origin == nil { begin(lead.first?.time ?? 0, into: &parts) }
  }

  private mutating func endLine(
    into parts: inout [TracePart], noting findings: inout ConversionFindings
  ) throws(ConversionError) {
    lineCount += 1
    defer { cutter.advance() }
    if cutter.isLong { return findings.lose(.line) }
    do throws(TouchRowError) {
      guard let row = try TouchRow(cutter.line[...], number: lineCount) else { return }
      findings.lose(.member, count: row.otherCount)
      take(row, into: &parts, noting: &findings)
    } catch {
      if cutter.offset < Self.refusalLimit { throw .source(.row(error)) }
      findings.lose(error.text)
    }
  }

  private mutating func take(
    _ row: TouchRow, into parts: inout [TracePart], noting findings: inout ConversionFindings
  ) {
    if origin == nil {
      if row.isHover {
        if lead.count < Self.leadLimit { lead.append(row) } else { findings.lose(.hover) }
        return
      }
      begin(row.time, into: &parts)
    }
    give(row, into: &parts)
  }

  private mutating func begin(_ time: Int64, into parts: inout [TracePart]) {
    origin = time
    parts.append(.header(device.header(clock: RowParts.clock, origin: time)))
    for row in lead { give(row, into: &parts) }
    lead = []
  }

  private func give(_ row: TouchRow, into parts: inout [TracePart]) {
    // Neither time is negative, so the difference fits.
    let instant = Instant(nanoseconds: row.time - (origin ?? row.time))
    let entry =
      row.isHover
      ? TouchEntry(hovering: row.sample, at: instant) : TouchEntry(row.sample, at: instant)
    parts.append(.touch(entry, isOfRecords: false))
  }

  /// What the header of a container calls the clock of touch rows.
  static let clock: SceneName = "rows"
}
