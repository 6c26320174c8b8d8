/// Appends the fields of a state to bytes, the lowest byte of a word first.
package struct StateWriter: StateCoder {
  /// The bytes so far.
  package private(set) var bytes: [UInt8] = []
  package let bounds = StateBounds()
  package let changeText: ChangeCoding

  package init(_ changeText: ChangeCoding) { self.changeText = changeText }

  package mutating func word(_ value: inout UInt64, bytes count: Int) {
    for index in 0..<count {
      bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * index)))
    }
  }

  package mutating func instant(_ value: inout Instant) { signed(&value.nanoseconds) }
  package mutating func touch(_ value: inout TouchID) { integer(&value.number) }

  package mutating func slot(_ value: inout Slot) {
    var index = value.index
    tag(&index, below: 64)
  }

  package mutating func slots(_ value: inout SlotSet) { word(&value.bits, bytes: 8) }
  package func order(of live: SlotSet) -> [Slot] { live.map { $0 } }
  package mutating func field(_ name: StaticString) {}
}

/// Replaces the fields of a state with values read from bytes.
///
/// The bytes may be arbitrary. A word past their end, a number without a case and an index out of
/// range are faults. The reader stores the first fault with its offset and field.
package struct StateReader: StateCoder {
  private let bytes: [UInt8]
  /// The offset of the next word in bytes.
  package private(set) var offset: Int
  package var bounds = StateBounds()
  package let changeText: ChangeCoding
  /// The first fault; `nil` if there was none.
  package private(set) var fault: Fault?
  /// The name of the current field.
  private var name: StaticString = "state"

  /// A value that is not valid.
  package struct Fault: Sendable {
    /// The offset in bytes at which reading ended: at or behind the value.
    package var offset: Int
    /// The name of the value's field.
    package var field: StaticString
    /// True if the fields are valid and contradict each other; `field` says how, in words.
    package var isContradiction = false
  }

  /// Reads `bytes` from `offset` on.
  package init(_ bytes: [UInt8], from offset: Int = 0, _ changeText: ChangeCoding) {
    (self.bytes, self.offset, self.changeText) = (bytes, offset, changeText)
  }

  package var isReading: Bool { true }
  package var hasFault: Bool { fault != nil }
  /// True if all bytes have been read.
  package var isAtEnd: Bool { offset == bytes.count }

  package mutating func word(_ value: inout UInt64, bytes count: Int) {
    guard fault == nil, bytes.count - offset >= count else {
      refuse()
      return
    }
    var read: UInt64 = 0
    for index in 0..<count { read |= UInt64(bytes[offset + index]) << UInt64(8 * index) }
    offset += count
    value = read
  }

  package mutating func instant(_ value: inout Instant) { signed(&value.nanoseconds) }
  package mutating func touch(_ value: inout TouchID) { integer(&value.number) }

  package mutating func slot(_ value: inout Slot) {
    var index = value.index
    tag(&index, below: 64)
    value = Slot(index: index)
  }

  package mutating func slots(_ value: inout SlotSet) { word(&value.bits, bytes: 8) }
  package func order(of live: SlotSet) -> [Slot] { live.map { $0 } }
  package mutating func field(_ name: StaticString) { self.name = name }

  /// Notes how fields that are valid contradict each other.
  package mutating func note(contradiction words: StaticString) {
    if fault == nil { fault = Fault(offset: offset, field: words, isContradiction: true) }
  }

  package mutating func refuse() {
    if fault == nil { fault = Fault(offset: offset, field: name) }
  }
}
