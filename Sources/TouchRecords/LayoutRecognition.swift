import TouchCore

/// The layout of a stream of records, recognised by its bytes (RAW-12).
///
///     LayoutRecognition(of: bytes).conclusion        // .recognised(iphoneos2, confidence: 1.0)
///
/// Every layout reads the beginning of the stream. The confidence of a layout is the share of the
/// bytes in records that make sense in it: sizes that fit, a known type, locations that a screen
/// can have, times that do not go back, and hands whose sizes, counts and coordinates agree.
/// Layouts that read all of the bytes alike are one candidate, named by the oldest.
package struct LayoutRecognition: Sendable {
  /// The layouts with a confidence above 0, the most confident first; among equals the oldest
  /// first.
  package let candidates: [Candidate]

  /// A layout and its confidence.
  package struct Candidate: BitwiseCopyable, Sendable {
    /// The layout.
    package var layout: RecordLayout
    /// The share of the bytes that make sense in this layout, above 0 and at most 1.
    package var confidence: Double

    /// A layout with a confidence.
    package init(layout: RecordLayout, confidence: Double) {
      self.layout = layout
      self.confidence = confidence
    }
  }

  /// The conclusion from the candidates.
  package enum Conclusion: Sendable {
    /// One layout is clearly more confident than all others.
    case recognised(Candidate)
    /// More than one layout, none of them clearly more confident than the others.
    case ambiguous([Candidate])
    /// No layout reads these bytes.
    case unknown
  }

  /// The smallest confidence with which a layout counts as recognised, from 0 to 1.
  package static let leastConfidence = 0.5
  /// A layout whose confidence is within this distance (0 to 1) of the highest one is as good,
  /// unless the highest is 1.
  package static let margin = 0.1
  /// The number of bytes that are examined.
  package static let mostBytes = 1 << 20
  /// A record that begins at most this many bytes before the limit may continue after the limit.
  static let cutBytes = 65_536

  /// Judges the first megabyte of `bytes`.
  ///
  /// - Complexity: O(*n*) for *n* bytes, once per layout and at most a megabyte.
  package init(of bytes: RawSpan) {
    let isCut = bytes.byteCount > Self.mostBytes
    let prefix = bytes.extracting(first: Self.mostBytes)
    var found: [Candidate] = []
    for layout in RecordLayout.all {
      var trial = LayoutTrial(layout)
      trial.read(prefix, isCut: isCut)
      guard trial.confidence > 0 else { continue }
      let isDouble = found.contains { known in
        known.confidence == trial.confidence
          && LayoutTrial.readAlike(known.layout, layout, prefix)
      }
      if !isDouble { found.append(Candidate(layout: layout, confidence: trial.confidence)) }
    }
    // An explicitly stable sort: among equals the first one found, which is the oldest, comes
    // first.
    candidates = found.enumerated().sorted { a, b in
      a.element.confidence == b.element.confidence
        ? a.offset < b.offset : a.element.confidence > b.element.confidence
    }.map { $0.element }
  }

  /// The conclusion from the candidates.
  package var conclusion: Conclusion {
    guard let best = candidates.first, best.confidence >= Self.leastConfidence else {
      return .unknown
    }
    let close = candidates.prefix {
      best.confidence == 1 ? $0.confidence == 1 : $0.confidence > best.confidence - Self.margin
    }
    return close.count == 1 ? .recognised(best) : .ambiguous(Array(close))
  }
}

/// An attempt to read a stream in one layout.
private struct LayoutTrial {
  private let layout: RecordLayout
  private var sensibleBytes = 0
  private var judgedBytes = 0
  private var lastTimestamp: UInt64?

  init(_ layout: RecordLayout) { self.layout = layout }

  var confidence: Double {
    judgedBytes == 0 ? 0 : Double(sensibleBytes) / Double(judgedBytes)
  }

  /// Reads to the end. Bytes that cannot be divided into records make no sense in this layout. A
  /// record that the limit cut off (`isCut`) does not count against the layout.
  mutating func read(_ bytes: RawSpan, isCut: Bool) {
    var stream = RecordStream(layout)
    while true {
      let start = stream.position
      do throws(RecordError) {
        guard let record = try stream.next(in: bytes) else { return }
        judgedBytes += record.length
        if makesSense(record, in: bytes) { sensibleBytes += record.length }
      } catch {
        let isTheEnd = stream.position == bytes.byteCount
        if isCut, isTheEnd, bytes.byteCount - start < LayoutRecognition.cutBytes { return }
        judgedBytes += stream.position - start
      }
    }
  }

