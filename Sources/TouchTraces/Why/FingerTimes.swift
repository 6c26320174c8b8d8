import TouchCore

/// When the finger of each touch was on the glass, and why the system's gate let the touch through:
/// what no row says, from the notes of a batch.
struct FingerTimes: Sendable {
  /// The fingers, in the order in which they came down.
  private var contacts: [Contact] = []

  private struct Contact: BitwiseCopyable, Sendable {
    let touch: TouchID
    let began: Instant
    /// `nil` if it is down at the end of the recording.
    var left: Instant?
    let passage: GatePassage
    /// The place of the first one that was down when it came.
    var oldest: Int
  }

  init(_ batch: Batch) {
    var down: [Int] = []
    for note in batch.fingers {
      switch note.kind {
      case .cameDown(_, let passage):
        let place = contacts.count
        contacts.append(
          Contact(
            touch: note.touch, began: note.instant, passage: passage, oldest: down.first ?? place))
        down.append(place)
      case .left:
        guard let index = down.firstIndex(where: { contacts[$0].touch == note.touch }) else {
          continue
        }
        contacts[down.remove(at: index)].left = note.instant
      }
    }
  }

  /// Why the gate let a touch through; `nil` if nobody noted it.
  func passage(of touch: TouchID) -> GatePassage? {
    index(of: touch).map { contacts[$0].passage }
  }

  /// The touches whose fingers were down when that of `touch` came down.
  func others(than touch: TouchID) -> [TouchID] {
    guard let index = index(of: touch) else { return [] }
    let began = contacts[index].began
    return contacts[contacts[index].oldest..<index].filter {
      $0.left.map { $0 >= began } ?? true
    }.map { $0.touch }
  }

  /// When the finger of a touch left the glass; `nil` if it did not.
  func left(_ touch: TouchID) -> Instant? {
    index(of: touch).flatMap { contacts[$0].left }
  }

  private func index(of touch: TouchID) -> Int? {
    var (low, high) = (0, contacts.count)
    while low < high {
      let middle = low + (high - low) / 2
      if contacts[middle].touch < touch { low = middle + 1 } else { high = middle }
    }
    return low < contacts.count && contacts[low].touch == touch ? low : nil
  }
}
