import Fixtures
import SceneFormat
import Testing
import TouchCore
import TouchPlayer
import TouchScene

@Suite struct JournalWriterTests {
  private func lines(_ rows: [Row], run: SceneName? = nil, origin: Int64 = 0) throws -> [String] {
    var batch = Batch()
    for row in rows { batch.append(row) }
    return try lines(batch, run: run, origin: origin)
  }

  private func lines(_ batch: Batch, run: SceneName? = nil, origin: Int64 = 0) throws -> [String] {
    var journal = JournalWriter(SceneIDs(try PlainScenes.box()), run: run)
    journal.origin = origin
    journal.write(batch)
    return String(decoding: journal.takeBytes(), as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }

  private let delivery = Delivery(
    touch: TouchID(3), phase: .began, view: ViewID(1), point: Point2D(20.5, 0.1), tapCount: 2)

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
      .statusBar(BarRow(.up, at: Point2D(1, 2), of: nil, handledBy: .nobody)), by: .bar2, at: .zero,
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
      .statusBar(BarRow(.down, at: Point2D(.nan, .infinity), of: nil, handledBy: .nobody)),
      by: .bar2,
      at: .zero)
    #expect(try lines([row])[0].contains(#""x":null,"y":null"#))
  }

  @Test func aLateDeliveryCarriesItsOwnTime() throws {
    var late = delivery
    late.at = Instant(nanoseconds: 5)
    let row = Row(.deliver(late), by: .hit2, at: Instant(nanoseconds: 9))
    #expect(try lines([row], origin: 100)[0].contains(#""t":"109""#))
    #expect(try lines([row], origin: 100)[0].contains(#""at":"105""#))
  }

  @Test func aLightThatTheProgramSetHasNoTouch() throws {
    // HI-6: the program highlights a control without a touch.
    let rows = [
      Row(
        .highlight(HighlightRow(ViewID(1), isOn: true, by: .program, for: nil)), by: .hi6,
        at: .zero),
      Row(.present(ViewID(1), frames: 0, nil), by: .hi6, at: .zero),
    ]
    #expect(
      try lines(rows) == [
        #"{"t":"0","n":1,"effect":"highlight","view":"box","on":true,"by":"program","rule":"HI-6"}"#,
        #"{"t":"0","n":2,"effect":"present","view":"box","frames":0,"rule":"HI-6"}"#,
      ])
  }

  @Test func onTheStatusBarAFingersRowHasItsTouchAndARecordsHasNone() throws {
    // BAR-1, BAR-7
    let rows = [TouchID(4), nil].map { touch in
      Row(
        .statusBar(BarRow(.down, at: Point2D(1, 2), of: touch, handledBy: .nobody)), by: .bar7,
        at: .zero)
    }
    #expect(
      try lines(rows) == [
        #"{"t":"0","n":1,"effect":"statusBar","touch":4,"phase":"down","x":1.0,"y":2.0,"#
          + #""handledBy":"nobody","rule":"BAR-7"}"#,
        #"{"t":"0","n":2,"effect":"statusBar","phase":"down","x":1.0,"y":2.0,"#
          + #""handledBy":"nobody","rule":"BAR-7"}"#,
      ])
  }

  @Test func whoeverLostSaysToWhom() throws {
    // ARB-2: lost and gated name the winner, the others have none.
    let edge = SystemGesture.notificationCenter.entrant
    let outcomes: [Outcome] = [.won, .lost(to: edge), .failed, .gated(by: edge), .notAsked]
    let rows = outcomes.map { Row(.outcome(TouchID(1), .statusBar, $0), by: .arb2, at: .zero) }
    for (outcome, line) in zip(outcomes, try lines(rows)) {
      let isLost =
        switch outcome {
        case .lost, .gated: true
        case .won, .failed, .notAsked: false
        }
      #expect(line.contains("\"outcome\":\"\(outcome.word)\""))
      #expect(line.contains(#""lostTo":"system.notificationCenter""#) == isLost)
      #expect(line.contains("lostTo") == isLost)
    }
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
      Row(.outcome(TouchID(1), .statusBar, .gated(by: .statusBar)), by: .gate3, at: .zero),
      Row(.withhold(TouchID(1), .moved, ViewID(1)), by: .gate1, at: .zero),
      Row(
        .control(ControlRow(ViewID(1), .valueChanged, of: TouchID(1), value: 0.5)), by: .ctl3,
        at: .zero),
      Row(
        .highlight(HighlightRow(ViewID(1), isOn: true, by: .image, for: TouchID(1))), by: .hi4,
        at: .zero),
      Row(.present(ViewID(1), frames: 2, TouchID(1)), by: .hi3, at: .zero),
      Row(.system(.controlCenter, .bottom, TouchID(1)), by: .edge2, at: .zero),
      Row(
        .affordance(.top, isShown: true, over: .milliseconds(200), TouchID(1)), by: .defer3,
        at: .zero),
      Row(.indicator(isVisible: true, isEdgeProtected: false), by: .home4, at: .zero),
      Row(
        .statusBar(
          BarRow(.up, at: .zero, of: TouchID(1), handledBy: .scrollToTop, for: ViewID(0))),
        by: .bar2, at: .zero),
      Row(.scroll(ScrollRow(ViewID(0), to: .zero, isToTop: true)), by: .bar2, at: .zero),
      Row(.text(TextRow(ViewID(0), TextSelection(6, 4), heldBy: TouchID(1))), by: .txt1, at: .zero),
      Row(.anomaly(.pathCountDisagrees(said: 3, held: 2), nil), by: .raw5, at: .zero),
      Row(.anomaly(.unreadableRecord(offset: 9, .pathX), nil), by: .raw9, at: .zero),
      Row(.anomaly(.notDown(.moved), TouchID(1)), by: .tch1, at: .zero),
      Row(
        .answer(AnswerRow(.hitTest, on: ViewID(0), TouchID(1), .view(ViewID(1)), by: .trace)),
        by: .ask1, at: .zero),
    ]
    try expectFields(of: rows, in: try lines(rows))
    // The rows of layouts and changes name places of the batch, which the stories have; for
    // gestures see below.
    let elsewhere: [EffectKind] = [.layout, .scene, .gesture]
    let missing = EffectKind.allCases.filter { kind in
      !elsewhere.contains(kind) && !rows.contains { $0.effect.kind == kind }
    }
    #expect(missing.isEmpty, "\(missing.map(\.word))")
  }

  @Test(arguments: RecognizerKind.allCases, GestureState.allCases)
  func everyKindOfRecognizerTellsItsOwnMeasures(
    _ kind: RecognizerKind, _ state: GestureState
  ) throws {
    var batch = Batch()
    batch.append(
      GestureRow(.statusBar, on: ViewID(0), kind, state), GestureMeasures(at: Point2D(7, 0)),
      of: .empty, by: Reason(kind.rule), at: .zero)
    let lines = try lines(batch)
    try expectFields(of: Array(batch.rows), in: lines)
    let own: [String] =
      switch kind {
      case .tap, .longPress: []
      case .pan, .edgePan: state == .failed ? ["translation"] : ["translation", "velocity"]
      case .swipe: ["direction"]
      case .pinch: ["scale", "scaleVelocity"]
      case .rotation: ["angle", "angularVelocity"]
      }
    let measures = [
      "translation", "velocity", "direction", "scale", "scaleVelocity", "angle", "angularVelocity",
    ]
    #expect(measures.filter { lines[0].contains("\"\($0)\":") } == own)
  }

  private func expectFields(of rows: [Row], in lines: [String]) throws {
    for (row, line) in zip(rows, lines) {
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
