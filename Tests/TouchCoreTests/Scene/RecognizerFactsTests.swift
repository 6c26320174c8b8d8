import Testing
import TouchCore

/// Every fact that some recognizer has, with values that it takes and values that it does not.
private let facts: [(key: SceneName, good: [SceneValue], bad: [SceneValue])] = [
  ("taps", [.number(1), .number(255)], [.number(1.5), .number(-1), .number(256), .number(.nan)]),
  (
    "touches", [.number(1), .number(11)],
    [.number(0), .number(12), .number(.infinity), .text("1"), .null]
  ),
  ("minTouches", [.number(1), .number(11)], [.number(0), .number(12), .null]),
  ("maxTouches", [.number(1), .number(11), .null], [.number(0), .number(12), .number(2.5)]),
  (
    "minimumPress", [.text("0ms"), .text("500ms"), .null], [.number(0.5), .text("-1s"), .text("")]
  ),
  (
    "movement", [.number(5e-300), .number(10), .null],
    [.number(0), .number(-1), .number(.infinity), .number(.nan)]
  ),
  ("direction", SwipeDirection.allCases.map { .word($0.word) }, [.text("top"), .null]),
  (
    "edges", [.list([.text("top")]), .list([.text("left"), .text("right")])],
    [.list([]), .text("left"), .list([.text("up")]), .null]
  ),
  ("enabled", flags, noFlags), ("mayBegin", flags, noFlags), ("mayReceive", flags, noFlags),
  ("cancelsTouches", flags, noFlags), ("delaysBegan", flags, noFlags),
  ("delaysEnded", flags, noFlags), ("requires", entrants, noEntrants),
  ("requiredBy", entrants, noEntrants), ("with", entrants, noEntrants),
  ("prevents", entrants + flags, noEntrants.filter { !flags.contains($0) }),
  ("preventedBy", entrants + flags, noEntrants.filter { !flags.contains($0) }),
]

private let flags: [SceneValue] = [.boolean(true), .boolean(false)]
private let noFlags: [SceneValue] = [.null, .number(1), .text("true"), .list([])]
private let entrants: [SceneValue] = [
  .list([]), .list([.text("a")]), .list([.text("a"), .text("list.pan"), .text("app.pop")]),
]
private let noEntrants: [SceneValue] =
  [.null, .number(1), .text("a"), .boolean(true), .object([])]
  + ["", ".", "a.", ".pan", "a.tap", "a.pan.pop", "a b", "a.pan.", "..", "system.home"].map {
    .list([.text("a"), .text(SceneName($0))])
  }

@Suite struct RecognizerFactsTests {
  @Test func aFactTakesTheValuesOfItsKindAndReadsThemBack() throws {
    for kind in RecognizerKind.allCases {
      let keys = RecognizerDescription.keys(of: kind).map { SceneName($0) }
      for (key, good, bad) in facts where keys.contains(key) {
        for value in good {
          var recognizer = RecognizerDescription(id: "r", kind: kind)
          try recognizer.set(key, part: nil, to: value)
          #expect(try recognizer.value(key, part: nil) == value, "\(key.text)")
        }
        for value in bad {
          let before = RecognizerDescription(id: "r", kind: kind)
          var recognizer = before
          #expect(throws: FactError.self, "\(key.text) of \(kind): \(value)") {
            try recognizer.set(key, part: nil, to: value)
          }
          #expect(recognizer == before)
        }
      }
    }
  }

  @Test func aRecognizerHasTheFactsOfItsKindAndNoOthers() throws {
    let all = facts.map { $0.key } + ["id", "kind", "asks", "removed"]
    for kind in RecognizerKind.allCases {
      let keys = RecognizerDescription.keys(of: kind).map { SceneName($0) }
      #expect(Set(keys).count == keys.count)
      #expect(Set(keys).isSubset(of: all))
      var recognizer = RecognizerDescription(id: "r", kind: kind)
      for key in all where !keys.contains(key) {
        #expect(throws: FactError.unknownFact(key)) { try recognizer.value(key, part: nil) }
        #expect(throws: FactError.unknownFact(key)) {
          try recognizer.set(key, part: nil, to: .number(1))
        }
      }
      for key in keys {
        #expect(throws: Never.self) { try recognizer.value(key, part: nil) }
        #expect(throws: FactError.unknownPart("x")) { try recognizer.value(key, part: "x") }
      }
      for key: SceneName in ["id", "kind", "removed"] {
        #expect(throws: FactError.fixed(key)) {
          try recognizer.set(key, part: nil, to: .text("tap"))
        }
      }
    }
  }

  @Test func settingOneFactTouchesNoOther() throws {
    for kind in RecognizerKind.allCases {
      let keys = RecognizerDescription.keys(of: kind).map { SceneName($0) }
      let before = RecognizerDescription(id: "r", kind: kind)
      for (key, good, _) in facts where keys.contains(key) {
        for value in good {
          var recognizer = before
          try recognizer.set(key, part: nil, to: value)
          for other in keys where other != key {
            #expect(
              try recognizer.value(other, part: nil) == before.value(other, part: nil),
              "\(key.text) changes \(other.text)")
          }
        }
      }
    }
  }

  @Test func theFewestFingersOfAPanAreNeverMoreThanTheMost() {
    // Every pair of numbers, in both orders.
    for least in UInt8(1)...11 {
      for most in UInt8(1)...11 {
        let pairs: [(SceneName, UInt8)] = [("minTouches", least), ("maxTouches", most)]
        for order in [pairs, pairs.reversed()] {
          var pan = RecognizerDescription(id: "p", kind: .pan)
          var isRefused = false
          for (key, count) in order {
            do throws(FactError) {
              try pan.set(key, part: nil, to: .number(Double(count)))
            } catch {
              isRefused = true
            }
          }
          #expect(isRefused == (least > most))
          #expect(pan.minTouches <= pan.maxTouches ?? 11)
        }
      }
    }
  }

  @Test func aLongPressNeedsNoTapBeforeItAndATapIsAtLeastOne() throws {
    // REC-2, REC-3
    var (press, tap) = (
      RecognizerDescription(id: "p", kind: .longPress), RecognizerDescription(id: "t", kind: .tap)
    )
    #expect(press.taps == 0 && tap.taps == 1)
    try press.set("taps", part: nil, to: .number(0))
    #expect(throws: FactError.expected(.tapsBefore)) {
      try press.set("taps", part: nil, to: .number(-1))
    }
    #expect(throws: FactError.expected(.taps)) { try tap.set("taps", part: nil, to: .number(0)) }
  }

  @Test func onlyAnEdgePanHoldsTouchesBackUnlessItIsToldTo() {
    // ARB-7, REC-5
    for kind in RecognizerKind.allCases {
      let recognizer = RecognizerDescription(id: "r", kind: kind)
      #expect(recognizer.delaysBegan == (kind == .edgePan))
      #expect(recognizer.delaysEnded && recognizer.cancelsTouches && recognizer.isEnabled)
    }
  }
}
