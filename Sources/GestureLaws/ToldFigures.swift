import TouchAccounts
import TouchPlayer
import TouchCore

/// The figures that a statement may have: instants and measures of its rows, lengths between them,
/// counts of them.
struct ToldFigures {
  private let scope: ToldScope

  init(_ scope: ToldScope) { self.scope = scope }

  /// A figure in the words that is not one of them; `nil` if all are.
  func unknown() -> String? {
    let words = unquoted(scope.textWithoutChanges.withoutSwift).split(separator: " ").map {
      String($0).trimmed(of: "(),.;:")
    }
    for (index, word) in words.enumerated() {
      let next = index + 1 < words.count ? words[index + 1] : ""
      if scope.form.numbers.contains(word) { continue }
      // A finger that is not down has no touch: its number is that of its samples.
      if scope.words.contains("without being down"), let number = Int(word),
        scope.run.trial.hasNoTouch(finger: number)
      {
        continue
      }
      guard let first = word.first, first.isNumber || "+-".contains(first), word != "-" else {
        continue
      }
      if word.hasSuffix("°") {
        if !figures(.degrees).contains(String(word.dropLast())) { return word }
      } else if word.hasPrefix("+") {
        if !times.contains("\(word) \(next)") { return "\(word) \(next)" }
      } else if !isKnown(word, next) {
        return "\(word) \(next)"
      }
    }
    return nil
  }

  private func isKnown(_ word: String, _ next: String) -> Bool {
    switch next {
    case "ms":
      return figures(.milliseconds).contains(word) || lengths.contains(word)
        || times.contains("\(word) ms")
    case "s": return times.contains("\(word) s")
    case "pt": return figures(.points).contains(word) || ways.contains(word)
    case "pt/s": return figures(.pointsPerSecond).contains(word)
    case "frame", "frames": return figures(.frames).contains(word)
    case "time", "times": return counts.contains(word) || amounts.contains(word)
    default: return figures(.count).contains(word) || counts.contains(word) || ways.contains(word)
    }
  }

  /// The instants of the rows as sentences write them, and the instant at which the winner was
  /// recognised.
  private var times: Set<String> {
    var instants =
      scope.rows.map(\.instant)
      + (scope.settings + scope.laterSettings + scope.stops).map(\.instant)
    for row in scope.rows {
      guard case .outcome(_, _, let outcome) = row.effect else { continue }
      switch outcome {
      case .lost(let winner), .gated(let winner):
        instants += scope.gestures(of: winner).map(\.row.instant)
      case .won, .failed, .notAsked: break
      }
    }
    return Set(
      instants.map { instant in
        guard scope.touch != nil else {
          return String(decoding: instant.shownSeconds, as: UTF8.self) + " s"
        }
        let since = (instant - scope.began).milliseconds
        return (since >= 0 ? "+" : "") + shown(since) + " ms"
      })
  }

  /// The rows whose measures a sentence may have; advice may have those of the whole touch.
  private var measured: [Row] {
    scope.statement.part.form.isRemedy ? scope.touchRows : scope.rows
  }

  /// The figures of the measures of a unit.
  private func figures(_ unit: MeasureUnit) -> Set<String> {
    var figures: Set<String> = []
    if unit == .points, case .miss(.beside) = scope.statement.part.form {
      for (touch, miss) in scope.batch.misses where touch == scope.touch {
        // A distance that would be rounded to 0 is written as less than 0.1 pt.
        figures.insert(shown(max(miss.distance, 0.1)))
      }
    }
    for row in measured {
      if let measure = row.measure, measure.unit == unit {
        figures.formUnion([shown(measure.measured), shown(measure.limit)])
        // The measure has more decimals if it would look the same as the limit.
        if measure.measured != measure.limit, shown(measure.measured) == shown(measure.limit) {
          for decimals in 2...3 {
            figures.insert(
              String(decoding: measure.measured.shown(decimals: decimals), as: UTF8.self))
          }
        }
        if measure.measured < 0 { figures.insert("0") }
      }
      if case .present(_, let count, _) = row.effect, unit == .frames { figures.insert("\(count)") }
      if case .gesture(let gesture) = row.effect, unit == .degrees {
        figures.insert(shown(abs(scope.batch[gesture.measures].amount)))
      }
    }
    return figures
  }

