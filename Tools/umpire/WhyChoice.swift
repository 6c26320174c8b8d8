import Umpire

/// Reads the values of `--touch`, `--only` and `--want`.
enum WhyChoice {
  /// The touches of `3` or `2-5,9`.
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

  /// A kind of touch: `late`, `lost:list.pan`.
  static func kind(_ text: String) throws(Failure) -> TouchKind {
    switch text {
    case "late": return .late
    case "unlit": return .unlit
    case "cancelled": return .cancelled
    case "dropped": return .dropped
    case "system": return .system
    default:
      let name = text.dropFirst(5)
      guard text.hasPrefix("lost:"), !name.isEmpty else {
        throw .usage(
          "`\(text)` is not a valid --only: write late, unlit, cancelled, dropped, system, or "
            + "lost:ID with the id of an entrant, such as lost:list.pan")
      }
      return .lost(Name(String(name)))
    }
  }

  /// The result that `--suggest` looks for; `lit` if no text is given.
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
          "`\(text)` is not a valid --want: write a length of time behind `lit:`, such as lit:100ms"
        )
      }
      return .litWithin(limit)
    }
    if parts.count == 2, parts[0] == "recognized", !parts[1].isEmpty {
      return .recognized(Name(String(parts[1])))
    }
    throw .usage(
      "`\(text)` is not a valid --want: write lit, acted, delivered, lit:TIME such as lit:100ms, or "
        + "recognized:ID with the id of an entrant, such as recognized:list.pan")
  }
}
