import SceneFormat
import TouchCore
import TouchScene

/// The journal as a table for people: seconds, rule, effect, and the row's fields with the figure
/// that decided. Rules have a column of their own.
///
///          0.000  BAR-1    statusBar  down, at 126.6 9.1, handled by app
///          0.000  SCENE-1  scene      drawer.frame.y = 20, by reaction 1
public struct JournalTable: Sendable {
  /// The interval that is added to every time, in nanoseconds: 0, or the captured clock's time at
  /// instant zero.
  public var origin: Int64 = 0

  private var ids: SceneIDs
  private let isColoured: Bool
  private var text: [UInt8] = []

  /// Makes an empty table of one run, with or without colours for a terminal.
  public init(_ ids: SceneIDs, isColoured: Bool = false) {
    self.ids = ids
    self.isColoured = isColoured
  }

  /// Appends the rows of a batch, and learns the ids of what they add to the scene. O(n) in the
  /// number of rows.
  public mutating func write(_ batch: Batch) {
    for row in batch.rows {
      write(row, in: batch)
      ids.take(row, in: batch)
    }
  }

  /// Returns the bytes since the last call, and removes them from the table.
  public mutating func takeBytes() -> [UInt8] {
    let bytes = text
    text = []
    return bytes
  }

  private mutating func write(_ row: Row, in batch: Batch) {
    let isAnomaly = if case .anomaly = row.effect { true } else { false }
    append(seconds(row.instant), right: 10)
    text.add("  ")
    colour(.dim)
    append(row.rule.id.bytes, left: 9)
    colour(isAnomaly ? .red : .bold)
    append(row.effect.kind.word.bytes, left: 11)
    colour(.plain)
    let fields = RowFields(row, in: batch, ids)
    var isFirst = true
    for (field, content) in fields.list {
      guard let words = words(field, content, of: row, in: batch, fields) else { continue }
      if !isFirst { text.add(", ") }
      text += words
      isFirst = false
    }
    if let measure = row.measure {
      text.add(row.saysLimit ? " (" : " (waited ")
      if row.saysMeasured {
        text += measure.measured.shown(decimals: 1)
        add(measure.unit)
      }
      if row.saysLimit {
        if row.saysMeasured { text.add(", ") }
        text.add("limit ")
        text += measure.limit.shown(decimals: 1)
        if !row.saysMeasured { add(measure.unit) }
      }
      text.add(")")
    }
    text.add("\n")
  }

  /// Appends a unit after its number; a count has no unit.
  private mutating func add(_ unit: TouchCore.MeasureUnit) {
    if unit == .count { return }
    text.add(" ")
    text.add(unit.word)
  }

