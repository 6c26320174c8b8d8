import SeededRandom
import TouchCore
import TouchRecords

/// A record as plain values, with a separate writer for tests. It writes field after field in the
/// order of the tables in the iOS facts, without the offsets that the tested code uses.
struct PlainRecord: Equatable {
  var offset = 0
  var length = 0
  var type: UInt32 = 3001
  /// Bit 17 of the type, which is not part of the type itself (RAW-11).
  var routesToFront = false
  var subtype: UInt32 = 0
  var location = Point2D.zero
  var window = Point2D.zero
  var timestamp: UInt64 = 0
  var hidTimestamp: UInt64?
  var modifiers: UInt32 = 0
  var handType: UInt32 = 1
  var initialCount: UInt16 = 0
  var currentCount: UInt16 = 0
  var paths: [Path] = []
  /// The bytes after the fixed part of a record that is not a hand.
  var payload: [UInt8] = []
  var padding: [UInt8] = []

  struct Path: Equatable {
    var index: UInt8
    var identity: UInt8 = 2
    var proximity: UInt16 = 3
    var pressure: Float = 1
    var radius: Float? = 5
    var point: Point2D
  }
}

extension PlainRecord {
  init(_ record: Record, in bytes: RawSpan, _ layout: RecordLayout) {
    offset = record.offset
    length = record.length
    type = record.type(in: bytes, layout).rawValue
    routesToFront = record.routesToFront(in: bytes, layout)
    subtype = record.subtype(in: bytes, layout)
    location = record.location(in: bytes, layout)
    window = record.windowLocation(in: bytes, layout)
    timestamp = record.timestamp(in: bytes, layout)
    hidTimestamp = record.hidTimestamp(in: bytes, layout)
    modifiers = record.modifiers(in: bytes, layout)
    var end = record.offset + layout.fixed.end
    if type == 3001 {
      handType = record.handType(in: bytes, layout).rawValue
      initialCount = record.initialCount(in: bytes, layout)
      currentCount = record.currentCount(in: bytes, layout)
      for place in 0..<record.pathCount(in: bytes, layout) {
        let path = record.path(place, in: bytes, layout)
        paths.append(
          Path(
            index: path.index, identity: path.identity, proximity: path.proximity,
            pressure: path.pressure, radius: path.radius.isNaN ? nil : path.radius,
            point: path.point))
      }
      end += layout.hand.size + paths.count * layout.hand.pathSize
    } else {
      let size = Int(record.infoSize(in: bytes, layout))
      payload = RecordDraft(reading: record, in: bytes, layout).payload
      end += size
    }
    padding = [UInt8](repeating: 0xAA, count: record.offset + record.length - end)
  }

  /// The bytes of this record in the layout with that name; bytes without a meaning are `filler`.
  func bytes(_ name: String, filler: UInt8 = 0) -> [UInt8] {
    let isObject = name.hasSuffix("-object")
    let system = isObject ? String(name.dropLast(7)) : name
    var writer = Writer(filler: filler, isWide: system == "memory64")
    if isObject { writer.fill(system == "memory64" ? 16 : 8) }
    var block = Writer(filler: filler, isWide: system == "memory64")
    if type == 3001 { writeHand(system, to: &block) } else { block.bytes = payload }
    let isMessage = system == "wire" || system == "purple"
    if isMessage {
      let fixed = system == "wire" ? 84 : 76
      for word in [0x13, fixed + block.bytes.count + padding.count, 0, 0, 0, 123] {
        writer.word(UInt32(word))
      }
    }
    writer.word(type | (routesToFront ? 0x20000 : 0))
    writer.word(subtype)
    writer.point(location)
    writer.point(window)
    switch system {
    case "iphoneos1", "iphoneos2": writer.long(timestamp)
    case "memory64":
      writer.fill(8)
      writer.long(timestamp)
      writer.fill(4)
    default:
      writer.fill(4)
      writer.long(timestamp)
    }
    writer.fill(4)
    writer.word(modifiers)
    writer.fill(4)
    writer.word(UInt32(block.bytes.count))
    if system == "memory64" { writer.fill(4) }
    if system == "memory64" || system == "wire" { writer.long(hidTimestamp ?? 0) }
    return writer.bytes + block.bytes + (isMessage ? padding : [])
  }

