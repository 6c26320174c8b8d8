/// A question about the rows of a journal: an effect, fields with their values, and between which
/// times in milliseconds.
///
///     RowQuery("gesture entrant=list.pan state=began")     // at any time
///     RowQuery("0..<100 highlight view=save on=true")      // from 0 on and before 100
///     RowQuery("2000... scroll view=list")                 // from 2000 on
///
/// Fields are compared as `JournalRow.shown` has them.
struct RowQuery {
  private let begin: Double
  private let end: Double
  private let effect: String
  private let fields: [(name: String, value: String)]

  /// The query that `text` says; nil if it says none.
  init?(_ text: String) {
    var words = text.split(separator: " ").map(String.init)[...]
    var (begin, end) = (0.0, Double.infinity)
    if let first = words.first, first.first?.isNumber == true {
      guard let times = Self.times(first) else { return nil }
      (begin, end) = times
      words.removeFirst()
    }
    guard let effect = words.popFirst(), !effect.contains("=") else { return nil }
    var fields: [(name: String, value: String)] = []
    for word in words {
      guard let equals = word.firstIndex(of: "=") else { return nil }
      fields.append((String(word[..<equals]), String(word[word.index(after: equals)...])))
    }
    self.begin = begin
    self.end = end
    self.effect = effect
    self.fields = fields
  }

  /// True if the row has the effect and all fields, within the times.
  func matches(_ row: JournalRow) -> Bool {
    begin <= row.milliseconds && row.milliseconds < end && row.effect == effect
      && fields.allSatisfy { row.shown($0.name) == $0.value }
  }

  /// `0..<100` or `2000...` as two times.
  private static func times(_ word: String) -> (Double, Double)? {
    if word.hasSuffix("..."), let begin = Double(word.dropLast(3)) { return (begin, .infinity) }
    guard let dots = word.firstRange(of: "..<"), let begin = Double(word[..<dots.lowerBound]),
      let end = Double(word[dots.upperBound...])
    else { return nil }
    return (begin, end)
  }
}
