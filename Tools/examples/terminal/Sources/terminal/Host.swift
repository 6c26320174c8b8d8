import UmpireEngine

/// The player, and the log of its rulings.
struct Host {
  private(set) var player: Player
  private(set) var log: [String] = []
  private var batch = Batch()

  init(_ scene: CompiledScene) throws(ReactionError) {
    player = try Player(scene)
    player.start(into: &batch)
    batch.removeAll()
  }

  mutating func touch(_ samples: [Sample], at instant: Instant) {
    player.play(Input(.frame(samples), at: instant), into: &batch)
    readRows()
  }

  mutating func tick(at instant: Instant) {
    player.advance(to: instant, into: &batch)
    readRows()
  }

  mutating func finish() {
    player.finish(into: &batch)
    readRows()
  }

  var moves: Bool {
    player.dispatcher.scene.views.contains { player.state(of: $0).scrolling == .decelerates }
  }

  /// Returns the lines since the last call.
  mutating func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  private mutating func readRows() {
    var table = JournalTable(player.ids)
    table.write(batch)
    batch.removeAll()
    log += String(decoding: table.takeBytes(), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
