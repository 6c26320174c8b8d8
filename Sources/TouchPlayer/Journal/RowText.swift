import SceneFormat
import TouchCore
import TouchScene

/// Writes the fields of rows as members of a JSON object, each behind a comma.
///
/// Text that repeats is quoted once and stored: names of the scene, keys of fields, effects and
/// rules.
struct RowText: FieldVisitor, Sendable {
  /// The text written so far.
  var text = TextBuffer()
  /// The interval that is added to every time, in nanoseconds.
  var origin: Int64 = 0

  /// `,"effect":"deliver"`, by effect.
  private let effects: TextTable
  /// `,"rule":"HIT-2"`, by rule.
  private let rules: TextTable
  /// `,"tapCount":`, by field.
  private let keys: TextTable
  private var views: TextTable
  private var entrants: TextTable

  init(_ ids: SceneIDs) {
    effects = TextTable(count: EffectKind.allCases.count) { index, text in
      text.add(",\"effect\":")
      text.add(quoting: EffectKind.allCases[index].word.bytes)
    }
    rules = TextTable(count: Rule.allCases.count) { index, text in
      text.add(",\"rule\":")
      text.add(quoting: Rule.allCases[index].id.bytes)
    }
    keys = TextTable(count: JournalField.allCases.count) { index, text in
      text.add(",")
      text.add(quoting: JournalField.allCases[index].word.bytes)
      text.add(":")
    }
    views = TextTable(count: ids.views.count) { $1.add(quoting: ids.views[$0].utf8) }
    entrants = TextTable(count: ids.entrants.count) { $1.add(quoting: ids.entrants[$0].utf8) }
  }

  /// Names views and entrants by `ids` from here on.
  mutating func name(_ ids: SceneIDs) {
    views = TextTable(count: ids.views.count) { $1.add(quoting: ids.views[$0].utf8) }
    entrants = TextTable(count: ids.entrants.count) { $1.add(quoting: ids.entrants[$0].utf8) }
  }

  /// Writes the effect's member.
  mutating func effect(_ effect: EffectKind) { text.add(Int(effect.rawValue), of: effects) }

  /// Writes the rule's member.
  mutating func rule(_ rule: Rule) { text.add(Int(rule.rawValue), of: rules) }

  /// Writes a time as a text of nanoseconds.
  mutating func time(_ instant: Instant) {
    text.add("\"")
    text.add((instant + Interval(nanoseconds: origin)).nanoseconds)
    text.add("\"")
  }

  /// Writes a number, or `null` if it is not finite.
  mutating func number(_ number: Double) {
    if number.isFinite { text.add(number) } else { text.add("null") }
  }

  private mutating func key(_ field: JournalField) { text.add(Int(field.rawValue), of: keys) }

  mutating func null(_ field: JournalField) {
    key(field)
    text.add("null")
  }

  mutating func boolean(_ field: JournalField, _ boolean: Bool) {
    key(field)
    if boolean { text.add("true") } else { text.add("false") }
  }

  mutating func integer(_ field: JournalField, _ integer: Int64) {
    key(field)
    text.add(integer)
  }

  mutating func number(_ field: JournalField, _ number: Double) {
    key(field)
    self.number(number)
  }

  mutating func word(_ field: JournalField, _ word: StaticString) {
    key(field)
    text.add("\"")
    text.add(word)
    text.add("\"")
  }

  mutating func text(_ field: JournalField, _ text: [UInt8]) {
    key(field)
    self.text.add(quoting: text)
  }

  mutating func view(_ field: JournalField, _ view: ViewID) {
    key(field)
    text.add(Int(view.index), of: views)
  }

  mutating func entrant(_ field: JournalField, _ entrant: EntrantID) {
    key(field)
    text.add(Int(entrant.index), of: entrants)
  }

  mutating func instant(_ field: JournalField, _ instant: Instant) {
    key(field)
    time(instant)
  }

  mutating func numbers(_ field: JournalField, _ first: Double, _ second: Double) {
    key(field)
    text.add("[")
    number(first)
    text.add(",")
    number(second)
    text.add("]")
  }

  mutating func numbers(
    _ field: JournalField, _ first: Double, _ second: Double, _ third: Double, _ fourth: Double
  ) {
    key(field)
    text.add("[")
    number(first)
    text.add(",")
    number(second)
    text.add(",")
    number(third)
    text.add(",")
    number(fourth)
    text.add("]")
  }

  mutating func touches(_ field: JournalField, _ touches: RowTouches) {
    key(field)
    text.add("[")
    // The loop does not use `indices`: for slices it is not specialised, and slower than the rest
    // of the function.
    var index = touches.startIndex
    while index < touches.endIndex {
      if index > touches.startIndex { text.add(",") }
      text.add(Int64(touches[index].number))
      index += 1
    }
    text.add("]")
  }

  mutating func selection(_ field: JournalField, _ selection: TextSelection) {
    key(field)
    text.add("[")
    text.add(Int64(selection.offset))
    text.add(",")
    text.add(Int64(selection.length))
    text.add("]")
  }
}

extension TextBuffer {
  /// Appends a text as JSON quotes it.
  fileprivate mutating func add(quoting text: [UInt8]) {
    var json = JSONWriter()
    json.text(text)
    add(json.bytes)
  }
}
