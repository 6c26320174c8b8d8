import TouchCore

/// The hand block of a record of fingers. Precondition of every accessor: the record's type is
/// 3001.
extension Record {
  /// What happened to the hand.
  @inlinable @inline(__always) package func handType(in bytes: RawSpan, _ layout: RecordLayout)
    -> HandType
  {
    HandType(rawValue: bytes.word(at: HandBlock.type, of: handBlock(in: bytes, layout)))
  }

  /// The previous number of fingers, as the record states it.
  @inlinable @inline(__always) package func initialCount(in bytes: RawSpan, _ layout: RecordLayout)
    -> UInt16
  {
    bytes.half(at: HandBlock.initialCount, of: handBlock(in: bytes, layout))
  }

  /// The current number of fingers, as the record states it.
  @inlinable @inline(__always) package func currentCount(in bytes: RawSpan, _ layout: RecordLayout)
    -> UInt16
  {
    bytes.half(at: HandBlock.currentCount, of: handBlock(in: bytes, layout))
  }

  /// The number of paths that can be read: the count byte, but at most as many as fit into
  /// `infoSize`, and at most 16 (RAW-5).
  @inlinable @inline(__always) package func pathCount(in bytes: RawSpan, _ layout: RecordLayout)
    -> Int
  {
    let stated = statedPathCount(in: bytes, layout)
    let room = Int(truncatingIfNeeded: infoSize(in: bytes, layout)) &- layout.hand.size
    // A product instead of a quotient, since this comparison is made for every record.
    if stated <= HandBlock.mostPaths, Int(stated) &* layout.hand.pathSize <= room {
      return Int(stated)
    }
    return Int(min(stated, HandBlock.pathsHeld(in: room, of: layout.hand.pathSize)))
  }

  /// The number in the count byte, even if `infoSize` is too small for it.
  @inlinable @inline(__always) package func statedPathCount(
    in bytes: RawSpan, _ layout: RecordLayout
  ) -> UInt8 {
    let block = handBlock(in: bytes, layout)
    let count = bytes.byte(at: layout.hand.countByte, of: block)
    return count != 0 ? count : bytes.byte(at: layout.hand.olderCountByte, of: block)
  }

  /// The number of paths that fit into `infoSize`, at most 16.
  @inlinable package func heldPathCount(in bytes: RawSpan, _ layout: RecordLayout) -> UInt8 {
    let room = Int(truncatingIfNeeded: infoSize(in: bytes, layout)) &- layout.hand.size
    return HandBlock.pathsHeld(in: room, of: layout.hand.pathSize)
  }

  /// The anomaly of a count byte that states more paths than can be read (RAW-5); `nil` if it does
  /// not.
  @inlinable @inline(__always) package func pathCountAnomaly(
    in bytes: RawSpan, _ layout: RecordLayout
  ) -> Anomaly? {
    let stated = statedPathCount(in: bytes, layout)
    guard Int(stated) > pathCount(in: bytes, layout) else { return nil }
    return .pathCountDisagrees(said: stated, held: heldPathCount(in: bytes, layout))
  }

  /// The path at `index`. Precondition: `index` is below `pathCount`. Other values trap if they are
  /// beyond the bytes or above 255.
  @inlinable @inline(__always) package func path(
    _ index: Int, in bytes: RawSpan, _ layout: RecordLayout
  )
    -> RecordPath
  {
    // In a loop over the paths the compiler can prove this precondition.
    precondition(UInt(bitPattern: index) < 256, "the index of a path is above 255")
    let path = Extent(in: bytes, at: path(index, layout), size: layout.hand.pathSize)
    // In each case the shape is a constant, and therefore its offsets are constants too.
    return switch layout.hand.pathShape {
    case .first: Self.read(path, in: bytes, .first)
    case .single: Self.read(path, in: bytes, .single)
    case .double: Self.read(path, in: bytes, .double)
    }
  }

  @inlinable @inline(__always) static func read(
    _ path: Extent, in bytes: RawSpan, _ shape: PathShape
  ) -> RecordPath {
    RecordPath(
      index: bytes.byte(at: HandBlock.pathIndex, of: path),
      identity: bytes.byte(at: HandBlock.pathIdentity, of: path),
      proximity: bytes.half(at: HandBlock.pathProximity, of: path) & shape.proximityMask,
      pressure: bytes.single(at: HandBlock.pathPressure, of: path),
      radius: shape.radius.map { bytes.single(at: $0, of: path) } ?? .nan,
      point: bytes.point(at: shape.point, of: path, shape.floats))
  }

  /// The first coordinate of a touching finger that is not finite (RAW-9); `nil` if all are finite.
  @inlinable @inline(__always) func notFiniteCoordinate(in bytes: RawSpan, _ layout: RecordLayout)
    -> RecordError?
  {
    for index in 0..<pathCount(in: bytes, layout) {
      let path = path(index, in: bytes, layout)
      if path.isTouching, !path.point.isFinite {
        return .notFinite(path.point, at: offset, path: index)
      }
    }
    return nil
  }

  @inlinable @inline(__always) func hand(_ layout: RecordLayout) -> Int {
    offset &+ layout.fixed.end
  }

  @inlinable @inline(__always) func path(_ index: Int, _ layout: RecordLayout) -> Int {
    hand(layout) &+ layout.hand.size &+ index &* layout.hand.pathSize
  }

  @inlinable @inline(__always) func handBlock(
    in bytes: RawSpan, _ layout: RecordLayout
  ) -> Extent {
    Extent(in: bytes, at: hand(layout), size: layout.hand.size)
  }
}
