import UmpireEngine

/// The fingers that the mouse and keys act as. It takes keys, and returns frames of samples.
struct Fingers {
  static let help =
    "mouse: finger 0 · arrows: move the mark · 1-9: finger there, or lift it ·"
    + " d: arrows drag · a: back to the app · q: quit"

  /// Where the next finger comes down.
  private(set) var mark: Point2D
  /// Where each finger is; nil if it is not down.
  private var locations = [Point2D?](repeating: nil, count: 10)
  /// True if arrows move the fingers of keys with the mark.
  private var isDragging = false
  private var frames: [[Sample]] = []

  init(mark: Point2D) { self.mark = mark }

  /// True if a finger is at the mark.
  var isMarkHeld: Bool { locations.contains(mark) }

  mutating func handle(_ key: Key, on canvas: Canvas) {
    switch key {
    case .character("d"): isDragging.toggle()
    case .character(let character):
      guard let finger = character.wholeNumberValue, finger > 0 else { return }
      add(locations[finger] == nil ? .began : .ended, finger, locations[finger] ?? mark)
    case .arrow(let columns, let rows):
      let step = Point2D(Double(columns) * canvas.cell.width, Double(rows) * canvas.cell.height)
      move(by: step)
    case .mouse(let button, let column, let row, let isDown):
      let point = canvas.point(column: column - 1, row: row)
      switch (button, isDown) {
      case (.left, true): add(locations[0] == nil ? .began : .moved, 0, point)
      case (.left, false): if locations[0] != nil { add(.ended, 0, point) }
      case (.drag, _): if locations[0] != nil { add(.moved, 0, point) }
      case (.right, _): mark = point
      }
    }
  }

  /// Returns the frames since the last call, each to be played at an instant of its own.
  mutating func takeFrames() -> [[Sample]] {
    defer { frames = [] }
    return frames
  }

  private mutating func move(by step: Point2D) {
    mark = Point2D(mark.x + step.x, mark.y + step.y)
    guard isDragging else { return }
    for finger in 1..<locations.count {
      guard let old = locations[finger] else { continue }
      add(.moved, finger, Point2D(old.x + step.x, old.y + step.y))
    }
  }

  /// Adds a sample to the last frame. A movement replaces the one before it: a terminal reports many
  /// at once, without their times. A finger that comes down again begins another frame.
  private mutating func add(_ phase: Phase, _ finger: Int, _ point: Point2D) {
    locations[finger] = phase == .ended ? nil : point
    let sample = Sample(finger: FingerID(UInt8(finger)), phase: phase, point: point)
    let frame = frames.indices.last
    if let frame, let last = frames[frame].lastIndex(where: { $0.finger == sample.finger }) {
      if phase == .moved, frames[frame][last].phase == .moved {
        frames[frame][last] = sample
        return
      }
      if phase == .began { return frames.append([sample]) }
    }
    if let frame { frames[frame].append(sample) } else { frames.append([sample]) }
  }
}
