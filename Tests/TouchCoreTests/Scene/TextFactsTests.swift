import Testing
import TouchCore

private func noted() -> ViewDescription {
  var view = ViewDescription(id: "note")
  view.kind = .textView
  view.frame = Rect2D(0, 0, 100, 100)
  return view
}

@Suite struct TextFactsTests {
  @Test func aTextIsAsLongAsItsUTF16() throws {
    // TXT-2: 👍 is two units, é with an accent of its own two, CR LF two.
    var view = noted()
    try view.set("text", part: nil, to: .text(SceneName("👍e\u{301}\r\n" as String)))
    #expect(view.text.units == 6)
    try view.set("text", part: nil, to: .text(""))
    #expect(view.text.units == 0)
    #expect(SceneName(utf8: [0x61, 0xFF]).utf16 == [0x61, 0xFFFD])
  }

  @Test(arguments: [
    SceneValue.list([]), .list([.number(1)]), .list([.number(1), .number(-1)]),
    .list([.number(0.5), .number(1)]), .list([.number(1), .number(1e10)]), .null,
    .list([.number(.nan), .number(1)]), .list([.number(1), .text("1")]),
  ])
  func aSelectionIsTwoWholeNumbersFrom0Up(_ value: SceneValue) throws {
    var view = noted()
    #expect(throws: FactError.expected(.selection)) {
      try view.set("selection", part: nil, to: value)
    }
    try view.set("selection", part: nil, to: .list([.number(3), .number(0)]))
    #expect(view.text.selection == TextSelection(3, 0))
  }

  @Test func thereAreTwoHandlesOrNone() throws {
    var view = noted()
    let point = SceneValue.list([.number(1), .number(2)])
    for value: SceneValue in [
      .list([point]), .list([point, point, point]), .list([.number(1), point]), .null,
    ] {
      #expect(throws: FactError.expected(.handles)) {
        try view.set("handles", part: nil, to: value)
      }
    }
    try view.set("handles", part: nil, to: .list([point, point]))
    #expect(view.text.handles == [Point2D(1, 2), Point2D(1, 2)])
    try view.set("handles", part: nil, to: .list([]))
    #expect(view.text.handles.isEmpty)
  }

  @Test func asMuchIsSelectedAsIsThere() {
    for (text, selection) in [
      ("one two", TextSelection(2, 3)), ("one ", TextSelection(2, 2)), ("o", TextSelection(1, 0)),
    ] as [(SceneName, TextSelection)] {
      var note = TextDescription()
      note.text = text
      note.select(TextSelection(2, 3))
      #expect(note.selection == selection)
    }
  }

  @Test func whatNoNumberCountsIsSelectedAsFarAsTheTextIsThere() {
    #expect(TextSelection(.max, 1).end == .max)
    #expect(TextSelection(1, .max).end == .max)
    #expect(TextSelection(.min, -1).end == .min)
    for (wanted, selection) in [
      (TextSelection(.max, 1), TextSelection(7, 0)), (TextSelection(4, .max), TextSelection(4, 3)),
      (TextSelection(.min, -1), TextSelection(0, 0)),
      (TextSelection(-1, .max), TextSelection(0, 7)),
      (TextSelection(.min, .max), TextSelection(0, 0)),
      (TextSelection(4, .min), TextSelection(4, 0)),
    ] {
      var note = TextDescription()
      note.text = "one two"
      note.select(wanted)
      #expect(note.selection == selection, "\(wanted)")
      note.selection = wanted
      #expect(note.splitPair == nil)
    }
  }

  @Test func whichEndOfASelectionSplitsAPairIsKnownWhateverIsSetFirst() {
    // TXT-2
    var note = TextDescription()
    note.selection = TextSelection(1, 2)
    #expect(note.splitPair == nil)
    note.text = "👍👍"
    #expect(note.splitPair == 1)
    note.selection = TextSelection(0, 3)
    #expect(note.splitPair == 3)
    note.selection = TextSelection(2, 2)
    #expect(note.splitPair == nil)
  }
}
