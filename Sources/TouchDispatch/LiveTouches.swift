import TouchCore

/// A touch while its finger is down.
struct LiveTouch: BitwiseCopyable, Sendable {
  let touch: TouchID
  let finger: FingerID
  let began: Instant
  /// Where it began, on the screen.
  let start: Point
  /// Where it is, on the screen.
  var point: Point
  /// How many taps it belongs to, from 1 (TCH-6).
  let tapCount: UInt16
  /// Who has it.
  var receiver: Receiver

  /// Who has a touch; fixed when it begins, but that it may be taken away (WIN-3).
  enum Receiver: BitwiseCopyable, Sendable {
    /// Not ruled yet.
    case undecided
    /// A view, and whether the view is told (HIT-5).
    case view(WindowID, ViewID, isTold: Bool)
    /// The status bar's window (BAR-7).
    case statusBar
    /// The app's hook, which passes nothing on (APP-1).
    case hook
    /// Nobody: no window wanted it, or what had it is gone.
    case nobody
    /// Nobody until it lifts, because there were too many (TCH-3).
    case ignored
  }

  /// Whether the app's hook sees it, whoever else does (APP-1).
  var isHooked: Bool

  /// The newest movement that its view has not been told of, while it waits for a display frame
  /// (TCH-7).
  var waiting: WaitingMove?

  /// A movement that waits.
  struct WaitingMove: BitwiseCopyable, Sendable {
    /// When the newest sample came.
    var instant: Instant
    /// Where the finger was then.
    var point: Point
    /// How many samples wait.
    var count: UInt16
  }
}

/// The fingers that are down, and the grammar of touches (TCH-1 to TCH-3, TCH-6).
///
///     up ── began ──▶ down ── ended, cancelled ──▶ up
///                     down ── moved, stationary ─▶ down
///     Anything else is an anomaly and changes nothing.
///
/// Invariant: a finger stands here at most once.
struct LiveTouches: Sendable {
  /// In the order they began.
  private(set) var list: [LiveTouch] = []
  private var count: UInt32 = 0
  private var lastTap: LastTap?
  /// Whether more fingers were down than the device follows since fewer last were.
  private var isOverfull = false

  private struct LastTap: BitwiseCopyable {
    var start: Point
    var ended: Instant
    var tapCount: UInt16
  }

  /// What the grammar says to a sample.
  enum Judgement: BitwiseCopyable {
    /// A new touch, at this place of the list.
    case began(Int)
    /// A new touch, one too many: all are to be cancelled. `isFirst` until fewer are down again.
    case overfull(Int, isFirst: Bool)
    /// The touch at this place goes on; a last phase still leaves it in the list.
    case goesOn(Int)
    /// It breaks the grammar.
    case anomaly(Anomaly, TouchID?)
  }

  /// The place of a finger that is down.
  func place(of finger: FingerID) -> Int? {
    list.firstIndex { $0.finger == finger }
  }

  /// Judges a sample and, where it is grammatical, notes it.
  mutating func judge(
    _ sample: Sample, at instant: Instant, most: Int, _ figures: Figures
  ) -> Judgement {
    let known = place(of: sample.finger)
    switch (sample.phase, known) {
    case (.began, let place?):
      return .anomaly(.alreadyDown, list[place].touch)
    case (.began, nil):
      return begin(sample, at: instant, most: most, figures)
    case (.moved, let place?), (.stationary, let place?), (.ended, let place?),
      (.cancelled, let place?):
      list[place].point = sample.point
      return .goesOn(place)
    case (.moved, nil), (.stationary, nil), (.ended, nil), (.cancelled, nil):
      return .anomaly(.notDown(sample.phase), nil)
    }
  }

  private mutating func begin(
    _ sample: Sample, at instant: Instant, most: Int, _ figures: Figures
  ) -> Judgement {
    count &+= 1
    list.append(
      LiveTouch(
        touch: TouchID(count), finger: sample.finger, began: instant, start: sample.point,
        point: sample.point, tapCount: tapCount(at: sample.point, instant, figures),
        receiver: .undecided, isHooked: false, waiting: nil))
    guard list.count > most else { return .began(list.count - 1) }
    let isFirst = !isOverfull
    isOverfull = true
    return .overfull(list.count - 1, isFirst: isFirst)
  }

  /// TCH-6: one more than the touch before it where that lifted shortly before, and close by.
  private func tapCount(at point: Point, _ instant: Instant, _ figures: Figures) -> UInt16 {
    guard let last = lastTap, instant - last.ended <= figures.interval(.tch6Interval) else {
      return 1
    }
    let limit = figures.length(.tch6Distance)
    guard point.squaredDistance(to: last.start) <= limit * limit else { return 1 }
    return last.tapCount == .max ? .max : last.tapCount + 1
  }

  /// Takes out a touch whose last phase has been ruled on.
  mutating func remove(at place: Int, phase: Phase, at instant: Instant, most: Int) {
    let touch = list.remove(at: place)
    if list.count <= most { isOverfull = false }
    if phase == .ended {
      lastTap = LastTap(start: touch.start, ended: instant, tapCount: touch.tapCount)
    }
  }

  /// Says who has a touch, and whether the hook sees it.
  mutating func give(_ place: Int, to receiver: LiveTouch.Receiver, isHooked: Bool) {
    list[place].receiver = receiver
    list[place].isHooked = isHooked
  }

  /// Has the touch's latest place wait for a display frame.
  /// - Returns: whether nothing of it waited before.
  mutating func wait(at place: Int, _ instant: Instant) -> Bool {
    let before = list[place].waiting?.count ?? 0
    list[place].waiting = LiveTouch.WaitingMove(
      instant: instant, point: list[place].point, count: before == .max ? .max : before + 1)
    return before == 0
  }

  /// Takes out what waits of a touch.
  mutating func takeWaiting(at place: Int) -> LiveTouch.WaitingMove? {
    defer { list[place].waiting = nil }
    return list[place].waiting
  }

  /// Nothing is down any more.
  mutating func removeAll() {
    list.removeAll(keepingCapacity: true)
    isOverfull = false
  }
}
