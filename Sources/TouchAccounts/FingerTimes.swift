import TouchCore

/// The times at which the finger of each touch was on the glass, and the gate's verdict on it. They
/// come from the notes of a batch; no row has them.
struct FingerTimes: Sendable {
  /// The fingers, in the order in which they came down.
  private var contacts: [Contact] = []

  private struct Contact: OfTouch, BitwiseCopyable, Sendable {
    let touch: TouchID
    /// The instant at which it began; that of the saved state if it began before.
    let began: Instant
    /// The instant of the lift; `nil` if the finger is down at the end of the recording.
    var left: Instant?
    let point: Point2D
    /// The gate's verdict; `nil` if the touch began before the saved state.
    let passage: GatePassage?
    /// The index of the earliest contact that was down when this one began; its own index if there
    /// was none.
    var oldest: Int
  }

  init(_ batch: Batch) {
    var down: [Int] = []
    func add(_ note: FingerNote, at point: Point2D, _ passage: GatePassage?) {
      let index = contacts.count
      contacts.append(
        Contact(
          touch: note.touch, began: note.instant, point: point, passage: passage,
          oldest: down.first ?? index))
      down.append(index)
    }
    for note in batch.fingers {
      switch note.kind {
      case .cameDown(let point, let passage): add(note, at: point, passage)
      case .continues(let point, _): add(note, at: point, nil)
      case .left:
        guard let index = down.firstIndex(where: { contacts[$0].touch == note.touch }) else {
          continue
        }
        contacts[down.remove(at: index)].left = note.instant
      case .setGoing, .neverCame: continue
      }
    }
  }

  /// The gate's verdict on a touch; `nil` if the batch has no note of it.
  func passage(of touch: TouchID) -> GatePassage? {
    contacts.index(of: touch).flatMap { contacts[$0].passage }
  }

  /// The landing location of a touch's finger on the screen, in points; `nil` if the batch has no
  /// note of it.
  func landing(of touch: TouchID) -> Point2D? {
    contacts.index(of: touch).map { contacts[$0].point }
  }

  /// The instant of the lift of a touch's finger; `nil` if it did not lift, or if the batch has no
  /// note of it.
  func left(_ touch: TouchID) -> Instant? {
    contacts.index(of: touch).flatMap { contacts[$0].left }
  }

  /// The touches whose fingers were down when that of `touch` came down.
  func others(than touch: TouchID) -> [TouchID] {
    guard let index = contacts.index(of: touch) else { return [] }
    let began = contacts[index].began
    return contacts[contacts[index].oldest..<index].filter {
      $0.left.map { $0 >= began } ?? true
    }.map { $0.touch }
  }
}
