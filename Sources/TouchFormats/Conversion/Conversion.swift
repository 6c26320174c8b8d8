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
  package let format: TraceFormat
  /// The layout of a stream of records, with its confidence where it was recognised.
  package let layout: LayoutRecognition.Candidate?
  /// What was lost so far, each with where or when it was first, in UTF-8.
  public var losses: [[UInt8]] { findings.losses }
  /// What was inferred, clamped, rounded or dropped so far; what is dropped is among the losses too.
  public var report: ImportReport { findings.report }
  /// Report and losses as one object: a list for each handling, as `ImportReport.json` has them, with
  /// every loss among the dropped.
  public var json: [UInt8] { findings.json }

  /// The kinds of losses so far.
  package var lossKinds: [ConversionLoss] { findings.lossKinds }

  /// From a container to evemu text: the description that stood beside the recording, which belongs
  /// beside it again. Empty if the container has no description; known at the end.
  package var description: [UInt8] {
    guard case .evemu(let target) = target else { return [] }
    return target.description
  }

  private var stage: Stage
  private var target: FormatTarget
  private var findings = TraceFindings()
  private var parts: [TracePart] = []

  private enum Stage {
    /// The source is already in the requested format and layout.
    case copying(ByteSource)
    case converting(TraceSource)
    /// Everything was written, or the conversion failed.
    case over
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
    let device = ConversionDevice(device: device, os: os, screen: options.screen)
    do throws(RecordingError) {
      var source = source
      let opening = try TraceOpening(&source, options)
      (format, self.layout) = (opening.format, opening.layout)
      self.target = FormatTarget(
        target,
        TargetWishes(
          layout: layout, device: device, isAbsolute: isAbsolute, scenes: scenes,
          isFromContainer: opening.format == .container))
      if opening.isAlready(target, layout) {
        stage = .copying(source)
      } else {
        stage = .converting(
          try TraceSource(source, opening, options, device, for: target.use))
      }
    } catch {
      throw .source(error)
    }
  }

  /// The next bytes of the target; `nil` at the end. Throws if the source cannot be read, or if the
  /// target cannot hold what comes next.
  public mutating func next() throws(ConversionError) -> [UInt8]? {
    while true {
      let taken = stage
      stage = .over
      switch consume taken {
      case .over: return nil
      case .copying(var bytes):
        do throws(RecordingError) {
          let piece = try bytes.next()
          if piece != nil { stage = .copying(bytes) }
          return piece
        } catch {
          throw .source(error)
        }
      case .converting(var source):
        let bytes = try convert(&source)
        if !bytes.isEmpty { return bytes }
      }
    }
  }

  /// Converts the next parts.
  private mutating func convert(_ source: inout TraceSource) throws(ConversionError) -> [UInt8] {
    let goesOn: Bool
    do throws(RecordingError) {
      goesOn = try source.next(into: &parts, noting: &findings)
    } catch {
      throw .source(error)
    }
    let bytes = try target.write(parts, isOver: !goesOn, noting: &findings)
    parts.removeAll(keepingCapacity: true)
    if goesOn { stage = .converting(source) }
    return bytes
  }
}
