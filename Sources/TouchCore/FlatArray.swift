/// An array that is written in place, without the check on each write whether a copy shares its
/// memory. The owner of several flat arrays makes that check once, before many writes, and calls
/// `unshare` on all of them.
///
///     var copy = original          // both read the same memory
///     copy.unshare()               // `copy` has its own
///     copy[0] = 7
///
/// An index out of bounds traps; one that the owner vouches for (`known`) does so in debug builds
/// alone. A write to memory that a copy shares traps in debug builds; in release builds it changes
/// the copy too.
@safe public struct FlatArray<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  // Sendable: shared memory is only read, since `unshare` comes before every write.
  @usableFromInline internal typealias Memory = ManagedBuffer<Void, Element>

  /// The owner of the memory; `nil` without memory.
  @usableFromInline internal var memory: Memory?
  /// The first element; without meaning if there is no memory.
  @usableFromInline internal var base: UnsafeMutablePointer<Element>
  @usableFromInline internal var length: Int
  @usableFromInline internal var capacity: Int

  /// The number of elements.
  @inlinable public var count: Int { length }

  /// No element.
  @inlinable package init() {
    (memory, length, capacity) = (nil, 0, 0)
    unsafe base = FlatArray.nowhere
  }

  /// The elements of a collection.
  @inlinable package init(_ elements: some Collection<Element>) {
    self.init()
    move(toMemoryFor: elements.count)
    for element in elements { append(element) }
  }

  /// The element at `index`.
  @inlinable public subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress { unsafe address(of: index) }
    @inline(__always) unsafeMutableAddress { unsafe mutableAddress(of: index) }
  }

  /// The element at an index that the owner of the array has given out itself, such as a slot. It
  /// must be within bounds, which is checked in debug builds alone.
  @inlinable package subscript(known index: Int) -> Element {
    @inline(__always) unsafeAddress { unsafe address(known: index) }
    @inline(__always) unsafeMutableAddress {
      assert(index >= 0 && index < count, "an index is out of bounds")
      checkOwner()
      return unsafe base.advanced(by: index)
    }
  }

  /// The address of the element at such an index.
  @inlinable @inline(__always) package func address(known index: Int) -> UnsafePointer<Element> {
    assert(index >= 0 && index < count, "an index is out of bounds")
    return unsafe UnsafePointer(base.advanced(by: index))
  }

  /// The address of the element at `index`, for a subscript that reads it in place.
  @inlinable @inline(__always) package func address(of index: Int) -> UnsafePointer<Element> {
    precondition(index >= 0 && index < count, "an index is out of bounds")
    return unsafe UnsafePointer(base.advanced(by: index))
  }

  /// The address of the element at `index`, for a subscript that writes it in place.
  @inlinable @inline(__always)
  package mutating func mutableAddress(of index: Int) -> UnsafeMutablePointer<Element> {
    precondition(index >= 0 && index < count, "an index is out of bounds")
    checkOwner()
    return unsafe base.advanced(by: index)
  }

  /// Adds an element at the end.
  @inlinable @inline(__always) package mutating func append(_ element: Element) {
    checkOwner()
    if rarely(count == capacity) { grow() }
    unsafe base.advanced(by: count).initialize(to: element)
    length &+= 1
  }

  /// Adds the elements that `write` puts in a row at the address that it gets, and counts: at most
  /// `limit`.
  @inlinable @inline(__always) package mutating func append(
    atMost limit: Int, _ write: (UnsafeMutablePointer<Element>) -> Int
  ) {
    checkOwner()
    if rarely(capacity &- count < limit) { grow(by: limit) }
    let written = unsafe write(base.advanced(by: count))
    precondition(written >= 0 && written <= limit, "more is written than there is room for")
    length &+= written
  }

  /// Adds the elements that another array has at `range`.
  @inlinable @inline(__always)
  package mutating func append(_ range: Range<Int>, of other: FlatArray) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= other.count, "a range is out of bounds")
    unsafe append(atMost: range.count) { place in
      unsafe place.initialize(from: other.base.advanced(by: range.lowerBound), count: range.count)
      return range.count
    }
  }

  /// Replaces the elements from `index` on by those that another array has at `range`. The owner of the
  /// arrays vouches for both, as for a known index.
  @inlinable @inline(__always)
  package mutating func replace(from index: Int, with range: Range<Int>, of other: FlatArray) {
    assert(range.lowerBound >= 0 && range.upperBound <= other.count, "a range is out of bounds")
    assert(index >= 0 && range.count <= count - index, "an index is out of bounds")
    checkOwner()
    unsafe base.advanced(by: index).update(
      from: other.base.advanced(by: range.lowerBound), count: range.count)
  }

  /// Adds an element in front of the one at `index`, or at the end.
  @inlinable package mutating func insert(_ element: Element, at index: Int) {
    precondition(index >= 0 && index <= count, "an index is out of bounds")
    append(element)
    var last = count - 1
    while last > index {
      unsafe base[last] = base[last - 1]
      last -= 1
    }
    unsafe base[index] = element
  }

  /// Removes and returns the element at `index`.
  @discardableResult @inlinable package mutating func remove(at index: Int) -> Element {
    checkOwner()
    let element = self[index]
    for next in index + 1..<count { unsafe base[next - 1] = base[next] }
    length -= 1
    return element
  }

  /// Removes the last element.
  @inlinable @inline(__always) package mutating func removeLast() {
    precondition(length > 0, "there is no element")
    checkOwner()
    length -= 1
  }

  /// Removes all elements and keeps the capacity.
  @inlinable @inline(__always) package mutating func removeAll() { length = 0 }

  /// The elements in an array of the standard library, moved there in one piece.
  @inlinable package var array: [Element] {
    unsafe [Element](unsafeUninitializedCapacity: count) { memory, written in
      if let first = memory.baseAddress { unsafe first.initialize(from: base, count: count) }
      written = count
    }
  }

  /// True if a copy shares the memory.
  @inlinable @inline(__always) package var isShared: Bool {
    // `!` spares a second test for `nil`.
    mutating get { memory != nil && !isKnownUniquelyReferenced(&memory!) }
  }

  /// Moves the elements to memory of its own, if a copy shares it.
  @inlinable @inline(__always) package mutating func unshare() {
    if isShared { move(toMemoryFor: count) }
  }

  /// Moves the elements to memory of their own, if a copy shares it. `copy` gets the new place of
  /// each element and the element, and writes what is needed; what it does not write is undefined.
  @inlinable @inline(__always) package mutating func unshare(
    _ copy: (_ place: UnsafeMutablePointer<Element>, _ element: UnsafePointer<Element>) -> Void
  ) {
    guard isShared else { return }
    let (other, place) = unsafe FlatArray.room(for: count)
    #if DEBUG
      // So that a test finds who reads what `copy` did not write.
      unsafe UnsafeMutableRawPointer(place).initializeMemory(
        as: UInt8.self, repeating: 0xA5, count: count * MemoryLayout<Element>.stride)
    #endif
    for index in 0..<count {
      unsafe copy(place.advanced(by: index), UnsafePointer(base.advanced(by: index)))
    }
    (memory, capacity) = (other, count)
    unsafe base = place
  }
}

