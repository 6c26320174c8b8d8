import SceneFormat
import TouchCore
import TouchPlayer

/// Writes touch rows, as `inspect --jsonl` prints them and `TouchRows` reads them.
///
///     var writer = TouchRowWriter()
///     writer.write(sample, of: TouchID(3), at: 1_016_667_000)
///     writer.takeBytes()
///     // {"t":"1016667000","touch":3,"finger":0,"phase":"began","x":126.59,"y":98.92,
///     //  "pressure":null,"radius":null}                                 on one line
///
/// An unknown pressure or radius is `null`, and so is a negative or infinite one, which rows cannot
/// have. Every number reads back as the same number.
public struct TouchRowWriter: Sendable {
  private var writer = JSONWriter()

  /// An empty writer.
  public init() {}

  /// Writes one sample of a touch at `time`, in nanoseconds.
  public mutating func write(_ sample: Sample, of touch: TouchID, at time: Int64) {
    begin(at: time)
    writer.key("touch")
    writer.integer(Int64(touch.number))
    writer.key("finger")
    writer.integer(Int64(sample.finger.index))
    writer.key("phase")
    writer.text(sample.phase.word)
    finish(sample)
  }

  /// Writes a hovering finger, which is not a touch; its phase is left out.
  public mutating func write(hovering sample: Sample, at time: Int64) {
    begin(at: time)
    writer.key("finger")
    writer.integer(Int64(sample.finger.index))
    writer.key("hover")
    writer.boolean(true)
    finish(sample)
  }

  /// Writes changes or an answer of the host.
  package mutating func write(_ host: HostPart, at time: Int64) {
    begin(at: time)
    switch host.contents {
    case .changes(let changes):
      writer.key("change")
      let text = ChangeText.bytes(of: changes)
      // Several are a list in JSON already.
      if changes.count == 1 { writer.text(text) } else { writer.bytes += text }
    case .answer(let answer):
      writer.key("answer")
      writer.text(AnswerText.bytes(of: answer))
    }
    writer.endObject()
    writer.endRow()
  }

  /// True if rows can have a number as pressure or radius: from 0 up, and finite.
  static func holds(_ measure: Float) -> Bool { measure >= 0 && measure.isFinite }

  /// Returns the rows written since the last call.
  public mutating func takeBytes() -> [UInt8] {
    let bytes = writer.bytes
    writer.bytes = []
    return bytes
  }

  private mutating func begin(at time: Int64) {
    writer.beginObject()
    writer.key("t")
    writer.text(Array(time.description.utf8))
  }

  private mutating func finish(_ sample: Sample) {
    writer.key("x")
    writer.number(sample.point.x)
    writer.key("y")
    writer.number(sample.point.y)
    writer.key("pressure")
    write(sample.pressure)
    writer.key("radius")
    write(sample.radius)
    writer.endObject()
    writer.endRow()
  }

  /// The shortest digits that read back to this float. As a `Double` the same number would have
  /// more.
  private mutating func write(_ measure: Float) {
    guard Self.holds(measure) else { return writer.null() }
    writer.bytes.append(contentsOf: measure.description.utf8)
  }
}
