import Foundation

/// What signals do to the command: an interrupt ends it with 130, SIGTERM with 143 and SIGHUP with 129,
/// and none of them leaves a temporary file.
enum Signals {
  /// The path that a signal removes, as the system takes it. Only the main thread writes it.
  private nonisolated(unsafe) static var removed: UnsafeMutablePointer<CChar>?

  /// Sets the handlers. What the parent ignores, as `nohup` does, stays ignored.
  static func prepare() {
    // The first access makes the variable, which a handler must not do.
    unsafe removed = nil
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let old = signal(number) { number in
        if let path = unsafe Signals.removed { _ = unsafe unlink(path) }
        _exit(128 + number)
      }
      if isIgnored(old) { _ = signal(number, SIG_IGN) }
    }
    // A parent that blocks signals in the thread that starts the command would have them wait for ever.
    var handled = sigset_t()
    unsafe sigemptyset(&handled)
    for number in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&handled, number) }
    unsafe sigprocmask(SIG_UNBLOCK, &handled, nil)
    // This becomes an error of the call that writes, which has a message for it.
    _ = signal(SIGXFSZ, SIG_IGN)

  }

  /// Has signals remove the file at a path; nil for none.
  static func remove(_ path: String?) {
    let old = unsafe removed
    unsafe removed = path.flatMap { unsafe strdup($0) }
    unsafe free(old)
  }

  /// Removes the temporary file, before the command ends on the spot.
  static func removeTemporaryFile() {
    if let path = unsafe removed { _ = unsafe unlink(path) }
  }

  private static func isIgnored(_ handler: sighandler_t?) -> Bool {
    let ignored: sighandler_t? = SIG_IGN
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(ignored, to: Int.self)
  }
}
