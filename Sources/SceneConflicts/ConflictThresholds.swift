import TouchCore

/// The thresholds from which the searches report a conflict. Their source is "ours": they estimate
/// where a person would begin to call it wrong. Lengths are in points, shares from 0 to 1.
enum ConflictThresholds {
  // Times.

  /// A view that receives a touch sooner receives it at once. A little more than one frame of
  /// 60 Hz.
  static var atOnce: Interval { .milliseconds(20) }
  /// A view that receives a touch later receives it late. Three frames at 60 Hz, for which a quick
  /// tap is seen lit.
  static var lateLanding: Interval { .milliseconds(50) }
  /// A response to a lift that comes later is late: up to a tenth of a second a response seems
  /// immediate.
  static var lateLift: Interval { .milliseconds(100) }
  /// The rest on a control before a drag, in milliseconds: longer than scroll views delay a touch
  /// (SCR-1), so that the control tracks it, and shorter than a long press (REC-3).
  static var restOnControl: Int64 { 400 }
  /// The rest after the time of a long press, in milliseconds. A little more than two frames of
  /// 60 Hz, so that the press has begun before the drag.
  static var restAfterPress: Int64 { 40 }
  /// A long press is short if the default one (REC-3) is more than so many times as long. A finger
  /// that is about to scroll may rest long enough for it.
  static var shorterThanUsual: Int64 { 2 }

  // Lengths.

  /// Positions that differ by no more count as equal, as sums of fractions are not exact.
  static var inexactness: Double { 1 }
  /// A view shorter than this is a handle. A longer one is a surface, on which fingers also begin
  /// other gestures.
  static var largestHandle: Double { 100 }
  /// A view narrower than this is a handle, however long it is.
  static var narrowHandle: Double { 30 }
  /// A scroll view at most so long across its direction is a row: there is hardly any place to
  /// touch beside the controls in it.
  static var lowRow: Double { 100 }
  /// A view must be so many steps of the grid of spots wide and high to be expected under a finger.
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

  /// A gesture conflicts with one around it if it loses this share of its area. Some places at its
  /// border may belong to another gesture.
  static var lostByInner: Double { 0.9 }
  /// A gesture conflicts with one inside it if it loses this share of its area.
  static var lostByOuter: Double { 0.5 }
  /// The same if the winner is a scroll view at its end, which only bounces.
  static var lostToBounce: Double { 0.3 }
  /// The same for a loser that is a swipe back over the content, which a person begins anywhere.
  static var lostOfContentSwipe: Double { 0.1 }
  /// If a view in front of a list covers more than this share of it, the view is taken to replace
  /// the list.
  static var mostCovered: Double { 0.5 }
  /// A control of which less than this is free lies behind another view.
  static var mostFree: Double { 0.5 }
  /// A scroll view is cut off if at least this share of it is outside a view around it.
  static var leastCutOff: Double { 0.5 }
  /// Controls of this share of a row's height leave no place to begin a drag beside them.
  static var shareOfRow: Double { 2.0 / 3 }
  /// A view that is smaller than this share of the content around it is drawn in, and is not the
  /// content itself: there is other content, to which a person scrolls.
  static var largestDrawing: Double { 0.5 }
  /// A sheet leaves this share of the screen above it.
  static var shareAboveSheet: Double { 0.1 }
  /// A view that is higher than this share of the screen is not a bar along an edge.
  static var highestBar: Double { 0.5 }
}
