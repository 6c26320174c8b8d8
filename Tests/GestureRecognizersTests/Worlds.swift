import TouchCore

/// The figures of a phone without anything set.
let plainFigures = Figures(device: Device.all[0], os: Release(7))

extension Verdict {
  var isClaim: Bool { if case .claims = self { true } else { false } }
  var isFailure: Bool { if case .fails = self { true } else { false } }

  var reason: Reason? {
    switch self {
    case .possible: nil
    case .claims(let reason), .fails(let reason): reason
    }
  }
}

/// A failure with its measure.
func failure(_ rule: Rule, _ measured: Double, limit: Double, _ unit: MeasureUnit) -> Verdict {
  .fails(Reason(rule, Measure(measured, limit: limit, unit: unit)))
}

/// A claim with its measure.
func claim(_ rule: Rule, _ measured: Double, limit: Double, _ unit: MeasureUnit) -> Verdict {
  .claims(Reason(rule, Measure(measured, limit: limit, unit: unit)))
}

extension Instant {
  static func + (instant: Instant, nanoseconds: Int64) -> Instant {
    instant + Interval(nanoseconds: nanoseconds)
  }
}
