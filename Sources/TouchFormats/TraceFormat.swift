import SceneFormat
import TouchCore
import TouchRecords

// This file is the table of the formats: each has a row in `facts`, a case in `FormatSource`, which
// reads it, and a case in `FormatTarget`, which writes it.

/// The formats of traces that this version reads and writes.
///
///     TraceFormat.recognise(Array("{\"t\":\"0\",\"phase\":\"began\"".utf8))      // .rows
///     TraceFormat.recognise(Array("dear diary".utf8))                           // nil
public enum TraceFormat: UInt8, BitwiseCopyable, Hashable, WordChoice, Sendable {
  /// The container, `.touchtrace`.
  case container
  /// Touch rows, one JSON object per line.
  case rows
  /// A stream of raw records. It has no mark: the reader finds the layout that fits the records
  /// (RAW-12), or the caller names it.
  case gsevent
  /// Events of a touchscreen in the text of evemu.
  case evemu

  /// The row of a format.
  private var facts: Facts {
    switch self {
    case .container:
      Facts(
        word: "touchtrace", endings: [".touchtrace"], sign: "a .touchtrace begins with its magic",
        use: .container, cannotHold: [.tooLong])
    case .rows:
      Facts(
        word: "rows", endings: [".jsonl"], sign: "touch rows are JSON objects one a line",
        use: .touches,
        cannotHold: [
          .measureRange, .extra, .capture, .text, .header, .record, .opaque, .unreadable,
          .touchNumber, .began,
        ]
          + ConversionLoss.onlyInContainers)
    case .gsevent:
      Facts(
        word: "gsevent", endings: [".gsevent"], sign: nil, use: .records,
        cannotHold: [
          .opaque, .record, .unreadable, .padding, .delivery, .field, .phase, .cancellation,
          .finger, .measure, .hover, .extra,
        ] + ConversionLoss.ofHosts + ConversionLoss.onlyInContainers)
    case .evemu:
      Facts(
        word: "evemu", endings: [".evemu", ".events"], sign: "evemu text begins with # EVEMU",
        isOfTouchscreen: true, use: .evemu,
        cannotHold: [
          .record, .opaque, .unreadable, .measure, .measureRange, .hover, .extra, .evemu,
        ]
          + ConversionLoss.ofHosts + ConversionLoss.onlyInContainers)
    }
  }

  private struct Facts {
    var word: StaticString
    var endings: [StaticString]
    var sign: StaticString?
    var isOfTouchscreen = false
    var use: TraceUse
    var cannotHold: [ConversionLoss]
  }

  /// The word that options use.
  public var word: StaticString { facts.word }

  /// The endings of file names, each with its dot; the first is the usual one.
  package var endings: [StaticString] { facts.endings }

  /// How a file of this format is recognised, for messages; `nil` if it has no mark.
  var sign: StaticString? { facts.sign }

  /// True if locations are on the axes of a touchscreen, which a screen and an orientation map to
  /// points.
  package var isOfTouchscreen: Bool { facts.isOfTouchscreen }

  /// True if it can hold raw records.
  var hasRecords: Bool { use == .container || use == .records }

  /// The parts of a trace that its writer needs.
  var use: TraceUse { facts.use }

  /// What a trace of another format can have and this format cannot represent, as the page on
  /// traces lists it.
  package var cannotHold: [ConversionLoss] { facts.cannotHold }

  /// What a conversion to this format can lose: what the format cannot represent, and what readers
  /// leave out.
  package var possibleLosses: [ConversionLoss] { cannotHold + ConversionLoss.leftOutByReaders }

  /// The number of bytes at the beginning that are enough for `recognise`.
  package static let prefixLength = 4096

  /// The format of a trace that begins with these bytes, of which `prefixLength` are enough; `nil`
  /// if it is not recognised. A damaged container or row is recognised too, so that its reader can
  /// report the damage.
  public static func recognise(_ prefix: [UInt8]) -> TraceFormat? {
    let line = firstLine(of: prefix)
    return allCases.first { $0.isRecognised(prefix, firstLine: line) }
  }

