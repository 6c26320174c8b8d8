import SeededRandom
import Testing
import TouchCore
import TouchScene

@Suite struct RegionTests {
  /// Whether exactly one of the rectangles has `point`, or none.
  private func holds(_ area: Region, _ point: Point2D) -> Bool? {
    switch area.rects.count(where: { $0.contains(point) }) {
    case 0: false
    case 1: true
    default: nil
    }
  }

  @Test func clippingKeepsWhatIsInsideAndCuttingWhatIsOutside() {
    // Rectangles with whole corners, against every point of a small world.
    var random = SplitMix64(state: 8)
    func rect() -> Rect2D {
      let (x, y) = (Int.random(in: 0..<12, using: &random), Int.random(in: 0..<12, using: &random))
      return Rect2D(
        Double(x), Double(y), Double(Int.random(in: 0...8, using: &random)),
        Double(Int.random(in: 0...8, using: &random)))
    }
    for _ in 0..<2_000 {
      let whole = rect()
      var area = Region(whole)
      var isIn: [(Point2D) -> Bool] = [{ whole.contains($0) }]
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let other = rect()
        switch Int.random(in: 0...4, using: &random) {
        case 0:
          area.clip(to: other)
          isIn.append { other.contains($0) }
        case 1:
          area.split(atX: other.minX)
        case 2:
          area.split(atY: other.minY)
        default:
          area.cut(out: other)
          isIn.append { !other.contains($0) }
        }
      }
      for x in 0..<21 {
        for y in 0..<21 {
          let point = Point2D(Double(x), Double(y))
          #expect(holds(area, point) == isIn.allSatisfy { $0(point) })
        }
      }
      #expect(area.isEmpty == area.rects.isEmpty)
    }
  }

  @Test func aSplitBeginsExactlyAtTheLine() {
    for line in [13, (13.0).nextUp, 0.1 + 0.2] {
      var area = Region(Rect2D(0, 0, 100, 100))
      area.split(atX: line)
      area.split(atY: line)
      #expect(area.rects.count == 4)
      #expect(Set(area.rects.flatMap { [$0.minX, $0.minY] }) == [0, line])
    }
  }

  @Test func movedDownItIsAsItWas() {
    var area = Region(Rect2D(0, 0, 10, 10))
    area.cut(out: Rect2D(5, 5, 10, 10))
    let before = area.rects
    area.move(down: 7)
    #expect(
      area.rects.map { Rect2D($0.minX, $0.minY - 7, $0.size.width, $0.size.height) } == before)
  }

  @Test func beyondTheMostRectanglesNothingMoreIsCutOut() {
    var area = Region(Rect2D(0, 0, 1_000, 1_000))
    for x in 0..<100 {
      for y in 0..<100 { area.cut(out: Rect2D(Double(x) * 10, Double(y) * 10, 5, 5)) }
    }
    #expect(area.rects.count >= Region.mostRects && area.rects.count < Region.mostRects + 300)
    #expect(holds(area, Point2D(7, 7)) == true && holds(area, Point2D(2, 2)) == false)
    #expect(holds(area, Point2D(992, 992)) == true)
  }
}