  /// The text of a field in the table; empty if the field has its usual value, or if another field
  /// includes it.
  private func words(
    _ field: JournalField, _ content: FieldContent, of row: Row, in batch: Batch,
    _ fields: RowFields
  ) -> [UInt8]? {
    switch field {
    case .change:
      guard case .scene(let index) = row.effect else { return plain(content) }
      return ChangeText.shown(batch[index].change)
    case .x:
      return phrase("at ", content) + phrase(" ", fields[.y] ?? .null)
    case .by where row.effect.kind == .highlight:
      return phrase("by ", content)
    case .by:
      let number = fields[.reaction].map { phrase(" ", $0) } ?? []
      return labelled(field, content) + number
    case .y, .reaction:
      return nil
    case .phase:
      if case .anomaly = row.effect { return nil }
      return plain(content)
    case .name, .outcome, .action, .what, .event, .state, .entrant, .selection,
      .question:
      return plain(content)
    case .type:
      return content == .null ? nil : labelled(field, content)
    case .view:
      return isTouch(row) ? phrase("in ", content) : plain(content)
    case .on:
      return (content == .boolean(true) ? "on" as StaticString : "off").bytes
    case .frames:
      return plain(content) + (content == .integer(1) ? " frame" as StaticString : " frames").bytes
    case .edge:
      return phrase("at the ", content)
    case .tapCount:
      return content == .integer(1) ? nil : labelled(field, content)
    case .safeArea, .inset:
      return content == .numbers([0, 0, 0, 0]) ? nil : labelled(field, content)
    case .toTop:
      return content == .boolean(true) ? StaticString("to the top").bytes : nil
    case .handledBy:
      // Before the up only the app can have taken the tap, so `nobody` would be premature.
      if content == .word(BarTaker.nobody.word), case .statusBar(let bar) = row.effect,
        bar.phase != .up
      {
        return nil
      }
      return phrase("handled by ", content)
    case .scaleVelocity, .angularVelocity:
      return labelled(field, content)
    case .passedOn:
      return (content == .boolean(true) ? "passed on" as StaticString : "kept").bytes
    case .pops:
      return (content == .boolean(true) ? "pops" as StaticString : "stays").bytes
    case .at:
      return phrase("late, of ", content)
    case .lostTo:
      return phrase("to ", content)
    case .why:
      // The details are more exact.
      return fields[.details] == nil ? phrase("because ", content) : nil
    case .details:
      return phrase("because ", content)
    case .touches:
      guard case .touches(let touches) = content, !touches.isEmpty else { return nil }
      return touches.count == 1
        ? labelled(.touch, content) : labelled(field, content)
    case .touch, .location, .translation, .velocity, .angle, .direction, .shown,
      .visible, .edgeProtect, .offset, .frame, .over, .field, .said, .held, .coalesced,
      .heard, .lost, .with, .content, .answer:
      return labelled(field, content)
    case .scale, .value:
      // A tenth is much of a scale, and of a value from 0 to 1.
      guard case .number(let number) = content else { return labelled(field, content) }
      return field.word.bytes + [UInt8(ascii: " ")] + number.shown(decimals: 2)
    }
  }

  private func phrase(_ words: StaticString, _ content: FieldContent) -> [UInt8] {
    words.bytes + plain(content)
  }

  private func isTouch(_ row: Row) -> Bool {
    switch row.effect {
    case .deliver, .withhold, .drop: true
    case .event, .hook, .gesture, .outcome, .control, .highlight, .present, .system, .statusBar,
      .scroll, .affordance, .indicator, .text, .layout, .scene, .anomaly,
      .answer:
      false
    }
  }

  private func labelled(_ field: JournalField, _ content: FieldContent) -> [UInt8] {
    field.word.bytes + [UInt8(ascii: " ")] + plain(content)
  }

  private func plain(_ content: FieldContent) -> [UInt8] {
    switch content {
    case .null: StaticString("nothing").bytes
    case .boolean(let boolean): (boolean ? "true" as StaticString : "false").bytes
    case .integer(let integer): Array(integer.description.utf8)
    case .number(let number): number.shown(decimals: 1)
    case .name(let name): name.utf8
    case .instant(let instant): seconds(instant)
    case .numbers(let numbers):
      Array(numbers.map { $0.shown(decimals: 1) }.joined(separator: [UInt8(ascii: " ")]))
    case .touches(let touches):
      Array(
        touches.map { Array($0.number.description.utf8) }.joined(separator: [UInt8(ascii: " ")]))
    case .selection(let selection): selection.shown
    }
  }

  private func seconds(_ instant: Instant) -> [UInt8] {
    (instant + Interval(nanoseconds: origin)).shownSeconds
  }

  /// The terminal's colours, by their numbers.
  private enum Colour {
    case plain, bold, dim, red
  }

  private mutating func colour(_ colour: Colour) {
    guard isColoured else { return }
    switch colour {
    case .plain: text.add("\u{1B}[0m")
    case .bold: text.add("\u{1B}[0;1m")
    case .dim: text.add("\u{1B}[2m")
    case .red: text.add("\u{1B}[0;31m")
    }
  }

  private mutating func append(_ words: [UInt8], left width: Int) {
    text += words
    for _ in 0..<max(1, width - words.count) { text.append(0x20) }
  }

  private mutating func append(_ words: [UInt8], right width: Int) {
    for _ in 0..<max(0, width - words.count) { text.append(0x20) }
    text += words
  }
}
