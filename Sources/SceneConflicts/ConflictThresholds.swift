import TouchCore

/// The thresholds of conflicts. They are ours: a finding is about what a person would call wrong, and
/// these say where that begins. Lengths are in points, shares from 0 to 1.
enum ConflictThresholds {
  // Times.

  /// A view that receives a touch sooner has it at once: one frame of 60 Hz, and a little.
  static var atOnce: Interval { .milliseconds(20) }
  /// A view that receives a touch later has it late: three frames of 60 Hz, as many as a quick tap
  /// is seen lit.
  static var lateLanding: Interval { .milliseconds(50) }
  /// A lift that is answered later is answered late: up to a tenth of a second an answer seems
  /// immediate.
  static var lateLift: Interval { .milliseconds(100) }
  /// The rest on a control before a drag, in milliseconds: longer than scroll views delay a touch
  /// (SCR-1), so that the control tracks it, and shorter than a long press (REC-3).
  static var restOnControl: Int64 { 400 }
  /// The rest after a long press is due, in milliseconds: two frames and a little, so that it has
  /// begun before the drag.
  static var restAfterPress: Int64 { 40 }
  /// A long press is short if the usual one (REC-3) is so many times as long. Then a finger that
  /// means to scroll rests long enough for it.
  static var shorterThanUsual: Int64 { 2 }

  // Lengths.

  /// Positions may differ so much and count as equal. Sums of fractions are not exact.
  static var inexactness: Double { 1 }
  /// A view shorter than this is a handle, and one that is as long is a surface: a finger that means
  /// something else begins on it too.
  static var largestHandle: Double { 100 }
  /// A view narrower than this is a handle, however long it is.
  static var narrowHandle: Double { 30 }
  /// A scroll view lower than this, or narrower, is a row: a finger hardly meets anything beside the
  /// controls in it.
  static var lowRow: Double { 100 }
  /// A view is met by fingers if it is so many steps of the grid wide and high.
  static var stepsOfView: Double { 2 }

  // Ratios.

  /// A control whose sides differ less is as wide as high, such as a dial.
  static var dialRatio: Double { 1.1 }
  /// A control so many times as long as it is short is dragged along its length.
  static var rangeRatio: Double { 2 }
  /// A control so many times as long as it is short is dragged even in a scroll view, such as a
  /// scrubber. A shorter one may be a card, which is tapped.
  static var scrubberRatio: Double { 4 }

  // Shares.

  /// A gesture that loses this share of its area to one around it never begins. Some places at its
  /// border may be another's.
  static var lostByInner: Double { 0.9 }
  /// A gesture that loses this share of its area to one inside it hardly begins.
  static var lostByOuter: Double { 0.5 }
  /// The same for a scroll view at its end: it only bounces, so that nothing is gained by it.
  static var lostToBounce: Double { 0.3 }
  /// The same for a swipe back over the content, which a person begins anywhere.
  static var lostOfContentSwipe: Double { 0.1 }
  /// A control of which less than this is free lies behind another view.
  static var mostFree: Double { 0.5 }
  /// Controls of this share of a row's height leave no place to begin a drag beside them.
  static var shareOfRow: Double { 2.0 / 3 }
  /// A view that is smaller than this share of the content around it has content beside it, to
  /// which one scrolls: it is drawn in, and is not the content itself.
  static var largestDrawing: Double { 0.5 }
  /// A sheet leaves this share of the screen above it.
  static var shareAboveSheet: Double { 0.1 }
  /// A view that is higher than this share of the screen is no bar that lies along an edge.
  static var highestBar: Double { 0.5 }
}
