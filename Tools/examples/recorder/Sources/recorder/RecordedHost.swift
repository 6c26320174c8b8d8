import UmpireEngine

/// A host whose session is recorded: a player, the journal of its rulings, and the trace that plays
/// to the same journal.
///
///     stamp ─────────── the hardware sees a finger ────────────────┐ `hardware` of the entry
///     ticks ─┴─┴─┴─┴─── pictures: time comes to now (TCH-8)        │
///     input ─────────── the event comes, and is taken now or 1 ns later: `delivery` of the entry
///
/// Ticks are not recorded: the trace has the instants at which the input was taken.
struct RecordedHost {
  private var player: Player
  private var batch = Batch()
  private var journal: JournalWriter
  private var trace: TraceWriter

  /// Starts a session in a scene, which the trace stores with all files that it extends.
  init(_ file: SceneFile) throws {
    player = try Player(file.scene)
    journal = JournalWriter(player.ids, run: nil)
    let description = file.description
    trace = try TraceWriter(
      TraceHeader(
        device: SceneName(description.device.name), os: SceneName(utf8: description.os.text),
        screen: description.device.portraitSize, scale: description.device.scale,
        clock: "CLOCK_MONOTONIC"))
    for text in file.texts { try trace.append(scene: text.text, called: text.name) }
    player.start(into: &batch)
    writeRows()
  }

  /// The samples of all fingers at one instant, which the hardware stamped.
  mutating func touch(_ samples: [Sample], stamped stamp: Instant) throws {
    let taken = player.play(Input(.frame(samples), at: stamp), into: &batch)
    for sample in samples {
      try trace.append(
        TouchEntry(
          TouchEntry.Kind(sample.phase), finger: sample.finger, at: taken, hardware: stamp,
          point: sample.point, pressure: sample.pressure, radius: sample.radius))
    }
    writeRows()
  }

  mutating func change(_ change: SceneChange, at instant: Instant) throws {
    let made = MadeChange(change, by: .host, over: .zero)
    let taken = player.play(Input(.change(made), at: instant), into: &batch)
    try trace.append(change: ChangeText.bytes(of: change), at: taken)
    writeRows()
  }

  mutating func tick(at now: Instant) {
    player.advance(to: now, into: &batch)
    writeRows()
  }

  /// Ends the session. A trace does not store when it ended, so fingers that are down are cancelled
  /// first.
  mutating func finish(at now: Instant) throws {
    let down = player.liveTouches.filter(\.isDown)
    if !down.isEmpty {
      let samples = down.map { Sample(finger: $0.finger, phase: .cancelled, point: $0.location) }
      try touch(samples, stamped: now)
    }
    player.finish(into: &batch)
    writeRows()
    trace.close()
  }

  /// Returns the rows since the last call, as JSON lines.
  mutating func takeJournal() -> [UInt8] { journal.takeBytes() }

  /// Returns the bytes of the trace since the last call. A host appends them to its file now and
  /// then; what it loses if it is killed is at most the last second.
  mutating func takeTrace() -> [UInt8] { trace.takeBytes() }

  private mutating func writeRows() {
    journal.write(batch)
    batch.removeAll()
  }
}
