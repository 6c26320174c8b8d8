import TouchCore

/// The first bytes of a trace: what it was captured on, and when its time began.
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
/// Magic, length, version and checksum stand where they stand in every version to come.
public struct TraceHeader: Hashable, Sendable {
  /// The version of the format; a reader refuses a larger one than it knows.
  package var major: UInt16 = TraceHeader.knownMajor
  /// Grows when fields are added behind those known.
  package var minor: UInt16 = 0
  /// The device by its marketing name; empty where the source does not say.
  public var device: SceneName
  /// The release it ran, `7.0.4`; empty where the source does not say.
  public var os: SceneName
  /// The screen in points, upright; zero where the source does not say.
  public var screen: Size2D
  /// Pixels a point; zero where the source does not say.
  public var scale: Double
  /// The clock that stamped the records, by its name.
  public var clock: SceneName
  /// What that clock showed, in nanoseconds, at the instant 0 of the trace.
  public var origin: Int64
  /// The fields of a later minor version, as they stand; a tool that rewrites keeps them.
  package var later: [UInt8] = []

  /// A header of the version this umpire writes.
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

  /// The largest major version that this umpire reads, and the one it writes.
  package static let knownMajor: UInt16 = 1

  /// The longest text of a header in bytes.
  package static let textLimit = 1024

  /// The longest header in bytes.
  static let lengthLimit: UInt32 = 65_536

  /// The shortest header in bytes: every text empty, nothing added.
  static let leastLength: UInt32 = 58

  /// A byte with its high bit set, CR LF, end of file and LF: what a transfer in text mode spoils.
  package static let magic: [UInt8] = [0x8B, 0x55, 0x4D, 0x50, 0x0D, 0x0A, 0x1A, 0x0A]
}

extension TraceHeader {
  /// Whether every field can be written, and means something.
  var isWritable: Bool {
    let texts = [device, os, clock]
    return texts.allSatisfy { $0.utf8.count <= TraceHeader.textLimit } && later.count <= 32_768
      && isMeaningful
  }

  /// Whether no number is negative or not finite.
  private var isMeaningful: Bool {
    let numbers = [screen.width, screen.height, scale]
    return major > 0 && numbers.allSatisfy { $0.isFinite && $0 >= 0 }
  }

  /// The header as it stands in a trace; `isWritable` must hold.
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

  /// Reads the whole header that stands at the beginning of `bytes`, `length` bytes long. Magic and
  /// length have been checked.
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
  /// Appends a text behind its length in two bytes.
  fileprivate mutating func appendText(_ text: SceneName) {
    appendLittleEndian(UInt16(truncatingIfNeeded: text.utf8.count))
    append(contentsOf: text.utf8)
  }
}
