import TouchCore

/// A record as plain values, to be changed and written as bytes by `RecordEncoder`.
///
/// A draft that is read from a record keeps every byte that no field names, and a field that was
/// not changed is written as it was found; so reading and writing gives the same bytes (RAW-10).
/// What it keeps counts only for the layout that it was read in.
///
///     var draft = RecordDraft(reading: record, in: bytes, layout)
///     draft.hand?.paths[0].values.point.y += 1
///     RecordEncoder(layout).append(draft, to: &output)
public struct RecordDraft: Hashable, Sendable {
  /// The event type, without the routing flag.
  public var type: EventType
  /// Whether the record is routed to the front-most app (RAW-11).
  public var routesToFront = false
  /// The subtype.
  public var subtype: UInt32 = 0
  /// The location on the screen in points; rounded to the layout's floats.
  public var location: Point = .zero
  /// The location in the window in points; rounded to the layout's floats.
  public var windowLocation: Point = .zero
  /// The time in nanoseconds.
  public var timestamp: UInt64 = 0
  /// The time at the hardware in nanoseconds; only some layouts have a place for it.
  public var hidTimestamp: UInt64 = 0
  /// The modifier keys.
  public var modifiers: UInt32 = 0
  /// The hand, which a record of type 3001 must have and no other has.
  public var hand: HandDraft?
  /// What follows the hand and its paths; for other types all that follows the fixed part.
  public var payload: [UInt8] = []
  /// What follows that in a message or in a container's entry without belonging to the record.
  public var padding: [UInt8] = []

  var keptHead = KeptBytes()
  var keptLength = 0

  /// A record of `type` in which everything else is zero.
  public init(type: EventType) { self.type = type }

  /// Everything that a record says and holds.
  public init(reading record: Record, in bytes: RawSpan, _ layout: RecordLayout) {
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
public struct HandDraft: Hashable, Sendable {
  /// What happened to the hand.
  public var type: HandType
  /// The number of fingers that there were.
  public var initialCount: UInt16
  /// The number of fingers that there are.
  public var currentCount: UInt16
  /// The paths. A reader sees the first 16 (RAW-5).
  public var paths: [PathDraft]

  var kept = KeptBytes()

  /// A hand with these paths; both counts are their number unless given.
  public init(
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
    for place in 0..<record.pathCount(in: bytes, layout) {
      var path = PathDraft(record.path(place, in: bytes, layout))
      let start = record.path(place, layout)
      path.kept = KeptBytes(bytes.copy(at: start, count: layout.hand.pathSize), layout)
      paths.append(path)
    }
    kept = KeptBytes(bytes.copy(at: record.hand(layout), count: layout.hand.size), layout)
  }
}

/// A path of a draft: what can be said about a finger, and the bytes that say more.
public struct PathDraft: Hashable, Sendable {
  /// What can be said.
  public var values: RecordPath

  var kept = KeptBytes()

  /// A path in which everything else is zero.
  public init(_ values: RecordPath) { self.values = values }
}

/// Bytes as they were read, and the layout that they were read in.
struct KeptBytes: Hashable, Sendable {
  private var bytes: [UInt8] = []
  private var layout: RecordLayout?

  init() {}

  init(_ bytes: [UInt8], _ layout: RecordLayout) {
    self.bytes = bytes
    self.layout = layout
  }

  /// The bytes again in the same layout, else `count` zeros.
  func filled(_ count: Int, for layout: RecordLayout) -> [UInt8] {
    self.layout == layout && bytes.count == count ? bytes : [UInt8](repeating: 0, count: count)
  }

  func belong(to layout: RecordLayout) -> Bool { self.layout == layout }
}
