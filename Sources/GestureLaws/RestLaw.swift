import TouchAccounts
import TouchCore

/// Rest: when all fingers have lifted, the trace has ended and no timer waits, nothing is left of
/// anything that happened.
///
/// Exempt is a control that is lit: by the program (HI-6), or by an image that stays (HI-4).
enum RestLaw {
  static let statement =
    "when all fingers have lifted and no timer waits, nothing is left but lit controls"

  static func finding(in played: Played) -> LawFinding? {
    guard let unrest = played.unrest, "\(unrest)" != "a control is lit" else { return nil }
    return LawFinding(.rest, "\(unrest)", [])
  }
}
