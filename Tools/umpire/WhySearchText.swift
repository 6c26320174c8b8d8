import Umpire

/// Results of a search for a terminal and as JSON.
extension WhySearch.Result {
  /// The best change with its effects, then the other changes; or the reason why there is none.
  func text(origin: Int64, width: Int) -> [UInt8] {
    switch self {
    case .found(let suggestions, let difference):
      var text = (suggestions.first?.text(width: width) ?? []) + [UInt8(ascii: "\n")]
      text += difference.text(origin: origin, width: width)
      return text + suggestions.dropFirst().text(width: width)
    case .nothing(let title, let remedies):
      var text: [UInt8] = []
      Paragraph.write(title, indent: 2, width: width, to: &text)
      text += Array("\n  No change that was tried helps.\n".utf8)
      if remedies.isEmpty { return text }
      text += Array("  Other advice for this touch, which does not give the wanted result:\n".utf8)
      for remedy in remedies { text += remedy.paragraph(width: width) }
      return text
    case .asWanted:
      return Array("  The touch already has the wanted result: no change is needed.\n".utf8)
    }
  }

  /// Writes the result as members of the run's object.
  func write(origin: Int64, to json: inout JSONWriter) {
    var (suggestions, difference) = ([Suggestion](), AccountDifference.none)
    if case .found(let found, let changes) = self { (suggestions, difference) = (found, changes) }
    suggestions.write(to: &json)
    difference.write(origin: origin, to: &json)
  }
}
