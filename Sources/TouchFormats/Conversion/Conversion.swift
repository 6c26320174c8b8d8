import SceneFormat
import TouchCore
import TouchRecords

/// Turns a trace of any format into one of another, piece by piece: what was captured stays byte for
/// byte where the target can carry it (RAW-10), and what is left out is named.
///
///     var conversion = try Conversion(source, options, to: .container)
///     while let bytes = try conversion.next() { file.write(bytes) }
///     conversion.losses                         // empty, or what is in the source and not in the file
///     conversion.report                         // what was concluded, clamped or rounded: no loss
///
/// From a container the captured records or text are given back; samples that have none become
/// records or text that say the same. A container of evemu text holds the text and what it says, so
/// that it plays without its reader. How the source is split makes no difference. Memory stays within
/// a few pieces, however long the trace is; a thrown error means that what was given is no trace.
public struct Conversion {
  /// The format that the source is read in.
  public let format: TraceFormat
  /// The layout of a stream of records, with its confidence where it was recognised.
  package let layout: LayoutRecognition.Candidate?
  /// What was lost so far, each with where or when it was first, in UTF-8.
  public var losses: [[UInt8]] { findings.losses }
  /// What was inferred, clamped, rounded or dropped so far; what is dropped is among the losses too.
  public var report: ImportReport { findings.report }
  /// Report and losses as one object: a list for each standing, as `ImportReport.json` has them, with
  /// every loss among the dropped.
  public var json: [UInt8] { findings.json }

  /// From a container to evemu text: the description that stood beside the recording, which belongs
  /// beside it again. Empty if the container has no description; known at the end.
  package var description: [UInt8] {
    guard case .evemu(let target) = target else { return [] }
    return target.description
  }

  private var source: ByteSource
  private var reader: Reader
  private var target: Target
  private var findings = ConversionFindings()
  private var parts: [TracePart] = []

  private enum Reader {
    case container(ContainerParts)
    case records(RecordParts)
    case evemu(EvemuParts)
    case rows(RowParts)
    /// The target's format is the source's, and its bytes stay as they are.
    case copy
    case over
  }

  private enum Target {
    case container(ContainerTarget)
    case records(RecordTarget)
    case evemu(EvemuTarget)
    case rows(RowTarget)
    case none
  }

  /// Opens a trace to be written in another format.
  ///
  /// `layout` is that of the records to write; where none is given, captured records keep theirs, and
  /// records made of samples are `ios6`. The header of a container names `device` and `os`, and
  /// leaves them empty if they are `nil`; its screen is that of `options`, if one is named there.
  /// `isAbsolute` gives rows the times of the captured clock.
  /// A container carries the `texts` of a `SceneFile` as `scenes`, and plays in that scene if no
  /// other is named. Throws if the source is not a trace, or if it cannot become the target.
  public init(
    _ source: ByteSource, _ options: RecordingOptions = RecordingOptions(), to target: TraceFormat,
    layout: RecordLayout? = nil, device: Device? = nil, os: Release? = nil,
    isAbsolute: Bool = false, scenes: [SceneText] = []
  ) throws(ConversionError) {
    var source = source
    let opening: TraceOpening
    do throws(RecordingError) {
      opening = try TraceOpening(&source, options)
    } catch {
      throw .source(error)
    }
    format = opening.format
    self.layout = opening.layout
    self.source = source
    let found = ConversionDevice(
      device: device, os: os, screen: options.screen)
    let use: TraceUse
    switch target {
    case .container:
      use = .container
      self.target = .container(
        ContainerTarget(isCopy: opening.format == .container, scenes: scenes))
    case .gsevent:
      use = .records
      self.target = .records(RecordTarget(layout))
    case .evemu:
      use = .evemu
      self.target = .evemu(EvemuTarget(found))
    case .rows:
      use = .touches
      self.target = .rows(RowTarget(isAbsolute: isAbsolute))
    }
    switch opening.format {
    case .container: reader = .container(ContainerParts(for: use))
    case .rows: reader = .rows(RowParts(found))
    case .evemu:
      reader = target == .evemu ? .copy : .evemu(EvemuParts(options, found, for: use))
    case .gsevent:
      guard let own = opening.layout?.layout else { throw .source(.unknownFormat) }
      let isSame = target == .gsevent && (layout ?? own) == own
      reader = isSame ? .copy : .records(RecordParts(own, found, for: use))
    }
  }

  /// The next bytes of the target; `nil` at the end. Throws if the source cannot be read, or if the
  /// target cannot hold what comes next.
  public mutating func next() throws(ConversionError) -> [UInt8]? {
    while true {
      if case .over = reader { return nil }
      let piece: [UInt8]?
      do throws(RecordingError) {
        piece = try source.next()
      } catch {
        throw .source(error)
      }
      if case .copy = reader {
        if piece == nil { reader = .over }
        return piece
      }
      let bytes: [UInt8]
      do throws(ConversionError) {
        try read(piece)
        bytes = try write(isOver: piece == nil)
      } catch {
        reader = .over
        throw error
      }
      if !bytes.isEmpty { return bytes }
    }
  }

  private mutating func read(_ piece: [UInt8]?) throws(ConversionError) {
    // The reader is taken out of the enum while it changes, so that nothing is copied.
    let taken = reader
    reader = .over
    switch consume taken {
    case .container(var container):
      try container.read(piece, into: &parts, noting: &findings)
      if piece != nil { reader = .container(container) }
    case .records(var records):
      try records.read(piece, into: &parts, noting: &findings)
      if piece != nil { reader = .records(records) }
    case .evemu(var evemu):
      try evemu.read(piece, into: &parts, noting: &findings)
      if piece != nil { reader = .evemu(evemu) }
    case .rows(var rows):
      try rows.read(piece, into: &parts, noting: &findings)
      if piece != nil { reader = .rows(rows) }
    case .copy, .over: break
    }
  }

  private mutating func write(isOver: Bool) throws(ConversionError) -> [UInt8] {
    let taken = target
    target = .none
    defer { parts.removeAll(keepingCapacity: true) }
    switch consume taken {
    case .container(var container):
      for part in parts { try container.take(part, noting: &findings) }
      if isOver { try container.finish() }
      let bytes = container.takeBytes()
      target = .container(container)
      return bytes
    case .records(var records):
      for part in parts { records.take(part, noting: &findings) }
      if isOver { try records.finish(noting: &findings) }
      let bytes = records.takeBytes()
      target = .records(records)
      return bytes
    case .evemu(var evemu):
      for part in parts { try evemu.take(part, noting: &findings) }
      if isOver { try evemu.finish(noting: &findings) }
      let bytes = evemu.takeBytes()
      target = .evemu(evemu)
      return bytes
    case .rows(var rows):
      for part in parts { rows.take(part, noting: &findings) }
      let bytes = rows.takeBytes()
      target = .rows(rows)
      return bytes
    case .none: return []
    }
  }
}
