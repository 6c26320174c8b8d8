/// A control, or a view with recognizers, that is at or near the point where a finger comes down
/// and does not receive the touch. It is in front of the view that is hit, around that view, behind
/// it, or beside the finger. A miss has no row; the rows of the touch are those of the view that is
/// hit.
@usableFromInline package struct Miss: BitwiseCopyable, Hashable, Sendable {
  /// The control.
  package var control: ViewID
  /// The view that is the cause: the control itself, an ancestor of it, a view inside it, or one in
  /// front of it.
  package var by: ViewID
  /// Why that view does.
  package var cause: Cause
  /// How far the finger is outside each side of the hit area of `by`, in points, if it is outside; else
  /// 0. On the
  /// right or bottom edge, which is outside, it is more than 0 by the least amount.
  package var beyond: Insets2D

  /// Why a view keeps touches from a control.
  package enum Cause: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
    /// It takes no interaction (HIT-1).
    case withoutInteraction
    /// It is a control that is disabled (HIT-4).
    case disabled
    /// The finger is outside its bounds, which the control is drawn beyond (HIT-3).
    case outside
    /// It is the control, and the finger is on the status bar in front of it (BAR-7).
    case underBar
    /// It is inside the control, has interaction, and receives the touch instead (CTL-1).
    case takenInside
    /// It is in front of the control, and receives the touch (HIT-2).
    case covered
    /// It is the control, and the finger is a little outside its bounds (HIT-3).
    case beside
    /// It is the control or a view around it, and too faint to be hit (HIT-1).
    case tooFaint
    /// It is the control or a view around it, and its hit insets exclude the finger (HIT-11).
    case inset
    /// The finger is in the hit area that the control has outside its bounds, and outside the hit area
    /// of this view around the control (HIT-3).
    case clipped
  }

  /// `control`, which a touch does not reach because of `view`.
  package init(_ control: ViewID, by view: ViewID, _ cause: Cause, beyond: Insets2D = .zero) {
    self.control = control
    by = view
    self.cause = cause
    self.beyond = beyond
  }

  /// How far the finger is outside `by`, in points; 0 if it is inside.
  package var distance: Double {
    let (across, down) = (max(beyond.left, beyond.right), max(beyond.top, beyond.bottom))
    return Arithmetic.squareRoot(across * across + down * down)
  }

  /// The rule that keeps touches from it.
  package var rule: Rule {
    switch cause {
    case .withoutInteraction, .tooFaint: .hit1
    case .disabled: .hit4
    case .outside, .beside, .clipped: .hit3
    case .inset: .hit11
    case .underBar: .bar7
    case .takenInside: .ctl1
    case .covered: .hit2
    }
  }
}
