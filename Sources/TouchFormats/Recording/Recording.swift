import SceneFormat
import TouchCore
import TouchPlayer
import TouchRecords
import TouchTraces

/// A trace of any format, opened: its inputs in order, and what was lost on the way.
///
///     var recording = try Recording(source, options)
///     var inputs: [Input] = []
///     var isMore = true
///     while isMore {
///       isMore = try recording.next(into: &inputs)       // the last piece comes with false
///       for input in inputs { player.play(input, into: &batch) }
///       inputs.removeAll()
///     }
///     recording.losses                          // empty, or what is missing
///
/// What breaks a rule of reading or grammar is an anomaly among the inputs; a loss is what stood in
/// the file and is in no input. Memory stays within a few pieces, however long the trace is.
public struct Recording {
  /// The format it is read in.
  public let format: TraceFormat
  /// What a container says of itself.
  public private(set) var header: TraceHeader?
  /// The scene that a container carries, as `SceneFile.read` takes it; empty where it carries none.
  public private(set) var scenes: [SceneText] = []
  /// What an earlier recovery left out, as far as the last piece tells.
  public private(set) var gaps: [TraceGap] = []
  /// The layout of a stream of records, with its confidence where it was recognised.
  package private(set) var layout: LayoutRecognition.Candidate?
  /// The layout of the records: of a stream, or of a container that begins with records.
  public var recordLayout: RecordLayout? { layout?.layout ?? firstLayout }
  private var firstLayout: RecordLayout?
  /// What was lost so far, each with where and why, in UTF-8; many are counted in the last.
  public var losses: [[UInt8]] { lost.texts + lostEvents }
  /// What an importer inferred, clamped or dropped so far.
  public private(set) var report = ImportReport()
  /// What the captured clock showed at instant zero, in nanoseconds, as far as it is known yet.
  public private(set) var origin: Int64 = 0
  /// The fingers over the glass that came with the last piece.
  package private(set) var hovers: [HoverSample] = []

  private var source: ByteSource
  private var lost = LossList()
  /// What the report names as dropped, once everything was read.
  private var lostEvents: [[UInt8]] = []
  /// What is left out before the instant to start at. Containers are read from the beginning too:
  /// their blocks do not say how many touches came before them.
  private var start: StartingPoint?
  private var reader: Reader

  private enum Reader {
    case container(ContainerPieces)
    case records(RecordBytes, HandReader)
    case rows(RowLines)
    case evemu(EvemuText, EvdevReader?)
    case over
  }

  /// The open frame of a touchscreen: its reports of one instant are one, as records are.
  private var frames = SampleFrames()

  private let options: RecordingOptions

  /// Opens a trace. Format and layout are recognised if they are not given. Throws if the source is
  /// empty or has no known format, or if its first bytes cannot be read.
  public init(
    _ source: ByteSource, _ options: RecordingOptions = RecordingOptions()
  ) throws(RecordingError) {
    var source = source
    let opening = try TraceOpening(&source, options)
    format = opening.format
    start = options.start.map { StartingPoint($0) }
    layout = opening.layout
    self.options = options
    self.source = source
    switch opening.format {
    case .container:
      let blocks = try ContainerPieces(&source)
      header = blocks.header
      scenes = blocks.scenes
      firstLayout = blocks.firstLayout
      origin = blocks.header?.origin ?? 0
      self.source = source
      reader = .container(blocks)
      return
    case .gsevent:
      guard let layout = opening.layout?.layout else { throw .unknownFormat }
      reader = .records(RecordBytes(layout), HandReader())
    case .rows: reader = .rows(RowLines())
    case .evemu: reader = .evemu(EvemuText(), nil)
    }
  }

  /// Appends the inputs of the next piece; there may be none. Throws if the piece cannot be read.
  /// - Returns: False if everything was read.
  public mutating func next(into inputs: inout [Input]) throws(RecordingError) -> Bool {
    hovers.removeAll(keepingCapacity: true)
    gaps.removeAll(keepingCapacity: true)
    guard var begin = start else { return try nextPiece(into: &inputs) }
    var piece: [Input] = []
    let goesOn = try nextPiece(into: &piece)
    inputs += begin.pass(piece)
    start = begin
    return goesOn
  }

  private mutating func nextPiece(into inputs: inout [Input]) throws(RecordingError) -> Bool {
    // The reader is taken out of the enum while it changes, so that nothing is copied.
    let taken = reader
    reader = .over
    switch taken {
    case .over:
      return false
    case .container(var blocks):
      let goesOn = try blocks.next(&source, into: &inputs)
      lost = blocks.losses
      gaps = blocks.gaps
      hovers = blocks.hovers
      if goesOn { reader = .container(blocks) }
      return goesOn
    case .records(var records, var hands):
      let goesOn = try read(&records, &hands, into: &inputs)
      if goesOn { reader = .records(records, hands) }
      return goesOn
    case .rows(var lines):
      let piece = try source.next()
      try lines.read(piece, into: &inputs)
      origin = lines.rows.origin ?? 0
      lost = lines.losses
      if piece != nil { reader = .rows(lines) }
      return piece != nil
    case .evemu(var text, var events):
      let goesOn = try read(&text, &events, into: &inputs)
      if goesOn { reader = .evemu(text, events) }
      return goesOn
    }
  }

  private mutating func read(
    _ records: inout RecordBytes, _ hands: inout HandReader, into inputs: inout [Input]
  ) throws(RecordingError) -> Bool {
    let piece = try source.next()
    if let piece { records.append(piece) } else { records.finish() }
    let layout = records.layout
    try records.forEach { result, bytes, start in
      do throws(RecordError) {
        try hands.read(try result.get(), in: bytes, layout, into: &inputs)
      } catch {
        hands.recordFailed(
          error, start: start, at: hands.time(of: result, in: bytes, layout), into: &inputs)
        if error.endsTheStream { lost.append(error.text(from: start)) }
      }
    }
    origin = Int64(clamping: hands.origin ?? 0)
    if piece == nil { hands.flush(into: &inputs) }
    return piece != nil
  }

  private mutating func read(
    _ text: inout EvemuText, _ events: inout EvdevReader?, into inputs: inout [Input]
  ) throws(RecordingError) -> Bool {
    let piece = try source.next()
    if let piece { text.append(piece) } else { text.finish() }
    while let part = text.next() {
      guard case .frame(let frame) = part.content else { continue }
      if events == nil { events = try eventReader(text.description) }
      var reports: [Input] = []
      events?.read(frame, into: &reports, hovers: &hovers)
      for report in reports { frames.take(report, into: &inputs) }
    }
    report = text.report
    if let events {
      if options.screen == nil { report.add(events.assumedScreen) }
      report.merge(events.report)
      origin = events.origin ?? 0
    }
    guard piece == nil else { return true }
    if events == nil { throw .noEvents }
    if let last = frames.flush() { inputs.append(last) }
    lostEvents = report.losses
    return false
  }

  /// The events can be read as touches when the description is known, which is before the first.
  private func eventReader(
    _ own: EvdevDescription
  ) throws(RecordingError) -> EvdevReader {
    let description = own.hasPosition ? own : options.description ?? own
    do throws(EvdevDescriptionError) {
      return try EvdevReader(
        description, screen: options.mappedScreen, orientation: options.orientation)
    } catch {
      throw .evdev(error)
    }
  }
}
