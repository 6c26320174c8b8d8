import Testing
import TouchCore

@testable import SceneFormat
@testable import TouchAccounts

@Suite struct SuggestedAmountTests {
  private func amount(_ probes: [Int], _ kind: SuggestedAmount.Kind = .shift(.more))
    -> SuggestedAmount
  {
    SuggestedAmount(path: FactPath(["a", "frame", "y"]), kind: kind, probes: probes)
  }

  @Test(arguments: 1...40)
  func theLeastThatHelpsIsFoundInFewTrials(_ least: Int) {
    var trials: [Int] = []
    let found = amount([10, 20, 40]).least { steps in
      trials.append(steps)
      return steps >= least
    }
    #expect(found == least)
    #expect(trials.count <= 8 && Set(trials).count == trials.count, "\(trials)")
  }

  @Test func whatNoProbeHelpsHasNone() {
    #expect(amount([10, 20, 40]).least { $0 > 40 } == nil)
    #expect(amount([]).least { _ in true } == nil)
  }

  @Test func timesAreSetInStepsOfTenMilliseconds() {
    func text(_ milliseconds: Int64, _ direction: SuggestedAmount.Direction, _ steps: Int) -> String
    {
      let from = Interval(nanoseconds: milliseconds * 1_000_000)
      let change = amount([1], .time(from: from, direction)).change(by: steps)
      return String(decoding: ChangeText.shown(change), as: UTF8.self)
    }
    #expect(text(500, .less, 1) == #"a.frame.y = "490ms""#)
    #expect(text(505, .less, 1) == #"a.frame.y = "500ms""#)
    #expect(text(500, .more, 1) == #"a.frame.y = "510ms""#)
    #expect(text(505, .more, 1) == #"a.frame.y = "510ms""#)
  }
}
