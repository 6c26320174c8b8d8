import SceneFormat
import SeededRandom
import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene
import TouchTraces

/// State law: a state that was saved and loaded continues with the same rows, and so do two states
/// with one fingerprint.
///
///     plain     ●────●────●────●────●────●
///     loaded    ●────●────●─▶ save, load ─▶●────●────●            the same journal
///     twice     ●────●────●────●───┆ rest ┆───●────●────●────●    the same rows, later
///                 a state with one fingerprint, at another time and after other touches
///
/// The trial is played with the app's reactions:
///
/// 1. It is saved and loaded after some of its inputs. The two states and their fingerprints must
///    be equal, and then the rows of both.
/// 2. It is played twice. If the second pass begins with the fingerprint of the first, each of its
///    states must have the same fingerprint as before.
/// 3. Whenever two states have one fingerprint, both are played on with the same inputs, and the
///    rows must be the same.
enum StateLaw {
  static let statement =
    "a state that is saved and loaded, or has the fingerprint of another, goes on with the same rows"

  /// The first difference; `nil` if the states agree. Sets `isExercised` if two states of different
  /// times had one fingerprint.
  static func finding(
    in trial: Trial, _ scene: CompiledScene, _ isExercised: inout Bool
  ) -> LawFinding? {
    guard var fresh = try? Player(scene) else { return nil }
    let size = UInt64(scene.description.views.count)
    var random = SplitMix64(state: size &* 1_000_003 &+ UInt64(trial.happenings.count) &+ 9)
    let inputs = trial.happenings.map { $0.input }
    let index = Int(random.below(max(1, inputs.count)))
    do {
      let host = TrialHost(trial, scene)
      if let finding = try loaded(fresh, inputs, at: index, &random, host) { return finding }
      var batch = Batch()
      fresh.start(into: &batch)
      return try twice(fresh, inputs, &isExercised, host)
    } catch {
      return LawFinding(.state, "a state cannot be saved or loaded", ["\(error)"])
    }
  }

  /// Saves and loads after the first `index` inputs, and plays the rest with both states.
  private static func loaded(
    _ fresh: Player, _ inputs: [Input], at index: Int, _ random: inout SplitMix64,
    _ host: TrialHost
  ) throws -> LawFinding? {
    var (plain, batch) = (fresh, Batch())
    plain.start(into: &batch)
    for input in inputs.prefix(index) { host.play(input, in: &plain, into: &batch) }
    let bytes = try plain.save()
    var other = try Player(loading: bytes)
    let (one, two) = (plain.dispatcher.scene, other.dispatcher.scene)
    if let part = two.difference(from: one) {
      return LawFinding(.state, "a loaded scene differs in \(part)", ["behind input \(index)"])
    }
    if try other != plain || other.save() != bytes {
      let fields = fields(that: other, plain).joined(separator: ", ")
      return LawFinding(.state, "a loaded state differs", ["behind input \(index) in: \(fields)"])
    }
    if try other.fingerprint() != plain.fingerprint() {
      return LawFinding(.state, "a loaded fingerprint differs", ["behind input \(index)"])
    }
    let rest = shifted(Array(inputs.dropFirst(index)), by: -plain.dispatcher.now.nanoseconds)
    // A damaged state is refused, or is a state: that it traps nowhere is all that is asked.
    for _ in 0..<8 { _ = try? Player(loading: damaged(bytes, &random)).state }
    let (mine, its) = (rows(of: &plain, rest, host), rows(of: &other, rest, host))
    return difference(mine, its, "a row differs after loading")
  }

  /// The bytes of a state with 1 or 2 bytes changed, and the checksum of the result.
  private static func damaged(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = Array(bytes.dropLast(4))
    // After the text of the scene; other tests damage that text.
    let text = 14 + (0..<4).reduce(0) { $0 | Int(bytes[10 + $1]) << (8 * $1) }
    for _ in 0...random.below(2) {
      let index = text + random.below(bytes.count - text)
      bytes[index] =
        random.chance(2) ? UInt8(random.below(256)) : bytes[index] ^ (1 << UInt8(random.below(8)))
    }
    var checksum = CRC32C()
    checksum.update(bytes)
    for index in 0..<4 {
      bytes.append(UInt8(truncatingIfNeeded: checksum.value >> UInt32(8 * index)))
    }
    return bytes
  }

