/// Mixes the fields of a state into 128 bits.
///
/// Instants count as distances from the present, and touches and slots as indices in the order in
/// which the live touches began. So the same situation has the same digest at another time.
package struct StateDigest: StateCoder {
  package let bounds = StateBounds()
  package let changeText: ChangeCoding
  /// The present, from which distances count.
  private let now: Instant
  /// The live touches in the order in which they began, then the others in the order of occurrence.
  private var met: [TouchID]
  /// For each slot the index of its touch in `met`; 64 if the slot has no live touch.
  private var places = [UInt8](repeating: 64, count: 64)
  private var mixer = WordMixer()
  /// The digest of each field; `nil` if there is only one digest.
  private var byField: [FieldDigest]?

  /// The digest of what a walk passes from one name to the next.
  package struct FieldDigest: Sendable {
    package let name: StaticString
    fileprivate var mixer = WordMixer()

    /// The digest of the field in 64 bits.
    package var value: UInt64 {
      let value = mixer.value
      return value.high ^ value.low
    }

    /// The digest of the field in 32 bits, as recordings have it.
    package var short: UInt32 { UInt32(truncatingIfNeeded: value ^ (value >> 32)) }
  }

  /// The digests of the fields, in the order of the walk; empty unless `keepFieldsApart()` was
  /// called. A name occurs as often as the walk comes to it, such as once for each live touch.
  package var fields: [FieldDigest] { byField ?? [] }

  /// Computes a digest for each field too. Call it before the first field.
  package mutating func keepFieldsApart() { byField = [] }

  /// A digest at `now`. `live` are the live touches in the order in which they began.
  package init(
    at now: Instant, live: [(touch: TouchID, slot: Slot)], _ changeText: ChangeCoding
  ) {
    self.now = now
    self.changeText = changeText
    met = live.map { $0.touch }
    for (index, one) in live.enumerated() {
      places[Int(one.slot.index)] = UInt8(truncatingIfNeeded: index)
    }
  }

  /// The digest of all fields so far.
  package var value: (high: UInt64, low: UInt64) { mixer.value }

  package var isDigest: Bool { true }

  package mutating func word(_ value: inout UInt64, bytes: Int) { add(value) }

  private mutating func add(_ word: UInt64) {
    mixer.add(word)
    guard let last = byField?.indices.last else { return }
    byField?[last].mixer.add(word)
  }

  package mutating func instant(_ value: inout Instant) {
    // An instant that never comes is at the same distance from every present.
    let isNever = value.nanoseconds == .max
    add(UInt64(bitPattern: isNever ? .max : value.nanoseconds &- now.nanoseconds))
  }

  package mutating func touch(_ value: inout TouchID) {
    let index = met.firstIndex(of: value) ?? met.count
    if index == met.count { met.append(value) }
    add(UInt64(index))
  }

  package mutating func slot(_ value: inout Slot) { add(UInt64(places[Int(value.index)])) }

  package mutating func slots(_ value: inout SlotSet) {
    var bits: UInt64 = 0
    for slot in value where places[Int(slot.index)] < 64 {
      bits |= 1 << UInt64(places[Int(slot.index)])
    }
    add(bits)
  }

  package func order(of live: SlotSet) -> [Slot] {
    live.sorted { places[Int($0.index)] < places[Int($1.index)] }
  }

  package mutating func field(_ name: StaticString) {
    byField?.append(FieldDigest(name: name))
  }
}

/// Mixes words into 128 bits. It is not cryptographic: two inputs with one digest can be
/// constructed.
package struct WordMixer: BitwiseCopyable, Sendable {
  private var (high, low): (UInt64, UInt64) = (0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F)

  package init() {}

  /// Mixes one word.
  package mutating func add(_ word: UInt64) {
    high = Self.mixed(high ^ word) &+ low
    low = (low ^ Self.mixed(word &+ 0x1656_67B1_9E37_79F9)) &* 0xFF51_AFD7_ED55_8CCD
    low = low << 27 | low >> 37
  }

  /// Mixes the length of a text in UTF-8 and then its bytes.
  package mutating func add(_ text: [UInt8]) {
    add(UInt64(text.count))
    var (word, count): (UInt64, Int) = (0, 0)
    for byte in text {
      word = word << 8 | UInt64(byte)
      count += 1
      if count == 8 {
        add(word)
        (word, count) = (0, 0)
      }
    }
    if count > 0 { add(word) }
  }

  /// The digest of all words so far.
  package var value: (high: UInt64, low: UInt64) {
    (Self.mixed(high &+ low), Self.mixed(low ^ (high << 32 | high >> 32)))
  }

  private static func mixed(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
