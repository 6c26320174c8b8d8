import TouchCore

/// One decoded sample of one finger, as a `touch` block holds it.
///
/// Entries of one delivery time that follow one another are one frame. Coordinates are always
/// finite; what else a source does not say is not a number, or is not among `extras`.
public struct TouchEntry: Hashable, Sendable {
  /// When it reached the engine.
  public var delivery: Instant
  /// When the hardware saw it; the same where the source knows one time only.
  public var hardware: Instant
  /// The finger, as the source numbers it.
  public var finger: FingerID
  /// What the finger did.
  public var kind: Kind
  /// Bit 0: the source did not state this sample, an importer inferred it. Others are kept.
  package var flags: UInt8 = 0
  /// Where it is on the screen, in points.
  public var point: Point2D
  /// How hard it presses, 0 to 1; not a number where the source does not say.
  public var pressure: Float
  /// The larger radius of the contact in points; not a number where the source does not say.
  public var radius: Float
  /// What the source had besides: at most 255, each key as often as it pleases.
  package var extras: [Extra] = []
  /// The fields of a later version, as they stand; a tool that rewrites keeps them.
  package var later: [UInt8] = []

  /// A sample. The hardware's time is that of the delivery, and pressure and radius are unknown,
  /// unless given.
  public init(
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

  /// Whether an importer inferred the sample.
  package var isInferred: Bool {
    get { flags & 1 != 0 }
    set { flags = newValue ? flags | 1 : flags & ~1 }
  }

  /// The sample that the engine sees; `nil` for a finger that only hovers, and for a kind that this
  /// umpire does not know.
  public var sample: Sample? {
    guard let phase = kind.phase else { return nil }
    return Sample(
      finger: finger, phase: phase, point: point, pressure: pressure, radius: radius)
  }

  /// What a finger does. Kinds that this umpire does not know are carried as they are.
  public struct Kind: BitwiseCopyable, Hashable, Sendable, RawRepresentable {
    /// The number in the entry: a phase's, or another.
    public var rawValue: UInt8

    /// The kind with that number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The kind that says this phase.
    public init(_ phase: Phase) { rawValue = phase.rawValue }

    /// It came down.
    public static var began: Kind { Kind(.began) }
    /// It is down and something about it changed.
    public static var moved: Kind { Kind(.moved) }
    /// It is down as it was.
    public static var stationary: Kind { Kind(.stationary) }
    /// It lifted.
    public static var ended: Kind { Kind(.ended) }
    /// The system took it away.
    public static var cancelled: Kind { Kind(.cancelled) }
    /// It is near the screen and does not touch; the engine sees nothing of it.
    public static var hover: Kind { Kind(rawValue: 5) }

    /// The phase of a finger that touches.
    public var phase: Phase? { Phase(rawValue: rawValue) }
  }

  /// A value that a source had besides.
  package struct Extra: BitwiseCopyable, Hashable, Sendable {
    /// What it is.
    package var key: Key
    /// How much.
    package var value: Double

    /// A value.
    package init(_ key: Key, _ value: Double) {
      self.key = key
      self.value = value
    }
  }

  /// What a value is. Keys that this umpire does not know are carried as they are.
  package struct Key: BitwiseCopyable, Hashable, Sendable, RawRepresentable {
    /// The number in the entry.
    package var rawValue: UInt8

    /// The key with that number.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The smaller radius of the contact, in points.
    package static var minorRadius: Key { Key(rawValue: 1) }
    /// How the contact's larger radius lies, in radians clockwise from upright.
    package static var orientation: Key { Key(rawValue: 2) }
    /// The tool by the kernel's number: 0 finger, 1 pen, 2 palm.
    package static var tool: Key { Key(rawValue: 3) }
    /// How far the tool is from the screen, in the source's unit.
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
  /// The bytes behind the times and the length that every entry has.
  static let leastLength = 36

  /// The bytes of the entry with its time and length.
  var length: Int { 10 + TouchEntry.leastLength + 9 * extras.count + later.count }

  /// Whether it can be written: extras and later fields within their limits, a finite place.
  var isWritable: Bool {
    extras.count <= 255 && later.count <= 1024 && point.isFinite
  }

  /// The entry behind its delivery time: length u16 of what follows; hardware time i64; finger,
  /// kind, flags and number of extras u8 each; x, y f64; pressure, radius f32; of each extra its key
  /// u8 and value f64; the fields of later versions.
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

  /// Takes an entry; `nil` if it runs past the end or its place is not finite.
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
