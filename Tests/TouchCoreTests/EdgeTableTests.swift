import Testing
import TouchCore

@Suite struct EdgeTableTests {
  @Test func everyEdgeHasAValueOfItsOwn() {
    for edge in ScreenEdge.allCases {
      var table = EdgeTable(repeating: 0)
      table[edge] = 7
      table[edge] += 1
      for other in ScreenEdge.allCases { #expect(table[other] == (other == edge ? 8 : 0)) }
    }
  }

  @Test func tablesAreEqualIfAllTheirValuesAre() {
    for edge in ScreenEdge.allCases {
      var table = EdgeTable<Int?>(repeating: nil)
      let before = table
      table[edge] = 3
      #expect(table != before)
      table[edge] = nil
      #expect(table == before && Set([table, before]).count == 1)
    }
  }

  @Test func theEdgesOfAConditionAreThoseWhoseValueSatisfiesIt() {
    for chosen in 0..<16 {
      var table = EdgeTable(repeating: false)
      for edge in ScreenEdge.allCases { table[edge] = chosen & (1 << Int(edge.rawValue)) != 0 }
      #expect(Int(table.edges { $0 }.bits) == chosen)
    }
  }

  @Test func itIsAsLargeAsItsValues() {
    // It allocates nothing: its values are copied with it, as bits.
    func takesBits<Value: BitwiseCopyable>(_ value: Value) -> Int { MemoryLayout<Value>.size }
    #expect(takesBits(EdgeTable<Double>(repeating: 0)) == 32)
  }
}
