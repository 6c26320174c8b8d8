/// What a change or a finger did to a scroll view that was going on by itself (SCR-4), which no row
/// says. Accounts of a run read it from these notes.
@usableFromInline package struct ScrollNote: BitwiseCopyable, Sendable {
  /// The scroll view.
  package var view: ViewID
  /// The touches whose lift had set it going.
  package var touches: TouchRange
  /// What happened.
  package var event: Event
  /// The cause. An event with several causes has a note for each. `nil` until the engine names the
  /// changes of the step, and for good if a saved state was loaded into a changed scene.
  package var cause: Cause?
  /// The index of the row that follows the note.
  package var next: Int

  /// What happened to the scroll view.
  package enum Event: UInt8, BitwiseCopyable, Hashable, Sendable {
    /// It stopped, where it was or at the nearest end of its content.
    case stopped
    /// It moved to an end of its content along one axis, and goes on along the other.
    case moved
    /// It left the scene (WIN-4).
    case removed
  }

  /// What did it.
  package enum Cause: BitwiseCopyable, Hashable, Sendable {
    /// The change of the row at this index.
    case change(row: Int)
    /// The finger of this touch.
    case touch(TouchID)
  }

  /// `event` happened to `view`, which `touches` had set going, before the row at `next`.
  package init(
    _ event: Event, _ view: ViewID, of touches: TouchRange, by cause: Cause?, before next: Int
  ) {
    (self.event, self.view, self.touches) = (event, view, touches)
    (self.cause, self.next) = (cause, next)
  }
}
