import Fixtures
import Testing
import TouchCore
import TouchScene

@testable import TouchPlayer

/// Engines share no state: on several threads at once each has the same journal as alone. Under the
/// thread sanitizer this test also proves that no engine reads what another writes.
@Suite struct ParallelEnginesTests {
  private static let seeds: ClosedRange<UInt64> = 1...12

  private static func journal(_ seed: UInt64) throws -> [UInt8] {
    var seeded = Seeded(seed)
    let scene = try PagerScenes.random(&seeded)
    let (batch, ids) = try ToolbarScenes.play(PagerScenes.inputs(&seeded), in: scene)
    var writer = JournalWriter(ids, run: nil)
    writer.write(batch)
    return writer.takeBytes()
  }

  @Test func enginesOnSeveralThreadsGiveTheJournalsOfOneThread() async throws {
    let alone = try Self.seeds.map { try Self.journal($0) }
    #expect(Set(alone).count > 1, "all runs are the same")
    try await withThrowingTaskGroup(of: [[UInt8]].self) { group in
      for _ in 0..<4 {
        group.addTask { try Self.seeds.map { try Self.journal($0) } }
      }
      for try await together in group { #expect(together == alone) }
    }
  }

  @Test func copiesOfAPlayerGoOnByThemselves() async throws {
    var seeded = Seeded(3)
    let inputs = PagerScenes.inputs(&seeded)
    let scene = try PagerScenes.random(&seeded)
    var player = try Player(scene)
    var batch = Batch()
    player.start(into: &batch)
    for input in inputs.prefix(inputs.count / 2) { player.play(input, into: &batch) }
    let (fork, ids) = (player, player.ids)
    @Sendable func rest() -> [UInt8] {
      var (player, batch) = (fork, Batch())
      for input in inputs.dropFirst(inputs.count / 2) { player.play(input, into: &batch) }
      player.finish(into: &batch)
      var writer = JournalWriter(ids, run: nil)
      writer.write(batch)
      return writer.takeBytes()
    }
    let alone = rest()
    await withTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<4 { group.addTask { rest() } }
      for await together in group { #expect(together == alone) }
    }
  }
}
