import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

/// TXT-1 to TXT-3 in a run: changes of a text by the program, row by row.
@Suite struct TextReloadTests {
  private func scene(
    _ reactions: [Reaction] = [], _ change: (inout ViewDescription) -> Void = { _ in }
  ) throws -> CompiledScene {
    var description = try PlainScenes.box().description
    description.reactions = reactions
    var note = ViewDescription(id: "note")
    note.parent = "screen"
    note.kind = .textView
    note.frame = Rect2D(0, 200, 320, 200)
    note.text.text = "👍 Watch it"
    note.text.selection = TextSelection(9, 2)
    change(&note)
    description.views.append(note)
    return try CompiledScene(description)
  }

  private func set(_ key: SceneName, _ text: SceneName) -> SceneChange {
    SceneChange(.set(FactPath(["note", key]), .text(text)))
  }

  private func input(_ change: SceneChange, at milliseconds: Int64) -> Input {
    Input(
      .change(MadeChange(change, by: .host, over: .zero)), at: .zero + .milliseconds(milliseconds))
  }

  /// The rows of texts and of changes in the form of journals, from the effect on.
  private func play(_ scene: CompiledScene, _ inputs: [Input]) throws -> [String] {
    var player = try Player(scene)
    var batch = Batch()
    player.start(into: &batch)
    for input in inputs { player.play(input, into: &batch) }
    player.finish(into: &batch)
    var journal = JournalWriter(player.ids, run: nil)
    journal.write(batch)
    let lines = String(decoding: journal.takeBytes(), as: UTF8.self).split(separator: "\n")
    return lines.compactMap { line in
      let told = ["text", "scene", "anomaly"].contains { line.contains(#""effect":"\#($0)""#) }
      guard told else { return nil }
      return line.split(separator: #""effect":"#).last.map(String.init)
    }
  }

  private let kept = #""text","view":"note","selection":[13,2],"rule":"TXT-1"}"#

  @Test func theSelectionGoesWithWhatTheHostMakesOfTheText() throws {
    let rows = try play(scene(), [input(set("text", "👍 Watch all it"), at: 10)])
    #expect(rows.count == 2 && rows[0].hasPrefix(#""scene""#))
    #expect(rows.last == kept)
  }

  @Test func itSplitsNoCharacter() throws {
    // The thumb down has the same first half: TXT-1 alone would select half of it.
    let scene = try scene { $0.text.selection = TextSelection(0, 2) }
    let rows = try play(scene, [input(set("text", "👎 Watch it"), at: 10)])
    #expect(rows.last == #""text","view":"note","selection":[2,0],"rule":"TXT-2"}"#)
  }

  @Test func ofTheSameTextNothingIsTold() throws {
    let rows = try play(scene(), [input(set("text", "👍 Watch it"), at: 10)])
    #expect(rows.count == 1)
  }

  @Test func whereItIsNotKeptTheCursorIsAtTheEnd() throws {
    let scene = try scene { $0.text.keepsSelection = false }
    let rows = try play(scene, [input(set("text", "👍 Watch all it"), at: 10)])
    #expect(rows.last == #""text","view":"note","selection":[15,0],"rule":"TXT-3"}"#)
  }

  @Test(arguments: [
    (Interval.zero, ["[12,0]", "[15,0]", "[8,0]"]),
    // The program has changed the text by then.
    (.milliseconds(500), ["[8,0]", "[12,0]", "[15,0]"]),
  ])
  func itGoesWithEveryChangeThatTheAppMakes(_ after: Interval, _ expected: [Substring]) throws {
    var reaction = Reaction(to: .deliver)
    reaction.match = [SceneValue.Member("phase", .word("ended"))]
    reaction.changes = [set("text", "👍 Watch all"), set("text", "👍 Watch all it")]
    reaction.after = after
    let inputs = PlainScenes.tap(200, 500, at: 0) + [input(set("text", "👍 Watch"), at: 90)]
    let rows = try play(scene([reaction]), inputs)
    let told = rows.filter { $0.hasPrefix(#""text""#) }.compactMap { row in
      row.split(separator: #""selection":"#).last?.split(separator: #",""#).first
    }
    #expect(told == expected)
  }

  @Test func aReactionAnswersToWhereTheSelectionWent() throws {
    var reaction = Reaction(to: .text)
    reaction.match = [
      SceneValue.Member("view", .text("note")),
      SceneValue.Member("selection", SceneValue(TextSelection(13, 2))),
    ]
    reaction.changes = [SceneChange(.add(FactPath(["box", "frame", "x"]), 5))]
    let rows = try play(scene([reaction]), [input(set("text", "👍 Watch all it"), at: 10)])
    #expect(rows.last?.contains("box.frame.x += 5.0") == true)
  }

  @Test func whatOnlyAnotherReactionMakesPossibleIsRefusedBeforeItAndMadeBehindIt() throws {
    // SCENE-1: the selection is beyond the text until the program writes more.
    var write = Reaction(to: .deliver)
    write.match = [SceneValue.Member("phase", .word("ended"))]
    write.changes = [set("text", "👍 Watch it together")]
    var select = Reaction(to: .deliver)
    select.match = [SceneValue.Member("phase", .word("began"))]
    let path = FactPath(["note", "selection"])
    select.changes = [SceneChange(.set(path, SceneValue(TextSelection(12, 8))))]
    let rows = try play(
      scene([select, write]),
      PlainScenes.tap(200, 500, at: 0) + PlainScenes.tap(200, 500, at: 500))
    let text = #""change":"note.selection = [12.0,8.0]","by":"reaction","reaction":0"#
    let details =
      "after this change the scene would not be valid: note.selection: the selection ends at 20, and "
      + "the text has 11 UTF-16 code units, of which most characters have 1 and an emoji 2 or more: "
      + "select what is there"
    #expect(
      rows[0] == #""anomaly","what":"a change that the scene refuses",\#(text),"#
        + #""why":"the text cannot have that selection","details":"\#(details)","rule":"SCENE-1"}"#)
    #expect(rows.contains(#""scene",\#(text),"rule":"SCENE-1"}"#))
  }

  @Test func whatTheAppSelectsAfterwardsCounts() throws {
    var player = try Player(scene())
    var batch = Batch()
    player.play(input(set("text", "👍 Watch all it"), at: 10), into: &batch)
    let selection = SceneValue(TextSelection(0, 2))
    player.play(
      input(SceneChange(.set(FactPath(["note", "selection"]), selection)), at: 20), into: &batch)
    #expect(try player.scene.value(of: FactPath(["note", "selection"])) == selection)
  }

  /// The rows behind changes that are made in one input.
  private func rows(of changes: [SceneChange]) throws -> [String] {
    let made = changes.map { MadeChange($0, by: .host, over: .zero) }
    return try play(scene(), [Input(.changes(made), at: .zero + .milliseconds(10))]).filter {
      !$0.hasPrefix(#""scene""#)
    }
  }

  @Test func theSelectionIsToldOnceAnInput() throws {
    #expect(
      try rows(of: [set("text", "👍 Watch"), set("text", "👍 Watch all it")]) == [kept])
  }

  @Test(arguments: [false, true])
  func aSelectionThatTheInputSetsStays(_ isFirst: Bool) throws {
    let select = SceneChange(
      .set(FactPath(["note", "selection"]), SceneValue(TextSelection(0, 2))))
    let text = set("text", "👍 Watch all it")
    let changes = isFirst ? [select, text] : [text, select]
    #expect(try rows(of: changes).isEmpty)
    var (player, batch) = (try Player(scene()), Batch())
    let made = changes.map { MadeChange($0, by: .host, over: .zero) }
    player.play(Input(.changes(made), at: .zero), into: &batch)
    let note = try #require(player.scene.view(named: "note"))
    #expect(player.scene.text(of: note).selection == TextSelection(0, 2))
  }

  @Test func ofATextViewThatTheInputRemovesNothingIsTold() throws {
    #expect(
      try rows(of: [set("text", "👍 Watch all it"), SceneChange(.remove("note"))]).isEmpty)
  }
}
