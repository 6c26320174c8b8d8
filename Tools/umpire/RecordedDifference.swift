import Umpire

/// The first block of a recording behind which the state is not the recorded one.
struct RecordedDifference {
  /// The digest of the recorded state.
  let placed: ContainerInputs.PlacedDigest
  /// The first field that differs.
  let field: StateDifference

  /// The message: where, what, and what to do. `origin` is added to the time, in nanoseconds.
  func text(origin: Int64) -> String {
    let instant = placed.digest.instant + Interval(nanoseconds: origin)
    let time = String(decoding: instant.shownSeconds, as: UTF8.self)
    let path = String(decoding: field.path, as: UTF8.self)
    let words = String(decoding: field.words, as: UTF8.self)
    return "block \(placed.block) at byte \(placed.offset), at \(time) s: the state is not the "
      + "recorded one; the first field that differs is `\(path)`: \(words). An input before this "
      + "block was changed or not recorded, or another version recorded the trace: play it with "
      + "that version, or record it again"
  }
}
