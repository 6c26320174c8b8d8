import UmpireEngine

/// Runs a host in real time until `q` is pressed, the input ends, or a signal comes.
///
///     input ──▶ play ──▶ tick to now ──▶ draw ──▶ wait for input, or until the next deadline
func runLive(_ host: inout Host, in terminal: borrowing Terminal) {
  let clock = Clock()
  var (reader, log) = (KeyReader(), [String]())
  var fingers = Fingers(mark: Point2D(host.player.scene.screen.maxX / 2, 300))
  while !Terminal.isInterrupted {
    host.tick(at: clock.now)
    let size = terminal.size
    log = Array((log + host.takeLog()).suffix(size.rows))
    var picture = Picture(host.player, rows: max(size.rows - 1, 12)).canvas
    if !fingers.isMarkHeld { picture.mark(fingers.mark, with: "+") }
    terminal.show(Page.lines(picture, log, width: size.columns) + [Fingers.help])

    guard let bytes = terminal.bytes(within: wait(host, clock)) else { return }
    for key in reader.read(bytes) {
      switch key {
      case .character("q"): return
      // A swipe of the system's has left the app: the user comes back.
      case .character("a"): host.change(activation, at: clock.now)
      default: fingers.handle(key, on: picture)
      }
    }
    for frame in fingers.takeFrames() { host.touch(frame, at: clock.now) }
  }
}

private let activation = SceneChange(.set(FactPath(["active"]), .boolean(true)))

/// The time until the next picture: a display frame while content moves by itself, else the time
/// until the next deadline. At most 1 s, so that a new size of the terminal is seen.
private func wait(_ host: Host, _ clock: Clock) -> Interval {
  if host.isMoving { return .milliseconds(16) }
  guard let deadline = host.player.nextDeadline else { return .milliseconds(1000) }
  return min(max(deadline - clock.now, .zero), .milliseconds(1000))
}
