import TouchCore

/// One decoded sample of one finger, as a `touch` block holds it.
///
/// Consecutive entries with one delivery time are one frame. Coordinates are always finite. Other
/// values that the source does not state are NaN, or are missing in `extras`.
package struct TouchEntry: Hashable, Sendable {
  /// The time at which the sample reached the engine.
  package var delivery: Instant
  /// The time at the hardware; equal to `delivery` if the source states one time only.
  package var hardware: Instant
  /// The finger, as the source numbers it.
  package var finger: FingerID
  /// The phase of the finger, or hover.
  package var kind: Kind
  /// Bit 0: the sample was inferred by an importer, and not stated by the source. Other bits are
  /// preserved.
  package var flags: UInt8 = 0
  /// The location in points of the glass, the device's whole screen as it is held.
  package var point: Point2D
  /// The pressure from 0 to 1; NaN if the source does not state it.
  package var pressure: Float
  /// The larger radius of the contact in points; NaN if the source does not state it.
  package var radius: Float
  /// Additional values of the source: at most 255. A key may occur more than once.
  package var extras: [Extra] = []
  /// The fields of a later version. They are preserved when the trace is rewritten.
  package var later: [UInt8] = []

  /// A sample. Unless given, `hardware` is the delivery time, and pressure and radius are unknown
  /// (NaN).
  package init(
    _ kind: Kind, finger: FingerID, at delivery: Instant, hardware: Instant? = nil, point: Point2D,
    pressure: Float = .nan, radius: Float = .nan
  ) {
    self.kind = kind
    self.finger = finger
    self.delivery = delivery
    self.hardware = hardware ?? delivery
    self.point = point
    self.pressure = pressure
    self.radius = radius
  }

  /// A sample of a finger that touches the screen. By default the hardware's time is `instant`.
  package init(_ sample: Sample, at instant: Instant, hardware: Instant? = nil) {
    self.init(
      Kind(sample.phase), finger: sample.finger, at: instant, hardware: hardware,
      point: sample.point, pressure: sample.pressure, radius: sample.radius)
  }

  /// A sample of a finger that only hovers; its phase is not used.
  package init(hovering sample: Sample, at instant: Instant, hardware: Instant? = nil) {
    self.init(sample, at: instant, hardware: hardware)
    kind = .hover
  }

  /// True if an importer inferred the sample.
  package var isInferred: Bool {
    get { flags & 1 != 0 }
    set { flags = newValue ? flags | 1 : flags & ~1 }
  }

  /// The sample for the engine; `nil` for a finger that only hovers, and for a kind that this
  /// umpire does not know.
  package var sample: Sample? {
    guard let phase = kind.phase else { return nil }
    return Sample(
      finger: finger, phase: phase, point: point, pressure: pressure, radius: radius)
  }

  /// What a finger does. Unknown kinds are preserved.
  package struct Kind: BitwiseCopyable, Hashable, Sendable, RawRepresentable {
    /// The number in the entry: a phase's, or another.
    package var rawValue: UInt8

    /// The kind with that number.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The kind for a phase.
    package init(_ phase: Phase) { rawValue = phase.rawValue }

    /// The finger landed.
    package static var began: Kind { Kind(.began) }
    /// The finger is down, and its location, pressure or radius changed.
    package static var moved: Kind { Kind(.moved) }
    /// The finger is down and unchanged.
    package static var stationary: Kind { Kind(.stationary) }
    /// The finger lifted.
    package static var ended: Kind { Kind(.ended) }
    /// The system cancelled the touch.
    package static var cancelled: Kind { Kind(.cancelled) }
    /// The finger is near the screen without touching it. The engine receives no sample for it.
    package static var hover: Kind { Kind(rawValue: 5) }

    /// The phase; `nil` for a finger that does not touch.
    package var phase: Phase? { Phase(rawValue: rawValue) }
  }

  /// An additional value of a source.
  package struct Extra: BitwiseCopyable, Hashable, Sendable {
    /// The meaning of the value.
    package var key: Key
    /// The value, in the unit that `key` documents.
    package var value: Double

    /// An additional value.
    package init(_ key: Key, _ value: Double) {
      self.key = key
      self.value = value
    }
  }

  /// The meanings of additional values. Unknown keys are preserved.
  package struct Key: BitwiseCopyable, Hashable, Sendable, RawRepresentable {
    /// The number in the entry.
    package var rawValue: UInt8

    /// The key with that number.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The smaller radius of the contact, in points.
    package static var minorRadius: Key { Key(rawValue: 1) }
    /// The angle of the contact's larger radius, in radians clockwise from upright.
    package static var orientation: Key { Key(rawValue: 2) }
    /// The tool by the kernel's number: 0 finger, 1 pen, 2 palm.
    package static var tool: Key { Key(rawValue: 3) }
    /// The distance of the tool from the screen, in the source's unit.
    package static var distance: Key { Key(rawValue: 4) }
    /// The contact's number as the kernel tracks it.
    package static var tracking: Key { Key(rawValue: 5) }
    /// The larger radius of the tool itself, in points.
    package static var toolRadius: Key { Key(rawValue: 6) }
    /// The smaller radius of the tool itself, in points.
    package static var minorToolRadius: Key { Key(rawValue: 7) }
  }
}

