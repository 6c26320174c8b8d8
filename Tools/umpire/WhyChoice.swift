import Umpire

/// Reads the values of `--touch`, `--only` and `--want`.
enum WhyChoice {
  /// Parses the touches of `3` or `2-5,9`. Throws a usage failure if the text is not valid.
  static func touches(_ text: String) throws(Failure) -> [ClosedRange<TouchID>] {
    var ranges: [ClosedRange<TouchID>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard let first = ends.first.flatMap({ UInt32($0) }), first > 0, ends.count <= 2,
        let last = ends.last.flatMap({ UInt32($0) }), last >= first
      else {
        throw .usage(
          "`\(text)` is not a valid choice of touches: write numbers from 1 on, such as 3 or 2-5,9")
      }
      ranges.append(TouchID(first)...TouchID(last))
    }
    return ranges
  }

  /// The chosen touches that are missing `there`, in order, as ranges of numbers. If `2-5,9` is
  /// chosen and the touches 1 to 3 are there, the ranges are 4-5 and 9.
  static func missing(
    of chosen: [ClosedRange<TouchID>], among there: TouchNumbers
  ) -> [ClosedRange<UInt32>] {
    var missing: [ClosedRange<UInt32>] = []
    // The first number after all ranges so far.
    var next: UInt64 = 0
    func miss(_ first: UInt64, upTo end: UInt64) {
      if first < end { missing.append(UInt32(first)...UInt32(end - 1)) }
    }
    for range in chosen.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      next = max(next, UInt64(range.lowerBound.number))
      let end = UInt64(range.upperBound.number) + 1
      for present in there.ranges where present.upperBound >= next && present.lowerBound < end {
        miss(next, upTo: min(UInt64(present.lowerBound), end))
        next = max(next, UInt64(present.upperBound) + 1)
      }
      miss(next, upTo: end)
      next = max(next, end)
    }
    return joined(missing)
  }

  /// The ranges, with adjacent ones joined.
  private static func joined(_ stretches: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var joined: [ClosedRange<UInt32>] = []
    for stretch in stretches {
      if let last = joined.last, last.upperBound + 1 == stretch.lowerBound {
        joined[joined.count - 1] = last.lowerBound...stretch.upperBound
      } else {
        joined.append(stretch)
      }
    }
    return joined
  }

  /// Parses a kind of touch: `late`, `lost:list.pan`. Throws a usage failure if it is not valid.
  static func kind(_ text: String) throws(Failure) -> TouchKind {
    switch text {
    case "late": return .late
    case "unlit": return .unlit
    case "cancelled": return .cancelled
    case "dropped": return .dropped
    case "unacted": return .unacted
    case "system": return .system
    default: break
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, !parts[1].isEmpty {
      let name = SceneName(String(parts[1]))
      if parts[0] == "lost" { return .lost(name) }
      if parts[0] == "failed" { return .failed(name) }
    }
    throw .usage(
      "`\(text)` is not a valid --only: write late, unlit, unacted, cancelled, dropped, system, or "
        + "lost:ID or failed:ID with the id of an entrant, such as lost:list.pan")
  }

  /// Parses the result for `--suggest`; `lit` if there is no text. Throws a usage failure if it is
  /// not valid.
  static func wish(_ text: String?) throws(Failure) -> TouchWish {
    let text = text ?? "lit"
    switch text {
    case "lit": return .lit
    case "acted": return .acted
    case "delivered": return .delivered
    default: break
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, parts[0] == "lit" {
      guard let limit = Interval(text: Array(parts[1].utf8)) else {
        throw .usage(
          "`\(text)` is not a valid --want: write a length of time after `lit:`, such as "
            + "lit:100ms"
        )
      }
      return .litWithin(limit)
    }
    if parts.count == 2, parts[0] == "recognized", !parts[1].isEmpty {
      return .recognized(SceneName(String(parts[1])))
    }
    throw .usage(
      "`\(text)` is not a valid --want: write lit, acted, delivered, lit:TIME such as lit:100ms, or "
        + "recognized:ID with the id of an entrant, such as recognized:list.pan")
  }
}
