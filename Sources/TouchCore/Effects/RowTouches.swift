/// The touches of a row, in the order of their numbers.
///
///     for touch in batch.touches(of: row) { print(touch.number) }
///
/// It stays as it is when the batch is emptied.
public struct RowTouches: RandomAccessCollection, Sendable {
  /// The range that the row names.
  @usableFromInline let range: TouchRange
  /// The batch's list; not read if the row has one touch.
  @usableFromInline let list: FlatArray<TouchID>

  @inlinable init(_ range: TouchRange, among list: FlatArray<TouchID>) {
    precondition(range.indices.upperBound <= list.count, "a range is not of this batch")
    (self.range, self.list) = (range, list)
  }

  /// The index of the first touch.
  @inlinable public var startIndex: Int { 0 }
  /// The index after that of the last touch.
  @inlinable public var endIndex: Int { Int(range.length) }

  /// The touch at `index`, from 0.
  @inlinable public subscript(index: Int) -> TouchID {
    precondition(index >= 0 && index < endIndex, "an index is out of bounds")
    return range.only ?? list[range.indices.lowerBound + index]
  }
}
