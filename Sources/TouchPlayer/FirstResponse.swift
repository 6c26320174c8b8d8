import TouchCore

/// The first response to a touch that a person can notice: a highlight that the display shows for
/// at least one frame (HI-3), an action, or a change of a value.
///
///     finger     ●────────────┐
///     highlight     ├┤        │         0 frames: no response
///     action                  ▲         the response
///
/// Whether a highlight was seen is known when it goes out. Until then, `settled` is `nil` even if an
/// action came after the highlight.
package struct FirstResponse: Hashable, Sendable {
  /// When the response came, and by which rule.
  package struct ResponseMoment: Hashable, Sendable {
    package let instant: Instant
    package let rule: Rule
  }

  /// The highlights that are on, in the order in which they went on.
  private var lights: [Light] = []
  /// The earliest response that is known.
  private var known: ResponseMoment?

  private struct Light: Hashable, Sendable {
    let view: ViewID
    let moment: ResponseMoment
  }

  package init() {}

  /// True if a highlight that the display shows for `frames` frames is seen.
  package static func isSeen(frames: Int64) -> Bool { frames > 0 }

  /// Reads a row. Highlights by the program do not count (HI-6).
  package mutating func read(_ row: Row) {
    if case .highlight(let light) = row.effect, light.isOn, light.source != .program {
      lights.append(
        Light(view: light.view, moment: ResponseMoment(instant: row.instant, rule: row.rule)))
    } else if case .present(let view, let frames, _) = row.effect {
      let first = lights.first { $0.view == view }
      lights.removeAll { $0.view == view }
      if let first, Self.isSeen(frames: frames) { note(first.moment) }
    } else if case .control(let control) = row.effect,
      control.event == .action || control.event == .valueChanged
    {
      answer(row)
    }
  }

  /// Reads a row that is a response by itself.
  package mutating func answer(_ row: Row) {
    note(ResponseMoment(instant: row.instant, rule: row.rule))
  }

  /// Reads the end of the run: a highlight that is still on is seen.
  package mutating func end() {
    for light in lights { note(light.moment) }
    lights.removeAll()
  }

  /// True if it is not known yet whether a highlight is seen.
  package var isOpen: Bool { !lights.isEmpty }

  /// The response; `nil` if there is none, or if a highlight that came first may still be seen.
  package var settled: ResponseMoment? {
    guard let known, !lights.contains(where: { $0.moment.instant < known.instant }) else {
      return nil
    }
    return known
  }

  /// The instants and rules that decide what the response will be, as distances from `now`.
  package func memory(at now: Instant) -> [Int64] {
    (lights.map { $0.moment } + [known].compactMap { $0 }).flatMap {
      [(now - $0.instant).nanoseconds, Int64($0.rule.rawValue)]
    } + [Int64(lights.count)]
  }

  private mutating func note(_ moment: ResponseMoment) {
    guard let known, known.instant <= moment.instant else {
      self.known = moment
      return
    }
  }
}
