import TouchCore

// Times, delays and directions in sentences.

extension SentenceWriter {
  /// Writes `from +16 ms to +320 ms`, or `at +16 ms` if both times have the same text.
  func write(from start: Instant, to end: Instant, in text: inout [UInt8]) {
    var (first, last): ([UInt8], [UInt8]) = ([], [])
    write(start, to: &first)
    write(end, to: &last)
    if first == last {
      text.add("at ")
      text += first
      return
    }
    text.add("from ")
    text += first
    text.add(" to ")
    text += last
  }

  /// Writes the time span of the strand, with a capital letter at the start of a sentence.
  func writeDuring(isCapital: Bool, to text: inout [UInt8]) {
    let start = text.count
    // A slider sends its value at the lift too, though it has not changed (CTL-3).
    let changes = reading.changesOfValue
    write(
      from: (changes.first ?? reading.first).instant, to: (changes.last ?? reading.last).instant,
      in: &text)
    if isCapital { text[start] -= UInt8(ascii: "a") - UInt8(ascii: "A") }
  }

  /// Writes the direction of a swipe: `up`, `to the left`.
  func writeDirection(to text: inout [UInt8]) {
    guard case .gesture(let gesture) = reading.first.effect else { return }
    text.add(reading.batch[gesture.measures].direction.way)
  }

  /// Writes `150 ms late`, or `without delay` if the phase was delivered without delay.
  func writeLateness(to text: inout [UInt8]) {
    var late = Interval.zero
    for row in reading.rows {
      guard case .deliver(let delivery) = row.effect else { continue }
      late = row.instant - (delivery.at ?? row.instant)
      break
    }
    if late == .zero {
      text.add("without delay")
    } else {
      text.add(late)
      text.add(" late")
    }
  }

  /// Writes when the end was delivered: `and its end in the same instant`, or `and its end at …`.
  func writeEnded(to text: inout [UInt8]) {
    if reading.first.instant == reading.last.instant {
      text.add("and its end in the same instant")
    } else {
      text.add("and its end at ")
      write(reading.last.instant, to: &text)
    }
  }
}
