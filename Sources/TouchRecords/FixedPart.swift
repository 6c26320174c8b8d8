/// Offsets of the fields that every record has, in bytes from the first byte of the element.
@usableFromInline package struct FixedPart: BitwiseCopyable, Hashable, Sendable {
  /// True if a message's header comes before the record.
  @usableFromInline package var isMessage: Bool
  /// The event type: 32 bits, bit 17 of which is a flag (RAW-11).
  @usableFromInline package var type: Int
  /// The subtype: 32 bits.
  @usableFromInline package var subtype: Int
  /// The location on the screen: two coordinates.
  @usableFromInline package var location: Int
  /// The location in the window: two coordinates.
  @usableFromInline package var windowLocation: Int
  /// The width of these coordinates, and of those of the paths.
  @usableFromInline package var floats: RecordLayout.FloatWidth
  /// The time in nanoseconds: 64 bits, not always aligned.
  @usableFromInline package var timestamp: Int
  /// The modifier keys: 32 bits.
  @usableFromInline package var modifiers: Int
  /// The number of bytes after the fixed part: 32 bits.
  @usableFromInline package var infoSize: Int
  /// The time of the hardware in nanoseconds: 64 bits. `nil` if the layout has no such field.
  @usableFromInline package var hidTimestamp: Int?
  /// The end of the fixed part, where the bytes that `infoSize` counts begin.
  @usableFromInline package var end: Int

  /// The size of a message, header included: 32 bits. `nil` for records in memory.
  @inlinable package var messageSize: Int? { isMessage ? Self.sizeInHeader : nil }

  /// The id of a message: 32 bits. `nil` for records in memory.
  @inlinable package var messageID: Int? { isMessage ? Self.idInHeader : nil }

  /// Bytes of a message's header.
  @inlinable package static var messageHeader: Int { 24 }

  @inlinable static var sizeInHeader: Int { 0x04 }
  @inlinable static var idInHeader: Int { 0x14 }

  /// The id of a message that is a record.
  @inlinable package static var messageIDOfRecords: UInt32 { 123 }

  /// The word of bits with which such a message begins.
  static var messageBits: UInt32 { 0x13 }

  /// The same fields, `distance` bytes further on.
  func moved(by distance: Int) -> FixedPart {
    FixedPart(
      isMessage: isMessage, type: type + distance, subtype: subtype + distance,
      location: location + distance,
      windowLocation: windowLocation + distance, floats: floats, timestamp: timestamp + distance,
      modifiers: modifiers + distance, infoSize: infoSize + distance,
      hidTimestamp: hidTimestamp.map { $0 + distance }, end: end + distance)
  }

  /// The offsets for a generation, in bytes from the start of the record or of the message.
  static func of(_ generation: RecordLayout.Generation) -> FixedPart {
    switch generation {
    case .iphoneos1, .iphoneos2: first
    case .iphoneos3, .ios5, .ios6: withContext
    case .memory64: wide
    case .wire: message
    case .purple: messageWithoutHardwareTime
    }
  }

  private static let first = FixedPart(
    isMessage: false, type: 0x00, subtype: 0x04, location: 0x08, windowLocation: 0x10,
    floats: .single,
    timestamp: 0x18, modifiers: 0x24, infoSize: 0x2C, end: 0x30)

  // The window's context id was inserted here, and the timestamp lost its alignment.
  private static let withContext = FixedPart(
    isMessage: false, type: 0x00, subtype: 0x04, location: 0x08, windowLocation: 0x10,
    floats: .single,
    timestamp: 0x1C, modifiers: 0x28, infoSize: 0x30, end: 0x34)

  private static let wide = FixedPart(
    isMessage: false, type: 0, subtype: 4, location: 8, windowLocation: 24, floats: .double,
    timestamp: 48,
    modifiers: 64, infoSize: 72, hidTimestamp: 80, end: 88)

  private static let message = FixedPart(
    isMessage: true, type: 0x18, subtype: 0x1C, location: 0x20,
    windowLocation: 0x28, floats: .single, timestamp: 0x34, modifiers: 0x40, infoSize: 0x48,
    hidTimestamp: 0x4C, end: 0x54)

  private static let messageWithoutHardwareTime = FixedPart(
    isMessage: true, type: 0x18, subtype: 0x1C, location: 0x20,
    windowLocation: 0x28, floats: .single, timestamp: 0x34, modifiers: 0x40, infoSize: 0x48,
    end: 0x4C)
}
