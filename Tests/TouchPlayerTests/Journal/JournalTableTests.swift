import Fixtures
import Testing
import TouchCore
import TouchScene

@testable import TouchPlayer

@Suite struct JournalTableTests {
  private func table(_ batch: Batch) throws -> String {
    var table = JournalTable(SceneIDs(try ToolbarScenes.scene()))
    table.write(batch)
    return String(decoding: table.takeBytes(), as: UTF8.self)
  }

  @Test func aFigureStandsWithItsLimit() throws {
    let measure = Measure(.milliseconds(812), limit: .milliseconds(750))
    let batch = Batch(
      .statusBar(BarRow(.up, at: .zero, of: nil, handledBy: .nobody)), by: .bar2, measure)
    #expect(try table(batch).hasSuffix(" (812 ms, limit 750)\n"))
  }

  @Test func ofAFingerOnTheStatusBarTheTouchIsToldFirst() throws {
    // BAR-7
    let bar = BarRow(.down, at: Point2D(1, 2), of: TouchID(4), handledBy: .nobody)
    #expect(
      try table(Batch(.statusBar(bar), by: .bar7, nil)).hasSuffix(" touch 4, down, at 1 2\n"))
  }

  @Test func aGestureThatWaitedSaysHowLongAndNoLimit() throws {
    // ARB-4
    let wait = Interval.milliseconds(144)
    let row = GestureRow(EntrantID(0), on: ViewID(1), .pan, .began)
    let batch = Batch(.gesture(row), by: .arb4, Measure(wait, limit: wait))
    #expect(try table(batch).hasSuffix(" (waited 144 ms)\n"))
  }

  @Test func aChangeIsShownAsInSentencesAndWholeNumbersHaveNoPoint() throws {
    // SCENE-1
    let change = SceneChange(.set(FactPath(["a", "frame"]), .list([.number(0), .number(2.5)])))
    var batch = Batch()
    batch.append(change: MadeChange(change, by: .host, over: .zero), by: .scene1, at: .zero)
    #expect(try table(batch).hasSuffix(" a.frame = [0, 2.5], by host\n"))
  }

  @Test func aValueHasHundredths() throws {
    // CTL-3
    let row = ControlRow(ViewID(1), .valueChanged, of: TouchID(4), value: 0.875)
    #expect(try table(Batch(.control(row), by: .ctl3, nil)).hasSuffix(", value 0.88\n"))
  }

  @Test func aChangeThatCouldNotBeMadeSaysWhoMadeIt() throws {
    // SCENE-1
    let change = SceneChange(.remove("gone"))
    var made = MadeChange(change, by: .reaction(ReactionID(2)), over: .zero)
    made.outcome = .refused(.removed)
    var batch = Batch()
    batch.append(change: made, by: .scene1, at: .zero)
    #expect(
      try table(batch).hasSuffix(
        "a change that the scene refuses, remove gone, by reaction 2, "
          + "because the object that it changes has been removed\n"))
  }
}
