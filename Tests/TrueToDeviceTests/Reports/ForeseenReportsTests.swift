import Testing
import Umpire

/// How many of the reported conflicts `check --static` says from the scene alone.
@Suite struct ForeseenReportsTests {
  /// For each report the finding that says its conflict: the rule, then the parts. Those that are
  /// not here are not foreseen.
  private static let foreseen: [Int: String] = [
    1: "CTL-4 volume pages.pan", 2: "SCR-1 save form.pan drawer.pan",
    3: "SCR-2 actions.pan stats", 4: "ARB-3 list.pan press", 5: "SCR-4 pick grid.pan",
    7: "SCR-2 sign form.pan", 8: "ARB-3 list.pan drag", 9: "ARB-3 page.pan turn",
    10: "ARB-3 follow covers.pan list.pan", 11: "ARB-3 zoom.pan dismiss",
    13: "SCR-5 pages.pan goods.pan list.pan", 14: "SCR-5 pages.pan zoom.pan middle.pan",
    15: "ARB-4 lift covers.pan", 16: "ARB-4 lift other", 17: "CTL-4 price lift",
    18: "CTL-4 dial drawer", 20: "ARB-3 archive slide", 21: "ARB-3 open move", 22: "ARB-9 mine",
    23: "ARB-3 mine move", 24: "EDGE-5 stack.pop menu", 25: "EDGE-5 stack.pop menu",
    26: "EDGE-5 back swipe", 27: "EDGE-5 app.pop reply", 28: "ARB-4 back code.pan",
    29: "EDGE-5 price app.pop", 30: "EDGE-5 back app.pop", 31: "HIT-2 buy", 32: "HIT-4 hit row",
    33: "HIT-3 photo", 37: "HIT-1 portrait", 38: "ARB-6 undo fade", 39: "ARB-6 pin pick",
    40: "ARB-6 check around", 42: "ARB-6 row away", 43: "ARB-6 terms around",
    44: "ARB-8 single double", 45: "ARB-4 close", 46: "ARB-3 zoom move",
    47: "GATE-1 space system.controlCenter", 48: "GATE-4 fire", 49: "GATE-4 record",
    50: "GATE-1 canvas system.sideEdge",
    51: "EDGE-1 game system.notificationCenter system.controlCenter", 52: "DEFER-7 app",
    53: "DEFER-2 app", 54: "EDGE-1 draw system.notificationCenter system.controlCenter",
    55: "BAR-3 entries list", 57: "ARB-3 page.pan drag", 58: "ARB-3 list.pan volume",
    59: "ARB-3 list.pan swing", 60: "ARB-3 remove pages.pan", 61: "ARB-3 back covers.pan",
    62: "ARB-3 remove back", 63: "ARB-3 page.pan read", 64: "ARB-3 zoom.pan throw",
    65: "ARB-3 dismiss zoom.pan", 66: "CTL-4 progress slide", 67: "CTL-4 face list.pan",
    68: "CTL-4 line pages.pan", 69: "ARB-3 slide covers.pan", 70: "SCR-2 sign form.pan",
    71: "ARB-6 segments away", 72: "ARB-6 tile away", 73: "ARB-6 row shut", 74: "ARB-6 rate open",
    77: "ARB-4 pick",
    78: "ARB-8 hide zoom", 79: "ARB-3 zoom move", 81: "HIT-2 filter", 82: "HIT-2 shoot",
    83: "HIT-3 play", 84: "HIT-3 shut", 85: "EDGE-5 app.pop slide",
    86: "EDGE-1 game system.notificationCenter system.home", 87: "ARB-3 swing list.pan",
    88: "ARB-3 drag form.pan", 89: "SCR-2 draw page.pan", 90: "SCR-2 stars page.pan",
    91: "SCR-1 keys page.pan", 92: "HIT-2 first second header", 93: "HIT-2 covers.pan top",
    94: "ARB-7 row play tap", 95: "EDGE-1 themes system.controlCenter", 96: "SCR-2 menu.pan one",
    97: "ARB-3 dismiss zoom.pan", 98: "ARB-3 drag wheel.pan",
    99: "HIT-3 options box", 100: "ARB-3 menu slides.pan",
  ]

  /// The reports with cures after which the finding stays: the cure gives one gesture a place of
  /// its own, or lets the other one lose.
  private static let stays: Set<Int> = [21]

  private func said(_ scene: CompiledScene) -> Set<String> {
    Set(
      scene.conflicts().map { finding in
        let parts = (finding.losers + finding.winners).map { name($0, scene) }
        return ([finding.rule.id.description] + parts).joined(separator: " ")
      } + scene.pressFindings().map { "\($0.rule.id) \(name($0, scene))" }
        + scene.findings().map { "\($0.rule.id) \(name($0, scene))" })
  }

  private func name(_ party: ConflictFinding.Party, _ scene: CompiledScene) -> String {
    switch party {
    case .entrant(let entrant): scene.name(of: entrant).text
    case .view(let view): scene.name(of: view).text
    case .controller(let controller): scene.name(of: controller).text
    }
  }

  private func name(_ finding: PressFinding, _ scene: CompiledScene) -> String {
    switch finding {
    case .disabledWithin(let view, _), .small(let view), .hooked(let view),
      .overlapping(let view, _, _), .unlit(let view, _, _, _):
      scene.name(of: view).text
    case .slowTap(let tap, _, _), .neverBegins(let tap), .alwaysLoses(let tap, _):
      scene.name(of: scene.recognizers[Int(tap.index)].entrant).text
    }
  }

  private func name(_ finding: SceneFinding, _ scene: CompiledScene) -> String {
    switch finding {
    case .cutOff(let view, _, _), .withoutInteraction(let view, _), .behindOthers(let view, _):
      scene.name(of: view).text
    case .scrollToTop(let views): views.map { scene.name(of: $0).text }.joined(separator: " ")
    case .inVain(let controller, _): scene.name(of: controller).text
    default: ""
    }
  }

  @Test(arguments: Report.all)
  func theFindingOfAReportIsSaidOrNot(_ report: Report) throws {
    let all = said(try Situation(report.scene).scene)
    if let finding = Self.foreseen[report.number] {
      #expect(all.contains(finding), "\(all.sorted())")
    }
  }

  @Test(arguments: Report.all.filter { !$0.cure.isEmpty })
  func aCureEndsTheFinding(_ report: Report) throws {
    guard let finding = Self.foreseen[report.number] else { return }
    let all = said(try Situation(report.scene, changed: report.cure).scene)
    #expect(all.contains(finding) == Self.stays.contains(report.number), "\(all.sorted())")
  }

  @Test func eightyNineOfAHundredAreForeseen() {
    #expect(Report.all.count == 100)
    #expect(Self.foreseen.count == 89)
  }
}
