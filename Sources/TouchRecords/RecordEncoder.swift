import TouchCore

/// Writes drafts as bytes; the inverse of reading (RAW-10).
///
/// A field is written only if the preserved bytes of the draft do not already read as its value. So
/// a count in the other count byte, or a float that is not a number, stays the same bit for bit.
package struct RecordEncoder: Sendable {
  /// How the records are laid out.
  package let layout: RecordLayout

  /// An encoder of records in `layout`.
  package init(_ layout: RecordLayout) { self.layout = layout }

  /// Appends the bytes of a record: header, fixed part, hand, payload, padding.
  ///
  /// - Complexity: O(*n*) for a record of *n* bytes.
  package func append(_ draft: RecordDraft, to output: inout [UInt8]) {
    var after: [UInt8] = []
    if let hand = draft.hand { append(hand, to: &after, payload: draft.payload.count) }
    after.append(contentsOf: draft.payload)
    let head = head(of: draft, infoSize: after.count)
    output.append(contentsOf: head)
    output.append(contentsOf: after)
    output.append(contentsOf: draft.padding)
  }

  private func head(of draft: RecordDraft, infoSize: Int) -> [UInt8] {
    let fixed = layout.fixed
    var head = draft.keptHead.filled(fixed.end, for: layout)
    let isKept = draft.keptHead.belong(to: layout)
    let length = fixed.end + infoSize + draft.padding.count
    if let sizeField = fixed.messageSize, let idField = fixed.messageID {
      if !isKept { head.put(FixedPart.messageBits, at: 0) }
      // An entry of a container may be longer than its message states; it stays so.
      if !isKept || length != draft.keptLength {
        head.put(UInt32(clamping: length), at: sizeField)
      }
      head.put(FixedPart.messageIDOfRecords, at: idField)
    }
    let flag = draft.routesToFront ? Record.routingFlag : 0
    head.put(draft.type.rawValue & ~Record.routingFlag | flag, at: fixed.type)
    head.put(draft.subtype, at: fixed.subtype)
    head.put(draft.location, at: fixed.location, fixed.floats)
    head.put(draft.windowLocation, at: fixed.windowLocation, fixed.floats)
    head.put(draft.timestamp, at: fixed.timestamp)
    head.put(draft.modifiers, at: fixed.modifiers)
    head.put(UInt32(clamping: infoSize), at: fixed.infoSize)
    if let hidTimestamp = fixed.hidTimestamp { head.put(draft.hidTimestamp, at: hidTimestamp) }
    return head
  }

  private func append(_ hand: HandDraft, to output: inout [UInt8], payload: Int) {
    let block = layout.hand
    var head = hand.kept.filled(block.size, for: layout)
    head.put(hand.type.rawValue, at: HandBlock.type)
    head.put(hand.initialCount, at: HandBlock.initialCount)
    head.put(hand.currentCount, at: HandBlock.currentCount)

    // The count that a reader finds in the unchanged count bytes, given the size that will be
    // written.
    let stated =
      head[block.countByte] != 0 ? head[block.countByte] : head[block.olderCountByte]
    let held = hand.paths.count + payload / block.pathSize
    if min(Int(stated), held, HandBlock.mostPaths) != hand.paths.count {
      head[block.countByte] = 0
      head[block.olderCountByte] = 0
      head[block.writtenCountByte] = UInt8(clamping: hand.paths.count)
    }
    output.append(contentsOf: head)
    for path in hand.paths { append(path, to: &output) }
  }

  private func append(_ draft: PathDraft, to output: inout [UInt8]) {
    let block = layout.hand
    let values = draft.values
    var path = draft.kept.filled(block.pathSize, for: layout)
    path[HandBlock.pathIndex] = values.index
    path[HandBlock.pathIdentity] = values.identity
    let unnamed = path.half(at: HandBlock.pathProximity) & ~block.proximityMask
    path.put(values.proximity & block.proximityMask | unnamed, at: HandBlock.pathProximity)
    path.put(values.pressure.bitPattern, at: HandBlock.pathPressure)
    if let radius = block.pathRadius { path.put(values.radius.bitPattern, at: radius) }
    path.put(values.point, at: block.pathPoint, layout.fixed.floats)
    output.append(contentsOf: path)
  }
}

extension [UInt8] {
  fileprivate mutating func put<Word: FixedWidthInteger>(_ value: Word, at offset: Int) {
    for index in 0..<(Word.bitWidth / 8) {
      self[offset + index] = UInt8(truncatingIfNeeded: value >> Word(8 * index))
    }
  }

  fileprivate mutating func put(
    _ value: Point2D, at offset: Int, _ width: RecordLayout.FloatWidth
  ) {
    put(value.x, at: offset, width)
    put(value.y, at: offset + width.bytes, width)
  }

  private mutating func put(_ value: Double, at offset: Int, _ width: RecordLayout.FloatWidth) {
    let found = coordinate(at: offset, width)
    guard found.bitPattern != value.bitPattern else { return }
    switch width {
    case .single: put(Float(value).bitPattern, at: offset)
    case .double: put(value.bitPattern, at: offset)
    }
  }
}
