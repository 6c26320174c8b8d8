import UmpireEngine

/// A player, and the log of its rulings.
struct Host {
  private(set) var player: Player
  private var batch = Batch()
  private var table: JournalTable
  private var log: [String] = []

  init(_ scene: CompiledScene) throws(ReactionError) {
    player = try Player(scene)
    table = JournalTable(player.ids)
    player.start(into: &batch)
    // These rows say where each view is, which the picture shows.
    batch.removeAll()
  }

  mutating func touch(_ samples: [Sample], at instant: Instant) {
    play(Input(.frame(samples), at: instant))
  }

  mutating func change(_ change: SceneChange, at instant: Instant) {
    play(Input(.change(MadeChange(change, by: .host, over: .zero)), at: instant))
  }

  mutating func tick(at now: Instant) {
    player.advance(to: now, into: &batch)
    readRows()
  }

  mutating func finish() {
    player.finish(into: &batch)
    readRows()
  }

  /// True if content moves by itself, so that each display frame has another picture.
  var isMoving: Bool {
    player.scene.views.contains { player.state(of: $0).scrolling == .decelerates }
  }

  /// Returns the lines of the log since the last call.
  mutating func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  private mutating func play(_ input: Input) {
    player.play(input, into: &batch)
    readRows()
  }

  private mutating func readRows() {
    table.write(batch)
    batch.removeAll()
    log += String(decoding: table.takeBytes(), as: UTF8.self).split(separator: "\n").map(
      String.init)
  }
}
