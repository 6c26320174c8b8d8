import Umpire

/// What is in a trace, counted: `inspect` without an option.
struct Summary {
  private var contacts = Contacts()
  private var frames = 0
  private var samples = 0
  private var mostFingers = 0
  private var changes = 0
  private var last = Instant.zero
  /// The most types of records, and kinds of anomalies, that are told apart: a file names them, and
  /// may name millions.
  private static let kindLimit = 100
  /// The other records by their types, in the order first seen.
  private var events: [(name: String, count: Int)] = []
  /// What broke a rule of reading, in the order first seen.
  private var anomalies: [(name: String, count: Int)] = []

  /// Samples of fingers over the glass.
  private var hovers = 0

  mutating func add(hovers count: Int) { hovers += count }

  mutating func add(_ input: Input) {
    last = max(last, input.instant)
    switch input.kind {
    case .frame(let list):
      frames += 1
      samples += list.count
      for sample in list {
        _ = contacts.touch(of: sample)
        mostFingers = max(mostFingers, contacts.open.count)
      }
    case .statusBar(let phase, _):
      count(phase.eventType.name.map { "\($0)" } ?? "", in: &events)
    case .event(let type, _):
      count(type.name.map { "\($0)" } ?? "type \(type.rawValue)", in: &events)
    case .change:
      changes += 1
    case .anomaly(let anomaly):
      count("\(anomaly.text) (\(anomaly.rule.id))", in: &anomalies)
    case .gap, .end:
      break
    }
  }

  private func count(_ name: String, in list: inout [(name: String, count: Int)]) {
    if let place = list.firstIndex(where: { $0.name == name }) {
      list[place].count += 1
    } else if list.count < Self.kindLimit {
      list.append((name, 1))
    } else if list.count == Self.kindLimit {
      list.append(("of other kinds", 1))
    } else {
      list[Self.kindLimit].count += 1
    }
  }

  func text(of recording: Recording, named path: String) -> String {
    var text = "\(Files.title(of: path))\n"
    func line(_ name: String, _ value: String) { text += "  \(padded(name, to: 11))\(value)\n" }
    line("format", "\(recording.format.word)")
    if let layout = recording.layout {
      let sure = Int((layout.confidence * 100).rounded(.down))
      line("layout", "\(layout.layout.name), \(sure) % of the bytes make sense in it")
    }
    if let header = recording.header, header.device.utf8.isEmpty {
      line("device", "not known: the header was lost")
    } else if let header = recording.header {
      line(
        "device",
        "\(header.device.text), \(header.os.text), \(short(header.screen.width))×"
          + "\(short(header.screen.height)) points at \(short(header.scale))×")
      line("clock", "\(header.clock.text), at \(header.origin) ns at the start")
    }
    line("lasts", "\(String(decoding: last.shownSeconds, as: UTF8.self)) s")
    line(
      "touches",
      "\(contacts.count), in \(frames) frames of \(samples) samples, at most \(mostFingers) at once"
    )
    if hovers > 0 { line("hovers", "\(hovers) samples of fingers over the glass") }
    if !contacts.open.isEmpty {
      let ghosts = contacts.open.map { "\($0.touch.number)" }.joined(separator: ", ")
      line("never end", ghosts)
    }
    for event in events { line(event.name == events[0].name ? "events" : "", shown(event)) }
    if changes > 0 { line("changes", "\(changes) of the scene") }
    for anomaly in anomalies {
      line(anomaly.name == anomalies[0].name ? "anomalies" : "", shown(anomaly))
    }
    for item in recording.report.lines {
      line("import", String(decoding: item, as: UTF8.self))
    }
    return text
  }

  private func shown(_ entry: (name: String, count: Int)) -> String {
    "\(entry.count) \(entry.name)"
  }
}
