import Files
import UmpireEngine

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Set to 1 by a signal that ends the program.
private nonisolated(unsafe) var interrupted: sig_atomic_t = 0

/// A terminal that sends each key at once and reports the mouse. It is as it was when this value is
/// gone.
struct Terminal: ~Copyable {
  private let before: termios

  /// Opens the terminal of input and output. Nil if one of them is not a terminal.
  static func open() -> Terminal? {
    var before = termios()
    guard isatty(0) == 1, isatty(1) == 1, tcgetattr(0, &before) == 0 else { return nil }
    return Terminal(before)
  }

  private init(_ before: termios) {
    self.before = before
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    raw.c_iflag &= ~tcflag_t(ICRNL | IXON)
    tcsetattr(0, TCSAFLUSH, &raw)
    // They only set a flag; the loop ends, and `deinit` restores the terminal.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in interrupted = 1 } }
    signal(SIGTSTP, SIG_IGN)
    // Other screen, no cursor, buttons and drags of the mouse, in the form of `KeyReader`.
    send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1002h\u{1B}[?1006h")
  }

  deinit {
    send("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?25h\u{1B}[?1049l")
    var before = before
    tcsetattr(0, TCSAFLUSH, &before)
  }

  /// True if a signal has asked the program to end.
  static var isInterrupted: Bool { interrupted != 0 }

  /// Columns and rows.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Shows lines from the top, without a flicker.
  func show(_ lines: [String]) {
    let (columns, rows) = size
    let shown = lines.prefix(rows).map { $0.prefix(columns) + "\u{1B}[K" }
    send("\u{1B}[H" + shown.joined(separator: "\r\n") + "\u{1B}[J")
  }

  /// The bytes that come within a time; empty if none come, nil at the end of the input.
  func bytes(within time: Interval) -> [UInt8]? {
    var wanted = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    // Rounded up: a deadline must have come when the loop goes on.
    guard poll(&wanted, 1, Int32(time.milliseconds.rounded(.up))) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(0, &bytes, bytes.count)
    if count < 0 { return errno == EINTR ? [] : nil }
    return count == 0 ? nil : Array(bytes.prefix(count))
  }

  private func send(_ text: String) { try? OutputFile.standard.append(Array(text.utf8)) }
}
