import TouchCore

/// The location of one record in a span of bytes. Nothing is copied: each accessor reads its field.
///
/// `RecordStream.next` and `Record.single` make records, and check everything that could not be
/// read later (RAW-9). Precondition of every accessor: the same bytes and the same layout as then;
/// it traps if the bytes are too short.
///
///     var stream = RecordStream(layout)
///     while let record = try stream.next(in: bytes) {
///       record.type(in: bytes, layout)                // 3001
///       record.path(0, in: bytes, layout).point       // (160, 240)
///     }
@usableFromInline package struct Record: BitwiseCopyable, Hashable, Sendable {
  /// The offset of the element: its object's header, else its message, else the record itself.
  @usableFromInline package let offset: Int
  /// The number of bytes of the element, padding included.
  package let length: Int

  @usableFromInline init(offset: Int, length: Int) {
    self.offset = offset
    self.length = length
  }

  /// The event type, without the routing flag (RAW-11).
  @inlinable @inline(__always) package func type(in bytes: RawSpan, _ layout: RecordLayout)
    -> EventType
  {
    EventType(rawValue: typeWord(in: bytes, layout) & ~Self.routingFlag)
  }

  /// True if the record is routed to the front-most app: bit 17 of the type (RAW-11).
  @inlinable @inline(__always) package func routesToFront(in bytes: RawSpan, _ layout: RecordLayout)
    -> Bool
  {
    typeWord(in: bytes, layout) & Self.routingFlag != 0
  }

  /// The subtype.
  @inlinable @inline(__always) package func subtype(in bytes: RawSpan, _ layout: RecordLayout)
    -> UInt32
  {
    bytes.word(at: layout.fixed.subtype, of: fixedPart(in: bytes, layout))
  }

  /// The location on the screen in points. It is not checked, so it may be any number (RAW-2).
  @inlinable @inline(__always) package func location(in bytes: RawSpan, _ layout: RecordLayout)
    -> Point2D
  {
    bytes.point(at: layout.fixed.location, of: fixedPart(in: bytes, layout), layout.fixed.floats)
  }

  /// The location in the window in points. It is not checked, so it may be any number (RAW-2).
  @inlinable @inline(__always) package func windowLocation(
    in bytes: RawSpan, _ layout: RecordLayout
  )
    -> Point2D
  {
    bytes.point(
      at: layout.fixed.windowLocation, of: fixedPart(in: bytes, layout), layout.fixed.floats)
  }

  /// The time by the captured clock, in nanoseconds.
  @inlinable @inline(__always) package func timestamp(in bytes: RawSpan, _ layout: RecordLayout)
    -> UInt64
  {
    bytes.long(at: layout.fixed.timestamp, of: fixedPart(in: bytes, layout))
  }

  /// The time at the hardware in nanoseconds; `nil` if the layout has no such field.
  @inlinable @inline(__always) package func hidTimestamp(in bytes: RawSpan, _ layout: RecordLayout)
    -> UInt64?
  {
    layout.fixed.hidTimestamp.map { bytes.long(at: $0, of: fixedPart(in: bytes, layout)) }
  }

  /// The modifier keys: shift bit 17, control 18, alternate 19, command 20.
  @inlinable @inline(__always) package func modifiers(in bytes: RawSpan, _ layout: RecordLayout)
    -> UInt32
  {
    bytes.word(at: layout.fixed.modifiers, of: fixedPart(in: bytes, layout))
  }

  /// The number of bytes after the fixed part, without padding.
  @inlinable @inline(__always) package func infoSize(in bytes: RawSpan, _ layout: RecordLayout)
    -> UInt32
  {
    bytes.word(at: layout.fixed.infoSize, of: fixedPart(in: bytes, layout))
  }

  @inlinable @inline(__always) func typeWord(in bytes: RawSpan, _ layout: RecordLayout) -> UInt32 {
    bytes.word(at: layout.fixed.type, of: fixedPart(in: bytes, layout))
  }

  /// The fixed part with the header before it.
  @inlinable @inline(__always) func fixedPart(
    in bytes: RawSpan, _ layout: RecordLayout
  ) -> Extent {
    Extent(in: bytes, at: offset, size: layout.fixed.end)
  }

  @inlinable static var routingFlag: UInt32 { 1 << 17 }
}
