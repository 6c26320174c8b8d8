import GestureRecognizers
import TouchCore

/// A touch from its began until it has been ruled on: while its finger is down, and for as long after
/// that as an entrant of it is undecided.
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
  /// Where its finger is.
  var stand = Stand.down
  /// The control that it is for, if there is one.
  var control: ViewID?
  /// Who follows it, and who has its phases wait.
  var stakes = Stakes()
  /// Its last movements (REC-9).
  var motion: Motion
  /// What its view has heard.
  var heard = Heard.nothing
  /// Whether an entrant claimed it before its view had heard of it.
  var isSwallowed = false
  /// Whether what waits of it waits no more, and has not been delivered yet.
  var isReleased = false
  /// Whether it is in the content of a scroll view that waits to see whether it scrolls (SCR-1).
  var isContentDelayed = false
  /// Whether a movement waits for a display frame that its view has not been told of (TCH-7).
  var isWaiting = false

  /// What the view of a touch has heard of it.
  enum Heard: BitwiseCopyable, Sendable {
    /// Nothing, and nothing waits.
    case nothing
    /// Nothing yet: its began waits.
    case withheld
    /// Its began.
    case began
    /// All of it: it has ended for its view, and nothing is left to be taken away (ARB-10).
    case whole
  }

  /// Where the finger of a touch is.
  enum Stand: BitwiseCopyable, Sendable {
    /// On the glass.
    case down
    /// On the glass, and it drags a handle of the selection of the text view that has it (TXT-3).
    case holding(TextHandle)
    /// Away, since then: the touch waits for its ruling.
    case lifted(Instant)
  }

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
    /// An entrant that claimed it: nobody else hears of it any more (GATE-3).
    case claimant(EntrantID)
    /// Nobody until it lifts, because there were too many (TCH-3).
    case ignored
  }

  /// Whether the app's hook sees it, whoever else does (APP-1).
  var isHooked: Bool
}

/// How many of a touch's entrants follow it, and how many have its phases wait.
struct Stakes: BitwiseCopyable, Hashable, Sendable {
  /// How many look at it: those that are undecided and those that have recognised and go on.
  var followers: UInt8 = 0
  /// How many may yet recognise; controls are not counted, they wait for the lift.
  var undecided: UInt8 = 0
  /// How many have its began wait (GATE-1, EDGE-5, ARB-7, SCR-1).
  var began: UInt8 = 0
  /// How many have its ended wait (ARB-7).
  var ended: UInt8 = 0
  /// The recognizer that has it, where that alone follows it, with this finger alone.
  var holder: RecognizerID?
  /// The square of how far from its start the finger moves before anybody who follows it can make
  /// anything of it; less than 0 where any movement counts.
  var quiet = -1.0
}

/// The newest movement of a touch that waits for a display frame (TCH-7).
struct WaitingMove: BitwiseCopyable, Sendable {
  let touch: TouchID
  /// When the newest sample came.
  var instant: Instant
  /// Where the finger was then.
  var point: Point
  /// How many samples wait.
  var count: UInt16
}

extension LiveTouch {
  /// Whether its finger is on the glass.
  var isDown: Bool {
    if case .lifted = stand { false } else { true }
  }

  /// The handle that it drags, if it drags one.
  var handle: TextHandle? {
    if case .holding(let handle) = stand { handle } else { nil }
  }

  /// Whether nobody who follows it can make anything of where its finger is.
  var isQuiet: Bool {
    stakes.followers == 0 || point.squaredDistance(to: start) <= stakes.quiet
  }

  /// The view that is told of its movements at once, once nobody else has to see them first.
  var straightView: ViewID? {
    guard stakes.began == 0, !isHooked,
      case .view(_, let view, isTold: true) = receiver
    else { return nil }
    return view
  }

  /// Whether its phases wait.
  var isWithheld: Bool { stakes.began > 0 }

  /// The window and view that it is for, and whether the view is told of it.
  var target: (window: WindowID, view: ViewID, isTold: Bool)? {
    if case .view(let window, let view, let isTold) = receiver {
      (window, view, isTold)
    } else {
      nil
    }
  }
}

