/// A release of the system: iPhone OS 1.0 to 3, iOS from 4 on.
///
///     Release(text: Array("7.0.4".utf8))!.text     // "7.0.4"
///     Release(text: Array("12".utf8))!.text        // "12.0"
///     Release(12) < Release(13, 1)                 // true
public struct Release: BitwiseCopyable, Hashable, Comparable, Sendable {
  /// The first number, at least 1.
  public var major: UInt8
  /// The second number.
  public var minor: UInt8
  /// The third number.
  public var patch: UInt8

  /// The major number of the newest release that the rules cover.
  package static var newestMajor: UInt8 { 26 }

  /// The release `major.minor.patch`.
  @inlinable public init(_ major: UInt8, _ minor: UInt8 = 0, _ patch: UInt8 = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// The release that a text of one to three numbers names: decimal, without leading zeros, each
  /// at most 255, the first at least 1; `nil` for anything else.
  public init?(text bytes: [UInt8]) {
    var parts: [UInt8] = []
    for part in bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard parts.count < 3, let number = Release.number(Array(part)) else { return nil }
      parts.append(number)
    }
    guard let first = parts.first, first >= 1 else { return nil }
    self.init(first, parts.count > 1 ? parts[1] : 0, parts.count > 2 ? parts[2] : 0)
  }

  /// The shortest text with a point in it: `7.0.4`, `12.0`.
  public var text: [UInt8] {
    var bytes: [UInt8] = []
    bytes.add(major)
    bytes.append(UInt8(ascii: "."))
    bytes.add(minor)
    if patch > 0 {
      bytes.append(UInt8(ascii: "."))
      bytes.add(patch)
    }
    return bytes
  }

  /// True if the first release is earlier.
  @inlinable public static func < (a: Release, b: Release) -> Bool {
    if a.major != b.major { return a.major < b.major }
    if a.minor != b.minor { return a.minor < b.minor }
    return a.patch < b.patch
  }

  private static func number(_ digits: [UInt8]) -> UInt8? {
    guard !digits.isEmpty, digits.count <= 3 else { return nil }
    if digits.count > 1, digits[0] == UInt8(ascii: "0") { return nil }
    var number = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int(digit &- UInt8(ascii: "0"))
    }
    return UInt8(exactly: number)
  }
}
