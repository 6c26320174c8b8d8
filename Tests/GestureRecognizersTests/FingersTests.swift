import GestureRecognizers
import Testing
import TouchCore

@Suite struct FingersTests {
  @Test func theMiddleIsThatOfAllFingers() {
    var fingers = Fingers()
    #expect(fingers.count == 0 && fingers.centroid == .zero)
    fingers.add(Point2D(10, 20))
    #expect(fingers == Fingers(Point2D(10, 20)) && fingers.centroid == Point2D(10, 20))
    fingers.add(Point2D(30, 60))
    #expect(fingers.count == 2 && fingers.centroid == Point2D(20, 40))
    fingers.add(Point2D(50, 40))
    #expect(fingers.count == 3 && fingers.centroid == Point2D(30, 40))
    #expect(fingers.first == Point2D(10, 20) && fingers.second == Point2D(30, 60))
  }

  @Test func withoutAFingerTheMiddleIsThatOfTheOthers() {
    var fingers = Fingers(Point2D(10, 20))
    #expect(fingers.without(Point2D(10, 20)).count == 0)
    #expect(fingers.without(Point2D(10, 20)).centroid == Point2D(10, 20), "it stays where it was")
    fingers.add(Point2D(30, 60))
    fingers.add(Point2D(50, 40))
    let rest = fingers.without(Point2D(30, 60))
    #expect(rest.count == 2 && rest.centroid == Point2D(30, 30))
    #expect(rest.without(Point2D(50, 40)).centroid == Point2D(10, 20))
  }
}