/// The fingers that are down, and the grammar of touches (TCH-1 to TCH-3, TCH-6).
///
///     up ── began ──▶ down ── ended, cancelled ──▶ up
///                     down ── moved, stationary ─▶ down
///     Anything else is an anomaly and changes nothing.
///
/// Invariant: a finger that is down stands here once.
struct LiveTouches: Sendable {
  /// In the order they began.
  var list: [LiveTouch] = []
  /// How many of them are down.
  private(set) var downCount = 0
  private var count: UInt32 = 0
  private var waiting: [WaitingMove] = []
  private var lastTap: LastTap?
  /// The fingers whose began is lost, until they lift.
  private var lost: [FingerID] = []
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
    /// It is of a touch whose began is lost, and that was told.
    case lost
    /// It breaks the grammar.
    case anomaly(Anomaly, TouchID?)
  }

  /// The place of a finger that is down.
  @inline(__always) func place(of finger: FingerID) -> Int? {
    for place in list.indices where list[place].finger == finger && list[place].isDown {
      return place
    }
    return nil
  }

  /// The place of a touch that has not been ruled on.
  func place(of touch: TouchID) -> Int? {
    for place in list.indices where list[place].touch == touch { return place }
    return nil
  }

  /// Judges a sample and, where it is grammatical, notes it.
  mutating func judge(
    _ sample: Sample, at instant: Instant, _ limits: Limits
  ) -> Judgement {
    let known = place(of: sample.finger)
    switch (sample.phase, known) {
    case (.began, let place?):
      return .anomaly(.alreadyDown, list[place].touch)
    case (.began, nil):
      return begin(sample, at: instant, limits)
    case (.moved, let place?), (.stationary, let place?), (.ended, let place?),
      (.cancelled, let place?):
      list[place].point = sample.point
      return .goesOn(place)
    case (.moved, nil), (.stationary, nil):
      return lost.contains(sample.finger) ? .lost : .anomaly(.notDown(sample.phase), nil)
    case (.ended, nil), (.cancelled, nil):
      return forgetLost(sample.finger) ? .lost : .anomaly(.notDown(sample.phase), nil)
    }
  }

  /// These fingers are down, and nobody knows since when: no sample of them is a touch's until they
  /// lift, and none is told.
  mutating func lose(_ fingers: [FingerID]) {
    for finger in fingers where !lost.contains(finger) && place(of: finger) == nil {
      lost.append(finger)
    }
  }

  /// Nothing of a trace that is over goes on.
  mutating func endTrace() { lost.removeAll(keepingCapacity: true) }

  /// A finger whose began was lost has lifted, or begins anew.
  /// - Returns: whether it was one.
  @discardableResult private mutating func forgetLost(_ finger: FingerID) -> Bool {
    guard let place = lost.firstIndex(of: finger) else { return false }
    lost.remove(at: place)
    return true
  }

  private mutating func begin(
    _ sample: Sample, at instant: Instant, _ limits: Limits
  ) -> Judgement {
    count &+= 1
    forgetLost(sample.finger)
    list.append(
      LiveTouch(
        touch: TouchID(count), finger: sample.finger, began: instant, start: sample.point,
        point: sample.point, tapCount: tapCount(at: sample.point, instant, limits),
        receiver: .undecided, motion: Motion(at: sample.point, instant), isHooked: false))
    downCount += 1
    guard downCount > limits.mostTouches else { return .began(list.count - 1) }
    let isFirst = !isOverfull
    isOverfull = true
    return .overfull(list.count - 1, isFirst: isFirst)
  }

  /// TCH-6: one more than the touch before it where that lifted shortly before, and close by.
  private func tapCount(at point: Point, _ instant: Instant, _ limits: Limits) -> UInt16 {
    guard let last = lastTap, instant - last.ended <= limits.tapInterval else { return 1 }
    let limit = limits.tapDistance
    guard point.squaredDistance(to: last.start) <= limit * limit else { return 1 }
    return last.tapCount == .max ? .max : last.tapCount + 1
  }

  /// The finger of a touch has lifted, or was taken away.
  mutating func lift(at place: Int, phase: Phase, _ instant: Instant, most: Int) {
    let touch = list[place]
    list[place].stand = .lifted(instant)
    downCount -= 1
    if downCount <= most { isOverfull = false }
    if phase == .ended {
      lastTap = LastTap(start: touch.start, ended: instant, tapCount: touch.tapCount)
    }
  }

  /// Where the finger of a touch is now, for its velocity.
  @inline(__always) mutating func note(_ place: Int, _ instant: Instant) {
    list[place].motion.add(list[place].point, at: instant)
  }

  /// Takes out a touch that has been ruled on.
  mutating func remove(at place: Int) {
    precondition(!list[place].isDown, "a finger that is down was forgotten")
    list.remove(at: place)
  }

  /// Says who has a touch, and whether the hook sees it. What it held of the view that had it, it
  /// holds no more.
  mutating func give(_ place: Int, to receiver: LiveTouch.Receiver, isHooked: Bool) {
    list[place].receiver = receiver
    list[place].isHooked = isHooked
    if list[place].handle != nil { list[place].stand = .down }
  }

  /// A finger has come down on a handle, and drags it until it lifts or its view loses it.
  mutating func hold(_ handle: TextHandle, at place: Int) {
    precondition(list[place].isDown, "a finger that is up holds a handle")
    list[place].stand = .holding(handle)
  }

  /// Has the touch's latest place wait for a display frame.
  /// - Returns: whether nothing of it waited before.
  mutating func wait(at place: Int, _ instant: Instant) -> Bool {
    let touch = list[place].touch
    for index in waiting.indices where waiting[index].touch == touch {
      waiting[index].instant = instant
      waiting[index].point = list[place].point
      if waiting[index].count < .max { waiting[index].count += 1 }
      return false
    }
    list[place].isWaiting = true
    waiting.append(
      WaitingMove(touch: touch, instant: instant, point: list[place].point, count: 1))
    return true
  }

  /// Takes out what waits of a touch.
  mutating func takeWaiting(at place: Int) -> WaitingMove? {
    guard list[place].isWaiting else { return nil }
    list[place].isWaiting = false
    for index in waiting.indices where waiting[index].touch == list[place].touch {
      return waiting.remove(at: index)
    }
    return nil
  }
}
