import TouchCore

/// Maps a device's units to the screen: each axis by its own range, rotated by the orientation,
/// then scaled to the screen.
///
/// A unit is like a pixel: value `minimum` is at the left edge, and the right edge is one unit
/// beyond `maximum`, so that every value is inside.
struct EvdevScreen: Sendable {
  private let size: Size2D
  private let orientation: Orientation
  private let x: EvdevAxis
  private let y: EvdevAxis
  private let pressure: EvdevAxis?
  /// Points per unit, the mean of both axes.
  private let scale: Double

  /// The screen in points, held in `orientation`. Throws if the description has no axes for a
  /// location, if their range is not valid, or if the screen has no area.
  init(
    _ description: EvdevDescription, size: Size2D, orientation: Orientation
  ) throws(EvdevDescriptionError) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw .noScreen(size)
    }
    guard let codes = description.position, let x = description.axis(codes.x),
      let y = description.axis(codes.y)
    else { throw .noPosition }
    for (code, axis) in [(codes.x, x), (codes.y, y)] where axis.count < 2 {
      throw .noRange(code: code, minimum: axis.minimum, maximum: axis.maximum)
    }
    self.size = size
    self.orientation = orientation
    self.x = x
    self.y = y
    let isContact = codes.x == EvdevCode.contactX
    pressure = description.axis(isContact ? EvdevCode.contactPressure : EvdevCode.pressure)
    let across = orientation.isLandscape ? y : x
    let down = orientation.isLandscape ? x : y
    scale = (size.width / across.count + size.height / down.count) / 2
  }

  /// The screen as an assumed one, with the size of the axes' units on it.
  var assumed: AssumedScreen {
    let across = orientation.isLandscape ? y : x
    let down = orientation.isLandscape ? x : y
    return AssumedScreen(
      size: size,
      pointsPerUnit: Size2D(size.width / across.count, size.height / down.count))
  }

  /// True if the location is within the ranges of the axes.
  func holds(_ rawX: Int32, _ rawY: Int32) -> Bool {
    rawX >= x.minimum && rawX <= x.maximum && rawY >= y.minimum && rawY <= y.maximum
  }

  /// The location of a pair of values, in points. Values outside of an axis are clamped.
  func point(_ rawX: Int32, _ rawY: Int32) -> Point2D {
    let places: (across: Double, down: Double)
    switch orientation {
    case .portrait: places = (x.share(of: rawX), y.share(of: rawY))
    case .upsideDown: places = (x.shareFromEnd(of: rawX), y.shareFromEnd(of: rawY))
    // The top of the device is on the right, its left side is up.
    case .landscapeLeft: places = (y.shareFromEnd(of: rawY), x.share(of: rawX))
    // The top of the device is on the left, its left side is down.
    case .landscapeRight: places = (y.share(of: rawY), x.shareFromEnd(of: rawX))
    }
    let across = orientation.isLandscape ? y : x
    let down = orientation.isLandscape ? x : y
    return Point2D(
      places.across * size.width / across.count, places.down * size.height / down.count)
  }

  /// The pressure from 0 to 1; NaN if the device has no such axis or has not sent a value.
  func pressure(_ raw: Int32?) -> Float {
    guard let raw, let pressure, pressure.maximum > pressure.minimum else { return .nan }
    return Float(pressure.share(of: raw) / (pressure.count - 1))
  }

  /// Half the larger axis of the contact in points; NaN if the device has not sent a value.
  func radius(_ raw: Int32?) -> Float {
    guard let raw else { return .nan }
    return Float(Double(max(raw, 0)) * scale / 2)
  }

  /// The coordinates if the device never sent them: the memory of a slot begins with zeros, and
  /// zeros are not sent.
  var unsent: (x: Int32, y: Int32) { (x.clamped(0), y.clamped(0)) }
}

extension EvdevAxis {
  fileprivate func clamped(_ raw: Int32) -> Int32 { min(max(raw, minimum), maximum) }

  /// Units from the smallest value of the range.
  fileprivate func share(of raw: Int32) -> Double { Double(clamped(raw)) - Double(minimum) }

  /// Units from the largest value of the range.
  fileprivate func shareFromEnd(of raw: Int32) -> Double { Double(maximum) - Double(clamped(raw)) }
}
