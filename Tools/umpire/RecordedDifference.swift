import Umpire

/// The first block of a recording behind which the state is not the recorded one.
struct RecordedDifference {
  /// The digest of the recorded state.
  let placed: ContainerInputs.PlacedDigest
  /// The digest before it, behind which the state was the recorded one; `nil` if it is the first.
  let before: ContainerInputs.PlacedDigest?
  /// The first field that differs.
  let field: StateDifference

  /// The message: where, what, and what to do. `origin` is added to the time, in nanoseconds.
  func text(origin: Int64) -> String {
    func time(_ placed: ContainerInputs.PlacedDigest) -> String {
      let instant = placed.digest.instant + Interval(nanoseconds: origin)
      return String(decoding: instant.shownSeconds, as: UTF8.self)
    }
    let path = String(decoding: field.path, as: UTF8.self)
    let words = String(decoding: field.words, as: UTF8.self)
    let agreed = before.map { ", and still was in block \($0.block) at \(time($0)) s" } ?? ""
    return "block \(placed.block) at byte \(placed.offset), at \(time(placed)) s: the state is not "
      + "the recorded one\(agreed); the first field that differs is `\(path)`: \(words). An input "
      + "before this block was changed or not recorded, or another version recorded the trace: play "
      + "it with that version, or record it again"
  }
}
