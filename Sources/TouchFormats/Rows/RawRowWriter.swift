import SceneFormat
import TouchCore
import TouchRecords

/// Writes raw rows, as `inspect --raw --jsonl` prints them: the fields of a record before any rule
/// applies. Numbers read back with the same bits as in the record; a number that is not finite is
/// `null`.
package struct RawRowWriter: Sendable {
  private var json = JSONWriter()

  /// An empty writer.
  package init() {}

  /// Writes an entry.
  package mutating func write(_ entry: RawRecords.Entry, in bytes: RawSpan) {
    switch entry {
    case .record(let record, let layout, let time, let start):
      write(record, in: bytes, layout, at: time.nanoseconds, start: start)
    case .opaque(let time, let offset):
      begin(.opaque, at: time.nanoseconds, offset: offset, nil)
      end()
    }
  }

  private mutating func write(
    _ record: Record, in bytes: RawSpan, _ layout: RecordLayout, at time: Int64, start: Int64
  ) {
    let type = record.type(in: bytes, layout)
    begin(type, at: time, offset: start + Int64(record.offset), layout)
    json.key("subtype")
    json.integer(Int64(record.subtype(in: bytes, layout)))
    json.key("flags")
    json.integer(Int64(record.modifiers(in: bytes, layout)))
    if record.routesToFront(in: bytes, layout) {
      json.key("front")
      json.boolean(true)
    }
    json.key("location")
    json.value(SceneValue(record.location(in: bytes, layout)))
    json.key("window")
    json.value(SceneValue(record.windowLocation(in: bytes, layout)))
    if type == .hand { writeHand(record, in: bytes, layout) }
    end()
  }

  /// Returns the rows written since the last call.
  package mutating func takeBytes() -> [UInt8] {
    let bytes = json.bytes
    json.bytes = []
    return bytes
  }

  private mutating func begin(
    _ type: EventType, at time: Int64, offset: Int64, _ layout: RecordLayout?
  ) {
    json.beginObject()
    json.key("t")
    json.text(Array(time.description.utf8))
    json.key("offset")
    json.integer(offset)
    json.key("type")
    if type == .opaque { json.null() } else { json.integer(Int64(type.rawValue)) }
    json.key("name")
    let name =
      layout?.generation == .iphoneos2 ? type.nameOnIPhoneOS2 : type.name
    if let name { json.text(name) } else { json.text(Array(type.rawValue.description.utf8)) }
  }

  private mutating func end() {
    json.endObject()
    json.endRow()
  }

  private mutating func writeHand(
    _ record: Record, in bytes: RawSpan, _ layout: RecordLayout
  ) {
    json.key("hand")
    json.beginObject()
    json.key("type")
    json.integer(Int64(record.handType(in: bytes, layout).rawValue))
    json.key("fingers")
    json.integer(Int64(record.currentCount(in: bytes, layout)))
    json.endObject()
    json.key("paths")
    json.beginList()
    for pathIndex in 0..<record.pathCount(in: bytes, layout) {
      let path = record.path(pathIndex, in: bytes, layout)
      json.beginObject()
      json.key("index")
      json.integer(Int64(path.index))
      json.key("identity")
      json.integer(Int64(path.identity))
      json.key("proximity")
      json.integer(Int64(path.proximity))
      json.key("pressure")
      json.number(Double(path.pressure))
      json.key("radius")
      json.number(Double(path.radius))
      json.key("x")
      json.number(path.point.x)
      json.key("y")
      json.number(path.point.y)
      json.endObject()
    }
    json.endList()
  }
}
