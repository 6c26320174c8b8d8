/// Elements in memory that is written in place, with no question on each write whether a copy shares
/// it: whoever owns several of these asks that once, before many writes, and calls `unshare` on all.
///
///     var copy = original          // both read the same memory
///     copy.unshare()               // `copy` has its own
///     copy[0] = 7
///
/// An index out of bounds traps. In debug builds so does a write to memory that a copy shares.
@safe @frozen public struct FlatArray<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  // Sendable: memory that is shared is read alone, until one of those that share it has left it.
  @usableFromInline internal var memory: Memory
  @usableFromInline internal var base: UnsafeMutablePointer<Element>
  /// The number of elements.
  public internal(set) var count: Int

  /// Owns what it points to.
  @safe @usableFromInline internal final class Memory {
    @usableFromInline internal let base: UnsafeMutablePointer<Element>
    @usableFromInline internal let capacity: Int

    @usableFromInline init(capacity: Int) {
      self.capacity = capacity
      unsafe base = .allocate(capacity: capacity)
    }

    deinit { unsafe base.deallocate() }
  }

  /// The elements of an array.
  public init(_ elements: some Collection<Element>) {
    memory = Memory(capacity: elements.count)
    unsafe base = memory.base
    count = 0
    for element in elements {
      unsafe base.advanced(by: count).initialize(to: element)
      count += 1
    }
  }

  /// No element.
  public init() { self.init(EmptyCollection()) }

  /// The indices of all elements.
  @inlinable @inline(__always) public var indices: Range<Int> { 0..<count }

  /// The element at `index`.
  @inlinable public subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress { unsafe address(of: index) }
    @inline(__always) unsafeMutableAddress { unsafe mutableAddress(of: index) }
  }

  /// Where the element at `index` is, for a subscript that hands it on without a copy.
  @inlinable @inline(__always) public func address(of index: Int) -> UnsafePointer<Element> {
    precondition(index >= 0 && index < count, "an index is out of bounds")
    return unsafe UnsafePointer(base.advanced(by: index))
  }

  /// Where the element at `index` is, to be written.
  @inlinable @inline(__always)
  public mutating func mutableAddress(of index: Int) -> UnsafeMutablePointer<Element> {
    precondition(index >= 0 && index < count, "an index is out of bounds")
    assert(isKnownUniquelyReferenced(&memory), "what a copy shares is written")
    return unsafe base.advanced(by: index)
  }

  /// True if `test` is true of an element.
  public func contains(where test: (Element) -> Bool) -> Bool {
    indices.contains { test(self[$0]) }
  }

  /// Adds an element behind the others.
  public mutating func append(_ element: Element) {
    assert(isKnownUniquelyReferenced(&memory), "what a copy shares is written")
    if count == memory.capacity { move(to: Memory(capacity: max(8, 2 * count))) }
    unsafe base.advanced(by: count).initialize(to: element)
    count += 1
  }

  /// Takes memory of its own, which no copy shares from now on.
  public mutating func unshare() {
    if !isKnownUniquelyReferenced(&memory) { move(to: Memory(capacity: memory.capacity)) }
  }

  private mutating func move(to other: Memory) {
    unsafe other.base.initialize(from: base, count: count)
    memory = other
    unsafe base = other.base
  }
}
