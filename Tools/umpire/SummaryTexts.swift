import Umpire

/// The texts of a summary: a table for people, and one JSON object.
extension Summary {
  /// The table: a line for each known property.
  func text(of recording: Recording, named path: String) -> String {
    var text = "\(Files.title(of: path))\n"
    func line(_ name: String, _ value: String) { text += "  \(padded(name, to: 11))\(value)\n" }
    line("format", "\(recording.format.word)")
    if let layout = recording.layout {
      let sure = Int((layout.confidence * 100).rounded(.down))
      line("layout", "\(layout.layout.name), \(sure) % of the bytes make sense in it")
    }
    if let header = recording.header {
      line("device", device(header))
      line("screen", screen(header))
      let clock = header.clock.text
      line(
        "clock", "\(clock.isEmpty ? "without a name" : clock), at \(header.origin) ns at the start")
      let names = recording.scenes.map { $0.name.text }
      line(
        "scene",
        names.isEmpty ? "none in the trace" : "in the trace: " + names.joined(separator: ", "))
    }
    if recording.beginsWithState { line("begins", beginning(recording.state)) }
    line("lasts", "\(String(decoding: last.shownSeconds, as: UTF8.self)) s")
    line(
      "touches",
      "\(contacts.count), in \(counted(frames, "frame")) of \(counted(samples, "sample")), at most "
        + "\(mostFingers) at once"
    )
    if let range {
      line(
        "within",
        "x \(short(range.least.x)) to \(short(range.most.x)), y \(short(range.least.y)) to "
          + "\(short(range.most.y)) points")
    }
    if let rate { line("rate", "\(short(rate)) frames a second, while fingers are down") }
    if hovers > 0 { line("hovers", "\(counted(hovers, "sample")) of fingers over the glass") }
    if !contacts.open.isEmpty {
      let ghosts = contacts.open.map { "\($0.touch.number)" }.joined(separator: ", ")
      line("never end", ghosts)
    }
    for event in events { line(event.name == events[0].name ? "events" : "", shown(event)) }
    if changes > 0 { line("changes", "\(changes) of the scene") }
    if answers > 0 { line("answers", "\(answers) of the host to questions") }
    if digests > 0 { line("digests", "\(digests) of the state, which `umpire replay` compares") }
    if gaps > 0 { line("gaps", "\(gaps) where a damaged part was left out: --check names each") }
    for anomaly in anomalies {
      line(anomaly.name == anomalies[0].name ? "anomalies" : "", shown(anomaly))
    }
    for item in recording.report.lines {
      line("import", String(decoding: item, as: UTF8.self))
    }
    return text
  }

  private func device(_ header: TraceHeader) -> String {
    if header.device.utf8.isEmpty { return "not known: the header names none" }
    return header.os.utf8.isEmpty
      ? header.device.text : "\(header.device.text), \(header.os.text)"
  }

  private func beginning(_ state: RecordedState?) -> String {
    guard let state, state.isWhole else {
      return "in the middle of a run, with a saved state that is lost"
    }
    let time = String(decoding: state.instant.shownSeconds, as: UTF8.self)
    let fingers =
      state.fingers.isEmpty
      ? "no finger down"
      : state.fingers.count == 1 ? "1 finger down" : "\(state.fingers.count) fingers down"
    return
      "in the middle of a run: saved state of \(state.bytes.count) bytes at \(time) s, \(fingers)"
  }

  private func screen(_ header: TraceHeader) -> String {
    guard header.screen.width > 0 else { return "not known: the header names none" }
    let size = "\(short(header.screen.width))×\(short(header.screen.height)) points"
    return header.scale > 0 ? "\(size) at \(short(header.scale))×" : size
  }

  private func shown(_ entry: (name: String, count: Int)) -> String {
    "\(entry.count) \(entry.name)"
  }
}

extension Summary {
  /// One object; unknown properties are `null`.
  func json(of recording: Recording, named path: String) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("trace")
    json.text(Array(Files.title(of: path).utf8))
    json.key("format")
    json.text(recording.format.word)
    json.key("layout")
    if let layout = recording.layout {
      json.beginObject()
      json.key("name")
      json.text(layout.layout.name)
      json.key("confidence")
      json.number(layout.confidence)
      json.endObject()
    } else {
      json.null()
    }
    write(recording.header, to: &json)
    json.key("scenes")
    json.list(of: recording.scenes) { $0.text($1.name.utf8) }
    json.key("begins")
    if let state = recording.state, state.isWhole {
      json.beginObject()
      json.key("t")
      json.text(Array(state.instant.nanoseconds.description.utf8))
      json.key("fingers")
      json.list(of: state.fingers) { $0.integer(Int64($1.index)) }
      json.endObject()
    } else {
      json.null()
    }
    writeTouches(to: &json)
    json.key("digests")
    json.integer(Int64(digests))
    json.key("gaps")
    json.integer(Int64(gaps))
    write(events, "events", to: &json)
    write(anomalies, "anomalies", to: &json)
    json.key("import")
    json.list(of: recording.report.lines) { $0.text($1) }
    json.endObject()
    json.endRow()
    return json.bytes
  }

  private func write(_ header: TraceHeader?, to json: inout JSONWriter) {
    for (key, name) in [
      ("device" as StaticString, header?.device), ("os", header?.os), ("clock", header?.clock),
    ] {
      json.key(key)
      if let name, !name.utf8.isEmpty { json.text(name.utf8) } else { json.null() }
    }
    json.key("screen")
    let screen = header.map { $0.screen } ?? .zero
    if screen.width > 0 { json.value(SceneValue(screen)) } else { json.null() }
    json.key("scale")
    let scale = header?.scale ?? 0
    if scale > 0 { json.number(scale) } else { json.null() }
  }

  private func writeTouches(to json: inout JSONWriter) {
    json.key("lasts")
    json.text(Array(last.nanoseconds.description.utf8))
    for (key, count) in [
      ("touches" as StaticString, Int(contacts.count)), ("frames", frames), ("samples", samples),
      ("fingers", mostFingers), ("hovers", hovers), ("changes", changes),
      ("answers", answers),
    ] {
      json.key(key)
      json.integer(Int64(count))
    }
    json.key("neverEnd")
    json.list(of: contacts.open) { $0.integer(Int64($1.touch.number)) }
    json.key("x")
    json.value(range.map { .list([.number($0.least.x), .number($0.most.x)]) } ?? .null)
    json.key("y")
    json.value(range.map { .list([.number($0.least.y), .number($0.most.y)]) } ?? .null)
    json.key("rate")
    if let rate { json.number(rate) } else { json.null() }
  }

  private func write(
    _ entries: [(name: String, count: Int)], _ key: StaticString, to json: inout JSONWriter
  ) {
    json.key(key)
    json.objects(of: entries) { json, entry in
      json.key("name")
      json.text(Array(entry.name.utf8))
      json.key("count")
      json.integer(Int64(entry.count))
    }
  }
}
