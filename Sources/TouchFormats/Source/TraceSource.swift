import SceneFormat
import TouchCore
import TouchRecords
import TouchTraces

/// A trace of any format, opened. Recordings and conversions read their parts from it.
struct TraceSource {
  /// The format in which the trace is read.
  let format: TraceFormat
  /// The layout of a stream of records, with its confidence if it was recognised.
  let layout: LayoutRecognition.Candidate?
  /// The header of a container; `nil` for other formats, and before it was read.
  private(set) var header: TraceHeader?
  /// The texts of the scene at the beginning of a container, once `readBeginning` was called.
  private(set) var scenes: [SceneText] = []
  /// The saved state with which a container begins, once `readBeginning` was called.
  private(set) var state: RecordedState?
  /// The offset of the first block of a saved state in an unknown version, in bytes; `nil` without one.
  private(set) var otherStateOffset: Int64?
  /// The offset of the first damage or gap before the first inputs of a container, in bytes, once
  /// `readBeginning` was called; `nil` without one.
  private(set) var firstDamage: Int64?
  /// The missing part of a container in which its scene may have been, once `readBeginning` was called;
  /// `nil` if the scene is there.
  private(set) var lostScene: LostScene?
  /// The layout of the records at the beginning of a container, once `readBeginning` was called.
  private(set) var firstLayout: RecordLayout?

  private var bytes: ByteSource
  private var reader: FormatSource

  /// Opens the trace for a use. Throws if raw records have no layout.
  init(
    _ bytes: ByteSource, _ opening: TraceOpening, _ options: RecordingOptions,
    _ device: ConversionDevice, for use: TraceUse
  ) throws(RecordingError) {
    format = opening.format
    layout = opening.layout
    self.bytes = bytes
    reader = try FormatSource(opening, options, device, for: use)
  }

  /// Reads the header of a container and the scene after it. Throws if it is not a container.
  mutating func readBeginning(
    noting findings: inout TraceFindings
  ) throws(RecordingError) {
    guard case .container(var container) = reader else { return }
    reader = .over
    try container.readBeginning(&bytes, noting: &findings)
    (header, scenes, state) = (container.header, container.scenes, container.state)
    otherStateOffset = container.otherStateOffset
    (firstLayout, firstDamage) = (container.firstLayout, container.firstDamage)
    lostScene = container.lostScene
    reader = .container(container)
  }

  /// Appends the next parts; there may be none. Throws if the trace cannot be read.
  /// - Returns: False if everything was read.
  mutating func next(
    into parts: inout [TracePart], noting findings: inout TraceFindings
  ) throws(RecordingError) -> Bool {
    let goesOn = try reader.next(&bytes, into: &parts, noting: &findings)
    if !goesOn { reader = .over }
    return goesOn
  }
}
