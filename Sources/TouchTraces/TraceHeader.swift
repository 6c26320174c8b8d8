import TouchCore

/// The first bytes of a trace: the device on which it was captured, and the origin of its time.
///
/// ```
///  0  magic, 8 bytes     8  length u32 of the whole header
/// 12  major u16         14  minor u16
/// 16  device, os        u16 length and UTF-8 each
///     width, height, scale f64 · clock text · origin i64
///     fields of later minor versions
///     CRC-32C u32 over all before it
/// ```
///
/// Magic, length, version and checksum have the same offsets in every later version.
public struct TraceHeader: Hashable, Sendable {
  /// The version of the format. A reader refuses a version above the one it knows.
  package var major: UInt16 = TraceHeader.knownMajor
  /// Increases when fields are added after those known.
  package var minor: UInt16 = 0
  /// The device by its marketing name; empty if the source does not state it.
  public var device: SceneName
  /// The OS version, such as `7.0.4`; empty if the source does not state it.
  public var os: SceneName
  /// The size of the screen in points, upright; zero if the source does not state it.
  public var screen: Size2D
  /// Pixels per point; zero if the source does not state it.
  public var scale: Double
  /// The name of the clock that stamped the records.
  public var clock: SceneName
  /// The time of that clock at the instant 0 of the trace, in nanoseconds: 0 if the instants are
  /// the clock's own, else what the host subtracts from each stamp.
  public var origin: Int64
  /// The fields of a later minor version. They are preserved when the trace is rewritten.
  package var later: [UInt8] = []

  /// A header of the version that this umpire writes.
  public init(
    device: SceneName, os: SceneName, screen: Size2D, scale: Double, clock: SceneName,
    origin: Int64 = 0
  ) {
    self.device = device
    self.os = os
    self.screen = screen
    self.scale = scale
    self.clock = clock
    self.origin = origin
  }

  /// The largest major version that this umpire reads; also the version it writes.
  package static let knownMajor: UInt16 = 1

  /// The longest text of a header in bytes.
  package static let textLimit = 1024

  /// The longest header in bytes.
  static let lengthLimit: UInt32 = 65_536

  /// The shortest header in bytes: every text empty, no later fields.
  static let leastLength: UInt32 = 58

  /// A byte with its high bit set, CR LF, end of file and LF: a transfer in text mode changes these
  /// bytes.
  package static let magic: [UInt8] = [0x8B, 0x55, 0x4D, 0x50, 0x0D, 0x0A, 0x1A, 0x0A]
}

extension TraceHeader {
  /// True if the trace begins with a saved state: bit 0 of the first byte after `origin`, which
  /// minor version 1 has. So a lost state is told from a trace that begins with its scene.
  package var beginsWithState: Bool {
    get { later.first.map { $0 & 1 != 0 } ?? false }
    set {
      minor = max(minor, 1)
      if later.isEmpty { later = [0] }
      later[0] = newValue ? later[0] | 1 : later[0] & ~1
    }
  }

  /// True if every field can be written and is valid.
  var isWritable: Bool {
    let texts = [device, os, clock]
    return texts.allSatisfy { $0.utf8.count <= TraceHeader.textLimit } && later.count <= 32_768
      && isMeaningful
  }

  /// True if every number is finite and not negative.
  private var isMeaningful: Bool {
    let numbers = [screen.width, screen.height, scale]
    return major > 0 && numbers.allSatisfy { $0.isFinite && $0 >= 0 }
  }

  /// The bytes of the header. Precondition: `isWritable` is true.
  var bytes: [UInt8] {
    var bytes = TraceHeader.magic
    bytes.appendLittleEndian(UInt32(0))
    bytes.appendLittleEndian(major)
    bytes.appendLittleEndian(minor)
    bytes.appendText(device)
    bytes.appendText(os)
    bytes.appendLittleEndian(screen.width.bitPattern)
    bytes.appendLittleEndian(screen.height.bitPattern)
    bytes.appendLittleEndian(scale.bitPattern)
    bytes.appendText(clock)
    bytes.appendLittleEndian(origin)
    bytes.append(contentsOf: later)
    bytes.replaceLittleEndian(UInt32(bytes.count + 4), at: 8)
    bytes.appendLittleEndian(CRC32C.checksum(of: bytes))
    return bytes
  }

  /// Reads the header of `length` bytes at the beginning of `bytes`, whose magic and length have
  /// been checked. Throws if the checksum is wrong, a field extends beyond the end or is not valid,
  /// or the version is newer.
  init(reading bytes: [UInt8], length: Int) throws(TraceError) {
    var checksum = CRC32C()
    checksum.update(bytes, in: 0..<(length - 4))
    var tail = ByteCursor(bytes, in: (length - 4)..<length)
    guard tail.take(UInt32.self) == checksum.value else { throw .headerDamaged(.checksum) }
    var cursor = ByteCursor(bytes, in: 12..<(length - 4))
    guard let major = cursor.take(UInt16.self), let minor = cursor.take(UInt16.self) else {
      throw .headerDamaged(.field)
    }
    guard major <= TraceHeader.knownMajor else {
      throw .newerVersion(major: major, minor: minor)
    }
    guard let device = cursor.takeText(), let os = cursor.takeText(),
      let width = cursor.takeDouble(), let height = cursor.takeDouble(),
      let scale = cursor.takeDouble(), let clock = cursor.takeText(),
      let origin = cursor.take(Int64.self)
    else { throw .headerDamaged(.field) }
    self.init(
      device: device, os: os, screen: Size2D(width, height), scale: scale, clock: clock,
      origin: origin)
    self.major = major
    self.minor = minor
    later = cursor.takeRest()
    guard isMeaningful else { throw .headerDamaged(.field) }
  }
}

extension [UInt8] {
  /// Appends a text with its length in two bytes before it.
  fileprivate mutating func appendText(_ text: SceneName) {
    appendLittleEndian(UInt16(truncatingIfNeeded: text.utf8.count))
    append(contentsOf: text.utf8)
  }
}