  private func writeHand(_ system: String, to writer: inout Writer) {
    writer.word(handType)
    writer.half(initialCount)
    writer.half(currentCount)
    let count = UInt8(paths.count)
    switch system {
    case "iphoneos1":
      writer.fill(9)
      writer.bytes.append(count)
      writer.fill(2)
    case "iphoneos2", "iphoneos3":
      writer.fill(25)
      writer.bytes += [count, 0]
      writer.fill(1)
    default:
      writer.fill(25)
      writer.bytes += [0, count]
      writer.fill(system == "memory64" ? 5 : 1)
    }
    for path in paths {
      writer.bytes += [path.index, path.identity]
      if system == "iphoneos1" {
        writer.half(path.proximity)
      } else {
        writer.bytes.append(UInt8(truncatingIfNeeded: path.proximity))
        writer.fill(1)
      }
      writer.word(path.pressure.bitPattern)
      if system != "iphoneos1" { writer.word((path.radius ?? 0).bitPattern) }
      if system == "memory64" { writer.fill(4) }
      writer.point(path.point)
      switch system {
      case "iphoneos1": break
      case "iphoneos2", "iphoneos3", "ios5": writer.fill(4)
      case "memory64": writer.fill(16)
      default: writer.fill(8)
      }
    }
  }

  private struct Writer {
    var bytes: [UInt8] = []
    var filler: UInt8
    var isWide: Bool

    init(filler: UInt8, isWide: Bool) {
      self.filler = filler
      self.isWide = isWide
    }

    mutating func fill(_ count: Int) { bytes += [UInt8](repeating: filler, count: count) }
    mutating func half(_ value: UInt16) { bytes += [UInt8(value & 255), UInt8(value >> 8)] }
    mutating func word(_ value: UInt32) {
      half(UInt16(truncatingIfNeeded: value))
      half(UInt16(value >> 16))
    }
    mutating func long(_ value: UInt64) {
      word(UInt32(truncatingIfNeeded: value))
      word(UInt32(value >> 32))
    }
    mutating func point(_ value: Point2D) {
      for number in [value.x, value.y] {
        if isWide { long(number.bitPattern) } else { word(Float(number).bitPattern) }
      }
    }
  }
}

/// Random records, as the layout of that name would read them.
extension PlainRecord {
  static func random(_ name: String, _ random: inout SplitMix64) -> PlainRecord {
    var record = PlainRecord()
    record.routesToFront = random.next() & 3 == 0
    record.subtype = UInt32(truncatingIfNeeded: random.next())
    record.location = Point2D(random.coordinate(), random.coordinate())
    record.window = Point2D(random.coordinate(), random.coordinate())
    record.timestamp = random.next() >> 20
    let hasHardwareTime = name.hasPrefix("memory64") || name == "wire"
    if hasHardwareTime { record.hidTimestamp = random.next() >> 20 }
    record.modifiers = UInt32(truncatingIfNeeded: random.next())
    switch random.next() % 4 {
    case 0: record.type = UInt32.random(in: 1015...1017, using: &random)
    case 1:
      record.type = UInt32.random(in: 1...2999, using: &random)
      record.payload = random.bytes(Int.random(in: 0...40, using: &random))
    default:
      record.handType = UInt32.random(in: 0...9, using: &random)
      record.initialCount = UInt16(truncatingIfNeeded: random.next())
      record.currentCount = UInt16(truncatingIfNeeded: random.next())
      let most = random.next() % 4 == 0 ? 16 : 5
      record.paths = (0..<Int.random(in: 0...most, using: &random)).map { _ in
        let isFirst = name.hasPrefix("iphoneos1")
        return Path(
          index: UInt8(truncatingIfNeeded: random.next() % 20),
          identity: UInt8(truncatingIfNeeded: random.next()),
          proximity: UInt16(truncatingIfNeeded: random.next()) & (isFirst ? 0xFFFF : 0xFF),
          pressure: Float(random.coordinate()), radius: isFirst ? nil : Float(random.coordinate()),
          point: Point2D(random.coordinate(), random.coordinate()))
      }
    }
    if name == "wire" || name == "purple" {
      record.padding = [UInt8](repeating: 0xAA, count: Int(random.next() % 9))
    }
    return record
  }
}