extension TouchEntry {
  /// The number of bytes after the times and the length of an entry, at least.
  static let leastLength = 36

  /// The number of bytes of the entry with its time and length.
  package var length: Int { 10 + TouchEntry.leastLength + 9 * extras.count + later.count }

  /// True if the entry can be written: extras and later fields within their limits, and a finite
  /// location.
  package var isWritable: Bool {
    extras.count <= 255 && later.count <= 1024 && point.isFinite
  }

  /// Writes the entry after its delivery time: length u16 of the rest; hardware time i64; finger,
  /// kind, flags and number of extras u8 each; x, y f64; pressure, radius f32; for each extra its
  /// key u8 and value f64; the fields of later versions.
  func write(to bytes: inout [UInt8]) {
    bytes.appendLittleEndian(UInt16(truncatingIfNeeded: length - 10))
    bytes.appendLittleEndian(hardware.nanoseconds)
    bytes.append(finger.index)
    bytes.append(kind.rawValue)
    bytes.append(flags)
    bytes.append(UInt8(truncatingIfNeeded: extras.count))
    bytes.appendLittleEndian(point.x.bitPattern)
    bytes.appendLittleEndian(point.y.bitPattern)
    bytes.appendLittleEndian(pressure.bitPattern)
    bytes.appendLittleEndian(radius.bitPattern)
    for extra in extras {
      bytes.append(extra.key.rawValue)
      bytes.appendLittleEndian(extra.value.bitPattern)
    }
    bytes.append(contentsOf: later)
  }

  /// Reads an entry; `nil` if it extends beyond the end or its location is not finite.
  init?(from cursor: inout ByteCursor) {
    guard let delivery = cursor.take(Int64.self), let length = cursor.take(UInt16.self),
      let range = cursor.takeRange(UInt32(length))
    else { return nil }
    var fields = cursor.within(range)
    guard let hardware = fields.take(Int64.self), let finger = fields.take(UInt8.self),
      let kind = fields.take(UInt8.self), let flags = fields.take(UInt8.self),
      let count = fields.take(UInt8.self), let x = fields.takeDouble(), let y = fields.takeDouble(),
      let pressure = fields.takeFloat(), let radius = fields.takeFloat(), x.isFinite, y.isFinite
    else { return nil }
    self.init(
      Kind(rawValue: kind), finger: FingerID(finger), at: Instant(nanoseconds: delivery),
      hardware: Instant(nanoseconds: hardware), point: Point2D(x, y), pressure: pressure,
      radius: radius)
    self.flags = flags
    for _ in 0..<count {
      guard let key = fields.take(UInt8.self), let value = fields.takeDouble() else { return nil }
      extras.append(Extra(Key(rawValue: key), value))
    }
    later = fields.takeRest()
  }
}
