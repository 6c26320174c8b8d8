import Testing
import TouchCore

@Suite struct FlatArrayTests {
  @Test(arguments: 0...40)
  func itHasWhatItWasMadeOfAndWhatIsAppended(_ count: Int) {
    var array = FlatArray((0..<count).map { $0 * $0 })
    #expect(array.count == count && array.indices == 0..<count)
    for next in count..<count + 20 { array.append(next * next) }
    #expect(array.indices.map { array[$0] } == (0..<count + 20).map { $0 * $0 })
  }

  @Test func aWriteChangesOneElement() {
    var array = FlatArray([1, 2, 3])
    array[1] += 40
    #expect(array.indices.map { array[$0] } == [1, 42, 3])
    #expect(array.contains { $0 == 42 } && !array.contains { $0 == 2 })
  }

  @Test func aCopyThatHasLeftSharesNothing() {
    var array = FlatArray([1, 2, 3])
    var copy = array
    copy.unshare()
    copy[0] = 10
    copy.append(4)
    array[1] = 20
    #expect(array.indices.map { array[$0] } == [1, 20, 3])
    #expect(copy.indices.map { copy[$0] } == [10, 2, 3, 4])
  }

  @Test func aCopyCanLeaveWithPartOfEachElement() {
    let array = FlatArray([1, 2, 3])
    var copy = array
    unsafe copy.unshare { place, element in unsafe place.pointee = 10 * element.pointee }
    #expect(Array(array) == [1, 2, 3] && Array(copy) == [10, 20, 30])
    copy.append(40)
    #expect(Array(copy) == [10, 20, 30, 40] && !copy.isShared)
    // What shares nothing stays as it is.
    unsafe copy.unshare { _, _ in Issue.record("nothing shares it") }
    #expect(Array(copy) == [10, 20, 30, 40])
  }

  @Test func whoSharesNothingKeepsItsMemory() {
    var array = FlatArray([1, 2, 3])
    array.unshare()
    array[0] = 10
    #expect(array.indices.map { array[$0] } == [10, 2, 3])
  }

  @Test(arguments: 0...9)
  func anElementIsInsertedAndRemovedAnywhere(_ index: Int) {
    var array = FlatArray(0..<9)
    array.insert(100, at: index)
    #expect(Array(array) == Array(0..<index) + [100] + Array(index..<9))
    #expect(array.remove(at: index) == 100)
    #expect(Array(array) == Array(0..<9))
  }

  @Test func whatIsEmptyCanBeFilledAgain() {
    var array = FlatArray<Int>()
    #expect(array.isEmpty && array.first == nil && !array.isShared)
    array.append(1)
    array.removeAll()
    #expect(array.isEmpty)
    array.insert(2, at: 0)
    #expect(Array(array) == [2])
  }

  @Test func oneThatIsCopiedIsSharedUntilOneOfTheTwoLeaves() {
    var array = FlatArray([1, 2])
    var copy = array
    #expect(array.isShared && copy.isShared)
    copy.unshare()
    #expect(!array.isShared && !copy.isShared && Array(copy) == [1, 2])
  }

  @Test(arguments: [0, 1, 7, 8, 9, 40])
  func elementsThatAreAddedTogetherStandBehindTheOthers(_ count: Int) {
    let source = FlatArray((0..<count).map { $0 * $0 })
    var array = FlatArray([-2, -1])
    array.append(0..<count, of: source)
    array.append(count / 2..<count, of: source)
    let squares = (0..<count).map { $0 * $0 }
    #expect(array.array == [-2, -1] + squares + squares[(count / 2)...])
    #expect(array.array == Array(array))
  }

  @Test func anArrayCountsWhatWasWrittenAndNotTheRoom() {
    var array = FlatArray([5])
    unsafe array.append(atMost: 100) { place in
      unsafe place.initialize(to: 6)
      return 1
    }
    array.append(7)
    #expect(array.array == [5, 6, 7])
  }

  @Test func aRangeOutOfBoundsTraps() async {
    await #expect(processExitsWith: .failure) {
      let source = FlatArray([1, 2, 3])
      var array = FlatArray<Int>()
      array.append(1..<4, of: source)
    }
    await #expect(processExitsWith: .failure) {
      var array = FlatArray<Int>()
      unsafe array.append(atMost: 1) { _ in 2 }
    }
  }

  @Test func anIndexOutOfBoundsTraps() async {
    await #expect(processExitsWith: .failure) {
      let array = FlatArray([1, 2, 3])
      _ = array[3]
    }
    await #expect(processExitsWith: .failure) {
      let array = FlatArray([1, 2, 3])
      _ = array[-1]
    }
    await #expect(processExitsWith: .failure) {
      var array = FlatArray<Int>()
      array[0] = 1
    }
    await #expect(processExitsWith: .failure) {
      var array = FlatArray([1, 2, 3])
      array.remove(at: 3)
    }
    await #expect(processExitsWith: .failure) {
      var array = FlatArray([1, 2, 3])
      array.insert(4, at: 4)
    }
  }

  #if DEBUG
    @Test(.enabled(if: _isDebugAssertConfiguration(), "optimized builds have no such check"))
    func aWriteToMemoryThatACopySharesTraps() async {
      await #expect(processExitsWith: .failure) {
        var array = FlatArray([1, 2, 3])
        let copy = array
        array[0] = 10
        _ = copy
      }
    }
  #endif
}
