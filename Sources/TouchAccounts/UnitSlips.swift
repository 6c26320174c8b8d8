import TouchCore
import TouchPlayer

/// Counts signs of a recording that does not fit its scene, episode by episode: pixels instead of
/// points, points of a device in another orientation, or milliseconds or microseconds instead of
/// nanoseconds.
struct UnitSlips: Sendable {
  /// The number of fingers that came down.
  private var landings = 0
  /// The number of fingers that came down outside the display.
  private var beyond = 0
  /// The number of fingers that came down outside the app's screen.
  private var beside = 0
  /// True if all of them are on the display after a rotation by 90°.
  private var areOnTurned = true
  /// True if all of them are on the display if their points are read as pixels.
  private var areOnPixels = true
  /// The times for which fingers were down, if they lifted.
  private var lengths = ContactLengths()
  /// True if times go back: the lengths of contacts then have no meaning.
  private var goesBack = false

  /// Counts the fingers of an episode.
  mutating func take(_ episode: Batch, _ ids: SceneIDs) {
    let (screen, glass) = (ids.appScreen, ids.appScreen.glass)
    let turned = Size2D(glass.height, glass.width)
    let pixels = Size2D(glass.width * ids.scale, glass.height * ids.scale)
    var down: [(touch: TouchID, instant: Instant)] = []
    for note in episode.fingers {
      switch note.kind {
      case .cameDown(let point, _):
        landings += 1
        if !point.isWithin(glass) { beyond += 1 }
        if !screen.frame.contains(point) { beside += 1 }
        areOnTurned = areOnTurned && point.isWithin(turned)
        areOnPixels = areOnPixels && point.isWithin(pixels)
        down.append((note.touch, note.instant))
      case .left:
        guard let index = down.firstIndex(where: { $0.touch == note.touch }) else { continue }
        lengths.add(note.instant - down.remove(at: index).instant)
      case .neverCame, .continues, .setGoing: continue
      }
    }
    goesBack =
      goesBack
      || episode.rows.contains { row in
        if case .anomaly = row.effect { row.rule == .tch4 } else { false }
      }
  }

  /// The notes, in UTF-8; empty if there are no signs.
  func words(_ ids: SceneIDs) -> [[UInt8]] {
    [wordsOfPlaces(ids), goesBack ? nil : wordsOfLengths].compactMap { $0 }
  }

  /// A note about points, if some fingers came down outside the display but all would be on it
  /// after a rotation, or after a division by the device's scale; else `nil`. Fingers on the
  /// display beside a letterboxed app have a note of their own (DEV-1).
  private func wordsOfPlaces(_ ids: SceneIDs) -> [UInt8]? {
    let glass = ids.appScreen.glass
    if beyond == 0 { return wordsOfLetterbox(ids) }
    if areOnTurned { return wordsOfTurn(glass) }
    guard ids.scale > 1, areOnPixels else { return nil }
    var text = beyond(glass)
    text.add(": divided by ")
    text += ids.scale.shown(decimals: 2)
    text.add(isOne ? ", the point is" : ", all points are")
    text.add(" on the screen. Are x and y in pixels? Write them in points.")
    return text
  }

  private func wordsOfTurn(_ glass: Size2D) -> [UInt8] {
    let isUpright = glass.width < glass.height
    var text = beyond(glass)
    text.add(": turned by 90°")
    text.add(isOne ? ", the point is" : ", all points are")
    text.add(" on the screen. Was the device held ")
    text.add(isUpright ? "in landscape" : "upright")
    text.add("? Set `orientation` in the scene, as `orientation = ")
    text.add(isUpright ? "landscapeLeft`." : "portrait`.")
    return text
  }

  /// `Of 3 fingers 2 came down beyond the screen, which is 390 by 844 points`, or `The finger came
  /// …`
  private func beyond(_ glass: Size2D) -> [UInt8] {
    var text = share(beyond)
    text.add(" came down beyond the screen, which is ")
    text.add(glass)
    text.add(" points")
    return text
  }

  /// True if one finger came down, and no other.
  private var isOne: Bool { landings == 1 }

  /// `Of 3 fingers 2`
  private func share(_ part: Int) -> [UInt8] {
    var text: [UInt8] = []
    if isOne {
      text.add("The finger")
      return text
    }
    text.add("Of ")
    text.add(landings)
    text.add(" fingers ")
    text.add(part)
    return text
  }

  /// A note that the app is letterboxed, if fingers came down beside its screen; else `nil`.
  private func wordsOfLetterbox(_ ids: SceneIDs) -> [UInt8]? {
    let screen = ids.appScreen
    guard let sdk = ids.fillingSDK, screen.isLetterboxed, beside > 0 else { return nil }
    var text = share(beside)
    text.add(" came down beside the screen of the app. The app is letterboxed: it has ")
    text.add(screen.frame.size)
    text.add(" points in the middle of ")
    text.add(screen.glass)
    text.add(". Built with `sdk = ")
    text += sdk.text
    text.add("` or later it fills the screen (DEV-1).")
    return text
  }

  /// A note about times, if half of the fingers or more were down for less than a millisecond; else
  /// `nil`.
  private var wordsOfLengths: [UInt8]? {
    guard let median = lengths.shortMedian else { return nil }
    var text: [UInt8] = []
    text.add(
      lengths.count == 1
        ? "The finger was down for " : "Half of the fingers were down for no longer than ")
    text.add(median.nanoseconds)
    text.add(" ns. Times are in nanoseconds: were they written in ")
    text.add(median.nanoseconds >= 20_000 ? "microseconds?" : "milliseconds?")
    text.add(" Fix this first: all delays and highlights depend on the times.")
    return text
  }
}

extension Point2D {
  /// True if the point is not to the right of the size, and not below it.
  fileprivate func isWithin(_ size: Size2D) -> Bool { x <= size.width && y <= size.height }
}

extension [UInt8] {
  /// Appends `390 by 844`.
  fileprivate mutating func add(_ size: Size2D) {
    self += size.width.shown(decimals: 1)
    add(" by ")
    self += size.height.shown(decimals: 1)
  }
}
