import GestureRecognizers
import TouchCore

/// A touch from its began until it is concluded: while its finger is down, and for as long after that
/// as an entrant of it is undecided or a phase of it is withheld.
struct LiveTouch: BitwiseCopyable, Sendable {
  private(set) var touch: TouchID
  private(set) var finger: FingerID
  /// The number of taps that it belongs to, from 1 (TCH-6).
  private(set) var tapCount: UInt16
  private(set) var began: Instant
  /// Where it began, in points of the app.
  private(set) var start: Point2D
  /// Where it is, in points of the app.
  var point: Point2D
  /// Its last two movements, also those that are too small to matter (REC-9).
  var motion: Motion
  /// Who has it.
  var receiver = Receiver.undecided
  /// Where its finger is.
  var stand = Stand.down
  /// What its view has been told of.
  var heard = Heard.nothing
  /// True if the app's hook sees it, whatever receives it (APP-1).
  var isHooked = false
  /// True if an entrant claimed it before its view had been told of it.
  var isSwallowed = false
  /// True while it is in the content of a scroll view that waits to see whether it scrolls (SCR-1).
  var isContentDelayed = false
  /// The control that it is for.
  var control: ViewID?
  /// The newest movement that waits for a display frame (TCH-7).
  var waiting: WaitingMove?
  /// What the next movement means, as far as that is known in advance.
  var shortcut = Shortcut.none
  /// The reason for which its withheld phases may be delivered: that of the last entrant that
  /// withheld them.
  var release = Reason(.arb7)

  /// What the view of a touch has been told of it.
  enum Heard: BitwiseCopyable, Sendable {
    /// Nothing, and nothing is withheld.
    case nothing
    /// Nothing yet: its began is withheld.
    case withheld
    /// The began phase; the view has not been told yet that the touch ended or was cancelled.
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
    /// Away, since then: the touch waits to be concluded.
    case lifted(Instant)
  }

  /// Who has a touch; fixed when it begins, but that it may be taken away (WIN-3).
  enum Receiver: BitwiseCopyable, Sendable {
    /// Not hit-tested yet.
    case undecided
    /// A view, and whether the view is told (HIT-5).
    case view(WindowID, ViewID, isTold: Bool)
    /// The status bar's window (BAR-7).
    case statusBar
    /// The app's hook, which passes nothing on (APP-1).
    case hook
    /// No window wanted it, or the view that had it is gone.
    case nobody
    /// An entrant that claimed it: nothing else is told of it any more (GATE-3).
    case claimant(EntrantID)
  }

  /// What a movement of a touch means when nothing else happens in the same step. It is what the
  /// stations would find; they are the slow way to it.
  ///
  /// `within` is the square of how far from its start the finger may be before an entrant could make
  /// anything of it.
  enum Shortcut: BitwiseCopyable, Sendable {
    /// Not computed yet.
    case unknown
    /// The stations have to find out.
    case none
    /// The view is told of it, and nothing else comes of it.
    case deliver(ViewID, within: Double)
    /// Nothing comes of it.
    case nothing(within: Double)
    /// The one recognizer that has the touch, with this finger alone, follows it.
    case follow(RecognizerID)
    /// The same, and it is a pan of which a movement changes nothing but where its finger is.
    case pan(RecognizerID)
    /// The recognizer that has the touch follows it, with other fingers.
    case followTogether(RecognizerID)
    /// The same, and it is a pinch or a rotation of two fingers that are both down.
    case pair(RecognizerID)
  }
}

/// The newest movement of a touch that waits for a display frame (TCH-7).
struct WaitingMove: BitwiseCopyable, Sendable {
  /// When the newest sample came.
  var instant: Instant
  /// Where the finger was then.
  var point: Point2D
  /// The number of samples that wait.
  var count: UInt16
}

extension LiveTouch {
  /// Becomes the touch that begins with a sample.
  @inline(__always) mutating func begin(
    _ touch: TouchID, _ sample: Sample, tapCount: UInt16, at instant: Instant
  ) {
    (self.touch, finger, self.tapCount, began) = (touch, sample.finger, tapCount, instant)
    (start, point, motion) = (sample.point, sample.point, Motion(at: sample.point, instant))
    (receiver, stand, heard, shortcut) = (.undecided, .down, .nothing, .none)
    (isHooked, isSwallowed, isContentDelayed) = (false, false, false)
    (control, waiting, release) = (nil, nil, Reason(.arb7))
  }