/// The memory.
extension FlatArray {
  @inlinable internal static var nowhere: UnsafeMutablePointer<Element> {
    unsafe UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)!
  }

  /// Traps in debug builds if a copy shares the memory.
  @inlinable @inline(__always) internal mutating func checkOwner() {
    assert(!isShared, "what a copy shares is written")
  }

  @inline(never) @usableFromInline internal mutating func grow() { grow(by: 1) }

  @inline(never) @usableFromInline internal mutating func grow(by more: Int) {
    move(toMemoryFor: Swift.max(8, 2 * count, count + more))
  }

  /// Moves the elements to new memory with room for `capacity` elements, at least `count`.
  @inlinable internal mutating func move(toMemoryFor capacity: Int) {
    self.capacity = capacity
    guard capacity > 0 else {
      memory = nil
      unsafe base = FlatArray.nowhere
      return
    }
    let (other, place) = unsafe FlatArray.room(for: capacity)
    unsafe place.initialize(from: base, count: count)
    memory = other
    unsafe base = place
  }

  /// New memory with room for `capacity` elements, and the place of the first one.
  @inlinable @inline(__always)
  internal static func room(for capacity: Int) -> (Memory, UnsafeMutablePointer<Element>) {
    let memory = Memory.create(minimumCapacity: capacity) { _ in }
    return unsafe (memory, memory.withUnsafeMutablePointerToElements { unsafe $0 })
  }
}

extension FlatArray: RandomAccessCollection {
  /// The index of the first element.
  @inlinable @inline(__always) public var startIndex: Int { 0 }
  /// The index after that of the last element.
  @inlinable @inline(__always) public var endIndex: Int { length }
}
