import Testing
import Umpire

/// Text that somebody else replaces: 23 of the statements.
@Suite struct TextReloadStatements {
  private static let text = "Call the plumber about the kitchen sink."

  /// What the text becomes, and where the selection was and goes, as offset and length.
  struct Edit: CustomStringConvertible, Sendable {
    var what: String
    var text: String
    var before: [Double]
    var after: [Double]

    init(_ what: String, _ text: String, _ before: [Double], _ after: [Double]) {
      self.what = what
      self.text = text
      self.before = before
      self.after = after
    }

    var description: String { what }
  }

  /// A cursor in the middle of `plumber`, and the word itself selected.
  private static let cursor: [Double] = [12, 0]
  private static let word: [Double] = [9, 7]

  /// Named by where the edit is, seen from the selection.
  static let edits = [
    Edit("cursor, no edit", text, cursor, cursor),
    Edit("cursor, inserted behind", swap("the kitchen", "the old kitchen"), cursor, cursor),
    Edit("cursor, deleted behind", swap(" about the kitchen sink", ""), cursor, cursor),
    Edit("cursor, inserted before", swap("Call", "Now call"), cursor, [16, 0]),
    Edit("cursor, deleted before", swap("Call ", ""), cursor, [7, 0]),
    Edit("cursor, inserted at", swap("plumber", "plu---mber"), cursor, [15, 0]),
    Edit("cursor, deleted around", swap("plumber ", ""), cursor, [9, 0]),
    Edit("cursor, replaced around", swap("plumber", "painter"), cursor, [14, 0]),
    Edit("word, inserted before", swap("Call", "Now call"), word, [13, 7]),
    Edit("word, deleted before", swap("Call ", ""), word, [4, 7]),
    Edit("word, inserted behind", swap("the kitchen", "the old kitchen"), word, word),
    Edit("word, deleted behind", swap(" the kitchen", ""), word, word),
    Edit("word, inserted inside", swap("plumber", "plu---mber"), word, [9, 10]),
    Edit("word, deleted inside", swap("plumber", "plber"), word, [9, 5]),
    Edit("word, deleted around", swap(" the plumber", ""), word, [5, 0]),
    Edit("word, deleted across its start", swap("the plu", ""), word, [5, 4]),
    Edit("word, deleted across its end", swap("mber about", ""), word, [9, 3]),
    Edit("word, replaced across its start", swap("the plu", "a cucu"), word, [10, 5]),
  ]

  /// The text with its first `part` replaced.
  private static func swap(_ part: String, _ other: String) -> String {
    precondition(text.contains(part), "no \(part)")
    return text.replacing(part, with: other, maxReplacements: 1)
  }

  private func note(_ selection: [Double], keeps: Bool) throws -> Situation {
    try Situation(
      """
      {
        "device": "iPhone 8", "os": "11.2",
        "windows": [ { "id": "main", "view": "screen" } ],
        "views": [
          { "id": "screen", "frame": [0, 0, 375, 667] },
          { "id": "note", "parent": "screen", "kind": "textView", "frame": [0, 20, 375, 647],
            "text": "\(Self.text)", "keepsSelection": \(keeps),
            "selection": [\(Int(selection[0])), \(Int(selection[1]))] }
        ]
      }
      """)
  }

  /// The situation in which the host replaces the text.
  private func replaced(_ edit: Edit, keeps: Bool) throws -> Journal {
    var situation = try note(edit.before, keeps: keeps)
    situation.change("note.text = \"\(edit.text)\"", at: 500)
    let words = edit.what.replacing(",", with: "").replacing(" ", with: "-")
    return try situation.play((keeps ? "text-" : "text-carelessly-") + words)
  }

  /// 23: There are 18 cases.
  @Test func thereAre18Cases() {
    #expect(Self.edits.count == 18 && Set(Self.edits.map(\.what)).count == 18)
  }

  /// 23: When the text is replaced by an edited one, the selection follows.
  @Test(arguments: edits) func theSelectionFollows(_ edit: Edit) throws {
    let journal = try replaced(edit, keeps: true)
    let selections = journal.rows(of: "text").map { $0.numbers("selection") }
    #expect(journal.rows(of: "anomaly").isEmpty && journal.rows(of: "scene").count == 1)
    // One row at most; none if the text is the same.
    #expect(selections.count <= (edit.text == Self.text ? 0 : 1))
    #expect((selections.first ?? edit.before) == edit.after)
  }

  /// 23: Replaced without care, the cursor jumps to the end, and nothing is selected.
  @Test(arguments: edits.dropFirst()) func withoutCareTheCursorJumpsToTheEnd(
    _ edit: Edit
  ) throws {
    let journal = try replaced(edit, keeps: false)
    #expect(
      journal.lines(["text": ["selection"]]) == ["500 text [\(edit.text.utf16.count) 0]"])
  }
}
