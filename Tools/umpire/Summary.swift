import Umpire

/// The counts of a trace's contents: `inspect` without an option.
struct Summary {
  private(set) var contacts = Contacts()
  private(set) var frames = 0
  private(set) var samples = 0
  private(set) var mostFingers = 0
  private(set) var changes = 0
  /// The number of answers of the host.
  private(set) var answers = 0
  /// The number of digests of the state.
  private(set) var digests = 0
  /// The number of gaps, where damage was left out.
  private(set) var gaps = 0
  private(set) var last = Instant.zero
  /// The largest number of different record types and anomaly kinds. A file defines their names,
  /// and may define millions.
  private static let kindLimit = 100
  /// The other records by type, in the order of their first record.
  private(set) var events: [(name: String, count: Int)] = []
  /// The violations of rules of reading, in the order of their first one.
  private(set) var anomalies: [(name: String, count: Int)] = []

  /// The bounds of all samples; `nil` before the first.
  private(set) var range: (least: Point2D, most: Point2D)?
  /// The frames during which fingers were down, and their total time in nanoseconds.
  private var following = (count: 0, nanoseconds: Int64(0))
  private var lastFrame: Instant?

  /// The number of samples of hovering fingers.
  private(set) var hovers = 0

  mutating func add(hovers count: Int) { hovers += count }

  mutating func add(digests count: Int) { digests += count }

  mutating func add(gaps count: Int) { gaps += count }

  mutating func add(_ input: Input) {
    last = max(last, input.instant)
    answers += input.answers.count
    switch input.kind {
    case .frame(let list):
      noteRate(at: input.instant)
      frames += 1
      samples += list.count
      for sample in list {
        _ = contacts.touch(of: sample)
        extend(to: sample.point)
        mostFingers = max(mostFingers, contacts.open.count)
      }
    case .statusBar(let phase, _):
      count(phase.eventType.name.map { "\($0)" } ?? "", in: &events)
    case .event(let type, _):
      count(type.name.map { "\($0)" } ?? "type \(type.rawValue)", in: &events)
    case .change:
      changes += 1
    case .changes(let made):
      changes += made.count
    case .anomaly(let anomaly):
      count("\(anomaly.text) (\(anomaly.rule.id))", in: &anomalies)
    case .liftsLost(let fingers):
      for finger in fingers { contacts.lift(finger) }
    case .gap, .nextTouch, .end:
      break
    }
  }

  /// Frames per second while fingers were down; `nil` if there are no such frames.
  var rate: Double? {
    guard following.count > 0, following.nanoseconds > 0 else { return nil }
    return Double(following.count) * 1e9 / Double(following.nanoseconds)
  }

  private mutating func noteRate(at instant: Instant) {
    if !contacts.open.isEmpty, let lastFrame, instant > lastFrame {
      following.count += 1
      following.nanoseconds &+= (instant - lastFrame).nanoseconds
    }
    lastFrame = instant
  }

  private mutating func extend(to point: Point2D) {
    guard point.isFinite else { return }
    guard let before = range else {
      range = (point, point)
      return
    }
    range = (
      Point2D(min(before.least.x, point.x), min(before.least.y, point.y)),
      Point2D(max(before.most.x, point.x), max(before.most.y, point.y))
    )
  }

  private func count(_ name: String, in list: inout [(name: String, count: Int)]) {
    if let index = list.firstIndex(where: { $0.name == name }) {
      list[index].count += 1
    } else if list.count < Self.kindLimit {
      list.append((name, 1))
    } else if list.count == Self.kindLimit {
      list.append(("of other kinds", 1))
    } else {
      list[Self.kindLimit].count += 1
    }
  }
}
