import SeededRandom
import Testing
import TouchCore

@Suite struct SmallSetTests {
  private static let all = (0..<64 as Range<UInt8>).map { Slot(index: $0) }

  /// Sets of all sizes: some with few elements, some with most of the 64.
  private func samples() -> [SlotSet] {
    var random = SplitMix64(state: 15)
    var samples = [SlotSet(), SlotSet(bits: .max), SlotSet(bits: 1), SlotSet(bits: 1 << 63)]
    for _ in 0..<40 {
      let (a, b) = (random.next(), random.next())
      samples += [SlotSet(bits: a), SlotSet(bits: a & b), SlotSet(bits: a | b)]
      samples.append(SlotSet(bits: a & b & random.next() & random.next() & random.next()))
    }
    return samples
  }

  private func elements(_ set: SlotSet) -> Set<Slot> { Set(Self.all.filter { set.contains($0) }) }

  @Test func everyQuestionIsAnsweredAsOfASetOfNumbers() {
    for set in samples() {
      let elements = elements(set)
      let order = elements.sorted { $0.index < $1.index }
      #expect(set.count == elements.count)
      #expect(set.isEmpty == elements.isEmpty)
      #expect(set.isSingle == (elements.count == 1))
      #expect(set.first == order.first)
      #expect(set.last == order.last)
      #expect(Array(set) == order)
    }
  }

  @Test func twoSetsAreCombinedAsSetsOfNumbersAre() {
    let samples = samples()
    for (a, b) in zip(samples, samples.dropFirst(3)) {
      let (x, y) = (elements(a), elements(b))
      #expect(elements(a | b) == x.union(y))
      #expect(elements(a & b) == x.intersection(y))
      #expect(elements(a - b) == x.subtracting(y))
      var (sum, rest) = (a, a)
      sum |= b
      rest -= b
      #expect(sum == a | b && rest == a - b)
    }
  }

  @Test func anElementIsInASetFromItsInsertionToItsRemoval() {
    for set in samples() {
      for element in Self.all {
        var changed = set
        changed.insert(element)
        #expect(elements(changed) == elements(set).union([element]))
        changed.remove(element)
        #expect(elements(changed) == elements(set).subtracting([element]))
      }
    }
    for element in Self.all { #expect(elements(SlotSet(element)) == [element]) }
  }

  @Test func theLowestIndexIsTakenOutFirst() {
    for set in samples() {
      var rest = set
      for element in elements(set).sorted(by: { $0.index < $1.index }) {
        #expect(rest.popFirst() == element)
        #expect(!rest.contains(element))
      }
      #expect(rest.popFirst() == nil && rest.isEmpty)
    }
  }

  @Test func theRanksOfTheSystemAreBelowThoseOfRoutes() {
    let gestures = SystemGesture.allCases.map { Rank($0) }
    #expect(Set(gestures).count == gestures.count)
    #expect(gestures.allSatisfy { RankSet.system.contains($0) })
    let route = (0..<Rank.mostOfRoute).map { Rank(ofRoute: $0) }
    #expect(route.map(\.index) == Array(8...63))
    #expect(!route.contains { RankSet.system.contains($0) })
  }
}
