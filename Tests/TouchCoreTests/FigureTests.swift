import Testing
import TouchCore

@Suite struct FigureTests {
  @Test func aFigureIsFoundAgainByItsAddress() {
    var addresses: Set<[UInt8]> = []
    for figure in Figure.allCases {
      #expect(Figure(rule: figure.rule.id.bytes, name: figure.name.bytes) == figure)
      #expect(Figure(address: figure.address) == figure)
      #expect(addresses.insert(figure.address).inserted)
    }
  }

  @Test func aCaseIsItsRuleAndItsName() {
    for figure in Figure.allCases {
      let name = "\(figure.name)"
      let capital = name.prefix(1).uppercased() + name.dropFirst()
      #expect("\(figure)" == "\(figure.rule)\(capital)")
    }
  }

  @Test(arguments: [
    "GATE-7.answer", "GATE-2.timeout", "GATE-1.bottom", "GATE-1.top", "GATE-1.left",
    "GATE-1.right", "EDGE-2.bottom", "EDGE-2.top", "SCR-4.rows", "REC-6.speed", "GATE-7.claim",
    "DEFER-4.secondSwipe", "DEFER-9.homeSwipeDeferred", "DEFER-3.stays", "HOME-3.delay",
    "HOME-3.veto", "BAR-3.nearest", "HIT-4.disabledControlSwallows",
    "SCR-1.delay", "CTL-2.slop", "BAR-2.duration", "BAR-8.movement", "TCH-3.phone", "TCH-3.pad",
    "TCH-6.interval", "TCH-6.distance", "HIT-1.alpha", "HI-4.delay", "EDGE-5.region",
  ])
  func theRulebooksOwnNamesExist(address: String) {
    #expect(Figure(address: Array(address.utf8))?.address == Array(address.utf8))
  }

  @Test(arguments: ["", ".", "GATE-7", "GATE-7.", "GATE-7.Answer", "GATE-7.answer.x", "X-1.answer"])
  func anythingElseFindsNone(address: String) {
    #expect(Figure(address: Array(address.utf8)) == nil)
  }

  @Test func theUnitSaysWhichValueAFigureHas() {
    for figure in Figure.allCases {
      switch (figure.unit, figure.standard) {
      case (.milliseconds, .interval), (.count, .count), (.frames, .count), (.flag, .flag),
        (.choice, .choice), (.points, .number), (.pointsPerSecond, .number), (.degrees, .number),
        (.ratio, .number):
        break
      default:
        Issue.record("\(figure) is \(figure.standard) in \(figure.unit)")
      }
    }
  }

  @Test func aChoiceTakesTheWordsOfItsOwnFigure() {
    // SCR-4, DEFER-4
    #expect(Figure.scr4Rows.expectation == Array("\"frames\" or \"rest\"".utf8))
    #expect(Figure.defer4SecondSwipe.expectation == Array("\"edge\" or \"affordance\"".utf8))
    for figure in Figure.allCases {
      #expect(figure.choices.isEmpty == (figure.unit != .choice))
      #expect(!figure.expectation.isEmpty)
    }
  }

  @Test func unitsHaveTheWordsOfTheJournal() {
    #expect(
      MeasureUnit.allCases.map { "\($0.word)" }
        == ["ms", "pt", "pt/s", "deg", "frames", "count", "ratio", "flag", "choice"])
  }
}