  private func isRecognised(_ prefix: [UInt8], firstLine line: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .container: ContainerSource.isBeginning(prefix)
    case .rows: RowSource.isBeginning(line)
    case .gsevent: false
    case .evemu: EvemuSource.isBeginning(line)
    }
  }

  private static func firstLine(of prefix: [UInt8]) -> ArraySlice<UInt8> {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = prefix.starts(with: mark) ? prefix[mark.count...] : prefix[...]
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    guard let start = text.firstIndex(where: { !blanks.contains($0) }) else { return [] }
    let rest = text[start...]
    return rest[..<(rest.firstIndex(of: 0x0A) ?? rest.endIndex)]
  }
}

/// The readers of the formats.
enum FormatSource {
  case container(ContainerSource)
  case rows(RowSource)
  case records(RecordSource)
  case evemu(EvemuSource)
  /// Everything was read.
  case over

  /// Throws if raw records have no layout.
  init(
    _ opening: TraceOpening, _ options: RecordingOptions, _ device: ConversionDevice,
    for use: TraceUse
  ) throws(RecordingError) {
    switch opening.format {
    case .container: self = .container(ContainerSource(for: use))
    case .rows: self = .rows(RowSource(device, for: use))
    case .gsevent:
      guard let layout = opening.layout?.layout else { throw .unknownLayout }
      self = .records(RecordSource(layout, device, for: use))
    case .evemu: self = .evemu(EvemuSource(options, device, for: use))
    }
  }

  /// Appends the next parts; there may be none. Throws if the trace cannot be read.
  /// - Returns: False if everything was read.
  mutating func next(
    _ bytes: inout ByteSource, into parts: inout [TracePart], noting findings: inout TraceFindings
  ) throws(RecordingError) -> Bool {
    // The reader is taken out of the enum while it changes, so that nothing is copied.
    let taken = self
    self = .over
    switch consume taken {
    case .container(var container):
      let goesOn = try container.next(&bytes, into: &parts, noting: &findings)
      self = .container(container)
      return goesOn
    case .rows(var rows):
      let goesOn = try rows.next(&bytes, into: &parts, noting: &findings)
      self = .rows(rows)
      return goesOn
    case .records(var records):
      let goesOn = try records.next(&bytes, into: &parts, noting: &findings)
      self = .records(records)
      return goesOn
    case .evemu(var evemu):
      let goesOn = try evemu.next(&bytes, into: &parts, noting: &findings)
      self = .evemu(evemu)
      return goesOn
    case .over: return false
    }
  }
}

/// The writers of the formats.
enum FormatTarget {
  case container(ContainerTarget)
  case rows(RowTarget)
  case records(RecordTarget)
  case evemu(EvemuTarget)
  /// The writer failed.
  case over

  init(_ format: TraceFormat, _ wishes: TargetWishes) {
    switch format {
    case .container: self = .container(ContainerTarget(wishes))
    case .rows: self = .rows(RowTarget(isAbsolute: wishes.isAbsolute))
    case .gsevent: self = .records(RecordTarget(wishes.layout))
    case .evemu: self = .evemu(EvemuTarget(wishes.device))
    }
  }

  /// Returns the bytes of the parts. `isOver` if no parts follow. Throws if the format cannot
  /// represent them.
  mutating func write(
    _ parts: [TracePart], isOver: Bool, noting findings: inout TraceFindings
  ) throws(ConversionError) -> [UInt8] {
    let taken = self
    self = .over
    switch consume taken {
    case .container(var container):
      let bytes = try container.write(parts, isOver: isOver, noting: &findings)
      self = .container(container)
      return bytes
    case .rows(var rows):
      let bytes = try rows.write(parts, isOver: isOver, noting: &findings)
      self = .rows(rows)
      return bytes
    case .records(var records):
      let bytes = try records.write(parts, isOver: isOver, noting: &findings)
      self = .records(records)
      return bytes
    case .evemu(var evemu):
      let bytes = try evemu.write(parts, isOver: isOver, noting: &findings)
      self = .evemu(evemu)
      return bytes
    case .over: return []
    }
  }
}
