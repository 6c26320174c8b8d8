import TouchCore
import TouchRecords

/// The touches that are down between two entries of a trace; the snapshot of a block that begins
/// there.
///
/// A `touch` entry updates the list by the grammar of touches (TCH-1): began adds a finger, ended
/// and cancelled remove it, and an entry that breaks the grammar changes nothing. Records update
/// the list through the fingers that `HandReader` reports as down.
package struct LiveTouchList: Sendable {
  /// The touches, in the order in which they landed.
  package private(set) var touches: [TouchSnapshot] = []

  /// The highest number of a touch so far.
  private(set) var latest: UInt32 = 0

  package init() {}

  package init(_ touches: [TouchSnapshot]) { replace(by: touches) }

  /// Replaces the touches by those of a caller.
  package mutating func replace(by touches: [TouchSnapshot]) {
    self.touches = touches
    noteNumbers(of: touches)
  }

  /// Takes the numbers of a block's touches. By the number of a touch that has begun since `since` had,
  /// all that began since then have higher ones.
  /// - Returns: False if none of the touches has begun since then.
  mutating func takeNumbers(of touches: [TouchSnapshot], after since: UInt32) -> Bool {
    for touch in touches {
      guard let mine = self.touches.first(where: { $0.finger == touch.finger })?.touch.number,
        mine > since, touch.touch.number >= mine
      else { continue }
      latest &+= touch.touch.number - mine
      replace(by: touches)
      return true
    }
    return false
  }

  /// Continues from the numbers of touches that are down, where they are higher.
  mutating func noteNumbers(of touches: [TouchSnapshot]) {
    for touch in touches { noteNumber(touch.touch.number) }
  }

  /// Continues from the number of a touch that has begun, where it is higher.
  mutating func noteNumber(_ number: UInt32) { latest = max(latest, number) }

  /// True if a touch of a later block is one of these. A finger with a number above all that were
  /// counted has come down again.
  func has(_ touch: TouchSnapshot) -> Bool {
    touch.touch.number <= latest && holds(touch.finger)
  }

  /// True if a finger is down.
  func holds(_ finger: FingerID) -> Bool { touches.contains { $0.finger == finger } }

  /// Replaces the touches by those of a list of the same trace, and continues from the higher touch
  /// number.
  mutating func replace(by other: LiveTouchList) {
    touches = other.touches
    noteNumber(other.latest)
  }

  /// Replaces the touches by the fingers that records left down, if these are others than before.
  package mutating func follow(_ fingers: [LiveFinger]) {
    let isSame =
      fingers.count == touches.count && zip(fingers, touches).allSatisfy { $0.finger == $1.finger }
    if !isSame { replace(by: fingers) }
  }

  /// Replaces the touches by the fingers that records left down. A finger that was down retains its
  /// touch.
  package mutating func replace(by fingers: [LiveFinger]) {
    var now: [TouchSnapshot] = []
    for finger in fingers {
      let known = touches.first { $0.finger == finger.finger }
      now.append(
        TouchSnapshot(
          finger: finger.finger, touch: known?.touch ?? nextTouch(), point: finger.point,
          pressure: finger.pressure, radius: finger.radius))
    }
    touches = now
  }

  /// Updates the list by a record. One that cannot be read changes nothing.
  mutating func follow(_ bytes: [UInt8], _ layout: RecordLayout, at instant: Instant) {
    var reader = HandReader(liveFingers: fingers)
    var inputs: [Input] = []
    let span = unsafe bytes.span.bytes
    do throws(RecordError) {
      let record = try Record.single(in: span, layout)
      try reader.read(record, in: span, layout, at: instant, into: &inputs)
    } catch {
      return
    }
    replace(by: reader.liveFingers)
  }

  /// Updates the list by one entry.
  package mutating func note(_ entry: TouchEntry) {
    let index = touches.firstIndex { $0.finger == entry.finger }
    switch (entry.kind.phase, index) {
    case (.began, nil):
      guard touches.count < TouchSnapshot.limit, entry.point.isReachable else { return }
      touches.append(TouchSnapshot(entry, touch: nextTouch()))
    case (.moved, let index?), (.stationary, let index?):
      // TCH-1: the finger stays at its last location.
      guard entry.point.isReachable else { return }
      touches[index] = TouchSnapshot(entry, touch: touches[index].touch)
    case (.ended, let index?), (.cancelled, let index?):
      touches.remove(at: index)
    case (.began, _), (.moved, nil), (.stationary, nil), (.ended, nil), (.cancelled, nil),
      (nil, _):
      break
    }
  }

  /// The fingers in the form from which a reader of records continues.
  package var fingers: [LiveFinger] {
    touches.map {
      LiveFinger(
        finger: $0.finger, point: $0.point, pressure: $0.pressure, radius: $0.radius)
    }
  }

  private mutating func nextTouch() -> TouchID {
    latest &+= 1
    return TouchID(latest)
  }
}

extension LiveTouchList {
  /// The touches that are down after a block.
  package init(after block: TraceBlock) {
    self.init(block.liveTouches)
    if let entries = block.touch {
      for entry in entries { note(entry) }
    } else if let raw = block.raw, let layout = RecordLayout.named(raw.layout) {
      var reader = HandReader(liveFingers: fingers)
      var inputs: [Input] = []
      for entry in raw {
        reader.read(entry, of: block, layout, into: &inputs)
        reader.recycle(&inputs)
      }
      replace(by: reader.liveFingers)
    }
  }
}

extension TouchSnapshot {
  fileprivate init(_ entry: TouchEntry, touch: TouchID) {
    self.init(
      finger: entry.finger, touch: touch, point: entry.point, pressure: entry.pressure,
      radius: entry.radius)
  }
}
