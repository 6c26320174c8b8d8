import TouchCore
import TouchScene

/// A row as numbers, by which rows of two runs are compared.
struct RowDigest: Sendable {
  /// The instant of the row, since the start of the run.
  let instant: Instant
  /// A number for the effect and its subjects: rows that differ only in figures have the same.
  let head: UInt64
  /// A number for the whole row.
  let whole: UInt64
  /// The touch that the row names; `nil` if it names several touches, or no touch.
  let touch: TouchID?
  /// The entrant that the row names, or that the view in the row is.
  let entrant: EntrantID?

  /// The digest of a row of `batch`. `renumber` returns the number of a touch in the other run. Tap
  /// counts are left out if `countsTaps` is false. Instants count from `start`.
  init(
    _ row: Row, _ batch: Batch, _ scene: CompiledScene, countsTaps: Bool = true,
    since start: Instant = .zero, renumber: (TouchID) -> TouchID = { $0 }
  ) {
    var head = Mixer()
    var rest = Mixer()
    var touch: TouchID?
    var entrant: EntrantID?
    // A view that was added during the run is not in the scene as it was loaded.
    func isKnown(_ view: ViewID) -> Bool { Int(view.index) < scene.description.views.count }
    func number(_ id: TouchID?) -> UInt64 { id.map { UInt64(renumber($0).number) } ?? 0 }
    instant = .zero + (row.instant - start)
    head.mix(UInt64(bitPattern: instant.nanoseconds))
    head.mix(UInt64(row.effect.kind.rawValue))
    rest.mix(UInt64(row.rule.rawValue))
    if let measure = row.measure {
      rest.mix(number: measure.measured)
      rest.mix(number: measure.limit)
    }
    switch row.effect {
    case .event(let type):
      head.mix(UInt64(type.rawValue))
    case .hook(let event):
      touch = event.touch
      head.mix(event.phase)
      if let point = event.point { rest.mix(point) }
      rest.mix(event.passedOn ? 1 : 0)
    case .deliver(let delivery):
      touch = delivery.touch
      head.mix(delivery.phase)
      head.mix(UInt64(delivery.view.index))
      rest.mix(delivery.point)
      rest.mix(countsTaps ? UInt64(delivery.tapCount) : 0)
      rest.mix(UInt64(bitPattern: delivery.at.map { ($0 - start).nanoseconds } ?? -1))
      rest.mix(UInt64(delivery.coalesced))
    case .withhold(let id, let phase, let view):
      touch = id
      head.mix(phase)
      head.mix(UInt64(view.index))
    case .drop(let id, let phase, let view):
      touch = id
      head.mix(phase)
      head.mix(UInt64(view?.index ?? .max))
    case .gesture(let gesture):
      entrant = gesture.entrant
      head.mix(UInt64(gesture.entrant.index))
      head.mix(UInt64(gesture.state.rawValue))
      rest.mix(batch[gesture.measures])
      for id in batch.touches(of: row) { rest.mix(number(id)) }
    case .outcome(let id, let contender, let outcome):
      touch = id
      head.mix(UInt64(contender.index))
      rest.mix(outcome)
    case .control(let control):
      touch = control.touch
      head.mix(UInt64(control.view.index))
      head.mix(UInt64(control.event.rawValue))
      if let value = control.value { rest.mix(number: value) }
    case .highlight(let highlight):
      touch = highlight.touch
      if isKnown(highlight.view) { entrant = scene.entrant(of: highlight.view) }
      head.mix(UInt64(highlight.view.index))
      head.mix(highlight.isOn ? 1 : 0)
      head.mix(UInt64(highlight.source.rawValue))
    case .present(let view, let frames, let id):
      touch = id
      if isKnown(view) { entrant = scene.entrant(of: view) }
      head.mix(UInt64(view.index))
      rest.mix(UInt64(bitPattern: frames))
    case .system(let action, let edge, let id):
      touch = id
      head.mix(UInt64(action.rawValue))
      head.mix(UInt64(edge?.rawValue ?? .max))
    case .affordance(let edge, let isShown, let over, let id):
      touch = id
      head.mix(UInt64(edge.rawValue))
      head.mix(isShown ? 1 : 0)
      rest.mix(UInt64(bitPattern: over.nanoseconds))
    case .indicator(let isVisible, let isEdgeProtected):
      head.mix(isVisible ? 1 : 0)
      head.mix(isEdgeProtected ? 1 : 0)
    case .statusBar(let bar):
      touch = bar.touch
      head.mix(UInt64(bar.phase.rawValue))
      rest.mix(UInt64(bar.taker.rawValue))
      rest.mix(UInt64(bar.view?.index ?? .max))
      rest.mix(bar.point)
    case .scroll(let scroll):
      if isKnown(scroll.view) { entrant = scene.pan(of: scroll.view) }
      head.mix(UInt64(scroll.view.index))
      head.mix(scroll.isToTop ? 1 : 0)
      rest.mix(scroll.offset)
      for id in batch.touches(of: row) { rest.mix(number(id)) }
    case .text(let text):
      touch = text.touch
      head.mix(UInt64(text.view.index))
      rest.mix(UInt64(truncatingIfNeeded: text.selection.offset))
      rest.mix(UInt64(truncatingIfNeeded: text.selection.length))
    case .layout(let index):
      head.mix(UInt64(batch[index].view.index))
      rest.mix(batch[index].frame.origin)
      rest.mix(Point2D(batch[index].frame.size.width, batch[index].frame.size.height))
    case .scene(let index):
      head.mix(UInt64(bitPattern: Int64(index.index)))
    case .anomaly(_, let id):
      touch = id
    case .answer(let answer):
      touch = answer.touch
      entrant = answer.entrant
      head.mix(UInt64(answer.kind.rawValue))
      head.mix(UInt64(answer.view.index))
      switch answer.value {
      case .flag(let flag): rest.mix(flag ? 1 : 0)
      case .view(let view): rest.mix(UInt64(view?.index ?? .max))
      }
    }
    self.touch = touch.map(renumber)
    self.entrant = entrant
    head.mix(number(touch))
    self.head = head.word
    rest.mix(head.word)
    whole = rest.word
  }
}

/// Computes one number from several.
private struct Mixer {
  var word: UInt64 = 0x243F_6A88_85A3_08D3

  mutating func mix(_ number: UInt64) {
    word = (word ^ number) &* 0x9E37_79B9_7F4A_7C15
    word ^= word >> 29
  }

  mutating func mix(number: Double) { mix((number + 0).bitPattern) }

  mutating func mix(_ point: Point2D) {
    mix(number: point.x)
    mix(number: point.y)
  }

  mutating func mix(_ phase: Phase?) { mix(UInt64(phase?.rawValue ?? .max)) }

  mutating func mix(_ outcome: Outcome) {
    switch outcome {
    case .won: mix(1)
    case .failed: mix(2)
    case .notAsked: mix(3)
    case .lost(let winner): mix(10 + UInt64(winner.index))
    case .gated(let winner): mix(1 << 20 + UInt64(winner.index))
    }
  }

  mutating func mix(_ measures: GestureMeasures) {
    mix(measures.location)
    mix(measures.translation)
    mix(measures.velocity)
    mix(number: measures.amount)
    mix(number: measures.amountVelocity)
    mix(UInt64(measures.direction.rawValue))
  }
}
