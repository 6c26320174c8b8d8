import TouchCore

/// A fact with a number that can be increased or decreased, in steps that give round numbers.
struct SuggestedAmount {
  /// The fact.
  let path: FactPath
  /// The meaning of a number of steps.
  let kind: Kind
  /// The numbers of steps to try first, in ascending order.
  let probes: [Int]

  /// The kinds of amounts.
  enum Kind {
    /// A time that is set, in steps of 10 ms.
    case time(from: Interval, Direction)
    /// A length that is set, in points.
    case length(from: Double, Direction)
    /// Points that are added to the fact.
    case shift(Direction)
  }

  /// The sign of the steps.
  enum Direction: Double {
    case more = 1
    case less = -1
  }

  /// The change by a number of steps.
  func change(by steps: Int) -> SceneChange {
    switch kind {
    case .time(let from, let direction):
      // The result is a multiple of the step, whatever the time was.
      let step = Self.step.nanoseconds
      let rest = from.nanoseconds % step
      let length: Int64 =
        switch direction {
        case .more: from.nanoseconds - rest + Int64(steps) * step
        case .less: from.nanoseconds - rest - Int64(steps) * step + (rest > 0 ? step : 0)
        }
      let text = Interval(nanoseconds: length).text
      return SceneChange(.set(path, .text(SceneName(utf8: text))))
    case .length(let from, let direction):
      let whole = Double(Int(from))
      return SceneChange(.set(path, .number(whole + direction.rawValue * Double(steps))))
    case .shift(let direction):
      return SceneChange(.add(path, direction.rawValue * Double(steps)))
    }
  }

  /// The size of a change among others of its kind: a ratio to the old value, or points.
  func size(of steps: Int) -> Double {
    switch kind {
    case .time(let from, _):
      Double(steps) * Self.step.milliseconds / max(1, from.milliseconds)
    case .length(let from, _): Double(steps) / max(1, from)
    case .shift: Double(steps)
    }
  }

  /// The length of a step of time.
  static let step = Interval(nanoseconds: 10_000_000)

  /// The smallest number of steps that helps; `nil` if no probe helps. It is found by bisection
  /// between the first probe that helps and the probe before it.
  ///
  ///     probes    10   20    40
  ///     helps     no   no    yes
  ///     then              30 yes, 25 no, 27 yes, 26 no: 27
  func least(where helps: (Int) -> Bool) -> Int? {
    var low = 0
    for probe in probes {
      guard helps(probe) else {
        low = probe
        continue
      }
      var high = probe
      while high - low > 1 {
        let middle = low + (high - low) / 2
        if helps(middle) { high = middle } else { low = middle }
      }
      return high
    }
    return nil
  }
}
