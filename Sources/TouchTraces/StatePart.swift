import TouchCore

/// A part of a saved state in a `state` block. A state that is longer than a block is stored in
/// several consecutive blocks.
package struct StatePart: Hashable, Sendable {
  /// The index of this part, from 0.
  package var number: UInt16
  /// The number of parts, at least 1.
  package var count: UInt16
  /// The bytes of the part.
  package var bytes: [UInt8]

  init(number: UInt16, count: UInt16, bytes: [UInt8]) {
    (self.number, self.count, self.bytes) = (number, count, bytes)
  }
}

extension StatePart {
  /// Cuts a state into parts.
  static func parts(of state: [UInt8]) -> [StatePart] {
    let limit = ScenePart.limit
    let count = max(1, (state.count + limit - 1) / limit)
    return (0..<count).map { number in
      let end = min(state.count, (number + 1) * limit)
      return StatePart(
        number: UInt16(truncatingIfNeeded: number), count: UInt16(truncatingIfNeeded: count),
        bytes: Array(state[(number * limit)..<end]))
    }
  }

  /// Writes the part after its time: number and count u16; bytes after their length u32.
  func write(to bytes: inout [UInt8]) {
    bytes.appendLittleEndian(number)
    bytes.appendLittleEndian(count)
    bytes.appendLittleEndian(UInt32(truncatingIfNeeded: self.bytes.count))
    bytes.append(contentsOf: self.bytes)
  }

  /// Reads a part after its time; `nil` if it extends beyond the end, or if its index is not below
  /// its count.
  init?(from cursor: inout ByteCursor, of block: TraceBlock) {
    guard cursor.take(Int64.self) == block.first.nanoseconds,
      let number = cursor.take(UInt16.self), let count = cursor.take(UInt16.self),
      number < count, let length = cursor.take(UInt32.self), let range = cursor.takeRange(length)
    else { return nil }
    self.init(number: number, count: count, bytes: Array(block.piece[range]))
  }
}

/// The saved state with which a trace begins, assembled from its parts.
package struct RecordedState: Hashable, Sendable {
  /// The offset in the trace of the first block of the state, in bytes.
  package private(set) var offset: Int64
  /// The time of the state.
  package private(set) var instant: Instant
  /// The touches that are down in the state.
  package let touches: [TouchSnapshot]
  /// The fingers that are down in the state.
  package var fingers: [FingerID] { touches.map { $0.finger } }
  /// The bytes of the parts so far.
  package private(set) var bytes: [UInt8] = []
  /// True if all parts were found, in their order.
  package var isWhole: Bool { next == count }

  /// The number of parts.
  private let count: UInt16
  /// The number of parts that were found in their order.
  private var next: UInt16 = 0

  /// Begins with the block of any part. Without the first part the state is never whole.
  package init(_ part: StatePart, of block: TraceBlock) {
    (offset, instant, count) = (block.offset, block.first, part.count)
    touches = block.liveTouches
    add(part)
  }

  /// Adds a part, if it follows the parts so far.
  package mutating func add(_ part: StatePart) {
    guard part.number == next, part.count == count,
      bytes.count + part.bytes.count <= TraceWriter.stateLimit
    else { return }
    bytes += part.bytes
    next += 1
  }
}
