import UmpireEngine

/// A host whose session is recorded: a player, the journal of its rulings, and the trace that plays
/// to the same journal.
///
///     stamp ─────────── the hardware sees a finger ────────────────┐ `hardware` of the entry
///     ticks ─┴─┴─┴─┴─── pictures: time comes to now (TCH-8)        │
///     input ─────────── the event comes, and is taken now or 1 ns later: `delivery` of the entry
///
/// Ticks are not recorded: the trace has the instants at which the input was taken.
///
/// `init` records from the start. A host that is `unrecorded` runs until `beginRecording()`: then the
/// trace begins with the saved state, in the middle of touches too.
struct RecordedHost {
  private var player: Player
  private var batch = Batch()
  private var journal: JournalWriter
  /// The trace; `nil` before the recording begins.
  private var trace: TraceWriter?

  private static let clock: SceneName = "CLOCK_MONOTONIC"

  /// Starts a session in a scene. The trace stores the scene with all files that it extends.
  init(_ file: SceneFile) throws {
    try self.init(unrecorded: file)
    let description = file.description
    var trace = try TraceWriter(
      TraceHeader(
        device: SceneName(description.device.name), os: SceneName(utf8: description.os.text),
        screen: description.device.portraitSize, scale: description.device.scale,
        clock: Self.clock))
    for text in file.texts { try trace.append(scene: text.text, called: text.name) }
    self.trace = trace
    writeRows()
  }

  /// Starts a session that is not recorded yet.
  init(unrecorded file: SceneFile) throws {
    player = try Player(file.scene)
    journal = JournalWriter(player.ids, run: nil)
    player.start(into: &batch)
  }

  /// Begins the recording here, and the journal with it.
  mutating func beginRecording() throws {
    batch.removeAll()
    trace = try TraceWriter(from: player, clock: Self.clock)
    journal = JournalWriter(player.ids, run: nil)
  }

  /// The samples of all fingers at one instant, which the hardware stamped.
  mutating func touch(_ samples: [Sample], stamped stamp: Instant) throws {
    try play(Input(.frame(samples), at: stamp))
  }

  mutating func change(_ change: SceneChange, at instant: Instant) throws {
    try play(Input(.change(MadeChange(change, by: .host, over: .zero)), at: instant))
  }

  /// Plays an input, and writes it as it was taken. Behind each block of the trace comes a digest of
  /// the state, which `umpire replay` compares.
  private mutating func play(_ input: Input) throws {
    if var open = trace {
      // The trace must be the only owner of its bytes, else each input copies them.
      trace = nil
      defer { trace = open }
      try player.play(input, into: &batch, recording: &open)
    } else {
      player.play(input, into: &batch)
    }
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
    trace?.closeBlock(with: player)
    player.finish(into: &batch)
    writeRows()
    trace?.close()
  }

  /// Returns the rows since the last call, as JSON lines.
  mutating func takeJournal() -> [UInt8] { journal.takeBytes() }

  /// Returns the bytes of the trace since the last call. A host appends them to its file now and
  /// then; what it loses if it is killed is at most the last second.
  mutating func takeTrace() -> [UInt8] { trace?.takeBytes() ?? [] }

  /// Writes the rows since the recording began; rows before it are dropped.
  private mutating func writeRows() {
    if trace != nil { journal.write(batch) }
    batch.removeAll()
  }
}
