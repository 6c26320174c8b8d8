import TouchCore

/// A buffer of UTF-8 text that is written piece by piece, and retains its capacity when it is
/// emptied. Numbers are written into it digit by digit, without other allocations.
///
///     var text = TextBuffer()
///     text.add("x = ")
///     text.add(160.5)
///     text.takeBytes()            // x = 160.5
///
/// Call `unshare` once before a series of writes if the buffer may have been copied.
@usableFromInline package struct TextBuffer: Sendable {
  @usableFromInline var flat = FlatArray<UInt8>()

  /// An empty buffer.
  package init() {}

  /// Moves the text to memory of its own if a copy of the buffer shares it.
  package mutating func unshare() { flat.unshare() }

  /// Appends a literal.
  @inlinable @inline(__always) package mutating func add(_ words: StaticString) {
    words.withUTF8Buffer { words in
      guard let first = words.baseAddress else { return }
      unsafe flat.append(atMost: words.count) { place in
        unsafe place.initialize(from: first, count: words.count)
        return words.count
      }
    }
  }

  /// Appends bytes.
  package mutating func add(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      unsafe flat.append(atMost: bytes.count) { place in
        unsafe place.initialize(from: first, count: bytes.count)
        return bytes.count
      }
    }
  }

  /// Appends the entry of a table at `index`.
  @inlinable @inline(__always) package mutating func add(_ index: Int, of table: TextTable) {
    flat.append(table.range(of: index), of: table.text.flat)
  }

  /// Appends a whole number, `-160`.
  package mutating func add(_ number: Int64) {
    unsafe flat.append(atMost: 20) { place in
      guard number < 0 else { return unsafe TextBuffer.write(number.magnitude, to: place) }
      unsafe place.initialize(to: UInt8(ascii: "-"))
      return unsafe 1 + TextBuffer.write(number.magnitude, to: place.advanced(by: 1))
    }
  }

  /// Appends the shortest decimal that reads back to a number, as `description` has it: `160.5`.
  package mutating func add(_ number: Double) {
    let magnitude = number.magnitude
    guard magnitude < 0x1p53 else { return add(Array(number.description.utf8)) }
    let whole = UInt64(magnitude)
    let fraction: ShortestFraction
    if Double(whole) == magnitude {
      fraction = ShortestFraction.zero
    } else if let found = ShortestFraction(of: magnitude, whole: whole) {
      fraction = found
    } else {
      return add(Array(number.description.utf8))
    }
    // A sign, at most 16 digits, a point and at most 20 digits.
    unsafe flat.append(atMost: 40) { place in
      var count = 0
      if number.sign == .minus {
        unsafe place.initialize(to: UInt8(ascii: "-"))
        count = 1
      }
      unsafe count += TextBuffer.write(whole, to: place.advanced(by: count))
      unsafe place.advanced(by: count).initialize(to: UInt8(ascii: "."))
      unsafe TextBuffer.write(
        fraction.digits, count: fraction.places, to: place.advanced(by: count + 1))
      return count + 1 + fraction.places
    }
  }

  /// Returns the text written since the last call, and empties the buffer.
  package mutating func takeBytes() -> [UInt8] {
    defer { flat.removeAll() }
    return flat.array
  }

  /// The number of bytes.
  package var count: Int { flat.count }

  /// Writes the digits of a number, and returns their count.
  @inline(__always)
  private static func write(_ number: UInt64, to place: UnsafeMutablePointer<UInt8>) -> Int {
    let count = ShortestFraction.digitCount(of: number)
    unsafe write(number, count: count, to: place)
    return count
  }

  /// Writes the last `count` digits of a number, with leading zeros.
  @inline(__always) private static func write(
    _ number: UInt64, count: Int, to place: UnsafeMutablePointer<UInt8>
  ) {
    var rest = number
    var index = count
    while index >= 2 {
      let hundreds = rest / 100
      let pair = rest &- hundreds &* 100
      let tens = (pair &* 103) &>> 10
      index &-= 2
      unsafe place.advanced(by: index).initialize(to: digit(tens))
      unsafe place.advanced(by: index &+ 1).initialize(to: digit(pair &- tens &* 10))
      rest = hundreds
    }
    if index == 1 { unsafe place.initialize(to: digit(rest % 10)) }
  }

  @inline(__always) private static func digit(_ number: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: number) &+ UInt8(ascii: "0")
  }
}

/// Texts that are written often: made once, and found by index.
@usableFromInline package struct TextTable: Sendable {
  @usableFromInline var text = TextBuffer()
  @usableFromInline var ends = FlatArray<Int32>()

  /// A table of `count` texts; `write` writes each.
  package init(count: Int, _ write: (Int, inout TextBuffer) -> Void) {
    for index in 0..<count {
      write(index, &text)
      ends.append(Int32(text.count))
    }
  }

  /// The range of the text at `index`.
  @inlinable @inline(__always) func range(of index: Int) -> Range<Int> {
    Int(index == 0 ? 0 : ends[index - 1])..<Int(ends[index])
  }
}
