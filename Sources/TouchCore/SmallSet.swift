/// An index from 0 to 63, so that a `SmallSet` can hold it: a `Slot`, the place of a touch in the
/// table of touches, or a `Rank`, the place of an entrant of one touch.
@usableFromInline package protocol SmallIndex: BitwiseCopyable, Hashable, Sendable {
  /// The index, from 0 to 63.
  var index: UInt8 { get }

  /// The element with that index.
  init(index: UInt8)
}

/// A set of small indices in one word, in the order of the indices.
///
///     var slots = SlotSet(Slot(index: 3))
///     slots.insert(Slot(index: 0))
///     slots.contains(Slot(index: 3))       // true
///     slots.first                          // Slot(index: 0)
@usableFromInline package struct SmallSet<Element: SmallIndex>: BitwiseCopyable, Hashable, Sendable
{
  /// One bit an element.
  @usableFromInline package var bits: UInt64

  /// The elements whose bits are set.
  @inlinable @inline(__always) package init(bits: UInt64 = 0) { self.bits = bits }

  /// One element.
  @inlinable @inline(__always) package init(_ element: Element) {
    bits = 1 << UInt64(element.index & 63)
  }

  /// True if there is no element.
  @inlinable @inline(__always) package var isEmpty: Bool { bits == 0 }

  /// The number of elements.
  @inlinable @inline(__always) package var count: Int {
    // Most sets are tiny, and without an instruction for it a word's bits take long to count.
    isEmpty ? 0 : isSingle ? 1 : isPair ? 2 : bits.nonzeroBitCount
  }

  /// True if there are exactly two elements.
  @inlinable @inline(__always) package var isPair: Bool {
    Self(bits: bits & (bits &- 1)).isSingle
  }

  /// True if there is exactly one element.
  @inlinable @inline(__always) package var isSingle: Bool { bits != 0 && bits & (bits &- 1) == 0 }

  /// The element with the lowest index; `nil` if the set is empty.
  @inlinable @inline(__always) package var first: Element? {
    bits == 0 ? nil : Element(index: UInt8(truncatingIfNeeded: bits.trailingZeroBitCount))
  }

  /// The element with the highest index; `nil` if the set is empty.
  @inlinable @inline(__always) package var last: Element? {
    bits == 0 ? nil : Element(index: UInt8(truncatingIfNeeded: 63 - bits.leadingZeroBitCount))
  }

  /// True if `element` is in the set.
  @inlinable @inline(__always) package func contains(_ element: Element) -> Bool {
    bits & (1 << UInt64(element.index & 63)) != 0
  }

  /// Adds `element`.
  @inlinable @inline(__always) package mutating func insert(_ element: Element) {
    bits |= 1 << UInt64(element.index & 63)
  }

  /// Removes `element`, if it is in the set.
  @inlinable @inline(__always) package mutating func remove(_ element: Element) {
    bits &= ~(1 << UInt64(element.index & 63))
  }

  /// Removes and returns the element with the lowest index; `nil` if the set is empty.
  @inlinable @inline(__always) package mutating func popFirst() -> Element? {
    guard let element = first else { return nil }
    bits &= bits &- 1
    return element
  }

  /// The elements of both sets.
  @inlinable @inline(__always) package static func | (a: Self, b: Self) -> Self {
    Self(bits: a.bits | b.bits)
  }

  /// The elements that are in both sets.
  @inlinable @inline(__always) package static func & (a: Self, b: Self) -> Self {
    Self(bits: a.bits & b.bits)
  }

  /// The elements of `a` that are not in `b`.
  @inlinable @inline(__always) package static func - (a: Self, b: Self) -> Self {
    Self(bits: a.bits & ~b.bits)
  }

  /// Adds the elements of `b`.
  @inlinable @inline(__always) package static func |= (a: inout Self, b: Self) { a = a | b }

  /// Removes the elements of `b`.
  @inlinable @inline(__always) package static func -= (a: inout Self, b: Self) { a = a - b }
}

extension SmallSet: Sequence, IteratorProtocol {
  /// Removes and returns the next element, the lowest index first.
  @inlinable @inline(__always) package mutating func next() -> Element? { popFirst() }
}

/// The name of a live touch inside the engine: its place in the table of touches, which never
/// changes until the touch is concluded. Slots are used again, so rows name touches by number.
@usableFromInline package struct Slot: SmallIndex {
  /// The place, from 0 to 63.
  @usableFromInline package let index: UInt8

  /// The slot at that place.
  @inlinable @inline(__always) package init(index: UInt8) { self.index = index }
}

/// A set of slots.
@usableFromInline package typealias SlotSet = SmallSet<Slot>

/// The place of an entrant in the contest of one touch: below 8 the system's gestures, from 8 on the
/// entrants of the touch's route. A lower rank is a stronger entrant (ARB-1).
@usableFromInline package struct Rank: SmallIndex {
  /// The place, from 0 to 63.
  @usableFromInline package let index: UInt8

  /// The rank at that place.
  @inlinable @inline(__always) package init(index: UInt8) { self.index = index }

  /// The rank of a gesture of the system in every contest.
  @inlinable @inline(__always) package init(_ gesture: SystemGesture) { index = gesture.rawValue }

  /// The rank of the entrant at `place` of a touch's route.
  @inlinable @inline(__always) package init(ofRoute place: Int) {
    index = Rank.firstOfRoute &+ UInt8(truncatingIfNeeded: place)
  }

  /// The first rank of a route; the ranks below it are the system's.
  @inlinable package static var firstOfRoute: UInt8 { 8 }

  /// The most entrants that a route may have.
  @inlinable package static var mostOfRoute: Int { 56 }
}

/// A set of ranks.
@usableFromInline package typealias RankSet = SmallSet<Rank>

extension RankSet {
  /// All ranks of the system's gestures.
  @inlinable package static var system: RankSet { RankSet(bits: 0xFF) }
}
