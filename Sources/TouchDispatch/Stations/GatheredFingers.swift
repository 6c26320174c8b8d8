import GestureArbiter
import GestureRecognizers
import TouchCore

/// The fingers of one set of touches, kept for the next recognizer of a touch: most of those with several
/// fingers have the same touches.
struct GatheredFingers: BitwiseCopyable, Sendable {
  /// The touches; none if nothing is kept.
  var slots = SlotSet()
  /// Their fingers that are down and have not been processed as lifting, in the order in which they came.
  var fingers = Fingers()
}

/// The fingers of recognizers.
extension Dispatcher {
  /// The number of fingers of a recognizer that are down and have not been processed as lifting.
  @inline(__always) func fingerCount(of id: RecognizerID) -> Int {
    let slots = arena.slots(of: recognizers[settings: id].entrant)
    return (slots & touches.down - turn.lifting).count
  }

  /// The fingers of a recognizer's attempt that are down and have not been processed as lifting, in
  /// the order in which they came.
  @inline(__always) func fingers(of id: RecognizerID) -> Fingers {
    fingers(in: arena.slots(of: recognizers[settings: id].entrant))
  }

  /// The same for a recognizer with the touches `slots`, of which `slot` is one whose finger is down. Call
  /// `forgetFingers` first wherever a finger may have moved or lifted since.
  @inline(__always) mutating func fingers(in slots: SlotSet, with slot: Slot) -> Fingers {
    assert(slots.contains(slot), "a recognizer does not have the touch that it is asked of")
    if slots.isSingle { return Fingers(touches[slot].point) }
    if slots != gathered.slots {
      gathered = GatheredFingers(slots: slots, fingers: fingers(in: slots))
    }
    assert(gathered.fingers == fingers(in: slots), "a finger has moved since it was gathered")
    return gathered.fingers
  }

  /// Forgets the fingers that were gathered.
  @inline(__always) mutating func forgetFingers() { gathered.slots = SlotSet() }

  @inline(__always) private func fingers(in slots: SlotSet) -> Fingers {
    var slots = slots & touches.down - turn.lifting
    var fingers = Fingers()
    while let slot = touches.popEarliest(of: &slots) { fingers.add(touches[slot].point) }
    return fingers
  }
}