  /// Plays all inputs twice, and compares states that have one fingerprint.
  private static func twice(
    _ fresh: Player, _ inputs: [Input], _ isExercised: inout Bool, _ host: TrialHost
  ) throws -> LawFinding? {
    guard let last = inputs.last?.instant.nanoseconds, last < 1 << 60 else { return nil }
    var prints = Fingerprints()
    var known: [Fingerprint: (player: Player, next: Int)] = [:]
    var player = fresh
    var first: [(print: Fingerprint, player: Player)] = []
    // Display frames have the same offsets in every second, on every display.
    let second: Int64 = 1_000_000_000
    var batch = Batch()
    for pass in 0..<2 {
      let start = (player.dispatcher.now.nanoseconds + 4 * second) / second * second
      host.play(&player, into: &batch) { player, batch in
        player.advance(to: Instant(nanoseconds: start), into: &batch)
      }
      let before = try prints.fingerprint(of: player)
      if pass == 0 { first.append((before, player)) }
      let isAgain = pass == 1 && before == first[0].print
      for (index, input) in inputs.enumerated() {
        host.play(shifted(input, by: start), in: &player, into: &batch)
        let print = try prints.fingerprint(of: player)
        if pass == 0 { first.append((print, player)) }
        if isAgain {
          isExercised = true
          if print != first[index + 1].print {
            let fields = fields(that: player, first[index + 1].player)
            return LawFinding(
              .state, "a fingerprint differs at another time in \(fields.first ?? "the scene")",
              ["behind input \(index), in \(fields.joined(separator: ", "))"])
          }
        }
        if let (state, next) = known[print], next != index + 1 || isAgain {
          var other = state
          isExercised = true
          var mine = player
          let rest = shifted(
            Array(inputs.dropFirst(index + 1).prefix(12)), by: -input.instant.nanoseconds)
          let (now, then) = (rows(of: &mine, rest, host), rows(of: &other, rest, host))
          if let finding = difference(
            now, then, "a row differs after states with one fingerprint")
          {
            return finding
          }
        } else {
          known[print] = (player, index + 1)
        }
      }
      host.play(&player, into: &batch) { player, batch in player.finish(into: &batch) }
    }
    return nil
  }

  /// The paths of the fields whose digests differ between two states.
  private static func fields(that one: Player, _ other: Player) -> [String] {
    var scenes = SceneDigests()
    let mine = one.digestedFields(&scenes)
    let its = other.digestedFields(&scenes)
    var (names, paths) = (StateFieldNames(one), [String]())
    for (field, other) in zip(mine, its) {
      names.pass(field.name)
      if field.value != other.value {
        paths.append(String(decoding: names.current.path, as: UTF8.self))
      }
    }
    return paths
  }

  private static func shifted(_ inputs: [Input], by distance: Int64) -> [Input] {
    inputs.map { shifted($0, by: distance) }
  }

  /// The input, later by `distance` nanoseconds.
  private static func shifted(_ input: Input, by distance: Int64) -> Input {
    var input = input
    input.instant.nanoseconds &+= distance
    return input
  }

  /// A row with its instants as distances, and its touches in the order in which they began.
  private struct Told: Equatable {
    var digest: UInt64
    var line: String

    static func == (a: Told, b: Told) -> Bool { a.digest == b.digest }
  }

  /// Plays inputs, whose instants are distances from the present, and returns all rows to the end.
  private static func rows(
    of player: inout Player, _ inputs: [Input], _ host: TrialHost
  ) -> [Told] {
    var batch = Batch()
    let now = player.dispatcher.now.nanoseconds
    let live = player.liveTouches.map { $0.touch }
    let count = player.dispatcher.touchesBegun
    for input in inputs { host.play(shifted(input, by: now), in: &player, into: &batch) }
    host.play(&player, into: &batch) { player, batch in player.finish(into: &batch) }
    var journal = JournalWriter(player.ids, run: nil)
    journal.write(batch)
    let lines = String(decoding: journal.takeBytes(), as: UTF8.self).split(separator: "\n")
    return batch.rows.enumerated().map { index, row in
      var row = row
      row.instant.nanoseconds &-= now
      if case .deliver(var delivery) = row.effect, let at = delivery.at {
        delivery.at = Instant(nanoseconds: at.nanoseconds &- now)
        row.effect = .deliver(delivery)
      }
      let digest = RowDigest(row, batch, player.dispatcher.scene) { touch in
        if touch.number > count { return TouchID(touch.number - count) }
        return TouchID(1 << 24 + UInt32(live.firstIndex(of: touch) ?? live.count))
      }
      return Told(digest: digest.whole, line: index < lines.count ? String(lines[index]) : "")
    }
  }

  /// The first row that differs, as a finding of `kind`; `nil` if none does.
  private static func difference(_ mine: [Told], _ its: [Told], _ kind: String) -> LawFinding? {
    guard mine != its else { return nil }
    let index = zip(mine, its).prefix { $0 == $1 }.count
    func line(_ rows: [Told]) -> String { index < rows.count ? rows[index].line : "no row" }
    return LawFinding(.state, kind, ["one    \(line(mine))", "other  \(line(its))"])
  }
}
