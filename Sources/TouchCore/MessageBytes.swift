/// Messages are made as bytes, word by word and number by number.
extension [UInt8] {
  /// Appends words of a message.
  package mutating func add(_ words: StaticString) { words.write(to: &self) }

  /// Appends the decimal digits of a number.
  package mutating func add<Number: BinaryInteger>(_ number: Number) {
    append(contentsOf: number.description.utf8)
  }
}
