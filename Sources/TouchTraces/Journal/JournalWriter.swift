import TouchCore
import TouchScene

/// The journal's text: one JSON object a row. The same rows give the same bytes everywhere.
///
///     var journal = JournalWriter(ids, run: "drawer")
///     journal.write(batch)
///     output(journal.takeBytes())
///
///     {"run":"drawer","t":"0","n":1,"effect":"statusBar","phase":"down",…,"rule":"BAR-1"}
public struct JournalWriter: Sendable {
  /// How many rows were written.
  public private(set) var count: Int64 = 0

  /// What is added to every time, in nanoseconds: 0, or the captured clock's time at instant zero.
  public var origin: Int64 = 0

  private let ids: SceneIDs
  private let run: Name?
  private var json = JSONWriter()

  /// A journal of one run; `run` stands in every row where the run has a name.
  public init(_ ids: SceneIDs, run: Name?) {
    self.ids = ids
    self.run = run
  }

  /// Writes the rows of a batch.
  public mutating func write(_ batch: Batch) {
    for row in batch.rows { write(row, in: batch) }
  }

  /// Gives what was written since the last time.
  public mutating func takeBytes() -> [UInt8] {
    let bytes = json.bytes
    json.bytes = []
    return bytes
  }

  private mutating func write(_ row: Row, in batch: Batch) {
    count += 1
    json.beginObject()
    if let run {
      json.key("run")
      json.text(run.utf8)
    }
    json.key("t")
    write(row.instant)
    json.key("n")
    json.integer(count)
    json.key("effect")
    json.text(row.effect.kind.word)
    for (field, content) in RowFields(row, in: batch, ids).list {
      json.key(field.word)
      write(content)
    }
    json.key("rule")
    json.text(row.rule.id)
    if let measure = row.measure {
      json.key("measured")
      json.number(measure.measured)
      json.key("limit")
      json.number(measure.limit)
      json.key("unit")
      json.text(measure.unit.word)
    }
    json.endObject()
    json.endRow()
  }

  private mutating func write(_ content: FieldContent) {
    switch content {
    case .null: json.null()
    case .boolean(let boolean): json.boolean(boolean)
    case .integer(let integer): json.integer(integer)
    case .number(let number): json.number(number)
    case .name(let name): json.text(name.utf8)
    case .instant(let instant): write(instant)
    case .numbers(let numbers):
      json.beginList()
      for number in numbers { json.number(number) }
      json.endList()
    case .touches(let touches):
      json.beginList()
      for touch in touches { json.integer(Int64(touch.number)) }
      json.endList()
    case .selection(let selection):
      json.beginList()
      json.integer(Int64(selection.offset))
      json.integer(Int64(selection.length))
      json.endList()
    }
  }

  private mutating func write(_ instant: Instant) {
    let shifted = instant + Interval(nanoseconds: origin)
    json.text(Array(shifted.nanoseconds.description.utf8))
  }
}
