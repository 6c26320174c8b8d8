import TouchCore
import TouchScene

/// What a field of a row says.
package enum FieldContent: Hashable, Sendable {
  /// The field is there and empty.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A whole number.
  case integer(Int64)
  /// Any number; `null` where it is not finite.
  case number(Double)
  /// A word of the journal's own, an id, or another text of the scene's.
  case name(SceneName)
  /// An instant: nanoseconds as a text.
  case instant(Instant)
  /// Numbers in a list.
  case numbers([Double])
  /// Touches in a list, by their numbers.
  case touches([TouchID])
  /// Offset and length, in whole numbers.
  case selection(TextSelection)

  /// A word of the journal's own.
  static func word(_ word: StaticString) -> FieldContent { .name(SceneName(word)) }
}

/// The fields of a row in a list, for readers that look for one or go through them twice.
package struct RowFields: FieldVisitor {
  private(set) var list: [(field: JournalField, content: FieldContent)] = []
  private let ids: SceneIDs

  package init(_ row: Row, in batch: Batch, _ ids: SceneIDs) {
    self.ids = ids
    row.visitFields(in: batch, isIPhoneOS2: ids.isIPhoneOS2, &self)
  }

  /// What a field says, if the row has it.
  package subscript(field: JournalField) -> FieldContent? {
    list.first { $0.field == field }?.content
  }

  private mutating func add(_ field: JournalField, _ content: FieldContent) {
    list.append((field, content))
  }

  mutating func null(_ field: JournalField) { add(field, .null) }

  mutating func boolean(_ field: JournalField, _ boolean: Bool) { add(field, .boolean(boolean)) }

  mutating func integer(_ field: JournalField, _ integer: Int64) { add(field, .integer(integer)) }

  mutating func number(_ field: JournalField, _ number: Double) { add(field, .number(number)) }

  mutating func word(_ field: JournalField, _ word: StaticString) { add(field, .word(word)) }

  mutating func text(_ field: JournalField, _ text: [UInt8]) {
    add(field, .name(SceneName(utf8: text)))
  }

  mutating func view(_ field: JournalField, _ view: ViewID) {
    add(field, .name(ids.views[Int(view.index)]))
  }

  mutating func entrant(_ field: JournalField, _ entrant: EntrantID) {
    add(field, .name(ids.entrants[Int(entrant.index)]))
  }

  mutating func instant(_ field: JournalField, _ instant: Instant) {
    add(field, .instant(instant))
  }

  mutating func numbers(_ field: JournalField, _ first: Double, _ second: Double) {
    add(field, .numbers([first, second]))
  }

  mutating func numbers(
    _ field: JournalField, _ first: Double, _ second: Double, _ third: Double, _ fourth: Double
  ) {
    add(field, .numbers([first, second, third, fourth]))
  }

  mutating func touches(_ field: JournalField, _ touches: RowTouches) {
    add(field, .touches(Array(touches)))
  }

  mutating func selection(_ field: JournalField, _ selection: TextSelection) {
    add(field, .selection(selection))
  }
}

extension Row {
  /// True if something was measured. False if a time was over, which is its limit alone (DEFER-3).
  var saysMeasured: Bool {
    guard case .affordance = effect, let measure else { return true }
    return rule != .defer3 || measure.unit != .milliseconds
  }

  /// True if what was measured was held against a limit. False if it is how long a gesture waited for
  /// others to fail (ARB-4).
  var saysLimit: Bool {
    guard case .gesture = effect, let measure else { return true }
    return rule != .arb4 || measure.unit != .milliseconds
  }
}
