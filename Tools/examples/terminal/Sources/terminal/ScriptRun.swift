import FingerScript
import UmpireEngine

/// Plays a script in virtual time. Prints a page for each `draw`, with the rulings since the one
/// before; those that do not fit are printed above it.
func runScript(_ host: inout Host, _ script: FingerScript) {
  var log: [String] = []
  for step in script.steps {
    switch step.action {
    case .touch(let samples): host.touch(samples, at: step.instant)
    case .change(let change): host.change(change, at: step.instant)
    case .draw: host.tick(at: step.instant)
    }
    log += host.takeLog()
    guard case .draw = step.action else { continue }
    let picture = Picture(host.player, rows: 32).canvas
    print("\(step.instant.nanoseconds / 1_000_000) ms")
    for line in log.dropLast(picture.rows) { print(line) }
    for line in Page.lines(picture, log) { print(line) }
    log = []
  }
  host.finish()
  for line in log + host.takeLog() { print(line) }
}
