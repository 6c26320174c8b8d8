#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Set by a signal: the loop ends.
nonisolated(unsafe) var isInterrupted: sig_atomic_t = 0

/// The terminal in raw mode, with the mouse reported.
struct Terminal: ~Copyable {
  private var before = termios()

  init?() {
    guard isatty(0) == 1, isatty(1) == 1, tcgetattr(0, &before) == 0 else { return nil }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    raw.c_iflag &= ~tcflag_t(ICRNL | IXON)
    tcsetattr(0, TCSAFLUSH, &raw)
    signal(SIGINT) { _ in isInterrupted = 1 }
    signal(SIGTERM) { _ in isInterrupted = 1 }
    signal(SIGHUP) { _ in isInterrupted = 1 }
    signal(SIGTSTP, SIG_IGN)
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1002h\u{1B}[?1006h")
  }

  deinit {
    var before = before
    let text = Array("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?25h\u{1B}[?1049l".utf8)
    var sent = 0
    while sent < text.count {
      let count = text[sent...].withUnsafeBytes { Self.put(1, $0.baseAddress, $0.count) }
      if count <= 0 { break }
      sent += count
    }
    tcsetattr(0, TCSAFLUSH, &before)
  }

  private static func put(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(file, bytes, count)
    #else
      Glibc.write(file, bytes, count)
    #endif
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { Self.put(1, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return }
      sent += count
    }
  }

  /// Columns and rows.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The bytes that come within `milliseconds`; empty if none do, nil at the end.
  func read(within milliseconds: Int32) -> [UInt8]? {
    var poll = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    let found = Self.wait(&poll, milliseconds)
    if found <= 0 { return [] }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = bytes.withUnsafeMutableBytes { Self.take(0, $0.baseAddress, $0.count) }
    if count <= 0 { return count < 0 && errno == EINTR ? [] : nil }
    return Array(bytes.prefix(count))
  }

  private static func take(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.read(file, bytes, count)
    #else
      Glibc.read(file, bytes, count)
    #endif
  }

  private static func wait(_ poll: inout pollfd, _ milliseconds: Int32) -> Int32 {
    #if canImport(Darwin)
      Darwin.poll(&poll, 1, milliseconds)
    #else
      Glibc.poll(&poll, 1, milliseconds)
    #endif
  }
}

/// The monotonic clock in nanoseconds.
func clockNow() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

func contents(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
  while true {
    let count = fread(&chunk, 1, chunk.count, file)
    if count == 0 { return bytes }
    bytes += chunk.prefix(count)
  }
}
