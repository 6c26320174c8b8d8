import TouchCore
import TouchDispatch
import TouchScene

// Notes for accounts: fingers that come and go, and controls that they miss.
extension Player {
  /// Adds a note for each live touch of a loaded player, and for each touch that is over and has set
  /// a scroll view going; also if the player takes no notes. Call it before the first input.
  package func noteTouches(into batch: inout Batch) {
    let (now, live) = (dispatcher.now, liveTouches)
    for touch in live {
      let kind = FingerNote.Kind.continues(touch.start, isDelivered: touch.isDelivered)
      batch.append(FingerNote(touch.touch, kind, at: now))
      if !touch.isDown { batch.append(FingerNote(touch.touch, .left, at: now)) }
    }
    for touch in dispatcher.flingTouches where !live.contains(where: { $0.touch == touch }) {
      batch.append(FingerNote(touch, .setGoing, at: now))
    }
  }

  /// Plays a frame, and adds notes of its fingers.
  mutating func step(_ input: Input, with samples: [Sample], into batch: inout Batch) {
    let landings = landings(samples)
    let leaving = leaving(samples)
    let strangers = strangers(samples)
    let before = batch.rows.count
    dispatcher.take(input, into: &batch)
    note(strangers, from: before, at: input.instant, into: &batch)
    note(landings, at: input.instant, into: &batch)
    for touch in leaving { batch.append(FingerNote(touch, .left, at: input.instant)) }
  }

  /// The samples of fingers that come down with a frame and are not down before it.
  private func landings(_ samples: [Sample]) -> [Sample] {
    // This is a loop because a closure would copy the engine.
    var landings: [Sample] = []
    for sample in samples where sample.phase == .began {
      if dispatcher.touch(of: sample.finger) == nil { landings.append(sample) }
    }
    return landings
  }

  /// The touches of fingers that leave the display with a frame.
  private func leaving(_ samples: [Sample]) -> [TouchID] {
    var leaving: [TouchID] = []
    for sample in samples where sample.phase == .ended || sample.phase == .cancelled {
      if let touch = dispatcher.touch(of: sample.finger) { leaving.append(touch) }
    }
    return leaving
  }

  /// The fingers that move or lift with a frame and have no touch.
  private func strangers(_ samples: [Sample]) -> [FingerID] {
    var strangers: [FingerID] = []
    for sample in samples where sample.phase != .began {
      if dispatcher.touch(of: sample.finger) == nil { strangers.append(sample.finger) }
    }
    return strangers
  }

  /// Adds notes of the fingers that moved or lifted without coming down, for which the rows from
  /// `first` on have an anomaly.
  private func note(
    _ strangers: [FingerID], from first: Int, at instant: Instant, into batch: inout Batch
  ) {
    if strangers.isEmpty { return }
    let count = batch.rows[first...].count { row in
      if case .anomaly(.notDown, _) = row.effect { true } else { false }
    }
    guard count == strangers.count else { return }
    for finger in strangers {
      batch.append(FingerNote(TouchID(0), .neverCame(finger), at: instant))
    }
  }

  /// Adds notes of the fingers that came down, and of the controls that they missed. Call it after
  /// the step, which moves the scene to the input's instant.
  private func note(_ landings: [Sample], at instant: Instant, into batch: inout Batch) {
    for landing in landings {
      guard let touch = dispatcher.touch(of: landing.finger) else { continue }
      let passage = dispatcher.gatePassage(of: touch)
      batch.append(FingerNote(touch, .cameDown(landing.point, passage), at: instant))
      let point = dispatcher.scene.appScreen.inApp(landing.point)
      if let miss = dispatcher.scene.miss(at: point) { batch.append(miss, of: touch) }
    }
  }
}
