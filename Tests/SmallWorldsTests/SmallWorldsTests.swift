import SmallWorlds
import Testing
import TouchDispatch

/// Every so manieth setting is played here, where nothing is optimised; the tool `Worlds` plays all.
private func share(of family: Setting.Family) -> Int {
  switch family {
  case .alone, .pairs, .triples, .buttons: 22
  case .lists, .backSwipes, .edges: 56
  }
}

@Suite struct SmallWorldsTests {
  @Test(arguments: Setting.Family.allCases)
  func everyWorldKeepsTheLawsAndIsTheModels(family: Setting.Family) throws {
    #expect(HearingOrder.isFree)
    var worlds = 0
    let share = share(of: family)
    for (place, setting) in Setting.all(family).enumerated() where place % share == 5 {
      let walk = try WorldWalk(setting)
      worlds += walk.worlds
      if let wrong = walk.wrong.first {
        Issue.record("\(walk.wrongCount) of \(walk.worlds): \(wrong.story)")
        return
      }
    }
    print("\(family.rawValue): \(worlds) worlds")
    let counts: [Setting.Family: Int] = [
      .alone: 15_161, .pairs: 45_268, .triples: 18_280, .buttons: 1_981, .lists: 8_439,
      .backSwipes: 7_178, .edges: 14_615,
    ]
    #expect(worlds == counts[family])
  }

  @Test func thereAreAsManySettingsAsTheFamiliesSay() {
    let counts = Setting.Family.allCases.map { Setting.all($0).count }
    #expect(counts == [22, 708, 630, 28, 120, 60, 56])
    #expect(Setting.Family.allCases.reduce(0) { $0 + $1.count } == 3_275_796)
  }
}
