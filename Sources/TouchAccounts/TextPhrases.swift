import TouchCore

// The phrases of selections after a change of a text: text.

extension Phrases {
  static let text: [Phrase] = [
    Phrase(
      .text, .txt1, .held,
      say: """
        At {t} the text of {view} was replaced, and the selection moved: now {selection} \
        ({rules}). The handle is still there, and the finger keeps its hold ({TXT-3}).
        """),
    Phrase(
      .text, .txt2, .held,
      say: """
        At {t} the text of {view} was replaced, and the selection moved: now {selection}, so that \
        no character is split ({rules}). The handle is still there, and the finger keeps its hold \
        ({TXT-3}).
        """),
    Phrase(
      .text, .txt1,
      say: """
        At {t} the text of {view} was replaced, and the selection moved: now {selection} \
        ({rules}).
        """),
    Phrase(
      .text, .txt2,
      say: """
        At {t} the text of {view} was replaced, and the selection moved: now {selection}, so that \
        no character is split ({rules}).
        """),
    Phrase(
      .text, .txt3,
      say: """
        At {t} the text of {view} was assigned, and the selection was not kept (`keepsSelection`): \
        now {selection}, the end ({rules}).
        """),
    Phrase(
      .text, nil, say: "At {t} the selection of {view} is now {selection} ({rules}{measure})."),
  ]
}
