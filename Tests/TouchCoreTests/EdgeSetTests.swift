import Testing
import TouchCore

@Suite struct EdgeSetTests {
  @Test func itHasTheEdgesThatWereAddedAndNoOther() {
    for chosen in 0..<16 {
      var edges = EdgeSet()
      for edge in ScreenEdge.allCases where chosen & (1 << Int(edge.rawValue)) != 0 {
        edges.add(edge)
        edges.add(edge)
      }
      for edge in ScreenEdge.allCases {
        #expect(edges.contains(edge) == (chosen & (1 << Int(edge.rawValue)) != 0))
      }
      #expect(edges.isEmpty == (chosen == 0) && (edges == .all) == (chosen == 15))
    }
    for edge in ScreenEdge.allCases {
      var edges = EdgeSet()
      edges.add(edge)
      #expect(EdgeSet(edge) == edges)
    }
  }

  @Test func itIsWrittenAsAListOrAsOneEdge() {
    // As hosts write it.
    let (none, bottom, both): (EdgeSet, EdgeSet, EdgeSet) = ([], [.bottom], [.top, .bottom, .top])
    #expect(none.isEmpty && none == EdgeSet([]))
    #expect(bottom == .bottom && EdgeSet([.bottom]) == .bottom && EdgeSet(.bottom) == .bottom)
    #expect(both == EdgeSet.top.union(.bottom) && Array(both) == [.top, .bottom])
    #expect([EdgeSet.top, .left, .bottom, .right] == ScreenEdge.allCases.map { EdgeSet($0) })
  }

  @Test func itGoesOverItsEdgesInTheirOrder() {
    for chosen in 0..<16 {
      var edges = EdgeSet()
      for edge in ScreenEdge.allCases.reversed() where chosen & (1 << Int(edge.rawValue)) != 0 {
        edges.add(edge)
      }
      #expect(Array(edges) == ScreenEdge.allCases.filter { edges.contains($0) })
    }
  }
}
