import CBench
import Umpire

/// The costs of the calls that a host makes besides playing inputs, in a view with 1 000 buttons and in
/// one with 8 000. `ratio` is how many times as long the second takes: 1 is a constant cost, 8 a cost
/// of every view.
///
/// Each run adds cells to a new player without copies. The first change copies the scene, as the
/// player's ids keep the scene that was loaded. The second one adds as many cells without a copy.
struct HostReport {
  private let effort: Effort
  private let sizes = [1_000, 8_000]

  /// The number of cells that one input adds.
  static let cells = 20

  init(_ effort: Effort) {
    self.effort = Effort(runs: min(effort.runs, 11), elements: 64)
  }

  /// Prints the table.
  func print() throws {
    line("host", sizes.map { "\($0) views" } + ["ratio"])
    let grounds = try sizes.map { try HostGround(buttons: $0) }
    row("state of a view", grounds, of: 100_000) { ground in { ground.ask(&$0) } }
    row("advance", grounds, of: 100_000) { ground in
      var player = ground.player
      return { ground.advance(&player, &$0) }
    }
    row("save", grounds, of: 2) { ground in { ground.save(&$0) } }
    row("fingerprint", grounds, of: 2) { ground in { ground.fingerprint(&$0) } }
    row("the next one", grounds, of: 1_000) { ground in
      var prints = Fingerprints()
      return { ground.fingerprint(&prints, &$0) }
    }
    let added = try grounds.map { try $0.add(cells: Self.cells, runs: effort.runs) }
    show("add \(Self.cells) cells", added.map { $0.first })
    show("add \(Self.cells) more", added.map { $0.next })
  }

  private func row(
    _ name: String, _ grounds: [HostGround], of elements: Int,
    _ pass: (HostGround) -> (inout bench_findings) -> Void
  ) {
    show(name, Effort(runs: effort.runs, elements: elements).measure(grounds.map(pass)))
  }

  private func show(_ name: String, _ sides: [Measurement]) {
    line(
      name + ", ns",
      sides.map { number($0.nanoseconds) } + [number(1 / sides[1].rate(to: sides[0]))])
  }
}

/// A player whose only view on the screen has many buttons, with a finger on one of them.
private struct HostGround {
  let player: Player
  private let description: SceneDescription

  /// The number of calls of each kind per pass.
  private static let times = 64

  init(buttons count: Int) throws {
    description = SceneDescription.buttons(count)
    player = try Self.player(description)
  }

  private static func player(_ description: SceneDescription) throws -> Player {
    var player = try Player(CompiledScene(description))
    var batch = Batch()
    player.start(into: &batch)
    let sample = Sample(finger: FingerID(0), phase: .began, point: Point2D(100, 400))
    player.play(Input(.frame([sample]), at: Instant(nanoseconds: 1_000_000)), into: &batch)
    return player
  }

  func ask(_ found: inout bench_findings) {
    for index in 0..<Self.times {
      let state = player.state(of: ViewID(1 + index * 7_919 % (description.views.count - 1)))
      if state.isVisible { found.sum &+= 1 }
    }
    found.elements += UInt64(Self.times)
  }

  func advance(_ player: inout Player, _ found: inout bench_findings) {
    var batch = Batch()
    for _ in 0..<Self.times {
      player.advance(to: player.dispatcher.now + Interval(nanoseconds: 1), into: &batch)
    }
    found.sum &+= UInt64(batch.rows.count)
    found.elements += UInt64(Self.times)
  }

  func save(_ found: inout bench_findings) {
    do {
      found.sum &+= UInt64(try player.save().count)
    } catch {
      found.faults += 1
    }
    found.elements += 1
  }

  func fingerprint(_ found: inout bench_findings) {
    do {
      found.sum &+= try player.fingerprint().low
    } catch {
      found.faults += 1
    }
    found.elements += 1
  }

  /// Computes fingerprints of a scene that does not change.
  func fingerprint(_ prints: inout Fingerprints, _ found: inout bench_findings) {
    do {
      found.sum &+= try prints.fingerprint(of: player).low
    } catch {
      found.faults += 1
    }
    found.elements += 1
  }

  /// The times of one input that adds cells to a new player, and of the next one, which adds as
  /// many.
  func add(cells count: Int, runs: Int) throws -> (first: Measurement, next: Measurement) {
    let changes = (0..<2 * count).map { index -> MadeChange in
      var cell = ViewDescription(id: SceneName("cell\(index)"))
      cell.kind = .button
      cell.frame = Rect2D(5, 20 + 4 * Double(index), 60, 4)
      return MadeChange(
        SceneChange(.insert(.view(cell), into: "screen", before: nil)), by: .host, over: .zero)
    }
    let clock = ContinuousClock()
    var (first, next) = (Measurement(), Measurement())
    for _ in 0..<runs {
      var player = try Self.player(description)
      func add(_ changes: ArraySlice<MadeChange>, _ measurement: inout Measurement) {
        var batch = Batch()
        let input = Input(.changes(Array(changes)), at: player.dispatcher.now)
        let start = clock.now
        player.play(input, into: &batch)
        measurement.add(clock.now - start, of: 1)
      }
      add(changes[..<count], &first)
      add(changes[count...], &next)
      guard player.scene.views.count == description.views.count + 2 * count else {
        throw HostFault.notAdded
      }
    }
    return (first, next)
  }

  /// The faults of a measurement.
  enum HostFault: Error {
    /// Cells were not added.
    case notAdded
  }
}