  private mutating func makesSense(_ record: Record, in bytes: RawSpan) -> Bool {
    let type = record.type(in: bytes, layout)
    guard type.name != nil || type.nameOnIPhoneOS2 != nil else { return false }
    guard isPlausible(record.location(in: bytes, layout)),
      isPlausible(record.windowLocation(in: bytes, layout))
    else { return false }
    let timestamp = record.timestamp(in: bytes, layout)
    // A time beyond the year 2262, or before that of the record above, is not a time.
    guard timestamp < 1 << 63, timestamp >= lastTimestamp ?? 0 else { return false }
    lastTimestamp = timestamp
    if type == .hand { return handMakesSense(record, in: bytes) }
    // RAW-7: a status-bar record consists of its header only.
    return type.statusBarPhase == nil || record.infoSize(in: bytes, layout) == 0
  }

  private func handMakesSense(_ record: Record, in bytes: RawSpan) -> Bool {
    switch record.handType(in: bytes, layout) {
    case .down, .dragged, .countChanged, .up, .cancel: break
    default: return false
    }
    let count = record.pathCount(in: bytes, layout)
    let size = layout.hand.size + count * layout.hand.pathSize
    guard record.pathCountAnomaly(in: bytes, layout) == nil,
      Int(record.infoSize(in: bytes, layout)) == size
    else { return false }
    for index in 0..<count {
      let path = record.path(index, in: bytes, layout)
      guard path.proximity <= 3, isPlausible(path.point) else { return false }
    }
    return true
  }

  /// True if a screen can have this location. Words that are not floats read as huge or as tiny
  /// numbers.
  private func isPlausible(_ point: Point2D) -> Bool {
    func isCoordinate(_ number: Double) -> Bool {
      number == 0 || (number.magnitude > 1e-6 && number.magnitude < 1e6)
    }
    return isCoordinate(point.x) && isCoordinate(point.y)
  }

  /// True if two layouts read the same records at the same offsets from all of the bytes.
  static func readAlike(_ a: RecordLayout, _ b: RecordLayout, _ bytes: RawSpan) -> Bool {
    if a.readsLike(b) { return true }
    if a.objectHeader != b.objectHeader { return false }
    var (first, second) = (RecordStream(a), RecordStream(b))
    while true {
      do throws(RecordError) {
        let (one, other) = (try first.next(in: bytes), try second.next(in: bytes))
        guard let one, let other else { return one == nil && other == nil }
        guard isAlike(one, a, other, b, bytes) else { return false }
      } catch {
        // Framed alike so far; both report a common fault at the same offset.
        if first.position != second.position { return false }
      }
    }
  }

  private static func isAlike(
    _ one: Record, _ a: RecordLayout, _ other: Record, _ b: RecordLayout, _ bytes: RawSpan
  ) -> Bool {
    guard one.offset == other.offset, one.length == other.length,
      one.type(in: bytes, a) == other.type(in: bytes, b),
      one.subtype(in: bytes, a) == other.subtype(in: bytes, b),
      one.location(in: bytes, a) == other.location(in: bytes, b),
      one.windowLocation(in: bytes, a) == other.windowLocation(in: bytes, b),
      one.timestamp(in: bytes, a) == other.timestamp(in: bytes, b),
      one.modifiers(in: bytes, a) == other.modifiers(in: bytes, b)
    else { return false }
    guard one.type(in: bytes, a) == .hand else { return true }
    let count = one.pathCount(in: bytes, a)
    guard one.handType(in: bytes, a) == other.handType(in: bytes, b),
      count == other.pathCount(in: bytes, b)
    else { return false }
    return (0..<count).allSatisfy { index in
      let (left, right) = (one.path(index, in: bytes, a), other.path(index, in: bytes, b))
      return left.index == right.index && left.proximity == right.proximity
        && left.point == right.point
    }
  }
}
