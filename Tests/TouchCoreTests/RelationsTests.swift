import SeededRandom
import Testing
import TouchCore

/// The app's entrants stand behind those of the system, and agree on something.
private func app(_ place: Int) -> EntrantID { EntrantID(SystemGesture.count + place) }

private func relations(of count: Int) -> Relations {
  Relations(of: SystemGesture.count + count)
}

/// Relations beside plain lists of what was agreed.
private struct Agreed {
  var relations: Relations
  var waits: [(EntrantID, EntrantID)] = []
  var together: [(EntrantID, EntrantID)] = []
  var prevents: [EntrantID: [EntrantID]?] = [:]
  var preventedBy: [EntrantID: [EntrantID]?] = [:]
  let count: Int

  init(of count: Int, _ random: inout SplitMix64) {
    self.count = count
    relations = TouchCoreTests.relations(of: count)
    func any() -> EntrantID { app(Int.random(in: 0..<count, using: &random)) }
    for _ in 0..<Int.random(in: 0...(2 * count), using: &random) {
      let (a, b) = (any(), any())
      relations.addRequirement(of: a, that: b)
      waits.append((a, b))
      let (c, d) = (any(), any())
      relations.allowTogether(c, d)
      together.append((c, d))
    }
    for entrant in 0..<count {
      let names = (0..<3).map { _ in any() }
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        relations.restrict(preventionBy: app(entrant), to: .nobody)
        prevents[app(entrant)] = []
      case 1:
        relations.restrict(preventionBy: app(entrant), to: .named, names)
        prevents[app(entrant)] = names
      case 2:
        relations.restrict(preventionOf: app(entrant), to: .nobody)
        preventedBy[app(entrant)] = []
      case 3:
        relations.restrict(preventionOf: app(entrant), to: .named, names)
        preventedBy[app(entrant)] = names
      default: break
      }
    }
  }

  func waits(_ a: EntrantID, _ b: EntrantID) -> Bool { waits.contains { $0 == (a, b) } }

  /// Cases A14 to A19: either may say no, and either may let the other recognise with it.
  func prevents(_ a: EntrantID, _ b: EntrantID) -> Bool {
    if together.contains(where: { $0 == (a, b) || $0 == (b, a) }) { return false }
    if let some = prevents[a] ?? nil, !some.contains(b) { return false }
    if let some = preventedBy[b] ?? nil, !some.contains(a) { return false }
    return true
  }

  /// Whether somebody comes back to himself along the requirements, by trying all steps.
  var hasCircle: Bool {
    for start in 0..<count {
      var reached: Set<EntrantID> = []
      for _ in 0...count {
        for (a, b) in waits where a == app(start) || reached.contains(a) {
          reached.insert(b)
        }
      }
      if reached.contains(app(start)) { return true }
    }
    return false
  }
}

@Suite struct RelationsTests {
  @Test func whatWasAgreedIsFoundAndNothingElse() {
    // ARB-3, ARB-4 against lists that are walked.
    var random = SplitMix64(state: 11)
    for _ in 0..<300 {
      let agreed = Agreed(of: Int.random(in: 1...9, using: &random), &random)
      for a in 0..<agreed.count {
        let first = app(a)
        let others = (0..<agreed.count).map { app($0) }
        for other in others {
          #expect(agreed.relations.requires(first, other) == agreed.waits(first, other))
          #expect(agreed.relations.prevents(first, other) == agreed.prevents(first, other))
        }
        let waits = others.filter { agreed.waits(first, $0) }
        #expect(agreed.relations.requirements(of: first) == waits)
        #expect(agreed.relations.hasRequirements(first) == !waits.isEmpty)
      }
    }
  }

  @Test func aCircleIsFoundWhereThereIsOneAndItsMembersAreARealCircle() {
    // ARB-4
    var random = SplitMix64(state: 12)
    var counts = (with: 0, without: 0)
    for _ in 0..<600 {
      let agreed = Agreed(of: Int.random(in: 1...7, using: &random), &random)
      guard let circle = agreed.relations.circle else {
        #expect(!agreed.hasCircle)
        counts.without += 1
        continue
      }
      counts.with += 1
      #expect(Set(circle).count == circle.count)
      #expect(circle.first == circle.min())
      for (place, member) in circle.enumerated() {
        #expect(agreed.waits(member, circle[(place + 1) % circle.count]))
      }
    }
    #expect(counts.with > 50 && counts.without > 50)
  }

  @Test func whoTapsLessLeavesAloneWhoTapsMoreWithAsManyFingers() {
    // ARB-8, every pair of taps, long presses and recognizers that count no taps.
    let all: [Relations.Counting] = [.nothing, .taps, .tapsBeforePress]
    for (mine, its) in all.flatMap({ mine in all.map { (mine, $0) } }) {
      for taps in UInt8(0)...3 {
        for itsTaps in UInt8(0)...3 {
          for touches in UInt8(1)...2 {
            var relations = TouchCoreTests.relations(of: 2)
            relations.describe(app(0), mine, taps: taps, touches: 1)
            relations.describe(app(1), its, taps: itsTaps, touches: touches)
            let leavesAlone =
              switch (mine, its) {
              case (.taps, .taps), (.tapsBeforePress, .tapsBeforePress): itsTaps > taps
              case (.taps, .tapsBeforePress): itsTaps >= taps
              default: false
              }
            #expect(
              relations.prevents(app(0), app(1)) == !(leavesAlone && touches == 1),
              "\(mine) \(taps), \(its) \(itsTaps)")
          }
        }
      }
    }
  }

  @Test func chainsAreFollowedToTheirEndHoweverLong() {
    let count = 49_000
    var relations = TouchCoreTests.relations(of: count)
    for place in (1..<count).reversed() {
      relations.addRequirement(of: app(place - 1), that: app(place))
    }
    #expect(relations.circle == nil)
    relations.addRequirement(of: app(count - 1), that: app(0))
    #expect(relations.circle == (0..<count).map { app($0) })
  }
}
