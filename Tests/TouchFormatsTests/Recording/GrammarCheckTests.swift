import Testing
import TouchCore
import TouchFormats
import TouchTraces

/// Violations of the grammar of touches, and which of them a gap explains (TCH-1, TCH-4, TCH-5,
/// BAR-2).
struct GrammarCheckTests {
  private func at(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

  private func frame(_ milliseconds: Int64, _ phase: Phase, _ finger: UInt8) -> Input {
    let sample = Sample(finger: FingerID(finger), phase: phase, point: Point2D(1, 2))
    return Input(.frame([sample]), at: at(milliseconds))
  }

  private func bar(_ milliseconds: Int64, _ phase: StatusBarPhase) -> Input {
    Input(.statusBar(phase, .zero), at: at(milliseconds))
  }

  private func gap(before milliseconds: Int64?) -> TraceGap {
    TraceGap(
      Damage(offset: 1, length: 2, cause: .checksum), before: milliseconds.map { at($0) })
  }

  /// The faults in words; faults that a gap explains are in brackets.
  private func words(_ check: GrammarCheck) -> [String] {
    check.faults.map { fault in
      let finger = fault.finger.map { " \($0.index)" } ?? ""
      let text = "\(fault.instant.nanoseconds / 1_000_000) \(fault.anomaly.rule.id)\(finger)"
      return fault.isExplained ? "(\(text))" : text
    }
  }

  @Test("A finger that moves without being down is one fault, and does not end with the trace")
  func stranger() {
    var check = GrammarCheck()
    for input in [
      frame(0, .began, 1), frame(5, .ended, 1), frame(9, .moved, 1), frame(12, .moved, 1),
    ] {
      check.take(input)
    }
    var other = check
    check.finish()
    #expect(words(check) == ["9 TCH-1 1"])
    // It may come down.
    other.take(frame(15, .began, 1))
    other.finish()
    #expect(words(other) == ["9 TCH-1 1", "15 TCH-5 1"])
    // A sample beyond all screens brings no finger down. Of a finger that is up it is no second fault.
    func far(_ milliseconds: Int64, _ phase: Phase) -> Input {
      let sample = Sample(finger: FingerID(1), phase: phase, point: Point2D(99_999_999, 2))
      return Input(.frame([sample]), at: at(milliseconds))
    }
    var beyond = GrammarCheck()
    for input in [frame(0, .moved, 1), far(2, .moved), far(4, .began), frame(6, .moved, 1)] {
      beyond.take(input)
    }
    beyond.finish()
    #expect(beyond.faults.map(\.anomaly) == [.notDown(.moved), .sampleTooFar])
  }

  @Test("Allowed sequences of touches and the status bar have no fault")
  func none() {
    var check = GrammarCheck()
    for input in [
      frame(0, .began, 1), frame(0, .began, 2), frame(5, .moved, 1), frame(5, .stationary, 2),
      frame(9, .ended, 1), frame(9, .cancelled, 2), frame(9, .began, 1), frame(12, .ended, 1),
      bar(15, .down), bar(16, .dragged), bar(17, .up), bar(18, .down), bar(19, .up),
    ] { check.take(input) }
    check.finish()
    #expect(words(check) == [] && check.count == 0 && check.unexplained == 0)
  }

  @Test("A finger that moves without a began is reported once, one that never ends at the end")
  func unannounced() {
    var check = GrammarCheck()
    for input in [
      frame(0, .moved, 4), frame(1, .moved, 4), frame(2, .ended, 5), frame(3, .began, 6),
      frame(4, .began, 6),
    ] { check.take(input) }
    check.finish()
    #expect(words(check) == ["0 TCH-1 4", "2 TCH-1 5", "4 TCH-1 6", "4 TCH-5 6"])
    #expect(check.unexplained == 4)
  }

  @Test("A time is compared with the latest before it, not with the last")
  func timeBack() {
    var check = GrammarCheck()
    for time: Int64 in [10, 5, 7, 10] { check.take(Input(.end, at: at(time))) }
    check.finish()
    #expect(words(check) == ["5 TCH-4", "7 TCH-4"])
    #expect(
      check.faults.map(\.anomaly)
        == [.timeWentBack(by: .milliseconds(5)), .timeWentBack(by: .milliseconds(3))])
  }