  /// The touch with its location in points of the glass, for the gestures of the system (DEV-1).
  func onGlass(_ screen: AppScreen) -> LiveTouch {
    var live = self
    live.point = screen.onGlass(point)
    return live
  }

  /// True if its finger is on the glass.
  var isDown: Bool {
    if case .lifted = stand { false } else { true }
  }

  /// The handle that it drags; `nil` if it drags none.
  var handle: TextHandle? {
    if case .holding(let handle) = stand { handle } else { nil }
  }

  /// True if the status bar's window has it.
  var isOnStatusBar: Bool {
    if case .statusBar = receiver { true } else { false }
  }

  /// The window and view that have it, and whether the view is told of it; `nil` if no view has it.
  var target: (window: WindowID, view: ViewID, isTold: Bool)? {
    if case .view(let window, let view, let isTold) = receiver {
      (window, view, isTold)
    } else {
      nil
    }
  }

  /// The view that is told of it; `nil` if none is.
  var toldView: ViewID? {
    if case .view(_, let view, isTold: true) = receiver { view } else { nil }
  }
}

/// The fields in a saved state. A shortcut is not among them: the stations find it again.
extension LiveTouch: StateCoded {
  private init() {
    (touch, finger, tapCount, began) = (TouchID(0), FingerID(0), 1, .zero)
    (start, point, motion) = (.zero, .zero, .blank)
  }

  static var blank: LiveTouch { LiveTouch() }

  mutating func code(_ coder: inout some StateCoder) {
    coder.field("touch")
    coder.touch(&touch)
    coder.finger(&finger)
    coder.integer(&tapCount)
    coder.instant(&began)
    coder.point(&start)
    coder.field("touch.point")
    coder.point(&point)
    if coder.isReading, !start.isReachable || !point.isReachable { coder.refuse() }
    motion.code(&coder)
    codeReceiver(&coder)
    codeStand(&coder)
    coder.field("touch.told")
    var told: UInt8 =
      switch heard {
      case .nothing: 0
      case .withheld: 1
      case .began: 2
      case .whole: 3
      }
    coder.tag(&told, below: 4)
    if coder.isReading { heard = [.nothing, .withheld, .began, .whole][Int(told)] }
    coder.flag(&isHooked)
    coder.flag(&isSwallowed)
    coder.flag(&isContentDelayed)
    coder.optional(&control, ViewID(0)) { coder, view in coder.view(&view) }
    coder.field("touch.waiting")
    let none = WaitingMove(instant: .zero, point: .zero, count: 0)
    coder.optional(&waiting, none) { coder, move in
      coder.instant(&move.instant)
      coder.point(&move.point)
      coder.integer(&move.count)
    }
    coder.field("touch.release")
    coder.reason(&release)
    if coder.isReading { shortcut = .unknown }
  }

  private mutating func codeReceiver(_ coder: inout some StateCoder) {
    coder.field("touch.receiver")
    var (tag, window, view): (UInt8, WindowID, ViewID) = (0, WindowID(0), ViewID(0))
    var (isTold, entrant) = (false, EntrantID(0))
    switch receiver {
    case .undecided: tag = 0
    case .view(let aWindow, let aView, let told):
      (tag, window, view, isTold) = (1, aWindow, aView, told)
    case .statusBar: tag = 2
    case .hook: tag = 3
    case .nobody: tag = 4
    case .claimant(let claimant): (tag, entrant) = (5, claimant)
    }
    coder.tag(&tag, below: 6)
    if tag == 1 {
      coder.window(&window)
      coder.view(&view)
      coder.flag(&isTold)
    }
    if tag == 5 { coder.entrant(&entrant) }
    guard coder.isReading else { return }
    if tag == 0 { coder.refuse() }
    let receivers: [Receiver] = [
      .undecided, .view(window, view, isTold: isTold), .statusBar, .hook, .nobody,
      .claimant(entrant),
    ]
    receiver = receivers[Int(tag)]
  }

  private mutating func codeStand(_ coder: inout some StateCoder) {
    coder.field("touch.stand")
    var (tag, handle, instant): (UInt8, TextHandle, Instant) =
      switch stand {
      case .down: (0, .start, .zero)
      case .holding(let handle): (1, handle, .zero)
      case .lifted(let instant): (2, .start, instant)
      }
    coder.tag(&tag, below: 3)
    if tag == 1 { coder.choice(&handle) }
    if tag == 2 { coder.instant(&instant) }
    if coder.isReading { stand = [.down, .holding(handle), .lifted(instant)][Int(tag)] }
  }
}
