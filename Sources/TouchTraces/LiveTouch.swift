import TouchCore

/// A touch that is down where a block begins, so that the block can be decoded alone.
package struct LiveTouch: BitwiseCopyable, Hashable, Sendable {
  /// The finger, as the source numbers it.
  package var finger: FingerID
  /// The touch.
  package var touch: TouchID
  /// Where it was last seen on the screen, in points.
  package var point: Point2D
  /// How hard it pressed, 0 to 1; not a number where the source does not say.
  package var pressure: Float
  /// The larger radius in points; not a number where the source does not say.
  package var radius: Float

  /// A touch that is down. Pressure and radius are unknown unless given.
  package init(
    finger: FingerID, touch: TouchID, point: Point2D, pressure: Float = .nan, radius: Float = .nan
  ) {
    self.finger = finger
    self.touch = touch
    self.point = point
    self.pressure = pressure
    self.radius = radius
  }

  /// How many can be down: one for each number a finger can have.
  package static let limit = 256
}

extension LiveTouch {
  /// The snapshot as it stands before a block's own content: u16 count, then of each finger u8,
  /// touch u32, x f64, y f64, pressure f32, radius f32.
  static func write(_ touches: [LiveTouch], to bytes: inout [UInt8]) {
    bytes.appendLittleEndian(UInt16(truncatingIfNeeded: touches.count))
    for touch in touches {
      bytes.append(touch.finger.index)
      bytes.appendLittleEndian(touch.touch.number)
      bytes.appendLittleEndian(touch.point.x.bitPattern)
      bytes.appendLittleEndian(touch.point.y.bitPattern)
      bytes.appendLittleEndian(touch.pressure.bitPattern)
      bytes.appendLittleEndian(touch.radius.bitPattern)
    }
  }

  /// Takes a snapshot; `nil` if it runs past the end or a place is not finite.
  static func readAll(from cursor: inout ByteCursor) -> [LiveTouch]? {
    guard let count = cursor.take(UInt16.self), count <= limit else { return nil }
    var touches: [LiveTouch] = []
    for _ in 0..<count {
      guard let finger = cursor.take(UInt8.self), let touch = cursor.take(UInt32.self),
        let x = cursor.takeDouble(), let y = cursor.takeDouble(),
        let pressure = cursor.takeFloat(), let radius = cursor.takeFloat(),
        x.isFinite, y.isFinite
      else { return nil }
      touches.append(
        LiveTouch(
          finger: FingerID(finger), touch: TouchID(touch), point: Point2D(x, y),
          pressure: pressure, radius: radius))
    }
    return touches
  }
}
