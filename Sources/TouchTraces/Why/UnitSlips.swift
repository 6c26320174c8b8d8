import TouchCore

/// Signs that a recording has the wrong units: pixels for points, or milliseconds or microseconds
/// for nanoseconds.
struct UnitSlips {
  /// The questions, in UTF-8; empty if nothing looks odd.
  private(set) var words: [[UInt8]] = []

  init(_ batch: Batch, _ ids: SceneIDs) {
    notePixels(batch, ids)
    noteShortTouches(batch)
  }

  /// Asks about points if some fingers came down beyond the screen, and all would be on it after a
  /// division by the device's scale.
  private mutating func notePixels(_ batch: Batch, _ ids: SceneIDs) {
    var (count, beyond) = (0, 0)
    let screen = ids.screen
    let scale = ids.scale
    for note in batch.fingers {
      guard case .cameDown(let point, _) = note.kind else { continue }
      count += 1
      if point.x > screen.width || point.y > screen.height { beyond += 1 }
      if point.x > screen.width * scale || point.y > screen.height * scale { return }
    }
    guard beyond > 0, scale > 1 else { return }
    var text: [UInt8] = []
    text.add("Of ")
    text.add(count)
    text.add(count == 1 ? " finger " : " fingers ")
    text.add(beyond)
    text.add(" came down beyond the screen, which is ")
    text += screen.width.shown(decimals: 1)
    text.add(" by ")
    text += screen.height.shown(decimals: 1)
    text.add(" points: divided by ")
    text += scale.shown(decimals: 2)
    text.add(" all of them are on it. Are x and y in pixels? Write them in points.")
    words.append(text)
  }

  /// Asks about times if every finger was down for less than a millisecond.
  private mutating func noteShortTouches(_ batch: Batch) {
    // Where times go back, lengths mean nothing.
    let goesBack = batch.rows.contains { row in
      if case .anomaly = row.effect { row.rule == .tch4 } else { false }
    }
    if goesBack { return }
    var down: [(touch: TouchID, instant: Instant)] = []
    var longest = Interval.zero
    var count = 0
    for note in batch.fingers {
      switch note.kind {
      case .cameDown: down.append((note.touch, note.instant))
      case .left:
        guard let index = down.firstIndex(where: { $0.touch == note.touch }) else { continue }
        let length = note.instant - down.remove(at: index).instant
        longest = max(longest, length)
        count += 1
      }
    }
    guard count > 0, longest < .milliseconds(1) else { return }
    var text: [UInt8] = []
    text.add("No finger was down for as long as a millisecond, the longest for ")
    text.add(longest.nanoseconds)
    text.add(" ns. Times are in nanoseconds: were they written in ")
    text.add(longest.nanoseconds >= 20_000 ? "microseconds?" : "milliseconds?")
    words.append(text)
  }
}
