import TouchCore

/// Signs that a recording does not fit its scene: pixels for points, points of a device that was
/// held otherwise, or milliseconds or microseconds for nanoseconds.
struct UnitSlips {
  /// The notes, in UTF-8; empty if nothing looks odd.
  private(set) var words: [[UInt8]] = []

  init(_ batch: Batch, _ ids: SceneIDs) {
    notePlaces(batch, ids)
    noteShortTouches(batch)
  }

  /// Asks about points if some fingers came down beyond the glass, and all would be on it if it was
  /// turned, or after a division by the device's scale. Fingers on the glass beside the screen of a
  /// letterboxed app have a note of their own (DEV-1).
  private mutating func notePlaces(_ batch: Batch, _ ids: SceneIDs) {
    let points = batch.fingers.compactMap { note -> Point? in
      if case .cameDown(let point, _) = note.kind { point } else { nil }
    }
    let glass = ids.appScreen.glass
    let beyond = points.count { !$0.isWithin(glass) }
    if beyond == 0 { return noteLetterbox(points, ids) }
    if points.allSatisfy({ $0.isWithin(Size(glass.height, glass.width)) }) {
      return noteTurn(beyond, of: points.count, glass)
    }
    let pixels = Size(glass.width * ids.scale, glass.height * ids.scale)
    guard ids.scale > 1, points.allSatisfy({ $0.isWithin(pixels) }) else { return }
    var text = Self.beyond(beyond, of: points.count, glass)
    text.add(": divided by ")
    text += ids.scale.shown(decimals: 2)
    text.add(" all of them are on it. Are x and y in pixels? Write them in points.")
    words.append(text)
  }

  private mutating func noteTurn(_ beyond: Int, of count: Int, _ glass: Size) {
    let isUpright = glass.width < glass.height
    var text = Self.beyond(beyond, of: count, glass)
    text.add(": turned by 90° all of them are on it. Was the device held ")
    text.add(isUpright ? "in landscape" : "upright")
    text.add("? Set `orientation` in the scene, as `orientation = ")
    text.add(isUpright ? "landscapeLeft`." : "portrait`.")
    words.append(text)
  }

  /// `Of 3 fingers 2 came down beyond the screen, which is 390 by 844 points`
  private static func beyond(_ beyond: Int, of count: Int, _ glass: Size) -> [UInt8] {
    var text = share(beyond, of: count)
    text.add(" came down beyond the screen, which is ")
    text.add(glass)
    text.add(" points")
    return text
  }

  /// `Of 3 fingers 2`
  private static func share(_ part: Int, of count: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.add("Of ")
    text.add(count)
    text.add(count == 1 ? " finger " : " fingers ")
    text.add(part)
    return text
  }

  /// Says that an app is letterboxed if fingers came down beside its screen.
  private mutating func noteLetterbox(_ points: [Point], _ ids: SceneIDs) {
    let screen = ids.appScreen
    let beside = points.count { !screen.frame.contains($0) }
    guard let sdk = ids.fillingSDK, screen.isLetterboxed, beside > 0 else { return }
    var text = Self.share(beside, of: points.count)
    text.add(" came down beside the screen of the app. The app is letterboxed: it has ")
    text.add(screen.frame.size)
    text.add(" points in the middle of ")
    text.add(screen.glass)
    text.add(". Built with `sdk = ")
    text += sdk.text
    text.add("` or later it fills the screen (DEV-1).")
    words.append(text)
  }

  /// Asks about times if half of the fingers or more were down for less than a millisecond.
  private mutating func noteShortTouches(_ batch: Batch) {
    // Where times go back, lengths mean nothing.
    let goesBack = batch.rows.contains { row in
      if case .anomaly = row.effect { row.rule == .tch4 } else { false }
    }
    let lengths = goesBack ? [] : Self.lengths(batch).sorted()
    guard !lengths.isEmpty else { return }
    // The middle one, or the mean of the two in the middle.
    let (low, high) = (lengths[(lengths.count - 1) / 2], lengths[lengths.count / 2])
    let median = Interval(nanoseconds: (low.nanoseconds + high.nanoseconds) / 2)
    guard median < .milliseconds(1) else { return }
    var text: [UInt8] = []
    text.add(
      lengths.count == 1
        ? "The finger was down for " : "Half of the fingers were down for no longer than ")
    text.add(median.nanoseconds)
    text.add(" ns. Times are in nanoseconds: were they written in ")
    text.add(median.nanoseconds >= 20_000 ? "microseconds?" : "milliseconds?")
    text.add(" Settle this first: what is told below of waits and lights follows from the times.")
    words.append(text)
  }

  /// For how long each finger was down that left the glass.
  private static func lengths(_ batch: Batch) -> [Interval] {
    var down: [(touch: TouchID, instant: Instant)] = []
    var lengths: [Interval] = []
    for note in batch.fingers {
      switch note.kind {
      case .cameDown: down.append((note.touch, note.instant))
      case .left:
        guard let index = down.firstIndex(where: { $0.touch == note.touch }) else { continue }
        lengths.append(note.instant - down.remove(at: index).instant)
      case .neverCame: continue
      }
    }
    return lengths
  }
}

extension Point {
  /// True if it is at most as far right and down as a size reaches.
  fileprivate func isWithin(_ size: Size) -> Bool { x <= size.width && y <= size.height }
}

extension [UInt8] {
  /// Appends `390 by 844`.
  fileprivate mutating func add(_ size: Size) {
    self += size.width.shown(decimals: 1)
    add(" by ")
    self += size.height.shown(decimals: 1)
  }
}
