import Umpire

/// About a thousand records of one layout, like those of a person: gestures of one, two and five
/// fingers at 60 Hz, and between them taps on the status bar and records of other types.
///
/// The stream fits into the processor's cache while it is read repeatedly, so that reading is
/// measured, and not the memory.
struct RecordWorkload {
  let layout: RecordLayout
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  private let encoder: RecordEncoder
  private var time: UInt64 = 123_456_789_012

  init(_ layout: RecordLayout) {
    self.layout = layout
    encoder = RecordEncoder(layout)
    for (gesture, fingers) in [1, 1, 2, 1, 1, 5, 1, 2, 1, 1, 1, 2, 1, 5, 1, 1].enumerated() {
      self.gesture(gesture, fingers: fingers)
      if gesture % 4 == 3 {
        for type: UInt32 in [1015, 1016, 1017, 2005, 2000, 50] { other(type) }
      }
    }
  }

  /// Fingers land together, move for a second, and lift.
  private mutating func gesture(_ gesture: Int, fingers: Int) {
    for step in 0...60 {
      let isLast = step == 60
      var paths: [RecordPath] = []
      for finger in 0..<fingers {
        let (x, y) = (20 + 50 * finger + step, 40 + 7 * step + gesture)
        paths.append(
          RecordPath(
            index: UInt8(finger + 1), identity: UInt8(finger + 2), proximity: isLast ? 0 : 3,
            pressure: isLast ? 0 : 1, radius: 5 + Float(finger) / 8,
            point: Point2D(Double(x) / 2, Double(y) / 4)))
      }
      var draft = RecordDraft(type: .hand)
      draft.hand = HandDraft(
        type: step == 0 ? .down : isLast ? .up : .dragged, paths: paths)
      append(draft, at: paths[0].point)
    }
  }

  private mutating func other(_ type: UInt32) {
    var draft = RecordDraft(type: EventType(rawValue: type))
    draft.payload = [UInt8](repeating: 7, count: Int(type % 3) * 8)
    append(draft, at: Point2D(160, 10))
  }

  private mutating func append(_ draft: RecordDraft, at point: Point2D) {
    var draft = draft
    draft.location = point
    draft.windowLocation = point
    draft.timestamp = time
    draft.hidTimestamp = time
    encoder.append(draft, to: &bytes)
    time += 16_666_667
    count += 1
  }
}
