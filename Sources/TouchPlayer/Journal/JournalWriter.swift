import SceneFormat
import TouchCore
import TouchScene

/// Writes the journal's text: one JSON object a row. Equal rows give equal bytes on every machine.
///
///     var journal = JournalWriter(ids, run: "drawer")
///     journal.write(batch)
///     output(journal.takeBytes())
///
///     {"run":"drawer","t":"0","n":1,"effect":"statusBar","phase":"down",…,"rule":"BAR-1"}
public struct JournalWriter: Sendable {
  /// The number of rows written so far.
  public private(set) var count: Int64 = 0

  /// The interval that is added to every time, in nanoseconds: 0, or the captured clock's time at
  /// instant zero.
  public var origin: Int64 {
    get { row.origin }
    set { row.origin = newValue }
  }

  private var row: RowText
  private var ids: SceneIDs
  private let isIPhoneOS2: Bool
  /// The beginning of each row: `{"run":"drawer","t":`.
  private let start: [UInt8]

  /// Makes an empty journal of one run. If `run` is not `nil`, every row names the run.
  public init(_ ids: SceneIDs, run: SceneName?) {
    row = RowText(ids)
    self.ids = ids
    isIPhoneOS2 = ids.isIPhoneOS2
    var start = JSONWriter()
    start.beginObject()
    if let run {
      start.key("run")
      start.text(run.utf8)
    }
    start.key("t")
    self.start = start.bytes
  }

  /// Appends the rows of a batch, and learns the ids of what they add to the scene. O(n) in the
  /// number of rows, and in that of all views and entrants for each row that adds members.
  public mutating func write(_ batch: Batch) {
    row.text.unshare()
    for row in batch.rows {
      write(row, in: batch)
      if ids.take(row, in: batch) { self.row.name(ids) }
    }
  }

  /// Returns the bytes since the last call, and removes them from the journal.
  public mutating func takeBytes() -> [UInt8] { row.text.takeBytes() }

  private mutating func write(_ row: Row, in batch: Batch) {
    count += 1
    self.row.text.add(start)
    self.row.time(row.instant)
    self.row.text.add(",\"n\":")
    self.row.text.add(count)
    self.row.effect(row.effect.kind)
    row.visitFields(in: batch, isIPhoneOS2: isIPhoneOS2, &self.row)
    self.row.rule(row.rule)
    if let measure = row.measure { write(measure, of: row) }
    self.row.text.add("}\n")
  }

  private mutating func write(_ measure: Measure, of row: Row) {
    if row.saysMeasured {
      self.row.text.add(",\"measured\":")
      self.row.number(measure.measured)
    }
    if row.saysLimit {
      self.row.text.add(",\"limit\":")
      self.row.number(measure.limit)
    }
    self.row.text.add(",\"unit\":\"")
    self.row.text.add(measure.unit.word)
    self.row.text.add("\"")
  }
}
