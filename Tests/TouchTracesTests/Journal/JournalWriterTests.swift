import Testing
import TouchCore
import TouchScene
import TouchTraces

@Suite struct JournalWriterTests {
  private func lines(_ rows: [Row], run: Name? = nil, origin: Int64 = 0) throws -> [String] {
    var journal = JournalWriter(SceneIDs(try PlainScenes.box()), run: run)
    journal.origin = origin
    var batch = Batch()
    for row in rows { batch.append(row) }
    journal.write(batch)
    return String(decoding: journal.takeBytes(), as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }

  private let delivery = Delivery(
    touch: TouchID(3), phase: .began, view: ViewID(1), point: Point(20.5, 0.1), tapCount: 2)

  @Test func aRowHasItsFieldsInTheOrderOfTheContract() throws {
    #expect(
      try lines([Row(.deliver(delivery), by: .hit2, at: Instant(nanoseconds: 17))], run: "quick")
        == [
          #"{"run":"quick","t":"17","n":1,"effect":"deliver","touch":3,"phase":"began","#
            + #""view":"box","x":20.5,"y":0.1,"tapCount":2,"rule":"HIT-2"}"#
        ])
  }

  @Test func aMeasureStandsBehindTheRule() throws {
    let row = Row(
      .statusBar(.up, Point(1, 2), handledBy: .nobody, nil), by: .bar2, at: .zero,
      measure: Measure(.milliseconds(812), limit: .milliseconds(750)))
    #expect(
      try lines([row]) == [
        #"{"t":"0","n":1,"effect":"statusBar","phase":"up","x":1.0,"y":2.0,"#
          + #""handledBy":"nobody","rule":"BAR-2","measured":812.0,"limit":750.0,"unit":"ms"}"#
      ])
  }

  @Test func rowsAreCountedFromOneThroughAllBatches() throws {
    let row = Row(.event(.opaque), by: .raw3, at: .zero)
    #expect(
      try lines([row, row]) == [
        #"{"t":"0","n":1,"effect":"event","type":null,"name":"opaque","rule":"RAW-3"}"#,
        #"{"t":"0","n":2,"effect":"event","type":null,"name":"opaque","rule":"RAW-3"}"#,
      ])
  }

  @Test func whatIsNotFiniteIsNull() throws {
    let row = Row(
      .statusBar(.down, Point(.nan, .infinity), handledBy: .nobody, nil), by: .bar2, at: .zero)
    #expect(try lines([row])[0].contains(#""x":null,"y":null"#))
  }

  @Test func aLateDeliveryCarriesItsOwnTime() throws {
    var late = delivery
    late.at = Instant(nanoseconds: 5)
    let row = Row(.deliver(late), by: .hit2, at: Instant(nanoseconds: 9))
    #expect(try lines([row], origin: 100)[0].contains(#""t":"109""#))
    #expect(try lines([row], origin: 100)[0].contains(#""at":"105""#))
  }

  @Test func everyFieldOfARowIsOneThatReactionsCanMatch() throws {
    // One row of each effect that this version makes.
    let rows = [
      Row(.event(.hand), by: .raw8, at: .zero),
      Row(
        .hook(
          HookedEvent(
            type: .hand, touch: TouchID(1), phase: .began, point: .zero, passedOn: true)),
        by: .app1, at: .zero),
      Row(.deliver(delivery), by: .hit2, at: .zero),
      Row(.drop(TouchID(1), .began, nil), by: .win1, at: .zero),
      Row(.outcome(TouchID(1), .statusBar, .lost(to: .statusBar)), by: .arb3, at: .zero),
      Row(.system(.returnToCall), by: .bar6, at: .zero),
      Row(.statusBar(.up, .zero, handledBy: .scrollToTop, ViewID(0)), by: .bar2, at: .zero),
      Row(.scroll(ViewID(0), offset: .zero, toTop: true), by: .bar2, at: .zero),
      Row(.anomaly(.pathCountDisagrees(said: 3, held: 2), nil), by: .raw5, at: .zero),
      Row(.anomaly(.unreadableRecord(offset: 9, .pathX), nil), by: .raw9, at: .zero),
      Row(.anomaly(.notDown(.moved), TouchID(1)), by: .tch1, at: .zero),
    ]
    for (row, line) in zip(rows, try lines(rows)) {
      guard case .object(let members) = try JSONReader.read(Array(line.utf8)) else {
        Issue.record("no object: \(line)")
        continue
      }
      let fields = JournalField.fields(of: row.effect.kind)
      for member in members {
        let common = ["t", "n", "effect", "rule"].contains(member.key.text)
        #expect(
          common || fields.contains { member.key.matches($0.word) },
          "\(row.effect.kind.word) has \(member.key.text)")
      }
    }
  }
}
