import SceneFormat
import Testing
import TouchCore
import TouchFormats

/// Locations and radii of a device whose axes have different lengths and begin at different values.
struct EvdevScreenTests {
  /// 400 units across and 800 down.
  private static let axes = """
    A: 2f 0 1 0 0
    A: 30 0 255 0 0
    A: 35 100 499 0 0
    A: 36 50 849 0 0

    """

  private func read(
    _ frames: String, _ screen: Size2D, _ orientation: Orientation = .portrait
  ) throws -> EvdevImport {
    try EvdevImport(
      Array((Self.axes + EvdevSketch.events(frames)).utf8), screen: screen,
      orientation: orientation)
  }

  @Test("A radius is scaled by the mean of both axes, however the device is held")
  func radius() throws {
    let frame = "0: slot 0, id 1, x 100, y 50, major 20"
    // One point per unit across and two down.
    let upright = try read(frame, Size2D(400, 1600))
    #expect(upright.samples.first?.sample.radius == 15)
    // Two points per unit in both directions.
    for orientation in [Orientation.landscapeLeft, .landscapeRight] {
      let turned = try read(frame, Size2D(1600, 800), orientation)
      #expect(turned.samples.first?.sample.radius == 20)
    }
    let negative = try read("0: slot 0, id 1, x 100, y 50, major -4", Size2D(400, 800))
    #expect(negative.samples.first?.sample.radius == 0)
  }

  @Test("A location beyond any end of an axis is clamped, and counted")
  func ends() throws {
    let places: [(x: Int, y: Int, point: Point2D, count: Int)] = [
      (100, 50, Point2D(0, 0), 0), (499, 849, Point2D(399, 799), 0), (99, 60, Point2D(0, 10), 1),
      (500, 60, Point2D(399, 10), 1), (200, 49, Point2D(100, 0), 1),
      (200, 850, Point2D(100, 799), 1),
    ]
    for (x, y, point, count) in places {
      let found = try read("0: slot 0, id 1, x \(x), y \(y)", Size2D(400, 800))
      #expect(found.samples.first?.sample.point == point)
      #expect(found.report.count(of: .position) == count, "\(x) \(y)")
    }
  }

  @Test("A coordinate that was never sent is the nearest to zero that the axis has, and is counted")
  func unsent() throws {
    for (frame, point) in [("y 60", Point2D(0, 10)), ("x 110", Point2D(10, 0))] {
      let found = try read("0: slot 0, id 1, \(frame)", Size2D(400, 800))
      #expect(found.samples.first?.sample.point == point)
      #expect(found.report.items.map(\.finding) == [.coordinate], "\(frame)")
    }
  }

  @Test("The assumed screen is reported with the size of the units as the device is held")
  func assumed() throws {
    let bytes = Array((Self.axes + EvdevSketch.events("0: slot 0, id 1, x 100, y 50")).utf8)
    let device = DefaultScene.device
    for (orientation, across, down) in [
      (Orientation.portrait, 400.0, 800.0), (.landscapeLeft, 800, 400), (.landscapeRight, 800, 400),
    ] {
      var options = RecordingOptions()
      options.orientation = orientation
      let screen = device.screen(in: orientation)
      let report = try Converted(bytes, to: .rows, options: options).report
      let item = try #require(report.items.first { $0.finding == .screen })
      #expect(item.screen?.size == screen)
      #expect(
        item.screen?.pointsPerUnit == Size2D(screen.width / across, screen.height / down))
    }
  }

  @Test("A screen that is held in landscape is as wide as the device is long")
  func landscape() throws {
    let bytes = Array((Self.axes + EvdevSketch.events("0: slot 0, id 1, x 100, y 50")).utf8)
    for (orientation, point) in [
      (Orientation.portrait, #""x":0.0,"y":0.0"#), (.upsideDown, #""x":399.0,"y":1598.0"#),
      (.landscapeLeft, #""x":1598.0,"y":0.0"#),
      (.landscapeRight, #""x":0.0,"y":399.0"#),
    ] {
      // Upright, or as it is held.
      for screen in [Size2D(400, 1600), Size2D(1600, 400)]
      where orientation.isLandscape || screen.width == 400 {
        var options = RecordingOptions(screen: screen)
        options.orientation = orientation
        let rows = try Converted(bytes, to: .rows, options: options).bytes
        let text = String(decoding: rows, as: UTF8.self)
        #expect(text.contains(point), "\(orientation): \(text)")
      }
    }
  }
}