  @Test("The first time is compared with instant 0")
  func beforeZero() {
    var check = GrammarCheck()
    check.take(frame(-5, .began, 1))
    check.take(frame(5, .ended, 1))
    check.finish()
    #expect(words(check) == ["-5 TCH-4"] && check.unexplained == 1)
    #expect(check.faults.map(\.anomaly) == [.timeWentBack(by: .milliseconds(5))])
  }

  @Test("A gap explains the first sample of a finger after it, up to the next gap")
  func first() {
    var check = GrammarCheck()
    check.take(frame(0, .began, 1))
    check.take(gap(before: 10))
    // At that time they are still before the gap.
    for input in [frame(10, .ended, 2), frame(11, .ended, 3), frame(12, .ended, 3)] {
      check.take(input)
    }
    check.take(gap(before: 12))
    check.take(frame(13, .ended, 3))
    check.finish()
    #expect(
      words(check)
        == ["10 TCH-1 2", "(11 TCH-1 3)", "12 TCH-1 3", "(13 TCH-1 3)", "(13 TCH-5 1)"])
    #expect(check.count == 5 && check.unexplained == 2)
  }

  @Test("A gap at the beginning explains samples at any time after it")
  func beginning() {
    var check = GrammarCheck()
    check.take(gap(before: nil))
    check.take(frame(0, .moved, 1))
    check.take(frame(0, .began, 2))
    check.finish()
    #expect(words(check) == ["(0 TCH-1 1)", "0 TCH-5 2"])
  }

  @Test("A finger that was down at a gap may begin once more after it")
  func beganAgain() {
    var check = GrammarCheck()
    check.take(frame(0, .began, 1))
    check.take(gap(before: 0))
    for input in [frame(20, .moved, 1), frame(30, .began, 1), frame(40, .began, 1)] {
      check.take(input)
    }
    check.take(frame(50, .ended, 1))
    check.finish()
    #expect(words(check) == ["(30 TCH-1 1)", "40 TCH-1 1"])
  }

  @Test("A finger that lifted in a gap is one fault, which the gap explains, and may begin again")
  func lifted() {
    // TCH-9
    var check = GrammarCheck()
    check.take(frame(0, .began, 1))
    check.take(gap(before: 0))
    check.take(Input(.liftsLost([FingerID(1), FingerID(2)]), at: .zero))
    for input in [frame(20, .began, 1), frame(30, .ended, 1)] { check.take(input) }
    check.finish()
    #expect(words(check) == ["(0 TCH-9 1)"])
  }

  @Test("The end or the beginning of a status-bar touch may be inside a gap")
  func bars() {
    var before = GrammarCheck()
    for input in [bar(0, .down), bar(1, .down), bar(2, .up), bar(3, .up), bar(4, .dragged)] {
      before.take(input)
    }
    #expect(words(before) == ["1 BAR-2", "3 BAR-2", "4 BAR-2"])
    var behind = GrammarCheck()
    behind.take(bar(0, .down))
    behind.take(gap(before: 0))
    for input in [bar(10, .down), bar(11, .up), bar(12, .up)] { behind.take(input) }
    #expect(words(behind) == ["(12 BAR-2)"])
  }

  @Test("Of many faults the first are reported, and all are counted")
  func limit() {
    var check = GrammarCheck()
    for time in 0..<Int64(GrammarCheck.limit + 50) { check.take(frame(time, .ended, 1)) }
    check.finish()
    #expect(check.faults.count == GrammarCheck.limit)
    #expect(check.count == GrammarCheck.limit + 50 && check.unexplained == check.count)
  }
}
