import Testing
import TouchCore

private func name(_ number: UInt32) -> String? {
  EventType(rawValue: number).name.map { "\($0)" }
}

/// Every number of facts §1.6.
private let known: [UInt32] = [
  1, 2, 5, 6, 10, 11, 12, 13, 14, 22, 23, 24, 50, 60, 100, 101, 200, 500, 501, 1000, 1001, 1006,
  1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 1015, 1016, 1017, 1018, 1019, 1020, 1021, 1022,
  1023, 1100, 1102, 1103, 2000, 2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008, 2009, 2010, 2011,
  2017, 2020, 3001, 4000, 4001, 4002, 5000, 5001, 6000,
]

/// What only iPhone OS 2 numbered so.
private let knownOnRelease2: [UInt32] = [2200, 2201, 2500, 2501, 2700]

@Suite struct EventNamesTests {
  @Test func exactlyTheKnownNumbersHaveNames() {
    let named = (0...UInt32(20_000)).filter { name($0) != nil }
    #expect(named == (known + knownOnRelease2).sorted())
  }

  @Test func noTwoNumbersOfOneReleaseShareAName() {
    let names = known.compactMap(name)
    #expect(Set(names).count == known.count)
    #expect(names.allSatisfy { $0.first?.isLowercase == true && $0.allSatisfy(\.isLetter) })
  }

  @Test func theTypesThatRulesSpeakOfHaveTheirWords() {
    #expect(name(3001) == "hand")
    #expect([1015, 1016, 1017].map(name) == ["statusBarDown", "statusBarDragged", "statusBarUp"])
    #expect(name(1000) == "menuButtonDown")
    #expect("\(EventType.opaque.name ?? "none")" == "opaque")
    #expect(name(0) == nil && name(1005) == nil && name(.max - 1) == nil)
  }

  @Test func iPhoneOS2NamesSixTypesOtherwise() {
    let differing = (0...UInt32(0x1_0001)).filter { number in
      let type = EventType(rawValue: number)
      return type.name.map { "\($0)" } != type.nameOnIPhoneOS2.map { "\($0)" }
    }
    #expect(differing == [13, 2002, 2003, 2004, 2007, 0x10001])
  }
}
