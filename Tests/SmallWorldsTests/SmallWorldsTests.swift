import SmallWorlds
import Testing
import TouchDispatch

/// Every so manieth setting is played here, where nothing is optimised; the tool `Worlds` plays all.
private func share(of family: Setting.Family) -> Int {
  switch family {
  case .alone, .pairs, .triples, .buttons: 12
  case .lists, .backSwipes, .edges: 30
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
      .alone: 25_882, .pairs: 88_527, .triples: 33_869, .buttons: 2_009, .lists: 15_447,
      .backSwipes: 16_642, .edges: 32_741,
    ]
    #expect(worlds == counts[family])
  }

  @Test func thereAreAsManySettingsAsTheFamiliesSay() {
    let counts = Setting.Family.allCases.map { Setting.all($0).count }
    #expect(counts == [22, 708, 630, 28, 120, 60, 56])
    #expect(Setting.Family.allCases.reduce(0) { $0 + $1.count } == 3_275_796)
  }
}
