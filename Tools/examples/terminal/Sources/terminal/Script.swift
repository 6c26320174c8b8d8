import UmpireEngine

/// The lines of a script: what fingers do, and when to draw.
struct Script {
  struct Line {
    var instant: Instant
    var what: What
  }
  enum What {
    case samples(Sample)
    case draw
  }
  struct Fault: Error { var text: String }

  private(set) var lines: [Line] = []

  init(_ text: String) throws(Fault) {
    var places: [UInt8: Point2D] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
      if words.isEmpty { continue }
      do throws(Fault) { try read(words, &places) } catch {
        throw Fault(text: "line \(index + 1): \(error.text)")
      }
    }
    // Stable, so that lines of one instant stay in their order.
    lines = lines.enumerated().sorted {
      ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
    }.map(\.element)
  }

  private mutating func read(_ words: [String], _ places: inout [UInt8: Point2D]) throws(Fault) {
    guard let time = Interval(text: Array(words[0].utf8)) else {
      throw Fault(text: "\(words[0]) is not a time: write a number with a unit, such as 50ms")
    }
    let instant = Instant.zero + time
    if words.count == 2, words[1] == "draw" {
      lines.append(Line(instant: instant, what: .draw))
      return
    }
    guard words.count > 2, let finger = UInt8(words[2]) else {
      throw Fault(text: "write TIME draw, or TIME down FINGER X Y, move FINGER X Y, up FINGER")
    }
    var point = places[finger] ?? .zero
    if words.count >= 5 {
      guard let x = Double(words[3]), let y = Double(words[4]) else {
        throw Fault(text: "\(words[3]) \(words[4]) is not a point")
      }
      point = Point2D(x, y)
    }
    func add(_ phase: Phase, _ point: Point2D, _ instant: Instant) {
      lines.append(
        Line(
          instant: instant,
          what: .samples(Sample(finger: FingerID(finger), phase: phase, point: point))))
    }
    switch words[1] {
    case "down": add(.began, point, instant)
    case "up": add(.ended, point, instant)
    case "move":
      let start = places[finger] ?? point
      var over = Interval.zero
      if words.count == 7, words[5] == "over", let read = Interval(text: Array(words[6].utf8)) { over = read }
      let steps = max(1, over.nanoseconds / 16_000_000)
      for step in 1...steps {
        let share = Double(step) / Double(steps)
        add(
          .moved,
          Point2D(start.x + (point.x - start.x) * share, start.y + (point.y - start.y) * share),
          instant + Interval(nanoseconds: over.nanoseconds * step / steps))
      }
    default: throw Fault(text: "\(words[1]) is not down, move, up or draw")
    }
    places[finger] = point
  }
}
