import TouchAccounts
import TouchCore
import TouchScene

/// The scope in which a statement is checked: its rows, its touch, and the run.
struct ToldScope {
  let run: ToldRun
  let statement: Statement
  /// The form of its sentence, with the claims that the words make.
  let form: ToldForm
  /// The indices of its rows in the batch.
  let places: [Int]

  init(_ run: ToldRun, _ statement: Statement) {
    self.run = run
    self.statement = statement
    form = ToldForm.of(statement.part.form)
    places = statement.part.rows.map { $0 - 1 }.filter { run.batch.rows.indices.contains($0) }
  }

  var text: String { statement.text }
  var words: String { form.words }
  /// The number of its touch, or `none`.
  var title: String { touch.map { "\($0.number)" } ?? "none" }
  var batch: Batch { run.batch }
  var rows: [Row] { places.map { batch.rows[$0] } }
  var first: Row? { rows.first }
  var last: Row? { rows.last }
  var touch: TouchID? { statement.touch }

  /// The finger of the touch.
  var contact: FingerContact? {
    touch.flatMap { touch in run.contacts.first { $0.touch == touch } }
  }

  /// The instant at which the touch began.
  var began: Instant { Instant(nanoseconds: contact?.began ?? 0) }

  /// True if the lift of the touch's finger is lost, at the time of the first row.
  var isLiftLost: Bool {
    contact.map { $0.ended == first?.instant.nanoseconds && isLiftLost(of: $0) } ?? false
  }

  /// True if the lift of a finger is lost.
  func isLiftLost(of contact: FingerContact) -> Bool {
    run.trial.happenings.contains { happening in
      guard case .other(.liftsLost(let fingers)) = happening.what else { return false }
      return happening.instant == contact.ended && fingers.contains(contact.finger)
    }
  }

  /// All rows of the touch.
  var touchRows: [Row] {
    touch.flatMap { run.account[$0] }.map { $0.rows.map { batch.rows[$0 - 1] } } ?? rows
  }

  /// The other fingers that were down when the touch began.
  var othersDown: [FingerContact] {
    guard let contact else { return [] }
    return run.contacts.filter {
      $0.touch != contact.touch && $0.began <= contact.began && $0.ended >= contact.began
    }
  }

  /// The entrant of an outcome or of a gesture.
  var entrant: EntrantID? {
    for row in rows {
      switch row.effect {
      case .outcome(_, let entrant, _): return entrant
      case .gesture(let gesture): return gesture.entrant
      case .event, .hook, .deliver, .withhold, .drop, .control, .highlight, .present, .system,
        .affordance, .indicator, .statusBar, .scroll, .text, .layout, .scene, .anomaly, .answer:
        continue
      }
    }
    return nil
  }

  /// The rows of a gesture among those of the touch.
  func gestures(of entrant: EntrantID) -> [(row: Row, gesture: GestureRow)] {
    touchRows.compactMap { row in
      guard case .gesture(let gesture) = row.effect, gesture.entrant == entrant else { return nil }
      return (row, gesture)
    }
  }

  /// The location of a touch's finger at an instant.
  func point(of touch: TouchID, at instant: Instant) -> Point2D? {
    run.samples[Int(touch.number) - 1].last { $0.instant <= instant }?.point
  }

  /// True if a touch has a sample of a phase at an instant.
  func has(_ phase: Phase, of touch: TouchID, at instant: Instant) -> Bool {
    run.samples[Int(touch.number) - 1].contains { $0.instant == instant && $0.phase == phase }
  }

  /// True if a touch has an outcome of an entrant that had been asked.
  func hasAsked(_ entrant: EntrantID, of touch: TouchID) -> Bool {
    batch.rows.contains {
      guard case .outcome(touch, entrant, let outcome) = $0.effect else { return false }
      return outcome != .notAsked
    }
  }
}
