import TouchCore

/// A touch that is down at the beginning of a block, so that the block can be decoded alone.
package struct TouchSnapshot: BitwiseCopyable, Hashable, Sendable {
  /// The finger, as the source numbers it.
  package var finger: FingerID
  /// The touch.
  package var touch: TouchID
  /// Its last location on the screen, in points.
  package var point: Point2D
  /// The pressure from 0 to 1; NaN if the source does not state it.
  package var pressure: Float
  /// The larger radius in points; NaN if the source does not state it.
  package var radius: Float

  /// A touch that is down. Pressure and radius are unknown (NaN) unless given.
  package init(
    finger: FingerID, touch: TouchID, point: Point2D, pressure: Float = .nan, radius: Float = .nan
  ) {
    self.finger = finger
    self.touch = touch
    self.point = point
    self.pressure = pressure
    self.radius = radius
  }

  /// The largest number of touches that are down: one for each finger number.
  package static let limit = 256
}

extension TouchSnapshot {
  /// Writes the snapshot that precedes a block's own content: u16 count, then for each finger u8,
  /// touch u32, x f64, y f64, pressure f32, radius f32.
  static func write(_ touches: [TouchSnapshot], to bytes: inout [UInt8]) {
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

  /// Reads a snapshot; `nil` if it extends beyond the end or a location is not finite.
  static func readAll(from cursor: inout ByteCursor) -> [TouchSnapshot]? {
    guard let count = takeCount(from: &cursor) else { return nil }
    var touches: [TouchSnapshot] = []
    for _ in 0..<count {
      guard let touch = TouchSnapshot(from: &cursor) else { return nil }
      touches.append(touch)
    }
    return touches
  }

  /// Moves the cursor behind a snapshot. Returns false where `readAll` returns `nil`.
  static func skipAll(in cursor: inout ByteCursor) -> Bool {
    guard let count = takeCount(from: &cursor) else { return false }
    for _ in 0..<count where TouchSnapshot(from: &cursor) == nil { return false }
    return true
  }

  private static func takeCount(from cursor: inout ByteCursor) -> UInt16? {
    guard let count = cursor.take(UInt16.self), count <= limit else { return nil }
    return count
  }

  private init?(from cursor: inout ByteCursor) {
    guard let finger = cursor.take(UInt8.self), let touch = cursor.take(UInt32.self),
      let x = cursor.takeDouble(), let y = cursor.takeDouble(),
      let pressure = cursor.takeFloat(), let radius = cursor.takeFloat(),
      x.isFinite, y.isFinite
    else { return nil }
    self.init(
      finger: FingerID(finger), touch: TouchID(touch), point: Point2D(x, y),
      pressure: pressure, radius: radius)
  }
}
