import Umpire

/// Raw records as a table for people: `inspect --raw`.
enum RecordTable {
  /// The heading of the table.
  static let heading =
    "   seconds  byte      type  name                   window          fingers\n"

  /// The line of a record.
  static func line(_ entry: RawRecords.Entry, in bytes: RawSpan) -> String {
    switch entry {
    case .opaque(let time, let offset):
      return head(time, offset, "-", "opaque") + "no memory behind it\n"
    case .record(let record, let layout, let time, let start):
      let type = record.type(in: bytes, layout)
      let name = layout.generation == .iphoneos2 ? type.nameOnIPhoneOS2 : type.name
      let point = record.windowLocation(in: bytes, layout)
      var line = head(
        time, start + Int64(record.offset), "\(type.rawValue)", name.map { "\($0)" } ?? "-")
      line += padded(shown(point), to: 16)
      if type == .hand {
        line += "\(handWord(record.handType(in: bytes, layout)))"
        for index in 0..<record.pathCount(in: bytes, layout) {
          let path = record.path(index, in: bytes, layout)
          line += "  #\(path.index) \(path.isTouching ? "at" : "left") \(shown(path.point))"
        }
      }
      return trimmed(line) + "\n"
    }
  }

  private static func head(
    _ time: Instant, _ offset: Int64, _ type: String, _ name: String
  ) -> String {
    let seconds = String(decoding: time.shownSeconds, as: UTF8.self)
    let space = String(repeating: " ", count: max(0, 10 - seconds.count))
    return space + seconds + "  " + padded("\(offset)", to: 10) + padded(type, to: 6)
      + padded(name, to: 23)
  }

  private static func shown(_ point: Point2D) -> String {
    "\(short(point.x)) \(short(point.y))"
  }

  private static func handWord(_ type: HandType) -> String {
    switch type {
    case .down: "down"
    case .dragged: "dragged"
    case .countChanged: "count changed"
    case .up: "up"
    case .cancel: "cancel"
    default: "hand type \(type.rawValue)"
    }
  }
}
