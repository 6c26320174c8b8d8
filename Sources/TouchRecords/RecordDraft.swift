import TouchCore

/// A record as plain values, which can be changed and which `RecordEncoder` writes as bytes.
///
/// A draft that is read from a record preserves every byte that no field names, and a field that
/// was not changed is written as it was found. So reading and writing produces the same bytes
/// (RAW-10). The preserved bytes count only for the layout in which the record was read.
///
///     var draft = RecordDraft(reading: record, in: bytes, layout)
///     draft.hand?.paths[0].values.point.y += 1
///     RecordEncoder(layout).append(draft, to: &output)
package struct RecordDraft: Hashable, Sendable {
  /// The event type, without the routing flag.
  package var type: EventType
  /// True if the record is routed to the front-most app (RAW-11).
  package var routesToFront = false
  /// The subtype.
  package var subtype: UInt32 = 0
  /// The location on the screen in points, rounded to the layout's floats when written.
  package var location: Point2D = .zero
  /// The location in the window in points, rounded to the layout's floats when written.
  package var windowLocation: Point2D = .zero
  /// The time in nanoseconds.
  package var timestamp: UInt64 = 0
  /// The time at the hardware in nanoseconds; only some layouts have this field.
  package var hidTimestamp: UInt64 = 0
  /// The modifier keys.
  package var modifiers: UInt32 = 0
  /// The hand: required for a record of type 3001, and `nil` for every other type.
  package var hand: HandDraft?
  /// The bytes after the hand and its paths; for other types all bytes after the fixed part.
  package var payload: [UInt8] = []
  /// The bytes after the payload that belong to the message or the container's entry, but not to
  /// the record.
  package var padding: [UInt8] = []

  var keptHead = KeptBytes()
  var keptLength = 0

  /// A record of `type` whose other fields are zero.
  package init(type: EventType) { self.type = type }

  /// Reads all fields and bytes of a record.
  package init(reading record: Record, in bytes: RawSpan, _ layout: RecordLayout) {
    type = record.type(in: bytes, layout)
    routesToFront = record.routesToFront(in: bytes, layout)
    subtype = record.subtype(in: bytes, layout)
    location = record.location(in: bytes, layout)
    windowLocation = record.windowLocation(in: bytes, layout)
    timestamp = record.timestamp(in: bytes, layout)
    hidTimestamp = record.hidTimestamp(in: bytes, layout) ?? 0
    modifiers = record.modifiers(in: bytes, layout)
    keptHead = KeptBytes(bytes.copy(at: record.offset, count: layout.fixed.end), layout)
    keptLength = record.length

    let payloadEnd =
      record.offset + layout.fixed.end + Int(record.infoSize(in: bytes, layout))
    var payloadStart = record.offset + layout.fixed.end
    if type == .hand {
      hand = HandDraft(reading: record, in: bytes, layout)
      payloadStart = record.path(record.pathCount(in: bytes, layout), layout)
    }
    payload = bytes.copy(at: payloadStart, count: payloadEnd - payloadStart)
    padding = bytes.copy(at: payloadEnd, count: record.offset + record.length - payloadEnd)
  }
}

/// The hand of a draft.
package struct HandDraft: Hashable, Sendable {
  /// What happened to the hand.
  package var type: HandType
  /// The previous number of fingers.
  package var initialCount: UInt16
  /// The current number of fingers.
  package var currentCount: UInt16
  /// The paths. A reader reads only the first 16 (RAW-5).
  package var paths: [PathDraft]

  var kept = KeptBytes()

  /// A hand with these paths. Both counts are the number of paths unless given.
  package init(
    type: HandType, initialCount: UInt16? = nil, currentCount: UInt16? = nil,
    paths: [RecordPath] = []
  ) {
    let count = UInt16(clamping: paths.count)
    self.type = type
    self.initialCount = initialCount ?? count
    self.currentCount = currentCount ?? count
    self.paths = paths.map(PathDraft.init)
  }

  init(reading record: Record, in bytes: RawSpan, _ layout: RecordLayout) {
    type = record.handType(in: bytes, layout)
    initialCount = record.initialCount(in: bytes, layout)
    currentCount = record.currentCount(in: bytes, layout)
    paths = []
    for index in 0..<record.pathCount(in: bytes, layout) {
      var path = PathDraft(record.path(index, in: bytes, layout))
      let start = record.path(index, layout)
      path.kept = KeptBytes(bytes.copy(at: start, count: layout.hand.pathSize), layout)
      paths.append(path)
    }
    kept = KeptBytes(bytes.copy(at: record.hand(layout), count: layout.hand.size), layout)
  }
}

/// A path of a draft: the known fields of a finger, and the bytes of unknown ones.
package struct PathDraft: Hashable, Sendable {
  /// The known fields.
  package var values: RecordPath

  var kept = KeptBytes()

  /// A path whose other bytes are zero.
  package init(_ values: RecordPath) { self.values = values }
}

/// Bytes as they were read, with the layout in which they were read.
struct KeptBytes: Hashable, Sendable {
  private var bytes: [UInt8] = []
  private var layout: RecordLayout?

  init() {}

  init(_ bytes: [UInt8], _ layout: RecordLayout) {
    self.bytes = bytes
    self.layout = layout
  }

  /// The bytes if `layout` is the layout in which they were read, else `count` zeros.
  func filled(_ count: Int, for layout: RecordLayout) -> [UInt8] {
    self.layout == layout && bytes.count == count ? bytes : [UInt8](repeating: 0, count: count)
  }

  func belong(to layout: RecordLayout) -> Bool { self.layout == layout }
}
