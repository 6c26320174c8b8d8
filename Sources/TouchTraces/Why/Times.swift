import TouchCore

// When something was, and where it went.

extension SentenceWriter {
  /// `from +16 ms to +320 ms`, or `at +16 ms` where the two are written alike.
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

  /// The same of the strand, with a capital letter at the start of a sentence.
  func writeDuring(isCapital: Bool, to text: inout [UInt8]) {
    let start = text.count
    write(from: reading.first.instant, to: reading.last.instant, in: &text)
    if isCapital { text[start] -= UInt8(ascii: "a") - UInt8(ascii: "A") }
  }

  /// Where a swipe went: `up`, `to the left`.
  func writeDirection(to text: inout [UInt8]) {
    guard case .gesture(let gesture) = reading.first.effect else { return }
    switch reading.batch[gesture.measures].direction {
    case .left: text.add("to the left")
    case .right: text.add("to the right")
    case .up: text.add("up")
    case .down: text.add("down")
    }
  }

  /// `150 ms late`; `in the same instant` where the view was told as soon as the finger did it.
  func writeLateness(to text: inout [UInt8]) {
    var late = Interval.zero
    for row in reading.rows {
      guard case .deliver(let delivery) = row.effect else { continue }
      late = row.instant - (delivery.at ?? row.instant)
      break
    }
    if late == .zero {
      text.add("in the same instant")
    } else {
      text.add(late)
      text.add(" late")
    }
  }

  /// That the view was told of the end too: `and in the same instant that it ended`, else when.
  func writeEnded(to text: inout [UInt8]) {
    if reading.first.instant == reading.last.instant {
      text.add("and in the same instant that it ended")
    } else {
      text.add("and at ")
      write(reading.last.instant, to: &text)
      text.add(" that it ended")
    }
  }
}
