import Testing
import TouchControls
import TouchCore

@Suite struct ThumbTests {
  private let figures = Figures(device: Device.all[0], os: Release(7))
  private let shares = [0, 0.1, 0.25, 0.3, 0.5, 0.7, 0.9, 1]
  private let bounds = Rect2D(0, 0, 200, 31)

  private func taken(
    _ kind: ViewKind = .slider, at point: Point2D, value: Double = 0, in bounds: Rect2D
  ) -> Thumb.Taken {
    Thumb.taken(at: point, of: kind, value: value, in: bounds, figures)
  }

  private func held(at point: Point2D, value: Double, in bounds: Rect2D) -> Thumb? {
    if case .taken(let thumb) = taken(at: point, value: value, in: bounds) { thumb } else { nil }
  }

  @Test func aSliderIsTakenByItsThumbAlone() {
    // CTL-3: within 22 pt of the thumb's middle, which runs from 22 pt to 22 pt before the end.
    for bounds in [bounds, Rect2D(0, 0, 200, 80), Rect2D(0, 0, 44, 31), Rect2D(0, 0, 20, 20)] {
      for value in shares {
        let run = max(0, bounds.size.width - 44)
        let middle = Point2D(
          min(22, bounds.size.width / 2) + value * run, bounds.size.height / 2)
        for x in stride(from: middle.x - 30, through: middle.x + 30, by: 0.5) {
          for y in stride(from: middle.y - 30, through: middle.y + 30, by: 0.5) {
            let (dx, dy) = (abs(x - middle.x), abs(y - middle.y))
            switch taken(at: Point2D(x, y), value: value, in: bounds) {
            case .taken(.slider): #expect(dx <= 22 && dy <= 22)
            case .taken: Issue.record("a slider has another thumb")
            case .beside(let reason):
              #expect(dx > 22 || dy > 22)
              let distance = Measure(max(dx, dy), limit: 22, unit: .points)
              #expect(reason == Reason(.ctl3, distance))
            }
          }
        }
      }
    }
  }

  @Test func aThumbThatIsNotMovedKeepsItsValue() throws {
    // CTL-3: wherever in its area it was taken.
    for value in shares {
      for dx in stride(from: -21.7, through: 21.7, by: 0.7) {
        let point = Point2D(22 + value * 156 + dx, 15)
        let thumb = try #require(held(at: point, value: value, in: bounds))
        #expect(thumb.value(at: point, in: bounds, figures) == value)
        let higher = Point2D(point.x, -300)
        #expect(thumb.value(at: higher, in: bounds, figures) == value)
        #expect(thumb.value(endingAt: point, before: value, in: bounds, figures) == value)
      }
    }
  }

  @Test func theThumbGoesAsFarAsTheFingerAndNoFartherThanItsEnds() throws {
    // CTL-3
    for value in shares {
      let start = Point2D(22 + value * 156 + 5, 15)
      let thumb = try #require(held(at: start, value: value, in: bounds))
      for travel in stride(from: -300.0, through: 300, by: 1.5) {
        let read = try #require(
          thumb.value(at: Point2D(start.x + travel, 15), in: bounds, figures))
        let expected = min(max(value + travel / 156, 0), 1)
        #expect(abs(read - expected) < 1e-12)
        #expect(read >= 0 && read <= 1)
        #expect(
          thumb.value(endingAt: Point2D(start.x + travel, 15), before: value, in: bounds, figures)
            == read)
      }
    }
  }

  @Test func aSliderAsNarrowAsItsThumbHasNowhereToGo() throws {
    for width in [0.0, 20, 44] {
      let narrow = Rect2D(0, 0, width, 31)
      let thumb = try #require(held(at: Point2D(width / 2, 15), value: 0.5, in: narrow))
      #expect(thumb.value(at: Point2D(90, 15), in: narrow, figures) == nil)
      #expect(thumb.value(endingAt: Point2D(90, 15), before: 0.5, in: narrow, figures) == nil)
    }
  }

  @Test func aSwitchTurnsOverUnlessItWasDraggedToASide() {
    // CTL-3 (ours): dragged by more than 10 pt it stays where the finger left it.
    let bounds = Rect2D(0, 0, 51, 31)
    for start in stride(from: 0.0, through: 50, by: 0.5) {
      guard case .taken(let thumb) = taken(.switch, at: Point2D(start, 15), in: bounds) else {
        Issue.record("a switch is taken wherever it is touched")
        return
      }
      for end in stride(from: -40.0, through: 90, by: 0.5) {
        for before in [0.0, 1] {
          #expect(thumb.value(at: Point2D(end, 15), in: bounds, figures) == nil)
          let value = thumb.value(
            endingAt: Point2D(end, 15), before: before, in: bounds, figures)
          let isDragged = abs(end - start) > 10
          #expect(value == (isDragged ? (end < 25.5 ? 0 : 1) : 1 - before), "\(start) to \(end)")
        }
      }
    }
  }

  @Test(arguments: ViewKind.allCases.filter { $0 != .slider && $0 != .switch })
  func noOtherControlHasAValueToMove(_ kind: ViewKind) {
    guard case .taken(let thumb) = taken(kind, at: Point2D(500, 500), in: bounds) else {
      Issue.record("\(kind.word) is taken wherever it is touched")
      return
    }
    #expect(thumb.value(at: .zero, in: bounds, figures) == nil)
    #expect(thumb.value(endingAt: .zero, before: 0.5, in: bounds, figures) == nil)
  }
}