  /// The time from the first row to the last, and the delays of phases.
  private var lengths: Set<String> {
    var lengths: Set<String> = []
    if let first = scope.first, let last = scope.last {
      lengths.insert(shown((last.instant - first.instant).milliseconds))
    }
    for row in scope.rows {
      if case .deliver(let delivery) = row.effect, let at = delivery.at {
        lengths.insert(shown((row.instant - at).milliseconds))
      }
      if case .scene(let index) = row.effect {
        lengths.insert(shown(scope.batch[index].over.milliseconds))
      }
      if case .anomaly(.gap(_, let over), _) = row.effect {
        lengths.insert(shown(over.milliseconds))
      }
    }
    return lengths
  }

  /// The distances of gestures, and the offsets of contents.
  private var ways: Set<String> {
    var ways: Set<String> = []
    for row in scope.rows {
      switch row.effect {
      case .gesture(let gesture):
        let way = scope.batch[gesture.measures].translation
        ways.formUnion([shown(abs(way.x)), shown(abs(way.y))])
      case .control(let control):
        if let value = control.value {
          ways.insert(String(decoding: value.shown(decimals: 2), as: UTF8.self))
        }
      case .scroll(let scroll): ways.formUnion([shown(scroll.offset.x), shown(scroll.offset.y)])
      // A record without a name is called by its number.
      case .event(let type): ways.insert("\(type.rawValue)")
      case .anomaly(.gap(let fingers, _), _): ways.insert("\(fingers)")
      case .text(let text):
        let selection = text.selection
        ways.formUnion(["\(selection.offset)", "\(selection.end)"])
      case .hook, .deliver, .withhold, .drop, .outcome, .highlight, .present, .system, .affordance,
        .indicator, .statusBar, .layout, .scene, .anomaly, .answer:
        break
      }
    }
    return ways
  }

  /// The scales of pinches.
  private var amounts: Set<String> {
    Set(
      scope.rows.compactMap { row in
        guard case .gesture(let gesture) = row.effect else { return nil }
        return String(
          decoding: scope.batch[gesture.measures].amount.shown(decimals: 2), as: UTF8.self)
      })
  }

  /// The numbers of rows, of each kind and of each event.
  private var counts: Set<String> {
    var events: [ControlEvent: Int] = [:]
    var kinds: [EffectKind: Int] = [:]
    for row in scope.rows {
      kinds[row.effect.kind, default: 0] += 1
      if case .control(let control) = row.effect { events[control.event, default: 0] += 1 }
    }
    let changes = [scope.settings.count, scope.laterSettings.count, scope.stops.count]
    // Of a control's values those count that are others than before.
    let values = scope.changesOfValue
    let all = [values > 0 ? values : scope.rows.count] + changes.map { max(0, $0 - 1) }
    let numbers = Array(events.values) + Array(kinds.values) + all
    return Set(numbers.map { "\($0)" } + scope.stoppers.map { "\($0.number)" })
  }

  private func shown(_ number: Double) -> String {
    String(decoding: number.shown(decimals: 1), as: UTF8.self)
  }

  /// The words without the parts between backquotes.
  private func unquoted(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined()
  }
}

extension String {
  /// The text without some characters at its ends.
  fileprivate func trimmed(of characters: String) -> String {
    var text = Substring(self)
    while let first = text.first, characters.contains(first) { text.removeFirst() }
    while let last = text.last, characters.contains(last) { text.removeLast() }
    return String(text)
  }
}
