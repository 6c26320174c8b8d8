import Foundation
import TouchDispatch
import Umpire

/// A dispatcher that receives random touches, and the digest of its rows.
struct StressRun {
  private var hands: RandomHands
  private var dispatcher: Dispatcher
  private var writer: JournalWriter
  private var batch = Batch()
  private var digest = CRC32C()
  private var samples = 0
  private var rows = 0
  private var anomalies = 0
  private var leftovers = 0
  private var gestures = 0

  /// The touches of a seed in a scene.
  init(_ scene: CompiledScene, seed: UInt64) {
    hands = RandomHands(on: scene, seed: seed)
    dispatcher = Dispatcher(scene)
    writer = JournalWriter(SceneIDs(scene), run: nil)
    dispatcher.start(into: &batch)
    take()
  }

  /// Continues until `count` samples have been fed.
  mutating func go(until count: Int) {
    while samples < count { feed(hands.next()) }
  }

  /// Lifts all fingers and runs all timers.
  mutating func liftAll() {
    while let input = hands.lift() { feed(input) }
    while dispatcher.fireTimer(into: &batch) != nil { take() }
    // The next sample must come after the last timer, or its time would go back (TCH-4).
    hands.wait(until: dispatcher.now)
    if dispatcher.unrest() != nil { leftovers += 1 }
  }

  private mutating func feed(_ input: Input) {
    if case .frame(let frame) = input.kind { samples += frame.count }
    dispatcher.step(input, into: &batch)
    take()
    if !dispatcher.scene.isActive { returnToApp(at: input.instant) }
  }

  /// Brings back an app that a system gesture has left (HOME-7): until then no touch reaches it.
  private mutating func returnToApp(at instant: Instant) {
    let change = SceneChange(.set(FactPath(["active"]), .boolean(true)))
    dispatcher.step(
      Input(.change(MadeChange(change, by: .host, over: .zero)), at: instant), into: &batch)
    take()
  }

  private mutating func take() {
    for row in batch.rows {
      switch row.effect.kind {
      case .anomaly: anomalies += 1
      case .gesture: gestures += 1
      case .event, .hook, .deliver, .withhold, .drop, .outcome, .control, .highlight, .present,
        .system, .affordance, .indicator, .statusBar, .scroll, .text, .layout, .scene,
        .answer:
        break
      }
    }
    rows += batch.rows.count
    writer.write(batch)
    digest.update(writer.takeBytes())
    batch.removeAll()
  }

  /// True if there were gestures, no anomaly, and no state is left.
  var isSound: Bool { anomalies == 0 && leftovers == 0 && gestures > 0 }

  /// The result in one line.
  var summary: String {
    "\(samples) samples, \(rows) rows, \(gestures) of recognizers, \(anomalies) anomalies, "
      + "\(leftovers) leftovers, crc32c \(String(digest.value, radix: 16))"
  }

  /// Prints the memory of the process if the system reports it, so that a person can see whether it
  /// grows.
  func sayMemory() {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS") })
    else { return }
    FileHandle.standardError.write(Data("\(samples) samples: \(line)\n".utf8))
  }
}
