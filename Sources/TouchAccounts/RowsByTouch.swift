import TouchCore

/// The rows of one touch, by their indices in the batch, in order.
struct RowsOfTouch: OfTouch, Sendable {
  let touch: TouchID
  var rows: [Int]
}

/// The rows of a batch, by the touches that they name. A row that names several touches, such as
/// that of a pinch, is in the rows of each.
///
/// A row of the app names no touch. It counts as the answer to a touch if only that touch has rows
/// at the same instant. It belongs to no touch if several touches have such rows, or if a change
/// came from outside:
///
///     control    touch 1             ┐
///     scene      by a reaction       │ touch 1
///     layout                         │
///     highlight  by the program      ┘
///     scene      by the host         ┐ no touch
///     layout                         ┘
struct RowsByTouch: Sendable {
  /// The touches that rows name, in the order of their numbers.
  private(set) var touches: [RowsOfTouch] = []
  /// The rows of no touch.
  private(set) var besides: [Int] = []

  init(_ batch: Batch) {
    var instant = Instant.zero
    // The touches that had rows at the instant, since the last change from outside.
    var named = NamedTouches.none
    for (index, row) in batch.rows.enumerated() {
      if row.effect.isFromOutside(batch) {
        named = .none
      } else if row.instant != instant || index == 0 {
        named = touch(behindAnswerAt: index, in: batch).map { .one($0) } ?? .none
      }
      instant = row.instant
      if let touch = row.effect.touch {
        named.add(touch)
        add(index, to: touch)
        continue
      }
      let owners = batch.touches(of: row)
      for touch in owners {
        named.add(touch)
        add(index, to: touch)
      }
      guard owners.isEmpty else { continue }
      if case .one(let touch) = named, row.effect.isAnswer(batch) {
        add(index, to: touch)
      } else {
        besides.append(index)
      }
    }
  }

  /// The number of touches with rows at an instant, and the touch if there is one.
  private enum NamedTouches {
    case none
    case one(TouchID)
    case several

    mutating func add(_ touch: TouchID) {
      switch self {
      case .none: self = .one(touch)
      case .one(let other): if other != touch { self = .several }
      case .several: break
      }
    }
  }

  /// The rows of a touch, by their indices in the batch; empty if no row names the touch.
  func rows(of touch: TouchID) -> [Int] {
    touches.index(of: touch).map { touches[$0].rows } ?? []
  }

  /// The only touch with rows at the instant of a reaction's change, back to a change by the host;
  /// it began before the change. `nil` if there is no such touch, or several.
  private func touch(behindAnswerAt index: Int, in batch: Batch) -> TouchID? {
    let rows = batch.rows[index...]
    guard let first = rows.first, case .scene = first.effect else { return nil }
    var found: TouchID?
    for row in rows {
      if row.instant != first.instant || row.effect.isFromOutside(batch) { break }
      for touch in batch.owners(of: row) where touch != found {
        guard found == nil, touches.contains(where: { $0.touch == touch }) else { return nil }
        found = touch
      }
    }
    return found
  }

  private mutating func add(_ row: Int, to touch: TouchID) {
    // The touches that continue are at the end.
    let index = touches.lastIndex { $0.touch <= touch }
    if let index, touches[index].touch == touch {
      touches[index].rows.append(row)
    } else {
      let behind = index.map { $0 + 1 } ?? 0
      touches.insert(RowsOfTouch(touch: touch, rows: [row]), at: behind)
    }
  }
}

extension Batch {
  /// The touches that a row names.
  fileprivate func owners(of row: Row) -> [TouchID] {
    row.effect.touch.map { [$0] } ?? Array(touches(of: row))
  }
}

extension Effect {
  /// True if the effect is a change that no reaction made.
  fileprivate func isFromOutside(_ batch: Batch) -> Bool {
    guard case .scene(let change) = self else { return false }
    return batch[change].author == .host
  }

  /// True if the effect can be a reaction of the app to a touch: a change and its effects, a
  /// highlight by the program (HI-6), the return to a call (BAR-6).
  fileprivate func isAnswer(_ batch: Batch) -> Bool {
    switch self {
    case .scene: !isFromOutside(batch)
    case .layout, .highlight, .present, .text, .system(.returnToCall, _, _): true
    case .event, .hook, .deliver, .withhold, .drop, .gesture, .outcome, .control, .system,
      .affordance, .indicator, .statusBar, .scroll, .anomaly, .answer:
      false
    }
  }
}
