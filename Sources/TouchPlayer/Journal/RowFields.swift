import TouchCore
import TouchScene

/// The value of a field of a row.
package enum FieldContent: Hashable, Sendable {
  /// The field has no value.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A whole number.
  case integer(Int64)
  /// Any number; written as `null` if it is not finite.
  case number(Double)
  /// A word of the journal, an id, or another text of the scene.
  case name(SceneName)
  /// An instant, written as a string of nanoseconds.
  case instant(Instant)
  /// A list of numbers.
  case numbers([Double])
  /// A list of touches, by their numbers.
  case touches([TouchID])
  /// A selection: offset and length as whole numbers.
  case selection(TextSelection)

  /// The content for a word of the journal.
  static func word(_ word: StaticString) -> FieldContent { .name(SceneName(word)) }
}

/// The fields of a row as a list, for readers that search for a field or read the fields twice.
package struct RowFields: FieldVisitor {
  private(set) var list: [(field: JournalField, content: FieldContent)] = []
  private let ids: SceneIDs

  package init(_ row: Row, in batch: Batch, _ ids: SceneIDs) {
    self.ids = ids
    row.visitFields(in: batch, isIPhoneOS2: ids.isIPhoneOS2, &self)
  }

  /// The value of a field; `nil` if the row does not have the field. O(n) in the number of fields.
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
  /// True if the row has a measured value. False if a time limit passed, so that the limit is the
  /// value (DEFER-3).
  var saysMeasured: Bool {
    guard case .affordance = effect, let measure else { return true }
    return rule != .defer3 || measure.unit != .milliseconds
  }

  /// True if the measured value was compared with a limit. False if it is the time for which a
  /// gesture waited for others to fail (ARB-4).
  var saysLimit: Bool {
    guard case .gesture = effect, let measure else { return true }
    return rule != .arb4 || measure.unit != .milliseconds
  }
}
